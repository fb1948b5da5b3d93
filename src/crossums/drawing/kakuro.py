"""How a Kakuro is drawn: black cells cut by a diagonal, clues on either side of it."""

from __future__ import annotations

from collections.abc import Iterator

from crossums.drawing.cells import (
    HALF_A_DIGIT,
    area,
    clue_size,
    digits,
    fitting,
    highlights,
    marks,
    rings,
)
from crossums.drawing.shapes import CELL, Area, Label, Lines, Role, Shape, grid_lines
from crossums.drawing.themes import Theme
from crossums.drawing.views import View
from crossums.puzzles.kakuro import BLACK, Clues, Direction, Kakuro

__all__ = ["kakuro_shapes"]

#: A clue stays this far from the corner of its cell, and is not longer than this.
CLUE_MARGIN = 7
LONGEST_CLUE = 56
#: What a diagonal leaves free at both ends.
DIAGONAL_MARGIN = 6


def kakuro_shapes(puzzle: Kakuro, view: View, theme: Theme, cell: float) -> Iterator[Shape]:
    """Yield the shapes of a board, from the back to the front; ``cell`` is how large cells are."""
    yield Area("wall", ((0, 0, puzzle.cols * CELL, puzzle.rows * CELL),))
    white = frozenset(puzzle.white_cells)
    yield from area("cell", white)
    yield from highlights(view, white)
    yield from _rules(puzzle, theme)
    yield from _edge(puzzle)
    yield from rings(view)
    if view.clues:
        yield from _diagonals(puzzle)
        size = clue_size(theme.clue, theme.largest_clue, theme, cell)
        yield from _clues(puzzle, view, size)
    yield from marks(view, theme.mark, CELL // 20)
    yield from digits(view, theme.digit, CELL // 2)


def _rules(puzzle: Kakuro, theme: Theme) -> Iterator[Shape]:
    """The lines around white cells, and in some themes those between black ones."""
    if theme.rules_between_walls:
        rows, cols = puzzle.rows, puzzle.cols
        yield from grid_lines(
            "rule",
            ((row, 0, cols) for row in range(1, rows)),
            ((col, 0, rows) for col in range(1, cols)),
        )
        return
    white = puzzle.white_cells
    yield from grid_lines(
        "rule",
        ((row + side, col, col + 1) for row, col in white for side in (0, 1)),
        ((col + side, row, row + 1) for row, col in white for side in (0, 1)),
    )


def _edge(puzzle: Kakuro) -> Iterator[Shape]:
    rows, cols = puzzle.rows, puzzle.cols
    yield from grid_lines(
        "edge", ((row, 0, cols) for row in (0, rows)), ((col, 0, rows) for col in (0, cols))
    )


def _diagonals(puzzle: Kakuro) -> Iterator[Shape]:
    paths = tuple(
        (
            (col * CELL + DIAGONAL_MARGIN, row * CELL + DIAGONAL_MARGIN),
            ((col + 1) * CELL - DIAGONAL_MARGIN, (row + 1) * CELL - DIAGONAL_MARGIN),
        )
        for row, line in enumerate(puzzle.grid)
        for col, cell in enumerate(line)
        if isinstance(cell, Clues) and cell != BLACK
    )
    if paths:
        yield Lines("diagonal", paths)


def _clues(puzzle: Kakuro, view: View, usual: int) -> Iterator[Shape]:
    looked_at = {(run.head, run.direction) for run in view.runs_looked_at}

    def role(row: int, col: int, direction: Direction) -> Role:
        return "clue-looked-at" if ((row, col), direction) in looked_at else "clue"

    for row, line in enumerate(puzzle.grid):
        for col, cell in enumerate(line):
            if isinstance(cell, int):
                continue
            left, top = col * CELL, row * CELL
            if cell.across is not None:
                text = str(cell.across)
                size = fitting(text, usual, LONGEST_CLUE)
                y = top + CLUE_MARGIN + round(2 * HALF_A_DIGIT * size)
                x = left + CELL - CLUE_MARGIN
                yield Label(role(row, col, "across"), size, "end", x, y, text)
            if cell.down is not None:
                text = str(cell.down)
                size = fitting(text, usual, LONGEST_CLUE)
                x, y = left + CLUE_MARGIN, top + CELL - CLUE_MARGIN
                yield Label(role(row, col, "down"), size, "start", x, y, text)
