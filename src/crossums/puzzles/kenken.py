"""KenKen: the value, and what can be wrong with a board or an answer.

Legend: a *cell* is an int (0 empty, 1-9 given); a *line* is a row or a column, whose digits differ;
a *cage* is a group of cells with an operator and a target; a *place* is ``(row, col)`` from 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from math import prod
from typing import Any, ClassVar

from crossums.errors import ShapeError
from crossums.puzzles.boxes import Paint, draw_regions, unpainted
from crossums.puzzles.cages import GIVEN, LARGEST_TARGET, OPERATORS, Cage, can_make
from crossums.puzzles.faults import Fault, in_reading_order
from crossums.puzzles.grids import (
    USUAL_WIDTH,
    Answer,
    Board,
    Marks,
    Place,
    check_answer_shape,
    connected_parts,
    frozen_info,
)

__all__ = ["LARGEST_SIZE", "MOST_CELLS", "SMALLEST_SIZE", "Cage", "KenKen"]

SMALLEST_SIZE = 2
LARGEST_SIZE = 9

#: Most cells of all cages together: each may by mistake be in two.
MOST_CELLS = 2 * LARGEST_SIZE**2
LONGEST_OPERATOR = 8


class KenKen(Board):
    """A KenKen as printed: a square of cells, cages with their clues, given digits.

    Immutable. Two are equal if they look the same on paper: neither the order of the cages nor
    ``info`` (name, author, solution and whatever else a file carried along) counts.

    >>> puzzle = KenKen(2, [Cage("=", 2, ((1, 1),)), Cage("+", 5, ((0, 1), (0, 0), (1, 0)))])
    >>> puzzle
    <KenKen 2×2: 2 cages, 0 given>
    >>> puzzle.cages[0]
    Cage(op='+', target=5, cells=((0, 0), (0, 1), (1, 0)))
    >>> print(puzzle)
    ┌───────┐
    │5+     │
    │ .   . │
    │   ┌───┤
    │   │2  │
    │ . │ . │
    └───┴───┘
    """

    kind: ClassVar[str] = "kenken"

    size: int
    cages: tuple[Cage, ...]
    grid: tuple[tuple[int, ...], ...]

    def __init__(
        self,
        size: int,
        cages: Iterable[Cage],
        grid: Iterable[Iterable[int]] | None = None,
        info: Mapping[str, Any] | None = None,
    ) -> None:
        if size.__class__ is not int or not SMALLEST_SIZE <= size <= LARGEST_SIZE:
            raise ShapeError(f"a KenKen has a size of {SMALLEST_SIZE} to {LARGEST_SIZE}")
        self.__dict__["size"] = size
        self.__dict__["cages"] = _in_order(size, cages)
        self.__dict__["grid"] = _checked_grid(size, grid)
        self.__dict__["info"] = frozen_info(info)

    def __reduce__(self) -> tuple[object, ...]:
        return (KenKen, (self.size, self.cages, self.grid, dict(self.info)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, KenKen):
            return NotImplemented
        return (self.cages, self.grid) == (other.cages, other.grid)

    def __hash__(self) -> int:
        return hash((self.cages, self.grid))

    def __repr__(self) -> str:
        return (
            f"<KenKen {self.size}×{self.size}: {len(self.cages)} cages, {len(self.givens)} given>"
        )

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self.size

    @property
    def cols(self) -> int:
        """The number of columns."""
        return self.size

    @cached_property
    def cells(self) -> tuple[Place, ...]:
        """The places of all cells, in reading order."""
        return tuple((row, col) for row in range(self.size) for col in range(self.size))

    @cached_property
    def lines(self) -> tuple[tuple[Place, ...], ...]:
        """The rows from the top, then the columns from the left."""
        rows = [tuple((row, col) for col in range(self.size)) for row in range(self.size)]
        return (*rows, *zip(*rows, strict=True))

    @cached_property
    def givens(self) -> Mapping[Place, int]:
        """The digits printed in cells, by place; those of ``=`` cages are not among them."""
        return {(row, col): digit for row, col in self.cells if (digit := self.grid[row][col])}

    @cached_property
    def cages_of_cell(self) -> Mapping[Place, tuple[Cage, ...]]:
        """The cages of each cell: one, unless the board is faulty."""
        cages: dict[Place, tuple[Cage, ...]] = dict.fromkeys(self.cells, ())
        for cage in self.cages:
            for place in cage.cells:
                cages[place] = (*cages[place], cage)
        return cages

    @property
    def own_digits(self) -> Answer:
        """The digits that stand in the puzzle itself, as an answer."""
        return self.grid

    def answer(self, digits: Iterable[int]) -> Answer:
        """Return an answer from the digits of all cells in reading order.

        >>> KenKen(2, []).answer([1, 2, 2, 1])
        ((1, 2), (2, 1))
        """
        digit = iter(digits)
        return tuple(tuple([next(digit) for _ in line]) for line in self.grid)

    def filled(self, answer: Answer) -> KenKen:
        """Return the same board with the digits of an answer standing as givens.

        >>> KenKen(2, []).filled(((1, 2), (2, 0)))
        <KenKen 2×2: 0 cages, 3 given>
        """
        return KenKen(
            self.size, self.cages, ([digit or 0 for digit in line] for line in answer), self.info
        )

    def pretty(
        self,
        answer: Answer | None = None,
        *,
        marks: Marks | None = None,
        paint: Paint = unpainted,
        width: int = USUAL_WIDTH,  # noqa: ARG002  # every board fits
    ) -> str:
        """Return the board as a drawing, with an answer's digits and marks if there are any."""
        rows = self.lines[: self.size]
        marked = marks or {}
        clues = {cage.cells[0]: cage.sign for cage in reversed(self.cages)}

        def shown(row: int, col: int) -> str:
            digit = (answer[row][col] if answer else None) or self.grid[row][col]
            if digit or not marked.get((row, col)):
                return str(digit or ".")
            left = marked[row, col]
            return "".join(str(d) if d in left else " " for d in range(1, self.size + 1))

        return draw_regions(
            [[self.cages_of_cell[place] for place in line] for line in rows],
            [[clues.get(place, "") for place in line] for line in rows],
            [[shown(*place) for place in line] for line in rows],
            paint,
        )

    def faults(self) -> list[Fault]:
        """Return everything that is wrong with the board, in reading order.

        >>> cages = [Cage("+", 9, ((0, 0), (0, 1))), Cage("-", 1, ((0, 1),))]
        >>> for fault in KenKen(2, cages).faults():
        ...     print(fault.code, fault.row, fault.col)
        target-impossible 0 0
        cage-of-wrong-size 0 1
        cell-in-two-cages 0 1
        cell-in-no-cage 1 0
        cell-in-no-cage 1 1
        """
        told = _told_digits(self)
        found = [
            *_coverage_faults(self),
            *_given_faults(self, told),
            *(fault for cage in self.cages for fault in _cage_faults(cage)),
            *(fault for cage in self.cages for fault in _target_faults(self, cage, told)),
        ]
        return in_reading_order(found)

    def answer_faults(self, answer: Answer) -> list[Fault]:
        """Return everything that is wrong with an answer, in reading order.

        Empty cells, digits too large or repeated in a row or column, digits that contradict a
        given, cages that do not or cannot any more make their target.

        Raises:
            ShapeError: The answer has not the shape of this board.
        """
        check_answer_shape(self.grid, answer)
        digits = {(row, col): answer[row][col] or 0 for row, col in self.cells}
        found = [
            *_cell_answer_faults(self, digits),
            *_repetition_faults(self, "digit-repeated-in-line", digits),
            *(fault for cage in self.cages for fault in _cage_answer_faults(cage, digits)),
        ]
        return in_reading_order(found)


