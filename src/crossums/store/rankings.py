"""The rankings as they are asked for: per puzzle, per day, per week, overall."""

from __future__ import annotations

from datetime import date

from crossums.play.refusals import Refusal
from crossums.store.databases import Database
from crossums.store.standings import (
    OVERALL,
    Ranking,
    day_scope,
    puzzle_scope,
    ranking,
    week_scope,
)

__all__ = ["Rankings"]


class Rankings:
    """Pages of rankings; ``around_me`` gives the page on which the player ``me`` stands."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_puzzle(
        self, puzzle_id: str, *, page: int = 1, me: int | None = None, around_me: bool = False
    ) -> Ranking:
        """Return a page of the ranking of one puzzle."""
        return self._page(puzzle_scope(puzzle_id), page, me, around_me=around_me)

    def of_day(
        self, day: str, *, page: int = 1, me: int | None = None, around_me: bool = False
    ) -> Ranking:
        """Return a page of the ranking of a day, written ``2026-11-18``.

        Raises:
            Refusal: It is not written so (``bad-date``).
        """
        return self._page(day_scope(_day(day)), page, me, around_me=around_me)

    def of_week(
        self, week: str, *, page: int = 1, me: int | None = None, around_me: bool = False
    ) -> Ranking:
        """Return a page of the ranking of a week, written ``2026-W47``.

        Raises:
            Refusal: It is not written so (``bad-date``).
        """
        return self._page(week_scope(_day(f"{week}-1")), page, me, around_me=around_me)

    def overall(self, *, page: int = 1, me: int | None = None, around_me: bool = False) -> Ranking:
        """Return a page of the ranking of all games."""
        return self._page(OVERALL, page, me, around_me=around_me)

    def _page(self, scope: str, page: int, me: int | None, *, around_me: bool) -> Ranking:
        return self._database.read(
            lambda connection: ranking(connection, scope, page=page, me=me, around_me=around_me)
        )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("bad-date") from None
