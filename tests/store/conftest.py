"""The same tests against both databases: a file, and a real PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import NullPool, create_engine, text

from crossums.store import Store
from crossums.store.tables import METADATA
from tests.postgres_server import PostgresServer, running_server
from tests.store.clock import Clock

#: Hashing as cheap as it gets: its strength is not what is tested.
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

_numbers = count(1)


def on_server(server: PostgresServer, statement: str, database: str = "postgres") -> None:
    """Run a statement on a server by itself."""
    url = server.url(database).replace("postgresql:", "postgresql+psycopg:")
    engine = create_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    with engine.connect() as connection:
        connection.execute(text(statement))


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with running_server() as server:
        Store(server.url()).close()
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without a row."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'test.db'}"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    yield server.url()
    # Much faster than a database of its own for each test.
    on_server(server, f"truncate {', '.join(METADATA.tables)} restart identity")


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without a table."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    name = f"empty_{next(_numbers)}"
    on_server(server, f"create database {name}")
    return server.url(name)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(url: str, clock: Clock) -> Iterator[Store]:
    with Store(url, now=clock, hasher=CHEAP) as opened:
        yield opened
