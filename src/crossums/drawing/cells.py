"""What the boards of all puzzles show in their cells: digits, marks, and what a step is about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from crossums.drawing.shapes import CELL, Area, Label, Lines, Role, Shape, joined, length_in_ems
from crossums.drawing.themes import Theme
from crossums.drawing.views import View
from crossums.puzzles.grids import Place

__all__ = ["area", "clue_size", "digits", "highlights", "marks", "rings"]

#: How far below its middle a digit's baseline is, as a share of its size.
HALF_A_DIGIT = 0.365
#: A ring stays inside its cell by this much.
INSET = 4
#: The three columns in which marks stand, and what is left free around the rows.
MARK_COLUMNS = (22, 50, 78)
MARK_MARGIN = 5


def baseline(middle: float, size: int) -> int:
    """Return where a text of digits stands so that its middle is here."""
    return round(middle + HALF_A_DIGIT * size)


def clue_size(usual: int, largest: int, theme: Theme, cell: float) -> int:
    """Return the size of clues: the usual one, or a larger one where cells are small.

    >>> from crossums.drawing.themes import THEMES
    >>> [clue_size(32, 41, THEMES["print"], cell) for cell in (40, 18, 10)]
    [32, 39, 41]
    """
    return max(usual, min(largest, -int(-theme.readable * CELL // cell)))


def fitting(text: str, size: int, width: float) -> int:
    """Return the size, or the smaller one at which the text is not longer than this."""
    return max(1, min(size, int(width / length_in_ems(text))))


def area(role: Role, places: Iterable[Place]) -> Iterator[Area]:
    """Yield the area of some cells, those side by side in a row as one rectangle."""
    rows = joined((row, col, col + 1) for row, col in places)
    rectangles = tuple(
        (first * CELL, row * CELL, (last - first) * CELL, CELL) for row, first, last in rows
    )
    if rectangles:
        yield Area(role, rectangles)


def highlights(view: View, cells: Collection[Place]) -> Iterator[Shape]:
    """Yield the tint of the cells that a step looks at, and of those that it settles."""
    yield from area("looked-at", (place for place in view.looked_at if place in cells))
    yield from area("settled", view.placed)


def rings(view: View) -> Iterator[Shape]:
    """Yield a ring around each cell that a step is about."""
    paths = []
    for row, col in view.ringed:
        left, top = col * CELL + INSET, row * CELL + INSET
        right, bottom = left + CELL - 2 * INSET, top + CELL - 2 * INSET
        paths.append(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)))
    if paths:
        yield Lines("ring", tuple(paths))


def digits(view: View, size: int, middle: int) -> Iterator[Shape]:
    """Yield the digits given, filled in and placed by the step, around a height in their cells."""
    shown: tuple[tuple[Role, Iterable[tuple[Place, int]]], ...] = (
        ("given", view.puzzle.givens.items()),
        ("entry", view.digits.items()),
        ("placed", view.placed.items()),
    )
    for role, by_place in shown:
        for (row, col), digit in sorted(by_place):
            x, y = col * CELL + CELL // 2, baseline(row * CELL + middle, size)
            yield Label(role, size, "middle", x, y, str(digit))


def marks(view: View, size: int, top: int) -> Iterator[Shape]:
    """Yield the marks, each digit at its own place in three rows that begin at ``top``."""
    height = (CELL - MARK_MARGIN - top) / 3
    size = min(size, int(height))
    removed = view.removed
    strikes = []
    for (row, col), candidates in sorted(view.marks.items()):
        for digit in sorted(candidates):
            down, right = divmod(digit - 1, 3)
            x = col * CELL + MARK_COLUMNS[right]
            middle = row * CELL + top + (down + 0.5) * height
            gone = (row, col, digit) in removed
            y = baseline(middle, size)
            yield Label("removed" if gone else "mark", size, "middle", x, y, str(digit))
            if gone:
                half, level = size // 2, round(middle)
                strikes.append(((x - half, level + half // 2), (x + half, level - half // 2)))
    if strikes:
        yield Lines("strike", tuple(strikes))
