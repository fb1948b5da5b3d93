"""Hints: the next step from where a player is, a wrong digit first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from crossums import _engine
from crossums._engine import StopFlag
from crossums.explaining.explanations import ALL_DIGITS, Candidates, candidate_bits
from crossums.explaining.steps import EnginePosition, Placed, PlainStep, Step
from crossums.explaining.techniques import TECHNIQUES
from crossums.explaining.wording import cell_name, looking_text
from crossums.problems import compile_puzzle
from crossums.puzzles import Kakuro, KenKen, Puzzle
from crossums.puzzles.grids import Answer, Place, check_answer_shape
from crossums.solving import solve
from crossums.words import say

__all__ = ["HINT_LEVELS", "Hint", "hint"]

#: 1 where to look, 2 which technique, 3 the whole step.
HINT_LEVELS = (1, 2, 3)
WHERE, TECHNIQUE, WHOLE_STEP = HINT_LEVELS

#: Ways to the next digit that are compared.
MOST_WAYS_COMPARED = 8

WRONG_DIGIT = "wrong_digit"


@dataclass(frozen=True)
class Hint:
    """What to tell a player who asks.

    ``kind`` is *wrong* if something filled in is (``removes`` names it), *solved* if nothing is
    left to do, *stuck* if no step was found, else *step*: then ``steps`` ends with the one to make,
    after those that it rests on.
    """

    kind: Literal["wrong", "step", "solved", "stuck"]
    steps: tuple[Step, ...] = ()
    wrong: tuple[Placed, ...] = ()

    @property
    def step(self) -> Step | None:
        """The step to make."""
        return self.steps[-1] if self.steps else None

    @property
    def technique(self) -> str | None:
        """The technique of the step, ``wrong_digit`` if something must be taken back."""
        if self.kind == "wrong":
            return WRONG_DIGIT
        return self.step.technique if self.step else None

    @property
    def cells(self) -> tuple[Place, ...]:
        """Where to look."""
        if self.step is None:
            return tuple((row, col) for row, col, _ in self.wrong)
        return self.step.cells

    @property
    def places(self) -> tuple[Placed, ...]:
        """The digits to fill in."""
        return self.step.places if self.step else ()

    @property
    def removes(self) -> tuple[Placed, ...]:
        """The candidates to strike out; wrong digits to take back."""
        return self.step.removes if self.step else self.wrong

    def text(self, language: str = "en", level: int = WHOLE_STEP) -> str:
        """Return the hint in words: where to look, which technique, or the whole step.

        Raises:
            ValueError: There is no such level.
        """
        if level not in HINT_LEVELS:
            raise ValueError(f"the level of a hint is 1, 2 or 3, not {level}")
        if self.step is not None:
            if level == WHOLE_STEP:
                return " ".join(step.text(language) for step in self.steps)
            # What the step rests on comes first for the player too.
            first = self.steps[0]
            return looking_text(first, language, name_technique=level == TECHNIQUE)
        if self.kind == "wrong":
            return self._wrong_text(language, level)
        return say(language, f"hint.{self.kind}")

    def _wrong_text(self, language: str, level: int) -> str:
        if level == WHERE:
            return say(language, "hint.somewhere-wrong")
        if not self.wrong:
            return say(language, "hint.wrong-somewhere")
        return " ".join(
            say(language, "hint.wrong", digit=digit, cell=cell_name((row, col), language))
            for row, col, digit in self.wrong
        )

    def as_object(self, language: str = "en") -> dict[str, object]:
        """Return the hint as the JSON object of ``crossums hint``."""
        return {
            "kind": self.kind,
            "technique": self.technique,
            "cells": self.cells,
            "places": self.places,
            "removes": self.removes,
            "text": self.text(language),
            "levels": [self.text(language, level) for level in HINT_LEVELS],
            "steps": [step.as_object(language) for step in self.steps],
        }


def hint(
    puzzle: Puzzle,
    answer: Answer | None = None,
    *,
    marks: Candidates | None = None,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> Hint:
    """Return the next step for a position: a puzzle with the digits filled in so far.

    Without an ``answer``, the digits in the puzzle itself are the position. ``marks`` are the
    player's candidates: where there are any, the next step may be to strike some out. Without
    marks the hint leads to the next digit, with all the steps that it rests on.

    >>> from crossums import parse
    >>> print(hint(parse("# 3/ 4/\\n/4 1 .\\n/3 . .")).text().split(". ")[-1])
    So r2c3 is 3.
    >>> hint(parse("# 3/ 4/\\n/4 2 .\\n/3 . .")).wrong
    ((1, 1, 2),)

    Raises:
        ShapeError: The answer has not the shape of the puzzle.
    """
    position = puzzle if answer is None else _filled_in(puzzle, answer)
    filled = [
        (row, col, digit)
        for row, line in enumerate(position.own_digits)
        for col, digit in enumerate(line)
        if digit
    ]
    printed = _emptied(puzzle) if answer is None else puzzle
    wrong = _wrong_digits(printed, position, filled, timeout, stop)
    if wrong is not None:
        return Hint("wrong", wrong=wrong)
    if len(filled) == len(EnginePosition(puzzle).cells):
        return Hint("solved")
    steps = _next_steps(position, marks, timeout, stop)
    return Hint("step", steps) if steps else Hint("stuck")


def _filled_in(puzzle: Puzzle, answer: Answer) -> Puzzle:
    """Return the puzzle with an answer's digits as its own; givens stay."""
    check_answer_shape(puzzle.own_digits, answer)
    if isinstance(puzzle, KenKen):
        grid = [
            [given or digit or 0 for given, digit in zip(*lines, strict=True)]
            for lines in zip(puzzle.grid, answer, strict=True)
        ]
        return KenKen(puzzle.size, puzzle.cages, grid)
    return Kakuro(
        [
            (cell or digit or 0) if isinstance(cell, int) else cell
            for cell, digit in zip(*lines, strict=True)
        ]
        for lines in zip(puzzle.grid, answer, strict=True)
    )


