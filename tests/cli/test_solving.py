"""``crossums solve``."""

import json
from pathlib import Path

import pytest

from crossums import parse
from tests.cli.programs import (
    FILLED,
    MULTIPLE,
    NONE,
    SOLUTION_JSON,
    UNIQUE,
    UNIQUE_JSON,
    Program,
    is_one_complaint,
)


@pytest.fixture
def three(tmp_path: Path) -> Path:
    path = tmp_path / "three.kakuro"
    path.write_text(f"{UNIQUE}\n{MULTIPLE}\n{NONE}")
    return path


def lines_of(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


def test_one_line_of_json_a_puzzle_in_order(crossums: Program, three: Path) -> None:
    ran = crossums("solve", three, "--json")
    lines = lines_of(ran.out)

    assert (ran.code, ran.err) == (0, "")
    assert [line["status"] for line in lines] == ["unique", "multiple", "none"]
    assert [len(line["solutions"]) for line in lines] == [1, 2, 0]  # type: ignore[arg-type]
    assert all(isinstance(line["nodes"], int) for line in lines)
    assert lines[0]["solutions"] == [json.loads(SOLUTION_JSON)]


@pytest.mark.parametrize(("limit", "counts"), [(0, [0, 0, 0]), (1, [1, 1, 0]), (9, [1, 4, 0])])
def test_limit(crossums: Program, three: Path, limit: int, counts: list[int]) -> None:
    lines = lines_of(crossums("solve", three, "--json", "--limit", limit).out)

    assert [len(line["solutions"]) for line in lines] == counts  # type: ignore[arg-type]
    assert [line["status"] for line in lines] == ["unique", "multiple", "none"]


@pytest.mark.parametrize("budget", [("--max-nodes", 0), ("--timeout", 0)])
def test_a_budget_that_runs_out(crossums: Program, three: Path, budget: tuple[str, int]) -> None:
    ran = crossums("solve", three, "--json", *budget)

    assert ran.code == 0
    assert [line["status"] for line in lines_of(ran.out)] == ["unique", "unknown", "none"]


def test_huge_budgets(crossums: Program, three: Path) -> None:
    plain = crossums("solve", three, "--json")

    assert crossums("solve", three, "--json", "--max-nodes", 10**30, "--timeout", "inf") == plain


def test_for_people(crossums: Program, three: Path) -> None:
    ran = crossums("solve", three)

    assert (ran.code, ran.err) == (0, "")
    assert "The solution is unique." in ran.out
    assert "There is more than one solution." in ran.out
    assert "There is no solution." in ran.out
    assert parse(FILLED).pretty() in ran.out


def test_a_format_by_name(crossums: Program, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text("https://puzz.link/p?kakuro/2/2/n3443\n")
    expected = crossums("solve", path, "--json")
    path.write_text(UNIQUE)

    assert crossums("solve", path, "--json", "--from", "text") == expected
    assert is_one_complaint(crossums("solve", path, "--json", "--from", "json"))


def test_what_was_solved_before_a_broken_puzzle_is_printed(
    crossums: Program, tmp_path: Path
) -> None:
    path = tmp_path / "broken.jsonl"
    broken = '{"kind":"kakuro","grid":[["#","3/"],["/3","x"]]}\n'
    path.write_text(UNIQUE_JSON * 500 + broken + UNIQUE_JSON * 500)
    for jobs in (1, 2):
        ran = crossums("solve", path, "--json", "--jobs", jobs)

        assert is_one_complaint(ran)
        assert ran.err.startswith(f"crossums: {path}:501:")
        assert [line["status"] for line in lines_of(ran.out)] == ["unique"] * 500
