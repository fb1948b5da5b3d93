"""Which moves are possible, and what those do that are not steps."""

from __future__ import annotations

import pytest

from crossums import generate_kakuro, parse
from crossums.play import (
    MOST_MOVES,
    RANKING,
    Game,
    GameRefused,
    Move,
    MoveRefused,
    State,
    apply,
    replay,
)
from crossums.words import LANGUAGES
from tests.play.boards import KAKURO, KENKEN

GAME = Game.of(KAKURO)
START = Move(1, "start")


def played(game: Game, *moves: tuple[object, ...]) -> State:
    """Return the state after moves, each told by its kind and data."""
    return replay(game, [Move(seq, *move) for seq, move in enumerate(moves, 1)])  # type: ignore[arg-type]  # by place


def refusal(game: Game, state: State, move: Move) -> str:
    with pytest.raises(MoveRefused) as caught:
        apply(game, state, move)
    assert caught.value.seq == move.seq
    for language in LANGUAGES:
        assert caught.value.message(language)
    return caught.value.code


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Move(1, "enter", ((2, 3),), 5), "fixed-cell"),
        (Move(1, "reveal", ((2, 3),)), "fixed-cell"),
        (Move(1, "clear", ((2, 3),)), "fixed-cell"),
        (Move(1, "enter", ((0, 1),), 5), "no-such-cell"),
        (Move(1, "mark", ((1, 1), (9, 9)), 5), "no-such-cell"),
        (Move(2, "undo"), "out-of-step"),
        (Move(1, "start"), "already-started"),
        (Move(1, "resume"), "not-paused"),
        (Move(1, "finish"), "not-full"),
        (Move(1, "check"), "no-check-at-level-0"),
    ],
)
def test_impossible_moves_are_refused(move: Move, code: str) -> None:
    assert refusal(GAME, GAME.beginning, move) == code


def test_a_kenken_has_digits_up_to_its_size() -> None:
    game = Game.of(KENKEN)

    assert refusal(game, game.beginning, Move(1, "mark", ((0, 0),), 4)) == "no-such-digit"


def test_a_paused_game_goes_on_or_is_given_up() -> None:
    paused = played(GAME, ("pause",))

    assert refusal(GAME, paused, Move(2, "enter", ((1, 1),), 1)) == "paused"
    assert apply(GAME, paused, Move(2, "resume")).status == "playing"
    assert apply(GAME, paused, Move(2, "surrender")).status == "surrendered"


def test_an_ended_game_takes_no_move_and_has_a_score_only_if_solved() -> None:
    given_up = played(GAME, ("surrender",))
    solved = played(
        GAME,
        *(("reveal", ((row, col),)) for row, col in GAME.layout.cells if (row, col) != (2, 3)),
    )

    assert refusal(GAME, given_up, Move(2, "undo")) == "ended"
    assert GAME.score(given_up) is None
    assert solved.status == "solved"
    assert refusal(GAME, solved, Move(6, "undo")) == "ended"
    # Whoever has all revealed has done nothing.
    assert GAME.score(solved) == 0


def test_a_full_wrong_board_is_not_solved() -> None:
    cells = [place for place in GAME.layout.cells if place != (2, 3)]
    state = played(GAME, *(("enter", (place,), 9) for place in cells), ("finish",))

    assert state.is_full
    assert state.status == "playing"
    assert len(GAME.wrong_cells(state)) == 5


def test_the_number_of_moves_is_bounded() -> None:
    state = replay(GAME, [Move(seq, "undo") for seq in range(1, MOST_MOVES + 1)])

    assert refusal(GAME, state, Move(MOST_MOVES + 1, "undo")) == "too-many-moves"


