"""Games over the API: begun, played, helped, left and ended."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web.api.clients import KENKEN, MULTIPLE, UNIQUE, entries, new_game, problem, send


@pytest.mark.parametrize("board", [UNIQUE, KENKEN], ids=["kakuro", "kenken"])
def test_a_whole_game(client: TestClient, board: dict[str, Any]) -> None:
    game = new_game(client, puzzle=board)

    assert (game["state"], game["acknowledged"], game["moves"]) == ("playing", 0, [])
    assert game["puzzle"]["kind"] == board["kind"]
    *first, last = entries(board)
    playing = send(client, game["id"], *first).json()
    assert (playing["state"], playing["solution"], playing["score"]) == ("playing", None, None)
    solved = send(client, game["id"], last, first=len(first) + 1).json()
    assert solved["state"] == "solved"
    assert solved["correct"]
    assert solved["score"] > 0
    assert solved["solution"] is not None
    opened = client.get(f"/api/games/{game['id']}").json()
    assert [move["seq"] for move in opened["moves"]] == list(range(1, len(first) + 2))
    assert opened["solution"] == solved["solution"]
    late = send(client, game["id"], {"kind": "undo"}, first=len(first) + 2)
    assert problem(late) == (422, "ended")


@pytest.mark.parametrize(
    "how",
    [
        {"new": {"kind": "kakuro", "rows": 6, "cols": 5, "level": "easy"}},
        {"new": {"kind": "kenken", "size": 4, "seed": 7}},
        {"daily": "kakuro"},
        {"daily": "kenken"},
        {"puzzle": UNIQUE},
    ],
    ids=["new kakuro", "new kenken", "daily kakuro", "daily kenken", "brought"],
)
def test_the_ways_to_begin(client: TestClient, how: dict[str, Any]) -> None:
    game = new_game(client, **how)
    again = new_game(client, puzzle_id=game["puzzle_id"])

    assert again["puzzle"]["grid" if game["kind"] == "kakuro" else "cages"]
    assert again["id"] != game["id"]
    assert (game["daily"] is not None) == ("daily" in how)


def test_games_that_cannot_be(client: TestClient) -> None:
    def refused(**how: Any) -> tuple[int, str]:
        return problem(client.post("/api/games", json=how))

    assert refused() == (422, "invalid")
    assert refused(daily="kakuro", puzzle=UNIQUE) == (422, "invalid")
    assert refused(daily="kakuro", help=6) == (422, "invalid")
    assert refused(puzzle_id="kakuro-3x3-000000000000") == (404, "no-such-puzzle")
    assert refused(puzzle=MULTIPLE) == (422, "not-unique")
    assert refused(puzzle={"kind": "kakuro", "grid": [["#", "1/"], ["/1", 1]]}) == (
        422,
        "nothing-to-fill",
    )
    assert refused(puzzle=UNIQUE, mode="ranking") == (409, "already-seen")
    assert refused(new={"kind": "kenken", "seed": 5}, mode="ranking") == (409, "already-seen")
    assert refused(new={"kind": "kenken", "seed": 0}, mode="ranking") == (409, "already-seen")
    assert refused(daily="kenken", mode="ranking", help=5) == (422, "level-not-allowed")


def test_a_call_repeated_is_harmless(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    move = {"kind": "enter", "cells": [[1, 1]], "digit": 5}
    first, second = (send(client, game, move).json() for _ in range(2))

    assert first["acknowledged"] == second["acknowledged"] == 1
    assert len(client.get(f"/api/games/{game}").json()["moves"]) == 1


def test_two_browsers_at_one_game(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    send(client, game, {"kind": "enter", "cells": [[1, 1]], "digit": 5})
    other = send(client, game, {"kind": "enter", "cells": [[1, 2]], "digit": 5})

    assert problem(other) == (409, "out-of-step")
    assert other.json()["acknowledged"] == 1
    assert [move["cells"] for move in other.json()["moves"]] == [[[1, 1]]]
    gap = send(client, game, {"kind": "undo"}, first=3)
    assert problem(gap) == (409, "out-of-step")
    assert gap.json()["moves"] == []


def test_moves_count_together_or_not_at_all(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    refused = send(
        client,
        game,
        {"kind": "enter", "cells": [[1, 1]], "digit": 5},
        {"kind": "enter", "cells": [[0, 0]], "digit": 5},
    )

    assert problem(refused) == (422, "no-such-cell")
    assert refused.json()["seq"] == 2
    assert client.get(f"/api/games/{game}").json()["acknowledged"] == 0


@pytest.mark.parametrize(
    "move",
    [
        {"kind": "jump"},
        {"kind": "start"},
        {"kind": "enter"},
        {"kind": "enter", "cells": [[1, 1]], "digit": 10},
        {"kind": "enter", "cells": [[1]], "digit": 1},
        {"kind": "hint", "level": 4},
        {"kind": "undo", "seq": 0},
        {"kind": "undo", "seq": True},
        {"kind": "undo", "seq": "1"},
    ],
)
def test_what_is_no_move(client: TestClient, move: dict[str, Any]) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]

    assert send(client, game, move).status_code == 422
    assert client.get(f"/api/games/{game}").json()["acknowledged"] == 0


def test_times_are_the_servers(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    move = {"kind": "enter", "cells": [[1, 1]], "digit": 5, "at": 10**8, "away": 10**8}
    answer = send(client, game, move).json()

    assert answer["elapsed"] < 10**6
    assert client.get(f"/api/games/{game}").json()["moves"][0]["at"] < 10**6


def test_help_tells_what_its_level_allows(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE, help=3)["id"]
    wrong = {"kind": "enter", "cells": [[1, 1]], "digit": 3}
    counted = send(client, game, wrong, {"kind": "check"}).json()["results"]
    shown = send(client, game, {"kind": "help", "level": 4}, {"kind": "check"}, first=3).json()
    live = send(client, game, {"kind": "help", "level": 5}, first=5).json()

    assert counted == [{"seq": 2, "kind": "check", "count": 1}]
    assert shown["results"] == [{"seq": 4, "kind": "check", "count": 1, "wrong": [[1, 1]]}]
    assert shown["wrong"] is None
    assert live["wrong"] == [[1, 1]]
    assert live["help_used"]["checks"] == 2


def test_hints_are_in_the_language_asked_for(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    body = {"moves": [{"seq": 1, "kind": "hint", "level": 3}]}
    texts = {
        client.post(f"/api/games/{game}/moves?lang={lang}", json=body).json()["results"][0]["hint"][
            "text"
        ]
        for lang in ("en", "es", "ca")
    }

    assert len(texts) == 3


def test_reveal_and_surrender(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    revealed = send(client, game, {"kind": "reveal", "cells": [[1, 1]]}).json()
    surrendered = send(client, game, {"kind": "surrender"}, first=2).json()

    assert revealed["results"] == [{"seq": 1, "kind": "reveal", "cells": [[1, 1]], "digit": 1}]
    assert (revealed["solution"], surrendered["score"]) == (None, None)
    assert surrendered["state"] == "surrendered"
    assert surrendered["solution"] == [[None, None, None], [None, 1, 3], [None, 2, 1]]


def test_leave_ping_and_return(client: TestClient) -> None:
    game = new_game(client, puzzle=UNIQUE)["id"]
    # As navigator.sendBeacon sends it.
    left = client.post(
        f"/api/games/{game}/leave", content=b"", headers={"Content-Type": "text/plain"}
    )

    assert left.status_code == 204
    assert client.post(f"/api/games/{game}/ping", json={}).json()["state"] == "playing"
    assert client.get(f"/api/games/{game}").json()["running"]


def test_a_ranking_game_hides_its_clues_until_the_start_and_in_pauses(client: TestClient) -> None:
    game = new_game(client, daily="kakuro", mode="ranking")
    path = f"/api/games/{game['id']}"

    assert (game["state"], game["puzzle"], game["running"]) == ("ready", None, False)
    assert problem(send(client, game["id"], {"kind": "undo"})) == (422, "not-started")
    assert client.get(path).json()["puzzle"] is None
    started = client.post(f"{path}/start", json={}).json()
    assert (started["state"], started["running"]) == ("playing", True)
    assert started["puzzle"]["grid"]
    assert client.post(f"{path}/start").json()["acknowledged"] == 1
    send(client, game["id"], {"kind": "pause"}, first=2)
    assert client.get(path).json()["puzzle"] is None
    send(client, game["id"], {"kind": "resume"}, first=3)
    assert client.get(path).json()["puzzle"] == started["puzzle"]
    assert client.get(path).json()["limits"]["pauses_left"] == 2


def test_one_attempt_for_the_ranking(client: TestClient) -> None:
    first = new_game(client, daily="kakuro", mode="ranking")
    again = {"puzzle_id": first["puzzle_id"], "mode": "ranking"}
    new_game(client, daily="kenken")
    seen = {"daily": "kenken", "mode": "ranking"}

    assert new_game(client, daily="kakuro", mode="ranking")["id"] == first["id"]
    assert problem(client.post("/api/games", json=again)) == (409, "already-ranked")
    assert problem(client.post("/api/games", json=seen)) == (409, "already-seen")


def test_my_games_are_listed(client: TestClient) -> None:
    ended = new_game(client, puzzle=UNIQUE)["id"]
    send(client, ended, *entries(UNIQUE))
    going_on = new_game(client, puzzle=KENKEN)["id"]

    def listed(query: str) -> list[str]:
        return [each["id"] for each in client.get(f"/api/me/games{query}").json()["games"]]

    assert listed("") == [going_on, ended]
    assert listed("?state=solved") == [ended]
    assert listed("?state=unfinished") == [going_on]
    assert problem(client.get("/api/me/games?state=lost")) == (422, "invalid")
    assert problem(client.get("/api/me/games?page=0")) == (422, "invalid")
    records = client.get("/api/me/records").json()["records"]
    assert [(each["kind"], each["game_id"]) for each in records] == [("kakuro", ended)]
    statistics = client.get("/api/me/statistics").json()
    assert (statistics["played"], statistics["solved"]) == (2, 1)
