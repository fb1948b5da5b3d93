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
    scaling,
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
    "scaling": scaling.run,
    "memory": scaling.run_memory,
}
OWN_PUZZLES = Path(__file__).parent / "puzzles"
PAGES = Path(__file__).parent.parent / "docs"


def main() -> None:
    """Run the named benchmarks, or all, and print their reports (or enter them in the docs)."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--puzzles", nargs="+", type=Path, metavar="FILE", default=None)
    parser.add_argument("--write", action="store_true", help="enter the reports in the docs")
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
    """Put a report between its marks, on whichever page has them."""
    marked = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    for page in PAGES.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        if marked.search(text):
            entered = marked.sub(lambda marks: f"{marks[1]}{report}{marks[2]}", text)
            page.write_text(entered, encoding="utf-8")
            return
    raise SystemExit(f"no page has marks for {name}")


if __name__ == "__main__":
    main()
