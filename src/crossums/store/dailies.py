"""The puzzles of the day: one Kakuro and one KenKen, the same for everybody.

They are made from the date, small and easy on Mondays, larger and harder towards Sunday.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, select

from crossums.explaining.techniques import Level
from crossums.generating import generate_kakuro, generate_kenken
from crossums.generating.seeds import seed_from_text
from crossums.puzzles import Puzzle
from crossums.store.databases import Database, insert_into
from crossums.store.puzzles import Puzzles, StoredPuzzle, load
from crossums.store.tables import dailies

__all__ = ["DAILY_KINDS", "Dailies", "Daily", "daily_puzzle"]

DAILY_KINDS: Final = ("kakuro", "kenken")

#: For each day from Monday on: rows and columns of the Kakuro, size of the KenKen, level.
WEEK: Final[tuple[tuple[int, int, Level], ...]] = (
    (7, 4, "easy"),
    (8, 5, "easy"),
    (8, 5, "medium"),
    (9, 6, "medium"),
    (9, 6, "hard"),
    (10, 7, "hard"),
    (12, 8, "hard"),
)


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzles of a day, by kind."""

    date: date
    puzzles: Mapping[str, StoredPuzzle]

    def as_object(self) -> dict[str, Any]:
        """Return the puzzles as a JSON object: what they are, not their clues."""
        told = {
            kind: {
                "puzzle_id": stored.id,
                "level": stored.level,
                "rows": stored.puzzle.rows,
                "cols": stored.puzzle.cols,
            }
            for kind, stored in self.puzzles.items()
        }
        return {"date": self.date.isoformat(), **told}


def daily_puzzle(day: date, kind: str) -> Puzzle:
    """Return the puzzle of a day: the same on any machine.

    >>> puzzle = daily_puzzle(date(2026, 11, 16), "kenken")
    >>> puzzle.rows, puzzle.info["difficulty"]["level"]
    (4, 'easy')
    """
    side, size, level = WEEK[day.weekday()]
    seed = seed_from_text(f"daily {kind} {day.isoformat()}")
    if kind == "kakuro":
        return generate_kakuro(side, side, difficulty=level, seed=seed)
    return generate_kenken(size, difficulty=level, seed=seed)


class Dailies:
    """The puzzles of the day, made when they are first asked for."""

    def __init__(self, database: Database, now: Callable[[], int], puzzles: Puzzles) -> None:
        self._database = database
        self._now = now
        self._puzzles = puzzles

    def today(self) -> Daily:
        """Return the puzzles of today (UTC); their clues are shown in games only until tomorrow."""
        day = datetime.fromtimestamp(self._now() / 1000, UTC).date()
        found = self._kept(day)
        missing = [kind for kind in DAILY_KINDS if kind not in found]
        if missing:
            for kind in missing:
                self._make(day, kind)
            found = self._kept(day)
        return Daily(day, {kind: found[kind] for kind in DAILY_KINDS})

    def _kept(self, day: date) -> dict[str, StoredPuzzle]:
        def look(connection: Connection) -> dict[str, StoredPuzzle]:
            rows = connection.execute(select(dailies).where(dailies.c.date == day.isoformat()))
            return {row.kind: load(connection, row.puzzle_id) for row in rows.all()}

        return self._database.read(look)

    def _make(self, day: date, kind: str) -> None:
        tomorrow = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)
        stored = self._puzzles.keep(
            daily_puzzle(day, kind), hidden_until=int(tomorrow.timestamp() * 1000)
        )
        self._database.write(
            lambda connection: connection.execute(
                insert_into(connection, dailies)
                .values(date=day.isoformat(), kind=kind, puzzle_id=stored.id)
                .on_conflict_do_nothing()
            )
        )
