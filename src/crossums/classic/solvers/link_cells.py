"""Divide and conquer: cut the board at its link cells.

A *link cell* is a white cell without which the board falls in two. Add up the sums across on one
side, and the sums down: every other cell of that side is counted once in each, so their difference
is the digit of the link cell. With its digit known, both sides are puzzles of their own; what took
the product of their efforts now takes the sum. The parts are solved by backtracking with pruning
and elimination, so that the difference to ``set-elimination`` is what dividing brings.

From: the section on dividing in a Spanish students' project, after Ruepp and Holzer, "The
Computational Complexity of the Kakuro Puzzle, Revisited" (2010), and S. Gupta's page of Kakuro
tricks. It takes the difference "in absolute value"; which side it is tells the sign, and a
difference that is no digit, or not the same from both sides, proves that there is no solution.

Seen as a graph, runs are points and every cell is the line between its two runs: a link cell is a
bridge of that graph, and all of them are found in one walk (Tarjan 1974).

Cost: finding and filling the link cells is linear in the board; the rest is that of backtracking on
the largest part. Boards without link cells gain nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from crossums.classic.boards import Board, Run
from crossums.classic.budget import Budget, Digits
from crossums.classic.solvers import set_elimination
from crossums.puzzles.combinations import DIGITS

__all__ = ["link_cells", "parts", "solutions"]


def solutions(board: Board, budget: Budget) -> Iterator[Digits]:
    """Yield solutions: the only one, or of several at least two.

    >>> from crossums import parse
    >>> puzzle = parse("# 4/ 6/ # #\\n/3 . . 8/ #\\n/12 . . . 4/\\n# # /4 . .\\n# # /3 . .")
    >>> list(solutions(Board.of(puzzle), Budget()))
    [(1, 2, 3, 4, 5, 1, 3, 2, 1)]
    """
    links = link_cells(board)
    if any(digit not in DIGITS for digit in links.values()):
        return
    if any(board.givens[cell] not in (0, digit) for cell, digit in links.items()):
        return
    found: list[list[dict[int, int]]] = []
    for cells, part in parts(board, links):
        # Two solutions of a part are enough to know that the board has several.
        filled = list(islice(set_elimination.solutions(part, budget), 2))
        if not filled:
            return
        found.append([dict(zip(cells, digits, strict=True)) for digits in filled])
    for choice in product(*found):
        digits = {cell: digit for part_digits in choice for cell, digit in part_digits.items()}
        yield tuple([digits[cell] for cell in range(len(board.givens))])


def link_cells(board: Board) -> dict[int, int]:
    """Return the link cells with the differences of the sums beside them.

    A difference that is no digit says that the board has no solution; it is 0 where the two sides
    contradict each other. Left out are cells on both sides of which a clue is missing.

    >>> from crossums import parse
    >>> puzzle = parse("# 4/ 6/ # #\\n/3 . . 8/ #\\n/12 . . . 4/\\n# # /4 . .\\n# # /3 . .")
    >>> link_cells(Board.of(puzzle))
    {4: 5}
    """
    links: dict[int, int] = {}
    seen: set[int] = set()
    for run in range(len(board.runs)):
        if run not in seen:
            walk = _Walk(board, run)
            seen.update(walk.order)
            links.update(walk.links())
    return links


def parts(board: Board, links: dict[int, int]) -> Iterator[tuple[list[int], Board]]:
    """Yield what is left when the board is cut at its links: the cells and the board of each part.

    A link cell is in both parts beside it, with its digit shown.
    """
    seen: set[int] = set()
    for first in range(len(board.runs)):
        if first in seen:
            continue
        seen.add(first)
        runs = [first]
        for run in runs:
            for cell in board.runs[run].cells:
                if cell not in links:
                    beyond = set(board.runs_of[cell]) - seen
                    seen |= beyond
                    runs += sorted(beyond)
        cells = sorted({cell for run in runs for cell in board.runs[run].cells})
        number = {cell: index for index, cell in enumerate(cells)}

        def renumbered(run: int, number: dict[int, int] = number) -> Run:
            clue, cells_of_run = board.runs[run]
            return Run(clue, tuple([number[cell] for cell in cells_of_run]))

        yield (
            cells,
            Board(
                tuple([links.get(cell, board.givens[cell]) for cell in cells]),
                tuple([renumbered(run) for run in sorted(runs) if run < len(board.across)]),
                tuple([renumbered(run) for run in sorted(runs) if run >= len(board.across)]),
            ),
        )


class _Walk:
    """A walk from run to run over the cells that they share, going on before going back."""

    def __init__(self, board: Board, start: int) -> None:
        self._board = board
        #: The runs in the order in which they were reached.
        self.order = [start]
        #: The cell over which each run was reached, and the run before it.
        self._reached_from: dict[int, tuple[int, int]] = {}
        self._walk(start)

    def links(self) -> Iterator[tuple[int, int]]:
        """Yield the link cells with the differences beside them."""
        total, missing = self._beyond(), self._missing_beyond()
        start = self.order[0]
        for run, (cell, _) in self._reached_from.items():
            if self._leads_back[run] < self._place[run]:
                continue
            here, there = total[run], total[run] - total[start]
            digits = set()
            if not missing[run]:
                digits.add(here if self._is_across(run) else -here)
            if missing[run] == missing[start]:
                digits.add(there if self._is_across(run) else -there)
            if digits:
                yield cell, digits.pop() if len(digits) == 1 else 0

    def _walk(self, start: int) -> None:
        #: When each run was reached, and the earliest run that is seen from it or from beyond it,
        #: not counting the way it was reached.
        self._place = {start: 0}
        self._leads_back = {start: 0}
        waiting = [(start, self._neighbours(start))]
        while waiting:
            run, neighbours = waiting[-1]
            cell, other = next(neighbours, (None, None))
            if cell is None or other is None:
                waiting.pop()
                if waiting:
                    before = waiting[-1][0]
                    self._leads_back[before] = min(self._leads_back[before], self._leads_back[run])
            elif other not in self._place:
                self._place[other] = self._leads_back[other] = len(self.order)
                self._reached_from[other] = (cell, run)
                self.order.append(other)
                waiting.append((other, self._neighbours(other)))
            elif (cell, other) != self._reached_from.get(run):
                self._leads_back[run] = min(self._leads_back[run], self._place[other])

    def _neighbours(self, run: int) -> Iterator[tuple[int, int]]:
        for cell in self._board.runs[run].cells:
            for other in self._board.runs_of[cell]:
                if other != run:
                    yield cell, other

    def _is_across(self, run: int) -> bool:
        return run < len(self._board.across)

    def _beyond(self) -> dict[int, int]:
        """Return the sums across minus the sums down of each run and all reached from it."""
        clues = {run: self._board.runs[run].clue or 0 for run in self.order}
        return self._added_up(
            {run: clue if self._is_across(run) else -clue for run, clue in clues.items()}
        )

    def _missing_beyond(self) -> dict[int, int]:
        """Return how many clues are missing in each run and all reached from it."""
        return self._added_up({run: self._board.runs[run].clue is None for run in self.order})

    def _added_up(self, values: dict[int, int]) -> dict[int, int]:
        totals = {run: int(value) for run, value in values.items()}
        for run in reversed(self.order[1:]):
            totals[self._reached_from[run][1]] += totals[run]
        return totals
