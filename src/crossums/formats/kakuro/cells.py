"""``cells``: a header ``rows cols``, then a line ``row col down right`` for each black cell.

Rows and columns count from 0; -1 stands for no clue. All other cells are white: given digits
cannot be said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from crossums.errors import ParseError
from crossums.formats.kakuro.boards import clue_value, read_size, refuse_givens
from crossums.formats.reading import (
    Chunk,
    Format,
    Line,
    Lines,
    Token,
    filled_lines,
    first_lines,
    split_at,
    tokens,
    whole_number,
)
from crossums.formats.rows import place_name
from crossums.puzzles.kakuro import Cell, Clues, Kakuro

__all__ = ["FORMAT"]

NO_CLUE = "-1"

_Value = TypeVar("_Value")

_HEADER = re.compile(r"[0-9]+\s+[0-9]+")
_BLACK_CELL = re.compile(r"[0-9]+\s+[0-9]+(\s+-?[0-9]+){2}")


def recognises(head: str) -> bool:
    """Tell whether a line of two numbers comes before a line of four, or alone."""
    header, *black_cells = first_lines(head, 2) or [""]
    return _HEADER.fullmatch(header) is not None and all(map(_BLACK_CELL.fullmatch, black_cells))


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file at the lines of two numbers."""
    return split_at(lines, lambda line: len(line.split(maxsplit=2)) == 2)


def parse(chunk: Chunk) -> Kakuro:
    r"""Read one board; its black cells may come in any order.

    >>> parse(Chunk("2 3\n0 0 -1 -1\n0 1 3 -1\n0 2 4 -1\n1 0 -1 7", 1))
    <Kakuro 2×3: 2 white cells, 0 given>
    """
    header, *lines = filled_lines(chunk)
    rows, cols = read_size(header.text.split(maxsplit=2), (header.number, 1))
    grid: list[list[Cell]] = [[0] * cols for _ in range(rows)]
    for line in lines:
        row, col, clues = _read_black_cell(line, rows, cols)
        if grid[row][col] != 0:
            raise ParseError(f"{place_name(row, col)} comes twice", line=line.number)
        grid[row][col] = clues
    return Kakuro(grid)


def _read_black_cell(line: Line, rows: int, cols: int) -> tuple[int, int, Clues]:
    pieces = list(tokens(line.text))
    if len(pieces) != 4:
        raise ParseError("expected four numbers: row col down right", line=line.number)
    row, col, down, right = pieces
    return (
        _read(line, row, lambda text: whole_number(text, rows - 1), f"row of a board of {rows}"),
        _read(line, col, lambda text: whole_number(text, cols - 1), f"column of a board of {cols}"),
        Clues(_read(line, down, _read_clue, "clue"), _read(line, right, _read_clue, "clue")),
    )


def _read(line: Line, token: Token, read: Callable[[str], _Value], what: str) -> _Value:
    try:
        return read(token.text)
    except ValueError:
        message = f"{token.text[:20]!r} is no {what}"
        raise ParseError(message, line=line.number, column=token.column) from None


def _read_clue(text: str) -> int | None:
    return None if text == NO_CLUE else clue_value(text)


def write(puzzle: Kakuro) -> str:
    """Write one board, its black cells in reading order.

    Raises:
        FormatError: The board has given digits.
    """
    refuse_givens(puzzle, "cells")
    lines = [f"{puzzle.rows} {puzzle.cols}"]
    lines += [
        f"{row} {col} {_clue(cell.down)} {_clue(cell.across)}"
        for row, line in enumerate(puzzle.grid)
        for col, cell in enumerate(line)
        if not isinstance(cell, int)
    ]
    return "\n".join(lines) + "\n"


def _clue(value: int | None) -> str:
    return NO_CLUE if value is None else str(value)


FORMAT = Format(
    name="cells",
    kinds=frozenset({Kakuro.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
