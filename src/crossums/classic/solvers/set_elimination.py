"""Backtracking with projected run pruning and candidate set elimination.

Before the search, each run gets its candidate set: the digits of all combinations with its length
and sum. A cell tries only digits in the sets of both its runs; where that leaves one digit, the
search jumps to it.

From: Davies and Roach (2010), "P.R.P. and C.S.E. added" in their Table 3. The sets are made once
and do not shrink while digits are placed.

Cost: the sets are looked up once; every digit left out saves all that would have been tried below.
On small boards making the sets can cost more than it saves, as Davies and Roach found too.
"""

from __future__ import annotations

from collections.abc import Iterator

from crossums.classic.boards import Board, digits_in
from crossums.classic.budget import Budget, Digits
from crossums.classic.solvers import backtracking
from crossums.classic.solvers.run_pruning import can_reach_sum

__all__ = ["candidate_sets", "solutions"]


def solutions(board: Board, budget: Budget) -> Iterator[Digits]:
    """Yield the solutions one after the other.

    >>> from crossums import parse
    >>> list(solutions(Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . .")), Budget()))
    [(1, 3, 2, 1)]
    """
    candidates = candidate_sets(board)
    return backtracking.solutions(
        board, budget, choices=lambda cell, _: candidates[cell], check=can_reach_sum
    )


def candidate_sets(board: Board) -> list[list[int]]:
    """Return for each cell the digits in the sets of all its runs.

    >>> from crossums import parse
    >>> candidate_sets(Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . .")))
    [[1], [1, 3], [1, 2], [1]]
    """
    of_run = [digits_in(run.clue, len(run.cells)) for run in board.runs]
    return [
        [
            digit
            for digit in board.digits_for(cell)
            if all(digit in of_run[run] for run in board.runs_of[cell])
        ]
        for cell in range(len(board.givens))
    ]
