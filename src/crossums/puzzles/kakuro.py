"""Kakuro: the value, and what can be wrong with a board or an answer.

Legend: a *cell* is white (an int: 0 empty, 1-9 given) or black (its two :class:`Clues`); a *run* is
a row or column of white cells between black ones, with the *clue* of the black cell before it;
a *place* is ``(row, col)`` from 0, the clue row and column included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from crossums.errors import ShapeError
from crossums.puzzles.boxes import Paint, Part, draw_cells, unpainted
from crossums.puzzles.combinations import DIGITS, combinations
from crossums.puzzles.faults import Fault, in_reading_order
from crossums.puzzles.grids import (
    USUAL_WIDTH,
    Answer,
    Board,
    Marks,
    Place,
    align,
    check_answer_shape,
    connected_parts,
    frozen_info,
)

__all__ = ["BLACK", "LARGEST_SIDE", "Cell", "Clues", "Direction", "Kakuro", "Run"]

#: Most rows or columns of a board, clue row and column included.
LARGEST_SIDE = 500
SMALLEST_SIDE = 2
#: The characters of a cell in a drawing.
CELL_WIDTH = 5

Direction = Literal["across", "down"]


class Clues(NamedTuple):
    """The two clues of a black cell, None where it has none."""

    down: int | None
    across: int | None

    def __str__(self) -> str:
        if self == BLACK:
            return "#"
        down = "" if self.down is None else self.down
        across = "" if self.across is None else self.across
        return f"{down}/{across}"


#: A black cell without clues.
BLACK = Clues(None, None)

Cell: TypeAlias = int | Clues

#: A clue, and the numbers of white cells in reading order.
NumberedRun: TypeAlias = tuple[int | None, list[int]]


class Run(NamedTuple):
    """White cells in a line between black cells, with the sum that their digits must make."""

    direction: Direction
    clue: int | None
    cells: tuple[Place, ...]

    @property
    def head(self) -> Place:
        """Return the place of the black cell before the run (off the board if there is none)."""
        row, col = self.cells[0]
        return (row, col - 1) if self.direction == "across" else (row - 1, col)

    def as_object(self) -> dict[str, object]:
        """Return the run as the JSON object that faults and steps carry."""
        row, col = self.cells[0]
        return {
            "direction": self.direction,
            "row": row,
            "col": col,
            "length": len(self.cells),
            "clue": self.clue,
        }


class Kakuro(Board):
    """A Kakuro as printed: black cells with clues, white cells, given digits.

    Immutable. Two are equal if they look the same on paper: ``info`` (name, author, solution and
    whatever else a file carried along) does not count.

    >>> puzzle = Kakuro([[BLACK, Clues(4, None), Clues(6, None)],
    ...                  [Clues(None, 3), 0, 0],
    ...                  [Clues(None, 7), 3, 0]])
    >>> puzzle
    <Kakuro 3×3: 4 white cells, 1 given>
    >>> print(puzzle)
     # 4/ 6/
    /3  .  .
    /7  3  .
    >>> puzzle.runs[0]
    Run(direction='across', clue=3, cells=((1, 1), (1, 2)))
    """

    kind: ClassVar[str] = "kakuro"

    grid: tuple[tuple[Cell, ...], ...]

    def __init__(
        self, grid: Iterable[Iterable[Cell]], info: Mapping[str, Any] | None = None
    ) -> None:
        rows = tuple(map(tuple, grid))
        _check_shape(rows)
        self.__dict__["grid"] = rows
        self.__dict__["info"] = frozen_info(info)

    def __reduce__(self) -> tuple[object, ...]:
        return (Kakuro, (self.grid, dict(self.info)))

    def __eq__(self, other: object) -> bool:
        return self.grid == other.grid if isinstance(other, Kakuro) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.grid)

    def __repr__(self) -> str:
        return (
            f"<Kakuro {self.rows}×{self.cols}: {len(self.white_cells)} white cells, "
            f"{len(self.givens)} given>"
        )

    @property
    def rows(self) -> int:
        """The number of rows, clue row included."""
        return len(self.grid)

    @property
    def cols(self) -> int:
        """The number of columns, clue column included."""
        return len(self.grid[0])

    @cached_property
    def white_cells(self) -> tuple[Place, ...]:
        """The places of the white cells, in reading order."""
        return tuple(
            (row, col)
            for row, line in enumerate(self.grid)
            for col, cell in enumerate(line)
            if cell.__class__ is int
        )

    @cached_property
    def givens(self) -> Mapping[Place, int]:
        """The digits printed in white cells, by place."""
        return {
            (row, col): cell
            for row, line in enumerate(self.grid)
            for col, cell in enumerate(line)
            if isinstance(cell, int) and cell
        }

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """All runs: those across in reading order, then those down, column by column."""
        places = self.white_cells
        across, down = self.numbered_runs()
        directed: tuple[tuple[Direction, list[NumberedRun]], ...] = (
            ("across", across),
            ("down", down),
        )
        return tuple(
            [
                Run(direction, clue, tuple([places[number] for number in numbers]))
                for direction, runs in directed
                for clue, numbers in runs
            ]
        )

    def numbered_runs(self) -> tuple[list[NumberedRun], list[NumberedRun]]:
        """Return the runs across and the runs down, white cells numbered in reading order.

        Plainer than :attr:`runs`, and ten times as fast: what the engine is given.

        >>> puzzle = Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]])
        >>> puzzle.numbered_runs()
        ([(3, [0])], [(3, [0])])
        """
        across: list[NumberedRun] = []
        down: list[list[NumberedRun]] = [[] for _ in self.grid[0]]
        # The cells of the run that goes on below and its clue, for each column.
        below: list[list[int] | None] = [None] * self.cols
        clue_below: list[int | None] = [None] * self.cols
        number = 0
        for line in self.grid:
            here: list[int] | None = None
            clue_here: int | None = None
            for col, cell in enumerate(line):
                if isinstance(cell, int):
                    if here is None:
                        here = [number]
                        across.append((clue_here, here))
                    else:
                        here.append(number)
                    cells_below = below[col]
                    if cells_below is None:
                        below[col] = cells_below = [number]
                        down[col].append((clue_below[col], cells_below))
                    else:
                        cells_below.append(number)
                    number += 1
                else:
                    clue_below[col], clue_here = cell
                    below[col] = here = None
        return across, list(chain.from_iterable(down))

    @property
    def own_digits(self) -> Answer:
        """The digits that stand in the puzzle itself, as an answer."""
        return tuple(
            tuple(cell if isinstance(cell, int) else None for cell in line) for line in self.grid
        )

    def answer(self, digits: Iterable[int]) -> Answer:
        """Return an answer from the digits of the white cells in reading order.

        >>> Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]]).answer([3])
        ((None, None), (None, 3))
        """
        digit = iter(digits)
        return tuple(
            [
                tuple([next(digit) if cell.__class__ is int else None for cell in line])
                for line in self.grid
            ]
        )

    def filled(self, answer: Answer) -> Kakuro:
        """Return the same board with the digits of an answer standing as givens.

        >>> Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]]).filled(((None, None), (None, 3)))
        <Kakuro 2×2: 1 white cells, 1 given>
        """
        return Kakuro(
            (
                tuple(
                    (digit or 0) if isinstance(cell, int) else cell
                    for cell, digit in zip(line, digits, strict=True)
                )
                for line, digits in zip(self.grid, answer, strict=True)
            ),
            self.info,
        )

    def as_text(self, answer: Answer | None = None) -> str:
        """Return the board as aligned tokens, with the digits of an answer if there is one."""
        return align(
            [
                [
                    _token(cell, answer[row][col] if answer else None)
                    for col, cell in enumerate(line)
                ]
                for row, line in enumerate(self.grid)
            ]
        )

    def __str__(self) -> str:
        return self.as_text()

    def pretty(
        self,
        answer: Answer | None = None,
        *,
        marks: Marks | None = None,
        paint: Paint = unpainted,
        width: int = USUAL_WIDTH,
    ) -> str:
        """Return the board as a drawing, or as plain tokens if that would be too wide.

        >>> print(Kakuro([[BLACK, Clues(12, None)], [Clues(None, 9), 0]]).pretty())
        ┌─────┬─────┐
        │░░░░░│╲    │
        │░░░░░│12 ╲ │
        ├─────┼─────┤
        │╲  9 │     │
        │   ╲ │  .  │
        └─────┴─────┘
        """
        if self.cols * (CELL_WIDTH + 1) >= width:
            return self.as_text(answer)
        marked = marks or {}
        return draw_cells(
            [
                [
                    _drawn(cell, answer[row][col] if answer else None, marked.get((row, col), ()))
                    for col, cell in enumerate(line)
                ]
                for row, line in enumerate(self.grid)
            ],
            paint,
        )

    def faults(self) -> list[Fault]:
        """Return everything that is wrong with the board, in reading order.

        >>> for fault in Kakuro([[BLACK, Clues(20, 5)], [BLACK, 0]]).faults():
        ...     print(fault.code, fault.row, fault.col)
        across-in-first-row 0 1
        sum-impossible 0 1
        run-of-one 1 1
        run-of-one 1 1
        run-without-clue 1 1
        """
        found = [
            *_edge_faults(self),
            *_clue_faults(self),
            *(fault for run in self.runs for fault in _run_faults(run, self.grid)),
            *_connection_faults(self.white_cells),
        ]
        return in_reading_order(found)

    def answer_faults(self, answer: Answer) -> list[Fault]:
        """Return everything that is wrong with an answer, in reading order.

        Empty cells, digits repeated in a run, sums that cannot come out any more, digits that
        contradict a given; each with the run it is in.

        Raises:
            ShapeError: The answer has not the shape of this board.
        """
        check_answer_shape(self.grid, answer)
        found = [
            *_cell_answer_faults(self, answer),
            *(fault for run in self.runs for fault in _run_answer_faults(run, answer)),
        ]
        return in_reading_order(found)

    @cached_property
    def runs_of_cell(self) -> Mapping[Place, tuple[Run, Run]]:
        """The run across and the run down of each white cell."""
        runs: dict[Place, tuple[Run, ...]] = dict.fromkeys(self.white_cells, ())
        for run in self.runs:
            for place in run.cells:
                runs[place] = (*runs[place], run)
        return {place: (across, down) for place, (across, down) in runs.items()}


def _token(cell: Cell, digit: int | None) -> str:
    return (str(digit or cell or ".")) if isinstance(cell, int) else str(cell)


def _drawn(cell: Cell, digit: int | None, marks: Collection[int]) -> tuple[Part, str, str]:
    """Return the two lines of a cell: clues apart by a diagonal, a digit, or marks."""
    if isinstance(cell, int):
        if marks and not (digit or cell):
            shown = "".join(str(each) if each in marks else " " for each in DIGITS)
            return "digit", shown[:CELL_WIDTH], shown[CELL_WIDTH:].ljust(CELL_WIDTH)
        return "digit", "     ", f"  {digit or cell or '.'}  "
    if cell == BLACK:
        return "wall", "░░░░░", "░░░░░"
    down = "" if cell.down is None else cell.down
    across = "" if cell.across is None else cell.across
    return "clue", f"╲ {across:>2} ", f"{down:>2} ╲ "


def _check_shape(rows: Sequence[Sequence[Cell]]) -> None:
    """Refuse what cannot be a board at all."""
    cols = len(rows[0]) if rows else 0
    if not (SMALLEST_SIDE <= len(rows) <= LARGEST_SIDE and SMALLEST_SIDE <= cols <= LARGEST_SIDE):
        raise ShapeError(
            f"a Kakuro has {SMALLEST_SIDE} to {LARGEST_SIDE} rows and columns, "
            f"clue row and column included, not {len(rows)}×{cols}"
        )
    for row, line in enumerate(rows):
        if len(line) != cols:
            raise ShapeError(f"row {row + 1} has {len(line)} cells, the first row {cols}")
        for col, cell in enumerate(line):
            # Every board comes through here, so the plain case comes first.
            if cell.__class__ is int:
                if 0 <= cell <= 9:
                    continue
            elif cell.__class__ is Clues:
                down, across = cell
                if (down is None or down > 0) and (across is None or across > 0):
                    continue
            raise ShapeError(f"row {row + 1}, column {col + 1}: {cell!r} is no cell")


def _edge_faults(puzzle: Kakuro) -> Iterator[Fault]:
    """The first row and column hold black cells only."""
    for row, col in puzzle.white_cells:
        if row == 0 or col == 0:
            yield Fault("edge-not-black", row, col)
    if not puzzle.white_cells:
        yield Fault("no-white-cell", 0, 0)


def _clue_faults(puzzle: Kakuro) -> Iterator[Fault]:
    """A clue stands only where a run follows."""
    followed = {(run.head, run.direction) for run in puzzle.runs}
    for row, line in enumerate(puzzle.grid):
        for col, cell in enumerate(line):
            if isinstance(cell, int):
                continue
            directions: tuple[tuple[Direction, int | None], ...] = (
                ("across", cell.across),
                ("down", cell.down),
            )
            for direction, clue in directions:
                if clue is not None and ((row, col), direction) not in followed:
                    yield Fault(
                        _misplaced_clue_code(row, col, direction),
                        row,
                        col,
                        {"direction": direction, "clue": clue},
                    )


def _misplaced_clue_code(row: int, col: int, direction: Direction) -> str:
    if row == col == 0:
        return "value-in-corner"
    if row == 0 and direction == "across":
        return "across-in-first-row"
    if col == 0 and direction == "down":
        return "down-in-first-column"
    return "clue-without-run"


def _run_faults(run: Run, grid: Sequence[Sequence[Cell]]) -> Iterator[Fault]:
    """A run has a clue, 2 to 9 cells, different givens, and a sum that can be made."""
    length = len(run.cells)
    first = run.cells[0]
    named: dict[str, object] = {"direction": run.direction, "run": run.as_object()}
    givens = [digit for row, col in run.cells if isinstance(digit := grid[row][col], int) and digit]
    if length == 1:
        yield Fault("run-of-one", *first, named)
    if length > len(DIGITS):
        yield Fault("run-too-long", *first, {**named, "length": length})
    repeated = {digit for digit, times in Counter(givens).items() if times > 1}
    for place in run.cells:
        digit = grid[place[0]][place[1]]
        if digit in repeated:
            yield Fault("given-repeated", *place, {**named, "digit": digit})
    if run.clue is None:
        yield Fault("run-without-clue", *first, named)
    elif length <= len(DIGITS) and not any(
        set(givens) <= set(digits) for digits in combinations(run.clue, length)
    ):
        row, col = run.head
        code = "sum-impossible-with-givens" if combinations(run.clue, length) else "sum-impossible"
        yield Fault(code, row, col, {**named, "clue": run.clue, "length": length})


def _connection_faults(white_cells: Iterable[Place]) -> Iterator[Fault]:
    """All white cells hang together; each further part is named by its first cell."""
    _, *others = connected_parts(white_cells) or [[]]
    for part in others:
        yield Fault("white-not-connected", *part[0], {"size": len(part)})


def _cell_answer_faults(puzzle: Kakuro, answer: Answer) -> Iterator[Fault]:
    for row, col in puzzle.white_cells:
        digit = answer[row][col]
        given = puzzle.givens.get((row, col))
        runs = [run.as_object() for run in puzzle.runs_of_cell[row, col]]
        if not digit:
            yield Fault("cell-empty", row, col, {"runs": runs})
        elif given and digit != given:
            data = {"digit": digit, "given": given, "runs": runs}
            yield Fault("given-contradicted", row, col, data)


def _run_answer_faults(run: Run, answer: Answer) -> Iterator[Fault]:
    named: dict[str, object] = {"direction": run.direction, "run": run.as_object()}
    digits = [answer[row][col] or 0 for row, col in run.cells]
    times = Counter(digit for digit in digits if digit)
    for place, digit in zip(run.cells, digits, strict=True):
        if times[digit] > 1:
            yield Fault("digit-repeated", *place, {**named, "digit": digit})
    # A run with empty cells is wrong only once what stands there is too much already.
    total, empty = sum(digits), digits.count(0)
    if run.clue is not None and (total != run.clue if not empty else total + empty > run.clue):
        row, col = run.cells[0]
        yield Fault("sum-wrong", row, col, {**named, "clue": run.clue, "total": total})