def _emptied(puzzle: Puzzle) -> Puzzle:
    if isinstance(puzzle, KenKen):
        return KenKen(puzzle.size, puzzle.cages)
    return Kakuro([0 if isinstance(cell, int) else cell for cell in line] for line in puzzle.grid)


def _wrong_digits(
    printed: Puzzle,
    position: Puzzle,
    filled: Sequence[Placed],
    timeout: float | None,
    stop: StopFlag | None,
) -> tuple[Placed, ...] | None:
    """Return what is wrong; None if nothing is, nothing in it if it cannot be told which."""
    found = solve(printed, timeout=timeout, stop=stop)
    solution = found.solution if found.status == "unique" else None
    if solution is not None:
        return tuple(each for each in filled if solution[each[0]][each[1]] != each[2]) or None
    # Several solutions: wrong is only what leads to none of them.
    if solve(position, limit=1, timeout=timeout, stop=stop).status != "none":
        return None
    faults = {(fault.row, fault.col) for fault in position.answer_faults(position.own_digits)}
    return tuple(
        each for each in filled if each[:2] in faults and _is_alone_to_blame(position, each)
    )


def _is_alone_to_blame(position: Puzzle, placed: Placed) -> bool:
    """Whether without one digit there is a solution."""
    row, col, _ = placed
    answer = tuple(
        tuple(0 if (r, c) == (row, col) and digit else digit for c, digit in enumerate(line))
        for r, line in enumerate(position.own_digits)
    )
    return solve(_filled_in(_emptied(position), answer), limit=1).status != "none"


def _next_steps(
    puzzle: Puzzle, marks: Candidates | None, timeout: float | None, stop: StopFlag | None
) -> tuple[Step, ...]:
    position = EnginePosition(puzzle)
    problem = compile_puzzle(puzzle)
    bits = [ALL_DIGITS] * len(position.cells) if marks is None else _right_marks(puzzle, marks)
    steps, _ = _engine.reason(problem, bits, timeout, stop)
    if not steps:
        return ()
    if marks is not None:
        return position.steps(steps[:1], marks)
    ways = list(_ways_to_a_digit(problem, bits, steps))
    if not ways:
        return position.steps(steps[:1])
    return position.steps(min(ways, key=_effort))


def _right_marks(puzzle: Puzzle, marks: Candidates) -> list[int]:
    """Return the marks as candidates; a cell whose marks lack its digit counts as not marked."""
    position = EnginePosition(puzzle)
    bits = candidate_bits(position, marks)
    found = solve(puzzle)
    if found.status != "unique":
        return bits
    return [
        mark if mark >> (digit - 1) & 1 else ALL_DIGITS
        for mark, digit in zip(bits, found.digits[0], strict=True)
    ]


def _effort(steps: Iterable[PlainStep]) -> float:
    return sum(TECHNIQUES[step[0]].effort for step in steps)


def _ways_to_a_digit(
    problem: _engine.Problem, bits: Sequence[int], steps: Sequence[PlainStep]
) -> Iterator[list[PlainStep]]:
    """Yield the steps that each of the first digits rests on, and the one that places it."""
    before: list[PlainStep] = []
    ways = 0
    for step in steps:
        if not step[3]:
            before.append(step)
            continue
        related = _related(problem, before, step)
        # One that rests on a digit placed before is not next.
        if _holds(problem, bits, [*related, step]):
            yield _needed(problem, bits, related, step)
        ways += 1
        if ways == MOST_WAYS_COMPARED:
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
    problem: _engine.Problem, bits: Sequence[int], before: Sequence[PlainStep], last: PlainStep
) -> list[PlainStep]:
    """Return the steps without which the last one does not follow, and that one."""
    needed = list(before)
    for step in reversed(before):
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
