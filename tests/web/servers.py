"""A real server on a free port of this machine, with a database of its own."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

READY = "crossums plays at "


class Server:
    """``crossums serve``, to be killed and started again on the same port and database."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite:///{folder / 'games.sqlite'}"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGTERM)

    def start(self) -> None:
        """Start and wait until it answers."""
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "crossums", "serve", "--port", port]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--database", self._database],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith(READY), self._log.read_text()
        self.address = line.removeprefix(READY).strip()

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it: at once as if the power went off, or as asked."""
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(timeout=20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
