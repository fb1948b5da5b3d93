"""Where a value stands in a JSON text; only ever asked when something is wrong with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

__all__ = ["LocateValue", "offset_of"]

#: From the path of a value (``"grid", 2, 5``) to its line and column in the file.
LocateValue: TypeAlias = Callable[..., tuple[int, int]]

_BLANKS_AND_COLON = re.compile(r"[\s:]*")
_PIECE = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},]|[^\s"\[\]{},:]+')
_OPENING, _CLOSING = frozenset("[{"), frozenset("]}")


def offset_of(text: str, path: Sequence[str | int]) -> int:
    """Return where in a well-formed JSON text the value at a path begins.

    For a step past the end of an array or to a missing field, where that array or object ends.

    >>> text = '{"grid": [["#", 7], []]}'
    >>> text[offset_of(text, ["grid", 0, 1]):], text[offset_of(text, ["grid", 1, 5]):]
    ('7], []]}', ']]}')
    """
    offset = _value_from(text, 0)
    for step in path:
        if isinstance(step, int):
            offset, found = _element(text, offset, step)
        else:
            offset, found = _field(text, offset, step)
        if not found:
            break
    return offset


def _element(text: str, array: int, index: int) -> tuple[int, bool]:
    """Return where an element of an array begins, or where the array ends."""
    if text[array] != "[":
        return array, False
    offset = _value_from(text, array + 1)
    while text[offset] != "]":
        if not index:
            return offset, True
        index -= 1
        offset = _after_comma(text, _end(text, offset))
    return offset, False


def _field(text: str, an_object: int, name: str) -> tuple[int, bool]:
    """Return where the value of a field begins (the last of that name, which counts)."""
    if text[an_object] != "{":
        return an_object, False
    found = None
    offset = _value_from(text, an_object + 1)
    while text[offset] != "}":
        end = _end(text, offset)
        value = _value_from(text, end)
        if json.loads(text[offset:end]) == name:
            found = value
        offset = _after_comma(text, _end(text, value))
    return (offset, False) if found is None else (found, True)


def _value_from(text: str, offset: int) -> int:
    blanks = _BLANKS_AND_COLON.match(text, offset)
    return blanks.end() if blanks else offset


def _after_comma(text: str, offset: int) -> int:
    offset = _value_from(text, offset)
    return _value_from(text, offset + 1) if text[offset] == "," else offset


def _end(text: str, offset: int) -> int:
    """Return where the value that begins here ends, by counting brackets."""
    depth = 0
    for piece in _PIECE.finditer(text, offset):
        depth += (piece[0] in _OPENING) - (piece[0] in _CLOSING)
        if not depth:
            return piece.end()
    return len(text)
