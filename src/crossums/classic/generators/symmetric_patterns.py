"""A random pattern whose top and bottom mirror each other, all white cells connected.

The cells of the top half are visited in order, and each turns black together with its mirror image
by a given chance, unless that would leave a run of one cell or cut the white cells in two. Runs
longer than nine are then cut where that does the least harm: at best neither, else a run of one,
else a cut.

From: step 1 of a students' "Kakuro generator algorithm".

Cost: the connection is looked for anew at every cell, so it grows with the square of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from crossums.puzzles.combinations import DIGITS
from crossums.puzzles.grids import Place, connected_parts

__all__ = ["symmetric_pattern"]


def symmetric_pattern(rows: int, cols: int, black: float, random: Random) -> set[Place]:
    """Return the white cells of a pattern; ``black`` is the chance of a cell to turn black.

    >>> sorted(symmetric_pattern(3, 4, 0.5, Random(1)))
    [(1, 2), (1, 3), (2, 2), (2, 3)]
    """
    white = {(row, col) for row in range(1, rows) for col in range(1, cols)}
    for row in range(1, rows // 2 + 1):
        for col in range(1, cols):
            pair = {(row, col), (rows - row, col)}
            if random.random() < black and _keeps_runs(white, pair) and _keeps_whole(white, pair):
                white -= pair
    while (long_run := next(_long_runs(white), None)) is not None:
        pairs = [{(row, col), (rows - row, col)} for row, col in long_run]
        random.shuffle(pairs)
        harmless = [pair for pair in pairs if _keeps_whole(white, pair)]
        best = [pair for pair in harmless if _keeps_runs(white, pair)]
        white -= (best or harmless or pairs)[0]
    return white


def _run_through(white: set[Place], place: Place, step: Place) -> list[Place]:
    """Return the run of a white cell in one direction."""
    row, col = place
    while (row - step[0], col - step[1]) in white:
        row, col = row - step[0], col - step[1]
    run = []
    while (row, col) in white:
        run.append((row, col))
        row, col = row + step[0], col + step[1]
    return run


def _keeps_runs(white: set[Place], black: Iterable[Place]) -> bool:
    """Tell whether no run of one is left beside cells that turn black."""
    left = white - set(black)
    for row, col in black:
        for step in ((0, 1), (1, 0)):
            for sign in (-1, 1):
                place = (row + sign * step[0], col + sign * step[1])
                if place in left and len(_run_through(left, place, step)) == 1:
                    return False
    return True


def _keeps_whole(white: set[Place], black: set[Place]) -> bool:
    return len(connected_parts(white - black)) == 1


def _long_runs(white: set[Place]) -> Iterator[list[Place]]:
    for row, col in sorted(white):
        for step in ((0, 1), (1, 0)):
            if (row - step[0], col - step[1]) not in white:
                run = _run_through(white, (row, col), step)
                if len(run) > len(DIGITS):
                    yield run
