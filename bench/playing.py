"""``playing``: many players at once, each making a move a second, against a server of its own.

The server is ``crossums serve`` with its usual limits and an SQLite file, on this machine's own
address. Latency counts from the moment at which a move was due, not from when it could be sent: a
server that stalls does not get away with it. At the end the server is killed, started again, and
asked for every move that it had acknowledged. On a machine that does other things too, the time
that the server itself worked for a move tells more than the latency.

    python -m bench playing
    python -m bench.playing --players 50 --seconds 10
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["run"]

PLAYERS = 200
SECONDS = 60
#: So fast that the server's limit for new games does not mind.
GAMES_A_SECOND = 3.5
GAMES_AT_ONCE = 100
#: What the web app promises: this share of moves within so many milliseconds.
SHARE, WITHIN = 0.95, 100.0

READY = "crossums plays at http://"


@dataclass
class Outcome:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    #: Seconds that the server worked while it was played.
    worked: float = 0.0

    def percentile(self, share: float) -> float:
        """Return the time within which this share of the moves was acknowledged."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Connection:
    """One kept HTTP connection with a cookie: no more than this benchmark needs."""

    def __init__(self, address: str) -> None:
        self._host, _, port = address.partition(":")
        self._port = int(port)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the JSON of an answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", f"Host: {self._host}:{self._port}"]
        head += [f"Cookie: {self.cookie}"] if self.cookie else []
        head += ["Content-Type: application/json", f"Content-Length: {len(content)}", "", ""]
        writer.write("\r\n".join(head).encode() + content)
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        self.cookie = headers.get("set-cookie", "").partition(";")[0] or self.cookie
        answer = await reader.readexactly(int(headers.get("content-length", 0)))
        return int(status.split()[1]), json.loads(answer) if answer else None

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


class Player:
    """Somebody who makes a move a second and never ends."""

    def __init__(self, address: str, number: int) -> None:
        self.connection = Connection(address)
        self._random = random.Random(number)
        self._game = ""
        self._cells: list[tuple[int, int]] = []
        self.acknowledged = 0

    async def begin(self) -> None:
        """Begin a game."""
        new = {"kind": "kakuro", "rows": 10, "cols": 10}
        status, game = await self.connection.call("POST", "/api/games", {"new": new})
        if status != 201:
            raise SystemExit(f"no game: {status} {game}")
        self._game = game["id"]
        self._cells = [
            (row, col)
            for row, line in enumerate(game["puzzle"]["grid"])
            for col, cell in enumerate(line)
            if cell == 0
        ]

    async def play(self, start: float, moves: int, outcome: Outcome) -> None:
        """Make moves, one a second."""
        clock = asyncio.get_running_loop().time
        for number in range(moves):
            due = start + number
            await asyncio.sleep(max(0.0, due - clock()))
            await self._move(due, outcome)

    async def _move(self, due: float, outcome: Outcome) -> None:
        kind = self._random.choice(["enter", "enter", "mark", "mark", "clear", "undo"])
        move: dict[str, Any] = {"seq": self.acknowledged + 1, "kind": kind}
        if kind != "undo":
            # The first two cells stay empty: nobody gets to the end by chance.
            move["cells"] = [self._random.choice(self._cells[2:])]
        if kind in ("enter", "mark"):
            move["digit"] = self._random.randint(1, 9)
        status, answer = await self.connection.call(
            "POST", f"/api/games/{self._game}/moves", {"moves": [move]}
        )
        outcome.latencies.append((asyncio.get_running_loop().time() - due) * 1000)
        if status == 200 and answer["acknowledged"] == move["seq"]:
            self.acknowledged = move["seq"]
        else:
            outcome.errors.append(f"{status} {answer}")

    async def lost(self) -> int:
        """Return how many acknowledged moves the server does not know any more."""
        _, game = await self.connection.call("GET", f"/api/games/{self._game}")
        known = [move["seq"] for move in game["moves"]]
        return self.acknowledged - len(set(known) & set(range(1, self.acknowledged + 1)))


