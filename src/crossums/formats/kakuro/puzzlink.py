"""``puzzlink``: the address of a Kakuro on puzz.link and its relatives.

Columns come before rows and count only the inside, without the clue row and column. The body has
the inside in reading order, then the clues of the first row and of the first column, but only
where a white cell follows them. A black cell is ``down`` then ``across``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from crossums.errors import FormatError, ParseError
from crossums.formats.kakuro import pzprv3
from crossums.formats.kakuro.boards import check_edges, read_size, refuse_givens
from crossums.formats.reading import Chunk, Format, Lines, first_lines
from crossums.formats.rows import place_name
from crossums.puzzles.combinations import LARGEST_SUM
from crossums.puzzles.kakuro import BLACK, Cell, Clues, Kakuro

__all__ = ["FORMAT"]

BASE = "https://puzz.link/p?"

#: The character at index n is the clue n; 0, which old addresses have, is no clue.
CLUES = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: The character at index n is a run of n + 1 white cells.
WHITE_RUNS = "klmnopqrstuvwxyz"
NO_CLUE, OLD_NO_CLUE = "-", "0"
#: What ``info`` holds for an address in which all of them are old.
OLD_STYLE = {"none": OLD_NO_CLUE}

_CLUE_OF = {character: clue or None for clue, character in enumerate(CLUES)} | {NO_CLUE: None}

_OPTIONS = r"(?:[^/?&=]*=[^/?&]*&)*"
_FILE = re.compile(rf"(?:[^?]*\?)?{_OPTIONS}(pzprv3(?:\.[0-9]+)?/.*)")
_ADDRESS = re.compile(
    rf"(?:[^?]*\?)?{_OPTIONS}kakuro(?:_edit|_play)?/(?:v:[^/]*/)?(?:[0-9]*[^/0-9][^/]*/)?"
    r"(?P<cols>[0-9]+)/(?P<rows>[0-9]+)/(?P<body>[^/]*)/?"
)
_BEGINNING = re.compile(rf"(?:[^?]*\?)?{_OPTIONS}(?:kakuro(?:_edit|_play)?|pzprv3(?:\.[0-9]+)?)/")


def recognises(head: str) -> bool:
    """Tell whether the first line names Kakuro (or a file) where such an address does."""
    return any(map(_BEGINNING.match, first_lines(head, 1)))


def split(lines: Lines) -> Iterator[Chunk]:
    """Yield an address a line."""
    for number, text in lines:
        if address := text.strip():
            yield Chunk(address, number, text.index(address) + 1)


def parse(chunk: Chunk) -> Kakuro:
    """Read one address.

    >>> parse(Chunk("https://puzz.link/p?kakuro/2/2/n4343", 1))
    <Kakuro 3×3: 4 white cells, 0 given>
    """
    file = _FILE.fullmatch(chunk.text)
    if file:
        return _parse_file(chunk, file.start(1))
    address = _ADDRESS.fullmatch(chunk.text)
    if not address:
        message = "expected …kakuro/columns/rows/board"
        raise ParseError(message, line=chunk.line, column=chunk.column)
    where = chunk.place(address.start("cols"))
    cols, rows = read_size([address["cols"], address["rows"]], where, edge=1)
    return _Body(chunk, *address.span("body")).read(cols, rows)


class _Body:
    """The part of an address that holds the board, read from left to right."""

    def __init__(self, chunk: Chunk, start: int, end: int) -> None:
        self._chunk = chunk
        self._at = start
        self._end = end
        self._none_signs: set[str] = set()

    def read(self, cols: int, rows: int) -> Kakuro:
        cells = self._cells(cols * rows)
        inside = [cells[row * cols : (row + 1) * cols] for row in range(rows)]
        top = [Clues(self._clue_before(cell), None) for cell in inside[0]]
        left = [Clues(None, self._clue_before(line[0])) for line in inside]
        if self._at < self._end:
            raise self._error("more characters than the board has")
        info = {"puzzlink": OLD_STYLE} if self._none_signs == {OLD_NO_CLUE} else {}
        lines = ([clues, *line] for clues, line in zip(left, inside, strict=True))
        return Kakuro([[BLACK, *top], *lines], info)

    def _cells(self, count: int) -> list[Cell]:
        cells: list[Cell] = []
        while len(cells) < count:
            character = self._next("a cell")
            if character in WHITE_RUNS:
                cells += [0] * (WHITE_RUNS.index(character) + 1)
                if len(cells) > count:
                    self._at -= 1
                    raise self._error("a run of white cells past the end of the board")
            elif character == ".":
                cells.append(BLACK)
            else:
                self._at -= 1
                cells.append(Clues(self._clue(), self._clue()))
        return cells

    def _clue_before(self, cell: Cell) -> int | None:
        """Read the clue of the first row or column, which is there only before a white cell."""
        return self._clue() if isinstance(cell, int) else None

    def _clue(self) -> int | None:
        character = self._next("a clue")
        if character not in _CLUE_OF:
            self._at -= 1
            raise self._error(f"{character!r} is no clue")
        clue = _CLUE_OF[character]
        if clue is None:
            self._none_signs.add(character)
        return clue

    def _next(self, what: str) -> str:
        if self._at >= self._end:
            raise self._error(f"the address ends where {what} should come")
        self._at += 1
        return self._chunk.text[self._at - 1]

    def _error(self, message: str) -> ParseError:
        line, column = self._chunk.place(self._at)
        return ParseError(message, line=line, column=column)


def _parse_file(chunk: Chunk, start: int) -> Kakuro:
    """Read a pzprv3 file within an address: its lines, quoted, with slashes between them."""
    pieces = chunk.text[start:].split("/")
    # A quoted line end must not make two lines of one: places are counted in pieces.
    lines = [unquote(piece).replace("\n", " ") for piece in pieces]
    try:
        return pzprv3.parse(Chunk("\n".join(lines), 1))
    except ParseError as error:
        before = sum(len(piece) + 1 for piece in pieces[: error.line - 1])
        line, column = chunk.place(min(start + before, len(chunk.text)))
        message, faults = error.message, error.faults
    raise ParseError(message, line=line, column=column, faults=faults)


def write(puzzle: Kakuro) -> str:
    """Write one address.

    Raises:
        FormatError: The board has given digits, a clue above 45, or a clue at the edge that no
            white cell follows.
    """
    refuse_givens(puzzle, "puzzlink")
    check_edges(puzzle, "puzzlink")
    none = OLD_NO_CLUE if puzzle.info.get("puzzlink") == OLD_STYLE else NO_CLUE
    body = "".join((*_inside(puzzle, none), *_edges(puzzle, none)))
    address = f"{BASE}kakuro/{puzzle.cols - 1}/{puzzle.rows - 1}/{body}"
    # As puzz.link does: a sign at the end would not be taken for a part of the link.
    return address + ("\n" if address[-1].isalnum() else "/\n")


def _inside(puzzle: Kakuro, none: str) -> Iterator[str]:
    whites = 0
    for row in range(1, puzzle.rows):
        for col in range(1, puzzle.cols):
            cell = puzzle.grid[row][col]
            if isinstance(cell, int):
                whites += 1
                continue
            yield _white_run(whites)
            whites = 0
            yield "." if cell == BLACK else "".join(_clue(clue, none, row, col) for clue in cell)
    yield _white_run(whites)


def _white_run(length: int) -> str:
    """Return the signs of a run, which are one for every 16 cells and one for the rest."""
    longest = len(WHITE_RUNS)
    whole, rest = divmod(length, longest)
    return WHITE_RUNS[-1] * whole + (WHITE_RUNS[rest - 1] if rest else "")


def _edges(puzzle: Kakuro, none: str) -> Iterator[str]:
    """Yield the clues of the first row and column, refusing one that no white cell follows."""
    edges = [((0, col), (1, col)) for col in range(1, puzzle.cols)]
    edges += [((row, 0), (row, 1)) for row in range(1, puzzle.rows)]
    for (row, col), (next_row, next_col) in edges:
        # One of the two is None here: the other direction leads along the edge.
        clue = next(filter(None, puzzle.grid[row][col]), None)  # type: ignore[arg-type]  # black
        if isinstance(puzzle.grid[next_row][next_col], int):
            yield _clue(clue, none, row, col)
        elif clue is not None:
            where = place_name(row, col)
            raise FormatError(f"puzzlink has no clue without a run, such as the {clue} at {where}")


def _clue(clue: int | None, none: str, row: int, col: int) -> str:
    if clue is None:
        return none
    if not 1 <= clue <= LARGEST_SUM:
        raise FormatError(f"puzzlink has no clue {clue} as at {place_name(row, col)}: at most 45")
    return CLUES[clue]


FORMAT = Format(
    name="puzzlink",
    kinds=frozenset({Kakuro.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
