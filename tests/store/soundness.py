"""Whether a database is sound: every game what its log says, every ranking what its games say."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from sqlalchemy import Connection, select, text

from crossums.play import MODES, replay
from crossums.store import Store
from crossums.store.logs import read_moves
from crossums.store.puzzles import load
from crossums.store.standings import bucket_of
from crossums.store.tables import games, standings, tallies

__all__ = ["faults_of_games", "faults_of_rankings"]


def faults_of_games(store: Store, game_ids: Iterable[str] | None = None) -> list[str]:
    """Return what is wrong with games, or with all of them: half-written, not what the log says."""

    def look(connection: Connection) -> list[str]:
        if store.database.is_sqlite and game_ids is None:
            told = connection.scalar(text("pragma integrity_check"))
            if told != "ok":
                return [f"integrity: {told}"]
        wanted = select(games)
        if game_ids is not None:
            wanted = wanted.where(games.c.id.in_(list(game_ids)))
        faults = []
        for row in connection.execute(wanted).all():
            game = load(connection, row.puzzle_id).game(MODES[row.mode], row.help)
            log = read_moves(connection, row.id)
            if [move.seq for move in log] != list(range(1, len(log) + 1)):
                faults.append(f"{row.id}: the log has gaps")
                continue
            state = replay(game, log)
            kept = (row.seq, row.state, row.score, row.helps, row.finished_at is not None)
            true = (
                *(state.seq, state.status, game.score(state), state.help_used.times),
                state.is_ended,
            )
            if kept != true:
                faults.append(f"{row.id}: the row says {kept}, the log {true}")
            if row.counts != (state.status == "solved" and row.mode == "ranking"):
                faults.append(f"{row.id}: counts is {row.counts}")
        return faults

    return store.database.read(look)


def faults_of_rankings(store: Store) -> list[str]:
    """Return what is wrong with the rankings."""

    def look(connection: Connection) -> list[str]:
        faults = []
        scores: dict[int, int] = defaultdict(int)
        for row in connection.execute(select(games).where(games.c.counts)).all():
            scores[row.player_id] += row.score
        rows = connection.execute(select(standings)).all()
        overall = {row.player_id: row.score for row in rows if row.scope == "all"}
        if overall != dict(scores):
            faults.append(f"the overall ranking says {overall}, the games {dict(scores)}")
        counted = Counter((row.scope, bucket_of(row.score)) for row in rows)
        kept = {
            (row.scope, row.bucket): row.players
            for row in connection.execute(select(tallies)).all()
            if row.players
        }
        if kept != dict(counted):
            faults.append("the tallies are not what there is to count")
        return faults

    return store.database.read(look)
