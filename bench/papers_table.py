"""``papers-table``: Table 3 of Davies and Roach again, on boards of the same sizes.

As in the paper, a search ends at its first solution, and medians are told. Times are of the
processor, not of the clock on the wall: the machine has other work.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.plot import Series, write_log_plot
from crossums import generate_kakuro, solve
from crossums.classic import Budget, BudgetSpent
from crossums.classic.boards import Board
from crossums.classic.budget import Digits
from crossums.classic.solvers import backtracking, deduction, run_pruning, set_elimination
from crossums.puzzles import Kakuro

__all__ = ["run"]

#: White rows and columns, as the paper counts, with its three medians in milliseconds.
PAPER = {
    (2, 2): (1.16, 0.31, 4.89),
    (4, 3): (7.51, 1.92, 6.91),
    (4, 4): (7.39, 2.09, 7.00),
    (5, 5): (41.41, 10.12, 12.44),
    (6, 6): (18.22, 3.87, 10.78),
    (7, 7): (29.04, 10.63, 12.22),
    (8, 8): (72.76, 36.46, 34.07),
    (9, 9): (997.16, 66.98, 51.29),
    (10, 10): (352.61, 91.35, 76.51),
}
BOARDS = 15
#: A search that takes more counts with this many; a median that is so is marked.
MAX_NODES = 1_000_000
PLOT = Path(__file__).parent.parent / "docs" / "images" / "papers-table.svg"


@dataclass(frozen=True)
class Effort:
    """What one method took for one board."""

    seconds: float
    nodes: int
    finished: bool


def _searching(search: Callable[[Board, Budget], Iterator[Digits]]) -> Callable[[Kakuro], Effort]:
    def run(puzzle: Kakuro) -> Effort:
        budget = Budget(MAX_NODES)
        start = time.process_time()
        try:
            finished = bool(next(search(Board.of(puzzle), budget)))
        except BudgetSpent:
            finished = False
        return Effort(time.process_time() - start, budget.nodes, finished)

    return run


def _deduction(puzzle: Kakuro) -> Effort:
    start = time.process_time()
    outcome = deduction.solve(puzzle, Budget(MAX_NODES))
    return Effort(time.process_time() - start, outcome.nodes, outcome.status == "unique")


def _engine(puzzle: Kakuro) -> Effort:
    """Repeat, because one run is shorter than the processor's clock is fine."""
    repeats = 50
    start = time.process_time()
    for _ in range(repeats):
        solved = solve(puzzle)
    return Effort((time.process_time() - start) / repeats, solved.nodes, True)


METHODS: dict[str, Callable[[Kakuro], Effort]] = {
    "backtracking": _searching(backtracking.solutions),
    "+ run pruning": _searching(run_pruning.solutions),
    "+ set elimination": _searching(set_elimination.solutions),
    "deduction": _deduction,
    "engine": _engine,
}
NAMES_IN_PAPER = ("backtracker", "+ P.R.P.", "+ C.S.E.")


def run(_files: Sequence[Path]) -> str:
    """Make the boards, run the methods, draw the plot, and return the report as Markdown."""
    medians: dict[tuple[int, int], dict[str, tuple[Effort, str]]] = {}
    for rows, cols in PAPER:
        boards = [generate_kakuro(rows + 1, cols + 1, seed=seed) for seed in range(BOARDS)]
        medians[rows, cols] = {
            name: _median([method(board) for board in boards]) for name, method in METHODS.items()
        }
        print(f"  {rows}×{cols}", flush=True)
    _draw(medians)
    return "\n".join((*_times(medians), "", *_iterations(medians))) + "\n"


def _median(efforts: Sequence[Effort]) -> tuple[Effort, str]:
    """Return the median effort, and a mark if that one is only a lower bound."""
    seconds = statistics.median(effort.seconds for effort in efforts)
    nodes = statistics.median(effort.nodes for effort in efforts)
    finished = sum(effort.finished for effort in efforts) > len(efforts) / 2
    return Effort(seconds, round(nodes), finished), "" if finished else "> "


def _times(medians: dict[tuple[int, int], dict[str, tuple[Effort, str]]]) -> list[str]:
    names = [*METHODS, *(f"paper: {name}" for name in NAMES_IN_PAPER)]
    lines = [
        f"Median time in ms of {BOARDS} boards a size:",
        "",
        f"| white cells | {' | '.join(names)} |",
        "|---" + "|---:" * len(names) + "|",
    ]
    for (rows, cols), efforts in medians.items():
        ours = [f"{mark}{effort.seconds * 1e3:,.2f}" for effort, mark in efforts.values()]
        paper = [f"{value:,.2f}" for value in PAPER[rows, cols]]
        lines.append(f"| {rows}×{cols} | {' | '.join((*ours, *paper))} |")
    return lines


def _iterations(medians: dict[tuple[int, int], dict[str, tuple[Effort, str]]]) -> list[str]:
    lines = [
        "Median iterations (digits tried; the engine's are decisions):",
        "",
        f"| white cells | {' | '.join(METHODS)} |",
        "|---" + "|---:" * len(METHODS) + "|",
    ]
    for (rows, cols), efforts in medians.items():
        nodes = [f"{mark}{effort.nodes:,}" for effort, mark in efforts.values()]
        lines.append(f"| {rows}×{cols} | {' | '.join(nodes)} |")
    return lines


def _draw(medians: dict[tuple[int, int], dict[str, tuple[Effort, str]]]) -> None:
    ours = [
        Series(
            [
                (rows * cols, max(1e-3, efforts[name][0].seconds * 1e3))
                for (rows, cols), efforts in medians.items()
            ],
            name,
            number,
        )
        for number, name in enumerate(METHODS)
    ]
    paper = [
        Series(
            [(rows * cols, values[number]) for (rows, cols), values in PAPER.items()],
            f"paper: {name}",
            number,
            dashed=True,
        )
        for number, name in enumerate(NAMES_IN_PAPER)
    ]
    write_log_plot(
        PLOT,
        [*ours, *paper],
        title="Davies and Roach's table again",
        x_name="rows × columns",
        y_name="milliseconds (median)",
    )
