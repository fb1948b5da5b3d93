"""Games kept: moves that are there once and for all, times of the server, results that are true."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import func, select, update

from crossums.play import GameRefused, MoveRefused, replay
from crossums.store import OutOfStep, PuzzleRefused, Store
from crossums.store.admitting import MOST_UNFINISHED
from crossums.store.arriving import MOST_MOVES_AT_ONCE
from crossums.store.logs import read_moves
from crossums.store.tables import games, moves
from tests.play.boards import KAKURO
from tests.store.clock import Clock
from tests.store.playing import RIGHT, enter, kept, other_puzzle, solve_it, solve_ranked


def count_of_moves(store: Store) -> int:
    return store.database.read(lambda c: len(c.execute(select(moves)).all()))


def test_a_game_is_played_to_its_end(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id, help=2)
    told = json.loads(json.dumps(view.as_object()))

    assert told["state"] == "playing"
    assert told["acknowledged"] == told["elapsed"] == 0
    assert told["solution"] is None
    assert "solution" not in told["puzzle"]
    assert told["puzzle"]["difficulty"]["level"] == told["level"] == "easy"
    answered = solve_it(store, clock, player.id, view).as_object()
    assert answered["state"] == "solved"
    assert answered["elapsed"] == 5_000
    assert answered["score"] > 0
    assert answered["solution"] == view.game.solution
    assert not answered["running"]
    reopened = store.games.open(player.id, view.id).as_object()
    assert reopened["score"] == answered["score"]
    assert [move["at"] for move in reopened["moves"]] == [1_000, 2_000, 3_000, 4_000, 5_000]


def test_repeated_moves_are_harmless(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    first, second, third = (enter(seq, *RIGHT[seq]) for seq in (1, 2, 3))

    store.games.append(player.id, view.id, [first, second])
    again = store.games.append(player.id, view.id, [first, second])
    assert again.state.seq == 2
    overlapping = store.games.append(player.id, view.id, [second, third])
    assert overlapping.state.seq == 3
    assert count_of_moves(store) == 3
    assert store.games.append(player.id, view.id, []).state.seq == 3


def test_the_last_move_of_a_game_can_be_repeated_too(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    solve_it(store, clock, player.id, view)
    again = store.games.append(player.id, view.id, [enter(5, *RIGHT[4])])

    assert again.state.status == "solved"
    with pytest.raises(MoveRefused, match="ended"):
        store.games.append(player.id, view.id, [{"seq": 6, "kind": "undo"}])


def test_who_was_slower_learns_what_the_other_did(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    store.games.append(player.id, view.id, [enter(1, 1, 1, 1), enter(2, 1, 2, 4)])

    with pytest.raises(OutOfStep) as caught:
        store.games.append(player.id, view.id, [enter(1, 1, 1, 1), enter(2, 1, 2, 9)])
    assert caught.value.acknowledged == 2
    assert [move.digit for move in caught.value.moves] == [4]
    with pytest.raises(OutOfStep) as caught:
        store.games.append(player.id, view.id, [enter(4, 1, 2, 9)])
    assert (caught.value.acknowledged, list(caught.value.moves)) == (2, [])
    assert count_of_moves(store) == 2


def test_a_batch_is_accepted_whole_or_not_at_all(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)

    with pytest.raises(MoveRefused) as caught:
        store.games.append(player.id, view.id, [enter(1, 1, 1, 1), enter(2, 2, 3, 5)])
    assert (caught.value.code, caught.value.seq) == ("fixed-cell", 2)
    assert count_of_moves(store) == 0
    assert store.games.open(player.id, view.id).state.seq == 0


@pytest.mark.parametrize(
    "sent",
    [
        [{"seq": 1, "kind": "start"}],
        [{"seq": 1, "kind": "dance"}],
        [enter(1, 1, 1, 1), enter(3, 1, 2, 4)],
        [enter(seq, 1, 1, 1) for seq in range(1, MOST_MOVES_AT_ONCE + 2)],
    ],
)
def test_bad_moves_change_nothing(store: Store, sent: list[dict[str, object]]) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)

    with pytest.raises(MoveRefused):
        store.games.append(player.id, view.id, sent)
    assert count_of_moves(store) == 0


def test_times_are_the_servers(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    clock.wait(2_000)
    store.games.append(player.id, view.id, [enter(1, 1, 1, 1, at=10**9, away=10**9)])

    [move] = store.games.open(player.id, view.id).moves
    assert (move.at, move.away) == (2_000, 0)


def test_moves_sent_late_are_spread_over_the_silence_only(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    clock.wait(10_000)
    sent = [enter(1, 1, 1, 1), enter(2, 1, 2, 4, after=3_000), enter(3, 1, 3, 2, after=50_000)]
    answered = store.games.append(player.id, view.id, sent)

    assert [move.at for move in store.games.open(player.id, view.id).moves] == [0, 0, 10_000]
    assert answered.elapsed == 10_000


def test_playing_offline_counts_as_playing(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    clock.wait(300_000)
    sent = [
        enter(1, 1, 1, 1, after=100_000),
        enter(2, 1, 2, 4, after=100_000),
        enter(3, 1, 3, 2, after=90_000),
    ]

    assert store.games.append(player.id, view.id, sent).elapsed == 290_000


def test_time_stops_while_the_game_is_closed(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    clock.wait(5_000)
    store.games.leave(player.id, view.id)
    clock.wait(3_600_000)
    store.games.leave(player.id, view.id)
    assert store.games.of_player(player.id).games[0]["elapsed"] == 5_000
    clock.wait(3_600_000)
    assert store.games.open(player.id, view.id).elapsed == 5_000
    clock.wait(1_000)
    answered = store.games.append(player.id, view.id, [enter(1, 1, 1, 1)])

    assert answered.elapsed == 6_000
    [move] = store.games.open(player.id, view.id).moves
    assert move.away == 7_200_000


def test_who_is_not_heard_of_any_more_is_away(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    for _ in range(6):
        clock.wait(20_000)
        store.games.ping(player.id, view.id)
    clock.wait(8 * 3_600_000)

    assert store.games.ping(player.id, view.id).elapsed == 120_000
    clock.wait(20_000)
    assert store.games.ping(player.id, view.id).elapsed == 140_000


def test_a_ranking_game_hides_its_clues_until_it_starts_and_in_pauses(
    store: Store, clock: Clock
) -> None:
    player = store.players.guest()
    made = store.games.create(player.id, kept(store).id, mode="ranking")
    clock.wait(60_000)

    waiting = store.games.open(player.id, made.id).as_object()
    assert waiting["puzzle"] is None
    assert (waiting["state"], waiting["elapsed"]) == ("ready", 0)
    assert (waiting["rows"], waiting["cols"], waiting["level"]) == (3, 4, "easy")
    with pytest.raises(MoveRefused, match="not started"):
        store.games.append(player.id, made.id, [enter(1, 1, 1, 1)])
    started = store.games.start(player.id, made.id).as_object()
    assert started["puzzle"]["grid"][1] == ["/7", 0, 0, 0]
    assert started["elapsed"] == 0
    clock.wait(1_000)
    store.games.append(player.id, made.id, [enter(2, 1, 1, 1), {"seq": 3, "kind": "pause"}])
    clock.wait(1_000)
    paused = store.games.open(player.id, made.id).as_object()
    assert (paused["puzzle"], paused["moves"], paused["elapsed"]) == (None, [], 1_000)
    assert paused["limits"]["pauses_left"] == 2
    # Starting once more is a repeated call.
    assert store.games.start(player.id, made.id).state.status == "paused"


def test_closing_a_ranking_game_uses_up_the_allowance(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id, mode="ranking")
    store.games.start(player.id, view.id)
    store.games.leave(player.id, view.id)
    clock.wait(15 * 60_000)

    assert store.games.open(player.id, view.id).elapsed == 5 * 60_000


def test_one_ranking_attempt_per_player_and_puzzle(store: Store) -> None:
    player, other = store.players.guest(), store.players.guest()
    puzzle = kept(store)
    store.games.create(player.id, puzzle.id, mode="ranking")

    with pytest.raises(GameRefused) as caught:
        store.games.create(player.id, puzzle.id, mode="ranking")
    assert caught.value.code == "already-ranked"
    assert store.games.create(other.id, puzzle.id, mode="ranking")


def test_there_is_no_way_round_a_ranking_game(store: Store) -> None:
    player = store.players.guest()
    puzzle = kept(store)
    view = store.games.create(player.id, puzzle.id, mode="ranking")
    store.games.start(player.id, view.id)

    for look in (
        lambda: store.games.create(player.id, puzzle.id, help=5),
        lambda: store.puzzles.show(puzzle.id, player.id),
        lambda: store.puzzles.export([puzzle.id], "json", player_id=player.id),
    ):
        with pytest.raises(GameRefused) as caught:
            look()
        assert caught.value.code == "ranking-under-way"
    store.games.append(player.id, view.id, [{"seq": 2, "kind": "surrender"}])
    assert store.games.create(player.id, puzzle.id, help=5)
    assert store.puzzles.show(puzzle.id, player.id)


def test_a_ranking_game_is_of_a_puzzle_not_seen_before(store: Store) -> None:
    player = store.players.guest()
    played, brought, looked_at, new = (other_puzzle(seed) for seed in range(4))
    store.games.create(player.id, kept(store, played).id)
    store.puzzles.keep(brought, player_id=player.id)
    store.puzzles.show(kept(store, looked_at).id, player.id)

    for puzzle in (played, brought, looked_at):
        with pytest.raises(GameRefused) as caught:
            store.games.create(player.id, kept(store, puzzle).id, mode="ranking")
        assert caught.value.code == "already-seen"
    assert store.games.create(player.id, kept(store, new).id, mode="ranking")


def test_a_solved_ranking_game_is_verified_and_counts(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    answered = solve_ranked(store, clock, player.id, kept(store).id)
    [row] = store.database.read(lambda c: c.execute(select(games)).all())

    assert row.counts
    assert row.score == answered.game.score(answered.state)
    assert store.games.verify(row.id)


def test_a_ranking_game_whose_log_was_changed_does_not_count(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    puzzle = kept(store)
    view = store.games.create(player.id, puzzle.id, mode="ranking")
    view = store.games.start(player.id, view.id)
    for seq, placed in enumerate(RIGHT[:-1], 2):
        clock.wait(10_000)
        store.games.append(player.id, view.id, [enter(seq, *placed)])
    forged = func.replace(moves.c.move, '"digit":4', '"digit":5')
    store.database.write(lambda c: c.execute(update(moves).values(move=forged)))
    solved = store.games.append(player.id, view.id, [enter(6, *RIGHT[-1])])

    assert solved.state.status == "solved"
    assert not store.games.verify(view.id)
    [row] = store.database.read(lambda c: c.execute(select(games)).all())
    assert not row.counts
    assert not store.rankings.of_puzzle(puzzle.id).rows


def test_surrendering_shows_the_solution_and_has_no_score(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id, mode="ranking")
    store.games.start(player.id, view.id)
    told = store.games.append(player.id, view.id, [{"seq": 2, "kind": "surrender"}]).as_object()

    assert told["state"] == "surrendered"
    assert told["score"] is None
    assert told["solution"] == view.game.solution
    assert not store.rankings.overall().rows


def test_help_is_answered_again_to_who_asks_again(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id, help=4)
    sent = [
        enter(1, 1, 1, 2),
        {"seq": 2, "kind": "check"},
        {"seq": 3, "kind": "hint", "level": 1},
        {"seq": 4, "kind": "reveal", "cells": [[1, 1]]},
    ]
    first = store.games.append(player.id, view.id, sent, "es").results
    assert [result["kind"] for result in first] == ["check", "hint", "reveal"]
    assert first[0]["wrong"] == [[1, 1]]
    assert first[2]["digit"] == 1
    store.games.append(player.id, view.id, [enter(5, 1, 2, 9)])

    assert store.games.append(player.id, view.id, sent, "es").results == first
    told = store.games.open(player.id, view.id).as_object()
    assert told["revealed"] == [[1, 1, 1]]
    assert told["help_used"]["checks"] == 1


def test_help_level_5_tells_what_is_wrong_with_every_answer(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id, help=5)

    assert store.games.append(player.id, view.id, [enter(1, 1, 1, 2)]).as_object()["wrong"] == [
        [1, 1]
    ]


def test_games_belong_to_their_players(store: Store) -> None:
    player, other = store.players.guest(), store.players.guest()
    view = store.games.create(player.id, kept(store).id)

    for call in (
        lambda: store.games.open(other.id, view.id),
        lambda: store.games.start(other.id, view.id),
        lambda: store.games.append(other.id, view.id, [enter(1, 1, 1, 1)]),
        lambda: store.games.ping(other.id, view.id),
        lambda: store.games.leave(other.id, view.id),
        lambda: store.games.open(player.id, "nothing"),
        lambda: store.games.verify("nothing"),
    ):
        with pytest.raises(GameRefused) as caught:
            call()
        assert caught.value.code == "no-such-game"


def test_games_of_nothing_and_with_too_much_help_are_refused(store: Store) -> None:
    player = store.players.guest()

    with pytest.raises(PuzzleRefused) as caught:
        store.games.create(player.id, "kakuro-9x9-nothing")
    assert caught.value.code == "no-such-puzzle"
    with pytest.raises(GameRefused) as refused:
        store.games.create(player.id, kept(store).id, mode="ranking", help=5)
    assert refused.value.code == "level-not-allowed"


def test_the_number_of_unfinished_games_is_bounded(store: Store) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    [row] = store.database.read(lambda c: c.execute(select(games)).mappings().all())
    copies = [{**row, "id": f"copy {n}"} for n in range(MOST_UNFINISHED - 1)]
    store.database.write(lambda c: c.execute(games.insert(), copies))

    with pytest.raises(GameRefused) as caught:
        store.games.create(player.id, view.stored.id)
    assert caught.value.code == "too-many-games"


def test_a_players_games_are_listed_by_state_and_page(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    puzzle = kept(store)
    solve_it(store, clock, player.id, store.games.create(player.id, puzzle.id))
    for _ in range(24):
        clock.wait(1_000)
        view = store.games.create(player.id, puzzle.id)
    clock.wait(1_000)
    store.games.append(player.id, view.id, [enter(1, *RIGHT[0]), enter(2, *RIGHT[1])])

    first = store.games.of_player(player.id)
    assert (len(first.games), first.page, first.pages) == (20, 1, 2)
    assert first.games[0]["id"] == view.id
    assert first.games[0]["filled"] == 0.4
    assert len(store.games.of_player(player.id, page=2).games) == 5
    [solved] = store.games.of_player(player.id, state="solved").games
    assert (solved["state"], solved["filled"], solved["kind"]) == ("solved", 1.0, "kakuro")
    assert len(store.games.of_player(player.id, state="unfinished", page=2).games) == 4
    assert store.games.of_player(player.id, state="surrendered").games == []


def test_a_daily_puzzle_is_one_game(store: Store, clock: Clock) -> None:
    player = store.players.guest()
    today = store.dailies.today()
    puzzle = today.puzzles["kenken"]
    first = store.games.create(player.id, puzzle.id, mode="ranking", daily="2026-11-18")
    clock.wait(1_000)
    again = store.games.create(player.id, puzzle.id, mode="ranking", daily="2026-11-18")

    assert again.id == first.id
    assert again.daily == "2026-11-18"


def test_other_stores_on_the_same_database_see_the_same_game(
    store: Store, url: str, clock: Clock
) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    with Store(url, now=clock) as second:
        for seq, placed in enumerate(RIGHT[:4], 1):
            one, other = (store, second) if seq % 2 else (second, store)
            assert one.games.append(player.id, view.id, [enter(seq, *placed)]).state.seq == seq
            assert other.games.ping(player.id, view.id).state.seq == seq
        log = second.database.read(lambda c: read_moves(c, view.id))

    assert replay(view.game, log) == store.games.ping(player.id, view.id).state
    assert view.stored.puzzle == KAKURO
