"""Small puzzles in the store, and how tests play them."""

from __future__ import annotations

from typing import Any

from crossums import generate_kakuro
from crossums.puzzles import Puzzle
from crossums.store import Answered, GameView, Store, StoredPuzzle
from tests.play.boards import KAKURO
from tests.store.clock import Clock

#: Right digits of :data:`KAKURO`, in the order in which tests fill them in.
RIGHT = [(1, 1, 1), (1, 2, 4), (1, 3, 2), (2, 1, 3), (2, 2, 2)]


def enter(seq: int, row: int, col: int, digit: int, **more: Any) -> dict[str, Any]:
    return {"seq": seq, "kind": "enter", "cells": [[row, col]], "digit": digit, **more}


def kept(store: Store, puzzle: Puzzle = KAKURO) -> StoredPuzzle:
    """Keep a puzzle as everybody's."""
    return store.puzzles.keep(puzzle)


def other_puzzle(seed: int) -> Puzzle:
    return generate_kakuro(5, 5, seed=seed)


def solve_it(
    store: Store, clock: Clock, player_id: int, view: GameView, *, pace: int = 1_000
) -> Answered:
    """Fill in all that is missing, a digit each ``pace`` milliseconds."""
    game = view.game
    answered = store.games.ping(player_id, view.id)
    for place, digit, right in zip(
        game.layout.cells, answered.state.board.digits, game.right_digits, strict=True
    ):
        if digit != right:
            clock.wait(pace)
            move = enter(answered.state.seq + 1, *place, right)
            answered = store.games.append(player_id, view.id, [move])
    return answered


def solve_ranked(
    store: Store, clock: Clock, player_id: int, puzzle_id: str, *, pace: int = 1_000
) -> Answered:
    """Play a ranking game from start to end."""
    view = store.games.create(player_id, puzzle_id, mode="ranking")
    return solve_it(store, clock, player_id, store.games.start(player_id, view.id), pace=pace)
