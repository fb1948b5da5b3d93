"""What whoever runs the app may decide: addresses, and how much one visitor may ask for."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from urllib.parse import urlsplit

__all__ = ["LOOPBACK_HOSTS", "Rate", "Settings"]

#: The names under which a browser on the same machine reaches it.
LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Rate:
    """How often something may be asked for: so many times at once, then so many a second."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    #: The address that people type, if it is not the one that the server listens on.
    origin: str | None = None
    #: The host names that requests may be for; any if there are none.
    hosts: tuple[str, ...] = LOOPBACK_HOSTS

    #: Most bytes of a request.
    largest_request: int = 2**20
    #: Most puzzles in one text.
    most_puzzles: int = 200

    #: Seconds after which work is given up.
    solving_seconds: float = 10.0
    analysing_seconds: float = 3.0
    generating_seconds: float = 20.0
    #: Pieces of work done at the same time, and how many more may wait for their turn.
    work_at_once: int = field(default_factory=lambda: max(2, os.cpu_count() or 2))
    most_waiting: int = 64
    #: Passwords hashed at the same time: each takes tens of megabytes, on purpose.
    hashed_at_once: int = 2

    #: For each visitor: solving, generating and the like; signing in; new accounts.
    work_rate: Rate = Rate(120, 4.0)
    sign_in_rate: Rate = Rate(10, 0.1)
    account_rate: Rate = Rate(10, 1 / 60)

    @property
    def secure(self) -> bool:
        """Whether browsers reach the app by HTTPS only.

        >>> Settings(origin="https://kakuro.example").secure
        True
        """
        return self.origin is not None and urlsplit(self.origin).scheme == "https"
