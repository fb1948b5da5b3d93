"""Themes: the look of every role, and how large the texts are in their cells.

Colours that carry text have a contrast of at least 4.5:1 with what is behind them, lines that carry
meaning 3:1; a test measures it. What differs in colour differs in weight or by a sign as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossums.drawing.shapes import Role
from crossums.errors import DrawingError

__all__ = ["THEMES", "Theme", "theme_named"]

BOLD: frozenset[Role] = frozenset(
    {"given", "placed", "removed", "clue-looked-at", "cage-clue-looked-at"}
)


@dataclass(frozen=True)
class Theme:
    """The look of a drawing. Sizes are in hundredths of a cell."""

    name: str
    colours: Mapping[Role, str]
    widths: Mapping[Role, int]
    #: The sizes of texts; clues grow where cells are small, to at most ``largest_clue``.
    digit: int = 55
    clue: int = 27
    cage_clue: int = 24
    mark: int = 21
    largest_clue: int = 41
    largest_cage_clue: int = 34
    #: The size below which a clue grows, in the unit of the cell's size.
    readable: float = 9.0
    #: Whether black cells are parted by lines too.
    rules_between_walls: bool = False
    bold: frozenset[Role] = field(default=BOLD)


_WIDTHS: dict[Role, int] = {
    "rule": 2,
    "edge": 4,
    "diagonal": 2,
    "cage": 5,
    "ring": 4,
    "strike": 3,
}

LIGHT = Theme(
    "light",
    {
        "wall": "#343c4d",
        "cell": "#fffdf8",
        "looked-at": "#fdf1d9",
        "settled": "#dcf1ea",
        "rule": "#c9c0ae",
        "edge": "#343c4d",
        "diagonal": "#8a909c",
        "cage": "#343c4d",
        "ring": "#c4502f",
        "strike": "#a4161a",
        "clue": "#f3efe6",
        "clue-looked-at": "#ffc9b5",
        "cage-clue": "#1d2330",
        "cage-clue-looked-at": "#a53d1f",
        "given": "#1d2330",
        "entry": "#23509b",
        "placed": "#1a6b56",
        "mark": "#666b78",
        "removed": "#a4161a",
    },
    _WIDTHS,
)

DARK = Theme(
    "dark",
    {
        "wall": "#0d1014",
        "cell": "#20262f",
        "looked-at": "#34362c",
        "settled": "#17372f",
        "rule": "#4a5362",
        "edge": "#79818f",
        "diagonal": "#6d7480",
        "cage": "#b9b3a6",
        "ring": "#ee8262",
        "strike": "#ff8a80",
        "clue": "#d9d3c5",
        "clue-looked-at": "#ffab91",
        "cage-clue": "#e9e5dc",
        "cage-clue-looked-at": "#ffab91",
        "given": "#f2eee5",
        "entry": "#9cc2ff",
        "placed": "#57c5a4",
        "mark": "#a0a7b8",
        "removed": "#ff8a80",
    },
    _WIDTHS,
)

_BLACK_ON_PAPER: dict[Role, str] = {
    "wall": "#dcdcdc",
    "cell": "#ffffff",
    "looked-at": "#efefef",
    "settled": "#e3e3e3",
    "rule": "#555555",
    "edge": "#000000",
    "diagonal": "#777777",
    "cage": "#000000",
    "ring": "#000000",
    "strike": "#000000",
    "clue": "#000000",
    "clue-looked-at": "#000000",
    "cage-clue": "#000000",
    "cage-clue-looked-at": "#000000",
    "given": "#000000",
    "entry": "#000000",
    "placed": "#000000",
    "mark": "#444444",
    "removed": "#444444",
}

PRINT = Theme(
    "print",
    _BLACK_ON_PAPER,
    {**_WIDTHS, "diagonal": 1, "cage": 6, "ring": 5, "strike": 2},
    clue=32,
    cage_clue=26,
    readable=7.0,
    rules_between_walls=True,
    # What is struck out need not be bold as well: it would be a blot.
    bold=BOLD - {"removed"},
)

LARGE_PRINT = Theme(
    "large-print",
    {**_BLACK_ON_PAPER, "rule": "#000000", "diagonal": "#555555", "mark": "#000000"},
    {**_WIDTHS, "rule": 3, "edge": 6, "diagonal": 2, "cage": 8, "ring": 6, "strike": 2},
    digit=62,
    clue=40,
    cage_clue=32,
    mark=23,
    readable=14.0,
    rules_between_walls=True,
    bold=BOLD - {"removed"} | {"clue", "cage-clue"},
)

#: All themes by name; the first is the usual one.
THEMES: Mapping[str, Theme] = {each.name: each for each in (LIGHT, DARK, PRINT, LARGE_PRINT)}


def theme_named(name: str) -> Theme:
    """Return a theme.

    >>> theme_named("dark").colours["cell"]
    '#20262f'

    Raises:
        DrawingError: There is none of that name.
    """
    if name not in THEMES:
        raise DrawingError(f"no theme {name!r}: use one of {', '.join(THEMES)}")
    return THEMES[name]