def test_piles_as_deep_as_the_longest_game_are_no_trouble() -> None:
    half = MOST_MOVES // 2
    moves = [Move(seq, "checkpoint") for seq in range(1, half + 1)]
    moves += [Move(seq, "back") for seq in range(half + 1, MOST_MOVES + 1)]
    state = replay(GAME, moves)

    assert state.done is not None
    assert state.done.depth == MOST_MOVES
    assert state.board == GAME.beginning.board


def test_changing_the_help_level_counts_and_the_highest_stays() -> None:
    state = played(GAME, ("help", (), None, False, 5), ("help", (), None, False, 1))

    assert state.help_level == 1
    assert state.help_used.highest_level == 5


def test_help_is_counted() -> None:
    game = Game.of(KAKURO, help=1)
    state = played(
        game,
        ("check",),
        ("hint", (), None, False, 1),
        ("hint", (), None, False, 3),
        ("hint", (), None, False, 3),
        ("reveal", ((1, 1),)),
        ("check",),
    )

    assert state.help_used.as_object() == {
        "checks": 2,
        "hints": 3,
        "hints_by_level": [1, 0, 2],
        "reveals": 1,
        "highest_level": 1,
    }


def test_a_ranking_game_waits_for_its_start() -> None:
    game = Game.of(KAKURO, mode=RANKING)

    assert game.beginning.status == "ready"
    assert refusal(game, game.beginning, Move(1, "undo")) == "not-started"
    started = apply(game, game.beginning, Move(1, "start", at=60_000))
    assert started.status == "playing"
    assert started.clock.elapsed == 0
    assert apply(game, started, Move(2, "undo", at=61_000)).clock.elapsed == 1_000


@pytest.mark.parametrize(
    ("kind", "level", "most"),
    [("check", None, 3), ("hint", 2, 3), ("pause", None, 3)],
)
def test_help_and_pauses_are_limited_in_ranking_games(
    kind: str, level: int | None, most: int
) -> None:
    game = Game.of(KAKURO, mode=RANKING, help=2)
    state = apply(game, game.beginning, START)
    for _ in range(most):
        state = apply(game, state, Move(state.seq + 1, kind, level=level))
        if kind == "pause":
            state = apply(game, state, Move(state.seq + 1, "resume"))

    assert game.mode.limits
    assert state.left(game.mode.limits)[f"{kind}s"] == 0
    assert refusal(game, state, Move(state.seq + 1, kind, level=level)) == f"no-{kind}s-left"


def test_one_digit_is_revealed_in_a_ranking_game_and_nothing_compared_live() -> None:
    game = Game.of(KAKURO, mode=RANKING)
    state = replay(game, [START, Move(2, "reveal", ((1, 1),))])

    assert refusal(game, state, Move(3, "reveal", ((1, 2),))) == "no-reveals-left"
    assert refusal(game, state, Move(3, "help", level=5)) == "level-not-allowed"
    assert apply(game, state, Move(3, "help", level=4)).help_level == 4


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("# 5/ 5/\n/5 . .\n/5 . .", "not-unique"),
        ("# 3/ 4/\n/4 1 3\n/3 2 1", "nothing-to-fill"),
        ("# 3/ 4/\n/4 . .\n/30 . .", "not-unique"),
        ("# " + "9/ " * 60 + ("\n/9 " + ". " * 60) * 60, "too-large"),
    ],
)
def test_puzzles_that_cannot_be_played_are_refused(text: str, code: str) -> None:
    with pytest.raises(GameRefused) as caught:
        Game.of(parse(text))

    assert caught.value.code == code
    assert all(caught.value.message(language) for language in LANGUAGES)


def test_a_ranking_game_cannot_begin_with_too_much_help() -> None:
    with pytest.raises(GameRefused, match="5"):
        Game.of(KAKURO, mode=RANKING, help=5)


def test_the_level_is_graded_not_believed() -> None:
    puzzle = generate_kakuro(6, 6, seed=1)
    liar = puzzle.with_info(difficulty={"level": "extreme"})

    assert Game.of(liar).level == Game.of(puzzle).level
