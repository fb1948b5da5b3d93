"""Records, streaks and statistics, from the games that were played."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from crossums.store import Store
from crossums.store.records import streaks_of
from tests.play.boards import KENKEN
from tests.store.clock import Clock
from tests.store.playing import enter, kept, other_puzzle, solve_it

DAY = 24 * 3600 * 1000


def test_records_are_the_best_per_kind_size_and_level(store: Store, clock: Clock) -> None:
    player, other = store.players.guest(), store.players.guest()
    kakuro, kenken = kept(store), kept(store, KENKEN)
    for pace in (3_000, 1_000, 2_000):
        solve_it(store, clock, player.id, store.games.create(player.id, kakuro.id), pace=pace)
    best = store.games.of_player(player.id).games[1]
    solve_it(store, clock, player.id, store.games.create(player.id, kenken.id))
    solve_it(store, clock, other.id, store.games.create(other.id, kakuro.id), pace=1)
    left = store.games.create(player.id, kakuro.id)
    store.games.append(player.id, left.id, [{"seq": 1, "kind": "surrender"}])

    first, second = store.records.best(player.id)
    assert (first.kind, first.rows, first.cols, first.level) == ("kakuro", 3, 4, "easy")
    assert (first.solved, first.game_id) == (3, best["id"])
    assert (first.score, first.elapsed, first.fastest) == (best["score"], 5_000, 5_000)
    assert (second.kind, second.solved) == ("kenken", 1)
    assert first.as_object()["game_id"] == best["id"]


def test_the_best_score_need_not_be_the_fastest(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    puzzle = kept(store)
    helped = store.games.create(player.id, puzzle.id, help=5)
    solve_it(store, clock, player.id, helped, pace=1_000)
    solve_it(store, clock, player.id, store.games.create(player.id, puzzle.id), pace=1_100)

    [record] = store.records.best(player.id)
    assert (record.elapsed, record.fastest) == (5_500, 5_000)


def test_statistics_over_time(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    puzzle = kept(store)
    for gap in (0, 1, 1, 3, 1):
        clock.wait(gap * DAY)
        solve_it(store, clock, player.id, store.games.create(player.id, puzzle.id))
    view = store.games.create(player.id, puzzle.id, help=4)
    check = [enter(1, 1, 1, 1), {"seq": 2, "kind": "check"}]
    store.games.append(player.id, view.id, check)
    solve_it(store, clock, player.id, view)
    store.games.create(player.id, kept(store, other_puzzle(1)).id)
    told = store.records.statistics(player.id).as_object()

    assert (told["played"], told["solved"], told["surrendered"]) == (7, 6, 0)
    assert told["without_help"] == 5
    assert (told["current_streak"], told["longest_streak"]) == (2, 3)
    assert [day["date"][-2:] for day in told["days"]] == ["18", "19", "20", "23", "24"]
    assert [day["solved"] for day in told["days"]] == [1, 1, 1, 1, 2]
    assert told["total_elapsed"] == 5 * 5_000 + 4_000
    assert told["total_score"] == sum(day["score"] for day in told["days"]) > 0
    [group] = told["groups"]
    assert (group["kind"], group["level"], group["solved"]) == ("kakuro", "easy", 6)
    assert (group["fastest"], group["mean_elapsed"]) == (4_000, 29_000 // 6)
    clock.wait(2 * DAY)
    assert store.records.statistics(player.id).streaks.current == 0


def test_who_has_not_played_has_empty_statistics(store: Store) -> None:
    player = store.players.guest()
    told = store.records.statistics(player.id).as_object()

    assert store.records.best(player.id) == []
    assert told["played"] == told["current_streak"] == 0
    assert told["days"] == []


@given(st.sets(st.integers(0, 40)), st.integers(0, 45))
def test_streaks_are_what_counting_gives(days: set[int], today: int) -> None:
    first = date(2026, 1, 1)
    past = {day for day in days if day <= today}
    found = streaks_of(
        [first + timedelta(days=day) for day in sorted(past)], first + timedelta(days=today)
    )

    def length(end: int) -> int:
        return 0 if end not in past else 1 + length(end - 1)

    assert found.longest == max(map(length, past), default=0)
    assert found.current == (length(today) or length(today - 1))
