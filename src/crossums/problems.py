"""From a puzzle to the problem that the engine solves: one compiler a kind of puzzle."""

from __future__ import annotations

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
    problem = Problem.latin_square(puzzle.grid)
    problem.add_cages(puzzle.cages, puzzle.size)
    return problem
