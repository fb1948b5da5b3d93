"""``crossums check`` and ``crossums verify``."""

import json
from pathlib import Path

import pytest

from tests.cli.programs import (
    FILLED,
    MULTIPLE,
    RAGGED,
    SOLUTION_JSON,
    UNIQUE,
    UNIQUE_JSON,
    Program,
    is_one_complaint,
)

UNCLUED = "# 3/ 4/\n/4 . .\n# . .\n"
IMPOSSIBLE = "# 3/ 4/\n/4 . .\n/30 . .\n"


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.kakuro"
    path.write_text(UNIQUE)
    return path


# ---- check ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "options", "code", "expected"),
    [
        (UNIQUE, [], 0, (True, "unique", [])),
        (MULTIPLE, [], 1, (True, "multiple", [])),
        (MULTIPLE, ["--max-nodes", "0"], 1, (True, "unknown", [])),
        (MULTIPLE, ["--timeout", "0"], 1, (True, "unknown", [])),
        (IMPOSSIBLE, [], 1, (False, "none", ["sum-impossible"])),
        (IMPOSSIBLE, ["--lenient"], 1, (False, "none", ["sum-impossible"])),
        (UNCLUED, [], 1, (False, "unique", ["run-without-clue"])),
        (UNCLUED, ["--lenient"], 0, (True, "unique", ["run-without-clue"])),
    ],
)
def test_check(
    crossums: Program,
    puzzle: Path,
    text: str,
    options: list[str],
    code: int,
    expected: tuple[bool, str, list[str]],
) -> None:
    puzzle.write_text(text)
    ran = crossums("check", puzzle, "--json", *options)
    line = json.loads(ran.out)

    assert (ran.code, ran.err) == (code, "")
    codes = [fault["code"] for fault in line["faults"]]
    assert (line["valid"], line["status"], codes) == expected
    assert crossums("check", puzzle, *options).code == code


def test_a_fault_has_a_place_and_a_sentence(crossums: Program, puzzle: Path) -> None:
    puzzle.write_text(UNCLUED)
    [fault] = json.loads(crossums("check", puzzle, "--json").out)["faults"]

    assert (fault["row"], fault["col"], fault["severity"]) == (2, 1, "warning")
    assert fault["message"] == "Row 3, column 2: the run across has no clue."
    [fault] = json.loads(crossums("check", puzzle, "--json", "--lang", "es").out)["faults"]
    assert fault["message"] == "Fila 3, columna 2: la serie horizontal no tiene pista."


def test_check_for_people(crossums: Program, puzzle: Path) -> None:
    assert crossums("check", puzzle).out == "Valid.\nThe solution is unique.\n"
    puzzle.write_text(UNCLUED)
    out = crossums("check", puzzle).out
    assert "warning: Row 3, column 2: the run across has no clue. [run-without-clue]\n" in out
    assert "Not valid.\n" in out


def test_all_faults_of_a_board_that_cannot_be_read(crossums: Program, puzzle: Path) -> None:
    puzzle.write_text(RAGGED)
    ran = crossums("check", puzzle, "--json")
    line = json.loads(ran.out)

    assert is_one_complaint(ran)
    assert ran.err.startswith(f"crossums: {puzzle}:2:4: ")
    assert (line["valid"], line["status"]) == (False, "unknown")
    assert [(fault["code"], fault["row"], fault["col"]) for fault in line["faults"]] == [
        ("unknown-token", 1, 1),
        ("ragged-row", 2, 2),
    ]
    assert crossums("check", puzzle).code == 2


def test_check_goes_on_behind_a_board_that_cannot_be_read(crossums: Program, puzzle: Path) -> None:
    puzzle.write_text(f"{UNIQUE}\n{RAGGED}\n{MULTIPLE}")
    ran = crossums("check", puzzle, "--json")

    assert is_one_complaint(ran)
    assert [json.loads(line)["status"] for line in ran.out.splitlines()] == [
        "unique",
        "unknown",
        "multiple",
    ]


