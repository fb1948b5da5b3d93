"""Answers to puzzles, as people and programs hand them in: filled boards, or just the digits.

A file of answers holds puzzles in any format (their solution, or the digits that stand in them), or
JSON: bare rows, ``{"solution": rows}``, or what ``crossums solve --json`` prints.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BufferedReader
from typing import Any

import msgspec

from crossums.errors import ParseError
from crossums.formats import json, split
from crossums.formats.reading import LONGEST_BOARD, Chunk
from crossums.puzzles.grids import Answer

__all__ = ["parse_answers"]

_BARE_ROWS = re.compile(rb"\s*\[\s*\[")


def parse_answers(stream: BufferedReader, name: str | None = None) -> Iterator[Answer]:
    r"""Yield the answers of a file one by one.

    >>> from io import BytesIO
    >>> def answers(text): return list(parse_answers(BufferedReader(BytesIO(text))))
    >>> answers(b"[[null,null],[null,3]]")
    [((None, None), (None, 3))]
    >>> answers(b'{"status":"unique","solutions":[[[null,null],[null,3]]],"nodes":0}')
    [((None, None), (None, 3))]
    >>> answers(b"# 3/\n/3 3")
    [((None, None), (None, 3))]

    Raises:
        ParseError: Something in the file is no answer.
    """
    if _BARE_ROWS.match(stream.peek(64)):
        yield _bare_rows(stream)
        return
    chosen, chunks = split(stream, None, name)
    for chunk in chunks:
        rows = _rows_of_object(chunk) if chosen is json.FORMAT else None
        if rows is None:
            puzzle = chosen.parse(chunk)
            yield puzzle.solution or puzzle.own_digits
        else:
            yield _answer(rows, chunk.line)


def _bare_rows(stream: BufferedReader) -> Answer:
    try:
        rows = msgspec.json.decode(stream.read(LONGEST_BOARD))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ParseError(f"not JSON: {error}") from None
    return _answer(rows, 1)


def _rows_of_object(chunk: Chunk) -> Any:
    """Return the rows of an object that is an answer only, None if it is (or may be) a puzzle."""
    try:
        fields = msgspec.json.decode(chunk.text)
    except (msgspec.DecodeError, RecursionError):
        return None
    if not isinstance(fields, dict) or "grid" in fields or "cages" in fields:
        return None
    if "solution" in fields:
        return fields["solution"]
    solutions = fields.get("solutions")
    if not isinstance(solutions, list):
        return None
    if not solutions:
        raise ParseError("there is no solution in it", line=chunk.line)
    return solutions[0]


def _answer(rows: object, line: int) -> Answer:
    if isinstance(rows, list) and all(isinstance(row, list) for row in rows):
        answer = tuple(map(tuple, rows))
        if all(digit is None or type(digit) is int for row in answer for digit in row):
            return answer
    raise ParseError("an answer is rows of digits, null on black cells", line=line)
