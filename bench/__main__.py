"""Run benchmarks: ``python -m bench [NAME…] [--puzzles FILE…] [--write]``."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import (
    classic_generators,
    generating,
    grading,
    kills,
    moves,
    papers_table,
    playing,
    printing,
    rankings,
    solving,
    throughput,
)

BENCHMARKS: dict[str, Callable[[Sequence[Path]], str]] = {
    "solving": solving.run,
    "throughput": throughput.run,
    "generating": generating.run,
    "grading": grading.run,
    "printing": printing.run,
    "playing": playing.run,
    "moves": moves.run,
    "rankings": rankings.run,
    "kills": kills.run,
    "papers-table": papers_table.run,
    "classic-generators": classic_generators.run,
}
OWN_PUZZLES = Path(__file__).parent / "puzzles"
PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"


def main() -> None:
    """Run the named benchmarks, or all, and print their reports (or enter them in the docs)."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--puzzles", nargs="+", type=Path, metavar="FILE", default=None)
    parser.add_argument("--write", action="store_true", help=f"enter the reports in {PAGE.name}")
    options = parser.parse_args()
    if unknown := set(options.names) - set(BENCHMARKS):
        names = ", ".join(BENCHMARKS)
        parser.error(f"no benchmark {', '.join(sorted(unknown))}; there are: {names}")
    files = options.puzzles or sorted(OWN_PUZZLES.glob("*.jsonl"))
    for name in options.names or BENCHMARKS:
        print(f"{name} …", flush=True)
        report = BENCHMARKS[name](files)
        print(report)
        if options.write:
            _enter(name, report)


def _enter(name: str, report: str) -> None:
    """Put a report between its marks in the page of benchmarks."""
    page = PAGE.read_text(encoding="utf-8")
    marked = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    if not marked.search(page):
        raise SystemExit(f"{PAGE} has no marks for {name}")
    PAGE.write_text(
        marked.sub(lambda marks: f"{marks[1]}{report}{marks[2]}", page), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
