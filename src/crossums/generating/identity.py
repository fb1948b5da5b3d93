"""Names for puzzles made from what they are."""

from __future__ import annotations

import hashlib

from crossums.formats import format
from crossums.puzzles import Puzzle

__all__ = ["content_id"]


def content_id(puzzle: Puzzle) -> str:
    """Return an id that equal puzzles share and different ones do not.

    >>> from crossums import parse
    >>> content_id(parse("# 3/ 4/\\n/4 . .\\n/3 . 1"))
    'kakuro-3x3-33f7dd11399c'
    """
    text = format(puzzle.with_info(), "json")
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    return f"{puzzle.kind}-{puzzle.rows}x{puzzle.cols}-{digest}"
