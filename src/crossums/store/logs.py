"""The logs of games: moves in the database, and the states that they lead to in memory.

A state follows from the moves alone, so one that was worked out once stays true: appending a move
to a long game costs one step, not a replay.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select

from crossums.play import Game, Move, State, replay
from crossums.store.tables import moves

__all__ = ["KnownStates", "Played", "append_moves", "read_moves"]

#: Most bytes of boards that known states hold, roughly.
MOST_HELD: Final = 128 * 2**20
#: What a board takes besides its digits and marks.
BOARD_SIZE: Final = 300


class Played(NamedTuple):
    """A game and where it stands."""

    game: Game
    state: State

    @property
    def size(self) -> int:
        """About how many bytes the boards of the state take."""
        piles = (self.state.done, self.state.undone)
        boards = 1 + sum(pile.depth for pile in piles if pile)
        return boards * (BOARD_SIZE + 3 * len(self.state.fixed))


class KnownStates:
    """The states of the games played last; safe to use from many threads."""

    def __init__(self, most_held: int = MOST_HELD) -> None:
        self._known: OrderedDict[str, Played] = OrderedDict()
        self._held = 0
        self._most_held = most_held
        self._lock = Lock()

    def remember(self, game_id: str, played: Played) -> None:
        """Keep a state that is in the database, unless a later one is known."""
        with self._lock:
            old = self._known.get(game_id)
            if old is not None and old.state.seq > played.state.seq:
                return
            self._held += played.size - (old.size if old else 0)
            self._known[game_id] = played
            self._known.move_to_end(game_id)
            while self._held > self._most_held and len(self._known) > 1:
                _, dropped = self._known.popitem(last=False)
                self._held -= dropped.size

    def at(
        self, connection: Connection, game_id: str, seq: int, make_game: Callable[[], Game]
    ) -> Played:
        """Return the state after the move ``seq``: the one that is known, or by replay."""
        with self._lock:
            known = self._known.get(game_id)
        if known is None:
            game = make_game()
            known = Played(game, game.beginning)
        if known.state.seq == seq:
            return known
        game, state = known
        if state.seq > seq:
            state = game.beginning
        later = read_moves(connection, game_id, after=state.seq, until=seq)
        return Played(game, replay(game, later, state))


def read_moves(
    connection: Connection, game_id: str, *, after: int = 0, until: int | None = None
) -> list[Move]:
    """Return the moves of a game in order."""
    wanted = select(moves.c.move).where(moves.c.game_id == game_id, moves.c.seq > after)
    if until is not None:
        wanted = wanted.where(moves.c.seq <= until)
    texts = connection.scalars(wanted.order_by(moves.c.seq))
    return [Move.from_object(msgspec.json.decode(text)) for text in texts]


def append_moves(connection: Connection, game_id: str, new: Sequence[Move]) -> None:
    """Enter moves; that a number is taken already is an error of the database."""
    connection.execute(
        insert(moves),
        [
            {
                "game_id": game_id,
                "seq": move.seq,
                "move": msgspec.json.encode(move.as_object()).decode(),
            }
            for move in new
        ],
    )
