"""The two ways to play: for oneself with all help, or for the rankings with little."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crossums.play.moves import HELP_LEVELS

__all__ = ["MODES", "NORMAL", "RANKING", "Limits", "Mode"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything a game allows in all."""

    checks: int
    hints: int
    reveals: int
    pauses: int
    #: Milliseconds in pauses and with the game closed after which the clock runs on.
    hidden: int


@dataclass(frozen=True, slots=True)
class Mode:
    """What a way of playing allows.

    A game that waits for its start shows its clues only then, and hides them in pauses.
    """

    name: str
    waits_for_start: bool = False
    limits: Limits | None = None
    highest_help: int = HELP_LEVELS[-1]


#: All help, own records.
NORMAL: Final = Mode("normal")

#: The same for everybody: clues first seen at the start, little help, all of it counted. No live
#: comparison with the solution: it would find every digit by trying.
RANKING: Final = Mode(
    "ranking",
    waits_for_start=True,
    limits=Limits(checks=3, hints=3, reveals=1, pauses=3, hidden=10 * 60_000),
    highest_help=4,
)

MODES: Final = {mode.name: mode for mode in (NORMAL, RANKING)}
