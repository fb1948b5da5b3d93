"""A clock that tests set."""

from __future__ import annotations

from datetime import UTC, datetime

#: A Wednesday.
START = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Clock:
    """Milliseconds since 1970, when a test says so."""

    def __init__(self, start: datetime = START) -> None:
        self.time = int(start.timestamp() * 1000)

    def __call__(self) -> int:
        return self.time

    def wait(self, milliseconds: int) -> None:
        self.time += milliseconds
