"""The test vectors, which the browser replays too, and random games against the naive one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossums import parse
from crossums.play import Game, Move, MoveRefused, State, apply, replay
from tests.play.boards import KAKURO, KENKEN, shown
from tests.play.naive import NaiveGame

VECTORS = json.loads(Path(__file__).with_name("replays.json").read_text(encoding="utf-8"))

GAMES = [Game.of(KAKURO), Game.of(KENKEN)]


def play_if_possible(game: Game, state: State, move: dict[str, Any]) -> State:
    """Play as a browser does: what is refused changes nothing, and takes no number."""
    try:
        return apply(game, state, Move.from_object({**move, "seq": state.seq + 1}))
    except MoveRefused:
        return state


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_replay_gives_what_the_vectors_say(vector: dict[str, Any]) -> None:
    game = Game.of(parse(json.dumps(vector["puzzle"])))
    state = game.beginning
    for step in vector["steps"]:
        state = play_if_possible(game, state, step["move"])

        assert shown(game, state) == step["after"], step["move"]


@st.composite
def random_moves(draw: st.DrawFn, game: Game) -> list[dict[str, Any]]:
    cell = st.sampled_from([list(place) for place in game.layout.cells])
    digit = st.integers(1, game.layout.largest_digit)
    cells = st.lists(cell, min_size=1, max_size=3)
    one = st.lists(cell, min_size=1, max_size=1)
    plain = ("fill_marks", "filter_marks", "checkpoint", "back", "restart", "undo", "redo")
    rare = st.sampled_from(("pause", "resume", "finish", "check", "surrender"))
    kinds = st.one_of(
        st.fixed_dictionaries(
            {"kind": st.just("enter"), "cells": one, "digit": digit, "tidy": st.booleans()}
        ),
        st.fixed_dictionaries(
            {"kind": st.sampled_from(("mark", "unmark")), "cells": cells, "digit": digit}
        ),
        st.fixed_dictionaries({"kind": st.just("clear"), "cells": cells}),
        st.fixed_dictionaries({"kind": st.just("reveal"), "cells": one}),
        st.fixed_dictionaries({"kind": st.sampled_from(plain)}),
        st.fixed_dictionaries({"kind": st.sampled_from(plain) | rare}),
    )
    return draw(st.lists(kinds, max_size=40))


@pytest.mark.parametrize("game", GAMES, ids=["kakuro", "kenken"])
@given(data=st.data())
def test_playing_is_what_the_table_of_moves_says(game: Game, data: st.DataObject) -> None:
    naive = NaiveGame(game.puzzle, game.solution)
    state = game.beginning
    for move in data.draw(random_moves(game)):
        naive.play(move)
        state = play_if_possible(game, state, move)

        assert shown(game, state) == naive.shown()


@pytest.mark.parametrize("game", GAMES, ids=["kakuro", "kenken"])
@given(data=st.data())
def test_replay_from_any_point_of_the_log_gives_the_same_states(
    game: Game, data: st.DataObject
) -> None:
    state = game.beginning
    log: list[Move] = []
    states = [state]
    for number, fields in enumerate(data.draw(random_moves(game))):
        after = play_if_possible(game, state, {**fields, "at": 700 * number, "away": 100})
        if after is not state:
            log.append(
                Move.from_object({**fields, "at": 700 * number, "away": 100, "seq": after.seq})
            )
            states.append(after)
        state = after

    assert [move.seq for move in log] == list(range(1, len(log) + 1))
    middle = data.draw(st.integers(0, len(log)))
    assert replay(game, log[:middle]) == states[middle]
    assert replay(game, log[middle:], states[middle]) == states[-1]
    read_back = [Move.from_object(json.loads(json.dumps(move.as_object()))) for move in log]
    assert replay(game, read_back) == states[-1]


@pytest.mark.parametrize("game", GAMES, ids=["kakuro", "kenken"])
@given(data=st.data())
def test_undo_then_redo_is_identity(game: Game, data: st.DataObject) -> None:
    state = game.beginning
    for move in data.draw(random_moves(game)):
        state = play_if_possible(game, state, move)
    if state.status != "playing":
        return
    undos = data.draw(st.integers(0, state.done.depth if state.done else 0))
    there = state
    for _ in range(undos):
        there = play_if_possible(game, there, {"kind": "undo"})
        if there.is_ended:
            return
    for _ in range(undos):
        there = play_if_possible(game, there, {"kind": "redo"})

    assert there.board == state.board
    assert shown(game, there) == shown(game, state)
    if not state.help_used.reveals:
        assert (there.done, there.undone) == (state.done, state.undone)


@pytest.mark.parametrize("game", GAMES, ids=["kakuro", "kenken"])
@given(data=st.data())
def test_no_list_of_moves_has_a_negative_score(game: Game, data: st.DataObject) -> None:
    moves = data.draw(random_moves(game))
    # And then the rest of the solution, or some of it.
    moves += [
        {"kind": "enter", "cells": [list(place)], "digit": digit}
        for place, digit in zip(game.layout.cells, game.right_digits, strict=True)
    ]
    state = game.beginning
    for move in moves:
        at = data.draw(st.integers(0, 2**53 - 1))
        state = play_if_possible(game, state, {**move, "at": at})

        points = game.score(state)
        assert (points is None) == (state.status != "solved")
        assert points is None or (isinstance(points, int) and points >= 0)
