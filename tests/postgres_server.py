"""A real PostgreSQL server in a folder of its own, for tests and benchmarks."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["PostgresServer", "running_server"]

#: Seconds that a server may take to answer.
LONGEST_START = 60.0


def _program(name: str) -> str:
    """Return the newest PostgreSQL program of this name; Debian keeps them beside the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: p.parent.name)
    found = next((p for folder in reversed(folders) if (p := folder / name).exists()), None)
    program = str(found) if found else shutil.which(name)
    if program is None:
        raise RuntimeError(f"no {name}: install PostgreSQL (scripts/system-packages does)")
    return program


class PostgresServer:
    """A server that only listens to a socket in its own folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """Return the URL of one of its databases."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL as the user who owns the folder."""
        subprocess.run(
            self._command(program, *arguments), check=True, stdout=subprocess.DEVNULL, timeout=120
        )

    def make(self) -> None:
        """Make the files of the server."""
        arguments = ("-D", str(self.folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8")
        self.run("initdb", "--no-sync", "--no-locale", *arguments)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            # Tests kill processes, not the machine.
            "fsync": "off",
        }
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            self._command("postgres", "-D", str(self.folder / "data"), *settings),
            stdout=log,
            stderr=log,
            cwd=self.folder,
        )
        log.close()
        end = time.monotonic() + LONGEST_START
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text(errors="replace"))
            time.sleep(0.05)

    def kill(self) -> None:
        """Kill the server at once: it can tidy up nothing."""
        file = self.folder / "data" / "postmaster.pid"
        os.kill(int(file.read_text().split()[0]), signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """Stop the server in an orderly way."""
        if self._process is not None and self._process.poll() is None:
            self.run("pg_ctl", "stop", "-D", str(self.folder / "data"), "-m", "fast")
            self._process.wait()

    def _answers(self) -> bool:
        asked = self._command("pg_isready", "-h", str(self.folder))
        return subprocess.run(asked, check=False, stdout=subprocess.DEVNULL).returncode == 0

    def _command(self, program: str, *arguments: str) -> list[str]:
        # PostgreSQL refuses to run as root.
        as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        return [*as_user, _program(program), *arguments]


@contextmanager
def running_server() -> Iterator[PostgresServer]:
    """Make and start a server; at the end nothing of it is left."""
    folder = Path(tempfile.mkdtemp(prefix="crossums-postgres-"))
    if os.getuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    server = PostgresServer(folder)
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
