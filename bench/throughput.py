"""``throughput``: the command ``crossums solve --json`` on a long file, on one core and on two.

The peer of the run with two processes is the run with one.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path

from crossums import Kakuro, format, parse_many

__all__ = ["run"]

PUZZLES = 10_000
SIDE = 9
REPEATS = 3


def run(files: Sequence[Path]) -> str:
    """Time the command on many 9×9 Kakuro and return the report as Markdown."""
    lines = []
    for file in files:
        with file.open("rb") as stream:
            lines += [
                format(puzzle, "json")
                for puzzle in parse_many(stream, None, str(file))
                if isinstance(puzzle, Kakuro) and puzzle.rows == puzzle.cols == SIDE
            ]
    if not lines:
        return f"No {SIDE}×{SIDE} puzzle in the files: nothing to measure.\n"
    with tempfile.TemporaryDirectory() as folder:
        many = Path(folder, "many.jsonl")
        many.write_text("".join(islice(cycle(lines), PUZZLES)))
        one, two = (min(_seconds(many, jobs) for _ in range(REPEATS)) for jobs in (1, 2))
    return (
        f"`crossums solve --json` on {PUZZLES:,} {SIDE}×{SIDE} Kakuro "
        f"({len(lines)} different ones), starting the program included: "
        f"{PUZZLES / one:,.0f} a second with one process, {PUZZLES / two:,.0f} with two: "
        f"**{one / two:.2f} times** as fast.\n"
    )


def _seconds(file: Path, jobs: int) -> float:
    command = [sys.executable, "-m", "crossums", "solve", "--json", "--jobs", str(jobs), str(file)]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start
