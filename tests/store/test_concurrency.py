"""Many at once: no move is lost or doubled, and no lock is heard of."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from crossums.play import GameRefused
from crossums.store import AccountRefused, OutOfStep, Store
from crossums.store.logs import read_moves
from tests.store.clock import Clock
from tests.store.playing import enter, kept, other_puzzle, solve_ranked
from tests.store.soundness import faults_of_games, faults_of_rankings

ROOT = Path(__file__).parents[2]

PLAYERS = 50
MOVES_EACH = 8


def play_against_others(url: str, player_id: int, game_id: str, digit: int, count: int) -> None:
    """Enter a digit again and again in a game that others play too; print what was accepted."""
    accepted: list[list[int]] = []
    with Store(url) as store:
        seq = store.games.open(player_id, game_id).state.seq
        while len(accepted) < count:
            place = 1 + len(accepted) % 2
            move = enter(seq + 1, 1, place, digit)
            try:
                seq = store.games.append(player_id, game_id, [move]).state.seq
            except OutOfStep as other_was_faster:
                seq = other_was_faster.acknowledged
            else:
                accepted.append([seq, place])
    print(json.dumps(accepted))


def run_elsewhere(call: str) -> subprocess.Popen[str]:
    """Run a call of this module in another process."""
    code = f"from tests.store import test_concurrency as module; module.{call}"
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def printed_by(process: subprocess.Popen[str]) -> Any:
    out, errors = process.communicate()
    assert process.returncode == 0, errors
    return json.loads(out)


def test_two_processes_play_the_same_game(store: Store, url: str) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, kept(store).id)
    count = 20
    players = {
        digit: run_elsewhere(
            f"play_against_others({url!r}, {player.id}, {view.id!r}, {digit}, {count})"
        )
        for digit in (5, 6)
    }
    accepted = {digit: printed_by(process) for digit, process in players.items()}

    log = store.database.read(lambda connection: read_moves(connection, view.id))
    kept_moves = [(move.seq, move.cells[0][1], move.digit) for move in log]
    told = sorted((seq, col, digit) for digit in accepted for seq, col in accepted[digit])
    assert kept_moves == told
    assert [seq for seq, _, _ in kept_moves] == list(range(1, 2 * count + 1))
    assert faults_of_games(store) == []


def write_many(url: str, puzzle_id: str, players: list[int]) -> None:
    """Let players write at the same time, each a game of their own; print their games."""
    with Store(url) as store:

        def play(player_id: int) -> str:
            view = store.games.create(player_id, puzzle_id)
            for seq in range(1, MOVES_EACH + 1):
                cells = view.game.layout.cells
                move = enter(seq, *cells[seq % len(cells)], 1 + seq % 9)
                assert store.games.append(player_id, view.id, [move]).state.seq == seq
            return view.id

        with ThreadPoolExecutor(len(players)) as pool:
            print(json.dumps(list(pool.map(play, players))))


def test_fifty_players_write_at_once_from_two_processes(store: Store, url: str) -> None:
    puzzle = kept(store, other_puzzle(3))
    everybody = [store.players.guest().id for _ in range(PLAYERS)]
    halves = (everybody[: PLAYERS // 2], everybody[PLAYERS // 2 :])
    processes = [run_elsewhere(f"write_many({url!r}, {puzzle.id!r}, {half})") for half in halves]
    game_ids = [game_id for process in processes for game_id in printed_by(process)]

    assert len(set(game_ids)) == PLAYERS
    for game_id in game_ids:
        log = store.database.read(lambda c, g=game_id: read_moves(c, g))  # type: ignore[misc]
        assert [move.seq for move in log] == list(range(1, MOVES_EACH + 1))
    assert faults_of_games(store) == []


def test_many_finish_ranking_games_at_once(store: Store, clock: Clock) -> None:
    puzzles = [kept(store, other_puzzle(seed)) for seed in range(3)]
    everybody = [store.players.guest().id for _ in range(8)]
    games = [(player, puzzle.id) for player in everybody for puzzle in puzzles]
    with ThreadPoolExecutor(len(games)) as pool:
        list(pool.map(lambda game: solve_ranked(store, clock, *game, pace=0), games))

    assert faults_of_games(store) == []
    assert faults_of_rankings(store) == []
    rows = store.rankings.overall().rows
    assert [row.games for row in rows] == [3] * 8


def test_one_of_two_who_take_the_same_name_gets_it(store: Store) -> None:
    def register(_: int) -> str | None:
        try:
            return store.players.register("Ada", "correct horse").name
        except AccountRefused as refused:
            return refused.code

    with ThreadPoolExecutor(6) as pool:
        outcomes = sorted(str(name) for name in pool.map(register, range(6)))
    assert outcomes == ["Ada"] + ["name-taken"] * 5


def test_one_ranking_attempt_even_if_tried_at_once(store: Store) -> None:
    player = store.players.guest()
    puzzle = kept(store)

    def attempt(_: int) -> str:
        try:
            store.games.create(player.id, puzzle.id, mode="ranking")
        except GameRefused as refused:
            return refused.code
        return "made"

    with ThreadPoolExecutor(6) as pool:
        outcomes = sorted(pool.map(attempt, range(6)))
    assert outcomes == ["already-ranked"] * 5 + ["made"]


def test_everybody_who_asks_first_gets_the_same_daily_puzzles(store: Store) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: store.dailies.today(), range(4)))

    assert found == [found[0]] * 4
