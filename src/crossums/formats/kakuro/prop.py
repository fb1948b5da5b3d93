"""``prop``: a header ``rows,cols``, then cells by commas, as in the .kak files of prop solvers.

``*`` black, ``C16`` down (columna), ``F9`` across (fila), ``C4F6`` both, ``?`` white, digits given.
The header says where a board ends, so that boards simply follow each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from crossums.errors import ParseError
from crossums.formats.kakuro.boards import board_from_lines, clue_value, read_size
from crossums.formats.reading import (
    BoardLines,
    Chunk,
    Format,
    Lines,
    filled_lines,
    first_lines,
    whole_number,
)
from crossums.formats.rows import read_digit
from crossums.puzzles.kakuro import BLACK, LARGEST_SIDE, Cell, Clues, Kakuro

__all__ = ["FORMAT"]

_HEADER = re.compile(r"\s*([0-9]+)\s*,\s*[0-9]+\s*")
_CLUES = re.compile(r"(?:C([0-9]+))?(?:F([0-9]+))?")


def recognises(head: str) -> bool:
    """Tell whether the first line holds two numbers by a comma."""
    return any(map(_HEADER.fullmatch, first_lines(head, 1)))


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file by the numbers of rows that the headers promise."""
    board = BoardLines()
    missing = 0
    for line in lines:
        if line.text and not line.text.isspace():
            if missing:
                missing -= 1
            else:
                yield from board.take()
                missing = _promised_rows(line.text)
        board.add(line)
    yield from board.take()


def _promised_rows(header: str) -> int:
    match = _HEADER.fullmatch(header)
    try:
        return whole_number(match[1], LARGEST_SIDE) if match else 0
    except ValueError:
        return 0


@lru_cache(maxsize=8192)
def read_token(text: str) -> Cell:
    """Read one cell.

    >>> read_token("C4F6"), read_token("?")
    (Clues(down=4, across=6), 0)

    Raises:
        ValueError: The token is no cell.
    """
    if text == "*":
        return BLACK
    if text == "?":
        return 0
    clues = _CLUES.fullmatch(text) if text else None
    if not clues:
        return read_digit(text)
    return Clues(clue_value(clues[1] or ""), clue_value(clues[2] or ""))


def parse(chunk: Chunk) -> Kakuro:
    r"""Read one board.

    >>> parse(Chunk("2,3\n*,C3,C4\nF7,?,4", 1))
    <Kakuro 2×3: 2 white cells, 1 given>
    """
    header, *lines = filled_lines(chunk)
    rows, cols = read_size(header.text.split(","), (header.number, 1))
    if not lines:
        raise ParseError("the board has no rows", line=header.number)
    puzzle = board_from_lines(lines, read_token, separator=",")
    if (puzzle.rows, puzzle.cols) != (rows, cols):
        raise ParseError(
            f"the header says {rows}×{cols}, the board has {puzzle.rows}×{puzzle.cols}",
            line=header.number,
        )
    return puzzle


def write(puzzle: Kakuro) -> str:
    """Write one board."""
    lines = [f"{puzzle.rows},{puzzle.cols}"]
    lines += [",".join(map(_token, line)) for line in puzzle.grid]
    return "\n".join(lines) + "\n"


def _token(cell: Cell) -> str:
    if isinstance(cell, int):
        return str(cell or "?")
    down = "" if cell.down is None else f"C{cell.down}"
    across = "" if cell.across is None else f"F{cell.across}"
    return down + across or "*"


FORMAT = Format(
    name="prop",
    kinds=frozenset({Kakuro.kind}),
    suffixes=(".kak",),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
