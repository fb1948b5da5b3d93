"""``crossums generate … --method``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crossums import solve
from crossums.formats import parse_many
from tests.cli.programs import Program, is_one_complaint

KAKURO = ("generate", "kakuro", "--method")
KENKEN = ("generate", "kenken", "--method")


@pytest.mark.parametrize(
    "command",
    [
        (*KAKURO, "single-combinations", "--rows", 7, "--cols", 6, "--white", 20, "--givens", 2),
        (*KAKURO, "starting-points", "--rows", 6, "--cols", 8),
        (*KAKURO, "draw-and-fill", "--rows", 4, "--cols", 4, "--style", "diagonal"),
        (*KENKEN, "latin-1", "--size", 3),
        (*KENKEN, "latin-2", "--size", 5, "--ops", "+-"),
    ],
    ids=lambda command: command[3],
)
def test_only_proven_puzzles_come_out_and_the_share_is_said(
    crossums: Program, command: tuple[object, ...]
) -> None:
    ran = crossums(*command, "--count", 3, "--seed", 5, "--json")
    lines = [json.loads(line) for line in ran.out.splitlines()]

    assert ran.code == 0
    for puzzle in parse_many(ran.out):
        assert solve(puzzle).status == "unique"
    boards = sum(line["boards_made"] for line in lines)
    assert ran.err == (
        f"crossums: note: {command[3]}: {boards} boards made, 3 kept, each proven to have one "
        f"solution ({3 / boards:.0%})\n"
    )


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_processes(
    crossums: Program, tmp_path: Path
) -> None:
    command = (*KENKEN, "latin-2", "--size", 4, "--count", 6, "--seed", "class 3b")
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    crossums(*command, "--jobs", 1, "-o", first)
    crossums(*command, "--jobs", 2, "-o", second)

    assert first.read_bytes() == second.read_bytes()
    assert len(first.read_text().splitlines()) == 6


@pytest.mark.parametrize(
    ("command", "word"),
    [
        ((*KAKURO, "magic"), "starting-points"),
        ((*KAKURO, "latin-1"), "'latin-1' is not one of"),
        ((*KENKEN, "starting-points"), "latin-1, latin-2"),
        ((*KAKURO, "starting-points", "--white", 20), "'--white': does not apply"),
        ((*KAKURO, "starting-points", "--rely-on-givens"), "'--rely-on-givens'"),
        ((*KAKURO, "single-combinations", "--pattern", "x"), "which takes --rows, --cols, --white"),
        ((*KENKEN, "latin-2", "--hide-ops"), "'--hide-ops': does not apply"),
        ((*KAKURO, "draw-and-fill", "--style", "open"), "diagonal, cube"),
        ((*KAKURO, "single-combinations", "--rows", 1), "1×9"),
        ((*KENKEN, "latin-2", "--size", 12), "2 to 9"),
    ],
)
def test_what_does_not_apply_is_one_clear_line(
    crossums: Program, command: tuple[object, ...], word: str
) -> None:
    ran = crossums(*command)

    assert is_one_complaint(ran)
    assert word in ran.err
