"""Whether a player is there: what of the time since the last move the game was closed.

The server hears of a player by moves, by pings while the page is shown, and when it is left. After
a longer silence the player counts as gone since they were last heard of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

__all__ = ["Presence"]

#: A silence that counts as absence, in milliseconds; pages call every 20 seconds.
LONGEST_SILENCE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Presence:
    """When a player was last heard of, and how long they were away since the last move."""

    heard_at: int
    closed_at: int | None
    away: int

    @classmethod
    def of(cls, row: Any) -> Presence:
        """Return the presence that the row of a game tells."""
        return cls(row.heard_at, row.closed_at, row.away)

    def heard(self, now: int, busy: int = 0) -> Presence:
        """Return the presence of a player who is heard of now.

        ``busy``: for how long moves were made meanwhile, that are only sent now.

        >>> Presence(heard_at=0, closed_at=None, away=5).heard(30_000)
        Presence(heard_at=30000, closed_at=None, away=5)
        >>> Presence(heard_at=0, closed_at=None, away=5).heard(90_000, busy=20_000)
        Presence(heard_at=90000, closed_at=None, away=70005)
        """
        silence = now - self.heard_at
        if self.closed_at is None and silence > LONGEST_SILENCE:
            absent = silence
        else:
            absent = self.away_at(now) - self.away
        return Presence(max(now, self.heard_at), None, self.away + max(0, absent - busy))

    def away_at(self, now: int) -> int:
        """Return for how long the player was away by now, as far as is known."""
        return self.away + (0 if self.closed_at is None else max(0, now - self.closed_at))

    def left(self, now: int) -> Presence:
        """Return the presence of a player who closes the game now."""
        if self.closed_at is not None:
            return self
        here = self.heard(now)
        return Presence(here.heard_at, now, here.away)
