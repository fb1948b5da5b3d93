"""A Kakuro as the classic algorithms see it: numbered cells, digits shown, runs with their clues.

Legend: a *cell* is the number of a white cell in reading order, a *run* here the number of a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from crossums.puzzles.combinations import DIGITS, combinations
from crossums.puzzles.kakuro import Kakuro

__all__ = ["EVERY_DIGIT", "Board", "Run", "digits_in"]

EVERY_DIGIT = frozenset(DIGITS)


class Run(NamedTuple):
    """Cells whose digits differ and make the clue, if there is one."""

    clue: int | None
    cells: tuple[int, ...]

    def allows(self, placed: Sequence[int]) -> bool:
        """Tell whether the digits placed in some of the cells so far break no rule.

        >>> run = Run(6, (0, 1, 2))
        >>> run.allows([1, 2]), run.allows([2, 2]), run.allows([1, 5]), run.allows([1, 2, 3])
        (True, False, False, True)
        """
        if len(set(placed)) < len(placed):
            return False
        if self.clue is None:
            return True
        total = sum(placed)
        return total == self.clue if len(placed) == len(self.cells) else total < self.clue


@dataclass(frozen=True)
class Board:
    """The cells and runs of a Kakuro."""

    #: The digit shown in each cell, 0 where there is none.
    givens: tuple[int, ...]
    across: tuple[Run, ...]
    down: tuple[Run, ...]

    @classmethod
    def of(cls, puzzle: Kakuro) -> Board:
        """Return the board of a puzzle.

        >>> from crossums import parse
        >>> Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . 1")).runs[0]
        Run(clue=4, cells=(0, 1))
        """
        across, down = puzzle.numbered_runs()
        return cls(
            tuple([puzzle.givens.get(place, 0) for place in puzzle.white_cells]),
            tuple([Run(clue, tuple(cells)) for clue, cells in across]),
            tuple([Run(clue, tuple(cells)) for clue, cells in down]),
        )

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """All runs, those across first."""
        return (*self.across, *self.down)

    @cached_property
    def runs_of(self) -> tuple[tuple[int, ...], ...]:
        """The runs of each cell."""
        runs: list[list[int]] = [[] for _ in self.givens]
        for number, run in enumerate(self.runs):
            for cell in run.cells:
                runs[cell].append(number)
        return tuple(map(tuple, runs))

    def digits_for(self, cell: int) -> Sequence[int]:
        """Return the digits to try in a cell: the one shown, or all nine."""
        return (self.givens[cell],) if self.givens[cell] else DIGITS


@cache
def digits_in(clue: int | None, length: int) -> frozenset[int]:
    """Return the digits of all combinations for a run, of which any cell can have any.

    >>> sorted(digits_in(4, 2)), sorted(digits_in(7, 3)), sorted(digits_in(40, 2))
    ([1, 3], [1, 2, 4], [])
    """
    return frozenset().union(*combinations(clue, length))
