"""``moves``: acknowledged moves a second, by one player and by twenty at once.

The peer of twenty players is one. Every move is durable when it is acknowledged.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.postgres_server import running_server

from crossums import generate_kakuro
from crossums.store import Store

__all__ = ["run"]

PLAYERS = 20
MOVES_EACH = 40


def run(_: Sequence[Path]) -> str:
    """Play on both databases and return the report as Markdown."""
    lines = [
        "| database | one player | twenty at once | ratio |",
        "|---|---:|---:|---:|",
    ]
    with tempfile.TemporaryDirectory() as folder:
        lines.append(_row("SQLite", f"sqlite:///{Path(folder, 'games.db')}"))
    with running_server() as server:
        lines.append(_row("PostgreSQL (without fsync)", server.url()))
    return "\n".join(lines) + "\n"


def _row(name: str, url: str) -> str:
    with Store(url) as store:
        puzzle = store.puzzles.keep(generate_kakuro(10, 10, seed=3))
        _play(store, puzzle.id)
        one, many = (_moves_a_second(store, puzzle.id, players) for players in (1, PLAYERS))
    return f"| {name} | {one:,.0f} a second | {many:,.0f} a second | {many / one:.1f} |"


def _moves_a_second(store: Store, puzzle_id: str, players: int) -> float:
    with ThreadPoolExecutor(players) as pool:
        start = time.perf_counter()
        for _ in pool.map(lambda _: _play(store, puzzle_id), range(players)):
            pass
        return players * MOVES_EACH / (time.perf_counter() - start)


def _play(store: Store, puzzle_id: str) -> None:
    player = store.players.guest()
    view = store.games.create(player.id, puzzle_id)
    cells = view.game.layout.cells
    for seq in range(1, MOVES_EACH + 1):
        place = list(cells[seq % len(cells)])
        move = {"seq": seq, "kind": "mark", "cells": [place], "digit": 1 + seq % 9}
        store.games.append(player.id, view.id, [move])
