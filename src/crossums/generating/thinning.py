"""Thinning a pattern where it resists: a few more black cells, and one solution is in reach."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random

from crossums.generating.patterns import Symmetry, mirror
from crossums.puzzles.grids import Place, connected_parts
from crossums.puzzles.kakuro import BLACK, Kakuro

__all__ = ["thinned"]

#: The ways from a cell to its neighbours, clockwise, and for each the one before it.
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
SIDES_BEFORE = (SIDES[-1], *SIDES[:-1])


def thinned(
    pattern: Kakuro, cells: Iterable[Place], symmetry: Symmetry, *, count: int, seed: int
) -> Kakuro | None:
    """Return the pattern with up to so many of the cells black, and their mirror images.

    Runs keep two cells at least, white cells hang together. None if no cell can become black.

    >>> from crossums.generating.patterns import random_pattern
    >>> pattern = random_pattern(7, 7, style="open", seed=0)
    >>> print(pattern)
    # # # # # # #
    # . . . # # #
    # . . . . # #
    # . . . . . .
    # . . . . . .
    # # # . . . .
    # # # # . . .
    >>> print(thinned(pattern, [(1, 3)], "rotate", count=1, seed=1))
    # # # # # # #
    # . . # # # #
    # . . . . # #
    # . . . . . .
    # . . . . . .
    # # # . . . .
    # # # # # . .
    """
    image_of = mirror(pattern, symmetry)
    white = set(pattern.white_cells)
    order = sorted(cells)
    Random(seed).shuffle(order)
    left = count
    for cell in order:
        both = {cell, image_of(*cell)}
        if left and both <= white and _can_spare(white, both):
            white -= both
            left -= 1
    if left == count or len(connected_parts(white)) != 1:
        return None
    return Kakuro(
        [0 if (row, col) in white else BLACK for col in range(pattern.cols)]
        for row in range(pattern.rows)
    )


def _can_spare(white: Collection[Place], cells: Collection[Place]) -> bool:
    """Tell whether without these cells no run of one is left, and what was connected stays so."""

    def is_left(row: int, col: int) -> bool:
        return (row, col) in white and (row, col) not in cells

    for row, col in cells:
        parts = 0
        for (down, right), (down_before, right_before) in zip(SIDES, SIDES_BEFORE, strict=True):
            if not is_left(row + down, col + right):
                continue
            if not is_left(row + 2 * down, col + 2 * right):
                return False
            # Neighbours surely hang together if they do so around the corner.
            is_linked = is_left(row + down_before, col + right_before) and is_left(
                row + down + down_before, col + right + right_before
            )
            parts += not is_linked
        if parts > 1:
            return False
    return True
