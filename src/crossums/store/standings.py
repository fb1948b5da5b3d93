"""Rankings: who stands where, by score, then by time, then by who was first.

Legend: a *scope* names a ranking (of a puzzle, of a day, of a week, of all games); a *bucket* is a
range of scores. ``tallies`` knows how many players are in each bucket: a rank is then the sum of
the buckets above and a short count within one, also among a million.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, case, delete, func, or_, select

from crossums.store.databases import insert_into
from crossums.store.paging import Page, page_of
from crossums.store.tables import players, standings, tallies

__all__ = [
    "OVERALL",
    "Ranking",
    "Result",
    "Standing",
    "count",
    "day_scope",
    "forget",
    "puzzle_scope",
    "rank_of",
    "ranking",
    "week_scope",
]

OVERALL: Final = "all"

#: Buckets have a relative width of at most 1/256; scores below 512 have one each.
_BITS: Final = 9


def puzzle_scope(puzzle_id: str) -> str:
    """Return the ranking of a puzzle."""
    return f"puzzle {puzzle_id}"


def day_scope(day: date) -> str:
    """Return the ranking of a day (UTC).

    >>> day_scope(date(2026, 11, 18)), week_scope(date(2026, 11, 18))
    ('day 2026-11-18', 'week 2026-W47')
    """
    return f"day {day.isoformat()}"


def week_scope(day: date) -> str:
    """Return the ranking of the week that a day is in; weeks begin on Monday."""
    year, week, _ = day.isocalendar()
    return f"week {year}-W{week:02}"


def bucket_of(score: int) -> int:
    """Return the bucket of a score: never lower for a higher score.

    >>> [bucket_of(score) for score in (0, 511, 512, 513, 514, 1024)]
    [0, 511, 512, 512, 513, 768]
    """
    doublings = max(0, score.bit_length() - _BITS)
    return (doublings << (_BITS - 1)) + (score >> doublings)


def highest_score(bucket: int) -> int:
    """Return the highest score of a bucket.

    >>> [highest_score(bucket_of(score)) for score in (0, 511, 512, 1024)]
    [0, 511, 513, 1027]
    """
    doublings = max(0, (bucket >> (_BITS - 1)) - 1)
    return ((bucket - (doublings << (_BITS - 1)) + 1) << doublings) - 1


@dataclass(frozen=True, slots=True)
class Result:
    """A finished ranking game, as far as rankings are concerned."""

    player_id: int
    puzzle_id: str
    score: int
    elapsed: int
    helps: int
    finished_at: int

    @property
    def scopes(self) -> tuple[str, ...]:
        """The rankings it counts in, in one order: so writers do not block each other."""
        day = datetime.fromtimestamp(self.finished_at / 1000, UTC).date()
        return tuple(
            sorted((OVERALL, day_scope(day), puzzle_scope(self.puzzle_id), week_scope(day)))
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of a ranking. ``score``, ``elapsed`` and ``help`` are sums over ``games`` games."""

    rank: int
    player_id: int
    player: str | None
    score: int
    elapsed: int
    help: int
    games: int
    finished_at: int

    def as_object(self) -> dict[str, Any]:
        """Return the row as a JSON object."""
        return {
            "rank": self.rank,
            "player": self.player,
            "score": self.score,
            "elapsed": self.elapsed,
            "help": self.help,
            "games": self.games,
            "finished_at": self.finished_at,
        }


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a ranking; ``me`` is the rank of the player who asked, if they are in it."""

    rows: Sequence[Standing]
    page: int
    pages: int
    me: int | None = None

    def as_object(self) -> dict[str, Any]:
        """Return the page as a JSON object."""
        return {
            "rows": [row.as_object() for row in self.rows],
            "page": self.page,
            "pages": self.pages,
            "me": self.me,
        }


def count(connection: Connection, result: Result) -> None:
    """Enter a result in its rankings."""
    for scope in result.scopes:
        entry = insert_into(connection, standings).values(
            scope=scope,
            player_id=result.player_id,
            score=result.score,
            elapsed=result.elapsed,
            helps=result.helps,
            games=1,
            reached_at=result.finished_at,
        )
        old, new = standings.c, entry.excluded
        latest = case((old.reached_at > new.reached_at, old.reached_at), else_=new.reached_at)
        games, score = connection.execute(
            entry.on_conflict_do_update(
                index_elements=[old.scope, old.player_id],
                set_={
                    "score": old.score + new.score,
                    "elapsed": old.elapsed + new.elapsed,
                    "helps": old.helps + new.helps,
                    "games": old.games + 1,
                    "reached_at": latest,
                },
            ).returning(old.games, old.score)
        ).one()
        if games > 1:
            _tally(connection, scope, score - result.score, -1)
        _tally(connection, scope, score, 1)


def forget(connection: Connection, player_id: int) -> None:
    """Take a player out of all rankings."""
    own = standings.c.player_id == player_id
    for row in connection.execute(select(standings).where(own).order_by(standings.c.scope)).all():
        _tally(connection, row.scope, row.score, -1)
    connection.execute(delete(standings).where(own))


def _tally(connection: Connection, scope: str, score: int, more: int) -> None:
    entry = insert_into(connection, tallies).values(
        scope=scope, bucket=bucket_of(score), players=more
    )
    connection.execute(
        entry.on_conflict_do_update(
            index_elements=[tallies.c.scope, tallies.c.bucket],
            set_={"players": tallies.c.players + entry.excluded.players},
        )
    )


def _is_own(scope: str, player_id: int) -> Any:
    return and_(standings.c.scope == scope, standings.c.player_id == player_id)


def rank_of(connection: Connection, scope: str, player_id: int) -> int | None:
    """Return the rank of a player in a ranking, None if they are not in it."""
    own = connection.execute(select(standings).where(_is_own(scope, player_id))).one_or_none()
    if own is None:
        return None
    bucket = bucket_of(own.score)
    above = select(func.coalesce(func.sum(tallies.c.players), 0)).where(
        tallies.c.scope == scope, tallies.c.bucket > bucket
    )
    columns = standings.c
    better = select(func.count()).where(
        columns.scope == scope,
        columns.score > own.score,
        columns.score <= highest_score(bucket),
    )
    faster = select(func.count()).where(
        columns.scope == scope,
        columns.score == own.score,
        or_(
            columns.elapsed < own.elapsed,
            and_(
                columns.elapsed == own.elapsed,
                or_(
                    columns.reached_at < own.reached_at,
                    and_(columns.reached_at == own.reached_at, columns.player_id < player_id),
                ),
            ),
        ),
    )
    return 1 + sum(int(connection.scalar(each) or 0) for each in (above, better, faster))


def ranking(
    connection: Connection,
    scope: str,
    *,
    page: int = 1,
    me: int | None = None,
    around_me: bool = False,
) -> Ranking:
    """Return a page of a ranking: the one asked for, or the one on which a player stands."""
    own = rank_of(connection, scope, me) if me is not None else None
    per_bucket = connection.execute(
        select(tallies.c.bucket, tallies.c.players)
        .where(tallies.c.scope == scope, tallies.c.players > 0)
        .order_by(tallies.c.bucket.desc())
    ).all()
    total = sum(players for _, players in per_bucket)
    if around_me and own is not None:
        page = Page.with_item(own)
    shown = page_of(page, total)
    found = _rows(connection, scope, per_bucket, shown)
    rows = [
        Standing(
            rank=shown.first + number,
            player_id=row.player_id,
            player=row.name,
            score=row.score,
            elapsed=row.elapsed,
            help=row.helps,
            games=row.games,
            finished_at=row.reached_at,
        )
        for number, row in enumerate(found, 1)
    ]
    return Ranking(rows, shown.number, shown.pages, own)


def _rows(
    connection: Connection, scope: str, per_bucket: Sequence[Row[Any, Any]], shown: Page
) -> Sequence[Row[Any]]:
    """Return the rows of a page: whole buckets above it are skipped unseen."""
    skipped, highest = 0, None
    for bucket, inside in per_bucket:
        if skipped + inside > shown.first:
            highest = highest_score(bucket)
            break
        skipped += inside
    if highest is None:
        return ()
    columns = standings.c
    order = (columns.score.desc(), columns.elapsed, columns.reached_at, columns.player_id)
    # Who is on the page stands in the index alone; only their rows are fetched.
    chosen = (
        select(columns.player_id)
        .where(columns.scope == scope, columns.score <= highest)
        .order_by(*order)
        .offset(shown.first - skipped)
        .limit(shown.size)
        .subquery()
    )
    return connection.execute(
        select(standings, players.c.name)
        .join(chosen, chosen.c.player_id == columns.player_id)
        .join(players, players.c.id == columns.player_id)
        .where(columns.scope == scope)
        .order_by(*order)
    ).all()
