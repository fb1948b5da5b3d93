"""``crossums book``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.programs import MULTIPLE, UNIQUE, Program, is_one_complaint


def text_of(file: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(file).pages)


def test_from_files_and_made_on_the_spot(crossums: Program, tmp_path: Path) -> None:
    (tmp_path / "a.kakuro").write_text(UNIQUE)
    out = tmp_path / "book.pdf"

    ran = crossums(
        *("book", tmp_path / "a.kakuro", "--section", "Cages: kenken 4x4 easy 3"),
        *("--section", "kakuro 6x6 2", "--seed", "spring", "-o", out, "--per-page", 4),
        *("--title", "Mixed", "--author", "Me", "--lang", "es", "--paper", "a5"),
    )

    assert ran == (0, "", "")
    text = text_of(out)
    assert "Mixed" in text
    # The file's puzzle carries no level: it is graded.
    assert "Kakuro 3×3, fácil" in text
    assert "Cages" in text
    assert "6 pasatiempos" in text


def test_the_same_seed_makes_the_same_file(crossums: Program, tmp_path: Path) -> None:
    for name, jobs in (("a.pdf", 1), ("b.pdf", 2)):
        crossums(
            *("book", "--section", "kakuro 6x6 3", "--seed", 5, "--jobs", jobs),
            *("--plain", "-o", tmp_path / name),
        )

    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_without_a_seed_it_says_which_one_it_took(crossums: Program, tmp_path: Path) -> None:
    command = ("book", "--section", "kenken 4x4 2", "--plain", "-o")
    ran = crossums(*command, tmp_path / "a.pdf")

    assert ran.code == 0
    assert ran.err.startswith("crossums: note: --seed ")
    seed = ran.err.split()[3]
    crossums(*command, tmp_path / "b.pdf", "--seed", seed)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_large_puzzles_get_pages_with_fewer(crossums: Program, tmp_path: Path) -> None:
    out = tmp_path / "b.pdf"

    ran = crossums(
        *("book", "--section", "kakuro 22x22 2", "--section", "kenken 4x4 4", "--seed", 1),
        *("--plain", "--no-solutions", "--per-page", 4, "-o", out),
    )

    assert ran.code == 0
    assert "2 puzzles are too large for 4 to a page" in ran.err
    assert len(PdfReader(out).pages) == 2


def test_parts_can_be_left_out(crossums: Program, tmp_path: Path) -> None:
    out = tmp_path / "b.pdf"

    crossums(
        *("book", "--section", "kakuro 6x6 1", "--seed", 1, "-o", out, "--large-print"),
        *("--no-how-to-play", "--no-combinations", "--no-solutions"),
    )

    text = text_of(out)
    assert "Contents" in text
    assert not {"How to play", "Combinations", "Solutions"} & set(text.splitlines())


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["-o", "b.pdf"], "needs puzzle files, or a --section"),
        (["--section", "kakuro 9x9"], "needs -o FILE.pdf"),
        (["--section", "kakuro 9x9", "-o", "b.svg"], "needs -o FILE.pdf"),
        (["--section", "sudoku 9x9", "-o", "b.pdf"], "kakuro, kenken"),
        (["--section", "kakuro 9x9", "--per-page", "3", "-o", "b.pdf"], "1, 2, 4, 6"),
        (["--section", "kakuro 9x9", "--paper", "a3", "-o", "b.pdf"], "a3"),
        (["--section", "kakuro 9x9", "--isbn", "1", "-o", "b.pdf"], "ISBN"),
        (["--section", "kenken 4x4", "--section", "kakuro 60x60", "-o", "b.pdf"], "section 2: a "),
        (["--section", "kenken 11x11", "--seed", "1", "-o", "b.pdf"], "section 1: a KenKen has"),
        (["missing.jsonl", "-o", "b.pdf"], "missing.jsonl"),
        (["--section", "kenken 4x4 1", "--seed", "1", "-o", "missing/b.pdf"], "missing/b.pdf"),
    ],
)
def test_bad_requests_get_one_line(
    crossums: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    what: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = crossums("book", *arguments)

    assert is_one_complaint(ran)
    assert what in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_puzzle_without_one_solution_gets_one_line(crossums: Program, tmp_path: Path) -> None:
    (tmp_path / "a.kakuro").write_text(MULTIPLE)

    ran = crossums("book", tmp_path / "a.kakuro", "-o", tmp_path / "b.pdf")

    assert is_one_complaint(ran)
    assert "puzzle 1: no solution to show" in ran.err


def test_without_typst_nothing_is_made_first(
    crossums: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)

    ran = crossums("book", "--section", "kakuro 9x9 2000", "-o", tmp_path / "b.pdf")

    assert is_one_complaint(ran)
    assert "crossums[print]" in ran.err
