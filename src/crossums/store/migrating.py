"""Bringing a database to the tables of this version, with a copy of the old one kept."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from crossums.store.databases import Database, StoreError
from crossums.store.tables import METADATA

__all__ = ["migrate"]

#: Any number that nobody else locks: only one process migrates a PostgreSQL database at a time.
_LOCK = 7_300_517


def migrate(database: Database) -> None:
    """Make the tables, or bring those of an older version up to date.

    All in one transaction: the database is afterwards as this version wants it, or as it was. What
    was there before is kept: as a file ``NAME.before-REVISION`` beside an SQLite database, as a
    schema ``before_REVISION`` in a PostgreSQL one.

    Raises:
        StoreError: The database was made by a newer version, or is not one of crossums.
    """
    database.write(lambda connection: _migrate(database, connection))


def _migrate(database: Database, connection: Connection) -> None:
    if not database.is_sqlite:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = _config(connection)
    script = ScriptDirectory.from_config(config)
    newest = script.get_current_head()
    current = MigrationContext.configure(connection).get_current_revision()
    if current == newest:
        return
    if current is None:
        _refuse_foreign_tables(connection)
    elif current not in {each.revision for each in script.walk_revisions()}:
        raise StoreError("the database was made by a newer version of crossums: update crossums")
    else:
        _keep_copy(database, connection, f"before-{newest}")
    command.upgrade(config, "head")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "crossums.store:migrations")
    config.attributes["connection"] = connection
    return config


def _refuse_foreign_tables(connection: Connection) -> None:
    foreign = set(inspect(connection).get_table_names()) & set(METADATA.tables)
    if foreign:
        raise StoreError(
            f"the database has tables of somebody else: {', '.join(sorted(foreign))}; name another"
        )


def _keep_copy(database: Database, connection: Connection, name: str) -> None:
    if database.file is not None:
        _copy_file(database.file, name)
    elif not database.is_sqlite:
        _copy_tables(connection, name.replace("-", "_"))


def _copy_file(file: Path, name: str) -> None:
    """Copy an SQLite database as it is without the transaction that is going on."""
    handle, unfinished = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    os.close(handle)
    try:
        with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(unfinished)) as copy:
            old.backup(copy)
        Path(unfinished).replace(file.with_name(f"{file.name}.{name}"))
    finally:
        Path(unfinished).unlink(missing_ok=True)


def _copy_tables(connection: Connection, schema: str) -> None:
    """Copy the tables of a PostgreSQL database into a schema of their own."""
    quote = connection.dialect.identifier_preparer.quote
    connection.execute(text(f"drop schema if exists {quote(schema)} cascade"))
    connection.execute(text(f"create schema {quote(schema)}"))
    for table in inspect(connection).get_table_names():
        here, there = quote(table), f"{quote(schema)}.{quote(table)}"
        connection.execute(text(f"create table {there} as table {here}"))
