"""A random Latin square, version 1: any cell, any digit, and again from the start.

A random digit goes to a random cell; from there, random cells are tried for it one after the other,
each of them going on in the same way; when none leads on, another digit is tried. Rows and columns
have tables of the digits that they hold.

From: Nebot, Palacios, Diaz and Muhammad, "Algoritmos KenKen", ``createSudoku`` version 1. Their
program keeps copies of the square for going back, but *never takes a digit out of the tables*: one
dead end, and its row can never be completed. So what looks like backtracking only ever succeeds if
it never goes back, and otherwise exhausts itself and begins anew. It is kept here as it is.

Cost: "lamentable", say its authors. Every size takes five to fifteen times the nodes of the one
before: 20 for size 2, about 30,000 for 5, seconds for 6.
"""

from __future__ import annotations

from random import Random

from crossums.classic.budget import Budget

__all__ = ["latin_square"]

DEAD_END = -1


def latin_square(size: int, random: Random, budget: Budget) -> list[list[int]]:
    """Return a Latin square.

    >>> latin_square(3, Random(1), Budget())
    [[3, 2, 1], [2, 1, 3], [1, 3, 2]]
    """
    while True:
        square = _Start(size, random, budget).square()
        if square is not None:
            return square


class _Start:
    """One start from an empty square."""

    def __init__(self, size: int, random: Random, budget: Budget) -> None:
        self._size = size
        self._random = random
        self._budget = budget
        self._in_row = [[False] * (size + 1) for _ in range(size)]
        self._in_col = [[False] * (size + 1) for _ in range(size)]

    def square(self) -> list[list[int]] | None:
        empty = [[0] * self._size for _ in range(self._size)]
        return self._place(self._digit(), *self._cell(), empty, self._size**2 - 1)

    def _digit(self) -> int:
        return self._random.randrange(self._size) + 1

    def _cell(self) -> tuple[int, int]:
        return self._random.randrange(self._size), self._random.randrange(self._size)

    def _place(
        self, digit: int, row: int, col: int, square: list[list[int]], missing: int
    ) -> list[list[int]] | None:
        """Place a digit and go on from there; None if that leads nowhere."""
        self._budget.spend()
        if square[row][col] or self._in_row[row][digit] or self._in_col[col][digit]:
            return None
        self._in_row[row][digit] = self._in_col[col][digit] = True
        square[row][col] = digit
        if missing == 0:
            return square
        tried = set()
        while True:
            marked = [list(line) for line in square]
            cells_left = missing
            while cells_left:
                next_row, next_col = self._cell()
                copy = [list(line) for line in square]
                if done := self._place(digit, next_row, next_col, copy, missing - 1):
                    return done
                if not marked[next_row][next_col]:
                    marked[next_row][next_col] = DEAD_END
                    cells_left -= 1
            tried.add(digit)
            if len(tried) == self._size:
                return None
            while digit in tried:
                digit = self._digit()
