"""Games kept: made, opened, played on, finished; each action one transaction."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from crossums.play import (
    MODES,
    Game,
    GameRefused,
    Move,
    MoveRefused,
    State,
    answer_to,
    apply,
    replay,
)
from crossums.store.admitting import (
    ENDED,
    daily_game,
    refuse_during_ranking,
    refuse_seen,
    refuse_too_many,
)
from crossums.store.arriving import Arrival, not_there_yet, read_sent, spread
from crossums.store.databases import Database
from crossums.store.logs import KnownStates, Played, append_moves, read_moves
from crossums.store.merging import result_of
from crossums.store.paging import page_of
from crossums.store.presence import Presence
from crossums.store.puzzles import load, see
from crossums.store.standings import count
from crossums.store.tables import games, puzzles
from crossums.store.views import Answered, GamePage, GameView, summary

__all__ = ["Games"]

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Open:
    """A game in a transaction: its row, where it stands, who is there."""

    row: Row[Any]
    played: Played
    presence: Presence


class Games:
    """All games of all players."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self._known = KnownStates()

    def create(
        self,
        player_id: int,
        puzzle_id: str,
        *,
        mode: str = "normal",
        help: int = 0,
        daily: str | None = None,
    ) -> GameView:
        """Make a game of a puzzle of the repository; of a daily puzzle there is only one a mode.

        Raises:
            PuzzleRefused: There is no such puzzle.
            GameRefused: The mode does not allow that much help; or, for a ranking game, the player
                has seen the puzzle (``already-seen``) or tried it before (``already-ranked``); or
                such a game of theirs is not over (``ranking-under-way``).
        """
        if help not in range(MODES[mode].highest_help + 1):
            raise GameRefused("level-not-allowed", level=help)
        game_id = secrets.token_urlsafe(9)
        now = self._now()

        def make(connection: Connection) -> GameView:
            if daily and (made := daily_game(connection, player_id, puzzle_id, mode)):
                return self._open(connection, player_id, made, now)
            stored = load(connection, puzzle_id)
            game = stored.game(MODES[mode], help)
            refuse_too_many(connection, player_id)
            if game.mode.waits_for_start:
                refuse_seen(connection, player_id, puzzle_id)
            else:
                refuse_during_ranking(connection, player_id, puzzle_id)
                see(connection, player_id, [puzzle_id], at=now, brought=False)
            state = game.beginning
            connection.execute(
                insert(games).values(
                    id=game_id,
                    player_id=player_id,
                    puzzle_id=puzzle_id,
                    mode=mode,
                    help=help,
                    daily=daily,
                    made_at=now,
                    heard_at=now,
                    away=0,
                    counts=False,
                    **_derived(game, state, 0),
                    played_at=now,
                )
            )
            return GameView(game_id, stored, game, state, 0, daily)

        try:
            view = self._database.write(make)
        except IntegrityError:
            raise GameRefused("already-ranked") from None
        self._known.remember(view.id, Played(view.game, view.state))
        return view

    def open(self, player_id: int, game_id: str) -> GameView:
        """Return a game with all its moves; a closed one goes on from now.

        Raises:
            GameRefused: There is none, or it is somebody else's (``no-such-game``).
        """
        now = self._now()

        view = self._database.write(
            lambda connection: self._open(connection, player_id, game_id, now)
        )
        self._known.remember(game_id, Played(view.game, view.state))
        return view

    def start(self, player_id: int, game_id: str) -> GameView:
        """Start a ranking game: from now on its clues are shown and its clock runs.

        Raises:
            GameRefused: There is no such game.
            MoveRefused: It has started already.
        """
        self._append(player_id, game_id, [Arrival(Move(1, "start"))], "en")
        return self.open(player_id, game_id)

    def append(
        self,
        player_id: int,
        game_id: str,
        sent: Sequence[Mapping[str, Any]],
        language: str = "en",
    ) -> Answered:
        """Add moves to a game: all of them or none. What is answered is durable.

        Moves that are there already are passed over, so that a call can be repeated; the answers to
        checks, hints and reveals among them are given again. The time of each is the server's; only
        between the calls of a player who was offline, ``after`` spreads them.

        Raises:
            GameRefused: There is no such game.
            MoveRefused: A move is not possible; says which (``seq``) and why.
            OutOfStep: Other moves were faster, or some before these are missing.
        """
        return self._append(player_id, game_id, read_sent(sent), language)

    def ping(self, player_id: int, game_id: str) -> Answered:
        """Note that the player is there, and return how the game stands."""
        now = self._now()

        def note(connection: Connection) -> Answered:
            found = self._find(connection, player_id, game_id)
            presence = found.presence.heard(now)
            if not found.played.state.is_ended:
                self._enter_presence(connection, found, presence, now)
            return Answered(*found.played, _elapsed(found, presence, now))

        answered = self._database.write(note)
        self._known.remember(game_id, Played(answered.game, answered.state))
        return answered

    def leave(self, player_id: int, game_id: str) -> None:
        """Note that the player has closed the game: its clock stands still."""
        now = self._now()

        def note(connection: Connection) -> None:
            found = self._find(connection, player_id, game_id)
            if not found.played.state.is_ended:
                self._enter_presence(connection, found, found.presence.left(now), now)

        self._database.write(note)

    def of_player(self, player_id: int, *, state: str | None = None, page: int = 1) -> GamePage:
        """Return a player's games, those played last first; ``unfinished`` stands for all such."""
        wanted: list[ColumnElement[bool]] = [games.c.player_id == player_id]
        if state == "unfinished":
            wanted.append(games.c.state.not_in(ENDED))
        elif state is not None:
            wanted.append(games.c.state == state)

        def look(connection: Connection) -> GamePage:
            total = connection.scalar(select(func.count()).select_from(games).where(*wanted))
            place = page_of(page, total or 0)
            rows = connection.execute(
                select(games, puzzles.c.kind, puzzles.c.rows, puzzles.c.cols, puzzles.c.level)
                .join(puzzles, puzzles.c.id == games.c.puzzle_id)
                .where(*wanted)
                .order_by(games.c.played_at.desc(), games.c.id)
                .offset(place.first)
                .limit(place.size)
            ).all()
            return GamePage([summary(row) for row in rows], place.number, place.pages)

        return self._database.read(look)

    def verify(self, game_id: str) -> bool:
        """Tell whether a finished game is what its log says: replayed from the beginning."""

        def look(connection: Connection) -> bool:
            row = connection.execute(select(games).where(games.c.id == game_id)).one_or_none()
            if row is None:
                raise GameRefused("no-such-game")
            return _is_true(row, _game_of(connection, row), read_moves(connection, game_id))

        return self._database.read(look)

    def _append(
        self, player_id: int, game_id: str, arrivals: Sequence[Arrival], language: str
    ) -> Answered:
        now = self._now()

        def add(connection: Connection) -> tuple[_Open, Played, list[Move], Presence]:
            found = self._find(connection, player_id, game_id)
            game, state = found.played
            new = not_there_yet(connection, game_id, state.seq, arrivals)
            presence = found.presence.heard(now, busy=sum(each.after for each in new))
            if not new:
                return found, found.played, [], presence
            made_at, last = found.row.made_at, state.clock.at
            timed = spread(
                new,
                now=max(now - made_at, last),
                earliest=max(last, found.presence.heard_at - made_at),
                away=presence.away,
            )
            state = replay(game, timed, state)
            append_moves(connection, game_id, timed)
            self._enter(connection, found, state, presence, now)
            return found, Played(game, state), timed, Presence(now, None, 0)

        found, played, timed, presence = self._database.write(add)
        self._known.remember(game_id, played)
        at = max(now - found.row.made_at, played.state.clock.at)
        elapsed = played.state.clock_at(at, presence.away).elapsed
        asked = [each.move for each in arrivals]
        return Answered(*played, elapsed, self._results(game_id, found, timed, asked, language))

    def _results(
        self,
        game_id: str,
        found: _Open,
        timed: Sequence[Move],
        wanted: Sequence[Move],
        language: str,
    ) -> list[dict[str, Any]]:
        """Return what checks, hints and reveals tell, in the states right after them.

        Outside the transaction: a hint takes its time.
        """
        asking = [move for move in wanted if move.kind in ("check", "hint", "reveal")]
        if not asking:
            return []
        game, state = found.played
        log = list(timed)
        if asking[0].seq <= state.seq:
            # Asked before, and the answer got lost.
            log = self._database.read(lambda connection: read_moves(connection, game_id))
            state = game.beginning
        results = []
        asked = {move.seq for move in asking}
        for move in log:
            state = apply(game, state, move)
            if move.seq in asked and (answer := answer_to(game, state, move, language)):
                results.append(answer)
        return results

    def _find(self, connection: Connection, player_id: int, game_id: str) -> _Open:
        """Return a player's game; on PostgreSQL nobody else can change it meanwhile."""
        row = connection.execute(
            select(games)
            .where(games.c.id == game_id, games.c.player_id == player_id)
            .with_for_update()
        ).one_or_none()
        if row is None:
            raise GameRefused("no-such-game")
        played = self._known.at(connection, game_id, row.seq, lambda: _game_of(connection, row))
        return _Open(row, played, Presence.of(row))

    def _open(self, connection: Connection, player_id: int, game_id: str, now: int) -> GameView:
        found = self._find(connection, player_id, game_id)
        presence = found.presence.heard(now)
        if not found.played.state.is_ended:
            self._enter_presence(connection, found, presence, now)
        return GameView(
            id=game_id,
            stored=load(connection, found.row.puzzle_id),
            game=found.played.game,
            state=found.played.state,
            elapsed=_elapsed(found, presence, now),
            daily=found.row.daily,
            moves=read_moves(connection, game_id, until=found.row.seq),
        )

    def _enter_presence(
        self, connection: Connection, found: _Open, presence: Presence, now: int
    ) -> None:
        connection.execute(
            update(games)
            .where(games.c.id == found.row.id)
            .values(
                heard_at=presence.heard_at,
                closed_at=presence.closed_at,
                away=presence.away,
                elapsed=_elapsed(found, presence, now),
            )
        )

    def _enter(
        self, connection: Connection, found: _Open, state: State, presence: Presence, now: int
    ) -> None:
        """Enter what follows from new moves in the row of the game, and in rankings."""
        game = found.played.game
        values = _derived(game, state, state.clock.elapsed)
        if state.is_ended:
            values |= {"finished_at": now, "score": game.score(state)}
        row = connection.execute(
            update(games)
            .where(games.c.id == found.row.id)
            .values(heard_at=presence.heard_at, closed_at=None, away=0, played_at=now, **values)
            .returning(*games.c)
        ).one()
        if state.status == "solved" and game.mode.waits_for_start:
            self._count_if_true(connection, row, game)

    def _count_if_true(self, connection: Connection, row: Row[Any], game: Game) -> None:
        """Let a solved ranking game count, after replaying it from the log as it is kept."""
        if not _is_true(row, game, read_moves(connection, row.id)):
            _LOG.error("game %s does not count: its log does not lead to its result", row.id)
            return
        connection.execute(update(games).where(games.c.id == row.id).values(counts=True))
        count(connection, result_of(row, player_id=row.player_id))


def _game_of(connection: Connection, row: Row[Any]) -> Game:
    return load(connection, row.puzzle_id).game(MODES[row.mode], row.help)


def _is_true(row: Row[Any], game: Game, log: Sequence[Move]) -> bool:
    try:
        state = replay(game, log)
    except MoveRefused:
        return False
    told = (row.seq, row.state, row.elapsed, row.score, row.helps)
    return told == (
        state.seq,
        state.status,
        state.clock.elapsed,
        game.score(state),
        state.help_used.times,
    )


def _derived(game: Game, state: State, elapsed: int) -> dict[str, Any]:
    """Return the columns of a game that follow from its moves."""
    given = len(game.layout.givens) - game.cells_to_fill
    digits = len(state.board.digits) - state.board.digits.count(0)
    return {
        "seq": state.seq,
        "state": state.status,
        "elapsed": elapsed,
        "filled": (digits - given) / game.cells_to_fill,
        "helps": state.help_used.times,
        "highest_help": state.help_used.highest_level,
    }


def _elapsed(found: _Open, presence: Presence, now: int) -> int:
    state = found.played.state
    return state.clock_at(now - found.row.made_at, presence.away_at(now)).elapsed