class Server(NamedTuple):
    """A server that runs."""

    address: str
    process: int

    def worked(self) -> float:
        """Return for how many seconds it has worked; 0 where that cannot be told."""
        stat = Path(f"/proc/{self.process}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _server(database: Path) -> Iterator[Server]:
    """Run a server; it is killed at the end, without a chance to tidy up."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "crossums", "serve", "--port", "0"),
            *("--database", f"sqlite:///{database}"),
        ],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        if not line.startswith(READY):
            raise SystemExit("the server did not start")
        yield Server(line.removeprefix(READY).strip(), process.pid)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def _play(server: Server, players: list[Player], seconds: int) -> Outcome:
    outcome = Outcome()
    for number, player in enumerate(players):
        await player.begin()
        # The server would hang up on who waits for all the others.
        player.connection.close()
        if number >= GAMES_AT_ONCE:
            await asyncio.sleep(1 / GAMES_A_SECOND)
    before = server.worked()
    start = asyncio.get_running_loop().time() + 1
    await asyncio.gather(
        *(
            player.play(start + number / len(players), seconds, outcome)
            for number, player in enumerate(players)
        )
    )
    outcome.worked = server.worked() - before
    for player in players:
        player.connection.close()
    return outcome


async def _count_lost(address: str, players: list[Player]) -> int:
    lost = 0
    for player in players:
        cookie = player.connection.cookie
        player.connection = Connection(address)
        player.connection.cookie = cookie
        lost += await player.lost()
        player.connection.close()
    return lost


def measure(count: int, seconds: int) -> Outcome:
    """Let so many players play for so long."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "crossums.db")
        with _server(database) as server:
            players = [Player(server.address, number) for number in range(count)]
            outcome = asyncio.run(_play(server, players, seconds))
        with _server(database) as server:
            outcome.lost = asyncio.run(_count_lost(server.address, players))
    return outcome


def report(outcome: Outcome, count: int, seconds: int, busy: float) -> str:
    """Return what was measured as Markdown."""
    p50, p95, p99 = (outcome.percentile(share) for share in (0.5, SHARE, 0.99))
    verdict = "kept" if p95 < WITHIN and not outcome.errors and not outcome.lost else "NOT kept"
    moves = len(outcome.latencies)
    return (
        f"{count} players, a move a second each for {seconds} seconds: {moves:,} moves, "
        f"{len(outcome.errors)} errors, {outcome.lost} acknowledged moves lost after killing the "
        f"server. Acknowledged within {p50:.0f} ms (half of them), **{p95:.0f} ms** (95 in 100), "
        f"{p99:.0f} ms (99 in 100), {max(outcome.latencies):.0f} ms (all): the promise of 95 in "
        f"100 within {WITHIN:.0f} ms is {verdict}. The server worked "
        f"{1000 * outcome.worked / moves:.1f} ms a move; before, other programs kept {busy:.1f} of "
        f"{os.cpu_count()} cores busy.\n"
    )


def run(_: Sequence[Path] = (), *, players: int = PLAYERS, seconds: int = SECONDS) -> str:
    """Measure, and return the report."""
    busy = _busy_cores()
    return report(measure(players, seconds), players, seconds, busy)


def _busy_cores(seconds: float = 2.0) -> float:
    """Return how many cores others use now; 0 where it cannot be told."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0

    def idle() -> int:
        fields = stat.read_text().splitlines()[0].split()
        return int(fields[4]) + int(fields[5])

    before = idle()
    time.sleep(seconds)
    rested = (idle() - before) / os.sysconf("SC_CLK_TCK") / seconds
    return max(0.0, (os.cpu_count() or 1) - rested)


def main() -> None:
    """Measure with as many players and for as long as told."""
    parser = argparse.ArgumentParser(prog="python -m bench.playing")
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    options = parser.parse_args()
    print(run(players=options.players, seconds=options.seconds))


if __name__ == "__main__":
    main()
