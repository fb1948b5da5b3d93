"""Deduction by sequences: no guess, only what follows, until nothing more does.

Every cell has candidates, every run the sequences (combinations) it may still hold. One *deduction*
looks at one run: each of its cells keeps only the candidates that both its runs leave it and that
no settled cell of them has; then each sequence is tried in all orders against the cells'
candidates, and one that fits in no order is dropped. Whenever something is dropped, the runs that
see it go on a stack; the set of pending runs tells which of the stack are still worth a look.

The first version takes all digits of the remaining sequences together as candidates for every cell
of the run (:func:`solve_by_union`). Its authors found the flaw: a digit may belong to a possible
sequence and still fit in no order in *this* cell. The corrected version keeps the digits of each
position apart (:func:`solve`), and sees strictly more. Neither says anything wrong.

From: a Spanish students' project ("Algoritmo de validación/resolución").

Cost: trying the orders of a sequence of n digits takes up to n! steps; everything else is short.
There is no search, so boards that need one end as *unknown*, with the candidates left. That does
not mean many solutions or none, as its authors hoped: see the tests for a board with one solution
on which it stops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from crossums.classic.boards import EVERY_DIGIT, Board
from crossums.classic.budget import Budget, BudgetSpent, Outcome, Reason
from crossums.puzzles.combinations import combinations
from crossums.puzzles.kakuro import Kakuro

__all__ = ["solve", "solve_by_union"]

Sequence_: TypeAlias = tuple[int, ...]
Candidates: TypeAlias = list[set[int]]
#: From the orders found for each sequence that a run leaves, what its cells may have.
Leaves: TypeAlias = Callable[[Sequence[tuple[Sequence_, Candidates]]], Candidates]


class _NoSolution(Exception):
    """A cell has no candidate, or a run no sequence."""


def solve(puzzle: Kakuro, budget: Budget) -> Outcome:
    """Deduce with the candidates of each position kept apart.

    >>> from crossums import parse
    >>> solve(parse("# 3/ 4/\\n/4 . .\\n/3 . ."), Budget()).solutions
    ((1, 3, 2, 1),)
    """
    return _Deduction(Board.of(puzzle), budget, _by_position).outcome()


def solve_by_union(puzzle: Kakuro, budget: Budget) -> Outcome:
    """Deduce with one set of candidates for all cells of a run.

    >>> from crossums import parse
    >>> solve_by_union(parse("# 5/ 5/\\n/5 . .\\n/5 . ."), Budget()).reason
    'stuck'
    """
    return _Deduction(Board.of(puzzle), budget, _by_union).outcome()


def _by_union(orders: Sequence[tuple[Sequence_, Candidates]]) -> Candidates:
    """Give all digits of all sequences to every cell: more than there is reason for."""
    length = len(orders[0][0])
    return [set().union(*(sequence for sequence, _ in orders)) for _ in range(length)]


def _by_position(orders: Sequence[tuple[Sequence_, Candidates]]) -> Candidates:
    """Give each cell the digits that stand in its position in some order."""
    return [
        set().union(*position) for position in zip(*(found for _, found in orders), strict=True)
    ]


class _Deduction:
    """The state of one deduction: candidates of cells, sequences of runs, what is pending."""

    def __init__(self, board: Board, budget: Budget, leaves: Leaves) -> None:
        self._board = board
        self._budget = budget
        self._leaves = leaves
        self._candidates: Candidates = [
            {given} if given else set(EVERY_DIGIT) for given in board.givens
        ]
        self._sequences = [combinations(run.clue, len(run.cells)) for run in board.runs]
        #: What each run leaves to each of its cells.
        self._left_by_run: list[dict[int, set[int]]] = [
            {cell: set().union(*sequences) for cell in run.cells}
            for run, sequences in zip(board.runs, self._sequences, strict=True)
        ]
        #: The runs to look at, the last first; those looked at since are pending no more.
        self._stack = list(reversed(range(len(board.runs))))
        self._pending = set(self._stack)

    def outcome(self) -> Outcome:
        """Deduce until nothing is pending, and say what came of it."""
        reason: Reason = "stuck"
        try:
            while self._stack:
                run = self._stack.pop()
                if run in self._pending:
                    self._pending.remove(run)
                    self._look_at(run)
        except _NoSolution:
            return Outcome("none", self._budget.nodes, candidates=self._left())
        except BudgetSpent as spent:
            reason = spent.reason
        if not self._pending and all(len(digits) == 1 for digits in self._candidates):
            digits = tuple(min(digits) for digits in self._candidates)
            return Outcome(
                "unique", self._budget.nodes, solutions=(digits,), candidates=self._left()
            )
        return Outcome("unknown", self._budget.nodes, reason, candidates=self._left())

    def _left(self) -> tuple[frozenset[int], ...]:
        return tuple(map(frozenset, self._candidates))

    def _push(self, run: int) -> None:
        self._stack.append(run)
        self._pending.add(run)

    def _look_at(self, run: int) -> None:
        """Filter the cells of a run by its and their other runs' sequences, then its sequences."""
        cells = self._board.runs[run].cells
        for cell in cells:
            self._filter_cell(cell)
        orders = []
        for sequence in self._sequences[run]:
            found = self._orders(sequence, [self._candidates[cell] for cell in cells])
            if all(found):
                orders.append((sequence, found))
        if not orders:
            raise _NoSolution
        left = dict(zip(cells, self._leaves(orders), strict=True))
        if len(orders) < len(self._sequences[run]) or left != self._left_by_run[run]:
            self._sequences[run] = tuple(sequence for sequence, _ in orders)
            self._left_by_run[run] = left
            self._push(run)

    def _filter_cell(self, cell: int) -> None:
        """Keep the candidates that all runs of a cell leave it and no settled cell there has."""
        left = set(self._candidates[cell])
        for run in self._board.runs_of[cell]:
            left &= self._left_by_run[run][cell]
            for other in self._board.runs[run].cells:
                if other != cell and len(self._candidates[other]) == 1:
                    left -= self._candidates[other]
        if not left:
            raise _NoSolution
        if left != self._candidates[cell]:
            self._candidates[cell] = left
            for run in self._board.runs_of[cell]:
                self._push(run)

    def _orders(self, sequence: Sequence_, candidates: Sequence[set[int]]) -> Candidates:
        """Return the digits that stand in each position in some order of a sequence that fits."""
        found: Candidates = [set() for _ in candidates]
        possible = [digits.intersection(sequence) for digits in candidates]
        order: list[int] = []

        def place() -> None:
            position = len(order)
            if position == len(sequence):
                for digits, digit in zip(found, order, strict=True):
                    digits.add(digit)
                return
            for digit in sorted(possible[position].difference(order)):
                if found == possible:  # The remaining orders could add nothing.
                    return
                self._budget.spend()
                order.append(digit)
                place()
                order.pop()

        place()
        return found
