"""The repository, the puzzles of the day, and the rankings."""

from fastapi.testclient import TestClient

from tests.web.api.clients import (
    KENKEN,
    MULTIPLE,
    UNIQUE,
    Server,
    entries,
    new_game,
    problem,
    send,
)

TEXT = "# 3/ 4/\n/4 . .\n/3 . .\n"


def test_today_is_the_same_for_everybody(server: Server) -> None:
    one, other = (server.visitor().get("/api/daily").json() for _ in range(2))

    assert one == other
    assert set(one) == {"date", "kakuro", "kenken"}
    assert one["kakuro"]["rows"] >= 7


def test_the_clues_of_today_are_shown_in_games_only(client: TestClient) -> None:
    puzzle = client.get("/api/daily").json()["kakuro"]["puzzle_id"]

    assert problem(client.get(f"/api/puzzles/{puzzle}")) == (403, "not-shown-yet")
    assert problem(client.get(f"/api/puzzles/{puzzle}/export")) == (403, "not-shown-yet")
    listed = client.get("/api/puzzles").json()["puzzles"]
    assert puzzle not in [each["id"] for each in listed]


def test_imported_puzzles_are_found_by_who_brought_them(fresh: Server) -> None:
    ada, bea = fresh.visitor(), fresh.visitor()
    brought = ada.post("/api/puzzles", json={"text": TEXT})
    puzzle = brought.json()["puzzles"][0]

    assert brought.status_code == 201
    assert (puzzle["kind"], puzzle["rows"], puzzle["level"]) == ("kakuro", 3, "easy")
    assert [each["id"] for each in ada.get("/api/puzzles").json()["puzzles"]] == [puzzle["id"]]
    assert bea.get("/api/puzzles").json()["puzzles"] == []


def test_imports_are_whole_or_not_at_all(fresh: Server) -> None:
    client = fresh.visitor()
    loose = "# 5/ 5/\n/5 . .\n/5 . .\n"
    refused = client.post("/api/puzzles", json={"text": f"{TEXT}\n{loose}"})

    assert problem(refused) == (422, "not-unique")
    assert refused.json()["number"] == 2
    assert client.get("/api/puzzles").json()["puzzles"] == []
    unread = client.post("/api/puzzles", json={"text": "# x"})
    assert problem(unread) == (422, "no-puzzle")


def test_search(fresh: Server) -> None:
    client = fresh.visitor()
    for kind in ({"kind": "kakuro", "rows": 5, "cols": 7}, {"kind": "kenken", "size": 4}):
        new_game(client, new=kind)

    def found(query: str) -> list[str]:
        return [each["kind"] for each in client.get(f"/api/puzzles?{query}").json()["puzzles"]]

    assert sorted(found("")) == ["kakuro", "kenken"]
    assert found("kind=kenken") == ["kenken"]
    assert found("size=5x7") == ["kakuro"]
    assert found("size=4") == ["kenken"]
    assert found("author=nobody") == []
    for bad in ("kind=sudoku", "size=a", "size=5x", "level=tricky", "page=-1", "author=%00"):
        assert problem(client.get(f"/api/puzzles?{bad}")) == (422, "invalid")


def test_show_and_export(client: TestClient) -> None:
    puzzle = new_game(
        client, puzzle={**UNIQUE, "solution": [[None] * 3, [None, 1, 3], [None, 2, 1]]}
    )
    shown = client.get(f"/api/puzzles/{puzzle['puzzle_id']}").json()
    exported = client.get(f"/api/puzzles/{puzzle['puzzle_id']}/export?format=text")

    assert shown["puzzle"]["grid"] == UNIQUE["grid"]
    assert "solution" not in shown["puzzle"]
    assert shown["grade"]["level"] == shown["level"]
    assert exported.text.split() == TEXT.split()
    assert exported.headers["content-disposition"].startswith("attachment; filename=")
    as_json = client.get(f"/api/puzzles/{puzzle['puzzle_id']}/export")
    assert as_json.headers["content-type"] == "application/json"
    assert "solution" not in as_json.json()
    unknown = client.get(f"/api/puzzles/{puzzle['puzzle_id']}/export?format=keen")
    assert problem(unknown) == (422, "cannot-be-written")
    assert problem(client.get("/api/puzzles/kakuro-1x1-0")) == (404, "no-such-puzzle")


def test_who_has_looked_cannot_compete(server: Server) -> None:
    puzzle = new_game(server.visitor(), new={"kind": "kenken", "size": 3})["puzzle_id"]
    ada = server.visitor()
    new_game(ada, puzzle=KENKEN)
    ada.get(f"/api/puzzles/{puzzle}")

    refused = ada.post("/api/games", json={"puzzle_id": puzzle, "mode": "ranking"})
    assert problem(refused) == (409, "already-seen")


def test_two_players_in_the_rankings(fresh: Server) -> None:
    day = fresh.visitor().get("/api/daily").json()
    for name, hints in (("Ada", 0), ("Bea", 3)):
        client = fresh.visitor()
        client.post("/api/accounts", json={"name": name, "password": "correct horse"})
        game = new_game(client, daily="kenken", mode="ranking")["id"]
        puzzle = client.post(f"/api/games/{game}/start").json()["puzzle"]
        asked = [{"kind": "hint", "level": 1}] * hints
        assert send(client, game, *asked, *entries(puzzle), first=2).json()["state"] == "solved"

    puzzle_id = day["kenken"]["puzzle_id"]
    for which in (f"puzzle/{puzzle_id}", f"day/{day['date']}", "overall"):
        ranking = client.get(f"/api/rankings/{which}?around=me").json()
        assert [row["player"] for row in ranking["rows"]] == ["Ada", "Bea"]
        assert [row["rank"] for row in ranking["rows"]] == [1, 2]
        assert ranking["me"] == 2
    assert fresh.visitor().get("/api/rankings/overall").json()["me"] is None


def test_rankings_that_are_not(client: TestClient) -> None:
    assert client.get("/api/rankings/puzzle/kakuro-3x3-0").json()["rows"] == []
    assert problem(client.get("/api/rankings/day/2026-13-01")) == (422, "bad-date")
    assert problem(client.get("/api/rankings/day/today")) == (422, "invalid")
    assert problem(client.get("/api/rankings/week/2026-W60")) == (422, "bad-date")


def test_an_ambiguous_puzzle_is_not_kept(fresh: Server) -> None:
    client = fresh.visitor()
    client.post("/api/games", json={"puzzle": MULTIPLE})

    assert client.get("/api/puzzles").json()["puzzles"] == []
