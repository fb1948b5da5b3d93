"""``matrix``: collections of boards, each under a line with its number, cells by commas.

``X`` black, ``16/`` down, ``/9`` right, ``4/6`` both, ``0`` white, digits given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from crossums.errors import ParseError
from crossums.formats.kakuro.boards import board_from_lines, read_slash_token
from crossums.formats.reading import (
    Chunk,
    Format,
    Lines,
    filled_lines,
    first_lines,
    split_at,
    whole_number,
)
from crossums.puzzles.kakuro import BLACK, Cell, Kakuro

__all__ = ["FORMAT"]

LARGEST_NUMBER = 10**9

_NUMBER = re.compile(r"\s*[0-9]+\s*")


def recognises(head: str) -> bool:
    """Tell whether a line with one number comes before a line with commas."""
    number, row = (*first_lines(head, 2), "", "")[:2]
    return _NUMBER.fullmatch(number) is not None and "," in row


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file at the lines with one number."""
    return split_at(lines, lambda line: _NUMBER.fullmatch(line) is not None)


@lru_cache(maxsize=8192)
def read_token(text: str) -> Cell:
    """Read one cell.

    >>> read_token("X") == BLACK, read_token("0/9"), read_token("0")
    (True, Clues(down=None, across=9), 0)

    Raises:
        ValueError: The token is no cell.
    """
    if text == "X":
        return BLACK
    if text in ("#", "."):
        raise ValueError(text)
    return read_slash_token(text)


def parse(chunk: Chunk) -> Kakuro:
    r"""Read one board; its number goes to ``info``.

    >>> puzzle = parse(Chunk("12\nX,3/,4/\n/7,0,4", 1))
    >>> puzzle, puzzle.info["number"]
    (<Kakuro 2×3: 2 white cells, 1 given>, 12)
    """
    header, *lines = filled_lines(chunk)
    try:
        own = whole_number(header.text.strip(), LARGEST_NUMBER)
    except ValueError:
        raise ParseError("expected the number of a board", line=header.number) from None
    if not lines:
        raise ParseError("the board has no rows", line=header.number)
    return board_from_lines(lines, read_token, separator=",", info={"number": own})


def number(puzzle: Kakuro, place: int) -> Kakuro:
    """Return the board with its place in the file as its number, if it has none of its own."""
    if "number" in puzzle.info:
        return puzzle
    return Kakuro(puzzle.grid, {**puzzle.info, "number": place})


def write(puzzle: Kakuro) -> str:
    """Write one board under its number, which is 1 if it has none."""
    own = puzzle.info.get("number")
    known = own.__class__ is int and 0 <= own <= LARGEST_NUMBER
    lines = [str(own if known else 1)]
    lines += [",".join(map(_token, line)) for line in puzzle.grid]
    return "\n".join(lines) + "\n"


def _token(cell: Cell) -> str:
    return "X" if cell == BLACK else str(cell)


FORMAT = Format(
    name="matrix",
    kinds=frozenset({Kakuro.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
    number=number,
)
