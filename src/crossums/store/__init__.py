"""Where players, puzzles and games are kept: SQLite in the user's data folder, or PostgreSQL.

>>> store = Store("sqlite://")
>>> player = store.players.guest()
>>> [puzzle] = store.puzzles.bring("# 3/ 4/\\n/4 . .\\n/3 . .", player_id=player.id)
>>> game = store.games.create(player.id, puzzle.id)
>>> move = {"seq": 1, "kind": "enter", "cells": [[1, 1]], "digit": 1}
>>> store.games.append(player.id, game.id, [move]).state.seq
1
>>> store.close()
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Self

from argon2 import PasswordHasher

from crossums.store.arriving import OutOfStep
from crossums.store.dailies import DAILY_KINDS, Dailies, Daily, daily_puzzle
from crossums.store.databases import Database, StoreError, default_url
from crossums.store.games import Games
from crossums.store.migrating import migrate
from crossums.store.players import AccountRefused, Player, Players
from crossums.store.puzzles import PuzzlePage, PuzzleRefused, Puzzles, StoredPuzzle
from crossums.store.rankings import Rankings
from crossums.store.records import Record, Records, Statistics
from crossums.store.standings import Ranking, Standing
from crossums.store.views import Answered, GamePage, GameView

__all__ = [
    "DAILY_KINDS",
    "AccountRefused",
    "Answered",
    "Daily",
    "GamePage",
    "GameView",
    "OutOfStep",
    "Player",
    "PuzzlePage",
    "PuzzleRefused",
    "Ranking",
    "Record",
    "Standing",
    "Statistics",
    "Store",
    "StoreError",
    "StoredPuzzle",
    "daily_puzzle",
    "default_url",
]


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """Everything that is kept, opened and brought up to date; one for a process.

    Safe to use from many threads, and by many processes on the same database.

    Args:
        url: ``sqlite:///FILE`` or ``postgresql://…``; a file in the user's data folder if not told.
        now: The clock, in milliseconds since 1970.
        hasher: How passwords are hashed.

    Raises:
        StoreError: The database cannot be used; one line says why.
    """

    def __init__(
        self,
        url: str | None = None,
        *,
        now: Callable[[], int] = _milliseconds,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self.database = Database(url or default_url())
        try:
            migrate(self.database)
        except BaseException:
            self.database.close()
            raise
        self.players = Players(self.database, now, hasher)
        self.puzzles = Puzzles(self.database, now)
        self.games = Games(self.database, now)
        self.records = Records(self.database, now)
        self.rankings = Rankings(self.database)
        self.dailies = Dailies(self.database, now, self.puzzles)

    def close(self) -> None:
        """Give all connections back."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
