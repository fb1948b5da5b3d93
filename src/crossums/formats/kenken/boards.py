"""Clues, squares of tokens, areas: what the KenKen formats share."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from crossums.errors import FormatError, ParseError
from crossums.formats.reading import Line, Token, tokens, whole_number
from crossums.formats.rows import place_name, token_faults
from crossums.puzzles.cages import GIVEN, LARGEST_TARGET, OPERATORS, UNTOLD, Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kenken import LARGEST_SIZE, SMALLEST_SIZE, KenKen

__all__ = [
    "areas_of",
    "check_operator",
    "make_cage",
    "places_by_label",
    "read_clue",
    "read_square",
    "refuse_givens",
]

#: Other ways in which people write the operators.
_SIGNS = {"−": "-", "–": "-", "x": "*", "X": "*", "×": "*", "÷": "/"}

_CLUE = re.compile(r"([0-9]+)\s*(\S?)")

_Value = TypeVar("_Value")
_Label = TypeVar("_Label", bound=Hashable)


def read_clue(text: str) -> tuple[str, int]:
    """Read an operator and a target, the operator empty if there is none.

    >>> read_clue("24x"), read_clue("3")
    (('*', 24), ('', 3))

    Raises:
        ValueError: It is no clue.
    """
    clue = _CLUE.fullmatch(text)
    if not clue:
        raise ValueError(text)
    op = _SIGNS.get(clue[2], clue[2])
    if op and op not in OPERATORS:
        raise ValueError(text)
    return op, whole_number(clue[1], LARGEST_TARGET)


def make_cage(clue: tuple[str, int], cells: Iterable[Place]) -> Cage:
    """Make a cage of a clue; a bare number is given in one cell, without a told operator in more.

    >>> make_cage(("", 3), [(0, 0)]).op, make_cage(("", 3), [(0, 0), (0, 1)]).op
    ('=', '?')
    """
    op, target = clue
    places = tuple(cells)
    return Cage(op or (GIVEN if len(places) == 1 else UNTOLD), target, places)


def read_square(
    lines: Sequence[Line],
    read: Callable[[str], _Value],
    *,
    cut: Callable[[str], Iterable[Token]] = tokens,
    size: int | None = None,
) -> list[list[_Value]]:
    """Read a square of tokens, reporting all unknown tokens and ragged rows at once.

    Raises:
        ParseError: At the first of them, with all of them as ``faults``; or it is no square, or
            not one of the size.
    """
    rows = [list(cut(line.text)) for line in lines[: LARGEST_SIZE + 1]]
    faults = token_faults(rows, lambda token: read(token.text), lambda token: repr(token.text))
    if faults:
        first = faults[0]
        line = lines[first.row]
        column = len(line.text.rstrip()) + 1
        if first.col < len(rows[first.row]):
            column = rows[first.row][first.col].column
        raise ParseError(first.message(), line=line.number, column=column, faults=faults)
    wanted = size or len(rows[0])
    if not SMALLEST_SIZE <= wanted <= LARGEST_SIZE or (len(rows), len(rows[0])) != (wanted, wanted):
        sides = size or f"{SMALLEST_SIZE} to {LARGEST_SIZE}"
        message = f"expected a square of {sides} rows and columns, not {len(lines)}×{len(rows[0])}"
        raise ParseError(message, line=lines[0].number)
    return [[read(token.text) for token in row] for row in rows]


def places_by_label(labels: Sequence[Sequence[_Label]]) -> dict[_Label, list[Place]]:
    """Return the places of each label, in the order in which they first come.

    >>> places_by_label(["ab", "ba"])
    {'a': [(0, 0), (1, 1)], 'b': [(0, 1), (1, 0)]}
    """
    places: dict[_Label, list[Place]] = {}
    for row, line in enumerate(labels):
        for col, label in enumerate(line):
            places.setdefault(label, []).append((row, col))
    return places


def areas_of(puzzle: KenKen, name: str) -> Mapping[Place, int]:
    """Return the number of the cage of every cell, counted from 0.

    Raises:
        FormatError: A cell is in no cage, or in several.
    """
    numbers = {place: index for index, cage in enumerate(puzzle.cages) for place in cage.cells}
    for place, cages in puzzle.cages_of_cell.items():
        if len(cages) != 1:
            what = "more than one cage" if cages else "no cage"
            raise FormatError(f"{name} cannot have a cell in {what}, as at {place_name(*place)}")
    return numbers


def check_operator(cage: Cage, name: str) -> None:
    """Refuse an operator that is none.

    Raises:
        FormatError: Naming the place of the cage.
    """
    if cage.op not in OPERATORS:
        where = place_name(*cage.cells[0])
        raise FormatError(f"{name} has no operator {cage.op!r}, as at {where}")


def refuse_givens(puzzle: KenKen, name: str) -> None:
    """Raise a FormatError at the first given digit that is not the clue of its cell as well."""
    for place, digit in puzzle.givens.items():
        if Cage(GIVEN, digit, (place,)) not in puzzle.cages_of_cell[place]:
            where = place_name(*place)
            raise FormatError(f"{name} has no given digits, such as the {digit} at {where}")
