"""The grade of a puzzle: level, score, and the techniques behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from crossums import _engine
from crossums._engine import StopFlag
from crossums.errors import PuzzleError
from crossums.explaining.techniques import TECHNIQUES, Level
from crossums.grading.bands import most_score
from crossums.problems import compile_puzzle
from crossums.puzzles import Puzzle
from crossums.solving import solve

__all__ = [
    "LEVELS",
    "Grade",
    "NotGradedError",
    "demand_and_score",
    "grade",
    "grade_if",
    "techniques_up_to",
]

#: From the least to the most demanding.
LEVELS: tuple[Level, ...] = get_args(Level)

#: A round with a single opening costs this many steps more; one with many, next to nothing.
COST_OF_SEARCHING = 2.0
#: The highest level that much work alone can lift a puzzle to.
HIGHEST_BY_WORK = LEVELS.index("expert")

WHY_NOT = {
    "multiple": "more than one solution",
    "none": "no solution",
    "unknown": "the time was not enough to tell",
}


class NotGradedError(PuzzleError):
    """A puzzle without just one solution has no grade; ``status`` says what it has."""

    def __init__(self, status: str) -> None:
        super().__init__(f"only a puzzle with one solution has a grade: {WHY_NOT[status]}")
        self.status = status


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is.

    ``score`` adds up the effort of all steps, and orders puzzles finely; ``techniques`` counts the
    steps of each. ``solved`` is false for the rare puzzle that takes more than one assumption at a
    time.
    """

    level: Level
    score: float
    techniques: Mapping[str, int]
    hardest: str | None
    solved: bool = True

    def as_object(self) -> dict[str, Any]:
        """Return the grade as the JSON object of ``crossums grade``."""
        return {
            "level": self.level,
            "score": self.score,
            "techniques": dict(self.techniques),
            "hardest": self.hardest,
        }


def grade(puzzle: Puzzle, *, timeout: float | None = None, stop: StopFlag | None = None) -> Grade:
    """Return how hard a puzzle is; ``docs/grading.md`` explains the numbers.

    >>> from crossums import parse
    >>> easy = grade(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))
    >>> easy.level, easy.hardest
    ('easy', 'crossing')

    Raises:
        NotGradedError: The puzzle has none or several solutions.
    """
    problem = compile_puzzle(puzzle)
    rounds, outcome = _engine.rate(problem, timeout, stop)
    if outcome != "solved":
        # Steps that lead to a solution prove that it is the only one; only here it must be asked.
        status = solve(puzzle, limit=0, timeout=timeout, stop=stop).status
        if outcome == "out_of_budget" and status == "unique":
            status = "unknown"
        if status != "unique":
            raise NotGradedError(status)
    return _grade_of(puzzle, rounds, solved=outcome == "solved")


def grade_if(level: Level, puzzle: Puzzle, *, stop: StopFlag | None = None) -> Grade | None:
    """Return the grade of a puzzle if it has a level and can be explained, None if not.

    This is cheaper than grading: what asks for more is not followed to the end.

    >>> from crossums import parse
    >>> puzzle = parse("# 3/ 4/\\n/4 . .\\n/3 . .")
    >>> grade_if("easy", puzzle) == grade(puzzle), grade_if("hard", puzzle)
    (True, None)
    """
    rounds, outcome = _engine.rate(compile_puzzle(puzzle), None, stop, techniques_up_to(level))
    if outcome != "solved":
        return None
    graded = _grade_of(puzzle, rounds, solved=True)
    return graded if graded.level == level else None


@cache
def techniques_up_to(level: Level) -> int:
    """Return how many techniques, the cheapest first, a level may ask for.

    >>> TECHNIQUES[techniques_up_to("expert")].code
    'contradiction'
    """
    return sum(LEVELS.index(technique.demand) <= LEVELS.index(level) for technique in TECHNIQUES)


def demand_and_score(rounds: Iterable[tuple[int, int]]) -> tuple[Level, float]:
    """Return what the hardest technique demands, and the effort of all steps.

    A round is a technique and the number of its steps that were open at once: the fewer, the longer
    one searches.

    >>> demand_and_score([(1, 4), (2, 1)])
    ('easy', 7.5)
    """
    hardest = 0
    score = 0.0
    for technique, steps in rounds:
        hardest = max(hardest, LEVELS.index(TECHNIQUES[technique].demand))
        score += TECHNIQUES[technique].effort * (steps + COST_OF_SEARCHING / steps)
    return LEVELS[hardest], round(score, 1)


def _grade_of(puzzle: Puzzle, rounds: list[tuple[int, int]], *, solved: bool) -> Grade:
    demand, score = demand_and_score(rounds)
    level = LEVELS.index(demand) if solved else LEVELS.index("extreme")
    if level < HIGHEST_BY_WORK and score > most_score(puzzle, LEVELS[level]):
        level += 1
    counts: Counter[int] = Counter()
    for technique, steps in rounds:
        counts[technique] += steps
    return Grade(
        LEVELS[level],
        score,
        {TECHNIQUES[technique].code: counts[technique] for technique in sorted(counts)},
        TECHNIQUES[max(counts)].code if counts else None,
        solved,
    )
