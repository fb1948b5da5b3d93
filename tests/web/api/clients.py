"""Visitors of the app, and boards for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from crossums import solve
from crossums.store import Store
from crossums.web import Settings, create_app
from crossums.web.puzzle_bodies import read_puzzle

#: Hashes passwords without the usual effort.
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

ORIGIN = "http://127.0.0.1:8000"

UNIQUE = {"kind": "kakuro", "grid": [["#", "3/", "4/"], ["/4", 0, 0], ["/3", 0, 0]]}
MULTIPLE = {"kind": "kakuro", "grid": [["#", "5/", "5/"], ["/5", 0, 0], ["/5", 0, 0]]}
NONE = {"kind": "kakuro", "grid": [["#", "3/", "4/"], ["/4", 0, 0], ["/4", 0, 0]]}
KENKEN = {
    "kind": "kenken",
    "size": 3,
    "cages": [
        {"op": "-", "target": 1, "cells": [[0, 0], [1, 0]]},
        {"op": "-", "target": 1, "cells": [[0, 1], [0, 2]]},
        {"op": "+", "target": 7, "cells": [[1, 1], [2, 0], [2, 1]]},
        {"op": "-", "target": 1, "cells": [[1, 2], [2, 2]]},
    ],
}


class Server:
    """An app with a database of its own, in this process."""

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        self.store = Store(f"sqlite:///{folder / 'crossums.db'}", hasher=QUICK)
        self.app = create_app(self.store, settings or Settings())

    def visitor(self) -> TestClient:
        """Return a browser that has not been here before."""
        return TestClient(self.app, base_url=ORIGIN)


def problem(response: Any) -> tuple[int, str]:
    """Return the status and the code of a problem, which says all that problems say."""
    assert response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert told["status"] == response.status_code
    assert told["title"]
    return told["status"], told["code"]


def new_game(client: TestClient, **how: Any) -> dict[str, Any]:
    """Begin a game, of a small Kakuro if not told otherwise."""
    if not {"puzzle_id", "puzzle", "new", "daily"} & set(how):
        how["new"] = {"kind": "kakuro", "rows": 5, "cols": 6}
    response = client.post("/api/games", json=how)
    assert response.status_code == 201, response.text
    game: dict[str, Any] = response.json()
    return game


def send(client: TestClient, game: str, *moves: dict[str, Any], first: int = 1) -> Any:
    """Send moves; they are numbered from ``first``."""
    numbered = [{"seq": seq, **move} for seq, move in enumerate(moves, first)]
    return client.post(f"/api/games/{game}/moves", json={"moves": numbered})


def entries(puzzle: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the moves that fill in the solution of a puzzle."""
    solved = solve(read_puzzle(puzzle))
    assert solved.solution is not None
    given = read_puzzle(puzzle).own_digits
    return [
        {"kind": "enter", "cells": [[row, col]], "digit": digit}
        for row, line in enumerate(solved.solution)
        for col, digit in enumerate(line)
        if digit and not given[row][col]
    ]
