"""``crossums convert``, and files that are whole or not there."""

import os
import stat
from pathlib import Path

import pytest

from crossums import parse, parse_many
from crossums.formats import FORMATS
from tests.cli.programs import MULTIPLE, UNIQUE, UNIQUE_JSON, Program, is_one_complaint, run

KAKURO_FORMATS = sorted({each.name for each in FORMATS if "kakuro" in each.kinds})


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "in" / "puzzles.kakuro"
    path.parent.mkdir()
    path.write_text(f"{UNIQUE}\n{MULTIPLE}")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.parametrize("name", KAKURO_FORMATS)
def test_there_and_back(crossums: Program, puzzles: Path, tmp_path: Path, name: str) -> None:
    ran = crossums("convert", puzzles, "--to", name)
    written = tmp_path / "written"
    written.write_text(ran.out)

    assert (ran.code, ran.err) == (0, "")
    assert list(parse_many(ran.out, name)) == [parse(UNIQUE), parse(MULTIPLE)]
    back = crossums("convert", written, "--from", name, "--to", "text")
    assert list(parse_many(back.out, "text")) == [parse(UNIQUE), parse(MULTIPLE)]


def test_to_a_file(crossums: Program, puzzles: Path, folder: Path) -> None:
    out = folder / "out.jsonl"

    assert crossums("convert", puzzles, "--to", "json", "-o", out) == (0, "", "")
    assert out.read_text() == crossums("convert", puzzles, "--to", "json").out
    assert names_in(folder) == ["out.jsonl"]


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_a_new_file_may_be_read_as_any_other(
    crossums: Program, puzzles: Path, folder: Path
) -> None:
    other, out = folder / "other", folder / "out.jsonl"
    other.touch()
    crossums("convert", puzzles, "--to", "json", "-o", out)

    assert stat.filemode(out.stat().st_mode) == stat.filemode(other.stat().st_mode)


def test_a_file_may_be_converted_onto_itself(crossums: Program, puzzles: Path) -> None:
    assert crossums("convert", puzzles, "--from", "text", "--to", "json", "-o", puzzles).code == 0
    assert puzzles.read_text().count("\n") == 2
    assert puzzles.read_text().startswith(UNIQUE_JSON)


@pytest.mark.parametrize(
    ("text", "to"),
    [
        # The second board is broken, or cannot be said in the format.
        (f"{UNIQUE}\n# 3/\n/3 x\n", "json"),
        (f"{UNIQUE}\n# 3/ 4/\n/7 . 3\n", "puzzlink"),
    ],
)
def test_a_failed_conversion_leaves_everything_as_it_was(
    crossums: Program, puzzles: Path, folder: Path, text: str, to: str
) -> None:
    puzzles.write_text(text)
    out = folder / "out"
    for before in (None, "precious"):
        if before is not None:
            out.write_text(before)
        ran = crossums("convert", puzzles, "--to", to, "-o", out)

        assert is_one_complaint(ran), ran
        assert names_in(folder) == ([] if before is None else ["out"])
    assert out.read_text() == "precious"


def test_a_missing_input_is_what_is_complained_about(
    crossums: Program, folder: Path, tmp_path: Path
) -> None:
    missing = tmp_path / "missing"
    ran = crossums("convert", missing, "--to", "json", "-o", folder / "out")

    assert is_one_complaint(ran)
    assert ran.err.startswith(f"crossums: {missing}: ")
    assert names_in(folder) == []


def test_an_output_that_cannot_be_written(crossums: Program, puzzles: Path, folder: Path) -> None:
    for out in (folder / "missing" / "out", folder):
        ran = crossums("convert", puzzles, "--to", "json", "-o", out)

        assert is_one_complaint(ran)
        assert str(out) in ran.err
    assert names_in(folder) == []
    assert not list(folder.parent.glob(".*"))


def test_standard_input_to_standard_output() -> None:
    ran = run("convert", "-", "--to", "json", "-o", "-", input=UNIQUE.encode())

    assert ran == (0, UNIQUE_JSON, "")
