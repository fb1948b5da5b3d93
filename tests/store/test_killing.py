"""``kill -9`` in the middle of writing loses nothing that was acknowledged.

A few rounds; ``python -m tests.store.killing`` runs 200.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_what_was_acknowledged_survives_kills(database: str) -> None:
    # In a process of its own: it forks, which is no good in one with threads.
    command = [sys.executable, "-m", "tests.store.killing", "--rounds", "10", database]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 rounds" in done.stdout
    assert " 0 lost" in done.stdout
    assert "faults: none" in done.stdout
