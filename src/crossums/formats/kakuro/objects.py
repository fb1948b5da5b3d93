"""Kakuro as the fields of a JSON object: ``grid``, and whatever else travels along."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from crossums.errors import ParseError
from crossums.formats.json_places import LocateValue
from crossums.formats.kakuro.boards import board_from_rows, read_slash_token
from crossums.formats.rows import misfit
from crossums.puzzles.kakuro import Cell, Kakuro

__all__ = ["from_object", "recognises", "to_object"]


def recognises(fields: Mapping[str, Any]) -> bool:
    """Tell whether an object without a kind is a Kakuro."""
    return "grid" in fields and "cages" not in fields


# The cache looks ints and strings up as they are and everything else as a tuple of it, so that
# true and 1.0 are not taken for the 1 that they are equal to.
@lru_cache(maxsize=8192)
def read_value(value: object) -> Cell:
    r"""Read a cell: 0 to 9, ``"#"``, or ``"down/across"`` (also with ``\``).

    >>> read_value("16/"), read_value(0)
    (Clues(down=16, across=None), 0)

    Raises:
        ValueError: The value is no cell.
    """
    if value.__class__ is int and value in range(10):
        return value
    if isinstance(value, str) and (value == "#" or "/" in value or "\\" in value):
        return read_slash_token(value)
    raise ValueError(value)


def from_object(fields: dict[str, Any], locate: LocateValue) -> Kakuro:
    """Read a Kakuro from the fields of its object; all but the grid goes to ``info``.

    Raises:
        ParseError: The grid is no board, or the solution does not fit it.
    """
    grid = fields.get("grid")
    rows: list[Any] = grid if isinstance(grid, list) else [None]
    for row, cells in enumerate(rows):
        if not isinstance(cells, list):
            line, column = locate("grid", row)
            raise ParseError('"grid" must be a list of rows', line=line, column=column)
    info = {name: value for name, value in fields.items() if name not in ("kind", "grid")}
    puzzle = board_from_rows(
        rows,
        read_value,
        lambda row, col: locate("grid", row, col),
        show=lambda value: msgspec.json.encode(value).decode(),
        info=info,
    )
    solution = info.get("solution")
    if solution is not None and (misplaced := misfit(puzzle.grid, solution)) is not None:
        line, column = locate("solution", *misplaced)
        raise ParseError('"solution" does not fit the grid', line=line, column=column)
    return puzzle


def to_object(puzzle: Kakuro) -> dict[str, Any]:
    """Return the fields of a Kakuro that are not in its ``info``."""
    return {
        "grid": [
            [cell if isinstance(cell, int) else str(cell) for cell in line] for line in puzzle.grid
        ]
    }
