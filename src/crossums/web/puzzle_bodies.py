"""Puzzles in requests and answers: the JSON objects of the contract, read into values."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from pydantic import PlainValidator, WithJsonSchema

from crossums import formats
from crossums.errors import ParseError
from crossums.puzzles import Puzzle
from crossums.web.problems import Problem
from crossums.web.shapes import Body

__all__ = [
    "MOST_CELLS",
    "AnyPuzzle",
    "PuzzleBody",
    "PuzzleShape",
    "not_too_large",
    "read_puzzle",
]

#: Most cells of a puzzle, black ones included: all that is printed fits.
MOST_CELLS = 4096

KAKURO_SCHEMA: dict[str, Any] = {
    "title": "Kakuro",
    "type": "object",
    "required": ["kind", "grid"],
    "properties": {
        "kind": {"const": "kakuro"},
        "grid": {
            "description": (
                "All cells, clue row and column included: 0 an empty white cell, 1 to 9 a given "
                'digit, "#" black, "down/across" black with clues, either side may be empty.'
            ),
            "type": "array",
            "items": {
                "type": "array",
                "items": {
                    "anyOf": [
                        {"type": "integer", "minimum": 0, "maximum": 9},
                        {"type": "string", "pattern": r"^(#|\d{0,2}/\d{0,2})$"},
                    ]
                },
            },
        },
    },
}
KENKEN_SCHEMA: dict[str, Any] = {
    "title": "KenKen",
    "type": "object",
    "required": ["kind", "size", "cages"],
    "properties": {
        "kind": {"const": "kenken"},
        "size": {"type": "integer", "minimum": 2, "maximum": 9},
        "cages": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["op", "target", "cells"],
                "properties": {
                    "op": {"description": "One of + - * / = ?", "type": "string"},
                    "target": {"type": "integer"},
                    "cells": {
                        "type": "array",
                        "items": {
                            "type": "array",
                            "items": {"type": "integer", "minimum": 0, "maximum": 8},
                            "minItems": 2,
                            "maxItems": 2,
                        },
                    },
                },
            },
        },
        "grid": {
            "description": "Given digits, 0 where there is none.",
            "type": ["array", "null"],
            "items": {"type": "array", "items": {"type": "integer"}},
        },
    },
}
PUZZLE_SCHEMA: dict[str, Any] = {"title": "Puzzle", "anyOf": [KAKURO_SCHEMA, KENKEN_SCHEMA]}


def read_puzzle(fields: Any) -> Puzzle:
    """Return the puzzle that a JSON object is.

    >>> read_puzzle({"kind": "kakuro", "grid": [["#", "3/"], ["/3", 0]]})
    <Kakuro 2×2: 1 white cells, 0 given>

    Raises:
        ParseError: It is none.
        Problem: It is too large.
    """
    if not isinstance(fields, dict):
        raise ParseError("a puzzle is a JSON object")
    try:
        text = msgspec.json.encode(fields).decode()
    except (OverflowError, RecursionError, ValueError):
        # What the JSON parser of Python lets pass: half characters, endless numbers.
        raise ParseError("not JSON as other programs read it") from None
    return not_too_large(formats.parse(text, "json"))


def not_too_large(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle.

    Raises:
        Problem: It has more than :data:`MOST_CELLS` cells.
    """
    if puzzle.rows * puzzle.cols > MOST_CELLS:
        raise Problem("puzzle-too-large", f"{puzzle.rows}×{puzzle.cols} > {MOST_CELLS}")
    return puzzle


AnyPuzzle: TypeAlias = Annotated[Puzzle, PlainValidator(read_puzzle), WithJsonSchema(PUZZLE_SCHEMA)]
#: A puzzle in an answer.
PuzzleShape: TypeAlias = Annotated[dict[str, Any], WithJsonSchema(PUZZLE_SCHEMA)]


class PuzzleBody(Body):
    """One puzzle."""

    puzzle: AnyPuzzle
