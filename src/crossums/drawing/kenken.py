"""How a KenKen is drawn: heavy outlines around cages, the clue in the corner of the first cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from crossums.drawing.cells import (
    HALF_A_DIGIT,
    clue_size,
    digits,
    fitting,
    highlights,
    marks,
    rings,
)
from crossums.drawing.shapes import CELL, Area, Label, Role, Shape, grid_lines
from crossums.drawing.themes import Theme
from crossums.drawing.views import View
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kenken import KenKen

__all__ = ["kenken_shapes"]

CLUE_MARGIN = 10
#: How far below the middle of their cell digits stand, because of the clue above.
LOWERED = 10

#: The cages of each cell.
Regions: TypeAlias = Mapping[Place, tuple[Cage, ...]]


def kenken_shapes(puzzle: KenKen, view: View, theme: Theme, cell: float) -> Iterator[Shape]:
    """Yield the shapes of a board, from the back to the front; ``cell`` is how large cells are."""
    size = puzzle.size
    yield Area("cell", ((0, 0, size * CELL, size * CELL),))
    yield from highlights(view, puzzle.cells)
    inner = range(1, size)
    yield from grid_lines("rule", ((row, 0, size) for row in inner), ((c, 0, size) for c in inner))
    regions = puzzle.cages_of_cell
    yield from grid_lines(
        "cage",
        (
            (row, col, col + 1)
            for row in range(size + 1)
            for col in range(size)
            if regions.get((row - 1, col)) != regions.get((row, col))
        ),
        (
            (col, row, row + 1)
            for col in range(size + 1)
            for row in range(size)
            if regions.get((row, col - 1)) != regions.get((row, col))
        ),
    )
    yield from rings(view)
    below_clues = CLUE_MARGIN
    if view.clues:
        clue = clue_size(theme.cage_clue, theme.largest_cage_clue, theme, cell)
        yield from _clues(puzzle, view, clue)
        below_clues += round(2 * HALF_A_DIGIT * clue)
    yield from marks(view, theme.mark, below_clues)
    yield from digits(view, theme.digit, CELL // 2 + (LOWERED if view.clues else 0))


def _clues(puzzle: KenKen, view: View, usual: int) -> Iterator[Shape]:
    looked_at = set(view.cages_looked_at)
    seen: set[Place] = set()
    for cage in puzzle.cages:
        row, col = cage.cells[0]
        # A faulty board may have two cages at one place, which has room for one clue.
        if (row, col) in seen:
            continue
        seen.add((row, col))
        role: Role = "cage-clue-looked-at" if cage in looked_at else "cage-clue"
        room = _cells_beside(cage) * CELL - 2 * CLUE_MARGIN
        size = fitting(cage.sign, usual, room)
        y = row * CELL + CLUE_MARGIN + round(2 * HALF_A_DIGIT * usual)
        yield Label(role, size, "start", col * CELL + CLUE_MARGIN, y, cage.sign)


def _cells_beside(cage: Cage) -> int:
    """Return how many cells of the cage stand in a row from its first: room for a long clue."""
    row, col = cage.cells[0]
    count = 1
    while (row, col + count) in cage.cells:
        count += 1
    return count
