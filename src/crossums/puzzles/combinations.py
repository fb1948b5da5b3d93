"""Combinations: the sets of different digits that make a sum, as printed in every Kakuro book."""

from __future__ import annotations

from functools import cache
from itertools import combinations as subsets

__all__ = ["DIGITS", "LARGEST_SUM", "combinations"]

DIGITS = range(1, 10)
LARGEST_SUM = sum(DIGITS)


@cache
def combinations(total: int | None, length: int) -> tuple[tuple[int, ...], ...]:
    """Return the sets of ``length`` different digits with this total, in ascending order.

    With ``total`` None, any total will do.

    >>> combinations(16, 2)
    ((7, 9),)
    >>> combinations(7, 3)
    ((1, 2, 4),)
    >>> combinations(3, 5)
    ()
    """
    if not 0 <= length <= len(DIGITS):
        return ()
    return tuple(
        digits for digits in subsets(DIGITS, length) if total is None or sum(digits) == total
    )
