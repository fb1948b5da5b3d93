"""Drawing, random filling, check: until chance gives a board with one solution.

The board is drawn as a *cube* (all cells white) or as a *diagonal* (the main diagonal and its
neighbours). Digits are placed by backtracking, the cells in random order and the digits of each in
random order, so that going one step back may change any part of the board. Every full board gives
sums; the digits are wiped out, and the solver by deduction decides whether they come back. (Here it
begins anew now and then; its authors let the one backtracking go on.)

From: a Spanish students' project ("Algoritmo provisional").

Cost: as many fillings as chance wants. A board of 3×3 takes a millisecond, diagonals of up to 7×7
about a second; larger ones, and cubes of more than 4×4, are out of reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from crossums.classic.boards import Board
from crossums.classic.budget import Budget, BudgetSpent, Digits
from crossums.classic.solvers import deduction
from crossums.errors import GenerationError
from crossums.puzzles.combinations import DIGITS
from crossums.puzzles.kakuro import Kakuro
from crossums.puzzles.patterns import pattern_of, with_sums_of

__all__ = ["DRAWINGS", "fillings", "generate"]

DRAWINGS = ("diagonal", "cube")
#: Fillings that share their first digits: chance is better spent on many beginnings.
FILLINGS_PER_START = 5


def generate(
    random: Random, budget: Budget, *, rows: int = 5, cols: int = 5, style: str = "diagonal"
) -> Kakuro:
    """Return a board that deduction solves.

    >>> generate(Random(1), Budget(), rows=3, cols=3)
    <Kakuro 3×3: 4 white cells, 0 given>
    """
    pattern = _drawn(rows, cols, style)
    board = Board.of(pattern)
    empty = [0] * len(pattern.white_cells)
    while True:
        for digits in islice(fillings(board, random, budget), FILLINGS_PER_START):
            puzzle = with_sums_of(pattern, digits, empty)
            outcome = deduction.solve(puzzle, budget)
            if outcome.status == "unique":
                return puzzle.with_info(solution=puzzle.answer(digits))
            if outcome.reason != "stuck":
                raise BudgetSpent(outcome.reason or "nodes")


def _drawn(rows: int, cols: int, style: str) -> Kakuro:
    if style not in DRAWINGS:
        raise GenerationError(f"the drawing is one of {', '.join(DRAWINGS)}, not {style!r}")
    if style == "cube" and max(rows, cols) > 1 + len(DIGITS):
        raise GenerationError("a cube has at most 10×10 cells: runs end at nine")
    inside = [(row, col) for row in range(1, rows) for col in range(1, cols)]
    if style == "cube":
        return pattern_of(rows, cols, set(inside))
    square = min(rows, cols)
    return pattern_of(
        rows,
        cols,
        {(row, col) for row, col in inside if abs(row - col) <= 1 and max(row, col) < square},
    )


def fillings(board: Board, random: Random, budget: Budget) -> Iterator[Digits]:
    """Yield all ways to fill a board without repeating a digit in a run, in random order.

    >>> board = Board.of(pattern_of(2, 3, {(1, 1), (1, 2)}))
    >>> len(set(fillings(board, Random(1), Budget())))
    72
    """
    order = list(range(len(board.givens)))
    random.shuffle(order)
    digits = [0] * len(order)
    placed: list[set[int]] = [set() for _ in board.runs]

    def fill(depth: int) -> Iterator[Digits]:
        if depth == len(order):
            yield tuple(digits)
            return
        cell = order[depth]
        used = set().union(*(placed[run] for run in board.runs_of[cell]))
        for digit in random.sample(DIGITS, len(DIGITS)):
            if digit in used:
                continue
            budget.spend()
            digits[cell] = digit
            for run in board.runs_of[cell]:
                placed[run].add(digit)
            yield from fill(depth + 1)
            for run in board.runs_of[cell]:
                placed[run].remove(digit)

    yield from fill(0)
