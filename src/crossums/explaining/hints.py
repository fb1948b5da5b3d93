"""Hints: the next step from where a player is, a wrong digit first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from crossums._engine import StopFlag
from crossums.explaining.next_steps import Patience, next_steps
from crossums.explaining.steps import EnginePosition, Placed, Step
from crossums.explaining.trails import Candidates
from crossums.explaining.wording import cell_name, looking_text
from crossums.puzzles import Kakuro, KenKen, Puzzle
from crossums.puzzles.grids import Answer, Place, check_answer_shape
from crossums.solving import solve
from crossums.words import say

__all__ = ["HINT_LEVELS", "Hint", "hint"]

#: 1 where to look, 2 which technique, 3 the whole step.
HINT_LEVELS = (1, 2, 3)
WHERE, TECHNIQUE, WHOLE_STEP = HINT_LEVELS

#: A way of more steps is too long to read: then only its last ones are told.
MOST_STEPS_TOLD = 5
STEPS_TOLD_OF_MANY = 2

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
                return self._way_text(language)
            # What the step rests on comes first for the player too.
            first = self.steps[0]
            return looking_text(first, language, name_technique=level == TECHNIQUE)
        if self.kind == "wrong":
            return self._wrong_text(language, level)
        return say(language, f"hint.{self.kind}")

    def _way_text(self, language: str) -> str:
        """Return all steps in words; of a long way only the end, for the rest is easy."""
        steps = self.steps
        told = steps if len(steps) <= MOST_STEPS_TOLD else steps[-STEPS_TOLD_OF_MANY:]
        texts = [step.text(language) for step in told]
        if len(told) < len(steps):
            texts.insert(0, say(language, "hint.mark-first", count=len(steps) - len(told)))
        return " ".join(texts)

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
    patience = Patience(timeout, stop)
    wrong = _wrong_digits(printed, position, filled, patience)
    if wrong is not None:
        return Hint("wrong", wrong=wrong)
    if len(filled) == len(EnginePosition(puzzle).cells):
        return Hint("solved")
    steps = next_steps(position, marks, patience)
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
    patience: Patience,
) -> tuple[Placed, ...] | None:
    """Return what is wrong; None if nothing is, nothing in it if it cannot be told which."""
    found = solve(printed, timeout=patience.left, stop=patience.stop)
    solution = found.solution if found.status == "unique" else None
    if solution is not None:
        return tuple(each for each in filled if solution[each[0]][each[1]] != each[2]) or None
    # Several solutions: wrong is only what leads to none of them.
    if solve(position, limit=1, timeout=patience.left, stop=patience.stop).status != "none":
        return None
    faults = {(fault.row, fault.col) for fault in position.answer_faults(position.own_digits)}
    return tuple(
        each
        for each in filled
        if each[:2] in faults and _is_alone_to_blame(position, each, patience)
    )


def _is_alone_to_blame(position: Puzzle, placed: Placed, patience: Patience) -> bool:
    """Whether without one digit there is a solution."""
    row, col, _ = placed
    answer = tuple(
        tuple(0 if (r, c) == (row, col) and digit else digit for c, digit in enumerate(line))
        for r, line in enumerate(position.own_digits)
    )
    without = _filled_in(_emptied(position), answer)
    found = solve(without, limit=1, timeout=patience.left, stop=patience.stop)
    return found.status in ("unique", "multiple")
