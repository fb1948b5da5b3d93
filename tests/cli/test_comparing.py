"""``crossums compare``."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from crossums import format, generate_kakuro
from crossums.comparing import METHODS, Row
from tests.classic.boards import NEEDS_GUESS
from tests.cli.programs import MULTIPLE, NONE, UNIQUE, Program, is_one_complaint, start

KAKURO_METHODS = [name for name in METHODS if name != "zone-filters"]


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Three boards in two files."""
    first, second = tmp_path / "a.kakuro", tmp_path / "b.kakuro"
    first.write_text(UNIQUE + "\n" + MULTIPLE)
    second.write_text(NONE)
    return [first, second]


def test_json_is_a_row_a_method_for_each_puzzle_in_order(
    crossums: Program, files: list[Path]
) -> None:
    ran = crossums("compare", *files, "--json")
    rows = [json.loads(line) for line in ran.out.splitlines()]

    assert (ran.code, ran.err) == (0, "")
    assert [(Path(row["file"]).name, row["puzzle"]) for row in rows[:: len(KAKURO_METHODS)]] == [
        ("a.kakuro", 1),
        ("a.kakuro", 2),
        ("b.kakuro", 1),
    ]
    assert [row["method"] for row in rows] == KAKURO_METHODS * 3
    for row in rows:
        assert {"method", "status", "seconds", "nodes", "reason", "ratio"} <= set(row)
        truth = rows[rows.index(row) // len(KAKURO_METHODS) * len(KAKURO_METHODS)]["status"]
        assert row["status"] in (truth, "unknown")


def test_the_table_and_the_summary(crossums: Program, files: list[Path]) -> None:
    ran = crossums("compare", *files)
    lines = ran.out.splitlines()

    assert ran.code == 0
    assert lines[0].endswith("a.kakuro: puzzle 1 (kakuro 3×3)")
    assert lines[1].split() == ["method", "status", "nodes", "time", "ratio"]
    assert lines[2].split()[:3] == ["engine", "unique", "0"]
    assert "3 puzzles" in lines
    assert any(line.split()[:4] == ["deduction", "2", "of", "3"] for line in lines)
    assert "16 candidates left in 4 cells" in ran.out


def test_only_the_methods_named(crossums: Program, files: list[Path]) -> None:
    ran = crossums("compare", files[1], "-m", "three-sets", "--method", "engine", "--json")

    assert [json.loads(line)["method"] for line in ran.out.splitlines()] == ["three-sets", "engine"]


def test_what_ran_out_of_budget_says_so(crossums: Program, tmp_path: Path) -> None:
    file = tmp_path / "hard.kakuro"
    file.write_text(format(NEEDS_GUESS, "text"))

    for option, reason in (("--max-nodes", "nodes"), ("--timeout", "time")):
        ran = crossums("compare", file, "-m", "engine", "-m", "backtracking", option, 0)
        assert "none" not in ran.out
        assert f"{reason} ran out" in ran.out.splitlines()[3]


def test_kinds_may_be_mixed(crossums: Program, tmp_path: Path) -> None:
    file = tmp_path / "both.jsonl"
    file.write_text(
        '{"kind":"kakuro","grid":[["#","3/"],["/3",0]]}\n'
        '{"kind":"kenken","size":2,"cages":[{"op":"=","target":1,"cells":[[0,0]]}]}\n'
    )
    ran = crossums("compare", file, "--json")

    assert [json.loads(line)["method"] for line in ran.out.splitlines()] == [
        *KAKURO_METHODS,
        "engine",
        "zone-filters",
    ]


def test_bad_usage_and_bad_input_are_one_line(crossums: Program, files: list[Path]) -> None:
    assert is_one_complaint(crossums("compare", files[0], "-m", "magic"))
    assert is_one_complaint(crossums("compare", files[0], "-m", "zone-filters"))
    assert is_one_complaint(crossums("compare", files[0], "--timeout", "nan"))
    assert is_one_complaint(crossums("compare", files[0], "--max-nodes", -1))
    assert is_one_complaint(crossums("compare"))
    assert is_one_complaint(crossums("compare", files[0].with_name("none.kakuro")))


def test_a_bad_file_after_good_ones_keeps_what_is_done(
    crossums: Program, files: list[Path], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.kakuro"
    bad.write_text("# 3/ 4/\n/4 x .\n")
    ran = crossums("compare", files[1], bad, "--json")

    assert is_one_complaint(ran)
    assert "bad.kakuro:2:4" in ran.err
    assert len(ran.out.splitlines()) == len(KAKURO_METHODS)


def test_methods_that_contradict_each_other_are_reported(
    crossums: Program, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [Row("engine", "unique", None, 1.0, 0, 1.0), Row("other", "none", None, 1.0, 0, 1.0)]
    monkeypatch.setattr("crossums.comparing.compare", lambda *_, **__: iter(rows))
    ran = crossums("compare", files[1], "--json")

    assert ran.code == 1
    assert ran.err.endswith("puzzle 1: methods contradict each other: none, unique\n")


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_text("".join(format(generate_kakuro(30, 30, seed=1), "json") for _ in range(2)))
    options = ("-m", "engine", "-m", "backtracking", "--timeout", 100, "--json")
    process = start("compare", file, *options, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    first = json.loads(process.stdout.readline())
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert (first["method"], first["status"]) == ("engine", "unique")
    assert process.returncode == 130
    assert out == b""
    assert err.decode() == "crossums: stopped\n"
