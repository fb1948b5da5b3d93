"""Budgets and outcomes: what ran out is said, and is never taken for an answer."""

from collections.abc import Iterator

import pytest

from crossums import KenKen, StopFlag
from crossums.classic import SOLVERS, Budget, BudgetSpent
from crossums.classic.budget import NODES_BETWEEN_LOOKS, Digits, Outcome, settled
from crossums.puzzles import Puzzle
from tests.classic.boards import MULTIPLE, NEEDS_GUESS, NONE, UNIQUE

KAKURO_SOLVERS = [solver.name for solver in SOLVERS.values() if solver.kind == "kakuro"]


def open_board(kind: str) -> Puzzle:
    return NEEDS_GUESS if kind == "kakuro" else KenKen(3, [])


def test_nodes_are_counted_up_to_the_last() -> None:
    budget = Budget(max_nodes=3)
    for _ in range(3):
        budget.spend()

    with pytest.raises(BudgetSpent) as spent:
        budget.spend()
    assert (spent.value.reason, budget.nodes) == ("nodes", 3)


def test_time_is_up_even_before_the_first_node() -> None:
    with pytest.raises(BudgetSpent) as spent:
        Budget(seconds=0).spend()

    assert spent.value.reason == "time"


def test_a_stop_from_outside_is_heeded_soon() -> None:
    stop = StopFlag()

    def search(budget: Budget) -> Iterator[Digits]:
        budget.spend()
        stop.set()
        for _ in range(NODES_BETWEEN_LOOKS):
            budget.spend()
        yield (1,)

    budget = Budget(stop=stop.is_set)
    outcome = settled(search(budget), budget)

    assert (outcome.status, outcome.reason) == ("unknown", "stopped")


@pytest.mark.parametrize("name", SOLVERS)
def test_no_budget_is_no_answer(name: str) -> None:
    solver = SOLVERS[name]
    outcome = solver.solve(open_board(solver.kind), Budget(max_nodes=0))

    assert (outcome.status, outcome.reason, outcome.nodes) == ("unknown", "nodes", 0)


@pytest.mark.parametrize("name", SOLVERS)
def test_no_time_is_no_answer(name: str) -> None:
    solver = SOLVERS[name]
    outcome = solver.solve(open_board(solver.kind), Budget(seconds=0))

    assert (outcome.status, outcome.reason) == ("unknown", "time")


@pytest.mark.parametrize("name", KAKURO_SOLVERS)
def test_with_any_budget_the_answer_is_right_or_missing(name: str) -> None:
    for puzzle, truth in ((UNIQUE, "unique"), (MULTIPLE, "multiple"), (NONE, "none")):
        for max_nodes in range(60):
            outcome = SOLVERS[name].solve(puzzle, Budget(max_nodes))

            assert outcome.status in (truth, "unknown")
            assert outcome.nodes <= max_nodes
            assert (outcome.reason is None) == (outcome.status != "unknown")


def test_one_solution_found_is_not_yet_unique() -> None:
    def search(budget: Budget) -> Iterator[Digits]:
        budget.spend()
        yield (1, 2)
        budget.spend()

    assert settled(search(limited := Budget(1)), limited) == Outcome(
        "unknown", 1, "nodes", ((1, 2),)
    )
    assert settled(search(enough := Budget(2)), enough).status == "unique"


def test_two_solutions_are_multiple_whatever_would_come_then() -> None:
    def search() -> Iterator[Digits]:
        yield (1,)
        yield (2,)
        raise AssertionError("a third solution was asked for")

    assert settled(search(), Budget()).status == "multiple"


def test_a_recursion_too_deep_is_no_answer() -> None:
    def search(depth: int = 0) -> Iterator[Digits]:
        yield from search(depth + 1)

    outcome = settled(search(), Budget())

    assert (outcome.status, outcome.reason) == ("unknown", "depth")
