"""``crossums compare``."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from crossums.cli.options import From, Json, one_of
from crossums.cli.progress import with_progress
from crossums.cli.running import json_line, puzzles_of
from crossums.puzzles import Puzzle

if TYPE_CHECKING:
    from crossums.comparing import Row

__all__ = ["compare_command"]

NO = 1
SECONDS_PER_METHOD = 10.0

#: What a puzzle is called: its file, and its number there.
Named: TypeAlias = tuple[str, int, Puzzle]

REASONS = {
    "time": "time ran out",
    "nodes": "nodes ran out",
    "depth": "board too large for its recursion",
    "stuck": "stuck",
    "stopped": "stopped",
}


def compare_command(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Puzzle files; - is standard input.")
    ],
    methods: Annotated[
        list[str] | None,
        typer.Option(
            "--method",
            "-m",
            help="A method to run (engine, backtracking, … see docs/algorithms.md); may be named "
            "more than once; all that fit the puzzle if none is.",
        ),
    ] = None,
    max_nodes: Annotated[
        int | None, typer.Option(min=0, help="Nodes for each method on each puzzle.")
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=0, help="Seconds for each method on each puzzle.")
    ] = SECONDS_PER_METHOD,
    format_name: From = None,
    json: Json = False,
) -> int:
    """Solve the same puzzles by several methods and say what each took.

    Example: crossums compare examples/first.kakuro --timeout 2
    """
    from crossums.comparing import METHODS, compare, contradictions

    for name in methods or ():
        one_of(METHODS)(name)
    puzzles = chain.from_iterable(_named_puzzles(file, format_name) for file in files)
    done: list[list[Row]] = []
    contradicted = False
    try:
        for file, number, puzzle in with_progress(puzzles, None):
            rows = compare(puzzle, methods, max_nodes=max_nodes, timeout=timeout)
            done.append([])
            if not json:
                _write(_title(file, number, puzzle), _line(*HEADINGS))
            for row in rows:
                done[-1].append(row)
                where = {"file": file, "puzzle": number}
                _write(json_line({**where, **row.as_object()}) if json else _row_line(row))
            if not json:
                _write("\n")
            if answers := contradictions(done[-1]):
                contradicted = True
                print(
                    f"crossums: {file}: puzzle {number}: methods contradict each other: "
                    f"{', '.join(answers)}",
                    file=sys.stderr,
                )
    finally:
        # Also what was done when Ctrl-C came.
        if len(done) > 1 and not json:
            _write(*_summary(done))
    return NO if contradicted else 0


def _named_puzzles(file: str, format_name: str | None) -> Iterator[Named]:
    for number, puzzle in enumerate(puzzles_of(file, format_name), start=1):
        yield file, number, puzzle


def _write(*lines: str) -> None:
    """Write at once: the next method may take its time."""
    sys.stdout.writelines(lines)
    sys.stdout.flush()


def _title(file: str, number: int, puzzle: Puzzle) -> str:
    name = puzzle.info.get("name") or puzzle.info.get("id") or f"puzzle {number}"
    return f"{file}: {' '.join(str(name).split())} ({puzzle.kind} {puzzle.rows}×{puzzle.cols})\n"


HEADINGS = ("method", "status", "nodes", "time", "ratio", "")


def _line(method: str, status: str, nodes: str, seconds: str, ratio: str, remark: str) -> str:
    columns = f"  {method:<16} {status:<9} {nodes:>12} {seconds:>10} {ratio:>9}  {remark}"
    return columns.rstrip() + "\n"


def _row_line(row: Row) -> str:
    # A method that was not let finish would have taken longer.
    at_least = ">" if row.reason in ("time", "nodes") else ""
    ratio = "" if row.ratio is None else at_least + _short(row.ratio)
    remarks = [REASONS[row.reason]] if row.reason else []
    if row.candidates:
        candidates = sum(map(len, row.candidates.values()))
        remarks.append(f"{candidates} candidates left in {len(row.candidates)} cells")
    return _line(
        row.method,
        row.status,
        f"{row.nodes:,}",
        _duration(row.seconds),
        ratio,
        ", ".join(remarks),
    )


def _summary(done: list[list[Row]]) -> Iterator[str]:
    """Say for each method how many puzzles it settled, and what it took for those."""
    by_method: dict[str, list[Row]] = {}
    for row in chain.from_iterable(done):
        by_method.setdefault(row.method, []).append(row)
    yield f"{len(done)} puzzles\n"
    yield f"  {'method':<16} {'settled':>11} {'median nodes':>14} {'median time':>12}\n"
    for method, rows in by_method.items():
        settled = [row for row in rows if row.status != "unknown"]
        nodes = f"{statistics.median(row.nodes for row in settled):,.0f}" if settled else ""
        seconds = _duration(statistics.median(row.seconds for row in settled)) if settled else ""
        share = f"{len(settled)} of {len(rows)}"
        yield f"  {method:<16} {share:>11} {nodes:>14} {seconds:>12}\n"
    yield "  Medians are of the puzzles that a method settled; its nodes are digits tried,\n"
    yield "  the engine's are decisions.\n"


def _duration(seconds: float) -> str:
    """Return a time as people read it.

    >>> _duration(0.0000523), _duration(0.0123), _duration(12)
    ('52 µs', '12 ms', '12.0 s')
    """
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def _short(ratio: float) -> str:
    return f"{ratio:,.0f}×" if ratio >= 10 else f"{ratio:.2g}×"
