"""Old databases are brought up to date on start, and a copy of them is kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from crossums.store import Store, StoreError
from crossums.store.databases import Database
from crossums.store.migrating import _config
from crossums.store.tables import METADATA
from tests.store.clock import Clock
from tests.store.playing import kept, solve_ranked


def old_database(url: str) -> Database:
    """Return a database of the first revision, with games in it that count."""
    clock = Clock()
    with Store(url, now=clock) as store:
        player = store.players.register("Ada", "correct horse")
        solve_ranked(store, clock, player.id, kept(store).id)
    database = Database(url)

    def undo(connection: Connection) -> None:
        # What the second revision brought.
        connection.execute(text("drop table standings"))
        connection.execute(text("drop table tallies"))
        command.stamp(_config(connection), "0001")

    database.write(undo)
    return database


def test_a_new_database_has_the_tables_that_the_code_has(empty_url: str) -> None:
    with Store(empty_url) as store:

        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), METADATA))

        assert store.database.read(differences) == []


def test_an_old_database_is_brought_up_to_date(empty_url: str, tmp_path: Path) -> None:
    old_database(empty_url).close()
    with Store(empty_url) as store:
        [row] = store.rankings.overall(me=1).rows

        assert (row.player, row.games) == ("Ada", 1)
        assert row.score > 0
        assert store.rankings.overall(me=1).me == 1
        [game] = store.games.of_player(1).games
        assert game["state"] == "solved"
        assert store.games.verify(game["id"])
        if store.database.is_sqlite:
            copy = tmp_path / "test.db.before-0002"
            with closing(sqlite3.connect(copy)) as opened:
                assert opened.execute("select count(*) from games").fetchone() == (1,)
                assert opened.execute("select * from alembic_version").fetchone() == ("0001",)
                names = {name for (name,) in opened.execute("select name from sqlite_master")}
            assert "standings" not in names
            assert sorted(path.name for path in tmp_path.glob("*before*")) == [copy.name]
        else:
            copied = store.database.read(
                lambda c: c.scalar(text("select count(*) from before_0002.games"))
            )
            assert copied == 1


def test_what_fails_half_way_leaves_the_old_database(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = old_database(empty_url)

    def fail(*_: object) -> None:
        raise RuntimeError("the power is gone")

    monkeypatch.setattr("alembic.op.create_index", fail)
    with pytest.raises(RuntimeError, match="power"):
        Store(empty_url)
    monkeypatch.undo()
    assert not database.read(lambda c: inspect(c).has_table("standings"))
    with Store(empty_url) as store:
        assert store.rankings.overall().rows
    database.close()


def test_opening_again_changes_nothing(empty_url: str, tmp_path: Path) -> None:
    for _ in range(2):
        Store(empty_url).close()

    assert not list(tmp_path.glob("*before*"))


def test_a_database_of_a_newer_version_is_refused(empty_url: str) -> None:
    with Store(empty_url) as store:
        store.database.write(
            lambda c: c.execute(text("update alembic_version set version_num = '9999'"))
        )

    with pytest.raises(StoreError, match="newer version"):
        Store(empty_url)


def test_tables_of_somebody_else_are_left_alone(empty_url: str) -> None:
    database = Database(empty_url)
    database.write(lambda c: c.execute(text("create table players (goals integer)")))

    with pytest.raises(StoreError, match="somebody else: players"):
        Store(empty_url)
    assert database.read(lambda c: inspect(c).get_table_names()) == ["players"]
    database.close()
