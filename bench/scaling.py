"""``scaling`` and ``memory``: many 9×9 Kakuro on one process, on two, and on a cluster of two.

Nothing is measured alone: each round makes the same puzzles in all three ways, one after the other.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.batches.schedulers import running_cluster

from bench.plot import Series, write_linear_plot
from crossums import generate_kakuro
from crossums.batches import Processes, Workers
from crossums.batches.generation import Order, generate_in_order

__all__ = ["run", "run_memory"]

SIDE = 9
PUZZLES = 3_000
ROUNDS = 5

MANY_PUZZLES = 100_000
SECONDS_BETWEEN_LOOKS = 0.5
MEMORY_PLOT = Path(__file__).parent.parent / "docs" / "images" / "memory.svg"


def run(_files: Sequence[Path]) -> str:
    """Make the same puzzles in three ways, some rounds, and return the report as Markdown."""
    from crossums.batches.cluster import connected

    lines = [
        "| round | one process | two processes | two workers | two / one | workers / processes |",
        "|---:|---:|---:|---:|---:|---:|",
    ]
    speedups, efficiencies = [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        running_cluster(Path(folder), workers=2) as running,
        connected(running.address) as cluster,
    ):
        ways: list[Workers] = [Processes(1), Processes(2), cluster]
        for way in ways[1:]:
            _rate(way, 200)
        for number in range(1, ROUNDS + 1):
            one, two, workers = (_rate(way, PUZZLES) for way in ways)
            speedups.append(two / one)
            efficiencies.append(workers / two)
            lines.append(
                f"| {number} | {one:,.0f} | {two:,.0f} | {workers:,.0f} "
                f"| {two / one:.2f} | {workers / two:.2f} |"
            )
            print(lines[-1], flush=True)
    return (
        f"{SIDE}×{SIDE} Kakuro a second, {PUZZLES:,} in each cell; load of the machine at the end: "
        f"{os.getloadavg()[0]:.1f}. "
        f"Two processes make **{statistics.median(speedups):.2f} times** as many as one "
        f"(median; best {max(speedups):.2f}), two workers of a cluster "
        f"**{statistics.median(efficiencies):.0%}** of two processes "
        f"(best {max(efficiencies):.0%}).\n\n" + "\n".join(lines) + "\n"
    )


def _rate(workers: Workers, count: int) -> float:
    order = Order(partial(generate_kakuro, SIDE, SIDE), count=count, seed=1)
    start = time.perf_counter()
    made = sum(1 for _ in generate_in_order(order, workers))
    return made / (time.perf_counter() - start)


def run_memory(_files: Sequence[Path]) -> str:
    """Make a hundred thousand puzzles in one go, watch the memory of all processes, plot it."""
    points: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "many.jsonl")
        part = file.with_name(f"{file.name}.part")
        options = ["--rows", str(SIDE), "--cols", str(SIDE), "--seed", "1", "-o", str(file)]
        command = [sys.executable, "-m", "crossums", "generate", "kakuro", *options]
        start = time.monotonic()
        with subprocess.Popen(
            [*command, "--count", str(MANY_PUZZLES), "--jobs", "2"], stderr=subprocess.PIPE
        ) as process:
            while process.poll() is None:
                if part.exists() and part.stat().st_size:
                    points.append((part.stat().st_size, _memory_of(process.pid) / 2**20))
                time.sleep(SECONDS_BETWEEN_LOOKS)
            seconds = time.monotonic() - start
            assert process.stderr is not None
            summary = process.stderr.read().decode()
        size = file.stat().st_size
        with file.open("rb") as stream:
            made = sum(1 for _ in stream)
    write_linear_plot(
        MEMORY_PLOT,
        [Series([(written / size * made, memory) for written, memory in points])],
        title=f"Memory of a run of {made:,} Kakuro of {SIDE}×{SIDE}",
        x_name="puzzles written",
        y_name="MiB, all three processes",
    )
    tenth = max(1, len(points) // 10)
    early, late = (
        statistics.mean(memory for _, memory in part_of)
        for part_of in (points[tenth : 2 * tenth], points[-tenth:])
    )
    return (
        f"{made:,} puzzles, {size / 2**20:,.0f} MiB of JSON, in {seconds:,.0f} s: {early:.1f} MiB "
        f"in the second tenth of the run, {late:.1f} MiB in the last, at most "
        f"{max(memory for _, memory in points):.1f} MiB.\n\n    {summary.strip()}\n"
    )


def _memory_of(pid: int) -> float:
    """Return the bytes of memory of a process and its children, pages they share counted once."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    total = 0
    for each in [str(pid), *children]:
        try:
            rollup = Path(f"/proc/{each}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in rollup.splitlines() if line[:4] == "Pss:")
    return total * 1024
