"""``json``: one object a puzzle, for any kind of puzzle.

Read as JSON Lines, as objects spread over many lines or one after another, or as one array of
objects. Written as one compact line. What an object of each kind holds is the business of the
modules in the table below.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec

from crossums.errors import FormatError, ParseError
from crossums.formats.json_places import LocateValue, offset_of
from crossums.formats.kakuro import objects as kakuro_objects
from crossums.formats.kenken import objects as kenken_objects
from crossums.formats.reading import LONGEST_BOARD, Chunk, Format, Lines
from crossums.puzzles import Puzzle

__all__ = ["FORMAT"]


class Objects(NamedTuple):
    """How puzzles of one kind become JSON objects and back."""

    #: Whether an object that does not say its kind is of this one.
    recognises: Callable[[Mapping[str, Any]], bool]
    #: Reads the fields of an object; raises :class:`ParseError`.
    from_object: Callable[[dict[str, Any], LocateValue], Puzzle]
    #: Returns the fields that ``info`` does not hold.
    to_object: Callable[[Any], dict[str, Any]]


#: All kinds of puzzle.
KINDS = {
    "kakuro": Objects(
        kakuro_objects.recognises, kakuro_objects.from_object, kakuro_objects.to_object
    ),
    "kenken": Objects(
        kenken_objects.recognises, kenken_objects.from_object, kenken_objects.to_object
    ),
}

#: The fields written before all others, and those written after them.
FIRST_FIELDS = ("id", "name", "author")
LAST_FIELDS = ("solution",)

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)')
#: A string, a brace, or a stretch of something else that is not blank.
_PIECE = re.compile(rf'{_STRING.pattern}|[{{}}]|[^\s"{{}}]+')
_NEXT_OBJECT = re.compile(r"\}\s*\{")
_BYTE = re.compile(r" \(byte (\d+)\)")


def recognises(head: str) -> bool:
    """Tell whether the text begins as an object or as an array of them."""
    return re.match(r"\s*(?:\[\s*)?\{", head) is not None


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file into objects."""
    cutter = _Cutter()
    for line in lines:
        text = line.text
        if cutter.between_lines and _is_one_object(text):
            yield Chunk(text, line.number)
        else:
            yield from cutter.cut(text, line.number)
    yield from cutter.end()


def _is_one_object(line: str) -> bool:
    """Tell, faster than by cutting, whether a line is one whole object (or a broken one)."""
    if not (line.startswith("{") and line.endswith("}")):
        return False
    if line.count("{") == 1:
        return True
    bare = _STRING.sub("", line)
    return bare.count("{") == bare.count("}") and not _NEXT_OBJECT.search(bare)


class _Cutter:
    """Finds the ends of objects by counting braces outside strings."""

    def __init__(self) -> None:
        self._depth = 0
        self._held: list[str] = []
        self._size = 0
        self._start = (1, 1)
        # What was read last outside objects: nothing, "[", ",", or "}" for an object in an array.
        self._before = ""
        self._last_line = 1

    @property
    def between_lines(self) -> bool:
        """Whether an object of a line of its own may come now."""
        return not self._depth and not self._before

    def cut(self, text: str, number: int) -> Iterator[Chunk]:
        """Yield the objects that end in a line."""
        self._last_line = number
        begun = 0
        for piece in _PIECE.finditer(text):
            mark, at = piece[0], piece.start()
            if not self._depth:
                if mark != "{":
                    self._read_between(mark, number, at)
                    continue
                if self._before == "}":
                    raise _expected("',' or ']'", number, at)
                self._start, begun = (number, at + 1), at
                self._depth = 1
            elif mark == "{":
                self._depth += 1
            elif mark == "}":
                self._depth -= 1
                if not self._depth:
                    self._hold(text[begun : piece.end()])
                    yield self._take()
        if self._depth:
            self._hold(text[begun:])

    def end(self) -> Iterator[Chunk]:
        """Yield the object that the file breaks off in: parsing it will tell what is missing."""
        if self._depth:
            yield self._take()
        elif self._before:
            raise ParseError("the array is not closed with ']'", line=self._last_line)

    def _read_between(self, marks: str, number: int, at: int) -> None:
        """Read what stands between objects: nothing but the punctuation of an array."""
        allowed = {"": "[", "[": "]", "}": ",]", ",": ""}
        for column, mark in enumerate(marks, at):
            if mark not in allowed[self._before]:
                raise _expected("'{'", number, column)
            self._before = "" if mark == "]" else mark

    def _hold(self, text: str) -> None:
        self._held.append(text)
        self._size += len(text) + 1
        if self._size > LONGEST_BOARD + 1:
            line, column = self._start
            message = f"longer than {LONGEST_BOARD // 2**20} MiB: no puzzle"
            raise ParseError(message, line=line, column=column)

    def _take(self) -> Chunk:
        chunk = Chunk("\n".join(self._held), *self._start)
        self._held, self._size, self._depth = [], 0, 0
        self._before = "}" if self._before else ""
        return chunk


