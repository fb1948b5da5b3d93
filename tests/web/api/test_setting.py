"""generate, complete, repair."""

from fastapi.testclient import TestClient

from crossums import parse, solve
from tests.web.api.clients import MULTIPLE, UNIQUE, problem

ALL_OF_2 = [[0, 0], [0, 1], [1, 0], [1, 1]]


def test_generated_puzzles_are_unique_and_do_not_tell_their_solution(client: TestClient) -> None:
    wanted = [{"kind": "kakuro", "rows": 6, "cols": 8, "seed": 3}, {"kind": "kenken", "size": 4}]
    for each in wanted:
        answer = client.post("/api/generate", json=each)
        made = answer.json()["puzzle"]

        assert "solution" not in made
        assert made["kind"] == each["kind"]
        puzzle = parse(answer.text.removeprefix('{"puzzle":').removesuffix("}"), "json")
        assert solve(puzzle).status == "unique"
    again = [client.post("/api/generate", json=wanted[0]).json() for _ in range(2)]
    assert again[0] == again[1]
    assert (len(again[0]["puzzle"]["grid"]), len(again[0]["puzzle"]["grid"][0])) == (6, 8)


def test_the_level_is_the_one_asked_for(client: TestClient) -> None:
    for wanted in ({"kind": "kakuro", "rows": 7, "cols": 6}, {"kind": "kenken", "size": 4}):
        made = client.post("/api/generate", json={**wanted, "level": "medium", "seed": 1}).json()
        explained = client.post("/api/explain", json={"puzzle": made["puzzle"]}).json()

        assert explained["grade"]["level"] == "medium"
    assert (
        problem(client.post("/api/generate", json={"kind": "kenken", "level": "tricky"}))[0] == 422
    )


def test_sizes_are_bounded(client: TestClient) -> None:
    for wanted in (
        {"kind": "kakuro", "rows": 41},
        {"kind": "kakuro", "cols": 2},
        {"kind": "kenken", "size": 10},
        {"kind": "kenken", "rows": 4},
        {"kind": "kakuro", "seed": -1},
        {"kind": "sudoku"},
        {},
    ):
        assert problem(client.post("/api/generate", json=wanted)) == (422, "invalid")


def test_complete_fills_in_missing_clues(client: TestClient) -> None:
    drawn = {"kind": "kakuro", "grid": [["#", "3/", "#"], ["#", 0, 0], ["#", 0, 0]]}
    made = client.post("/api/complete", json={"puzzle": drawn, "seed": 1}).json()["puzzle"]

    assert made["grid"][0][1] == "3/"
    assert client.post("/api/solve", json={"puzzle": made}).json()["status"] == "unique"


def test_a_pattern_without_unique_clues_says_which_cells(client: TestClient) -> None:
    board = {"kind": "kakuro", "grid": [["#"] * 10] + [["#"] + [0] * 9] * 3}
    response = client.post("/api/complete", json={"puzzle": board})

    assert problem(response) == (422, "ambiguous-pattern")
    assert [1, 1, list(range(1, 10))] in response.json()["cells"]


def test_repair_leaves_one_solution(client: TestClient) -> None:
    mended = client.post("/api/repair", json={"puzzle": MULTIPLE}).json()["puzzle"]

    assert client.post("/api/solve", json={"puzzle": mended}).json()["status"] == "unique"
    assert client.post("/api/repair", json={"puzzle": UNIQUE}).json()["puzzle"] == UNIQUE


def test_cages_get_clues_and_repairs_too(client: TestClient) -> None:
    zones = [[[0, 0], [0, 1]], [[0, 2], [1, 2]], [[1, 0], [2, 0]], [[1, 1], [2, 1], [2, 2]]]
    drawn = {"kind": "kenken", "size": 3, "cages": []}
    made = client.post("/api/complete", json={"puzzle": drawn, "zones": zones}).json()["puzzle"]

    assert [cage["cells"] for cage in made["cages"]] == zones
    assert client.post("/api/solve", json={"puzzle": made}).json()["status"] == "unique"
    loose = {"kind": "kenken", "size": 2, "cages": [{"op": "+", "target": 6, "cells": ALL_OF_2}]}
    mended = client.post("/api/repair", json={"puzzle": loose}).json()["puzzle"]
    assert client.post("/api/solve", json={"puzzle": mended}).json()["status"] == "unique"


def test_cells_in_no_cage_are_named(client: TestClient) -> None:
    drawn = {"kind": "kenken", "size": 3, "cages": []}
    response = client.post("/api/complete", json={"puzzle": drawn, "zones": [[[0, 0], [0, 1]]]})

    assert problem(response) == (422, "not-made")
    assert "r1c3" in response.json()["detail"]
    beyond = client.post("/api/complete", json={"puzzle": drawn, "zones": [[[0, 9]]]})
    assert problem(beyond) == (422, "invalid")
