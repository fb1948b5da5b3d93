"""Backtracking with projected run pruning: is the sum still within reach?

After a digit is placed in a run that is not full, the largest digits that the run does not hold yet
are added up for its empty cells. If even they do not reach the sum, the digit is taken back at
once, instead of after trying everything in the cells between here and the end of the run.

From: Davies and Roach (2010), "P.R.P. added" in their Table 3.

Cost: still exponential; each node pays for one short sum more, and there are far fewer nodes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crossums.classic.boards import Board, Run
from crossums.classic.budget import Budget, Digits
from crossums.classic.solvers import backtracking

__all__ = ["can_reach_sum", "solutions"]


def solutions(board: Board, budget: Budget) -> Iterator[Digits]:
    """Yield the solutions one after the other.

    >>> from crossums import parse
    >>> list(solutions(Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . .")), Budget()))
    [(1, 3, 2, 1)]
    """
    return backtracking.solutions(board, budget, check=can_reach_sum)


def can_reach_sum(run: Run, placed: Sequence[int]) -> bool:
    """Tell whether digits in a run break no rule and leave its sum within reach.

    >>> run = Run(23, (0, 1, 2))
    >>> can_reach_sum(run, [6]), can_reach_sum(run, [5])
    (True, False)
    """
    if not run.allows(placed):
        return False
    if run.clue is None:
        return True
    missing = run.clue - sum(placed)
    empty = len(run.cells) - len(placed)
    largest = [digit for digit in range(9, 0, -1) if digit not in placed][:empty]
    return len(largest) == empty and sum(largest) >= missing
