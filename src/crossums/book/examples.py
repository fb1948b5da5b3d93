"""The puzzles that "how to play" solves step by step: small enough for one page."""

from __future__ import annotations

from collections.abc import Sequence

from crossums.explaining import Step, explain
from crossums.formats import parse
from crossums.puzzles import Puzzle

__all__ = ["example", "worth_showing"]

_EXAMPLES = {
    "kakuro": "# 15/ 14/ 16/\n/22 . . .\n/23 . . .",
    "kenken": "aab\ncab\ncdd\n\na 6*\nb 2/\nc 1-\nd 4+",
}

#: Steps that need no second example.
_PLAIN = {"last_cell", "only_candidate"}


def example(kind: str) -> Puzzle:
    """Return the example of a kind of puzzle.

    >>> example("kenken")
    <KenKen 3×3: 4 cages, 0 given>
    """
    return parse(_EXAMPLES[kind], "text")


def worth_showing(puzzle: Puzzle) -> Sequence[Step]:
    """Return the steps to a solution up to where the rest goes by itself.

    >>> len(worth_showing(example("kakuro"))) < len(explain(example("kakuro")).steps)
    True
    """
    steps = explain(puzzle).steps
    seen: set[str] = set()
    last = 0
    for number, step in enumerate(steps):
        if step.technique not in _PLAIN or step.technique not in seen:
            last = number
        seen.add(step.technique)
    return steps[: last + 1]
