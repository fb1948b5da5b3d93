"""The cells of a puzzle that is played, numbered in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from crossums.explaining.steps import EnginePosition
from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.grids import Answer, Place

__all__ = ["MARKS_PER_CELL", "Layout"]

#: Marks are bits of one number, so many for each cell.
MARKS_PER_CELL = 9


class Layout:
    """Which cells there are, which of them are given, and which may not hold the same digit.

    >>> from crossums import parse
    >>> layout = Layout(parse("# 3/ 4/\\n/4 . .\\n/3 . 1"))
    >>> layout.cells, layout.givens
    (((1, 1), (1, 2), (2, 1), (2, 2)), b'\\x00\\x00\\x00\\x01')
    >>> layout.peers[0]
    (1, 2)
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.cells: tuple[Place, ...] = EnginePosition(puzzle).cells
        self.number: Mapping[Place, int] = {place: n for n, place in enumerate(self.cells)}
        self.givens = self.digits(puzzle.own_digits)
        self.largest_digit = 9 if isinstance(puzzle, Kakuro) else puzzle.size

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """The other cells of the runs, or of the row and column, of each cell."""
        puzzle = self.puzzle
        lines: Iterable[tuple[Place, ...]] = (
            (run.cells for run in puzzle.runs) if isinstance(puzzle, Kakuro) else puzzle.lines
        )
        peers: list[set[int]] = [set() for _ in self.cells]
        for line in lines:
            numbers = [self.number[place] for place in line]
            for number in numbers:
                peers[number].update(numbers)
        return tuple(tuple(sorted(others - {cell})) for cell, others in enumerate(peers))

    def digits(self, answer: Answer) -> bytes:
        """Return the digits of an answer, cell by cell."""
        return bytes(answer[row][col] or 0 for row, col in self.cells)

    def answer(self, digits: bytes) -> Answer:
        """Return digits as an answer: rows, None on black cells, 0 where nothing stands."""
        return self.puzzle.answer(digits)

    def marks(self, marks: int) -> dict[Place, tuple[int, ...]]:
        """Return marks by place, for the cells that have any."""
        found = {}
        for place in self.cells:
            own = marks & 0b111_111_111
            marks >>= MARKS_PER_CELL
            if own:
                found[place] = tuple(d for d in range(1, 10) if own >> (d - 1) & 1)
        return found
