"""Pictures and pages over HTTP."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from fastapi.testclient import TestClient
from pypdf import PdfReader

from tests.web.api.clients import KENKEN, UNIQUE, problem

AMBIGUOUS = {"kind": "kakuro", "grid": [["#", "5/", "5/"], ["/5", 0, 0], ["/5", 0, 0]]}


def pages(client: TestClient, **body: Any) -> list[str]:
    response = client.post("/api/print", json=body)

    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(BytesIO(response.content)).pages]


def test_a_picture(client: TestClient) -> None:
    response = client.post("/api/draw", json={"puzzle": UNIQUE, "theme": "dark"})

    assert response.headers["content-type"].startswith("image/svg+xml")
    assert ET.fromstring(response.text).get("role") == "img"
    texts = response.text.count("<text")
    solved = client.post("/api/draw", json={"puzzle": UNIQUE, "solution": True})
    assert solved.text.count("<text") == texts + 4


def test_a_puzzle_and_its_solution(client: TestClient) -> None:
    puzzle, solution = pages(client, puzzles=[UNIQUE])

    assert "solution p. 2" in puzzle
    assert "Solutions" in solution
    assert len(pages(client, puzzles=[UNIQUE], solutions=False)) == 1


def test_a_chosen_set_is_put_in_order(client: TestClient) -> None:
    (kakuro, kenken) = pages(
        client, puzzles=[UNIQUE, KENKEN, UNIQUE], per_page=4, solutions=False, paper="a5"
    )

    assert kakuro.startswith("Kakuro 3×3")
    assert kenken.startswith("KenKen")


def test_a_small_book(client: TestClient) -> None:
    response = client.post(
        "/api/print?lang=es",
        json={"puzzles": [UNIQUE, KENKEN], "book": True, "title": "Mío", "author": "Yo"},
    )

    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(response.content)).pages)
    assert "Mío" in text
    assert "Índice" in text
    assert "Cómo se juega: Kakuro" in text


def test_a_solution_that_comes_along_is_not_believed(client: TestClient) -> None:
    wrong = {**UNIQUE, "solution": [[None] * 3, [None, 9, 9], [None, 9, 9]]}

    assert "9" not in pages(client, puzzles=[wrong])[1]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"puzzles": []}, "invalid"),
        ({"puzzles": [UNIQUE] * 101}, "invalid"),
        ({"puzzles": [UNIQUE], "per_page": 3}, "invalid"),
        ({"puzzles": [UNIQUE], "paper": "a3"}, "invalid"),
        ({"puzzles": [{"kind": "sudoku"}]}, "no-puzzle"),
        ({"puzzles": [UNIQUE, AMBIGUOUS], "solutions": True}, "cannot-be-printed"),
        (
            {"puzzles": [{"kind": "kakuro", "grid": [["#"] * 60, ["/3", *[0] * 59]]}]},
            "cannot-be-printed",
        ),
    ],
)
def test_what_cannot_be_printed(client: TestClient, body: dict[str, Any], code: str) -> None:
    response = client.post("/api/print", json={"solutions": False, **body})

    assert problem(response) == (422, code)
