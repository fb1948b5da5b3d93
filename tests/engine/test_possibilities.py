"""The digits that cells have in some solution, against all solutions."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from crossums._engine import StopFlag, possible_digits
from tests.oracles import ALL_DIGITS, Board, all_solutions, random_board, set_of

#: More solutions than this are not listed one by one.
MOST_SOLUTIONS = 3000


def seen_in(solutions: Sequence[Sequence[int]], cells: int) -> list[int]:
    return [set_of({digits[cell] for digits in solutions}) for cell in range(cells)]


@pytest.mark.parametrize("group", range(5))
def test_exactly_the_digits_of_all_solutions(group: int) -> None:
    met = {"none": 0, "one": 0, "several": 0}
    for seed in range(group * 120, group * 120 + 120):
        board = random_board(random.Random(seed))
        solutions = all_solutions(board, MOST_SOLUTIONS)
        digits, complete = possible_digits(board.compiled())

        assert complete
        if len(solutions) < MOST_SOLUTIONS:
            assert digits == seen_in(solutions, len(board.domains)), f"seed {seed}: {board}"
        met["none" if not solutions else "one" if len(solutions) == 1 else "several"] += 1

    assert min(met.values()) > 3, met


def test_without_solution_nothing_is_possible() -> None:
    assert possible_digits(Board((3, 3), ((5, (0, 1)),)).compiled()) == ([0, 0], True)


def test_a_free_board_may_hold_everything() -> None:
    board = Board((ALL_DIGITS,) * 9, ((0, (0, 1, 2)), (0, (3, 4, 5)), (0, (6, 7, 8))))

    assert possible_digits(board.compiled()) == ([ALL_DIGITS] * 9, True)


def test_a_spent_budget_is_told_and_what_was_seen_is_true() -> None:
    full = [(45, tuple(range(row * 9, row * 9 + 9))) for row in range(9)]
    full += [(45, tuple(range(col, 81, 9))) for col in range(9)]
    board = Board((ALL_DIGITS,) * 81, tuple(full))
    digits, complete = possible_digits(board.compiled(), 60)

    assert not complete
    assert all(0 < seen <= ALL_DIGITS for seen in digits) or not any(digits)
    assert possible_digits(board.compiled(), None, 0.0)[1] is False
    stop = StopFlag()
    stop.set()
    assert possible_digits(board.compiled(), None, None, stop)[1] is False