def _in_order(size: int, cages: Iterable[Cage]) -> tuple[Cage, ...]:
    """Refuse what cannot be a cage of the board at all; sort the others by their first cells."""
    checked = []
    left = MOST_CELLS
    for op, target, cells in cages:
        if not isinstance(op, str) or len(op) > LONGEST_OPERATOR:
            raise ShapeError("the operator of a cage is a sign")
        if target.__class__ is not int or not 0 <= target <= LARGEST_TARGET:
            raise ShapeError("the target of a cage is a number from 0 to 9 to the power of 81")
        places = tuple(sorted((row, col) for row, col in cells))
        left -= len(places)
        if left < 0:
            raise ShapeError(f"the cages have more than {MOST_CELLS} cells together")
        if not places:
            raise ShapeError("a cage has no cells")
        if len(set(places)) < len(places):
            raise ShapeError("a cage has a cell twice")
        for number in chain(*places):
            if number.__class__ is not int or not 0 <= number < size:
                raise ShapeError(f"a cage has a cell that is not on the board of {size}×{size}")
        checked.append(Cage(op, target, places))
    return tuple(sorted(checked, key=lambda cage: (cage.cells, cage.op, cage.target)))


def _checked_grid(size: int, grid: Iterable[Iterable[int]] | None) -> tuple[tuple[int, ...], ...]:
    rows = ((0,) * size,) * size if grid is None else tuple(map(tuple, grid))
    if len(rows) != size or any(len(line) != size for line in rows):
        raise ShapeError(f"the grid has not the board's shape of {size}×{size}")
    for row, line in enumerate(rows):
        for col, digit in enumerate(line):
            if digit.__class__ is not int or not 0 <= digit <= 9:
                raise ShapeError(f"row {row + 1}, column {col + 1}: {digit!r} is no cell")
    return rows


