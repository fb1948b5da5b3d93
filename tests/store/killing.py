"""Rounds of ``kill -9`` in the middle of writing: what was acknowledged must be there afterwards.

``python -m tests.store.killing [--rounds N] [sqlite|postgres]``. Each round a new process opens the
database and plays ranking games as fast as it can; after a random time it is killed. In some rounds
it is the PostgreSQL server that is killed instead.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from crossums import generate_kakuro
from crossums.store import Store
from tests.postgres_server import PostgresServer, running_server
from tests.store.soundness import faults_of_games, faults_of_rankings

#: Longest time, in seconds, that a writer has after its first acknowledged move.
LONGEST_LIFE = 0.15
#: One in so many rounds kills the server, where there is one.
SERVER_ROUNDS = 10
PUZZLE = generate_kakuro(5, 5, seed=1)


@dataclass
class Report:
    """What the rounds showed."""

    rounds: int = 0
    server_kills: int = 0
    #: Moves acknowledged before the kills, and moves there that were not.
    acknowledged: int = 0
    unacknowledged: int = 0
    games: int = 0
    lost: int = 0
    faults: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds ({self.server_kills} of them kill the server): "
            f"{self.acknowledged:,} moves acknowledged in {self.games:,} games, {self.lost} lost; "
            f"{self.unacknowledged} there that nobody was told of; faults: "
            f"{', '.join(self.faults) or 'none'}"
        )


def write_for_ever(url: str, pipe: int, seed: int) -> None:
    """Play game after game, and tell each move once it is acknowledged."""
    rng = random.Random(seed)
    with Store(url) as store:
        puzzle = store.puzzles.keep(PUZZLE)
        while True:
            player = store.players.guest()
            view = store.games.create(player.id, puzzle.id, mode="ranking")
            store.games.start(player.id, view.id)
            seq = 1
            moves = [
                {"kind": "enter", "cells": [list(place)], "digit": digit}
                for place, digit in zip(view.game.layout.cells, view.game.right_digits, strict=True)
            ]
            while moves:
                count = min(rng.randint(1, 3), len(moves))
                batch = [{"seq": seq + n, **moves.pop(0)} for n in range(1, count + 1)]
                seq = store.games.append(player.id, view.id, batch).state.seq
                os.write(pipe, f"{view.id} {seq}\n".encode())


def acknowledged_until(pipe: int, kill: Callable[[], None], rng: random.Random) -> dict[str, int]:
    """Read what a writer tells, kill after a while, and return the last move told of each game."""
    told = os.read(pipe, 4096)
    time.sleep(rng.uniform(0, LONGEST_LIFE))
    kill()
    while more := os.read(pipe, 65536):
        told += more
    lines = told.decode().splitlines()
    return {game: int(seq) for game, seq in (line.split() for line in lines)}


def run_round(url: str, seed: int, kill_server: Callable[[], None] | None) -> dict[str, int]:
    """Let a process write and kill it, or the server; return what was acknowledged."""
    reading, writing = os.pipe()
    writer = os.fork()
    if writer == 0:
        os.close(reading)
        # A writer whose server is gone ends by itself, and says nothing more.
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115  # until the end
        with suppress(Exception):
            write_for_ever(url, writing, seed)
        os._exit(0)
    os.close(writing)

    def kill_writer() -> None:
        os.kill(writer, signal.SIGKILL)

    acknowledged = acknowledged_until(reading, kill_server or kill_writer, random.Random(seed))
    os.close(reading)
    os.waitpid(writer, 0)
    return acknowledged


def run_rounds(url: str, rounds: int, server: PostgresServer | None = None) -> Report:
    """Kill many times; after each time look whether all is there."""
    report = Report()
    faults: list[str] = []
    for seed in range(rounds):
        kills_server = server is not None and seed % SERVER_ROUNDS == SERVER_ROUNDS - 1
        acknowledged = run_round(url, seed, server.kill if server and kills_server else None)
        if server and kills_server:
            server.start()
        with Store(url) as store:
            faults += faults_of_games(store, acknowledged)
            for game_id, seq in acknowledged.items():
                kept = _kept_moves(store, game_id)
                report.lost += max(0, seq - kept)
                report.unacknowledged += max(0, kept - seq)
        report.rounds += 1
        report.server_kills += kills_server
        report.acknowledged += sum(acknowledged.values())
        report.games += len(acknowledged)
    with Store(url) as store:
        faults += faults_of_games(store) + faults_of_rankings(store)
    report.faults = tuple(faults)
    return report


def _kept_moves(store: Store, game_id: str) -> int:
    from sqlalchemy import func, select

    from crossums.store.tables import moves

    counted = select(func.count()).where(moves.c.game_id == game_id)
    return store.database.read(lambda connection: connection.scalar(counted) or 0)


def kill_rounds(database: str, rounds: int) -> Report:
    """Run rounds against a new database of a kind."""
    if database == "postgres":
        with running_server() as server:
            return run_rounds(server.url(), rounds, server)
    with tempfile.TemporaryDirectory() as folder:
        return run_rounds(f"sqlite:///{Path(folder, 'games.db')}", rounds)


def main() -> None:
    """Run the rounds and print what they showed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("database", choices=("sqlite", "postgres"))
    options = parser.parse_args()
    report = kill_rounds(options.database, options.rounds)
    print(report)
    sys.exit(bool(report.lost or report.faults or not report.acknowledged))


if __name__ == "__main__":
    main()
