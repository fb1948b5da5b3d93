"""A server that is killed in mid-game has lost nothing when it runs again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from tests.web.api.clients import UNIQUE, entries

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


@contextmanager
def running(database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server as people do; return its process and address."""
    command = [sys.executable, "-m", "crossums", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{database}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        line = process.stdout.readline()
        assert line.startswith("crossums plays at "), process.stderr.read()
        yield process, line.removeprefix("crossums plays at ").strip()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def test_killed_and_started_again(tmp_path: Path) -> None:
    database = tmp_path / "crossums.db"
    moves = [{"seq": seq, **move} for seq, move in enumerate(entries(UNIQUE), 1)]
    *first, last = moves
    with running(database) as (process, address), httpx2.Client(base_url=address) as client:
        game = client.post("/api/games", json={"puzzle": UNIQUE}).json()["id"]
        for move in first:
            answer = client.post(f"/api/games/{game}/moves", json={"moves": [move]})
            assert answer.json()["acknowledged"] == move["seq"]
        cookies = dict(client.cookies)
        process.kill()
        process.wait()

    with running(database) as (process, address):
        client = httpx2.Client(base_url=address, cookies=cookies)
        opened = client.get(f"/api/games/{game}").json()
        assert [move["seq"] for move in opened["moves"]] == [move["seq"] for move in first]
        # The browser does not know whether its last call arrived: it sends everything again.
        end = client.post(f"/api/games/{game}/moves", json={"moves": moves}).json()
        assert (end["state"], end["acknowledged"]) == ("solved", last["seq"])
        client.close()


def test_ends_quietly_when_told_to(tmp_path: Path) -> None:
    with running(tmp_path / "crossums.db") as (process, address):
        httpx2.get(f"{address}/api/health").raise_for_status()
        process.send_signal(2)
        _, errors = process.communicate(timeout=60)

    assert process.returncode == 0
    assert errors == ""
