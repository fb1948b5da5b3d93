"""KenKen as the fields of a JSON object: ``size``, ``cages``, ``grid``, and what travels along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from crossums.errors import ParseError, ShapeError
from crossums.formats.json_places import LocateValue
from crossums.formats.rows import misfit
from crossums.puzzles.cages import LARGEST_TARGET, Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kenken import LARGEST_SIZE, SMALLEST_SIZE, KenKen

__all__ = ["from_object", "recognises", "to_object"]

BOARD_FIELDS = ("kind", "size", "cages", "grid")


def recognises(fields: Mapping[str, Any]) -> bool:
    """Tell whether an object without a kind is a KenKen."""
    return "cages" in fields


def from_object(fields: dict[str, Any], locate: LocateValue) -> KenKen:
    """Read a KenKen from the fields of its object; all but the board goes to ``info``.

    Raises:
        ParseError: The fields make no board, or the solution does not fit it.
    """
    reader = _Reader(locate)
    size: Any = fields.get("size")
    if not _is_int(size, SMALLEST_SIZE, LARGEST_SIZE):
        reader.refuse(f'"size" must be {SMALLEST_SIZE} to {LARGEST_SIZE}', "size")
    cages = fields.get("cages")
    if not isinstance(cages, list):
        reader.refuse('"cages" must be a list', "cages")
    grid = fields.get("grid")
    if grid is not None:
        reader.check_grid(size, grid)
    info = {name: value for name, value in fields.items() if name not in BOARD_FIELDS}
    try:
        puzzle = KenKen(
            size, (reader.cage(size, index, cage) for index, cage in enumerate(cages)), grid, info
        )
    except ShapeError as error:
        reader.refuse(str(error), "cages")
    solution = info.get("solution")
    if solution is not None and (misplaced := misfit(puzzle.grid, solution)) is not None:
        reader.refuse('"solution" does not fit the board', "solution", *misplaced)
    return puzzle


class _Reader:
    """Reads the parts of an object, saying where one is wrong."""

    def __init__(self, locate: LocateValue) -> None:
        self._locate = locate

    def refuse(self, message: str, *path: str | int) -> NoReturn:
        line, column = self._locate(*path)
        raise ParseError(message, line=line, column=column)

    def cage(self, size: int, index: int, fields: object) -> Cage:
        at = ("cages", index)
        if not isinstance(fields, dict):
            self.refuse('a cage is an object with "op", "target" and "cells"', *at)
        parts: list[Any] = [fields.get(name) for name in Cage._fields]
        op, target, cells = parts
        if not isinstance(op, str):
            self.refuse('"op" must be one of "+", "-", "*", "/", "=", "?"', *at, "op")
        if not _is_int(target, 0, LARGEST_TARGET):
            self.refuse('"target" must be a number that digits can make', *at, "target")
        if not isinstance(cells, list) or not cells:
            self.refuse('"cells" must be a list of cells', *at, "cells")
        places: list[Place] = []
        for number, cell in enumerate(cells):
            place = self._place(size, cell, (*at, "cells", number))
            if place in places:
                self.refuse("the cage has this cell twice", *at, "cells", number)
            places.append(place)
        return Cage(op, target, tuple(places))

    def _place(self, size: int, cell: object, path: tuple[str | int, ...]) -> Place:
        if not isinstance(cell, list) or len(cell) != 2:
            self.refuse("a cell is [row, column], counted from 0", *path)
        row, col = cell
        if not _is_int(row, 0, size - 1) or not _is_int(col, 0, size - 1):
            self.refuse(f"no cell of a board of {size}×{size}", *path)
        return row, col

    def check_grid(self, size: int, grid: object) -> None:
        misplaced = misfit(((0,) * size,) * size, grid)
        if misplaced is None and isinstance(grid, list):
            empty = ((r, c) for r, line in enumerate(grid) for c, d in enumerate(line) if d is None)
            misplaced = next(empty, None)
        if misplaced is not None:
            message = f'"grid" must be {size} rows of {size} digits, 0 for an empty cell'
            self.refuse(message, "grid", *misplaced)


def _is_int(value: object, smallest: int, largest: int) -> bool:
    """Tell whether a value is such a number: true and 1.0 are none."""
    return type(value) is int and smallest <= value <= largest


def to_object(puzzle: KenKen) -> dict[str, Any]:
    """Return the fields of a KenKen that are not in its ``info``."""
    fields: dict[str, Any] = {
        "size": puzzle.size,
        "cages": [cage.as_object() for cage in puzzle.cages],
    }
    if puzzle.givens:
        fields["grid"] = puzzle.grid
    return fields
