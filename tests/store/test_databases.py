"""Databases by URL, and what is said when one cannot be used."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from crossums.store import Store, StoreError, default_url
from crossums.store.databases import Database
from tests.postgres_server import PostgresServer


@pytest.mark.parametrize(
    "url", ["", "nonsense", "mysql://host/name", "http://example.org", "sqlite", "a:b:c://"]
)
def test_other_urls_are_refused(url: str) -> None:
    with pytest.raises(StoreError, match="sqlite:///FILE"):
        Database(url)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("to do: nothing much, but more than a hundred bytes of it. " * 20)

    with pytest.raises(StoreError, match=r"notes\.txt"):
        Store(f"sqlite:///{file}")
    assert file.read_text().startswith("to do")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be used"):
        Store(f"sqlite:///{tmp_path}/no/such/folder.db")


def test_no_server_is_one_line_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        Store(f"postgresql://ada:secret@/games?host={tmp_path}")

    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)


def test_postgres_also_goes_by_its_short_name(postgres: PostgresServer) -> None:
    short = postgres.url().replace("postgresql://", "postgres://")
    database = Database(short)

    assert database.read(lambda c: c.scalar(text("select 1"))) == 1
    assert database.file is None
    database.close()


def test_by_default_a_file_in_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Store() as store:
        assert store.database.file == tmp_path / "crossums" / "crossums.db"
    assert (tmp_path / "crossums" / "crossums.db").exists()


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(file))
    with pytest.raises(StoreError, match="cannot make"):
        default_url()


def test_a_change_that_fails_takes_back_only_itself(store: Store) -> None:
    database = store.database
    database.write(lambda c: c.execute(text("create table numbers (n integer)")))
    start = threading.Barrier(12)
    failed = []

    def write(number: int) -> None:
        def change(connection: object) -> None:
            connection.execute(text(f"insert into numbers values ({number})"))  # type: ignore[attr-defined]
            if number % 3 == 0:
                raise LookupError(number)

        start.wait()
        try:
            database.write(change)
        except LookupError as error:
            failed.append(error.args[0])

    threads = [threading.Thread(target=write, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = database.read(lambda c: list(c.scalars(text("select n from numbers order by n"))))
    database.write(lambda c: c.execute(text("drop table numbers")))

    assert sorted(failed) == [0, 3, 6, 9]
    assert found == [1, 2, 4, 5, 7, 8, 10, 11]


def test_many_threads_use_a_database_in_memory() -> None:
    with Store("sqlite://") as store:
        threads = [threading.Thread(target=store.players.guest) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert store.players.get(10).is_guest
