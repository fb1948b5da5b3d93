"""Smallest domain first: always the cell with the fewest digits left.

The domain of an empty cell is what the combinations of both its runs leave, given the digits placed
there. The cell with the smallest domain is filled next: an empty domain ends the branch before
anything is tried, a single digit is placed without a choice.

From: "Menor dominio primero" in Alvarado and Rey, "Kakkuro Game Solver" (2023), Algorithms 7 to 9.
They sort the cells once by their domains and then go through the *product* of all domains, checking
only full boards, which takes years for a 6×6. Here it is done as the heuristic is meant: domains
follow every digit, the next cell is chosen anew, and a branch ends as soon as a cell has no digit.

Cost: each node looks at all empty cells, so a node is dear; but the tree is often hardly wider than
the solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from crossums.classic.boards import EVERY_DIGIT, Board
from crossums.classic.budget import Budget, Digits
from crossums.puzzles.combinations import combinations

__all__ = ["digits_left", "solutions"]


def solutions(board: Board, budget: Budget) -> Iterator[Digits]:
    """Yield the solutions one after the other.

    >>> from crossums import parse
    >>> list(solutions(Board.of(parse("# 3/ 4/\\n/4 . .\\n/3 . .")), Budget()))
    [(1, 3, 2, 1)]
    """
    digits = [0] * len(board.givens)
    placed: list[frozenset[int]] = [frozenset()] * len(board.runs)

    def domain(cell: int) -> frozenset[int]:
        left = EVERY_DIGIT if not board.givens[cell] else frozenset({board.givens[cell]})
        for run in board.runs_of[cell]:
            left &= digits_left(board.runs[run].clue, len(board.runs[run].cells), placed[run])
        return left

    def fill(empty: Sequence[int]) -> Iterator[Digits]:
        if not empty:
            yield tuple(digits)
            return
        budget.look_up()
        cell, left = min(((cell, domain(cell)) for cell in empty), key=lambda each: len(each[1]))
        before = {run: placed[run] for run in board.runs_of[cell]}
        for digit in sorted(left):
            budget.spend()
            digits[cell] = digit
            for run, digits_before in before.items():
                placed[run] = digits_before | {digit}
            yield from fill([other for other in empty if other != cell])
        for run, digits_before in before.items():
            placed[run] = digits_before

    yield from fill(range(len(digits)))


@cache
def digits_left(clue: int | None, length: int, placed: frozenset[int]) -> frozenset[int]:
    """Return the digits still to come in a run: of the combinations that hold those placed.

    >>> sorted(digits_left(9, 3, frozenset({1, 2}))), sorted(digits_left(9, 3, frozenset({3})))
    ([6], [1, 2, 4, 5])
    """
    fitting = (set(each) for each in combinations(clue, length) if placed.issubset(each))
    return frozenset().union(*fitting) - placed
