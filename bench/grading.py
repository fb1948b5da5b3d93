"""``grading``: how long it takes to grade a puzzle, and to make one of a level.

The peer is CP-SAT, which only has to prove some of them unique. Times are those of the core, not of
the clock.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import cp_sat
from crossums import generate_kakuro, generate_kenken, grade
from crossums.grading import LEVELS, Level
from crossums.puzzles import Puzzle

__all__ = ["run"]

COUNT = 100
PEER_COUNT = 5
PEER_SECONDS = 60.0
Maker = Callable[[Level, int], Puzzle]
MAKERS: dict[str, Maker] = {
    "Kakuro 9×9": lambda level, seed: generate_kakuro(9, 9, difficulty=level, seed=seed),
    "KenKen 6×6": lambda level, seed: generate_kenken(6, difficulty=level, seed=seed),
}


def run(_files: Sequence[Path]) -> str:
    """Make and grade puzzles of all levels and return the report as Markdown."""
    lines = [
        "| puzzle | level | made a second | of the level | grading | CP-SAT's proof | ratio |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for name, make in MAKERS.items():
        for level in LEVELS:
            lines.append(_row(name, level, make))
            print(f"  {lines[-1]}", flush=True)
    return "\n".join(lines) + "\n"


def _row(name: str, level: Level, make: Maker) -> str:
    start = time.process_time()
    puzzles = [make(level, seed) for seed in range(COUNT)]
    making = time.process_time() - start
    start = time.process_time()
    graded = [grade(puzzle) for puzzle in puzzles]
    grading = (time.process_time() - start) / COUNT
    right = sum(each.level == level for each in graded)
    peer = statistics.mean(_peer_seconds(puzzle) for puzzle in puzzles[:PEER_COUNT])
    return (
        f"| {name} | {level} | {COUNT / making:,.0f} | {right} of {COUNT} | {grading * 1e3:.2f} ms "
        f"| {peer * 1e3:.1f} ms | {peer / grading:.1f} |"
    )


def _peer_seconds(puzzle: Puzzle) -> float:
    start = time.process_time()
    cp_sat.status_of(puzzle, PEER_SECONDS)
    return time.process_time() - start
