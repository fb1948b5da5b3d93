"""One small board in every format, and how tests look at errors."""

import pytest

from crossums import formats
from crossums.errors import ParseError
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

#: The board of the documentation: 4×4, all clue shapes.
BOARD = Kakuro(
    [
        [BLACK, Clues(16, None), BLACK, Clues(13, None)],
        [Clues(None, 9), 0, Clues(4, 6), 0],
        [Clues(None, 12), 0, 0, 0],
        [BLACK, Clues(None, 6), 0, 0],
    ]
)

WRITTEN = {
    "json": (
        '{"kind":"kakuro","grid":[["#","16/","#","13/"],["/9",0,"4/6",0],["/12",0,0,0],'
        '["#","/6",0,0]]}\n'
    ),
    "text": "  # 16/   # 13/\n /9   . 4/6   .\n/12   .   .   .\n  #  /6   .   .\n",
    "prop": "4,4\n*,C16,*,C13\nF9,?,C4F6,?\nF12,?,?,?\n*,F6,?,?\n",
    "matrix": "1\nX,16/,X,13/\n/9,0,4/6,0\n/12,0,0,0\nX,/6,0,0\n",
    "cells": (
        "4 4\n0 0 -1 -1\n0 1 16 -1\n0 2 -1 -1\n0 3 13 -1\n1 0 -1 9\n1 2 4 6\n2 0 -1 12\n"
        "3 0 -1 -1\n3 1 -1 6\n"
    ),
    "puzzlink": "https://puzz.link/p?kakuro/3/3/k46n-6lgd9c\n",
    "pzprv3": (
        "pzprv3\nkakuro\n3\n3\n0 16 -1 13 \n9 . 6,4 . \n12 . . . \n-1 6,-1 . . \n"
        ". . . \n. . . \n. . . \n"
    ),
    "janko": (
        "[problem]\n  - 16,   - 13,\n ,9   0 4,6   0\n,12   0   0   0\n  -  ,6   0   0\n[end]\n"
    ),
}


def parse_error(text: str, name: str | None = None) -> ParseError:
    """Return the error that a text gives, after a look at its place."""
    with pytest.raises(ParseError) as caught:
        formats.parse(text, name)
    error = caught.value
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    return error


def place(text: str, name: str | None = None) -> tuple[int, int]:
    """Return the line and column of the error that a text gives."""
    error = parse_error(text, name)
    return error.line, error.column
