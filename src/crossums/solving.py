"""Solving: the solutions of a puzzle, and the proof that there are no others."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, cast

from crossums import _engine
from crossums._engine import StopFlag
from crossums.problems import compile_puzzle
from crossums.puzzles import Puzzle
from crossums.puzzles.grids import Answer

__all__ = ["MOST_SOLUTIONS", "Solved", "Status", "StopFlag", "solve"]

Status = Literal["unique", "multiple", "none", "unknown"]

#: Most solutions that one call returns: they are kept in memory.
MOST_SOLUTIONS = 100_000
#: More nodes than any search takes: the engine counts with 64 bits.
MOST_NODES = 2**64 - 1


@dataclass(frozen=True)
class Solved:
    """What solving a puzzle found.

    ``status`` is proven: *unique*, *multiple* and *none* are facts; *unknown* means that a budget
    ran out first. ``nodes`` counts the decisions that the search took: 0 if none was needed.
    """

    puzzle: Puzzle = field(repr=False)
    status: Status
    #: The digits of each solution found, cell by cell in reading order.
    digits: tuple[bytes, ...] = field(repr=False)
    nodes: int

    @cached_property
    def solutions(self) -> tuple[Answer, ...]:
        """The solutions as filled boards."""
        return tuple(map(self.puzzle.answer, self.digits))

    @property
    def solution(self) -> Answer | None:
        """The first solution, if there is one."""
        return self.solutions[0] if self.solutions else None

    def _repr_svg_(self) -> str:
        """Return a picture of the first solution, or of the puzzle, which notebooks show."""
        # Only when a picture is asked for, the layer above is.
        from crossums.drawing import draw

        return draw(self).svg()

    def as_object(self) -> dict[str, object]:
        """Return the result as the JSON object of ``crossums solve``."""
        return {"status": self.status, "solutions": self.solutions, "nodes": self.nodes}


def solve(
    puzzle: Puzzle,
    *,
    limit: int = 2,
    max_nodes: int | None = None,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> Solved:
    """Find up to ``limit`` solutions, and prove whether there is none, one or more.

    The search ends early, with what it has, after ``max_nodes`` decisions, after ``timeout``
    seconds, or when another thread sets ``stop``. The same puzzle, limit and ``max_nodes`` give the
    same result everywhere.

    >>> from crossums import parse
    >>> solve(parse("# 5/ 5/\\n/5 . .\\n/5 . .")).status
    'multiple'
    >>> solve(parse("# 3/ 4/\\n/4 . .\\n/3 . .")).solution
    ((None, None, None), (None, 1, 3), (None, 2, 1))

    Raises:
        ValueError: The limit is negative or larger than :data:`MOST_SOLUTIONS`, or a budget is
            negative.
    """
    if not 0 <= limit <= MOST_SOLUTIONS:
        raise ValueError(f"the limit must be from 0 to {MOST_SOLUTIONS}, not {limit}")
    if (max_nodes is not None and max_nodes < 0) or (timeout is not None and not timeout >= 0):
        raise ValueError("a budget cannot be negative")
    nodes_left = None if max_nodes is None else min(max_nodes, MOST_NODES)
    status, found, nodes = _engine.solve(compile_puzzle(puzzle), limit, nodes_left, timeout, stop)
    return Solved(puzzle, cast("Status", status), tuple(found), nodes)
