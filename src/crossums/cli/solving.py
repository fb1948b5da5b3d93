"""``crossums solve``."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from crossums.cli.options import Cluster, File, From, Jobs, Json, MaxNodes, Timeout
from crossums.cli.running import Outcome, for_each_puzzle, json_line
from crossums.puzzles import Puzzle
from crossums.solving import MOST_SOLUTIONS, Solved, solve

__all__ = ["solve_command"]

STATUS_WORDS = {
    "unique": "The solution is unique.",
    "multiple": "There is more than one solution.",
    "none": "There is no solution.",
    "unknown": "Not settled within the budget.",
}


def solve_command(
    file: File,
    limit: Annotated[
        int, typer.Option(min=0, max=MOST_SOLUTIONS, help="Show at most so many solutions.")
    ] = 2,
    max_nodes: MaxNodes = None,
    timeout: Timeout = None,
    format_name: From = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
) -> int:
    """Solve puzzles and prove whether each solution is the only one.

    Example: crossums solve examples/first.kakuro
    """
    work = partial(_solve, limit=limit, max_nodes=max_nodes, timeout=timeout, json=json)
    return for_each_puzzle(work, file, format_name, jobs, cluster=cluster)


def _solve(
    puzzle: Puzzle, *, limit: int, max_nodes: int | None, timeout: float | None, json: bool
) -> Outcome:
    solved = solve(puzzle, limit=limit, max_nodes=max_nodes, timeout=timeout)
    return Outcome(json_line(solved.as_object()) if json else _for_people(puzzle, solved))


def _for_people(puzzle: Puzzle, solved: Solved) -> str:
    boards = [puzzle.pretty(solution) for solution in solved.solutions]
    return "\n\n".join([STATUS_WORDS[solved.status], *boards]) + "\n\n"
