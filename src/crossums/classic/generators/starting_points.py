"""Starting points, forced sums, rollback: sums are chosen so that they tell digits.

A *starting point* is a cell that its two sums alone tell: 15 in two cells and 9 in three have only
the 6 in common. After a few of these, the cell with the fewest digits left comes first in the
*swapping queue*. Its sums that are still free are chosen so that they leave it one digit; where
both are fixed already, a neighbour with a free sum is made to take one of its two digits. Each
choice is followed through the board, run by run; if a cell is left without a digit, everything
since is rolled back and the next choice tried. What no sum can settle is *ambiguous*: there a digit
is shown.

From: a students' "Kakuro generator algorithm", steps 2 to 4. They either accept the ambiguity or
show digits; here digits are shown, so that nothing on the board is left to choice and the solution
is unique. Its three rules for updating a run (combinations that fit, digits that fit nowhere, naked
sets) are done in one: the digits that stand in some filling of the run. A board on which no digit
at all fits a cell is thrown away; theirs gets "legal values that don't respect the sum
assignments".

Cost: a few hundred choices a board, each followed through it. ``docs/benchmarks.md`` has the share
of digits that end up shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from random import Random
from typing import TypeAlias

from crossums.classic.boards import EVERY_DIGIT, Board
from crossums.classic.budget import Budget
from crossums.classic.generators.symmetric_patterns import symmetric_pattern
from crossums.classic.generators.totals import digits_by_total, supported
from crossums.errors import GenerationError
from crossums.puzzles.kakuro import Kakuro
from crossums.puzzles.patterns import pattern_of, with_sums_of

__all__ = ["SwappingQueue", "generate"]

SMALLEST_SIDE = 3
#: Keeping the white cells together is looked after at every cell, which takes long on large boards.
LARGEST_SIDE = 40
#: The chance of a cell to turn black, if not told.
BLACK = 0.5
#: One cell in so many is a starting point, if not told otherwise.
CELLS_PER_STARTING_POINT = 12
#: Choices of sums tried for one cell.
MOST_CHOICES = 16

Candidates: TypeAlias = frozenset[int]


def generate(
    random: Random,
    budget: Budget,
    *,
    rows: int = 9,
    cols: int = 9,
    black: float = BLACK,
    starting_points: int | None = None,
) -> Kakuro:
    """Return a board with one solution, some of its digits shown where sums could not tell them.

    >>> generate(Random(1), Budget(), rows=4, cols=4)
    <Kakuro 4×4: 9 white cells, 1 given>
    """
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in (rows, cols)):
        raise GenerationError(
            f"this method makes boards of {SMALLEST_SIDE} to {LARGEST_SIDE} rows and columns, "
            f"not {rows}×{cols}"
        )
    while True:
        budget.look_up()
        pattern = pattern_of(rows, cols, symmetric_pattern(rows, cols, black, random))
        making = _Making(Board.of(pattern), random, budget)
        if making.complete(starting_points):
            digits, shown = making.digits(), making.shown
            puzzle = with_sums_of(pattern, digits, shown)
            return puzzle.with_info(solution=puzzle.answer(digits))


class SwappingQueue:
    """Cells in the order of how few digits they have left; they swap places as these change.

    >>> queue = SwappingQueue([9, 9, 9])
    >>> queue.move(2, 3)
    >>> queue.take_first(), queue.take_first()
    (2, 0)
    """

    def __init__(self, sizes: Sequence[int]) -> None:
        self._size_of = list(sizes)
        self._waiting: list[dict[int, None]] = [{} for _ in range(10)]
        for cell, size in enumerate(sizes):
            self._waiting[size][cell] = None

    def move(self, cell: int, size: int) -> None:
        """Let a cell, if it still waits, wait where cells with so many digits do."""
        if cell in self._waiting[self._size_of[cell]]:
            del self._waiting[self._size_of[cell]][cell]
            self._waiting[size][cell] = None
        self._size_of[cell] = size

    def take_first(self) -> int | None:
        """Return the cell with the fewest digits left, which waits no more; those told never do."""
        for cells in self._waiting[2:]:
            if cells:
                cell = next(iter(cells))
                del cells[cell]
                return cell
        return None


class _Making:
    """A board in the making: sums of runs, candidates of cells, and how to get back."""

    def __init__(self, board: Board, random: Random, budget: Budget) -> None:
        self._board = board
        self._random = random
        self._budget = budget
        self._sums: list[int | None] = [None] * len(board.runs)
        self._candidates = [EVERY_DIGIT] * len(board.givens)
        self._queue = SwappingQueue([len(digits) for digits in self._candidates])
        #: What undoes each change since the start.
        self._changes: list[Callable[[], None]] = []
        #: The digits that the puzzle shows.
        self.shown = [0] * len(board.givens)

    def complete(self, starting_points: int | None) -> bool:
        """Choose sums and digits to show until every cell is told; False at a dead end."""
        cells = len(self._candidates)
        number = max(1, cells // CELLS_PER_STARTING_POINT)
        for start in self._random.sample(range(cells), cells)[: starting_points or number]:
            self._force(start)
        ambiguous: list[int] = []
        while True:
            while (cell := self._queue.take_first()) is not None:
                if not self._force(cell) and not self._force_by_neighbour(cell):
                    ambiguous.append(cell)
            ambiguous = [cell for cell in ambiguous if len(self._candidates[cell]) > 1]
            if not ambiguous:
                return True
            # Showing one digit may settle others, and with that open new choices of sums.
            if not self._show(ambiguous[0]):
                return False

    def digits(self) -> list[int]:
        """Return the digits, once all are told."""
        return [min(digits) for digits in self._candidates]

    def _force(self, cell: int, digit: int | None = None) -> bool:
        """Choose the free sums of a cell so that they leave it one digit, this one if told."""
        if len(self._candidates[cell]) == 1:
            return digit is None or digit in self._candidates[cell]
        free = [run for run in self._board.runs_of[cell] if self._sums[run] is None]
        if not free:
            return False
        choices = [
            sums
            for sums, left in self._choices(cell, free)
            if len(left) == 1 and (digit is None or digit in left)
        ]
        self._random.shuffle(choices)
        return any(
            self._try(partial(self._set_sums, dict(zip(free, sums, strict=True))))
            for sums in choices[:MOST_CHOICES]
        )

    def _choices(
        self, cell: int, free: Sequence[int]
    ) -> Iterator[tuple[tuple[int, ...], Candidates]]:
        """Yield the sums that the free runs of a cell can have, with the digits they leave it."""
        by_run = [self._digits_by_sum(cell, run) for run in free]
        for sums in product(*by_run):
            yield (
                sums,
                frozenset.intersection(
                    *(digits[total] for digits, total in zip(by_run, sums, strict=True))
                ),
            )

    def _digits_by_sum(self, cell: int, run: int) -> Mapping[int, Candidates]:
        """Return the sums that a run can have, each with the digits that it would leave a cell."""
        self._budget.spend()
        others = [self._candidates[other] for other in self._board.runs[run].cells if other != cell]
        return digits_by_total(others, self._candidates[cell])

    def _force_by_neighbour(self, cell: int) -> bool:
        """Let a neighbour with a free sum take one of a cell's two digits, leaving the other."""
        if len(self._candidates[cell]) != 2:
            return False
        for run in self._board.runs_of[cell]:
            for other in self._board.runs[run].cells:
                common = self._candidates[cell] & self._candidates[other]
                if other != cell and len(self._candidates[other]) > 1:
                    for digit in sorted(common):
                        if self._force(other, digit):
                            return True
        return False

    def _show(self, cell: int) -> bool:
        """Show a digit in a cell that no sum can tell."""
        digits = sorted(self._candidates[cell])
        for digit in self._random.sample(digits, len(digits)):
            if self._try(partial(self._narrow, cell, frozenset({digit}))):
                self.shown[cell] = digit
                return True
        return False

    def _try(self, change: Callable[[], bool]) -> bool:
        """Make a change; if it fails, roll back to how it was."""
        before = len(self._changes)
        if change():
            return True
        while len(self._changes) > before:
            self._changes.pop()()
        return False

    def _set_sums(self, sums: Mapping[int, int]) -> bool:
        for run, total in sums.items():
            self._set_sum(run, total)
        return self._follow(list(sums))

    def _set_sum(self, run: int, total: int) -> None:
        self._sums[run] = total
        self._changes.append(lambda: self._sums.__setitem__(run, None))

    def _narrow(self, cell: int, digits: Candidates) -> bool:
        self._set_candidates(cell, digits)
        return self._follow(list(self._board.runs_of[cell]))

    def _set_candidates(self, cell: int, digits: Candidates) -> None:
        before = self._candidates[cell]

        def put(these: Candidates) -> None:
            self._candidates[cell] = these
            self._queue.move(cell, len(these))

        put(digits)
        self._changes.append(lambda: put(before))

    def _follow(self, runs: list[int]) -> bool:
        """Update runs and all that see a change; False if a cell is left without a digit."""
        while runs:
            run = runs.pop()
            self._budget.spend()
            cells = self._board.runs[run].cells
            totals, left = supported([self._candidates[cell] for cell in cells], self._sums[run])
            if not totals:
                return False
            if self._sums[run] is None and len(totals) == 1:
                self._set_sum(run, min(totals))
            for cell, digits in zip(cells, left, strict=True):
                if digits != self._candidates[cell]:
                    self._set_candidates(cell, digits)
                    runs += [other for other in self._board.runs_of[cell] if other not in runs]
        return True
