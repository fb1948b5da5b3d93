"""The clock of a game: what counts as playing time, from the times of its moves alone."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Clock"]


@dataclass(frozen=True, slots=True)
class Clock:
    """The time at a move; all in milliseconds.

    ``stopped`` is the time spent in pauses and with the game closed. What of it exceeds
    ``allowance`` counts as playing time; without an allowance none of it does.
    """

    allowance: int | None = None
    at: int = 0
    elapsed: int = 0
    stopped: int = 0

    def playing(self, at: int, away: int = 0) -> Clock:
        """Return the clock at a later time, the game having been closed for a part of it.

        >>> Clock().playing(5_000, away=2_000).elapsed
        3000
        """
        gap = max(0, at - self.at)
        away = min(away, gap)
        return self._after(gap, gap - away, away)

    def paused(self, at: int) -> Clock:
        """Return the clock at a later time, the game having been paused until then.

        >>> Clock(allowance=1_000).paused(5_000)
        Clock(allowance=1000, at=5000, elapsed=4000, stopped=5000)
        """
        gap = max(0, at - self.at)
        return self._after(gap, 0, gap)

    def waiting(self, at: int) -> Clock:
        """Return the clock at a later time, the game not having started."""
        return self._after(max(0, at - self.at), 0, 0)

    @property
    def is_overdrawn(self) -> bool:
        """Whether the time also runs in pauses by now."""
        return self.allowance is not None and self.stopped >= self.allowance

    def _after(self, gap: int, played: int, stopped: int) -> Clock:
        total = self.stopped + stopped
        if self.allowance is not None:
            played += max(0, total - self.allowance) - max(0, self.stopped - self.allowance)
        return Clock(self.allowance, self.at + gap, self.elapsed + played, total)
