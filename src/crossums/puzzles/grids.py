"""What the boards of all puzzles share: places, rectangles of cells, digits at places."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Self, TypeAlias

from crossums.errors import ShapeError
from crossums.puzzles.boxes import Paint, unpainted
from crossums.puzzles.combinations import DIGITS

__all__ = [
    "USUAL_WIDTH",
    "Answer",
    "Board",
    "Marks",
    "Place",
    "align",
    "check_answer_shape",
    "connected_parts",
    "frozen_info",
]

#: Row and column, from 0.
Place: TypeAlias = tuple[int, int]

#: A filled board: rows of digits, None on black cells, 0 where nothing stands yet.
Answer: TypeAlias = tuple[tuple[int | None, ...], ...]


#: Small digits in cells.
Marks: TypeAlias = Mapping[Place, Collection[int]]

#: The characters of a line on a usual terminal.
USUAL_WIDTH = 80


class Board:
    """What all puzzles have in common: they never change, and carry information along."""

    info: Mapping[str, Any]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} is immutable: {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} is immutable: {name!r} cannot be deleted")

    def __str__(self) -> str:
        return self.pretty()

    def pretty(
        self,
        answer: Answer | None = None,
        *,
        marks: Marks | None = None,
        paint: Paint = unpainted,
        width: int = USUAL_WIDTH,
    ) -> str:
        """Return the board as text for people.

        Args:
            answer: Digits to fill in.
            marks: Small digits for some cells that are empty then.
            paint: Gives texts the colours of a terminal.
            width: So many characters fit a line; a board that is too wide is plain tokens.
        """
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        # A puzzle knows no pictures: only when one is asked for, the layer above is.
        from crossums.drawing import draw

        return draw(self).svg()  # type: ignore[arg-type]  # a board is one of the puzzles

    def with_info(self, **fields: Any) -> Self:
        """Return the same board with these fields in its ``info``, and no others.

        >>> from crossums import parse
        >>> parse("# 3/\\n/3 .").with_info(name="tiny").info["name"]
        'tiny'
        """
        same = object.__new__(type(self))
        same.__dict__.update(self.__dict__)
        same.__dict__["info"] = frozen_info(fields)
        return same

    @property
    def solution(self) -> Answer | None:
        """The solution that the puzzle's file brought along, if it did (not checked)."""
        rows = self.info.get("solution")
        return None if rows is None else tuple(map(tuple, rows))


def frozen_info(info: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """Return a read-only copy of the fields that travel with a puzzle (name, author, …)."""
    return MappingProxyType(dict(info or {}))


def connected_parts(places: Iterable[Place]) -> list[list[Place]]:
    """Return the groups of side-by-side places, each sorted, in reading order of their first.

    >>> connected_parts([(0, 0), (0, 1), (2, 2)])
    [[(0, 0), (0, 1)], [(2, 2)]]
    """
    left = dict.fromkeys(sorted(places))
    parts = []
    while left:
        first = next(iter(left))
        del left[first]
        part = [first]
        for row, col in part:
            for place in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
                if place in left:
                    del left[place]
                    part.append(place)
        parts.append(sorted(part))
    return parts


def check_answer_shape(grid: Sequence[Sequence[object]], answer: Answer) -> None:
    """Refuse an answer that has not the shape of a board, whose white cells are ints.

    Raises:
        ShapeError: It has other rows or columns, a digit on a black cell, or something else.
    """
    if len(answer) != len(grid) or any(
        len(digits) != len(line) for digits, line in zip(answer, grid, strict=True)
    ):
        raise ShapeError(f"the answer has not the board's shape of {len(grid)}×{len(grid[0])}")
    for row, (line, digits) in enumerate(zip(grid, answer, strict=True)):
        for col, (cell, digit) in enumerate(zip(line, digits, strict=True)):
            if digit is None or digit == 0:
                continue
            if not isinstance(cell, int):
                raise ShapeError(
                    f"row {row + 1}, column {col + 1}: the answer has a digit on a black cell"
                )
            if digit not in DIGITS:
                raise ShapeError(f"row {row + 1}, column {col + 1}: {digit} is no digit")


def align(rows: Sequence[Sequence[str]], *, left: bool = False) -> str:
    """Return rows of tokens as lines with their columns aligned to the right, or to the left.

    >>> print(align([["#", "16/"], ["/9", "."]]))
     # 16/
    /9   .
    """
    justify = str.ljust if left else str.rjust
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        " ".join(justify(token, width) for token, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
