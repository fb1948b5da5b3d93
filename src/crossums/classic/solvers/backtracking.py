"""Recursive backtracking: the first white cell, each digit from 1 to 9, and so on.

A digit stays if it is new to its runs and neither exceeds their sums nor completes them wrongly;
then the next cell is tried, and when a cell has no digit left, the one before gets its next.

From: Algorithm 2 of Davies and Roach, "The Use of Problem Domain Information in the Automated
Solution of Kakuro Puzzles" (2010). As printed it gives up a cell at its first digit that does not
fit, which would lose solutions (a 1 that is there already says nothing against a 2); here it goes
on to the next digit, as is surely meant. It also goes on after a solution, to see whether there is
another.

Cost: up to 9 to the power of the number of cells. It notices only a full run that its sum is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from crossums.classic.boards import Board, Run
from crossums.classic.budget import Budget, Digits

__all__ = ["Check", "Choices", "Placed", "solutions"]

#: The digits placed so far in each run.
Placed: TypeAlias = Sequence[Sequence[int]]
#: Says which digits to try in a cell.
Choices: TypeAlias = Callable[[int, Placed], Iterable[int]]
#: Says whether a run may hold these digits.
Check: TypeAlias = Callable[[Run, Sequence[int]], bool]


def solutions(
    board: Board,
    budget: Budget,
    *,
    choices: Choices | None = None,
    check: Check = Run.allows,
) -> Iterator[Digits]:
    """Yield the solutions one after the other.

    The two ideas that Davies and Roach add come in as ``check`` and ``choices``.

    >>> from crossums import parse
    >>> list(solutions(Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . .")), Budget()))
    [(1, 3, 2, 1)]
    """
    runs, runs_of = board.runs, board.runs_of
    digits: list[int] = []
    placed: list[list[int]] = [[] for _ in runs]

    def fill_from(cell: int) -> Iterator[Digits]:
        if cell == len(board.givens):
            yield tuple(digits)
            return
        for digit in board.digits_for(cell) if choices is None else choices(cell, placed):
            budget.spend()
            digits.append(digit)
            for run in runs_of[cell]:
                placed[run].append(digit)
            if all(check(runs[run], placed[run]) for run in runs_of[cell]):
                yield from fill_from(cell + 1)
            for run in runs_of[cell]:
                placed[run].pop()
            digits.pop()

    yield from fill_from(0)
