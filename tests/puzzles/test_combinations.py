"""Combinations, against the definition and against known numbers."""

from itertools import product

import pytest

from crossums.puzzles.combinations import DIGITS, LARGEST_SUM, combinations


@pytest.mark.parametrize("length", range(1, 5))
def test_are_all_ascending_digits_with_the_total(length: int) -> None:
    for total in range(LARGEST_SUM + 2):
        expected = tuple(
            digits
            for digits in product(DIGITS, repeat=length)
            if sum(digits) == total and list(digits) == sorted(set(digits))
        )

        assert combinations(total, length) == expected


@pytest.mark.parametrize(
    ("length", "count"), [(0, 1), (1, 9), (2, 36), (3, 84), (4, 126), (5, 126), (8, 9), (9, 1)]
)
def test_any_total(length: int, count: int) -> None:
    assert len(combinations(None, length)) == count


def test_one_way_only() -> None:
    # The runs every solver knows by heart.
    magic = {(3, 2), (4, 2), (16, 2), (17, 2), (6, 3), (7, 3), (23, 3), (24, 3), (45, 9)}

    assert all(len(combinations(*run)) == 1 for run in magic)
    assert all(len(combinations(total, 8)) == 1 for total in range(36, 45))


@pytest.mark.parametrize(("total", "length"), [(2, 2), (18, 2), (46, 9), (5, 10), (5, -1), (0, 1)])
def test_impossible(total: int, length: int) -> None:
    assert combinations(total, length) == ()
