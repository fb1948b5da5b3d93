"""Who may play what: a ranking game once, of a puzzle not seen before; not too many games."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, func, select

from crossums.play.refusals import GameRefused
from crossums.store.tables import games, sights

__all__ = [
    "ENDED",
    "MOST_UNFINISHED",
    "daily_game",
    "refuse_during_ranking",
    "refuse_seen",
    "refuse_too_many",
]

ENDED: Final = ("solved", "surrendered")

#: Most games that a player has under way.
MOST_UNFINISHED: Final = 1_000


def refuse_too_many(connection: Connection, player_id: int) -> None:
    """Refuse more games to a player who has very many under way."""
    unfinished = connection.scalar(
        select(func.count())
        .select_from(games)
        .where(games.c.player_id == player_id, games.c.state.not_in(ENDED))
    )
    if (unfinished or 0) >= MOST_UNFINISHED:
        raise GameRefused("too-many-games", most=MOST_UNFINISHED)


def daily_game(connection: Connection, player_id: int, puzzle_id: str, mode: str) -> str | None:
    """Return the game that a player has of a daily puzzle already."""
    of_daily = (*_of_both(player_id, puzzle_id), games.c.mode == mode, games.c.daily.is_not(None))
    return connection.scalar(select(games.c.id).where(*of_daily).limit(1))


def refuse_seen(connection: Connection, player_id: int, puzzle_id: str) -> None:
    """Refuse a ranking game unless the player sees the puzzle for the first time."""
    attempt = (*_of_both(player_id, puzzle_id), games.c.mode == "ranking")
    if connection.scalar(select(games.c.id).where(*attempt).limit(1)) is not None:
        raise GameRefused("already-ranked")
    seen = select(sights.c.at).where(
        sights.c.player_id == player_id, sights.c.puzzle_id == puzzle_id
    )
    if connection.scalar(seen) is not None:
        raise GameRefused("already-seen")


def refuse_during_ranking(connection: Connection, player_id: int, puzzle_id: str) -> None:
    """Refuse to show a puzzle beside the player's ranking game of it: that would be a way round."""
    under_way = (
        *_of_both(player_id, puzzle_id),
        games.c.mode == "ranking",
        games.c.state.not_in(ENDED),
    )
    if connection.scalar(select(games.c.id).where(*under_way).limit(1)) is not None:
        raise GameRefused("ranking-under-way")


def _of_both(player_id: int, puzzle_id: str) -> tuple[ColumnElement[bool], ...]:
    return games.c.player_id == player_id, games.c.puzzle_id == puzzle_id
