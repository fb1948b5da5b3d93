"""Kakuro boards from white cells, and the clues that digits in these cells make."""

from __future__ import annotations

from collections.abc import Container, Sequence

from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

__all__ = ["pattern_of", "with_sums_of"]


def pattern_of(rows: int, cols: int, white: Container[Place]) -> Kakuro:
    """Return a board with these white cells, all others black and without clues.

    >>> print(pattern_of(2, 3, {(1, 1), (1, 2)}))
    # # #
    # . .
    """
    return Kakuro(
        [0 if (row, col) in white else BLACK for col in range(cols)] for row in range(rows)
    )


def with_sums_of(board: Kakuro, digits: Sequence[int], shown: Sequence[int]) -> Kakuro:
    """Return the board with the sums of the digits as clues, and some of the digits shown.

    Digits are those of the white cells in reading order; 0 among those shown is an empty cell.

    >>> print(with_sums_of(pattern_of(2, 3, {(1, 1), (1, 2)}), [4, 9], [4, 0]))
      # 4/ 9/
    /13  4  .
    """
    places = board.white_cells
    across, down = board.numbered_runs()
    across_sums = {}
    for _, numbers in across:
        row, col = places[numbers[0]]
        across_sums[row, col - 1] = sum(digits[number] for number in numbers)
    down_sums = {}
    for _, numbers in down:
        row, col = places[numbers[0]]
        down_sums[row - 1, col] = sum(digits[number] for number in numbers)
    next_shown = iter(shown)
    return Kakuro(
        [
            next(next_shown)
            if isinstance(cell, int)
            else Clues(down_sums.get((row, col)), across_sums.get((row, col)))
            for col, cell in enumerate(line)
        ]
        for row, line in enumerate(board.grid)
    )
