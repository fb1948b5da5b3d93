"""Rows of tokens: telling all that is wrong with them, and where; for all kinds of puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias, TypeVar

from crossums.formats.reading import Line, tokens
from crossums.puzzles.faults import Fault

__all__ = ["Locate", "locate_in_lines", "misfit", "place_name", "read_digit", "token_faults"]

#: Most faults that one error tells of; nobody reads more.
MOST_FAULTS = 1000

#: From row and column of a board to line and column of its text. One row or column too far means
#: the end of what there is.
Locate: TypeAlias = Callable[[int, int], tuple[int, int]]

_Token = TypeVar("_Token")


def read_digit(text: str) -> int:
    """Read a given digit, 1 to 9.

    Raises:
        ValueError: It is none.
    """
    if len(text) != 1 or text not in "123456789":
        raise ValueError(text)
    return int(text)


def place_name(row: int, col: int) -> str:
    """Return a place in words for people, who count from 1.

    >>> place_name(0, 2)
    'row 1, column 3'
    """
    return f"row {row + 1}, column {col + 1}"


def locate_in_lines(lines: Sequence[Line], separator: str | None = None) -> Locate:
    """Return how to find a cell in lines of tokens; only ever asked when something is wrong."""

    def locate(row: int, col: int) -> tuple[int, int]:
        number, text = lines[min(row, len(lines) - 1)]
        found = next(islice(tokens(text, separator), col, None), None)
        return number, found.column if found else len(text.rstrip()) + 1

    return locate


def token_faults(
    rows: Sequence[Sequence[_Token]],
    read: Callable[[_Token], object],
    show: Callable[[_Token], str],
) -> tuple[Fault, ...]:
    """Return the unknown tokens and ragged rows of a board, in reading order."""

    def found() -> Iterator[Fault]:
        expected = len(rows[0]) if rows else 0
        for row, line in enumerate(rows):
            for col, token in enumerate(line):
                try:
                    read(token)
                except (TypeError, ValueError):
                    yield Fault("unknown-token", row, col, {"token": _shortened(show(token))})
            if len(line) != expected:
                data = {"length": len(line), "expected": expected}
                yield Fault("ragged-row", row, min(len(line), expected), data)

    return tuple(islice(found(), MOST_FAULTS))


def _shortened(shown: str) -> str:
    return shown if len(shown) <= 24 else shown[:23] + "…"


def misfit(grid: Sequence[Sequence[object]], solution: object) -> tuple[int, ...] | None:
    """Return where a solution does not fit a board: (), (row,) or (row, col); None if it does.

    A fitting one has a row of ints for each row: 1 to 9 on white cells only, 0 for an empty one,
    None (in JSON ``null``) on black cells. White cells of the board are ints.

    >>> misfit([["#", "#"], ["/3", 0]], [[None, None], [3, 3]])
    (1, 0)
    """
    if not isinstance(solution, list | tuple) or len(solution) != len(grid):
        return ()
    for row, (cells, digits) in enumerate(zip(grid, solution, strict=True)):
        if not isinstance(digits, list | tuple) or len(digits) != len(cells):
            return (row,)
        for col, (cell, digit) in enumerate(zip(cells, digits, strict=True)):
            if digit is None or (digit.__class__ is int and digit == 0):
                continue
            if digit.__class__ is not int or not 1 <= digit <= 9 or not isinstance(cell, int):
                return (row, col)
    return None
