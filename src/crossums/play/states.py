"""What is true of a game after some of its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from crossums.play.boards import Board
from crossums.play.clocks import Clock
from crossums.play.modes import Limits
from crossums.play.piles import Pile
from crossums.play.scoring import HelpUsed

__all__ = ["State", "Status"]

Status = Literal["ready", "playing", "paused", "solved", "surrendered"]
ENDED: Final = ("solved", "surrendered")


@dataclass(frozen=True, slots=True)
class State:
    """What is true of a game after some of its moves."""

    status: Status
    board: Board
    #: Givens and revealed digits, cell by cell.
    fixed: bytes
    help_level: int
    help_used: HelpUsed
    clock: Clock
    #: The number of the last move.
    seq: int = 0
    pauses: int = 0
    #: The boards to undo to, and those to redo to.
    done: Pile[Board] | None = None
    undone: Pile[Board] | None = None

    @property
    def is_ended(self) -> bool:
        """Whether no move is possible any more."""
        return self.status in ENDED

    @property
    def is_full(self) -> bool:
        """Whether every cell has a digit."""
        return 0 not in self.board.digits

    @property
    def is_running(self) -> bool:
        """Whether the clock is."""
        return self.status == "playing" or (self.status == "paused" and self.clock.is_overdrawn)

    def clock_at(self, at: int, away: int = 0) -> Clock:
        """Return the clock at a later time without a move, closed for a part of it."""
        if self.status == "playing":
            return self.clock.playing(at, away)
        if self.status == "paused":
            return self.clock.paused(at)
        return self.clock if self.is_ended else self.clock.waiting(at)

    def left(self, limits: Limits) -> dict[str, int]:
        """Return how much of everything is left."""
        return {
            "checks": limits.checks - self.help_used.checks,
            "hints": limits.hints - sum(self.help_used.hints),
            "reveals": limits.reveals - self.help_used.reveals,
            "pauses": limits.pauses - self.pauses,
        }
