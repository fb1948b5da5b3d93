"""Files are whole or not there."""

import os
import stat
from pathlib import Path

import pytest

from crossums.files import Unwritable, whole_file, write_whole


def write_and_raise(path: Path, error: type[BaseException]) -> None:
    with whole_file(path) as stream:
        stream.write(b"half")
        raise error


def test_a_file_replaces_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_bytes(b"old")

    write_whole(path, b"new")

    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_new_files_have_the_usual_permissions(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.touch()

    write_whole(tmp_path / "new", b"")

    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == stat.S_IMODE(usual.stat().st_mode)


def test_after_an_error_nothing_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_bytes(b"old")

    with pytest.raises(KeyError):
        write_and_raise(path, KeyError)

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["missing/a.svg", "."])
def test_what_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unwritable, match=r"^/.*: "):
        write_whole(tmp_path / name, b"")


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    write_whole(pipe, b"through")

    assert os.read(reader, 100) == b"through"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    os.close(reader)
