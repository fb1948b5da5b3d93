"""Zones over a Latin square: a KenKen whose number of solutions nobody has asked about.

From the first cell that has none, a zone of a random operator grows over free neighbours, taken
from a stack: two cells for - and ÷, a random number up to the size of the board for + and ×. The
digits below give its result. Where no neighbour is free, or none divides, the zone stays one cell.

From: Nebot, Palacios, Diaz and Muhammad, "Algoritmos KenKen", ``defineZona``; the page that has it
ends in the middle, so what follows the stack is ours.

Cost: linear. Nothing checks that the solution is unique; ``docs/benchmarks.md`` has the share that
is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from random import Random
from typing import TypeAlias

from crossums.classic.budget import Budget
from crossums.classic.generators import latin_square_1, latin_square_2
from crossums.errors import GenerationError
from crossums.puzzles.cages import GIVEN, Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kenken import LARGEST_SIZE, SMALLEST_SIZE, KenKen

__all__ = ["generate_1", "generate_2", "zones"]

OPERATORS = "+-*/"

LatinSquare: TypeAlias = Callable[[int, Random, Budget], list[list[int]]]


def generate_1(random: Random, budget: Budget, *, size: int = 4, ops: str = OPERATORS) -> KenKen:
    """Return zones over a Latin square of version 1; the board may have many solutions.

    >>> generate_1(Random(1), Budget(), size=3).size
    3
    """
    return _generate(latin_square_1.latin_square, random, budget, size, ops)


def generate_2(random: Random, budget: Budget, *, size: int = 6, ops: str = OPERATORS) -> KenKen:
    """Return zones over a Latin square of version 2; the board may have many solutions.

    >>> generate_2(Random(1), Budget(), size=6).size
    6
    """
    return _generate(latin_square_2.latin_square, random, budget, size, ops)


def _generate(
    latin_square: LatinSquare, random: Random, budget: Budget, size: int, ops: str
) -> KenKen:
    if not SMALLEST_SIZE <= size <= LARGEST_SIZE:
        raise GenerationError(f"a KenKen has a size of {SMALLEST_SIZE} to {LARGEST_SIZE}")
    if not ops or set(ops) - set(OPERATORS):
        raise GenerationError(f"operators are one or more of {OPERATORS}, not {ops!r}")
    square = latin_square(size, random, budget)
    puzzle = KenKen(size, zones(square, random, ops))
    return puzzle.with_info(solution=tuple(map(tuple, square)))


def zones(square: Sequence[Sequence[int]], random: Random, ops: str = OPERATORS) -> list[Cage]:
    """Return zones that cover a Latin square, with the results of its digits.

    >>> for zone in zones([[1, 2], [2, 1]], Random(3)):
    ...     print(zone.clue, zone.cells)
    1- ((0, 0), (1, 0))
    1- ((0, 1), (1, 1))
    """
    size = len(square)
    free = {(row, col) for row in range(size) for col in range(size)}
    cages = []
    while free:
        op = random.choice(ops)
        wanted = max(2, random.randint(1, size)) if op in "+*" else 2
        zone: list[Place] = []
        stack = [min(free)]
        while stack and len(zone) < wanted:
            place = stack.pop()
            if place not in free:
                continue
            digits = [square[row][col] for row, col in (*zone, place)]
            if op == "/" and max(digits) % min(digits):
                continue
            zone.append(place)
            free.remove(place)
            row, col = place
            around = [(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)]
            stack += random.sample(around, len(around))
        digits = [square[row][col] for row, col in zone]
        cages.append(Cage(op if len(zone) > 1 else GIVEN, _result(op, digits), tuple(zone)))
    return cages


def _result(op: str, digits: Sequence[int]) -> int:
    if len(digits) == 1 or op == "+":
        return sum(digits)
    if op == "*":
        return prod(digits)
    return max(digits) - min(digits) if op == "-" else max(digits) // min(digits)
