"""Rankings: by score, then by time, then by who was first; the same as sorting everything."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, insert, select

from crossums.play import Refusal
from crossums.store import Store
from crossums.store.standings import (
    OVERALL,
    Result,
    bucket_of,
    count,
    forget,
    highest_score,
    rank_of,
)
from crossums.store.tables import players, standings, tallies
from tests.store.clock import Clock
from tests.store.playing import kept, other_puzzle, solve_it, solve_ranked

NOON = int(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)


def add_players(store: Store, number: int) -> None:
    rows = [{"id": n, "name": f"p{n}", "name_key": f"p{n}", "made_at": 0} for n in range(1, number)]
    store.database.write(lambda c: c.execute(insert(players), rows))


@given(st.integers(0, 10**12), st.integers(0, 10**12))
def test_buckets_are_in_the_order_of_scores(one: int, other: int) -> None:
    low, high = sorted((one, other))

    assert bucket_of(low) <= bucket_of(high)
    top = highest_score(bucket_of(low))
    assert low <= top
    assert bucket_of(top) == bucket_of(low)
    assert bucket_of(top + 1) == bucket_of(low) + 1
    assert top - low <= low / 256


def test_rankings_are_what_sorting_gives(store: Store) -> None:
    rng = random.Random(1)
    add_players(store, 71)
    results = [
        Result(
            player_id=rng.randint(1, 70),
            puzzle_id=f"p{rng.randint(1, 2)}",
            score=rng.choice((0, 3, 700, 701, rng.randint(0, 100_000))),
            elapsed=rng.randint(1, 3),
            helps=rng.randint(0, 2),
            finished_at=NOON + rng.randint(0, 2),
        )
        for _ in range(180)
    ]

    def enter(connection: object) -> None:
        for result in results:
            count(connection, result)  # type: ignore[arg-type]

    store.database.write(enter)
    totals: dict[int, list[int]] = {}
    for result in results:
        total = totals.setdefault(result.player_id, [0, 0, 0])
        total[0] -= result.score
        total[1] += result.elapsed
        total[2] = max(total[2], result.finished_at)
    expected = [player for _, player in sorted((total, player) for player, total in totals.items())]

    shown = [store.rankings.overall(page=page) for page in range(1, 5)]
    pages = -(-len(expected) // 20)
    rows = [row for page in shown[:pages] for row in page.rows]
    assert [row.player_id for row in rows] == expected
    assert [row.rank for row in rows] == list(range(1, len(expected) + 1))
    assert {page.pages for page in shown} == {pages}
    for player in rng.sample(expected, 20):
        rank = expected.index(player) + 1
        assert store.database.read(partial(rank_of, scope=OVERALL, player_id=player)) == rank
        around = store.rankings.overall(me=player, around_me=True)
        assert around.me == rank
        assert player in [row.player_id for row in around.rows]
        assert store.rankings.of_day("2026-11-18", me=player).me == rank


def test_tallies_are_always_what_there_is_to_count(store: Store) -> None:
    add_players(store, 21)
    rng = random.Random(2)

    def enter(connection: object) -> None:
        for _ in range(60):
            result = Result(rng.randint(1, 20), "p", rng.randint(0, 5_000), 1, 0, NOON)
            count(connection, result)  # type: ignore[arg-type]
        forget(connection, 7)  # type: ignore[arg-type]

    store.database.write(enter)
    kept_tallies = {
        (row.scope, row.bucket): row.players
        for row in store.database.read(lambda c: c.execute(select(tallies)).all())
        if row.players
    }
    counted: dict[tuple[str, int], int] = {}
    for row in store.database.read(lambda c: c.execute(select(standings)).all()):
        key = (row.scope, bucket_of(row.score))
        counted[key] = counted.get(key, 0) + 1
    assert kept_tallies == counted
    assert store.database.read(lambda c: rank_of(c, OVERALL, 7)) is None


def test_ties_are_broken_by_time_then_by_who_was_first(store: Store) -> None:
    add_players(store, 5)
    results = [
        Result(1, "p", 500, 9_000, 0, NOON + 1),
        Result(2, "p", 500, 8_000, 0, NOON + 3),
        Result(3, "p", 500, 8_000, 0, NOON + 2),
        Result(4, "p", 501, 99_000, 5, NOON + 9),
    ]
    for each in results:
        store.database.write(partial(count, result=each))
    ranking = store.rankings.of_puzzle("p", me=1)

    assert [row.player for row in ranking.rows] == ["p4", "p3", "p2", "p1"]
    assert ranking.me == 4
    assert ranking.as_object()["rows"][0] == {
        "rank": 1,
        "player": "p4",
        "score": 501,
        "elapsed": 99_000,
        "help": 5,
        "games": 1,
        "finished_at": NOON + 9,
    }


def test_days_and_weeks_begin_at_midnight_utc(store: Store, clock: Clock) -> None:
    clock.time = int(datetime(2026, 12, 31, 23, 0, tzinfo=UTC).timestamp() * 1000)
    player = store.players.register("Ada", "correct horse")
    solve_ranked(store, clock, player.id, kept(store, other_puzzle(1)).id)
    clock.wait(3_600_000)
    solve_ranked(store, clock, player.id, kept(store, other_puzzle(2)).id)

    [last] = store.rankings.of_day("2026-12-31").rows
    [first] = store.rankings.of_day("2027-01-01").rows
    [week] = store.rankings.of_week("2026-W53").rows
    assert (last.games, first.games, week.games) == (1, 1, 2)
    assert week.score == last.score + first.score
    assert store.rankings.overall().rows == [week]
    assert store.rankings.of_week("2027-W01").rows == []


def test_normal_games_are_not_ranked(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    puzzle = kept(store)
    solve_it(store, clock, player.id, store.games.create(player.id, puzzle.id))

    assert store.rankings.of_puzzle(puzzle.id).rows == []
    assert store.database.read(lambda c: c.scalar(select(func.count()).select_from(standings))) == 0


@pytest.mark.parametrize("text", ["", "yesterday", "2026-13-01", "2026-11-18-1", "2026-W60"])
def test_other_words_for_days_are_refused(store: Store, text: str) -> None:
    for ask in (store.rankings.of_day, store.rankings.of_week):
        with pytest.raises(Refusal) as caught:
            ask(text)
        assert caught.value.code == "bad-date"


def test_an_empty_ranking_is_one_empty_page(store: Store) -> None:
    player = store.players.guest()
    ranking = store.rankings.overall(page=7, me=player.id, around_me=True)

    assert ranking.as_object() == {"rows": [], "page": 1, "pages": 1, "me": None}
