"""Write the table of bands, src/crossums/grading/bands.json, from generated puzzles.

    .venv/bin/python scripts/calibrate_grades.py [--count N] [--jobs J]

For each size, N puzzles are made whose hardest technique is of each level. A puzzle of a level may
take as much work as the middle one of the next level does; one that takes more belongs to the next.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from statistics import median
from typing import NamedTuple
from unittest.mock import patch

from crossums import GenerationError, generate_kakuro, generate_kenken
from crossums.grading import LEVELS, Level, grades
from crossums.grading.bands import TABLE
from crossums.puzzles import Puzzle

KAKURO_SIDES = (4, 5, 6, 7, 8, 9, 10, 12, 15)
KENKEN_SIZES = (3, 4, 5, 6, 7, 8, 9)
#: Open boards last, for large ones take long to make.
STYLES = ("classic", "dense", "open")
LARGEST_OPEN_SIDE = 10


class Sample(NamedTuple):
    """Puzzles of one size whose hardest technique is of one level: their cells and scores."""

    cells: list[int]
    scores: list[float]


def make(kind: str, size: int, level: Level, seed: int) -> Puzzle:
    """Make a puzzle, in all styles in turn."""
    if kind == "kenken":
        return generate_kenken(size, difficulty=level, seed=seed)
    styles = STYLES if size <= LARGEST_OPEN_SIDE else STYLES[:-1]
    style = styles[seed % len(styles)]
    return generate_kakuro(size, size, style=style, difficulty=level, seed=seed)


def sample(kind: str, size: int, level: Level, count: int) -> Sample:
    """Make puzzles by their hardest technique alone: without any bands."""
    found = Sample([], [])
    with patch.object(grades, "most_score", return_value=math.inf):
        for seed in range(count):
            try:
                puzzle = make(kind, size, level, seed)
            except GenerationError:
                break  # this size hardly has the level
            found.cells.append(sum(d is not None for line in puzzle.own_digits for d in line))
            found.scores.append(puzzle.info["difficulty"]["score"])
    print(f"{kind} {size} {level}: {len(found.scores)}", file=sys.stderr)
    return found


def main() -> None:
    """Sample all sizes and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=340, help="puzzles a size and level")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    tasks = [("kakuro", side) for side in KAKURO_SIDES] + [("kenken", n) for n in KENKEN_SIZES]
    with ProcessPoolExecutor(options.jobs) as pool:
        samples = {
            (kind, size, level): pool.submit(sample, kind, size, level, options.count)
            for kind, size in tasks
            for level in LEVELS[1:-1]
        }
    table: dict[str, dict[str, list[tuple[int, float]]]] = {}
    for level, harder in pairwise(LEVELS[:-1]):
        for kind, size in tasks:
            found = samples[kind, size, harder].result()
            if len(found.scores) == options.count:
                point = (round(median(found.cells)), round(median(found.scores), 1))
                table.setdefault(kind, {}).setdefault(level, []).append(point)
    TABLE.write_text(json.dumps(table, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
