"""What happens to a guest's games when the guest turns out to have an account."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, select, update

from crossums.store.puzzles import see
from crossums.store.standings import Result, count, forget
from crossums.store.tables import games, players, sights

__all__ = ["merge_players", "result_of"]


def merge_players(connection: Connection, guest_id: int, account_id: int) -> None:
    """Give a guest's games to an account; nothing happens unless the one is a guest.

    One attempt per player and puzzle: a ranking game at a puzzle that the account has tried already
    stays the guest's, and counts no more.
    """
    guest = connection.execute(
        select(players.c.name).where(players.c.id == guest_id).with_for_update()
    ).one_or_none()
    if guest is None or guest.name is not None:
        return
    forget(connection, guest_id)
    tried = select(games.c.puzzle_id).where(
        games.c.player_id == account_id, games.c.mode == "ranking"
    )
    of_guest = games.c.player_id == guest_id
    twice = of_guest & (games.c.mode == "ranking") & games.c.puzzle_id.in_(tried)
    connection.execute(update(games).where(twice).values(counts=False))
    counting = connection.execute(select(games).where(of_guest, games.c.counts)).all()
    kept = select(games.c.id).where(twice)
    connection.execute(
        update(games).where(of_guest, games.c.id.not_in(kept)).values(player_id=account_id)
    )
    for row in sorted(counting, key=lambda row: row.finished_at):
        count(connection, result_of(row, player_id=account_id))
    _merge_sights(connection, guest_id, account_id)


def result_of(row: Any, *, player_id: int) -> Result:
    """Return the row of a finished game as a result of a player."""
    return Result(
        player_id=player_id,
        puzzle_id=row.puzzle_id,
        score=row.score,
        elapsed=row.elapsed,
        helps=row.helps,
        finished_at=row.finished_at,
    )


def _merge_sights(connection: Connection, guest_id: int, account_id: int) -> None:
    of_guest = sights.c.player_id == guest_id
    for row in connection.execute(select(sights).where(of_guest)).all():
        see(connection, account_id, [row.puzzle_id], at=row.at, brought=row.brought)
    connection.execute(delete(sights).where(of_guest))
