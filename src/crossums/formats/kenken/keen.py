"""``keen``: the game ID of Simon Tatham's Keen, ``size:walls,clues``; one a line.

The walls are those right of cells, row by row, then those below cells, column by column, then one
at the end that is always there. A letter says how many walls are missing before the next that is
there (``_`` none, ``a`` one, …), a number after it how often the letter comes. ``y`` is special:
25 missing, and no wall after them; so programs read it, whatever their own writer meant by it.
Clues are ``a`` add, ``m`` multiply, ``s`` subtract, ``d`` divide, by the first cells of the cages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from string import ascii_lowercase

from crossums.errors import FormatError, ParseError
from crossums.formats.kenken.boards import areas_of, refuse_givens
from crossums.formats.reading import Chunk, Format, Lines, first_lines, whole_number
from crossums.formats.rows import place_name
from crossums.puzzles.cages import GIVEN, LARGEST_TARGET, UNTOLD, Cage
from crossums.puzzles.grids import Place, connected_parts
from crossums.puzzles.kenken import LARGEST_SIZE, KenKen

__all__ = ["FORMAT"]

SMALLEST_SIZE = 3

#: The letter at index n stands for n missing walls.
RUNS = "_" + ascii_lowercase
#: The run after which no wall comes.
OPEN_RUN = "y"
LONGEST_RUN = RUNS.index(OPEN_RUN)

OPERATORS = {"a": "+", "m": "*", "s": "-", "d": "/"}
LETTERS = {op: letter for letter, op in OPERATORS.items()}

_BEGINNING = re.compile(r"(?P<size>[0-9]+)(?:d[a-z])?m?(?P<mark>[:#])")
_RUN = re.compile(r"(?P<letter>[_a-z])(?P<count>[0-9]*)")
_CLUE = re.compile(r"(?P<letter>[amsd])(?P<target>[0-9]+)")


def recognises(head: str) -> bool:
    """Tell whether the first line begins as a game ID does."""
    return any(map(_BEGINNING.match, first_lines(head, 1)))


def split(lines: Lines) -> Iterator[Chunk]:
    """Yield a game ID a line."""
    for number, text in lines:
        if game_id := text.strip():
            yield Chunk(game_id, number, text.index(game_id) + 1)


def parse(chunk: Chunk) -> KenKen:
    """Read one game ID.

    >>> parse(Chunk("3:a_3aab_,a3s2d2m6", 1))
    <KenKen 3×3: 4 cages, 0 given>
    """
    beginning = _BEGINNING.match(chunk.text)
    if not beginning:
        message = "expected a game ID such as 3:a_3aab_,a3s2d2m6"
        raise ParseError(message, line=chunk.line, column=chunk.column)
    try:
        size = whole_number(beginning["size"], LARGEST_SIZE)
    except ValueError:
        size = 0
    if size < SMALLEST_SIZE:
        message = f"a Keen has a size of {SMALLEST_SIZE} to {LARGEST_SIZE}"
        raise ParseError(message, line=chunk.line, column=chunk.column)
    if beginning["mark"] == "#":
        line, column = chunk.place(beginning.start("mark"))
        message = "a seed, which only Keen itself can turn into a puzzle; use the ID with ':'"
        raise ParseError(message, line=line, column=column)
    return _Description(chunk, beginning.end()).read(size)


class _Description:
    """The part of a game ID that holds the board, read from left to right."""

    def __init__(self, chunk: Chunk, start: int) -> None:
        self._chunk = chunk
        self._at = start

    def read(self, size: int) -> KenKen:
        blocks = _blocks(size, self._missing_walls(2 * size * (size - 1)))
        cages = [self._cage(block) for block in blocks]
        if self._at < len(self._chunk.text):
            raise self._error("more clues than the board has cages")
        return KenKen(size, cages)

    def _missing_walls(self, count: int) -> set[int]:
        """Read up to the comma which walls are missing."""
        missing: set[int] = set()
        wall = 0
        while not self._chunk.text.startswith(",", self._at):
            run = _RUN.match(self._chunk.text, self._at)
            if not run:
                raise self._error("expected a letter for walls, or ','")
            length = RUNS.index(run["letter"])
            step = length + (run["letter"] != OPEN_RUN)
            try:
                times = whole_number(run["count"] or "1", count + 1)
            except ValueError:
                times = 0
            after = wall + times * step
            # All but the end may be missing.
            if not times or after > count + 1 or (after == count + 1 and step == length):
                raise self._error("more walls than the board has")
            for start in range(wall, after, step):
                missing.update(range(start, start + length))
            wall = after
            self._at = run.end()
        if wall <= count:
            raise self._error("fewer walls than the board has")
        self._at += 1
        return missing

    def _cage(self, cells: list[Place]) -> Cage:
        clue = _CLUE.match(self._chunk.text, self._at)
        if not clue:
            where = place_name(*cells[0])
            raise self._error(f"expected the clue of the cage at {where}, such as 'a5'")
        op = OPERATORS[clue["letter"]]
        if op in ("-", "/") and len(cells) != 2:
            raise self._error(f"{clue['letter']!r} is for cages of two cells, not {len(cells)}")
        try:
            target = whole_number(clue["target"], LARGEST_TARGET)
        except ValueError:
            raise self._error("a target that is too large") from None
        self._at = clue.end()
        return Cage(op if len(cells) > 1 else GIVEN, target, tuple(cells))

    def _error(self, message: str) -> ParseError:
        line, column = self._chunk.place(self._at)
        return ParseError(message, line=line, column=column)


def _sides_of_walls(size: int) -> Iterator[tuple[Place, Place]]:
    """Yield the two cells beside each wall, in the order of the walls."""
    for row in range(size):
        yield from (((row, col), (row, col + 1)) for col in range(size - 1))
    for col in range(size):
        yield from (((row, col), (row + 1, col)) for row in range(size - 1))


def _blocks(size: int, missing: set[int]) -> list[list[Place]]:
    """Return the cells that missing walls join, by their first cells."""
    block = {(row, col): [(row, col)] for row in range(size) for col in range(size)}
    for wall, (one, other) in enumerate(_sides_of_walls(size)):
        if wall in missing and block[one] is not block[other]:
            block[one].extend(block[other])
            for place in block[other]:
                block[place] = block[one]
    return [sorted(places) for place, places in block.items() if place == min(places)]


def write(puzzle: KenKen) -> str:
    """Write one game ID; cages of one cell are added up.

    Raises:
        FormatError: The board is smaller than 3, a cage hangs not together or has an operator that
            Keen has not for it, or there are given digits that are not cages.
    """
    if puzzle.size < SMALLEST_SIZE:
        raise FormatError(f"keen has no board of {puzzle.size}×{puzzle.size}: 3 or more")
    refuse_givens(puzzle, "keen")
    areas = areas_of(puzzle, "keen")
    sides = _sides_of_walls(puzzle.size)
    walls = "".join(" |"[areas[one] != areas[other]] for one, other in sides)
    # The wall at the end closes the last run.
    letters = "".join(_run(len(missing)) for missing in walls.split("|"))
    clues = "".join(map(_clue, puzzle.cages))
    return f"{puzzle.size}:{_compressed(letters)},{clues}\n"


def _run(missing: int) -> str:
    """Return the letters for missing walls and a wall after them."""
    open_runs, rest = divmod(missing, LONGEST_RUN)
    return OPEN_RUN * open_runs + RUNS[rest]


def _compressed(letters: str) -> str:
    """Return letters with those that come three times or more counted.

    >>> _compressed("a___bb")
    'a_3bb'
    """
    counted = [(letter, len(list(same))) for letter, same in groupby(letters)]
    return "".join(letter * n if n < 3 else f"{letter}{n}" for letter, n in counted)


def _clue(cage: Cage) -> str:
    where = place_name(*cage.cells[0])
    if len(connected_parts(cage.cells)) > 1:
        raise FormatError(f"keen has no cage in several parts, as at {where}")
    op = "+" if len(cage.cells) == 1 and cage.op in (GIVEN, UNTOLD) else cage.op
    if op not in LETTERS or (op in ("-", "/") and len(cage.cells) != 2):
        raise FormatError(
            f"keen has no clue {cage.clue} for {len(cage.cells)} cells, as at {where}"
        )
    return f"{LETTERS[op]}{cage.target}"


FORMAT = Format(
    name="keen",
    kinds=frozenset({KenKen.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
