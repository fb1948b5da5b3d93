"""The clock: pauses and closed time do not count, unless there are too many of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crossums.play import RANKING, Clock, Game, Move, State, replay
from tests.play.boards import KAKURO

GAME = Game.of(KAKURO)
RANKED = Game.of(KAKURO, mode=RANKING)
MINUTE = 60_000


def test_time_runs_while_playing_only() -> None:
    state = replay(
        GAME,
        [
            Move(1, "undo", at=1_000),
            Move(2, "pause", at=3_000),
            Move(3, "resume", at=100_000),
            Move(4, "undo", at=101_000, away=400),
            Move(5, "surrender", at=102_000),
        ],
    )

    assert state.clock.elapsed == 3_000 + 600 + 1_000
    assert state.clock.stopped == 97_000 + 400
    assert state.clock_at(10**9) == state.clock


def test_a_clock_that_goes_back_stands_still() -> None:
    state = replay(GAME, [Move(1, "undo", at=5_000), Move(2, "undo", at=3_000)])

    assert (state.clock.at, state.clock.elapsed) == (5_000, 5_000)


def test_time_away_is_never_more_than_there_was() -> None:
    assert Clock().playing(1_000, away=5_000) == Clock(at=1_000, stopped=1_000)


def test_after_the_allowance_the_clock_runs_on_in_pauses() -> None:
    moves = [Move(1, "start"), Move(2, "pause", at=MINUTE)]
    paused = replay(RANKED, moves)

    assert not paused.is_running
    assert paused.clock_at(11 * MINUTE).elapsed == MINUTE
    assert paused.clock_at(12 * MINUTE).elapsed == 2 * MINUTE
    resumed = replay(RANKED, [*moves, Move(3, "resume", at=13 * MINUTE)])
    assert resumed.clock.elapsed == 3 * MINUTE
    again = replay(
        RANKED,
        [
            *moves,
            Move(3, "resume", at=13 * MINUTE),
            Move(4, "undo", at=15 * MINUTE, away=MINUTE),
            Move(5, "pause", at=16 * MINUTE),
        ],
    )
    assert again.clock.elapsed == 6 * MINUTE
    assert again.is_running


@st.composite
def timed_moves(draw: st.DrawFn) -> list[Move]:
    """Moves that are possible one after another, with pauses and times away."""
    moves: list[Move] = []
    at, paused = 0, False
    for seq in range(1, draw(st.integers(1, 30)) + 1):
        at += draw(st.integers(0, 100_000))
        away = draw(st.integers(0, 50_000))
        kind = "resume" if paused else draw(st.sampled_from(("undo", "fill_marks", "pause")))
        paused = kind == "pause"
        moves.append(Move(seq, kind, at=at, away=away))
    return moves


@given(timed_moves())
def test_elapsed_time_never_includes_pauses_or_time_away(moves: list[Move]) -> None:
    expected, last, paused = 0, 0, False
    states: list[State] = []
    for move in moves:
        gap = move.at - last
        if not paused:
            expected += gap - min(gap, move.away)
        last, paused = move.at, move.kind == "pause"
        states.append(replay(GAME, moves[: move.seq]))

        assert states[-1].clock.elapsed == expected
        assert states[-1].clock.elapsed + states[-1].clock.stopped == move.at


@given(timed_moves())
def test_in_ranking_games_only_what_exceeds_the_allowance_counts(moves: list[Move]) -> None:
    limits = RANKED.mode.limits
    assert limits
    pauses = [move.kind for move in moves].count("pause")
    if pauses > limits.pauses:
        return
    shifted = [Move(1, "start"), *(Move(m.seq + 1, m.kind, at=m.at, away=m.away) for m in moves)]
    free, ranked = replay(GAME, moves).clock, replay(RANKED, shifted).clock

    assert ranked.stopped == free.stopped
    assert ranked.elapsed == free.elapsed + max(0, free.stopped - limits.hidden)
