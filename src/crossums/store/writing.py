"""Writing to SQLite from many threads: whoever comes while a commit is on its way shares the next.

A commit waits for the disk, and SQLite has one writer at a time. So changes queue; the thread whose
turn it is makes all that wait in one transaction, each in a savepoint of its own, and one commit
makes them durable together. A change that fails takes back only itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Lock
from typing import Final, Generic, TypeVar

from sqlalchemy import Connection

__all__ = ["SharedCommits"]

Result = TypeVar("Result")

#: Most changes of one transaction.
MOST_AT_ONCE: Final = 100


class _Change(Generic[Result]):
    """A change that waits to be made, and what came of it."""

    def __init__(self, change: Callable[[Connection], Result]) -> None:
        self._change = change
        self._result: Result
        self.error: BaseException | None = None
        self.is_over = False

    def make(self, connection: Connection) -> None:
        """Make the change, or nothing of it."""
        try:
            with connection.begin_nested():
                self._result = self._change(connection)
        except Exception as error:  # noqa: BLE001  # it is raised where the change came from
            self.error = error

    def result(self) -> Result:
        """Return what the change returned, or raise what it raised."""
        if self.error is not None:
            raise self.error
        return self._result


class SharedCommits:
    """Changes from many threads, made durable together."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._transaction = transaction
        self._waiting: deque[_Change[object]] = deque()
        self.turn = Lock()

    def write(self, change: Callable[[Connection], Result]) -> Result:
        """Make a change; it is durable when this returns."""
        mine: _Change[Result] = _Change(change)
        self._waiting.append(mine)  # type: ignore[arg-type]  # what it returns only matters here
        while not mine.is_over:
            with self.turn:
                # Somebody before may have made it along with their own.
                if not mine.is_over:
                    self._make_waiting()
        return mine.result()

    def _make_waiting(self) -> None:
        count = min(len(self._waiting), MOST_AT_ONCE)
        changes = [self._waiting.popleft() for _ in range(count)]
        try:
            with self._transaction() as connection:
                for each in changes:
                    each.make(connection)
        except BaseException as error:
            for each in changes:
                each.error = each.error or error
            # Each caller is told in its own thread; only who stops the program is told here.
            if not isinstance(error, Exception):
                raise
        finally:
            for each in changes:
                each.is_over = True
