"""Answers: JSON as the rest of the package writes it; models are for the documentation of it."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Response

from crossums import formats
from crossums.puzzles import Puzzle

__all__ = ["JsonResponse", "puzzle_object"]


class JsonResponse(Response):
    """JSON, written by msgspec, which knows our tuples and raw puzzles."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the bytes of the body."""
        return msgspec.json.encode(content)


def puzzle_object(puzzle: Puzzle, *, solution: bool = False) -> msgspec.Raw:
    """Return a puzzle as JSON to put into an answer, without its solution unless told.

    >>> from crossums import generate_kenken
    >>> b"solution" in bytes(puzzle_object(generate_kenken(3, seed=1)))
    False
    """
    if not solution and "solution" in puzzle.info:
        kept = {name: value for name, value in puzzle.info.items() if name != "solution"}
        puzzle = puzzle.with_info(**kept)
    return msgspec.Raw(formats.format(puzzle, "json").rstrip("\n").encode())
