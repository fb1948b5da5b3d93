"""The filter of a line, against all permutations."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from crossums import _engine
from tests.oracles import set_of


def supported(domains: Sequence[int]) -> list[int] | None:
    """Return the digits that each cell has in some permutation within the domains."""
    left = [0] * len(domains)
    for digits in permutations(range(1, len(domains) + 1)):
        bits = [1 << (digit - 1) for digit in digits]
        if all(bit & domain for bit, domain in zip(bits, domains, strict=True)):
            left = [old | bit for old, bit in zip(left, bits, strict=True)]
    return left if all(left) else None


@pytest.mark.parametrize("cells", range(1, 8))
def test_exactly_the_supported_digits_are_left(cells: int) -> None:
    rng = random.Random(cells)
    possible = narrowed = 0
    for _ in range(1000 if cells < 6 else 60):
        most = rng.randint(1, cells)
        solution = rng.sample(range(1, cells + 1), cells)
        domains = [
            set_of([*rng.sample(range(1, cells + 1), rng.randint(0, most)), digit])
            & ~(1 << (digit - 1) if rng.random() < 0.05 else 0)
            for digit in solution
        ]
        expected = supported(domains)

        assert _engine.filter_line(domains) == expected, domains
        possible += expected is not None
        narrowed += expected is not None and expected != domains
    assert possible > 10
    assert narrowed > 10 or cells == 1


@pytest.mark.parametrize("cells", [8, 9])
def test_long_lines_like_runs_of_any_sum(cells: int) -> None:
    rng = random.Random(cells)
    possible = narrowed = 0
    for _ in range(3000):
        most = rng.randint(1, cells)
        domains = [
            set_of(rng.sample(range(1, cells + 1), rng.randint(1, most))) for _ in range(cells)
        ]
        expected = _engine.filter_sum_run(0, domains)

        assert _engine.filter_line(domains) == expected, domains
        possible += expected is not None
        narrowed += expected is not None and expected != domains
    assert possible > 300
    assert narrowed > 300


def test_cells_that_share_their_digits_keep_them() -> None:
    """The smallest and the largest groups of cells that a filter may overlook."""
    for cells in range(2, 10):
        every = (1 << cells) - 1
        for group in range(1, cells):
            low = (1 << group) - 1
            naked = [low] * group + [every] * (cells - group)
            hidden = [every] * group + [every & ~low] * (cells - group)
            expected = [low] * group + [every & ~low] * (cells - group)
            assert _engine.filter_line(naked) == expected
            assert _engine.filter_line(hidden) == expected
            too_few = [low] * (group + 1) + [every] * (cells - group - 1)
            assert _engine.filter_line(too_few) is None


@pytest.mark.parametrize("domains", [[1] * 10, [0b100, 0b1], [512] * 9])
def test_what_is_no_line_is_refused(domains: list[int]) -> None:
    with pytest.raises(ValueError, match="digits"):
        _engine.filter_line(domains)


def test_a_line_of_no_cells_is_filled() -> None:
    assert _engine.filter_line([]) == []
