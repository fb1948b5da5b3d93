"""Backtracking with the intersection of three sets.

A cell tries the digits that are in all of three sets: those of the combinations that make what is
missing across in the cells that are empty across; the same down; and those not placed yet in either
run. A run with 7 to go in two cells leaves {1, 2, 3, 4, 5, 6} whatever stands in its other cells.

From: the solver of a Catalan students' project (``resoldreKakuro``), whose authors report that this
took them from boards of 5×5 to boards of 20×20.

Cost: exponential, but the sets shrink with every digit placed, so most dead ends end early. The
combinations are looked up in a table by sum and length.
"""

from __future__ import annotations

from collections.abc import Iterator

from crossums.classic.boards import EVERY_DIGIT, Board, digits_in
from crossums.classic.budget import Budget, Digits
from crossums.classic.solvers import backtracking
from crossums.classic.solvers.backtracking import Placed

__all__ = ["solutions"]


def solutions(board: Board, budget: Budget) -> Iterator[Digits]:
    """Yield the solutions one after the other.

    >>> from crossums import parse
    >>> list(solutions(Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . .")), Budget()))
    [(1, 3, 2, 1)]
    """

    def intersection(cell: int, placed: Placed) -> list[int]:
        digits = EVERY_DIGIT if not board.givens[cell] else frozenset({board.givens[cell]})
        for number in board.runs_of[cell]:
            run = board.runs[number]
            missing = None if run.clue is None else run.clue - sum(placed[number])
            empty = len(run.cells) - len(placed[number])
            digits = (digits & digits_in(missing, empty)).difference(placed[number])
        return sorted(digits)

    return backtracking.solutions(board, budget, choices=intersection)
