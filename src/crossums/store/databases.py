"""Connections to SQLite and PostgreSQL: short transactions, tried again if need be.

A write is one function run in one transaction. On SQLite it takes the write lock at once and waits
for it; the threads of one process share commits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
)

from crossums.errors import PuzzleError
from crossums.store.writing import SharedCommits

__all__ = ["Database", "StoreError", "default_url", "insert_into"]

Result = TypeVar("Result")

#: Seconds to wait for another process that writes to the same SQLite file.
LONGEST_WAIT: Final = 60.0
#: How often a transaction is tried that PostgreSQL broke off for another's sake.
MOST_TRIES: Final = 10
#: Serialization failure, deadlock.
TRY_AGAIN: Final = ("40001", "40P01")
#: Connections kept open; more requests than these wait.
POOL_SIZE: Final = 16

#: The option that marks a transaction as a writing one.
_WRITES: Final = "crossums_writes"


class StoreError(PuzzleError):
    """The database cannot be used: a bad URL, no server, no permission; one line says what."""


def default_url() -> str:
    """Return the URL of the SQLite file in the user's data folder, which is made if needed."""
    from platformdirs import user_data_path

    folder = user_data_path("crossums", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"cannot make the folder {folder}: {error.strerror}") from None
    return URL.create("sqlite", database=str(folder / "crossums.db")).render_as_string()


class Database:
    """Where everything is kept; one for a process, used by all its threads.

    >>> database = Database("sqlite://")
    >>> from sqlalchemy import text
    >>> database.read(lambda connection: connection.scalar(text("select 6 * 7")))
    42
    >>> database.close()
    """

    def __init__(self, url: str) -> None:
        self.url = _checked_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = self._sqlite() if self.is_sqlite else self._postgres()
        self._shared = SharedCommits(self._writing) if self.is_sqlite else None

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database, if it has one."""
        database = self.url.database
        if not self.is_sqlite or not database or database == ":memory:":
            return None
        return Path(database)

    def read(self, look: Callable[[Connection], Result]) -> Result:
        """Return what a function finds in one consistent view of the database."""
        with self._naming_faults(), self._alone(), self.engine.begin() as connection:
            return look(connection)

    def write(self, change: Callable[[Connection], Result]) -> Result:
        """Run a function in one transaction; all it did is durable when this returns.

        It may run more than once, each time from the beginning.
        """
        with self._naming_faults():
            return self._shared.write(change) if self._shared else self._insist(change)

    def _insist(self, change: Callable[[Connection], Result]) -> Result:
        """Try a change again that was broken off for another's sake."""
        tried = 0
        while True:
            try:
                with self.engine.begin() as connection:
                    return change(connection)
            except DBAPIError as error:
                tried += 1
                if tried == MOST_TRIES or getattr(error.orig, "sqlstate", None) not in TRY_AGAIN:
                    raise
                time.sleep(0.01 * tried)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """Begin a transaction with SQLite's write lock."""
        with self.engine.connect() as opened:
            connection = opened.execution_options(**{_WRITES: True})
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()

    def _alone(self) -> AbstractContextManager[Any]:
        """A database in memory has one connection for all."""
        if self._shared is not None and self.file is None:
            return self._shared.turn
        return nullcontext()

    @contextmanager
    def _naming_faults(self) -> Iterator[None]:
        """Say in one line what is wrong if the database cannot be reached or used."""
        try:
            yield
        except DBAPIError as error:
            # Most faults of operation have no state: no server, no file, disk full, no permission.
            if getattr(error.orig, "sqlstate", None) is None and _is_about_the_database(error):
                reason = " ".join(str(error.orig).split())
                shown = self.url.render_as_string(hide_password=True)
                raise StoreError(f"the database {shown} cannot be used: {reason}") from error
            raise

    def _sqlite(self) -> Engine:
        in_memory = self.file is None
        if not in_memory:
            engine = create_engine(
                self.url,
                pool_size=POOL_SIZE,
                max_overflow=0,
                pool_timeout=LONGEST_WAIT,
                connect_args={"timeout": LONGEST_WAIT, "check_same_thread": False},
            )
        else:
            from sqlalchemy.pool import StaticPool

            engine = create_engine(
                self.url, poolclass=StaticPool, connect_args={"check_same_thread": False}
            )

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            # The driver shall not begin transactions by itself: see ``begin`` below.
            connection.isolation_level = None
            for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
                connection.execute(f"pragma {pragma}").close()

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            writes = connection.get_execution_options().get(_WRITES)
            connection.exec_driver_sql("begin immediate" if writes else "begin")

        return engine

    def _postgres(self) -> Engine:
        return create_engine(
            self.url,
            pool_size=POOL_SIZE,
            max_overflow=0,
            pool_timeout=LONGEST_WAIT,
            pool_pre_ping=True,
        )


def insert_into(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insertion that can say what happens to a row that is there already."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def _is_about_the_database(error: DBAPIError) -> bool:
    """Tell errors about the database itself from those about what is asked of it."""
    return isinstance(error, OperationalError | InterfaceError) or type(error) is DatabaseError


def _checked_url(text: str) -> URL:
    """Return a URL of one of the two kinds; a PostgreSQL one is served by psycopg."""
    try:
        url = make_url(text)
        name = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError):
        name = ""
    if name == "sqlite":
        return url
    if name in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise StoreError("a database is named by a URL: sqlite:///FILE or postgresql://HOST/NAME")
