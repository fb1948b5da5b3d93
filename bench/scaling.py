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
from typing import NamedTuple

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


class Cost(NamedTuple):
    """What making puzzles took: time on the clock, and of all processors together."""

    seconds: float
    cpu_seconds: float


def run(_files: Sequence[Path]) -> str:
    """Make the same puzzles in three ways, some rounds, and return the report as Markdown."""
    from crossums.batches.cluster import connected

    lines = [
        "| round | one process | two processes | two workers | two / one | workers / processes |",
        "|---:|---:|---:|---:|---:|---:|",
    ]
    rounds = []
    with (
        tempfile.TemporaryDirectory() as folder,
        running_cluster(Path(folder), workers=2) as running,
        connected(running.address) as cluster,
    ):
        ways: list[Workers] = [Processes(1), Processes(2), cluster]
        for way in ways[1:]:
            _cost(way, 200, running.pids)
        for number in range(1, ROUNDS + 1):
            costs = [_cost(way, PUZZLES, running.pids) for way in ways]
            rounds.append(costs)
            one, two, workers = (PUZZLES / cost.seconds for cost in costs)
            lines.append(
                f"| {number} | {one:,.0f} | {two:,.0f} | {workers:,.0f} "
                f"| {two / one:.2f} | {workers / two:.2f} |"
            )
            print(lines[-1], flush=True)
    speedups = [one.seconds / two.seconds for one, two, _ in rounds]
    efficiencies = [two.seconds / workers.seconds for _, two, workers in rounds]
    one_cpu, two_cpu, workers_cpu = (
        statistics.median(costs[way].cpu_seconds / PUZZLES for costs in rounds) for way in range(3)
    )
    return (
        f"{SIDE}×{SIDE} Kakuro a second, {PUZZLES:,} in each cell; load of the machine at the end: "
        f"{os.getloadavg()[0]:.1f}. "
        f"Two processes make **{statistics.median(speedups):.2f} times** as many as one "
        f"(median; best {max(speedups):.2f}), two workers of a cluster "
        f"**{statistics.median(efficiencies):.0%}** of two processes "
        f"(best {max(efficiencies):.0%}).\n\n" + "\n".join(lines) + "\n\n"
        f"Whatever the load: a puzzle takes {one_cpu * 1e3:.2f} ms of processor time with one "
        f"process, {two_cpu * 1e3:.2f} ms with two, {workers_cpu * 1e3:.2f} ms on the cluster, all "
        "its processes counted. So two processors that have nothing else to do are at best "
        f"{2 * one_cpu / two_cpu:.2f} times as fast as one, and the cluster reaches "
        f"{two_cpu / workers_cpu:.0%} of that.\n"
    )


def _cost(workers: Workers, count: int, others: Sequence[int]) -> Cost:
    """Make puzzles; ``others`` are processes that may have a part in it besides our children."""
    order = Order(partial(generate_kakuro, SIDE, SIDE), count=count, seed=1)
    start, cpu_start = time.perf_counter(), _cpu_seconds(others)
    for _ in generate_in_order(order, workers):
        pass
    return Cost(time.perf_counter() - start, _cpu_seconds(others) - cpu_start)


def _cpu_seconds(others: Sequence[int]) -> float:
    """Return the processor time so far of this process, its ended children, and others."""
    ticks = 0
    for pid in others:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return sum(os.times()[:4]) + ticks / os.sysconf("SC_CLK_TCK")


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
