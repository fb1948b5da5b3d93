"""A picture as what it consists of: areas, lines and texts, each with a *role* in the drawing.

Nothing here knows colours or file formats: a theme gives every role its look, a writer turns the
shapes into a file. Lengths are in hundredths of a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

__all__ = [
    "CELL",
    "Area",
    "Label",
    "Lines",
    "Picture",
    "Role",
    "Shape",
    "grid_lines",
    "joined",
    "length_in_ems",
]

#: The side of a cell.
CELL = 100

Role: TypeAlias = Literal[
    # areas
    "wall",
    "cell",
    "looked-at",
    "settled",
    # lines
    "rule",
    "edge",
    "diagonal",
    "cage",
    "ring",
    "strike",
    # labels
    "clue",
    "clue-looked-at",
    "cage-clue",
    "cage-clue-looked-at",
    "given",
    "entry",
    "placed",
    "mark",
    "removed",
]

Point: TypeAlias = tuple[int, int]
#: A straight line along the grid: row or column of the line, from, to.
Segment: TypeAlias = tuple[int, int, int]


class Area(NamedTuple):
    """Rectangles filled with one colour, each as x, y, width and height."""

    role: Role
    rectangles: tuple[tuple[int, int, int, int], ...]


class Lines(NamedTuple):
    """Lines drawn with one pen, each through some points."""

    role: Role
    paths: tuple[tuple[Point, ...], ...]


class Label(NamedTuple):
    """A text at a point: ``x`` is its start, middle or end, ``y`` its baseline."""

    role: Role
    size: int
    anchor: Literal["start", "middle", "end"]
    x: int
    y: int
    text: str


Shape: TypeAlias = Area | Lines | Label


@dataclass(frozen=True)
class Picture:
    """What is drawn, from the back to the front, and what it shows in words."""

    width: int
    height: int
    shapes: tuple[Shape, ...]
    title: str
    description: str

    @property
    def smallest_label(self) -> int:
        """The size of the smallest text, :data:`CELL` if there is none."""
        return min((each.size for each in self.shapes if isinstance(each, Label)), default=CELL)


def length_in_ems(text: str) -> float:
    """Return about how long a text of digits and signs is, in ems, in any common font.

    >>> length_in_ems("12")
    1.22
    """
    return 0.61 * len(text)


def joined(segments: Iterable[Segment]) -> Iterator[Segment]:
    """Yield the longest lines that short ones make together.

    >>> list(joined([(0, 2, 3), (0, 0, 1), (0, 1, 2), (4, 0, 1)]))
    [(0, 0, 3), (4, 0, 1)]
    """
    for line, along in groupby(sorted(set(segments)), key=lambda segment: segment[0]):
        start, end = -1, -1
        for _, first, last in along:
            if first > end:
                if start >= 0:
                    yield line, start, end
                start = first
            end = max(end, last)
        yield line, start, end


def grid_lines(
    role: Role, horizontal: Iterable[Segment], vertical: Iterable[Segment]
) -> Sequence[Shape]:
    """Return the lines of a grid, told in cells."""
    across = [
        ((first * CELL, row * CELL), (last * CELL, row * CELL))
        for row, first, last in joined(horizontal)
    ]
    down = [
        ((col * CELL, first * CELL), (col * CELL, last * CELL))
        for col, first, last in joined(vertical)
    ]
    return [Lines(role, (*across, *down))] if across or down else []
