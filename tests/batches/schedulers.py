"""Schedulers and workers of dask as processes of their own, on 127.0.0.1 only."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

HOST = "127.0.0.1"

#: Runs a worker that says it is of another version.
OTHER_VERSION = (
    "import sys, crossums; crossums.__version__ = '0.0.9'; "
    "from distributed.cli.dask_worker import main; main(sys.argv[1:])"
)


class Cluster:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.scheduler = self._start(
            *("-m", "distributed.cli.dask_scheduler", "--host", HOST, "--port", "0"),
            *("--dashboard-address", f"{HOST}:0", "--scheduler-file", str(file)),
        )
        while not file.exists() or not file.stat().st_size:
            assert self.scheduler.poll() is None
            time.sleep(0.05)
        self.address: str = msgspec.json.decode(file.read_bytes())["address"]

    @property
    def pids(self) -> list[int]:
        """The ids of all its processes."""
        return [process.pid for process in self._processes]

    def add_worker(self, program: tuple[str, ...] = ("-m", "distributed.cli.dask_worker")) -> None:
        """Start a worker without a nanny: one that is killed stays away."""
        self._start(
            *program,
            *(self.address, "--host", HOST, "--dashboard-address", f"{HOST}:0", "--no-nanny"),
            *("--nthreads", "1", "--local-directory", str(self._folder)),
        )

    def add_worker_of_another_version(self) -> None:
        self.add_worker(("-c", OTHER_VERSION))

    def kill_a_worker(self) -> None:
        self._processes[1].kill()

    def stop(self) -> None:
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.wait()

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(process)
        return process


@contextmanager
def running_cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    """Run a scheduler and so many workers."""
    cluster = Cluster(folder)
    try:
        for _ in range(workers):
            cluster.add_worker()
        yield cluster
    finally:
        cluster.stop()