# ---- verify --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FILLED, (True, True, set())),
        (UNIQUE, (False, False, {"cell-empty"})),
        (FILLED.replace("/3 2 1", "/3 2 ."), (False, False, {"cell-empty"})),
        (FILLED.replace("/3 2 1", "/3 2 3"), (False, True, {"digit-repeated", "sum-wrong"})),
    ],
)
def test_verify_a_filled_board(
    crossums: Program, puzzle: Path, text: str, expected: tuple[bool, bool, set[str]]
) -> None:
    puzzle.write_text(text)
    ran = crossums("verify", puzzle, "--json")
    line = json.loads(ran.out)

    codes = {fault["code"] for fault in line["faults"]}
    assert (ran.code, ran.err) == (0 if expected[0] else 1, "")
    assert (line["correct"], line["complete"], codes) == expected


def test_verify_for_people(crossums: Program, puzzle: Path) -> None:
    puzzle.write_text("\n".join([FILLED, UNIQUE, FILLED.replace("2 1", "1 2")]))
    ran = crossums("verify", puzzle, "--lang", "es")

    assert ran.code == 1
    assert ran.out.startswith("Correct.\n")
    assert "la casilla está vacía. [cell-empty]\nNot complete.\n" in ran.out
    assert ran.out.endswith("Not correct.\n")


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("filled.kakuro", FILLED),
        ("rows.json", SOLUTION_JSON),
        ("rows", f"\n {SOLUTION_JSON}"),
        ("solution.json", f'{{"solution":{SOLUTION_JSON}}}'),
        ("solved.json", f'{{"status":"unique","solutions":[{SOLUTION_JSON}],"nodes":0}}'),
        ("filled.json", UNIQUE_JSON.replace("0,0", "1,3", 1).replace("0,0", "2,1", 1)),
        ("carried.json", UNIQUE_JSON.replace("]]}", f']],"solution":{SOLUTION_JSON}}}')),
    ],
)
def test_verify_an_answer(
    crossums: Program, puzzle: Path, tmp_path: Path, name: str, answer: str
) -> None:
    right, wrong = tmp_path / name, tmp_path / f"wrong-{name}"
    right.write_text(answer)
    wrong.write_text(answer.replace("1,3", "3,1").replace("1 3", "3 1"))

    assert crossums("verify", puzzle, "--answer", right) == (0, "Correct.\n", "")
    ran = crossums("verify", puzzle, "--answer", wrong)
    assert (ran.code, ran.err) == (1, "")
    assert "[sum-wrong]" in ran.out


def test_verify_what_solve_printed(crossums: Program, tmp_path: Path) -> None:
    puzzles, answers = tmp_path / "puzzles.kakuro", tmp_path / "answers.jsonl"
    puzzles.write_text("\n".join([UNIQUE, MULTIPLE] * 10))
    answers.write_text(crossums("solve", puzzles, "--json").out)
    ran = crossums("verify", puzzles, "--answer", answers, "--json")

    assert (ran.code, ran.err) == (0, "")
    assert [json.loads(line)["correct"] for line in ran.out.splitlines()] == [True] * 20


def test_more_puzzles_than_answers_and_the_other_way_round(
    crossums: Program, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.kakuro", tmp_path / "two.kakuro"
    one.write_text(FILLED)
    two.write_text(f"{FILLED}\n{FILLED}")
    for puzzles, answers in ((one, two), (two, one)):
        ran = crossums("verify", puzzles, "--answer", answers)

        assert is_one_complaint(ran)
        assert ran.out == "Correct.\n"
        assert ran.err.startswith(f"crossums: {one}: ")


@pytest.mark.parametrize(
    "answer",
    [
        "[[null,null],[null,3]]",
        "[[null,null,null],[null,1,3],[2,2,1]]",
        "[[null,null,null],[null,1,30],[null,2,1]]",
        "[[null,null,null],[null,1,true],[null,2,1]]",
        "[1,2]",
        '{"status":"none","solutions":[],"nodes":0}',
        '{"solution":7}',
        "# 3/\n/3 3",
    ],
)
def test_an_answer_to_something_else_is_one_line(
    crossums: Program, puzzle: Path, tmp_path: Path, answer: str
) -> None:
    path = tmp_path / "answer"
    path.write_text(answer)
    ran = crossums("verify", puzzle, "--answer", path)

    assert is_one_complaint(ran), ran
    assert str(path) in ran.err
    assert ran.out == ""
