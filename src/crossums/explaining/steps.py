"""A step: one deduction, with the lines and cells it looks at and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from crossums.explaining.techniques import TECHNIQUES
from crossums.explaining.trails import Candidates, Trail
from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import Run

__all__ = ["EnginePosition", "Line", "Placed", "SquareLine", "Step"]

#: A row, a column, a digit.
Placed: TypeAlias = tuple[int, int, int]
#: A step as the engine tells it: technique, lines, cells, places, removes, digits, combinations,
#: arrangements, numbers.
PlainStep: TypeAlias = tuple[
    int,
    Sequence[int],
    Sequence[int],
    Sequence[tuple[int, int]],
    Sequence[tuple[int, int]],
    int,
    Sequence[int],
    Sequence[int],
    Sequence[int],
]

BITS_PER_DIGIT = 4


class SquareLine(NamedTuple):
    """A row or a column of a KenKen."""

    direction: Literal["row", "column"]
    number: int
    cells: tuple[Place, ...]

    def as_object(self) -> dict[str, object]:
        """Return the line as the JSON object that steps carry."""
        row, col = self.cells[0]
        return {"direction": self.direction, "row": row, "col": col, "length": len(self.cells)}


#: What a step looks at: runs of a Kakuro; rows, columns and cages of a KenKen.
Line: TypeAlias = Run | SquareLine | Cage


@dataclass(frozen=True)
class Step:
    """One deduction.

    What it places and removes follows from the candidates and ``lines`` alone. ``digits`` are the
    digits it is about (a pair, a needed digit), ``combinations`` those left to the first line,
    ``arrangements`` all ways to fill ``cells`` where there are few; ``numbers`` are sums and
    products that the words speak of. ``trail`` and ``number`` tell where it stands: on which
    board, after which other steps.
    """

    technique: str
    lines: tuple[Line, ...]
    cells: tuple[Place, ...]
    places: tuple[Placed, ...]
    removes: tuple[Placed, ...]
    digits: tuple[int, ...]
    combinations: tuple[tuple[int, ...], ...] = ()
    arrangements: tuple[tuple[int, ...], ...] = ()
    numbers: tuple[int, ...] = ()
    trail: Trail | None = field(default=None, repr=False, compare=False)
    number: int = field(default=0, repr=False, compare=False)

    def text(self, language: str = "en") -> str:
        """Return the step in sentences for people."""
        from crossums.explaining.wording import step_text

        return step_text(self, language)

    def _repr_svg_(self) -> str:
        """Return a picture of the board with the step on it, which notebooks show."""
        # Only when a picture is asked for, the layer above is.
        from crossums.drawing import draw

        return draw(self).svg()

    def as_object(self, language: str = "en") -> dict[str, object]:
        """Return the step as a JSON object of ``crossums explain``."""
        return {
            "technique": self.technique,
            "lines": [line_as_object(line) for line in self.lines],
            "cells": self.cells,
            "places": self.places,
            "removes": self.removes,
            "digits": self.digits,
            "combinations": self.combinations,
            "arrangements": self.arrangements,
            "text": self.text(language),
        }


def line_as_object(line: Line) -> dict[str, object]:
    """Return a line as JSON, with all its cells for highlighting.

    >>> line_as_object(Run("across", 4, ((1, 1), (1, 2))))["cells"]
    ((1, 1), (1, 2))
    """
    if isinstance(line, Cage):
        return {"op": line.op, "target": line.target, "cells": line.cells}
    return {**line.as_object(), "cells": line.cells}


class EnginePosition:
    """The numbers that the engine has for cells and lines of a puzzle, and what they stand for."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    @cached_property
    def cells(self) -> tuple[Place, ...]:
        """The places of the cells, by the engine's numbers."""
        puzzle = self.puzzle
        return puzzle.white_cells if isinstance(puzzle, Kakuro) else puzzle.cells

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines, by the engine's numbers: in the order in which puzzles are compiled."""
        puzzle = self.puzzle
        if isinstance(puzzle, Kakuro):
            return puzzle.runs
        size = puzzle.size
        return (
            *(SquareLine("row", number, puzzle.lines[number]) for number in range(size)),
            *(SquareLine("column", number, puzzle.lines[size + number]) for number in range(size)),
            *(cage for cage in puzzle.cages if cage.readings),
        )

    def steps(
        self, plain: Iterable[PlainStep], candidates: Candidates | None = None
    ) -> tuple[Step, ...]:
        """Return steps of the engine that follow one another, in terms of the puzzle."""
        trail = Trail(self.puzzle, candidates or {})
        for each in plain:
            trail.steps.append(self.step(each, trail))
        return tuple(trail.steps)

    def step(self, plain: PlainStep, trail: Trail) -> Step:
        """Return a step of the engine in terms of the puzzle, the next one on its trail."""
        technique, lines, cells, places, removes, digits, combinations, ways, numbers = plain
        return Step(
            TECHNIQUES[technique].code,
            tuple(self.lines[line] for line in lines),
            tuple(self.cells[cell] for cell in cells),
            tuple((*self.cells[cell], digit) for cell, digit in places),
            tuple((*self.cells[cell], digit) for cell, gone in removes for digit in _digits(gone)),
            tuple(_digits(digits)),
            tuple(sorted(tuple(_digits_of_combination(each)) for each in combinations)),
            tuple(tuple(ways[i : i + len(cells)]) for i in range(0, len(ways), len(cells) or 1)),
            tuple(numbers),
            trail,
            len(trail.steps),
        )


def _digits(bits: int) -> Iterator[int]:
    return (digit for digit in range(1, 10) if bits >> (digit - 1) & 1)


def _digits_of_combination(combination: int) -> Iterator[int]:
    for digit in range(1, 10):
        times = combination >> (BITS_PER_DIGIT * (digit - 1)) & 0b1111
        yield from [digit] * times
