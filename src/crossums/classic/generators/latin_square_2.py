"""A random Latin square, version 2: the cells with the fewest digits left, and real backtracking.

For every empty cell the digits new to its row and column are listed; one of the cells with the
fewest is chosen at random, and its digits are tried in random order. Going back gives everything
back.

From: Nebot, Palacios, Diaz and Muhammad, "Algoritmos KenKen", ``createSudoku`` version 2, which
replaced version 1.

Cost: hardly ever a step back, so about one node a cell; each looks at the whole square. Not all
squares are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crossums.classic.budget import Budget

__all__ = ["latin_square"]


def latin_square(size: int, random: Random, budget: Budget) -> list[list[int]]:
    """Return a Latin square.

    >>> latin_square(3, Random(1), Budget())
    [[2, 1, 3], [3, 2, 1], [1, 3, 2]]
    """
    square = [[0] * size for _ in range(size)]
    in_row: list[set[int]] = [set() for _ in range(size)]
    in_col: list[set[int]] = [set() for _ in range(size)]
    every_digit = set(range(1, size + 1))

    def squares() -> Iterator[list[list[int]]]:
        values = {
            (row, col): every_digit - in_row[row] - in_col[col]
            for row in range(size)
            for col in range(size)
            if not square[row][col]
        }
        if not values:
            yield square
            return
        fewest = min(map(len, values.values()))
        row, col = random.choice([place for place, left in values.items() if len(left) == fewest])
        left = sorted(values[row, col])
        for digit in random.sample(left, len(left)):
            budget.spend()
            square[row][col] = digit
            in_row[row].add(digit)
            in_col[col].add(digit)
            yield from squares()
            in_row[row].remove(digit)
            in_col[col].remove(digit)
            square[row][col] = 0

    return next(squares())
