"""The solvers: one algorithm a module, listed in :data:`SOLVERS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from crossums.classic.boards import Board
from crossums.classic.budget import Budget, Digits, Outcome, settled
from crossums.classic.solvers import (
    backtracking,
    deduction,
    link_cells,
    run_pruning,
    set_elimination,
    smallest_domain,
    three_sets,
    zone_filters,
)
from crossums.puzzles import Kakuro, KenKen

__all__ = ["SOLVERS", "Solver"]

Search: TypeAlias = Callable[[Any, Budget], Iterator[Digits]]


@dataclass(frozen=True)
class Solver:
    """A way to solve puzzles of one kind."""

    name: str
    kind: str
    #: One line on what it does.
    summary: str
    #: Returns what it finds out about a puzzle of its kind.
    solve: Callable[[Any, Budget], Outcome]


def _searching_kakuro(search: Search) -> Callable[[Kakuro, Budget], Outcome]:
    return lambda puzzle, budget: settled(search(Board.of(puzzle), budget), budget)


def _searching_kenken(search: Search) -> Callable[[KenKen, Budget], Outcome]:
    return lambda puzzle, budget: settled(search(puzzle, budget), budget)


#: All solvers by name; those of Davies and Roach first, in the order of their table.
SOLVERS: dict[str, Solver] = {
    solver.name: solver
    for solver in (
        Solver(
            "backtracking",
            "kakuro",
            "recursive backtracking",
            _searching_kakuro(backtracking.solutions),
        ),
        Solver(
            "run-pruning",
            "kakuro",
            "backtracking with projected run pruning",
            _searching_kakuro(run_pruning.solutions),
        ),
        Solver(
            "set-elimination",
            "kakuro",
            "backtracking with run pruning and candidate set elimination",
            _searching_kakuro(set_elimination.solutions),
        ),
        Solver(
            "three-sets",
            "kakuro",
            "backtracking with the intersection of three sets",
            _searching_kakuro(three_sets.solutions),
        ),
        Solver(
            "smallest-domain",
            "kakuro",
            "always the cell with the fewest digits left",
            _searching_kakuro(smallest_domain.solutions),
        ),
        Solver(
            "link-cells",
            "kakuro",
            "divide at link cells, then backtracking with elimination",
            _searching_kakuro(link_cells.solutions),
        ),
        Solver(
            "deduction-union",
            "kakuro",
            "deduction by sequences, one set of candidates a run (flawed)",
            deduction.solve_by_union,
        ),
        Solver(
            "deduction",
            "kakuro",
            "deduction by sequences, candidates by position",
            deduction.solve,
        ),
        Solver(
            "zone-filters",
            "kenken",
            "backtracking with candidates filtered by zones",
            _searching_kenken(zone_filters.solutions),
        ),
    )
}
