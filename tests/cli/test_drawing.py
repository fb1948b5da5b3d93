"""``crossums draw``."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from crossums import explain, parse
from tests.cli.programs import FILLED, MULTIPLE, UNIQUE, Program, is_one_complaint, run

THREE = (
    '{"kind":"kakuro","grid":[["#","3/","4/"],["/4",0,0],["/3",0,0]]}\n'
    '{"kind":"kenken","size":2,"cages":[{"op":"+","target":3,"cells":[[0,0],[0,1]]},'
    '{"op":"=","target":2,"cells":[[1,0]]},{"op":"=","target":1,"cells":[[1,1]]}]}\n'
    '{"kind":"kakuro","grid":[["#","3/"],["/3",0]]}\n'
)


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    file = tmp_path / "board.kakuro"
    file.write_text(UNIQUE)
    return file


def digits_in(svg: Path) -> list[str]:
    root = ET.parse(svg).getroot()
    return [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_a_picture_of_each_format(crossums: Program, puzzle: Path, ending: str) -> None:
    out = puzzle.with_suffix(f".{ending}")

    assert crossums("draw", puzzle, "-o", out) == (0, "", "")

    starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    assert out.read_bytes().startswith(starts[ending])


def test_with_the_solution(crossums: Program, puzzle: Path) -> None:
    out = puzzle.with_suffix(".svg")

    crossums("draw", puzzle, "-o", out)
    assert sorted(digits_in(out)) == ["3", "3", "4", "4"]
    crossums("draw", puzzle, "-o", out, "--solution")
    assert sorted(digits_in(out)) == ["1", "1", "2", "3", "3", "3", "4", "4"]
    crossums("draw", puzzle, "-o", out, "--solution", "--no-clues")
    assert sorted(digits_in(out)) == ["1", "1", "2", "3"]


def test_with_an_answer(crossums: Program, puzzle: Path) -> None:
    answer = puzzle.with_name("mine.kakuro")
    answer.write_text(FILLED)

    ran = crossums("draw", puzzle, "--answer", answer)

    assert "│  1  │  3  │" in ran.out


def test_too_few_answers(crossums: Program, tmp_path: Path, puzzle: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text(THREE)

    ran = crossums("draw", many, "--answer", puzzle)

    assert is_one_complaint(ran)
    assert "no board 2" in ran.err


def test_on_the_terminal(crossums: Program, puzzle: Path) -> None:
    ran = crossums("draw", puzzle)
    assert ran.out.startswith("┌─────┬─────┬─────┐\n│░░░░░│╲    │╲    │\n")

    assert "│1    │" in crossums("draw", puzzle, "--marks").out
    step = crossums("draw", puzzle, "--step", 1)
    assert explain(parse(UNIQUE)).steps[0].text() in step.out
    assert "fila 2" in crossums("draw", puzzle, "--step", 1, "--lang", "es").out


def test_many_puzzles_are_many_pictures(crossums: Program, tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text(THREE)

    assert crossums("draw", many, "-o", tmp_path / "b.svg").code == 0
    assert sorted(each.name for each in tmp_path.glob("b*")) == ["b-1.svg", "b-2.svg", "b-3.svg"]

    assert crossums("draw", many, "-o", tmp_path / "c.pdf").code == 0
    assert len(PdfReader(tmp_path / "c.pdf").pages) == 3

    assert crossums("draw", many, "-o", tmp_path / "d.svg", "--number", 2).code == 0
    assert sorted(digits_in(tmp_path / "d.svg")) == ["1", "2", "3+"]


def test_to_standard_output(tmp_path: Path, puzzle: Path) -> None:
    ran = run("draw", puzzle, "--to", "svg", "-o", "-")

    assert ran.code == 0
    ET.fromstring(ran.out)
    many = tmp_path / "many.jsonl"
    many.write_text(THREE)
    assert is_one_complaint(run("draw", many, "--to", "svg"))


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["-o", "board.gif"], "end in .svg, .png, .pdf"),
        (["-o", "missing/board.svg"], "missing/board.svg"),
        (["-o", "board.svg", "--theme", "sepia"], "sepia"),
        (["-o", "board.svg", "--cell", "-1"], "cells are from"),
        (["-o", "board.svg", "--cell", "nan"], "cells are from"),
        (["--solution", "--step", "1"], "contradict"),
        (["--step", "99"], "puzzle 1: its way has"),
        (["--number", "2"], "no puzzle 2"),
        (["-o", "-"], "end in"),
    ],
)
def test_bad_requests_get_one_line(
    crossums: Program,
    puzzle: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    what: str,
) -> None:
    monkeypatch.chdir(puzzle.parent)

    ran = crossums("draw", puzzle, *arguments)

    assert is_one_complaint(ran)
    assert what in ran.err
    assert [each.name for each in puzzle.parent.iterdir()] == [puzzle.name]


def test_without_one_solution_none_is_drawn(crossums: Program, tmp_path: Path) -> None:
    puzzle = tmp_path / "board.kakuro"
    puzzle.write_text(MULTIPLE)

    ran = crossums("draw", puzzle, "--solution")

    assert is_one_complaint(ran)
    assert "puzzle 1: no solution to show: it has more than one" in ran.err


def test_without_typst_it_says_what_to_install(
    crossums: Program, puzzle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)

    ran = crossums("draw", puzzle, "-o", puzzle.with_suffix(".png"))

    assert is_one_complaint(ran)
    assert "crossums[print]" in ran.err
    assert crossums("draw", puzzle, "-o", puzzle.with_suffix(".svg")).code == 0


def test_a_pdf_is_called_by_its_title(crossums: Program, puzzle: Path) -> None:
    out = puzzle.with_suffix(".pdf")

    crossums("draw", puzzle, "-o", out, "--title", "For Ada")

    metadata = PdfReader(BytesIO(out.read_bytes())).metadata
    assert metadata is not None
    assert metadata.title == "For Ada"
