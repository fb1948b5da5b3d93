r"""From bytes to boards: lines with bounds, and files cut into one chunk of text a board.

Cutting is cheap and parsing is not, so that the boards of a long file can be parsed elsewhere
(another process) while the file itself never sits in memory.

Lines end with ``\n`` or ``\r\n`` and nothing else: ``str.splitlines`` would also cut at form
feeds and the like, and then the line numbers would not be those of an editor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, BinaryIO, NamedTuple, TypeAlias

from crossums.errors import ParseError
from crossums.puzzles import Puzzle

__all__ = [
    "LONGEST_BOARD",
    "BoardLines",
    "Chunk",
    "Format",
    "Line",
    "Lines",
    "Token",
    "filled_lines",
    "first_lines",
    "numbered_lines",
    "split_at",
    "split_at_blank_lines",
    "tokens",
    "whole_number",
]

#: Most bytes that one board may take: a filled 500×500 board with its solution fits four times.
LONGEST_BOARD = 16 * 2**20


class Chunk(NamedTuple):
    """The text of one board, and where it begins in the file (lines and columns from 1)."""

    text: str
    line: int
    column: int = 1

    def place(self, offset: int) -> tuple[int, int]:
        r"""Return the line and column in the file of a character of the text.

        >>> Chunk("# 3/\n/3 x", 5).place(8)
        (6, 4)
        """
        breaks = self.text.count("\n", 0, offset)
        column = offset - self.text.rfind("\n", 0, offset)
        return self.line + breaks, column + (0 if breaks else self.column - 1)


class Token(NamedTuple):
    """A piece of a line between separators, with its column (from 1)."""

    text: str
    column: int


class Line(NamedTuple):
    """A line without its end, and its number in the file (from 1)."""

    number: int
    text: str


#: The lines of a file.
Lines: TypeAlias = Iterator[Line]


@dataclass(frozen=True, slots=True)
class Format:
    """How one kind of puzzle is written as text by one family of tools."""

    #: The name for ``--from`` and ``--to``; two kinds of puzzle may share one.
    name: str
    #: The kinds of puzzle it can hold.
    kinds: frozenset[str]
    #: Whether the first lines of a file look like this format.
    recognises: Callable[[str], bool]
    #: Cuts a file into boards.
    split: Callable[[Lines], Iterator[Chunk]]
    #: Reads one board; raises :class:`ParseError`.
    parse: Callable[[Chunk], Puzzle]
    #: Writes one board of its kinds, with a line end; raises :class:`FormatError`.
    write: Callable[[Any], str]
    #: File name endings that promise this format.
    suffixes: tuple[str, ...] = ()
    #: What stands between two boards in a file of many.
    separator: str = ""
    #: Gives a board its place in the file as its number, where boards are numbered.
    number: Callable[[Any, int], Any] | None = None


def numbered_lines(stream: BinaryIO) -> Lines:
    r"""Yield the lines of a UTF-8 file with their numbers; refuse what is not text.

    >>> from io import BytesIO
    >>> list(numbered_lines(BytesIO(b"# 3/\r\n/3 .")))
    [Line(number=1, text='# 3/'), Line(number=2, text='/3 .')]
    """
    number = 0
    while raw := stream.readline(LONGEST_BOARD + 1):
        number += 1
        if len(raw) > LONGEST_BOARD:
            raise _too_long(number)
        if number == 1:
            raw = raw.removeprefix(b"\xef\xbb\xbf")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            before = raw[: error.start].decode("utf-8")
            raise ParseError("not UTF-8 text", line=number, column=len(before) + 1) from None
        if "\0" in text:
            raise ParseError("not a text file", line=number, column=text.index("\0") + 1)
        yield Line(number, text.rstrip("\r\n"))


def filled_lines(chunk: Chunk) -> list[Line]:
    """Return the lines of a chunk that are not blank."""
    numbered = enumerate(chunk.text.split("\n"), chunk.line)
    return [Line(number, text) for number, text in numbered if text and not text.isspace()]


def first_lines(head: str, count: int) -> list[str]:
    r"""Return up to ``count`` lines that are not blank, trimmed, to tell a format by.

    >>> first_lines("\n 3 \n\nX,4/", 1)
    ['3']
    """
    trimmed = (line.strip() for line in head.split("\n"))
    return list(islice(filter(None, trimmed), count))


def tokens(line: str, separator: str | None = None) -> Iterator[Token]:
    """Yield the pieces of a line: between blanks, or between separators with blanks trimmed.

    >>> list(tokens("#  16/"))
    [Token(text='#', column=1), Token(text='16/', column=4)]
    >>> list(tokens("*, C3", ","))
    [Token(text='*', column=1), Token(text='C3', column=4)]
    """
    start = 0
    for piece in line.split(separator):
        stripped = piece.strip()
        if separator is None:
            start = line.index(piece, start)
        yield Token(stripped, start + 1 + (piece.index(stripped) if stripped else 0))
        start += len(piece) + len(separator or "")


def whole_number(text: str, largest: int) -> int:
    """Read a number from 0 to ``largest``, without ever making a huge one.

    >>> whole_number("016", 45)
    16

    Raises:
        ValueError: It is none.
    """
    if not (text.isascii() and text.isdigit()) or len(text.lstrip("0")) > len(str(largest)):
        raise ValueError(text)
    number = int(text)
    if number > largest:
        raise ValueError(text)
    return number


class BoardLines:
    """The lines of one board while a file is being cut; refuses to grow without end."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._first = 1
        self._size = 0

    def add(self, line: Line) -> None:
        """Add a line; blank ones before the first are left out."""
        if not self._texts:
            if not line.text or line.text.isspace():
                return
            self._first, self._size = line.number, 0
        self._texts.append(line.text)
        self._size += len(line.text) + 1
        if self._size > LONGEST_BOARD:
            raise _too_long(self._first)

    def take(self) -> Iterator[Chunk]:
        """Yield the board, if there is one, and begin the next."""
        if self._texts:
            yield Chunk("\n".join(self._texts), self._first)
            self._texts = []


def split_at(lines: Lines, starts: Callable[[str], bool]) -> Iterator[Chunk]:
    """Cut a file before every line that starts a board."""
    board = BoardLines()
    for line in lines:
        if starts(line.text):
            yield from board.take()
        board.add(line)
    yield from board.take()


def split_at_blank_lines(lines: Lines) -> Iterator[Chunk]:
    """Cut a file at blank lines."""
    board = BoardLines()
    for line in lines:
        if line.text and not line.text.isspace():
            board.add(line)
        else:
            yield from board.take()
    yield from board.take()


def _too_long(line: int) -> ParseError:
    return ParseError(f"longer than {LONGEST_BOARD // 2**20} MiB: no puzzle", line=line)
