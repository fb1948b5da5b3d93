"""The next step from a position, and the steps that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import monotonic

from crossums import _engine
from crossums._engine import StopFlag
from crossums.explaining.explanations import ALL_DIGITS, candidate_bits
from crossums.explaining.steps import EnginePosition, PlainStep, Step
from crossums.explaining.techniques import TECHNIQUES
from crossums.explaining.trails import Candidates
from crossums.problems import compile_puzzle
from crossums.puzzles import Puzzle
from crossums.solving import solve

__all__ = ["Patience", "next_steps"]

#: Ways to the next digit that are compared.
MOST_WAYS_COMPARED = 8


class Patience:
    """How long a hint may take: a time for all that is done for it, and who may stop it."""

    def __init__(self, timeout: float | None, stop: StopFlag | None) -> None:
        self.stop = stop
        self._end = None if timeout is None else monotonic() + timeout

    @property
    def left(self) -> float | None:
        """The seconds that are left."""
        return None if self._end is None else max(0.0, self._end - monotonic())

    @property
    def is_over(self) -> bool:
        """Whether to make do with what is there."""
        return self.left == 0 or (self.stop is not None and self.stop.is_set())


def next_steps(puzzle: Puzzle, marks: Candidates | None, patience: Patience) -> tuple[Step, ...]:
    """Return the step to make in a position, after those that it rests on.

    With marks that is the cheapest step of all, without them the way to a digit that takes the
    least effort.
    """
    position = EnginePosition(puzzle)
    problem = compile_puzzle(puzzle)
    bits = (
        [ALL_DIGITS] * len(position.cells)
        if marks is None
        else _right_marks(puzzle, marks, patience)
    )
    steps, _ = _engine.reason(problem, bits, patience.left, patience.stop)
    if not steps:
        return ()
    if marks is not None:
        return position.steps(steps[:1], marks)
    ways = list(_ways_to_a_digit(problem, bits, steps, patience))
    if not ways:
        return position.steps(steps[:1])
    return position.steps(min(ways, key=_effort))


def _right_marks(puzzle: Puzzle, marks: Candidates, patience: Patience) -> list[int]:
    """Return the marks as candidates; a cell whose marks lack its digit counts as not marked."""
    position = EnginePosition(puzzle)
    bits = candidate_bits(position, marks)
    found = solve(puzzle, timeout=patience.left, stop=patience.stop)
    if found.status != "unique":
        return bits
    return [
        mark if mark >> (digit - 1) & 1 else ALL_DIGITS
        for mark, digit in zip(bits, found.digits[0], strict=True)
    ]


def _effort(steps: Iterable[PlainStep]) -> float:
    return sum(TECHNIQUES[step[0]].effort for step in steps)


def _ways_to_a_digit(
    problem: _engine.Problem,
    bits: Sequence[int],
    steps: Sequence[PlainStep],
    patience: Patience,
) -> Iterator[list[PlainStep]]:
    """Yield the steps that each of the first digits rests on, and the one that places it."""
    before: list[PlainStep] = []
    ways = 0
    for step in steps:
        if not step[3]:
            before.append(step)
            continue
        related = _related(problem, before, step)
        # The first one holds; another that rests on a digit placed before is not next.
        if ways == 0 or _holds(problem, bits, [*related, step]):
            yield _needed(problem, bits, related, step, patience)
        ways += 1
        if ways == MOST_WAYS_COMPARED or patience.is_over:
            return


def _related(
    problem: _engine.Problem, before: Sequence[PlainStep], last: PlainStep
) -> list[PlainStep]:
    """Return the steps about cells that the last one, or another related one, looks at."""
    cells = _cells_looked_at(problem, last)
    related: list[PlainStep] = []
    for step in reversed(before):
        if any(cell in cells for cell, _ in step[4]):
            related.append(step)
            cells |= _cells_looked_at(problem, step)
    return related[::-1]


def _cells_looked_at(problem: _engine.Problem, step: PlainStep) -> set[int]:
    return {cell for line in step[1] for cell in problem.cells_of(line)} | set(step[2])


def _needed(
    problem: _engine.Problem,
    bits: Sequence[int],
    before: Sequence[PlainStep],
    last: PlainStep,
    patience: Patience,
) -> list[PlainStep]:
    """Return the steps without which the last one does not follow, and that one."""
    needed = list(before)
    for step in reversed(before):
        if patience.is_over:
            break
        fewer = [each for each in needed if each is not step]
        if _holds(problem, bits, [*fewer, last]):
            needed = fewer
    return [*needed, last]


def _holds(problem: _engine.Problem, bits: Sequence[int], steps: Sequence[PlainStep]) -> bool:
    """Whether each step is still found after those before it."""
    left = list(bits)
    for technique, _, cells, places, removes, *_ in steps:
        found = _engine.find_steps(problem, technique, left)
        if not any(
            set(cells) == set(other[2])
            and set(places) <= set(other[3])
            and _covers(other[4], removes)
            for other in found
        ):
            return False
        for cell, digits in removes:
            left[cell] &= ~digits
    return True


def _covers(found: Sequence[tuple[int, int]], wanted: Sequence[tuple[int, int]]) -> bool:
    gone = dict(found)
    return all(gone.get(cell, 0) & digits == digits for cell, digits in wanted)
