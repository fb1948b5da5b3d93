"""The whole way to the solution of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from crossums import _engine
from crossums._engine import StopFlag
from crossums.explaining.steps import EnginePosition, Step
from crossums.explaining.techniques import TECHNIQUES
from crossums.explaining.trails import Candidates, Trail
from crossums.problems import compile_puzzle
from crossums.puzzles import Puzzle

__all__ = ["Candidates", "Explanation", "candidate_bits", "explain", "steps_of_technique"]

ALL_DIGITS = 0b111_111_111


@dataclass(frozen=True)
class Explanation:
    """The steps from a puzzle to its solution, or as far as they lead."""

    steps: tuple[Step, ...]
    solved: bool

    def as_object(self, language: str = "en") -> dict[str, object]:
        """Return the explanation as the JSON object of ``crossums explain``."""
        return {"steps": [step.as_object(language) for step in self.steps], "solved": self.solved}


def explain(
    puzzle: Puzzle,
    *,
    candidates: Candidates | None = None,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> Explanation:
    """Return the way to the solution, always by the cheapest technique that gets on.

    ``candidates`` are the digits that are left to some cells already; by default every cell may
    still be anything. Nothing is guessed: the last resort is an assumption that fails.

    >>> from crossums import parse
    >>> explanation = explain(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))
    >>> explanation.solved
    True
    >>> explanation.steps[-1].places
    ((2, 1, 2),)
    """
    position = EnginePosition(puzzle)
    bits = None if candidates is None else candidate_bits(position, candidates)
    steps, outcome = _engine.reason(compile_puzzle(puzzle), bits, timeout, stop)
    return Explanation(position.steps(steps, candidates), outcome == "solved")


def steps_of_technique(
    puzzle: Puzzle, technique: str, *, candidates: Candidates | None = None
) -> tuple[Step, ...]:
    """Return all the steps that one technique finds in a position.

    >>> from crossums import parse
    >>> [step.removes[:2] for step in steps_of_technique(
    ...     parse("# 3/ 4/\\n/4 . .\\n/3 . ."), "single_combination")][0]
    ((1, 1, 2), (1, 1, 4))

    Raises:
        ValueError: There is no such technique.
    """
    codes = [each.code for each in TECHNIQUES]
    if technique not in codes:
        raise ValueError(f"no technique {technique!r}: use one of {', '.join(codes)}")
    position = EnginePosition(puzzle)
    bits = None if candidates is None else candidate_bits(position, candidates)
    steps = _engine.find_steps(compile_puzzle(puzzle), codes.index(technique), bits)
    return tuple(position.step(step, Trail(puzzle, candidates or {})) for step in steps)


def candidate_bits(position: EnginePosition, candidates: Candidates) -> list[int]:
    """Return candidates as the engine takes them: a set of bits a cell."""
    return [
        sum(1 << (digit - 1) for digit in set(candidates[place]))
        if place in candidates
        else ALL_DIGITS
        for place in position.cells
    ]
