"""A player's own records: the best game per kind, size and level; streaks; statistics over time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, func, select

from crossums.store.databases import Database
from crossums.store.tables import games, puzzles

__all__ = ["Record", "Records", "Statistics", "Streaks", "streaks_of"]

#: Days that the series of the statistics goes back.
SERIES_LENGTH: Final = 366

_DAY: Final = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Record:
    """A player's best game of a kind, size and level; and how many of them are solved."""

    kind: str
    rows: int
    cols: int
    level: str
    solved: int
    score: int
    #: Of the game with the best score; ``fastest`` is the shortest time of all.
    elapsed: int
    fastest: int
    game_id: str
    finished_at: int

    def as_object(self) -> dict[str, Any]:
        """Return the record as a JSON object."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row on which a puzzle was solved: up to today or yesterday, and the most ever."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """How much a player has played, in all and day by day."""

    played: int
    solved: int
    surrendered: int
    #: Solved without asking for anything and without seeing what is wrong.
    without_help: int
    total_elapsed: int
    total_score: int
    streaks: Streaks
    #: For each kind and level: solved, mean and shortest time, mean score.
    groups: Sequence[dict[str, Any]]
    #: For each day with something solved: how many, time, score.
    days: Sequence[dict[str, Any]]

    def as_object(self) -> dict[str, Any]:
        """Return the statistics as a JSON object."""
        return {
            "played": self.played,
            "solved": self.solved,
            "surrendered": self.surrendered,
            "without_help": self.without_help,
            "total_elapsed": self.total_elapsed,
            "total_score": self.total_score,
            "current_streak": self.streaks.current,
            "longest_streak": self.streaks.longest,
            "groups": list(self.groups),
            "days": list(self.days),
        }


class Records:
    """What players have reached."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    def best(self, player_id: int) -> list[Record]:
        """Return a player's records, by kind, size and level."""
        return self._database.read(lambda connection: _best(connection, player_id))

    def statistics(self, player_id: int) -> Statistics:
        """Return how much a player has played."""
        now = self._now()
        return self._database.read(lambda connection: _statistics(connection, player_id, now))


def _best(connection: Connection, player_id: int) -> list[Record]:
    group = (puzzles.c.kind, puzzles.c.rows, puzzles.c.cols, puzzles.c.level)
    place = func.row_number().over(
        partition_by=group,
        order_by=(games.c.score.desc(), games.c.elapsed, games.c.finished_at, games.c.id),
    )
    ordered = (
        select(
            *group,
            games.c.score,
            games.c.elapsed,
            games.c.id.label("game_id"),
            games.c.finished_at,
            place.label("place"),
            func.count().over(partition_by=group).label("solved"),
            func.min(games.c.elapsed).over(partition_by=group).label("fastest"),
        )
        .join(puzzles, puzzles.c.id == games.c.puzzle_id)
        .where(games.c.player_id == player_id, games.c.state == "solved")
        .subquery()
    )
    wanted = (
        select(*(ordered.c[name] for name in Record.__slots__))
        .where(ordered.c.place == 1)
        .order_by(ordered.c.kind, ordered.c.rows, ordered.c.cols, ordered.c.level)
    )
    return [Record(**row._mapping) for row in connection.execute(wanted)]  # noqa: SLF001  # public, in spite of its name


def _statistics(connection: Connection, player_id: int, now: int) -> Statistics:
    own = games.c.player_id == player_id
    states = {
        row.state: row.games
        for row in connection.execute(
            select(games.c.state, func.count().label("games")).where(own).group_by(games.c.state)
        )
    }
    solved = (own, games.c.state == "solved")
    alone = select(func.count()).where(*solved, games.c.helps == 0, games.c.highest_help <= 2)
    days = _days(connection, player_id)
    return Statistics(
        played=sum(states.values()),
        solved=states.get("solved", 0),
        surrendered=states.get("surrendered", 0),
        without_help=connection.scalar(alone) or 0,
        total_elapsed=sum(day["elapsed"] for day in days),
        total_score=sum(day["score"] for day in days),
        streaks=streaks_of([date.fromisoformat(day["date"]) for day in days], _date(now)),
        groups=_groups(connection, player_id),
        days=days[-SERIES_LENGTH:],
    )


def _groups(connection: Connection, player_id: int) -> list[dict[str, Any]]:
    rows = connection.execute(
        select(
            puzzles.c.kind,
            puzzles.c.level,
            func.count().label("solved"),
            func.sum(games.c.elapsed).label("elapsed"),
            func.min(games.c.elapsed).label("fastest"),
            func.sum(games.c.score).label("score"),
        )
        .join(puzzles, puzzles.c.id == games.c.puzzle_id)
        .where(games.c.player_id == player_id, games.c.state == "solved")
        .group_by(puzzles.c.kind, puzzles.c.level)
        .order_by(puzzles.c.kind, puzzles.c.level)
    )
    return [
        {
            "kind": row.kind,
            "level": row.level,
            "solved": row.solved,
            "mean_elapsed": int(row.elapsed) // row.solved,
            "fastest": row.fastest,
            "mean_score": int(row.score) // row.solved,
        }
        for row in rows
    ]


def _days(connection: Connection, player_id: int) -> list[dict[str, Any]]:
    """Return the days (UTC) on which something was solved, in order."""
    day = (games.c.finished_at - games.c.finished_at % _DAY).label("day")
    rows = connection.execute(
        select(
            day,
            func.count().label("solved"),
            func.sum(games.c.elapsed).label("elapsed"),
            func.sum(games.c.score).label("score"),
        )
        .where(games.c.player_id == player_id, games.c.state == "solved")
        .group_by(day)
        .order_by(day)
    )
    return [
        {
            "date": _date(row.day).isoformat(),
            "solved": row.solved,
            "elapsed": int(row.elapsed),
            "score": int(row.score),
        }
        for row in rows
    ]


def streaks_of(days: Sequence[date], today: date) -> Streaks:
    """Return the streaks in a list of different days in order.

    Today is not over: a streak that ended yesterday still goes on.

    >>> days = [date(2026, 11, day) for day in (10, 11, 12, 16, 17)]
    >>> streaks_of(days, date(2026, 11, 18)), streaks_of(days, date(2026, 11, 19))
    (Streaks(current=2, longest=3), Streaks(current=0, longest=3))
    """
    longest = length = 0
    last: date | None = None
    for day in days:
        length = length + 1 if last is not None and day - last == timedelta(days=1) else 1
        longest = max(longest, length)
        last = day
    goes_on = last is not None and last >= today - timedelta(days=1)
    return Streaks(length if goes_on else 0, longest)


def _date(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()
