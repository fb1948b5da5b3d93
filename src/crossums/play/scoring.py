"""The score of a solved game: from difficulty, size, time and help; ``docs/scoring.md`` explains.

Whole numbers only, so that the same game has the same score on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from crossums.explaining.techniques import Level

__all__ = ["LEVEL_VALUES", "HelpUsed", "LevelValue", "par_time", "score"]


@dataclass(frozen=True, slots=True)
class LevelValue:
    """What a cell of a puzzle of some level is worth, and the milliseconds that it may take."""

    points: int
    time: int


LEVEL_VALUES: Final[Mapping[Level, LevelValue]] = {
    "easy": LevelValue(15, 6_000),
    "medium": LevelValue(25, 9_000),
    "hard": LevelValue(40, 13_000),
    "expert": LevelValue(60, 18_000),
    "extreme": LevelValue(90, 25_000),
}

#: What is left of the score after playing at a help level, in percent.
LEFT_AT_HELP_LEVEL: Final = (100, 98, 95, 88, 75, 50)

#: What help costs, in quarters of a cell's work.
COST_OF_CHECK: Final = 4
COST_OF_HINTS: Final = (2, 4, 8)
COST_OF_REVEAL: Final = 12
QUARTERS: Final = 4


@dataclass(frozen=True, slots=True)
class HelpUsed:
    """The help that a player had so far; ``hints`` counts those of levels 1, 2 and 3."""

    highest_level: int = 0
    checks: int = 0
    hints: tuple[int, int, int] = (0, 0, 0)
    reveals: int = 0

    @property
    def times(self) -> int:
        """How often help was asked for."""
        return self.checks + sum(self.hints) + self.reveals

    @property
    def cost(self) -> int:
        """What checks, hints and reveals cost together, in quarters of a cell's work."""
        return (
            COST_OF_CHECK * self.checks
            + sum(cost * count for cost, count in zip(COST_OF_HINTS, self.hints, strict=True))
            + COST_OF_REVEAL * self.reveals
        )

    def as_object(self) -> dict[str, Any]:
        """Return the help as a JSON object."""
        return {
            "checks": self.checks,
            "hints": sum(self.hints),
            "hints_by_level": list(self.hints),
            "reveals": self.reveals,
            "highest_level": self.highest_level,
        }


def par_time(level: Level, cells: int) -> int:
    """Return the milliseconds in which a puzzle is worth just its points.

    >>> par_time("medium", 40) // 60_000
    6
    """
    return LEVEL_VALUES[level].time * cells


def score(level: Level, cells: int, elapsed: int, help_used: HelpUsed | None = None) -> int:
    """Return the score of a solved game.

    Args:
        level: How hard the puzzle is.
        cells: How many cells there were to fill.
        elapsed: Playing time in milliseconds.
        help_used: The help, if there was any.

    Never negative; never less for a harder or larger puzzle; never more for a longer time or more
    help.

    >>> score("medium", 40, par_time("medium", 40))
    1000
    >>> score("medium", 40, par_time("medium", 40), HelpUsed(hints=(0, 0, 2)))
    909
    """
    helped = help_used or HelpUsed()
    par = par_time(level, cells)
    points = LEVEL_VALUES[level].points * max(0, cells - helped.reveals)
    # Twice the points at once, just the points at par, half of them at three times par.
    earned = points * 2 * par * QUARTERS * cells * LEFT_AT_HELP_LEVEL[helped.highest_level]
    return earned // max(1, (par + max(0, elapsed)) * (QUARTERS * cells + helped.cost) * 100)
