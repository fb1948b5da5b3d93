"""Text in, puzzle out, and back: one module a format, one table of them all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import chain
from pathlib import PurePath
from typing import BinaryIO

from crossums.errors import FormatError, ParseError
from crossums.formats import json
from crossums.formats.kakuro import cells, janko, matrix, prop, puzzlink, pzprv3, text
from crossums.formats.kenken import janko as kenken_janko
from crossums.formats.kenken import keen
from crossums.formats.kenken import text as kenken_text
from crossums.formats.reading import Chunk, Format, Line, Lines, numbered_lines
from crossums.puzzles import Puzzle

__all__ = [
    "FORMATS",
    "Chunk",
    "Format",
    "detect",
    "format",
    "format_named",
    "parse",
    "parse_many",
    "split",
    "text_stream",
    "write_at",
    "write_many",
]

#: All formats, those with the plainest marks first: content is shown to them in this order.
FORMATS: tuple[Format, ...] = (
    json.FORMAT,
    pzprv3.FORMAT,
    puzzlink.FORMAT,
    keen.FORMAT,
    janko.FORMAT,
    kenken_janko.FORMAT,
    prop.FORMAT,
    matrix.FORMAT,
    cells.FORMAT,
    text.FORMAT,
    kenken_text.FORMAT,
)

#: How much of a file is looked at to tell its format, at most.
HEAD_LINES = 50
HEAD_LENGTH = 64 * 2**10


def format_named(name: str, *, kind: str | None = None) -> Format:
    """Return the format of this name, for a kind of puzzle if several kinds have it.

    >>> format_named("prop").suffixes
    ('.kak',)

    Raises:
        FormatError: There is no such format, or not for this kind.
    """
    named = _all_named(name)
    fitting = [each for each in named if kind is None or kind in each.kinds]
    if not fitting:
        raise FormatError(f"{name} cannot hold a {kind}")
    return fitting[0]


def _all_named(name: str) -> list[Format]:
    named = [each for each in FORMATS if each.name == name]
    if not named:
        names = ", ".join(dict.fromkeys(each.name for each in FORMATS))
        raise FormatError(f"there is no format {name!r}; use one of: {names}")
    return named


def detect(head: str, name: str | None = None) -> Format:
    r"""Tell a format by the ending of the file's name, else by the first lines of its text.

    >>> detect("", "board.kak").name, detect("# 3/\n/3 .").name
    ('prop', 'text')

    Raises:
        ParseError: Nothing tells it.
    """
    candidates = _promised_by(name)
    return candidates[0] if len(candidates) == 1 else _recognised(head, candidates)


def _promised_by(name: str | None) -> Sequence[Format]:
    """Return the formats that the ending of a file name promises, or all if it promises none."""
    ending = PurePath(name or "").suffix.lower()
    return [each for each in FORMATS if ending in each.suffixes] or FORMATS


def _recognised(head: str, candidates: Sequence[Format]) -> Format:
    for candidate in candidates:
        if candidate.recognises(head):
            return candidate
    if len({each.name for each in candidates}) == 1:
        # Only the kind of puzzle is open: reading it as the first kind will say what is wrong.
        return candidates[0]
    if not head.strip():
        raise ParseError("no puzzle")
    raise ParseError("cannot tell the format from the first lines; name it")


def split(
    stream: BinaryIO,
    format: str | Format | None = None,
    name: str | None = None,
) -> tuple[Format, Iterator[Chunk]]:
    """Tell the format of a file and cut it into boards, without reading it as a whole.

    Args:
        stream: The file, or standard input.
        format: The format or its name, if it is known.
        name: The file's name, to tell the format by and to name in errors.

    Raises:
        ParseError: The format cannot be told; or, while cutting, there is no puzzle in the file.
        FormatError: There is no format of this name.
    """
    lines = numbered_lines(stream)
    head: list[Line] = []
    if isinstance(format, Format):
        candidates: Sequence[Format] = (format,)
    else:
        candidates = _all_named(format) if format else _promised_by(name)
    with _naming(name):
        if len(candidates) > 1:
            head = _take_head(lines)
            chosen = _recognised("\n".join(line.text for line in head), candidates)
        else:
            chosen = candidates[0]
    return chosen, _cut(chosen, chain(head, lines), name)


def _take_head(lines: Lines) -> list[Line]:
    head: list[Line] = []
    length = 0
    for line in lines:
        # Any number of blank lines may stand before the first board.
        if head or line.text.strip():
            head.append(line)
            length += len(line.text)
        if len(head) == HEAD_LINES or length > HEAD_LENGTH:
            break
    return head


def _cut(chosen: Format, lines: Lines, name: str | None) -> Iterator[Chunk]:
    with _naming(name):
        nothing = True
        for chunk in chosen.split(lines):
            nothing = False
            yield chunk
        if nothing:
            raise ParseError("no puzzle")


@contextmanager
def _naming(name: str | None) -> Iterator[None]:
    """Name the file in the errors of what is done in it."""
    try:
        yield
    except ParseError as error:
        error.file = error.file or name
        raise


def parse(text: str, format: str | Format | None = None) -> Puzzle:
    """Read the one puzzle of a text.

    >>> parse('{"kind":"kakuro","grid":[["#","3/","4/"],["/7",0,0]]}')
    <Kakuro 2×3: 2 white cells, 0 given>

    Raises:
        ParseError: It holds no puzzle, a broken one, or more than one.
    """
    chosen, chunks = split(text_stream(text), format)
    puzzle = chosen.parse(next(chunks))
    for other in chunks:
        message = "a second puzzle begins where only one is expected"
        raise ParseError(message, line=other.line, column=other.column)
    return puzzle


def parse_many(
    source: str | BinaryIO,
    format: str | Format | None = None,
    name: str | None = None,
) -> Iterator[Puzzle]:
    """Yield the puzzles of a text or a file one by one; see :func:`split`."""
    chosen, chunks = split(text_stream(source) if isinstance(source, str) else source, format, name)
    with _naming(name):
        for chunk in chunks:
            yield chosen.parse(chunk)


def text_stream(text: str) -> BinaryIO:
    """Return a text as if it were read from a file."""
    # Half a character then fails as it would in a file: with its place.
    return BytesIO(text.encode("utf-8", "surrogatepass"))


def format(puzzle: Puzzle, to: str | Format) -> str:
    r"""Write a puzzle as text, with a line end.

    >>> format(parse("# 3/ 4/\n/7 . ."), "puzzlink")
    'https://puzz.link/p?kakuro/2/1/l347\n'

    Raises:
        FormatError: The format cannot say all that the puzzle holds.
    """
    return "".join(write_many([puzzle], to))


def write_many(puzzles: Iterable[Puzzle], to: str | Format) -> Iterator[str]:
    """Yield the text of each puzzle; all of them together make a file.

    Raises:
        FormatError: At a puzzle of which the format cannot say all.
    """
    for place, puzzle in enumerate(puzzles, 1):
        yield write_at(puzzle, to, place)


def write_at(puzzle: Puzzle, to: str | Format, place: int) -> str:
    """Return the text of the puzzle that comes at a place of a file, counted from 1.

    Raises:
        FormatError: The format cannot say all that the puzzle holds.
    """
    chosen = to if isinstance(to, Format) else format_named(to, kind=puzzle.kind)
    numbered = chosen.number(puzzle, place) if chosen.number else puzzle
    return (chosen.separator if place > 1 else "") + chosen.write(numbered)
