"""Thinning: what is left is a pattern with the same symmetry."""

from __future__ import annotations

import pytest

from crossums import generate_kakuro, solve
from crossums.generating import random_pattern
from crossums.generating.patterns import SYMMETRIES, Symmetry
from crossums.generating.thinning import thinned
from tests.oracles import is_pattern


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_thinned_pattern_is_one(symmetry: Symmetry) -> None:
    thinner_ones = 0
    for seed in range(25):
        rows, cols = (9, 12) if seed % 2 and symmetry != "diagonal" else (10, 10)
        pattern = random_pattern(rows, cols, style="open", symmetry=symmetry, seed=seed)
        cells = pattern.white_cells[::2]
        for count in (1, 4, 100):
            thinner = thinned(pattern, cells, symmetry, count=count, seed=seed)
            if thinner is None:
                continue
            lost = set(pattern.white_cells) - set(thinner.white_cells)
            assert 1 <= len(lost) <= 2 * count
            assert set(thinner.white_cells) < set(pattern.white_cells)
            assert lost & set(cells)
            assert is_pattern(set(thinner.white_cells), rows, cols, symmetry)
            thinner_ones += 1
    assert thinner_ones > 50


def test_the_same_seed_takes_the_same_cells() -> None:
    pattern = random_pattern(15, 15, style="open", seed=1)
    one, same, other = (
        thinned(pattern, pattern.white_cells, "rotate", count=3, seed=seed) for seed in (1, 1, 2)
    )
    assert one == same != other


def test_nothing_to_spare() -> None:
    block = random_pattern(3, 3, seed=1)

    assert thinned(block, block.white_cells, "rotate", count=1, seed=1) is None
    assert thinned(block, [], "rotate", count=1, seed=1) is None


@pytest.mark.parametrize("symmetry", ["rotate", "none"])
def test_large_boards_with_long_runs(symmetry: Symmetry) -> None:
    """Hardly any pattern of this size and style can be had as it was drawn."""
    puzzle = generate_kakuro(24, 24, style="open", symmetry=symmetry, seed=1)

    assert solve(puzzle).status == "unique"
    assert is_pattern(set(puzzle.white_cells), 24, 24, symmetry)
    assert len(puzzle.white_cells) > 0.64 * 23 * 23
    assert puzzle == generate_kakuro(24, 24, style="open", symmetry=symmetry, seed=1)
