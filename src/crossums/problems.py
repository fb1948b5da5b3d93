"""From a puzzle to the problem that the engine solves: one compiler a kind of puzzle."""

from __future__ import annotations

from functools import cache

from crossums._engine import Problem
from crossums.puzzles import Kakuro, KenKen, Puzzle

__all__ = ["compile_puzzle"]

ANY_SUM = 0

#: The digits that a white cell of a Kakuro may hold, by what stands in it.
DOMAIN_OF_CELL = (0b111_111_111, *(1 << (digit - 1) for digit in range(1, 10)))


def compile_puzzle(puzzle: Puzzle) -> Problem:
    """Return the puzzle as cells and constraints; its cells are in reading order.

    >>> from crossums import parse
    >>> compile_puzzle(parse("# 3/ 4/\\n/4 . .\\n/3 . .")).__class__.__name__
    'Problem'
    """
    if isinstance(puzzle, KenKen):
        return _compile_kenken(puzzle)
    return _compile_kakuro(puzzle)


def _compile_kakuro(puzzle: Kakuro) -> Problem:
    problem = Problem(
        [DOMAIN_OF_CELL[cell] for line in puzzle.grid for cell in line if isinstance(cell, int)]
    )
    for runs in puzzle.numbered_runs():
        problem.add_sum_runs([(clue or ANY_SUM, cells) for clue, cells in runs])
    return problem


def _compile_kenken(puzzle: KenKen) -> Problem:
    size = puzzle.size
    every_digit = (1 << size) - 1
    # A given that is no digit of this board leaves its cell without any.
    problem = Problem(
        [
            (1 << (digit - 1)) & every_digit if digit else every_digit
            for line in puzzle.grid
            for digit in line
        ]
    )
    problem.add_lines(_lines_of_square(size))
    # A clue without a meaning asks for nothing.
    problem.add_cages(
        [(*cage.engine_clue, cage.cells) for cage in puzzle.cages if cage.readings], size
    )
    return problem


@cache
def _lines_of_square(size: int) -> list[list[int]]:
    """Return the rows and columns of a square, its cells numbered in reading order."""
    rows = [list(range(row * size, (row + 1) * size)) for row in range(size)]
    return [*rows, *map(list, zip(*rows, strict=True))]
