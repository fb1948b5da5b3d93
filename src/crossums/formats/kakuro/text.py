r"""``text``: one row a line, tokens apart by blanks; made for typing and reading.

``#`` black, ``16/`` down, ``/9`` across, ``4/6`` both (also with ``\``), ``.`` white, digits given.
Boards of one file are apart by blank lines.
"""

from __future__ import annotations

from crossums.formats.kakuro.boards import board_from_lines, read_slash_token
from crossums.formats.reading import Chunk, Format, filled_lines, split_at_blank_lines
from crossums.puzzles.kakuro import Kakuro

__all__ = ["FORMAT"]


def recognises(head: str) -> bool:
    """Tell whether the first row is made of cells as this format writes them."""
    first = head.lstrip().partition("\n")[0].split()
    try:
        cells = [read_slash_token(token) for token in first]
    except ValueError:
        return False
    return len(cells) > 1 and any(not isinstance(cell, int) for cell in cells)


def parse(chunk: Chunk) -> Kakuro:
    r"""Read one board.

    >>> parse(Chunk("# 3/ 4\\\n/4 . .\n/3 . .", 1))
    <Kakuro 3×3: 4 white cells, 0 given>
    """
    return board_from_lines(filled_lines(chunk), read_slash_token)


def write(puzzle: Kakuro) -> str:
    """Write one board, its columns aligned."""
    return puzzle.as_text() + "\n"


FORMAT = Format(
    name="text",
    kinds=frozenset({Kakuro.kind}),
    suffixes=(".kakuro",),
    recognises=recognises,
    split=split_at_blank_lines,
    parse=parse,
    write=write,
    separator="\n",
)
