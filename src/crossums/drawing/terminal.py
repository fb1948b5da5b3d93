"""Drawings for terminals: box characters, and colours where they can be seen."""

from __future__ import annotations

from collections.abc import Container

from crossums.drawing.views import View
from crossums.puzzles.boxes import Part, unpainted
from crossums.puzzles.grids import USUAL_WIDTH, Place

__all__ = ["in_characters"]

RESET = "\x1b[0m"
#: The terminal's own colours, so that they go with its background; bold or underlined as well, for
#: those who see no colours.
GIVEN = "\x1b[1m"
ENTRY = "\x1b[34m"
PLACED = "\x1b[1;4;32m"
MARK = "\x1b[2m"
CLUE = "\x1b[33m"
CLUE_LOOKED_AT = "\x1b[1;4;33m"
CHANGED = "\x1b[4;31m"
LOOKED_AT = "\x1b[36m"
WALL = "\x1b[2m"


def in_characters(view: View, *, colour: bool, width: int = USUAL_WIDTH) -> str:
    """Return a view as lines of characters.

    >>> from crossums import parse
    >>> view = View.of(parse("# 3/ 4/\\n/4 . .\\n/3 . ."), marks={(1, 1): [1, 2]})
    >>> print(in_characters(view, colour=False).splitlines()[4])
    │╲  4 │12   │     │
    """
    puzzle = view.puzzle
    digits = {**view.puzzle.givens, **view.digits, **view.placed}
    answer = tuple(
        tuple(digit if digit is None else digits.get((row, col), 0) for col, digit in line)
        for row, line in ((row, enumerate(line)) for row, line in enumerate(puzzle.own_digits))
    )
    removed = view.removed
    marks = {
        (row, col): [digit for digit in candidates if (row, col, digit) not in removed]
        for (row, col), candidates in view.marks.items()
    }
    paint = _Painter(view) if colour else unpainted
    return puzzle.pretty(answer, marks=marks, paint=paint, width=width)


class _Painter:
    """Gives each text the colours of what it is in a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.clues = {run.head for run in view.runs_looked_at}
        self.clues |= {cage.cells[0] for cage in view.cages_looked_at}
        self.ringed = frozenset(view.ringed)
        self.looked_at = view.looked_at

    def __call__(self, part: Part, row: int, col: int, text: str) -> str:
        style = self._style(part, row, col)
        return f"{style}{text}{RESET}" if style and text.strip() else text

    def _style(self, part: Part, row: int, col: int) -> str:
        view, place = self.view, (row, col)
        if part == "wall":
            return WALL
        if part == "clue":
            return CLUE_LOOKED_AT if place in self.clues else CLUE
        styles: tuple[tuple[Container[Place], str], ...] = (
            (view.placed, PLACED),
            (view.puzzle.givens, GIVEN),
            (view.digits, ENTRY),
            (self.ringed, CHANGED),
            (self.looked_at, LOOKED_AT),
        )
        return next((style for places, style in styles if place in places), MARK)
