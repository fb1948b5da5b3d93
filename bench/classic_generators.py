"""``classic-generators``: how many of their boards have one solution, as the engine proves."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from crossums import solve
from crossums.classic import GENERATORS, Budget, BudgetSpent

__all__ = ["run"]

#: Methods with their options, and how many boards of each are made.
ORDERS: tuple[tuple[str, Mapping[str, object], int], ...] = (
    ("draw-and-fill", {"rows": 3, "cols": 3, "style": "cube"}, 20),
    ("draw-and-fill", {"rows": 4, "cols": 4, "style": "cube"}, 10),
    *(("draw-and-fill", {"rows": side, "cols": side}, 10) for side in (4, 5, 6, 7)),
    *(("single-combinations", {"rows": side, "cols": side}, 200) for side in (4, 5, 6, 7, 9, 12)),
    ("single-combinations", {"rows": 9, "cols": 9, "givens": 10}, 200),
    *(("starting-points", {"rows": side, "cols": side}, 40) for side in (4, 6, 9, 12)),
    *(("latin-1", {"size": size}, 100) for size in (3, 4)),
    ("latin-1", {"size": 5}, 20),
    *(("latin-2", {"size": size}, 200) for size in (3, 4, 5, 6, 7)),
)
MAX_NODES = 400_000
NODES_PER_PROOF = 500


def run(_files: Sequence[Path]) -> str:
    """Make boards, prove them, and return the report as Markdown."""
    lines = [
        "| method | options | made | one solution | several | not proven | digits shown | median |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    for method, options, count in ORDERS:
        lines.append(_row(method, options, count))
        print(f"  {lines[-1]}", flush=True)
    return "\n".join(lines) + "\n"


def _row(method: str, options: Mapping[str, object], count: int) -> str:
    met: Counter[str] = Counter()
    seconds: list[float] = []
    shown = cells = 0
    for seed in range(count):
        start = time.process_time()
        try:
            board = GENERATORS[method].generate(Random(seed), Budget(MAX_NODES), **options)
        except BudgetSpent:
            continue
        finally:
            seconds.append(time.process_time() - start)
        met[solve(board, limit=0, max_nodes=NODES_PER_PROOF).status] += 1
        shown += len(board.givens)
        cells += sum(digit is not None for line in board.solution for digit in line)
    made = met.total()
    share = f"{met['unique'] / made:.0%}" if made else ""
    told = ", ".join(f"{name} {value}" for name, value in options.items())
    return (
        f"| `{method}` | {told} | {made} of {count} | {share} | {met['multiple']} "
        f"| {met['unknown']} | {shown / cells if cells else 0:.1%} "
        f"| {statistics.median(seconds) * 1e3:,.1f} ms |"
    )
