"""A view: a puzzle together with everything else that shall be seen on its board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossums.errors import DrawingError
from crossums.explaining import steps_of_technique
from crossums.explaining.steps import Line, Step
from crossums.explaining.trails import Candidates, Position, Trail
from crossums.puzzles import Puzzle
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Answer, Place, check_answer_shape
from crossums.puzzles.kakuro import Run
from crossums.solving import solve

__all__ = ["View", "clue_marks", "solution_of"]

WHY_NO_SOLUTION = {
    "multiple": "it has more than one solution",
    "none": "it has no solution",
    "unknown": "its solution was not found",
}


@dataclass(frozen=True)
class View:
    """What is to be seen: besides the puzzle, digits filled in, marks, and a step.

    Without ``clues`` only the digits count, as in the answers at the end of a book.
    """

    puzzle: Puzzle
    digits: Mapping[Place, int] = field(default_factory=dict)
    marks: Mapping[Place, frozenset[int]] = field(default_factory=dict)
    step: Step | None = None
    clues: bool = True

    @classmethod
    def of(
        cls,
        puzzle: Puzzle,
        *,
        answer: Answer | None = None,
        marks: Candidates | None = None,
        clues: bool = True,
    ) -> View:
        """Return a view of a puzzle, with an answer's digits and a player's marks.

        Raises:
            ShapeError: The answer has not the shape of the puzzle.
        """
        digits = {}
        if answer is not None:
            check_answer_shape(puzzle.own_digits, answer)
            digits = {
                (row, col): digit
                for row, line in enumerate(answer)
                for col, digit in enumerate(line)
                if digit and (row, col) not in puzzle.givens
            }
        shown = {
            place: frozenset(candidates)
            for place, candidates in (marks or {}).items()
            if place not in digits and place not in puzzle.givens
        }
        return cls(puzzle, digits, shown, clues=clues)

    @classmethod
    def of_step(cls, step: Step) -> View:
        """Return a view of a step: the board as it is then, marks where the step looks.

        Raises:
            DrawingError: The step does not know its board.
        """
        if step.trail is None:
            raise DrawingError("a step without its trail cannot be drawn: which board is it on?")
        position = step.trail.before(step.number)
        return cls(
            step.trail.puzzle, position.digits, _marks_of_interest(step, position), step=step
        )

    @property
    def looked_at(self) -> frozenset[Place]:
        """The cells of the lines that the step looks at."""
        return frozenset(place for line in self._lines for place in line.cells)

    @property
    def runs_looked_at(self) -> tuple[Run, ...]:
        """The runs that the step looks at."""
        return tuple(line for line in self._lines if isinstance(line, Run))

    @property
    def cages_looked_at(self) -> tuple[Cage, ...]:
        """The cages that the step looks at."""
        return tuple(line for line in self._lines if isinstance(line, Cage))

    @property
    def ringed(self) -> tuple[Place, ...]:
        """The cells that the step is about: those that it changes."""
        if self.step is None:
            return ()
        changed = {place[:2] for place in (*self.step.places, *self.step.removes)}
        return tuple(sorted(changed)) or self.step.cells

    @property
    def placed(self) -> Mapping[Place, int]:
        """The digits that the step places."""
        return {(row, col): digit for row, col, digit in self.step.places} if self.step else {}

    @property
    def removed(self) -> frozenset[tuple[int, int, int]]:
        """The candidates that the step rules out, as row, column, digit."""
        return frozenset(self.step.removes) if self.step else frozenset()

    @property
    def _lines(self) -> tuple[Line, ...]:
        return self.step.lines if self.step else ()


def solution_of(puzzle: Puzzle) -> Answer:
    """Return the one solution, proven here: what a puzzle's file says of it may be wrong.

    >>> from crossums import parse
    >>> solution_of(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))[1]
    (None, 1, 3)

    Raises:
        DrawingError: There is none, or more than one.
    """
    found = solve(puzzle)
    if found.status != "unique" or found.solution is None:
        raise DrawingError(f"no solution to show: {WHY_NO_SOLUTION[found.status]}")
    return found.solution


def clue_marks(puzzle: Puzzle) -> dict[Place, frozenset[int]]:
    """Return the digits that each clue by itself leaves to the empty cells.

    >>> from crossums import parse
    >>> sorted(clue_marks(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))[1, 1])
    [1]
    """
    left = Trail(puzzle).before(0).candidates
    for technique in ("given_cage", "clue_digits", "single_combination"):
        for step in steps_of_technique(puzzle, technique):
            for row, col, digit in step.removes:
                left[row, col].discard(digit)
            for row, col, digit in step.places:
                left[row, col] = {digit}
    return {place: frozenset(digits) for place, digits in left.items()}


def _marks_of_interest(step: Step, position: Position) -> dict[Place, frozenset[int]]:
    """Return the candidates of the cells that the step looks at: all of them would be a thicket."""
    looked_at = {place for line in step.lines for place in line.cells} | set(step.cells)
    looked_at |= {(row, col) for row, col, _ in step.removes}
    placed = {(row, col) for row, col, _ in step.places}
    return {
        place: frozenset(candidates)
        for place, candidates in position.candidates.items()
        if place in looked_at and place not in placed
    }
