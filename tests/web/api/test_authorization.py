"""What is somebody else's, or not to be known yet, is neither read nor written."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from crossums import solve
from crossums.web.puzzle_bodies import read_puzzle
from tests.web.api.clients import UNIQUE, Server, entries, new_game, problem, send

#: What is done with a puzzle that the caller brings: nobody's game is asked.
ABOUT_ONES_OWN_PUZZLE = (
    "/api/analyse",
    "/api/complete",
    "/api/convert",
    "/api/draw",
    "/api/explain",
    "/api/generate",
    "/api/parse",
    "/api/print",
    "/api/repair",
    "/api/solve",
)
#: What belongs to a game, and a body for each.
GAME_CALLS: tuple[tuple[str, str, Any], ...] = (
    ("GET", "", None),
    ("POST", "/start", None),
    ("POST", "/moves", {"moves": []}),
    ("POST", "/moves", {"moves": [{"seq": 1, "kind": "surrender"}]}),
    ("POST", "/moves", {"moves": [{"seq": 1, "kind": "hint", "level": 3}]}),
    ("POST", "/ping", None),
    ("POST", "/leave", None),
)


@pytest.mark.parametrize(("method", "what", "body"), GAME_CALLS)
@pytest.mark.parametrize("who", ["nobody", "a guest", "an account", "signed out"])
def test_another_players_game(server: Server, method: str, what: str, body: Any, who: str) -> None:
    owner, other = server.visitor(), server.visitor()
    game = new_game(owner, puzzle=UNIQUE)
    if who == "a guest":
        new_game(other, puzzle=UNIQUE)
    if who in ("an account", "signed out"):
        name = f"Eve {secrets.token_hex(8)}"
        made = other.post("/api/accounts", json={"name": name, "password": "let me in please"})
        assert made.status_code == 201
    if who == "signed out":
        other.delete("/api/session")
    before = owner.get(f"/api/games/{game['id']}").json()
    refused = other.request(method, f"/api/games/{game['id']}{what}", json=body)
    missing = other.request(method, f"/api/games/there-is-none{what}", json=body)

    # Not even that it exists is told.
    assert problem(refused) == (404, "no-such-game")
    assert refused.json() == missing.json()
    after = owner.get(f"/api/games/{game['id']}").json()
    assert {**before, "elapsed": 0} == {**after, "elapsed": 0}


def test_every_call_of_a_game_is_tried_here(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    documented = {
        (method.upper(), path.removeprefix("/api/games/{game_id}"))
        for path, methods in paths.items()
        if path.startswith("/api/games/{game_id}")
        for method in methods
    }

    assert documented == {(method, what) for method, what, _ in GAME_CALLS}


def test_another_players_profile(fresh: Server) -> None:
    owner, other = fresh.visitor(), fresh.visitor()
    game = new_game(owner, puzzle=UNIQUE)["id"]
    send(owner, game, *entries(UNIQUE))
    new_game(other, puzzle=UNIQUE)
    mine = owner.get("/api/me").json()["id"]

    for path in ("/api/me/games", "/api/me/records", "/api/me/statistics", "/api/me"):
        told = other.get(path, params={"id": mine, "player": mine, "player_id": mine})
        assert game not in told.text
        assert told.json() == other.get(path).json()
    assert other.get("/api/me/records").json() == {"records": []}
    assert other.get("/api/me/statistics").json()["solved"] == 0
    assert other.get("/api/me").json()["id"] != mine
    # There is no address under which anybody's profile could be asked for but one's own.
    profiles = [path for path in fresh.app.openapi()["paths"] if "player" in path]
    assert profiles == []


def test_an_import_is_not_listed_for_others(fresh: Server) -> None:
    owner, other = fresh.visitor(), fresh.visitor()
    owner.post("/api/puzzles", json={"text": "# 3/ 4/\n/4 . .\n/3 . .\n"})
    new_game(other, new={"kind": "kenken", "size": 3})

    assert [each["kind"] for each in other.get("/api/puzzles").json()["puzzles"]] == ["kenken"]


def test_a_ranking_game_tells_nothing_before_its_start(fresh: Server) -> None:
    client = fresh.visitor()
    game = new_game(client, daily="kakuro", mode="ranking")
    stored = fresh.store.puzzles.get(game["puzzle_id"])
    hidden = [stored.as_object()["grid"], rows_of(stored.as_object())]

    for response in every_answer(client, game):
        assert not holds(response, hidden), response.request.url


@pytest.mark.parametrize("mode", ["normal", "ranking"])
@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_the_solution_is_not_told_before_the_end(fresh: Server, kind: str, mode: str) -> None:
    client = fresh.visitor()
    game = new_game(client, daily=kind, mode=mode)
    first = 1
    if mode == "ranking":
        game = client.post(f"/api/games/{game['id']}/start").json()
        first = 2
    solution = rows_of(game["puzzle"])
    *almost, last = entries(game["puzzle"])
    # Everything that can be asked for, up to the last digit.
    asked: list[dict[str, Any]] = [
        {"kind": "help", "level": 4},
        {"kind": "check"},
        {"kind": "hint", "level": 3},
        {"kind": "reveal", "cells": almost[0]["cells"]},
        {"kind": "pause"},
        {"kind": "resume"},
    ]
    answers = [send(client, game["id"], *asked, *almost[1:], first=first)]
    answers += every_answer(client, game)
    for response in answers:
        assert not holds(response, [solution]), response.request.url
    end = send(client, game["id"], last, first=first + len(asked) + len(almost) - 1)
    assert end.json()["state"] == "solved"
    assert holds(end, [solution])


def every_answer(client: TestClient, game: dict[str, Any]) -> Iterator[Any]:
    """Ask for everything that is documented and not about a puzzle one brings."""
    names = {"game_id": game["id"], "puzzle_id": game["puzzle_id"], "day": "2026-11-18"}
    names["week"] = "2026-W47"
    for path, methods in client.get("/openapi.json").json()["paths"].items():
        if path in ABOUT_ONES_OWN_PUZZLE or path.endswith("/start"):
            continue
        for method in methods:
            if method == "delete":
                continue
            address = re.sub(r"\{(\w+)\}", lambda name: names[name[1]], path)
            bodies = [{}, {"moves": []}, {"puzzle_id": game["puzzle_id"]}, {"text": "# 3/"}]
            for body in bodies if method == "post" else [None]:
                if path == "/api/games" and body and game["puzzle"] is None:
                    # Playing it for oneself shows the clues, and costs the attempt.
                    continue
                yield client.request(method.upper(), address, json=body)


def rows_of(puzzle: dict[str, Any]) -> list[list[int | None]]:
    solved = solve(read_puzzle(puzzle))
    assert solved.solution is not None
    return [list(line) for line in solved.solution]


def holds(response: Any, boards: list[Any]) -> bool:
    """Whether one of the boards stands anywhere in an answer, as rows or as a whole."""
    if "json" not in response.headers.get("content-type", ""):
        return False
    return any(part in boards for part in parts_of(response.json()))


def parts_of(value: Any) -> Iterator[Any]:
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from parts_of(each)
