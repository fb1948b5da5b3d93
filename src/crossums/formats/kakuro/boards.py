"""From rows of tokens to a board and back: what the Kakuro formats share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from crossums.errors import FormatError, ParseError
from crossums.formats.reading import Line, whole_number
from crossums.formats.rows import (
    Locate,
    locate_in_lines,
    place_name,
    read_digit,
    token_faults,
)
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import BLACK, LARGEST_SIDE, SMALLEST_SIDE, Cell, Clues, Kakuro

__all__ = [
    "LARGEST_CLUE",
    "board_from_lines",
    "board_from_rows",
    "check_edges",
    "clue_value",
    "read_comma_token",
    "read_size",
    "read_slash_token",
    "refuse_givens",
]

#: More than the longest run of nines; real sums end at 45.
LARGEST_CLUE = 9 * LARGEST_SIDE

_Token = TypeVar("_Token")


def clue_value(text: str) -> int | None:
    """Return the clue that a number stands for; nothing and 0 both mean that there is none.

    >>> clue_value("16"), clue_value("0"), clue_value("")
    (16, None, None)

    Raises:
        ValueError: The text is no number of a sensible size.
    """
    return (whole_number(text, LARGEST_CLUE) or None) if text else None


@lru_cache(maxsize=8192)
def read_slash_token(text: str) -> Cell:
    r"""Read ``#``, ``16/``, ``/9``, ``4/6`` (also with ``\``), ``.`` or a digit.

    >>> read_slash_token("4/6"), read_slash_token("."), read_slash_token("7")
    (Clues(down=4, across=6), 0, 7)

    Raises:
        ValueError: The token is no cell.
    """
    if text == "#":
        return BLACK
    if text in (".", "0"):
        return 0
    down, slash, across = text.replace("\\", "/").partition("/")
    if not slash:
        return read_digit(text)
    return Clues(clue_value(down), clue_value(across))


def read_comma_token(text: str) -> Clues:
    """Read ``16,9``, ``16,`` or ``,9`` as the clues of a black cell, in the order of the text.

    Raises:
        ValueError: The token is no pair of clues.
    """
    first, comma, second = text.partition(",")
    if not comma:
        raise ValueError(text)
    return Clues(clue_value(first), clue_value(second))


def read_size(pieces: Sequence[str], where: tuple[int, int], edge: int = 0) -> tuple[int, int]:
    """Read two sides of a board from the two numbers of a header that stands at ``where``.

    Args:
        pieces: The numbers.
        where: Their line and column.
        edge: 1 if they leave out the clue row and column, as pzpr's do.

    Raises:
        ParseError: They are no sides of a board.
    """
    smallest, largest = SMALLEST_SIDE - edge, LARGEST_SIDE - edge
    try:
        first, second = (whole_number(piece.strip(), largest) for piece in pieces)
    except ValueError:
        first = second = 0
    if min(first, second) < smallest:
        line, column = where
        message = f"expected {smallest} to {largest} rows and columns"
        raise ParseError(message, line=line, column=column)
    return first, second


def board_from_lines(
    lines: Sequence[Line],
    read: Callable[[str], Cell],
    *,
    separator: str | None = None,
    info: Mapping[str, Any] | None = None,
) -> Kakuro:
    """Make a board of at least one line of tokens; see :func:`board_from_rows`."""
    if separator is None:
        rows = [line.text.split() for line in lines]
    else:
        rows = [[token.strip() for token in line.text.split(separator)] for line in lines]
    return board_from_rows(rows, read, locate_in_lines(lines, separator), info=info)


def board_from_rows(
    rows: Sequence[Sequence[_Token]],
    read: Callable[[_Token], Cell],
    locate: Locate,
    *,
    show: Callable[[_Token], str] = repr,
    info: Mapping[str, Any] | None = None,
) -> Kakuro:
    """Make a board of rows of tokens, reporting all unknown tokens and ragged rows at once.

    Raises:
        ParseError: At the first of them, with all of them as ``faults``.
    """
    if len(rows) > LARGEST_SIDE or max(map(len, rows), default=0) > LARGEST_SIDE:
        line, column = locate(0, 0)
        raise ParseError(f"more than {LARGEST_SIDE} rows or columns", line=line, column=column)
    try:
        return Kakuro([map(read, row) for row in rows], info)
    # A TypeError: JSON's lists and objects have no hash to be looked up by.
    except (TypeError, ValueError) as error:
        faults = token_faults(rows, read, show)
        message = faults[0].message() if faults else str(error)
    line, column = locate(faults[0].row, faults[0].col) if faults else locate(0, 0)
    raise ParseError(message, line=line, column=column, faults=faults)


def refuse_givens(puzzle: Kakuro, name: str) -> None:
    """Raise a FormatError at the first given digit of a board."""
    for place, digit in puzzle.givens.items():
        raise FormatError(
            f"{name} has no given digits, such as the {digit} at {place_name(*place)}"
        )


def check_edges(puzzle: Kakuro, name: str) -> None:
    """Refuse what the pzpr formats cannot say about the first row and column.

    These hold only clues there: down in the first row, across in the first column.

    Raises:
        FormatError: Naming the first place that holds something else.
    """
    for row, col in _edge(puzzle):
        cell = puzzle.grid[row][col]
        if isinstance(cell, int):
            problem = "a white cell"
        elif (row == 0 and cell.across is not None) or (col == 0 and cell.down is not None):
            problem = f"the clue {cell}"
        else:
            continue
        raise FormatError(f"{name} cannot have {problem} at {place_name(row, col)}")


def _edge(puzzle: Kakuro) -> Iterator[Place]:
    yield from ((0, col) for col in range(puzzle.cols))
    yield from ((row, 0) for row in range(1, puzzle.rows))