def _expected(what: str, number: int, at: int) -> ParseError:
    return ParseError(f"not JSON: expected {what}", line=number, column=at + 1)


def parse(chunk: Chunk) -> Puzzle:
    """Read one object.

    >>> parse(Chunk('{"kind":"kakuro","grid":[["#","3/","4/"],["/7",0,0]],"name":"tiny"}', 1))
    <Kakuro 2×3: 2 white cells, 0 given>
    """
    try:
        fields = msgspec.json.decode(chunk.text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _not_json(chunk, error) from None
    locate = partial(_locate, chunk)
    if not isinstance(fields, dict):
        raise ParseError("a puzzle is a JSON object", line=chunk.line, column=chunk.column)
    kind = fields.get("kind")
    if "kind" not in fields:
        kind = next((kind for kind in KINDS if KINDS[kind].recognises(fields)), None)
        if kind is None:
            raise ParseError('the "kind" is missing', line=chunk.line, column=chunk.column)
    if not isinstance(kind, str) or kind not in KINDS:
        line, column = locate("kind")
        raise ParseError(f'"kind" must be one of: {", ".join(KINDS)}', line=line, column=column)
    return KINDS[kind].from_object(fields, locate)


def _locate(chunk: Chunk, *path: str | int) -> tuple[int, int]:
    return chunk.place(offset_of(chunk.text, path))


def _not_json(chunk: Chunk, error: Exception) -> ParseError:
    """Say what is malformed and where; the standard library knows the place exactly."""
    try:
        json.loads(chunk.text)
    except json.JSONDecodeError as exact:
        message, offset = exact.msg[:1].lower() + exact.msg[1:], exact.pos
    except (RecursionError, ValueError):
        message, offset = "nested too deeply, or a number too long", 0
    else:
        # What only msgspec refuses: lone surrogates, numbers out of range.
        byte = _BYTE.search(str(error))
        before = chunk.text.encode()[: int(byte[1])] if byte else b""
        message, offset = _BYTE.sub("", str(error)), len(before.decode(errors="ignore"))
    line, column = chunk.place(min(offset, len(chunk.text)))
    return ParseError(f"not JSON: {message}", line=line, column=column)


def write(puzzle: Puzzle) -> str:
    """Write one compact line: kind, id, name, author, other information, board, solution.

    Raises:
        FormatError: ``info`` holds something that JSON has no word for.
    """
    board = KINDS[puzzle.kind].to_object(puzzle)
    info = {name: value for name, value in puzzle.info.items() if name not in (*board, "kind")}
    fields: dict[str, Any] = {"kind": puzzle.kind}
    fields |= {name: info[name] for name in FIRST_FIELDS if name in info}
    last = {name: info.pop(name) for name in LAST_FIELDS if name in info}
    try:
        return msgspec.json.encode(fields | info | board | last).decode() + "\n"
    except (OverflowError, RecursionError, TypeError, ValueError) as error:
        raise FormatError(f"json cannot hold the puzzle's information: {error}") from None


FORMAT = Format(
    name="json",
    kinds=frozenset(KINDS),
    suffixes=(".json", ".jsonl"),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
