"""Boards as drawings of lines, letters and digits, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

__all__ = ["draw_cells", "draw_regions"]

SMALLEST_WIDTH = 3

#: The crossing of lines, by where they go: up 1, right 2, down 4, left 8.
_CROSSINGS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def draw_cells(cells: Sequence[Sequence[tuple[str, str]]]) -> str:
    """Return a drawing with a wall around every cell; each has two lines of the same width.

    >>> print(draw_cells([[("a ", " b"), ("  ", "7 ")]]))
    ┌──┬──┐
    │a │  │
    │ b│7 │
    └──┴──┘
    """
    walls = ["─" * len(top) for top, _ in cells[0]]
    drawn: list[str] = []
    for line in cells:
        drawn.append("├" + "┼".join(walls) + "┤" if drawn else "┌" + "┬".join(walls) + "┐")
        drawn += ["│" + "│".join(part) + "│" for part in zip(*line, strict=True)]
    return "\n".join([*drawn, "└" + "┴".join(walls) + "┘"])


def draw_regions(
    regions: Sequence[Sequence[object]],
    corners: Sequence[Sequence[str]],
    middles: Sequence[Sequence[str]],
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
    width = max(SMALLEST_WIDTH, *(len(text) for line in corners for text in line))

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

    drawn = []
    for row in range(rows):
        drawn += [
            between(row),
            within(row, [text.ljust(width) for text in corners[row]]),
            within(row, [text.center(width) for text in middles[row]]),
        ]
    return "\n".join((*drawn, between(rows)))


def _joined(mark: Callable[[int], str], texts: Sequence[str]) -> str:
    """Return texts with the mark of each column before them, and that of the edge at the end."""
    return "".join([mark(col) + text for col, text in enumerate(texts)] + [mark(len(texts))])
