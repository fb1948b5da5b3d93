"""States kept in memory: always what the log says, never more than there is room for."""

from __future__ import annotations

from crossums.play import Game, Move, replay
from crossums.store import Store
from crossums.store.logs import KnownStates, Played, append_moves, read_moves
from tests.play.boards import KAKURO
from tests.store.playing import kept

GAME = Game.of(KAKURO)
MOVES = [Move(seq, "mark" if seq % 2 else "unmark", ((1, 1),), 5, at=seq) for seq in range(1, 31)]


def played(count: int) -> Played:
    return Played(GAME, replay(GAME, MOVES[:count]))


def test_any_state_is_found_whatever_is_known(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    store.database.write(lambda c: append_moves(c, view.id, MOVES))

    for known in (None, 0, 10, 30):
        states = KnownStates()
        if known is not None:
            states.remember(view.id, played(known))
        for seq in (0, 10, 20, 30):
            found = store.database.read(
                lambda c, s=states, n=seq: s.at(c, view.id, n, lambda: GAME)  # type: ignore[misc]
            )
            assert found.state == played(seq).state


def test_moves_come_back_with_their_times(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    store.database.write(lambda c: append_moves(c, view.id, MOVES))

    back = store.database.read(lambda c: read_moves(c, view.id, after=3, until=7))
    assert back == MOVES[3:7]
    assert [move.at for move in back] == [4, 5, 6, 7]


def test_a_later_state_is_not_forgotten_for_an_earlier_one(store: Store) -> None:
    states = KnownStates()
    states.remember("game", played(20))
    states.remember("game", played(10))
    nothing_to_read = store.database.read(lambda c: states.at(c, "game", 20, lambda: GAME))

    assert nothing_to_read.state.seq == 20


def test_memory_is_bounded(store: Store) -> None:
    states = KnownStates(most_held=3 * played(20).size)
    for number in range(10):
        states.remember(f"game {number}", played(20))

    assert list(states._known) == ["game 7", "game 8", "game 9"]
    states.remember("game 8", played(30))
    assert list(states._known) == ["game 9", "game 8"]
    assert states._held == sum(each.size for each in states._known.values())