def _told_digits(puzzle: KenKen) -> Mapping[Place, int]:
    """Return the digits that nobody has to find: those of ``=`` cages, and givens."""
    told = {cage.cells[0]: cage.target for cage in puzzle.cages if _is_given(cage)}
    return {**told, **puzzle.givens}


def _is_given(cage: Cage) -> bool:
    return cage.op == GIVEN and len(cage.cells) == 1


def _coverage_faults(puzzle: KenKen) -> Iterator[Fault]:
    """Every cell is in one cage."""
    for place, cages in puzzle.cages_of_cell.items():
        if not cages:
            yield Fault("cell-in-no-cage", *place)
        elif len(cages) > 1:
            yield Fault("cell-in-two-cages", *place, {"cages": [c.as_object() for c in cages]})


def _given_faults(puzzle: KenKen, told: Mapping[Place, int]) -> Iterator[Fault]:
    """Givens are digits of the board and differ in every line."""
    for place, digit in told.items():
        if not 1 <= digit <= puzzle.size:
            data = {"digit": digit, "size": puzzle.size}
            yield Fault("given-out-of-range", *place, data)
    yield from _repetition_faults(puzzle, "given-repeated-in-line", told)


def _repetition_faults(puzzle: KenKen, code: str, digits: Mapping[Place, int]) -> Iterator[Fault]:
    for index, line in enumerate(puzzle.lines):
        times = Counter(digit for place in line if (digit := digits.get(place, 0)))
        for place in line:
            digit = digits.get(place, 0)
            if times[digit] > 1:
                name = "row" if index < puzzle.size else "column"
                yield Fault(code, *place, {"line": name, "digit": digit})


def _cage_faults(cage: Cage) -> Iterator[Fault]:
    """A cage hangs together, and has an operator for as many cells as it has."""
    named: dict[str, object] = {
        "clue": cage.clue,
        "length": len(cage.cells),
        "cage": cage.as_object(),
    }
    _, *others = connected_parts(cage.cells)
    for part in others:
        yield Fault("cage-not-connected", *part[0], named)
    first = cage.cells[0]
    if cage.op not in OPERATORS:
        yield Fault("operator-unknown", *first, {**named, "op": cage.op})
    elif (cage.op in ("-", "/") and len(cage.cells) == 1) or not cage.readings:
        yield Fault("cage-of-wrong-size", *first, named)
    elif cage.op in ("-", "/") and len(cage.cells) > 2:
        yield Fault("cage-of-unusual-size", *first, named)


def _target_faults(puzzle: KenKen, cage: Cage, told: Mapping[Place, int]) -> Iterator[Fault]:
    """The digits of a cage can make its target, also together with the givens."""
    if not cage.readings or (_is_given(cage) and cage.target not in range(1, puzzle.size + 1)):
        return
    every_digit = (1 << puzzle.size) - 1
    data = {"clue": cage.clue, "length": len(cage.cells), "cage": cage.as_object()}
    if not can_make(cage, [every_digit] * len(cage.cells)):
        yield Fault("target-impossible", *cage.cells[0], data)
        return
    domains = [_domain(puzzle, place, told) for place in cage.cells]
    if set(domains) != {every_digit} and not can_make(cage, domains):
        yield Fault("target-impossible-with-givens", *cage.cells[0], data)


def _domain(puzzle: KenKen, place: Place, told: Mapping[Place, int]) -> int:
    """Return the digits that givens leave to a cell; those out of range leave all."""
    digits = range(1, puzzle.size + 1)
    own = told.get(place, 0)
    if own in digits:
        return 1 << (own - 1)
    taken = {told.get(other) for line in puzzle.lines if place in line for other in line}
    return sum(1 << (digit - 1) for digit in digits if digit not in taken)


def _cell_answer_faults(puzzle: KenKen, digits: Mapping[Place, int]) -> Iterator[Fault]:
    for place, digit in digits.items():
        given = puzzle.givens.get(place)
        if not digit:
            yield Fault("cell-empty", *place)
        elif given and digit != given:
            yield Fault("given-contradicted", *place, {"digit": digit, "given": given})
        if digit > puzzle.size:
            yield Fault("digit-out-of-range", *place, {"digit": digit, "size": puzzle.size})


def _cage_answer_faults(cage: Cage, digits: Mapping[Place, int]) -> Iterator[Fault]:
    placed = [digit for place in cage.cells if (digit := digits[place])]
    empty = len(cage.cells) - len(placed)
    if not cage.readings:
        return
    # A cage with empty cells is wrong only once what stands there is too much already.
    if cage.is_made_by(placed) if not empty else _leaves_room(cage, placed, empty):
        return
    yield Fault("cage-wrong", *cage.cells[0], {"clue": cage.clue, "cage": cage.as_object()})


def _leaves_room(cage: Cage, placed: list[int], empty: int) -> bool:
    if cage.op == "+":
        return sum(placed) + empty <= cage.target
    return cage.op != "*" or cage.target % prod(placed) == 0
