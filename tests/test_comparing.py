"""Comparing methods."""

import random

import pytest

from crossums import Kakuro, KenKen, PuzzleError, comparing, solve
from crossums.classic import SOLVERS
from crossums.classic.budget import Outcome
from crossums.comparing import METHODS, Row, compare, contradictions
from tests.classic.boards import MULTIPLE, NEEDS_GUESS, NONE, UNIQUE
from tests.oracles import random_kenken


@pytest.mark.parametrize("puzzle", [UNIQUE, MULTIPLE, NONE], ids=["unique", "multiple", "none"])
def test_all_methods_of_a_kind_run_and_agree(puzzle: Kakuro) -> None:
    rows = list(compare(puzzle))

    assert [row.method for row in rows] == [
        "engine",
        *(name for name, solver in SOLVERS.items() if solver.kind == "kakuro"),
    ]
    assert contradictions(rows) == []
    assert rows[0].status == solve(puzzle).status
    assert rows[0].ratio == 1


def test_kenken_has_its_own_methods() -> None:
    rows = list(compare(random_kenken(random.Random(3))))

    assert [row.method for row in rows] == ["engine", "zone-filters"]
    assert rows[0].status == rows[1].status


def test_methods_run_in_the_order_named_each_once() -> None:
    rows = compare(UNIQUE, ["deduction", "zone-filters", "engine", "deduction"])

    assert [row.method for row in rows] == ["deduction", "engine"]


def test_a_budget_that_runs_out_is_said_and_is_no_answer() -> None:
    for row in compare(NEEDS_GUESS, max_nodes=5):
        if row.status == "unknown":
            assert row.reason == "nodes"
            assert row.nodes <= 5
        else:
            assert (row.method, row.status) == ("engine", "unique")
    slow = next(compare(NEEDS_GUESS, ["backtracking"], timeout=0))
    assert (slow.status, slow.reason, slow.ratio) == ("unknown", "time", None)
    engine = next(compare(NEEDS_GUESS, ["engine"], max_nodes=0))
    assert (engine.status, engine.reason) == ("unknown", "nodes")


def test_a_deduction_that_is_stuck_shows_its_candidates() -> None:
    row = next(compare(NEEDS_GUESS, ["deduction"]))
    solution = solve(NEEDS_GUESS).solution

    assert row.reason == "stuck"
    assert row.candidates
    assert solution is not None
    for (line, col), digits in row.candidates.items():
        assert solution[line][col] in digits
        assert len(digits) > 1
    assert row.as_object()["candidates"][0][:2] == list(next(iter(row.candidates)))  # type: ignore[index]


def test_methods_that_do_not_exist_or_do_not_fit_are_refused() -> None:
    with pytest.raises(PuzzleError, match="'magic'"):
        compare(UNIQUE, ["magic"])
    with pytest.raises(PuzzleError, match="kenken"):
        compare(KenKen(2, []), ["backtracking"])


def test_contradictions_are_seen_but_not_knowing_is_none() -> None:
    def row(status: str) -> Row:
        return Row("x", status, None, 0.0, 0, None)  # type: ignore[arg-type]

    assert contradictions([row("unique"), row("unknown"), row("unique")]) == []
    assert contradictions([row("unique"), row("unknown"), row("none")]) == ["none", "unique"]


def test_short_runs_are_repeated_long_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []

    def run() -> Outcome:
        runs.append(1)
        return Outcome("none", 0)

    monkeypatch.setattr(comparing, "REPEAT_BELOW", float("inf"))
    comparing._fastest(run)
    assert len(runs) == comparing.REPEATS
    monkeypatch.setattr(comparing, "REPEAT_BELOW", 0.0)
    comparing._fastest(run)
    assert len(runs) == comparing.REPEATS + 1


def test_every_method_is_named_once() -> None:
    assert len(set(METHODS)) == len(METHODS) == 1 + len(SOLVERS)
