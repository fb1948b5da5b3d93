"""Trails: steps made one after the other, and the position in which each of them is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.combinations import DIGITS
from crossums.puzzles.grids import Place

if TYPE_CHECKING:
    from crossums.explaining.steps import Step

__all__ = ["Candidates", "Position", "Trail"]

#: The digits still thought of in some cells; cells that are not among them may hold any.
Candidates: TypeAlias = Mapping[Place, Iterable[int]]


class Position(NamedTuple):
    """How far somebody has come: digits placed, and what is left to the empty cells."""

    digits: dict[Place, int]
    candidates: dict[Place, set[int]]


@dataclass(eq=False)
class Trail:
    """A puzzle, the candidates to begin with, and the steps from there on."""

    puzzle: Puzzle
    candidates: Candidates = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list, repr=False)

    def before(self, number: int) -> Position:
        """Return the position in which the step of this number (from 0) is made.

        >>> from crossums import explain, parse
        >>> explanation = explain(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))
        >>> trail = explanation.steps[0].trail
        >>> sorted(trail.before(len(trail.steps) - 1).digits.items())
        [((1, 1), 1), ((1, 2), 3), ((2, 2), 1)]
        """
        position = self._start()
        for step in self.steps[:number]:
            for row, col, digit in step.removes:
                position.candidates[row, col].discard(digit)
            for row, col, digit in step.places:
                position.digits[row, col] = digit
                position.candidates.pop((row, col), None)
                for place in _seen_from(self.puzzle, (row, col)):
                    position.candidates.get(place, set()).discard(digit)
        return position

    def _start(self) -> Position:
        puzzle = self.puzzle
        digits = DIGITS if isinstance(puzzle, Kakuro) else range(1, puzzle.size + 1)
        cells = puzzle.white_cells if isinstance(puzzle, Kakuro) else puzzle.cells
        left = {
            place: set(self.candidates.get(place, digits)) & set(digits)
            for place in cells
            if place not in puzzle.givens
        }
        for given, digit in puzzle.givens.items():
            for place in _seen_from(puzzle, given):
                left.get(place, set()).discard(digit)
        return Position({}, left)


def _seen_from(puzzle: Puzzle, place: Place) -> Iterator[Place]:
    """Yield the cells that cannot have the same digit as this one."""
    if isinstance(puzzle, Kakuro):
        for run in puzzle.runs_of_cell[place]:
            yield from run.cells
        return
    row, col = place
    yield from puzzle.lines[row]
    yield from puzzle.lines[puzzle.size + col]
