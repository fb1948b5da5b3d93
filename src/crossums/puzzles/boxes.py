"""Boards as drawings of lines, letters and digits, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

__all__ = ["Paint", "Part", "draw_cells", "draw_regions", "unpainted"]

#: What a text in a cell is: a black cell, a clue, or the digit or marks of a cell to fill.
Part: TypeAlias = Literal["wall", "clue", "digit"]
#: Returns the text of a cell, at a row and column, with colours for a terminal.
Paint: TypeAlias = Callable[[Part, int, int, str], str]

SMALLEST_WIDTH = 3

#: The crossing of lines, by where they go: up 1, right 2, down 4, left 8.
_CROSSINGS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def unpainted(_part: Part, _row: int, _col: int, text: str) -> str:
    """Return the text as it is."""
    return text


def draw_cells(cells: Sequence[Sequence[tuple[Part, str, str]]], paint: Paint = unpainted) -> str:
    """Return a drawing with a wall around every cell; each has two lines of the same width.

    >>> print(draw_cells([[("clue", "a ", " b"), ("digit", "  ", "7 ")]]))
    ┌──┬──┐
    │a │  │
    │ b│7 │
    └──┴──┘
    """
    walls = ["─" * len(top) for _, top, _ in cells[0]]
    drawn: list[str] = []
    for row, line in enumerate(cells):
        drawn.append("├" + "┼".join(walls) + "┤" if drawn else "┌" + "┬".join(walls) + "┐")
        painted = [
            [paint(part, row, col, text) for text in texts]
            for col, (part, *texts) in enumerate(line)
        ]
        drawn += ["│" + "│".join(texts) + "│" for texts in zip(*painted, strict=True)]
    return "\n".join([*drawn, "└" + "┴".join(walls) + "┘"])


def draw_regions(
    regions: Sequence[Sequence[object]],
    corners: Sequence[Sequence[str]],
    middles: Sequence[Sequence[str]],
    paint: Paint = unpainted,
) -> str:
    """Return a drawing with walls between the cells of different regions.

    Each cell has a text in its upper left corner and another in its middle.

    >>> print(draw_regions([[1, 1], [1, 2]], [["5+", ""], ["", "2"]], [["1", "."], [".", "2"]]))
    ┌───────┐
    │5+     │
    │ 1   . │
    │   ┌───┤
    │   │2  │
    │ . │ 2 │
    └───┴───┘
    """
    rows, cols = len(regions), len(regions[0])
    texts = [text for lines in (corners, middles) for line in lines for text in line]
    width = max(SMALLEST_WIDTH, *map(len, texts))

    def region(row: int, col: int) -> object | None:
        return regions[row][col] if 0 <= row < rows and 0 <= col < cols else None

    def wall_left(row: int, col: int) -> bool:
        return region(row, col - 1) != region(row, col)

    def wall_above(row: int, col: int) -> bool:
        return region(row - 1, col) != region(row, col)

    def crossing(row: int, col: int) -> str:
        up, right = wall_left(row - 1, col), wall_above(row, col)
        down, left = wall_left(row, col), wall_above(row, col - 1)
        return _CROSSINGS[up + 2 * right + 4 * down + 8 * left]

    def between(row: int) -> str:
        walls = [("─" if wall_above(row, col) else " ") * width for col in range(cols)]
        return _joined(lambda col: crossing(row, col), walls)

    def within(row: int, texts: Sequence[str]) -> str:
        return _joined(lambda col: "│" if wall_left(row, col) else " ", texts)

    def painted(part: Part, row: int, texts: Sequence[str]) -> list[str]:
        return [paint(part, row, col, text) for col, text in enumerate(texts)]

    drawn = []
    for row in range(rows):
        drawn += [
            between(row),
            within(row, painted("clue", row, [text.ljust(width) for text in corners[row]])),
            within(row, painted("digit", row, [text.center(width) for text in middles[row]])),
        ]
    return "\n".join((*drawn, between(rows)))


def _joined(mark: Callable[[int], str], texts: Sequence[str]) -> str:
    """Return texts with the mark of each column before them, and that of the edge at the end."""
    return "".join([mark(col) + text for col, text in enumerate(texts)] + [mark(len(texts))])
