"""Cages: groups of cells whose digits must make a number, and whether they can.

Legend: a *cage* has an *operator* (``op``), a *target* and cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

from crossums import _engine
from crossums.puzzles.grids import Place

__all__ = ["GIVEN", "LARGEST_TARGET", "OPERATORS", "UNTOLD", "Cage", "can_make"]

#: The operator of one cell whose digit is printed, and the one that stands for "not told".
GIVEN: Final = "="
UNTOLD: Final = "?"
OPERATORS: Final = ("+", "-", "*", "/", GIVEN, UNTOLD)

#: The largest number that a board can make: 81 nines multiplied, which no board even comes near.
LARGEST_TARGET: Final = 9**81

#: How people write the operators; a bare number is either given or not told.
_SIGNS = {"-": "−", "*": "×", "/": "÷", GIVEN: "", UNTOLD: ""}


class Cage(NamedTuple):
    """Cells whose digits must make the target, put together with the operator.

    ``+`` and ``*`` take all digits; ``-`` and ``/`` take the others from the largest; ``=`` is one
    cell with its digit; ``?`` is not told: any of the four for two cells, ``+`` or ``*`` for more.
    One cell has the target for its digit whatever the operator.
    """

    op: str
    target: int
    cells: tuple[Place, ...]

    @property
    def clue(self) -> str:
        """The target and the operator, as formats write them."""
        return f"{self.target}{self.op}"

    @property
    def sign(self) -> str:
        """The clue as people read it.

        >>> Cage("*", 6, ((0, 0), (0, 1))).sign, Cage("?", 6, ((0, 0), (0, 1))).sign
        ('6×', '6')
        """
        return f"{self.target}{_SIGNS.get(self.op, self.op)}"

    @property
    def readings(self) -> tuple[str, ...]:
        """The operators that this one may stand for; none if it makes no sense here."""
        count = len(self.cells)
        if count == 1:
            return (GIVEN,) if self.op in OPERATORS else ()
        if self.op == UNTOLD:
            return ("+", "-", "*", "/") if count == 2 else ("+", "*")
        return (self.op,) if self.op in OPERATORS and self.op != GIVEN else ()

    def is_made_by(self, digits: Sequence[int]) -> bool:
        """Tell whether the digits of all cells make the target.

        >>> cage = Cage("-", 1, ((0, 0), (0, 1), (1, 0)))
        >>> cage.is_made_by([2, 5, 2]), cage.is_made_by([2, 5, 1])
        (True, False)
        """
        largest = max(digits)
        made = {
            GIVEN: largest == self.target,
            "+": sum(digits) == self.target,
            "*": prod(digits) == self.target,
            "-": 2 * largest - sum(digits) == self.target,
            "/": largest**2 == self.target * prod(digits),
        }
        return any(made[op] for op in self.readings)

    def as_object(self) -> dict[str, object]:
        """Return the cage as the JSON object of files, faults and steps."""
        return {"op": self.op, "target": self.target, "cells": [list(cell) for cell in self.cells]}


def can_make(cage: Cage, domains: Sequence[int]) -> bool:
    """Tell whether digits of the domains, different in every line, can make the target.

    A domain is the set of digits that a cell may have, as an int with bit ``d - 1`` for the digit
    ``d``. True also where that cannot be told with a bounded effort, which is only ever so in very
    large cages: a fault reported is a fault.

    >>> row_of_two = ((0, 0), (0, 1))
    >>> up_to_4 = [0b1111] * 2
    >>> can_make(Cage("+", 8, row_of_two), up_to_4), can_make(Cage("+", 7, row_of_two), up_to_4)
    (False, True)
    """
    if not cage.readings or not all(domains):
        return False
    return _engine.filter_cage(cage.op, cage.target, domains, cage.cells) is not None
