"""Checking: is this a proper puzzle, and is that a right answer to it?"""

from __future__ import annotations

from dataclasses import dataclass

from crossums.puzzles import Puzzle
from crossums.puzzles.faults import Fault
from crossums.puzzles.grids import Answer
from crossums.solving import Status, StopFlag, solve

__all__ = ["Checked", "Verified", "check", "verify"]


@dataclass(frozen=True, slots=True)
class Checked:
    """What is wrong with a puzzle, and how many solutions it has all the same.

    ``valid`` is strict: warnings count. A proper puzzle is valid and unique.
    """

    valid: bool
    faults: tuple[Fault, ...]
    status: Status

    @property
    def proper(self) -> bool:
        """Whether the puzzle is as a published one should be."""
        return self.valid and self.status == "unique"

    def as_object(self, language: str = "en") -> dict[str, object]:
        """Return the result as the JSON object of ``crossums check``."""
        return {
            "valid": self.valid,
            "faults": [fault.as_object(language) for fault in self.faults],
            "status": self.status,
        }


@dataclass(frozen=True, slots=True)
class Verified:
    """Whether an answer is right: ``correct`` if it is complete and without a fault."""

    correct: bool
    complete: bool
    faults: tuple[Fault, ...]

    def as_object(self, language: str = "en") -> dict[str, object]:
        """Return the result as the JSON object of ``crossums verify``."""
        return {
            "correct": self.correct,
            "complete": self.complete,
            "faults": [fault.as_object(language) for fault in self.faults],
        }


def check(
    puzzle: Puzzle,
    *,
    lenient: bool = False,
    max_nodes: int | None = None,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> Checked:
    """Return all faults of a puzzle, and whether its solution is unique.

    ``lenient`` lets warnings pass: runs of one cell, runs without a clue, white cells that do not
    hang together.

    >>> from crossums import parse
    >>> report = check(parse("# 3/ 4/\\n/4 . .\\n/30 . 1"))
    >>> report.valid, report.status, [fault.code for fault in report.faults]
    (False, 'none', ['sum-impossible'])
    """
    faults = tuple(puzzle.faults())
    valid = all(lenient and fault.severity == "warning" for fault in faults)
    found = solve(puzzle, limit=0, max_nodes=max_nodes, timeout=timeout, stop=stop)
    return Checked(valid, faults, found.status)


def verify(puzzle: Puzzle, answer: Answer | None = None) -> Verified:
    """Hold an answer against the rules.

    Without an answer, the puzzle's own ``solution`` is taken if its file brought one, else the
    digits that stand in the puzzle itself.

    >>> from crossums import parse
    >>> verify(parse("# 3/ 4/\\n/4 1 3\\n/3 2 1")).correct
    True
    >>> [fault.code for fault in verify(parse("# 3/ 4/\\n/4 1 3\\n/3 2 .")).faults]
    ['cell-empty']

    Raises:
        ShapeError: The answer has not the shape of the puzzle.
    """
    if answer is None:
        answer = puzzle.solution or puzzle.own_digits
    faults = tuple(puzzle.answer_faults(answer))
    complete = all(fault.code != "cell-empty" for fault in faults)
    return Verified(correct=not faults, complete=complete, faults=faults)
