"""Rows with a single combination: sums across that can be made in one way only.

All cells inside are white at first. Where ten would follow each other, one of the last three turns
black; then random cells, until as many are white as asked. Every run across gets a random sum that
only one combination makes (3, 4, 16 or 17 for two cells; the report names 6 and 7 by mistake).
Backtracking puts the digits of these combinations in an order that repeats none in a column; if
there is none, everything begins anew (here also if none is found soon). The sums down follow from
the digits, and as many digits as asked stay shown.

From: the generator of a Catalan students' project, which claims that the solution is then unique:
"no digit can be changed, for the row has a single combination, and none can be exchanged within a
row, for that would change the sums of the columns". The second half is wrong: two rows with the
same digits in the same columns can be exchanged *together*, and so can larger cycles. The test
``test_the_claim_of_uniqueness_fails`` shows it; ``docs/benchmarks.md`` has the share of its boards
that are unique.

Cost: nothing to speak of; what it saves is the check.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crossums.classic.boards import Board
from crossums.classic.budget import Budget, BudgetSpent, Digits
from crossums.errors import GenerationError
from crossums.puzzles.combinations import DIGITS, LARGEST_SUM, combinations
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import Kakuro
from crossums.puzzles.patterns import pattern_of, with_sums_of

__all__ = ["SINGLE_COMBINATIONS", "generate"]

#: Digits tried on one pattern before another one is drawn: its combinations may just not go
#: together, and going through all orders to see that takes ages.
NODES_PER_START = 2000
#: Share of white cells if their number is not told.
WHITE = 0.6

#: For each length of a run, the combinations that are the only ones with their sum.
SINGLE_COMBINATIONS = {
    length: [
        found[0]
        for total in range(1, LARGEST_SUM + 1)
        if len(found := combinations(total, length)) == 1
    ]
    for length in DIGITS
}


def generate(
    random: Random,
    budget: Budget,
    *,
    rows: int = 9,
    cols: int = 9,
    white: int | None = None,
    givens: int = 0,
) -> Kakuro:
    """Return a board whose runs across have a single combination; it may have many solutions.

    >>> puzzle = generate(Random(1), Budget(), rows=4, cols=4, white=6)
    >>> len(puzzle.white_cells)
    6
    """
    inside = (rows - 1) * (cols - 1)
    white = max(1, round(WHITE * inside)) if white is None else white
    if not 0 < white <= inside:
        raise GenerationError(f"a board of {rows}×{cols} has 1 to {inside} white cells")
    if not 0 <= givens <= white:
        raise GenerationError(f"{givens} digits cannot be shown on {white} white cells")
    while True:
        pattern = pattern_of(rows, cols, _white_cells(rows, cols, white, random))
        digits = _first_order(Board.of(pattern), random, budget)
        if digits is None:
            continue
        shown = set(random.sample(range(white), givens))
        puzzle = with_sums_of(
            pattern, digits, [digit if cell in shown else 0 for cell, digit in enumerate(digits)]
        )
        return puzzle.with_info(solution=puzzle.answer(digits))


def _white_cells(rows: int, cols: int, number: int, random: Random) -> set[Place]:
    white = {(row, col) for row in range(1, rows) for col in range(1, cols)}
    lines = [[(row, col) for col in range(1, cols)] for row in range(1, rows)]
    for line in (*lines, *zip(*lines, strict=True)):
        following: list[Place] = []
        for place in line:
            following = [*following, place] if place in white else []
            if len(following) > len(DIGITS):
                black = random.choice(following[-4:-1])
                white.remove(black)
                following = following[following.index(black) + 1 :]
    if len(white) < number:
        raise GenerationError(
            f"a board of {rows}×{cols} has no room for {number} white cells in runs up to nine"
        )
    for place in random.sample(sorted(white), len(white) - number):
        white.remove(place)
    return white


def _first_order(board: Board, random: Random, budget: Budget) -> Digits | None:
    """Return digits for a board; None if there are none, or if it takes too long to find some."""
    try:
        with budget.at_most(NODES_PER_START):
            return next(_orders(board, random, budget), None)
    except BudgetSpent as spent:
        if spent.reason != "nodes":
            raise
        budget.spend()  # Goes on only if it is the start's share that was spent, not all.
        return None


def _orders(board: Board, random: Random, budget: Budget) -> Iterator[Digits]:
    """Yield the ways to put a single combination into each run across, columns not repeating."""
    combination_of = [random.choice(SINGLE_COMBINATIONS[len(run.cells)]) for run in board.across]
    digits: list[int] = []
    placed: list[set[int]] = [set() for _ in board.runs]

    def fill_from(cell: int) -> Iterator[Digits]:
        if cell == len(board.givens):
            yield tuple(digits)
            return
        across, down = board.runs_of[cell]
        left = set(combination_of[across]) - placed[across] - placed[down]
        for digit in random.sample(sorted(left), len(left)):
            budget.spend()
            digits.append(digit)
            placed[across].add(digit)
            placed[down].add(digit)
            yield from fill_from(cell + 1)
            placed[down].remove(digit)
            placed[across].remove(digit)
            digits.pop()

    yield from fill_from(0)
