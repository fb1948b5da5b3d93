"""The bands: up to which score a puzzle stays in the level that its hardest technique asks for.

``bands.json`` beside this module is written by ``scripts/calibrate_grades.py`` and by nothing else.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from functools import cache
from pathlib import Path

from crossums.explaining.techniques import Level
from crossums.puzzles import Puzzle

__all__ = ["TABLE", "most_score"]

#: The table: for each kind of puzzle and level, pairs of a number of cells and the highest score.
TABLE = Path(__file__).with_name("bands.json")


def most_score(puzzle: Puzzle, level: Level) -> float:
    """Return the score above which a puzzle of this size belongs to the next level.

    Between the sizes that were calibrated it is in proportion; beyond them too.
    """
    points = _table()[puzzle.kind][level]
    cells = sum(digit is not None for line in puzzle.own_digits for digit in line)
    sizes = [size for size, _ in points]
    after = min(max(bisect_left(sizes, cells), 1), len(points) - 1)
    (size, score), (next_size, next_score) = points[after - 1], points[after]
    if cells <= size:
        return score * cells / size
    if cells >= next_size:
        return next_score * cells / next_size
    return score + (next_score - score) * (cells - size) / (next_size - size)


@cache
def _table() -> dict[str, dict[str, list[tuple[int, float]]]]:
    table: dict[str, dict[str, list[tuple[int, float]]]] = json.loads(TABLE.read_text("utf-8"))
    return table
