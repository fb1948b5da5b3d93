"""The puzzles of the day: one of each kind, the same for everybody, hidden until it is over."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from crossums import grade, solve
from crossums.store import PuzzleRefused, Store, daily_puzzle
from crossums.store.dailies import WEEK
from tests.store.clock import Clock


def test_everybody_gets_the_same_puzzles(store: Store, url: str, clock: Clock) -> None:
    today = store.dailies.today()
    told = today.as_object()

    assert told["date"] == "2026-11-18"
    assert today.puzzles["kakuro"].puzzle == daily_puzzle(date(2026, 11, 18), "kakuro")
    assert today.puzzles["kenken"].puzzle == daily_puzzle(date(2026, 11, 18), "kenken")
    assert told["kenken"]["puzzle_id"] == today.puzzles["kenken"].id
    with Store(url, now=clock) as other:
        assert other.dailies.today() == today


def test_the_next_day_has_others_and_shows_those_of_yesterday(store: Store, clock: Clock) -> None:
    puzzle = store.dailies.today().puzzles["kakuro"]
    player = store.players.guest()

    with pytest.raises(PuzzleRefused) as caught:
        store.puzzles.show(puzzle.id, player.id)
    assert caught.value.code == "not-shown-yet"
    assert store.games.create(player.id, puzzle.id, mode="ranking", daily="2026-11-18")
    clock.wait(12 * 3_600_000)
    assert store.puzzles.show(puzzle.id).id == puzzle.id
    assert store.dailies.today().puzzles["kakuro"].id != puzzle.id
    assert store.dailies.today().date == date(2026, 11, 19)


@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_puzzles_grow_and_get_harder_over_the_week(kind: str) -> None:
    monday = date(2026, 11, 16)
    week = [daily_puzzle(monday + timedelta(days=day), kind) for day in range(7)]

    assert all(solve(puzzle).status == "unique" for puzzle in week)
    assert [grade(puzzle).level for puzzle in week] == [level for _, _, level in WEEK]
    sizes = [puzzle.rows for puzzle in week]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    assert week[0] != daily_puzzle(monday + timedelta(days=7), kind)
