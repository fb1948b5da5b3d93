"""solve, explain, analyse."""

import json

import pytest
from fastapi.testclient import TestClient

import crossums
from crossums.web.puzzle_bodies import read_puzzle
from tests.web.api.clients import KENKEN, MULTIPLE, NONE, UNIQUE, problem

ANSWER = [[None, None, None], [None, 1, 3], [None, 2, 1]]


def test_solve_proves_how_many_solutions_there_are(client: TestClient) -> None:
    unique = client.post("/api/solve", json={"puzzle": UNIQUE}).json()
    multiple = client.post("/api/solve", json={"puzzle": MULTIPLE}).json()
    none = client.post("/api/solve", json={"puzzle": NONE}).json()

    assert unique == {"status": "unique", "solutions": [ANSWER], "nodes": 0, "faults": []}
    assert multiple["status"] == "multiple"
    assert len(multiple["solutions"]) == 2
    assert (none["status"], none["solutions"]) == ("none", [])


def test_solve_tells_faults_in_the_language_asked_for(client: TestClient) -> None:
    board = {"kind": "kakuro", "grid": [["#", "3/", "4/"], ["/40", 0, 0], ["/3", 0, 0]]}

    def message(lang: str, accepted: str) -> str:
        headers = {"Accept-Language": accepted}
        response = client.post(f"/api/solve{lang}", json={"puzzle": board}, headers=headers)
        said: str = response.json()["faults"][0]["message"]
        return said

    assert message("", "ca, en;q=0.5").startswith("Fila 2, columna 1")
    assert message("?lang=en", "ca").startswith("Row 2, column 1")
    assert message("", "fr, de").startswith("Row 2, column 1")


def test_explain_is_what_the_command_prints_and_a_grade(client: TestClient) -> None:
    explained = client.post("/api/explain?lang=es", json={"puzzle": KENKEN}).json()

    assert explained["solved"]
    assert explained["grade"] == crossums.grade(read_puzzle(KENKEN)).as_object()
    placed = {tuple(place) for step in explained["steps"] for place in step["places"]}
    assert len(placed) == 9
    assert all(step["text"] for step in explained["steps"])


def test_explain_ends_where_reason_ends(client: TestClient) -> None:
    explained = client.post("/api/explain", json={"puzzle": MULTIPLE}).json()

    assert (explained["solved"], explained["grade"]) == (False, None)


def test_analyse_tells_a_setter_everything(client: TestClient) -> None:
    unique = client.post("/api/analyse", json={"puzzle": UNIQUE}).json()
    multiple = client.post("/api/analyse", json={"puzzle": MULTIPLE}).json()

    assert (unique["status"], unique["solution"]) == ("unique", ANSWER)
    assert unique["grade"]["level"] == "easy"
    assert unique["ambiguous"] == []
    assert (multiple["status"], multiple["solution"], multiple["grade"]) == ("multiple", None, None)
    assert [1, 1, [1, 2, 3, 4]] in multiple["ambiguous"]


@pytest.mark.parametrize("call", ["solve", "explain", "analyse"])
@pytest.mark.parametrize(
    "board",
    [
        None,
        "text",
        {},
        {"kind": "sudoku"},
        {"kind": "kakuro", "grid": []},
        {"kind": "kakuro", "grid": [["#", 1], [2]]},
        {"kind": "kakuro", "grid": [["#", 10]]},
        {"kind": "kenken", "size": 1, "cages": []},
        {"kind": "kakuro", "grid": [["#", 1]], "name": "\ud800"},
    ],
)
def test_what_is_no_puzzle_is_refused(client: TestClient, call: str, board: object) -> None:
    body = json.dumps({"puzzle": board}).encode()
    response = client.post(
        f"/api/{call}", content=body, headers={"Content-Type": "application/json"}
    )

    assert problem(response) == (422, "no-puzzle")
    assert "line" not in response.json()


def test_all_bad_cells_are_named_at_once(client: TestClient) -> None:
    board = {"kind": "kakuro", "grid": [["#", "x"], ["y", 0]]}
    told = client.post("/api/solve?lang=ca", json={"puzzle": board}).json()

    assert [(fault["row"], fault["col"]) for fault in told["faults"]] == [(0, 1), (1, 0)]
    assert told["detail"].startswith("Fila 1, columna 2")


def test_huge_puzzles_are_refused(client: TestClient) -> None:
    board = {"kind": "kakuro", "grid": [["#"] * 65] * 64}

    assert problem(client.post("/api/solve", json={"puzzle": board})) == (422, "puzzle-too-large")
