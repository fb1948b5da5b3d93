"""Pages: how many puzzles go on each, and how large they are drawn there.

A page is cut into equal *slots*. A puzzle that would be too small to read in its slot gets a page
with fewer of them; only one that is too large for a page of its own is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from crossums.book.papers import MILLIMETRE, Paper
from crossums.drawing.describing import NAMES
from crossums.drawing.drawings import SMALLEST_CELL, Drawing, draw_view
from crossums.drawing.shapes import CELL
from crossums.drawing.svg import margin_of
from crossums.drawing.themes import LARGE_PRINT, PRINT, Theme
from crossums.drawing.views import View
from crossums.errors import DrawingError

__all__ = [
    "PER_PAGE",
    "Grid",
    "Group",
    "Print",
    "plan_puzzles",
    "plan_solutions",
    "refuse_too_large",
]


class Grid(NamedTuple):
    """How a page is cut into slots."""

    columns: int
    rows: int

    @property
    def slots(self) -> int:
        """How many slots there are."""
        return self.columns * self.rows


#: How pages are cut for so many puzzles each.
PER_PAGE = {1: Grid(1, 1), 2: Grid(1, 2), 4: Grid(2, 2), 6: Grid(2, 3)}
#: How pages with solutions may be cut, the most to a page first.
SOLUTION_GRIDS = (Grid(3, 4), Grid(2, 3), Grid(2, 2), Grid(1, 2), Grid(1, 1))

#: What is left free between slots.
GAP = 7 * MILLIMETRE


@dataclass(frozen=True)
class Print:
    """How large things are printed, in points."""

    theme: Theme
    text: float
    #: The smallest clue that can be read, and the smallest digit of a solution.
    smallest_clue: float
    smallest_solution: float
    #: Cells that are larger than this look clumsy.
    largest_cell: float
    largest_solution_cell: float

    @property
    def caption(self) -> float:
        """The height of the line above a puzzle."""
        return 1.9 * self.text


USUAL = Print(PRINT, 10.5, 5.0, 5.0, 16 * MILLIMETRE, 7 * MILLIMETRE)
LARGE = Print(LARGE_PRINT, 16.0, 11.0, 10.0, 22 * MILLIMETRE, 11 * MILLIMETRE)


@dataclass(frozen=True)
class Group:
    """Drawings that stand together in the slots of a grid, with the numbers of their puzzles."""

    grid: Grid
    drawings: tuple[tuple[int, Drawing], ...]


def plan_puzzles(
    views: Sequence[View], paper: Paper, per_page: int, print_: Print, language: str, first: int
) -> list[Group]:
    """Return the pages of puzzles in their order, numbered from ``first``.

    Raises:
        DrawingError: A puzzle is too large for the paper.
    """
    grids = [grid for grid in reversed(PER_PAGE.values()) if grid.slots <= per_page]
    sizes = _Sizes(print_, print_.largest_cell, print_.smallest_clue, heading=0)
    groups = _groups(views, paper, grids, sizes, language, first)
    return [page for group in groups for page in _pages(group)]


def plan_solutions(
    views: Sequence[View], paper: Paper, print_: Print, language: str, first: int
) -> list[Group]:
    """Return the solutions in groups of those that can be read at the same number to a page."""
    sizes = _Sizes(
        print_, print_.largest_solution_cell, print_.smallest_solution, heading=4 * print_.text
    )
    return list(_groups(views, paper, SOLUTION_GRIDS, sizes, language, first))


class _Sizes(NamedTuple):
    print_: Print
    largest_cell: float
    smallest_text: float
    #: What the heading of a section takes from the page.
    heading: float


def _groups(
    views: Sequence[View],
    paper: Paper,
    grids: Sequence[Grid],
    sizes: _Sizes,
    language: str,
    first: int,
) -> Iterator[Group]:
    """Yield the views in their order, neighbours that take the same grid together."""
    drawn = (
        (number, *_drawn_to_fit(view, paper, grids, sizes, language, number))
        for number, view in enumerate(views, start=first)
    )
    for grid, alike in groupby(drawn, key=lambda each: each[1]):
        yield Group(grid, tuple((number, drawing) for number, _, drawing in alike))


def _pages(group: Group) -> Iterator[Group]:
    """Cut a group into what goes on one page each."""
    slots = group.grid.slots
    for start in range(0, len(group.drawings), slots):
        yield Group(group.grid, group.drawings[start : start + slots])


def _drawn_to_fit(
    view: View, paper: Paper, grids: Sequence[Grid], sizes: _Sizes, language: str, number: int
) -> tuple[Grid, Drawing]:
    """Return the first grid in whose slots a view can be read, and its drawing for that."""
    puzzle = view.puzzle
    smallest = 0.0
    for grid in grids:
        cell = _cell_size(puzzle.rows, puzzle.cols, paper, grid, sizes)
        if cell >= SMALLEST_CELL:
            drawing = draw_view(view, sizes.print_.theme, cell, language=language)
            smallest = drawing.picture.smallest_label * cell / CELL
            if smallest >= sizes.smallest_text:
                return grid, drawing
    raise DrawingError(
        f"puzzle {number}: {_too_large(puzzle.kind, puzzle.rows, puzzle.cols, paper)}: its "
        f"smallest text would be {smallest:.1f} points, readable is {sizes.smallest_text:g}"
    )


def refuse_too_large(kind: str, rows: int, cols: int, paper: Paper, print_: Print) -> None:
    """Refuse puzzles of a size that will not fit a page, whatever their clues are.

    Raises:
        DrawingError: They will not.
    """
    sizes = _Sizes(print_, print_.largest_cell, print_.smallest_clue, heading=0)
    cell = _cell_size(rows, cols, paper, PER_PAGE[1], sizes)
    theme = print_.theme
    clue = (theme.largest_clue if kind == "kakuro" else theme.largest_cage_clue) * cell / CELL
    if clue < print_.smallest_clue:
        raise DrawingError(
            f"{_too_large(kind, rows, cols, paper)}: its clues would be {clue:.1f} points, "
            f"readable is {print_.smallest_clue:g}"
        )


def _too_large(kind: str, rows: int, cols: int, paper: Paper) -> str:
    return f"a {NAMES[kind]} of {rows}×{cols} is too large for {paper.name}"


def _cell_size(rows: int, cols: int, paper: Paper, grid: Grid, sizes: _Sizes) -> float:
    """Return the side of a cell when the board fills its slot."""
    width, height = paper.body
    slot_width = (width - (grid.columns - 1) * GAP) / grid.columns
    rows_height = height - sizes.heading - (grid.rows - 1) * GAP
    slot_height = rows_height / grid.rows - sizes.print_.caption
    border = 2 * margin_of(sizes.print_.theme) / CELL
    return min(
        slot_width / (cols + border),
        slot_height / (rows + border),
        sizes.largest_cell,
    )
