"""What a run can still be: its totals, and the digits that each cell has in some filling.

Cell by cell, the sets of digits that the cells so far can take together are collected, each once,
however many orders lead to it; there are at most 512. Going back from the full sets with the right
total shows which digits of each cell lead there.

Sets of digits are numbers here, with bit d for the digit d: they make good keys.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

__all__ = ["digits_by_total", "supported"]


def supported(
    candidates: Sequence[frozenset[int]], total: int | None
) -> tuple[set[int], list[frozenset[int]]]:
    """Return the totals that a run can have, and for each cell the digits of its fillings.

    >>> totals, digits = supported([frozenset({1, 2}), frozenset({1, 3})], 4)
    >>> totals, [sorted(left) for left in digits]
    ({4}, [[1], [3]])
    """
    steps = _sets_so_far(candidates)
    reaching = {used for used in steps[-1] if total is None or _total(used) == total}
    totals = {_total(used) for used in reaching}
    left: list[frozenset[int]] = []
    for used_before, digits in zip(reversed(steps[:-1]), reversed(candidates), strict=True):
        leading = {
            (used, digit)
            for used in used_before
            for digit in digits
            if not used >> digit & 1 and used | 1 << digit in reaching
        }
        reaching = {used for used, _ in leading}
        left.append(frozenset(digit for _, digit in leading))
    return totals, left[::-1]


def digits_by_total(
    others: Sequence[frozenset[int]], digits: frozenset[int]
) -> Mapping[int, frozenset[int]]:
    """Return the totals that a run can have, each with the digits that it leaves one of its cells.

    >>> found = digits_by_total([frozenset({1, 2})], frozenset({1, 3}))
    >>> {total: sorted(digits) for total, digits in sorted(found.items())}
    {3: [1], 4: [3], 5: [3]}
    """
    found: defaultdict[int, set[int]] = defaultdict(set)
    for used in _sets_so_far(others)[-1]:
        for digit in digits:
            if not used >> digit & 1:
                found[_total(used) + digit].add(digit)
    return {total: frozenset(left) for total, left in found.items()}


def _sets_so_far(candidates: Sequence[frozenset[int]]) -> list[set[int]]:
    """Return the sets of digits that no, one, two … of the cells can take together."""
    steps = [{0}]
    for digits in candidates:
        steps.append(
            {used | 1 << digit for used in steps[-1] for digit in digits if not used >> digit & 1}
        )
    return steps


@cache
def _total(used: int) -> int:
    return sum(digit for digit in range(10) if used >> digit & 1)
