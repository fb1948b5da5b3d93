"""``kills``: 200 rounds of ``kill -9`` in the middle of writing moves, on SQLite and PostgreSQL."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

__all__ = ["run"]

ROUNDS = 200


def run(_: Sequence[Path]) -> str:
    """Run the rounds and return the report as Markdown; any loss ends the run."""
    lines = []
    for name, database in (("SQLite", "sqlite"), ("PostgreSQL", "postgres")):
        # In a process of its own: it forks.
        done = subprocess.run(
            [sys.executable, "-m", "tests.store.killing", "--rounds", str(ROUNDS), database],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        lines.append(f"- {name}: {done.stdout.strip()}.\n")
    return "".join(lines)
