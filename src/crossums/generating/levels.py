"""Levels: how the generators aim at a puzzle of a certain difficulty.

Every puzzle leaves graded. Where a level is asked for, options are chosen that often lead to it,
and a puzzle that turns out to have another level is not taken.
"""

from __future__ import annotations

from typing import Literal, TypeVar

from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.explaining.techniques import Level
from crossums.grading import LEVELS, Grade, grade, grade_if
from crossums.grading.grades import NotGradedError, techniques_up_to
from crossums.puzzles import Kakuro, KenKen

__all__ = ["Search", "aimed_at", "refuse_unknown_level", "search_for", "techniques_for"]

#: Whether a Kakuro may need more than looking at one run after the other.
Search = Literal["never", "maybe", "always"]

SomePuzzle = TypeVar("SomePuzzle", Kakuro, KenKen)


def refuse_unknown_level(level: str | None) -> None:
    """Say so if there is no such level.

    Raises:
        GenerationError: There is none.
    """
    if level is not None and level not in LEVELS:
        raise GenerationError(f"a level is one of {', '.join(LEVELS)}, not {level!r}")


def search_for(level: Level | None) -> Search | None:
    """Return whether a level asks for more than looking at one run after the other.

    >>> search_for("hard"), search_for("extreme"), search_for(None)
    ('never', 'always', None)
    """
    if level is None:
        return None
    return "always" if LEVELS.index(level) >= LEVELS.index("expert") else "never"


def techniques_for(level: Level | None) -> int:
    """Return with how many of the cheapest techniques a puzzle must be solved; 0 for any.

    >>> techniques_for("easy") < techniques_for("medium"), techniques_for("hard")
    (True, 0)
    """
    return techniques_up_to(level) if level in ("easy", "medium") else 0


def aimed_at(level: Level | None, puzzle: SomePuzzle, stop: StopFlag | None) -> SomePuzzle | None:
    """Return the puzzle with its difficulty, None if its level is not the one asked for."""
    graded: Grade | None
    try:
        graded = grade(puzzle, stop=stop) if level is None else grade_if(level, puzzle, stop=stop)
    except NotGradedError:  # it was stopped
        return None
    if graded is None:
        return None
    return puzzle.with_info(**{**puzzle.info, "difficulty": graded.as_object()})
