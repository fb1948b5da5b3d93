"""``crossums grade``, ``explain`` and ``hint``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from crossums import explain, generate_kakuro, generate_kenken, grade
from crossums.formats import write_many
from crossums.puzzles import Puzzle
from tests.cli.programs import MULTIPLE, UNIQUE, Program, is_one_complaint

WRONG = "# 3/ 4/\n/4 2 .\n/3 . .\n"


def two_puzzles() -> list[Puzzle]:
    return [generate_kakuro(7, 7, seed=1), generate_kenken(5, seed=1)]


Board: TypeAlias = Callable[[str], Path]


@pytest.fixture
def board(tmp_path: Path) -> Board:
    """Write a board to a file."""

    def write(text: str) -> Path:
        file = tmp_path / "board.kakuro"
        file.write_text(text)
        return file

    return write


@pytest.fixture
def both(tmp_path: Path) -> Path:
    file = tmp_path / "both.jsonl"
    puzzles = two_puzzles()
    file.write_text("".join(write_many(puzzles, "json")))
    return file


def test_grades_are_one_line_a_puzzle(crossums: Program, both: Path) -> None:
    ran = crossums("grade", both, "--json")
    assert ran.code == 0
    lines = [json.loads(line) for line in ran.out.splitlines()]
    puzzles = two_puzzles()
    assert lines == [grade(puzzle).as_object() for puzzle in puzzles]
    assert lines == [puzzle.info["difficulty"] for puzzle in puzzles]


@pytest.mark.parametrize(("language", "level"), [("en", "easy"), ("es", "fácil"), ("ca", "fàcil")])
def test_people_read_the_level_and_the_techniques(
    crossums: Program, board: Board, language: str, level: str
) -> None:
    ran = crossums("grade", board(UNIQUE), "--lang", language)
    assert ran.code == 0
    assert ran.out.startswith(f"{level}, ")
    assert "×" in ran.out


def test_without_one_solution_there_is_no_grade(crossums: Program, board: Board) -> None:
    ran = crossums("grade", board(MULTIPLE), "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["level"] is None
    assert json.loads(ran.out)["status"] == "multiple"
    assert "more than one solution" in crossums("grade", board(MULTIPLE)).out


def test_explanations_are_numbered_sentences(crossums: Program, board: Board) -> None:
    ran = crossums("explain", board(UNIQUE))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [line.split(".")[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    assert lines[-1].endswith("So r3c2 is 2.")


def test_explanations_as_json(crossums: Program, both: Path) -> None:
    ran = crossums("explain", both, "--json", "--lang", "ca")
    assert ran.code == 0
    first, second = map(json.loads, ran.out.splitlines())
    assert first["solved"]
    assert second["solved"]
    expected = json.loads(json.dumps(explain(generate_kakuro(7, 7, seed=1)).as_object("ca")))
    assert first == expected
    fields = {"technique", "cells", "places", "removes", "text"}
    assert all(fields <= set(step) for step in first["steps"])


def test_an_explanation_that_does_not_arrive_says_so(crossums: Program, board: Board) -> None:
    ran = crossums("explain", board(MULTIPLE))
    assert ran.code == 1
    assert ran.out.splitlines()[-1] == "No step was found from here."


def test_hints(crossums: Program, board: Board) -> None:
    ran = crossums("hint", board(UNIQUE))
    assert ran.code == 0
    assert ran.out.endswith("is 1.\n")
    told = json.loads(crossums("hint", board(UNIQUE), "--json").out)
    assert told["kind"] == "step"
    assert told["text"] == ran.out.strip()
    assert len(told["levels"]) == 3


def test_a_wrong_digit_is_said_first(crossums: Program, board: Board) -> None:
    ran = crossums("hint", board(WRONG), "--lang", "es")
    assert ran.code == 1
    assert ran.out == "El 2 en f2c2 está mal.\n"
    told = json.loads(crossums("hint", board(WRONG), "--json").out)
    assert (told["kind"], told["removes"]) == ("wrong", [[1, 1, 2]])


@pytest.mark.parametrize("command", ["grade", "explain", "hint"])
@pytest.mark.parametrize(
    "options", [("nowhere.kakuro",), ("-", "--lang", "fr"), ("-", "--timeout", "-1"), ()]
)
def test_bad_input_gets_one_line(crossums: Program, command: str, options: tuple[str, ...]) -> None:
    ran = crossums(command, *options)
    assert ran.code == 2
    assert is_one_complaint(ran)
