"""``generating``: proven puzzles of growing size, on one core, starting from nothing.

The peer is CP-SAT, which only has to prove one of the finished puzzles unique.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import cp_sat
from bench.plot import Series, write_log_plot
from crossums import generate_kakuro, generate_kenken
from crossums.puzzles import Puzzle

__all__ = ["run"]

#: Sides of boards and how many puzzles of each are made.
KAKURO = (
    *((6, 200), (9, 200), (10, 300), (12, 100), (15, 60), (20, 25), (30, 9)),
    *((40, 5), (50, 5), (70, 3), (100, 3)),
)
KENKEN = ((4, 200), (5, 200), (6, 200), (7, 100), (8, 60), (9, 40))
PEER_SECONDS = 120.0
PLOT = Path(__file__).parent.parent / "docs" / "images" / "generating.svg"


@dataclass(frozen=True)
class Made:
    """How long puzzles of one size took to make, and to prove for the peer."""

    name: str
    cells: float
    median: float
    mean: float
    longest: float
    peer: float


def run(_files: Sequence[Path]) -> str:
    """Make puzzles of all sizes, draw the plot, and return the report as Markdown."""
    kakuro = [_make("Kakuro", side, count, _kakuro) for side, count in KAKURO]
    kenken = [_make("KenKen", size, count, _kenken) for size, count in KENKEN]
    write_log_plot(
        PLOT,
        [Series([(made.cells, made.median * 1e3) for made in kakuro])],
        title="Time to make one Kakuro, proven unique",
        x_name="white cells",
        y_name="milliseconds (median, one core)",
    )
    lines = [
        "| puzzle | cells | median | mean | longest | a second | CP-SAT's proof alone | ratio |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {made.name} | {made.cells:.0f} | {made.median * 1e3:.2f} ms | {made.mean * 1e3:.2f} ms "
        f"| {made.longest * 1e3:.0f} ms | {1 / made.mean:,.1f} | {made.peer * 1e3:.0f} ms "
        f"| {made.peer / made.median:.1f} |"
        for made in (*kakuro, *kenken)
    ]
    return "\n".join(lines) + "\n"


def _kakuro(side: int, seed: int) -> Puzzle:
    return generate_kakuro(side, side, seed=seed)


def _kenken(size: int, seed: int) -> Puzzle:
    return generate_kenken(size, seed=seed)


def _make(kind: str, side: int, count: int, make: Callable[[int, int], Puzzle]) -> Made:
    seconds = []
    puzzles = []
    for seed in range(count):
        start = time.perf_counter()
        puzzles.append(make(side, seed))
        seconds.append(time.perf_counter() - start)
    start = time.perf_counter()
    cp_sat.status_of(puzzles[0], PEER_SECONDS)
    peer = time.perf_counter() - start
    name = f"{kind} {side}×{side}"
    print(f"  {name}: {statistics.median(seconds) * 1e3:.2f} ms", flush=True)
    return Made(
        name=name,
        cells=statistics.mean(map(_cells, puzzles)),
        median=statistics.median(seconds),
        mean=statistics.mean(seconds),
        longest=max(seconds),
        peer=peer,
    )


def _cells(puzzle: Puzzle) -> int:
    return sum(digit is not None for line in puzzle.solution or () for digit in line)
