r"""``text``: a letter a cage, one row a line; then, after a blank line, the clue of each letter.

::

    aab
    cdb
    cdd

    a 3+
    b 2-
    c 2/
    d 6*

Given digits follow, if there are any, as a third block of digits and dots. Read as well: rows with
blanks between the letters, digits among them (a cage of one cell with that digit), ``a: 3+``,
``×``, ``x``, ``÷``, ``−``, and a bare number (given in one cell, the operator not told in more).
With more than 52 cages there are names of two letters, and blanks between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, product
from string import ascii_letters, ascii_lowercase

from crossums.errors import ParseError
from crossums.formats.kenken.boards import (
    areas_of,
    check_operator,
    make_cage,
    places_by_label,
    read_clue,
    read_square,
)
from crossums.formats.reading import (
    BoardLines,
    Chunk,
    Format,
    Line,
    Lines,
    Token,
    first_lines,
    tokens,
)
from crossums.formats.rows import read_digit
from crossums.puzzles.cages import GIVEN, Cage
from crossums.puzzles.grids import align
from crossums.puzzles.kenken import LARGEST_SIZE, SMALLEST_SIZE, KenKen

__all__ = ["FORMAT"]

_LABEL = re.compile(r"[A-Za-z]{1,2}|[1-9]")
_CLUE_LINE = re.compile(r"\s*(?P<label>[A-Za-z]{1,2})(?:\s*:\s*|\s+)(?P<clue>\S.*?)\s*")
_GIVENS = re.compile(r"[0-9.\s]+")


def cut_row(line: str) -> list[Token]:
    """Cut a row into its cells: at blanks, or else into single characters.

    >>> [token.text for token in cut_row("aab")], [token.text for token in cut_row("a a ab")]
    (['a', 'a', 'b'], ['a', 'a', 'ab'])
    """
    found = list(tokens(line))
    if len(found) != 1:
        return found
    ((text, column),) = found
    return [Token(character, column + index) for index, character in enumerate(text)]


def read_label(text: str) -> str:
    """Read the name of a cage, or the digit of a cage of one cell.

    Raises:
        ValueError: It is none.
    """
    if not _LABEL.fullmatch(text):
        raise ValueError(text)
    return text


def recognises(head: str) -> bool:
    """Tell whether two rows of as many names come first."""
    rows = [[token.text for token in cut_row(line)] for line in first_lines(head, 2)]
    return (
        len(rows) == 2
        and SMALLEST_SIZE <= len(rows[0]) == len(rows[1]) <= LARGEST_SIZE
        and all(_LABEL.fullmatch(text) for row in rows for text in row)
        and any(text.isalpha() for row in rows for text in row)
    )


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file before every third block of lines, or fourth if the third holds givens."""
    board = BoardLines()
    blocks, after_blank = 0, True
    for line in lines:
        blank = not line.text or line.text.isspace()
        if after_blank and not blank:
            if blocks > 2 or (blocks == 2 and not _GIVENS.fullmatch(line.text)):
                yield from board.take()
                blocks = 0
            blocks += 1
        after_blank = blank
        board.add(line)
    yield from board.take()


def parse(chunk: Chunk) -> KenKen:
    r"""Read one board.

    >>> parse(Chunk("aa\nb1\n\na: 3+\nb 2\n\n1.\n..", 1))
    <KenKen 2×2: 3 cages, 1 given>
    """
    letters, clues, *givens = _blocks(chunk)
    labels = read_square(letters, read_label, cut=cut_row)
    size = len(labels)
    named = places_by_label(labels)
    cages = [
        Cage(GIVEN, int(label), (place,))
        for label, places in named.items()
        if label.isdigit()
        for place in places
    ]
    cages += _read_clues(clues, {label: named[label] for label in named if label.isalpha()})
    grid = read_square(givens[0], _read_given, cut=cut_row, size=size) if givens else None
    return KenKen(size, cages, grid)


def _blocks(chunk: Chunk) -> list[list[Line]]:
    """Return the two or three blocks of lines between blank lines."""
    lines = [Line(number, text) for number, text in enumerate(chunk.text.split("\n"), chunk.line)]
    grouped = groupby(lines, lambda line: bool(line.text.strip()))
    blocks = [list(block) for filled, block in grouped if filled]
    if len(blocks) < 2:
        last = blocks[-1][-1]
        message = "after the letters, expected a blank line and lines such as 'a 3+'"
        raise ParseError(message, line=last.number, column=len(last.text) + 1)
    if len(blocks) > 3:
        raise ParseError("more lines than the board has", line=blocks[3][0].number)
    return blocks


def _read_clues(lines: list[Line], places: dict[str, list[tuple[int, int]]]) -> Iterator[Cage]:
    """Yield the cage of each clue line; there is one for every letter."""
    left = dict(places)
    for line in lines:
        match = _CLUE_LINE.fullmatch(line.text)
        if not match:
            raise ParseError("expected a letter and its clue, such as 'a 3+'", line=line.number)
        label, clue = match["label"], match["clue"]
        if label not in left:
            problem = "has a second clue" if label in places else "is not on the board"
            column = match.start("label") + 1
            raise ParseError(f"{label!r} {problem}", line=line.number, column=column)
        try:
            read = read_clue(clue)
        except ValueError:
            column = match.start("clue") + 1
            message = f"{clue[:20]!r} is no clue"
            raise ParseError(message, line=line.number, column=column) from None
        yield make_cage(read, left.pop(label))
    for label in left:
        last = lines[-1]
        message = f"{label!r} has no clue"
        raise ParseError(message, line=last.number, column=len(last.text) + 1)


def _read_given(text: str) -> int:
    return 0 if text in (".", "0") else read_digit(text)


def write(puzzle: KenKen) -> str:
    """Write one board, its cages named in reading order.

    Raises:
        FormatError: A cell is in no cage or in two, or an operator is none.
    """
    areas = areas_of(puzzle, "text")
    pairs = ("".join(pair) for pair in product(ascii_lowercase, repeat=2))
    labels = [*ascii_letters, *pairs][: len(puzzle.cages)]
    rows = [[labels[areas[place]] for place in line] for line in puzzle.lines[: puzzle.size]]
    if len(labels) > len(ascii_letters):
        lines = [align(rows, left=True), ""]
    else:
        lines = [*map("".join, rows), ""]
    for label, cage in zip(labels, puzzle.cages, strict=True):
        check_operator(cage, "text")
        lines.append(f"{label} {cage.clue}")
    if puzzle.givens:
        lines += ["", *("".join(str(digit or ".") for digit in line) for line in puzzle.grid)]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    name="text",
    kinds=frozenset({KenKen.kind}),
    suffixes=(".kenken",),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
    separator="\n",
)
