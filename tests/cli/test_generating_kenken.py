"""``crossums generate kenken``."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from crossums import KenKen, solve
from crossums.formats import parse_many
from crossums.generating import derived_seed, generate_kenken, seed_from_text
from tests.cli.programs import Program, is_one_complaint, run, start

KENKEN = ("generate", "kenken")


def kenkens(text: str, format: str | None = None) -> list[KenKen]:
    """Read puzzles, which must all be KenKens."""
    puzzles = []
    for puzzle in parse_many(text, format):
        assert isinstance(puzzle, KenKen)
        puzzles.append(puzzle)
    return puzzles


# ---- What comes out ------------------------------------------------------------------------------


def test_one_object_a_line_with_all_that_is_promised(crossums: Program) -> None:
    ran = crossums(*KENKEN, "--size", 5, "--count", 6, "--seed", 42, "--json")
    lines = [json.loads(line) for line in ran.out.splitlines()]

    assert (ran.code, ran.err, len(lines)) == (0, "", 6)
    for line in lines:
        assert line["kind"] == "kenken"
        assert line["size"] == 5
        assert {"id", "seed", "solution", "difficulty", "cages"} <= set(line)
    assert lines[0]["seed"] == 42
    assert len({line["id"] for line in lines}) == 6
    for puzzle in kenkens(ran.out):
        solved = solve(puzzle)
        assert (solved.status, solved.solutions) == ("unique", (puzzle.solution,))


def test_the_library_makes_the_same_puzzles(crossums: Program) -> None:
    ran = crossums(*KENKEN, "--size", 4, "--count", 3, "--seed", "race on Friday", "--json")
    seed = seed_from_text("race on Friday")

    assert kenkens(ran.out) == [
        generate_kenken(4, seed=derived_seed(seed, index)) for index in range(3)
    ]


def test_a_puzzle_of_a_batch_can_be_made_again_alone(crossums: Program) -> None:
    *_, last = crossums(*KENKEN, "--count", 5, "--seed", 1, "--json").out.splitlines()
    alone = crossums(*KENKEN, "--seed", json.loads(last)["seed"], "--json")

    assert alone.out == f"{last}\n"


@pytest.mark.parametrize("options", [("--size", 6), ("--size", 4, "--hide-ops"), ("--ops", "+-")])
def test_any_number_of_jobs_gives_the_same_bytes(
    crossums: Program, options: tuple[object, ...]
) -> None:
    one = crossums(*KENKEN, *options, "--count", 50, "--seed", 3, "--json", "--jobs", 1)

    assert (one.code, one.err, one.out.count("\n")) == (0, "", 50)
    for jobs in (2, 5):
        several = crossums(*KENKEN, *options, "--count", 50, "--seed", 3, "--json", "--jobs", jobs)
        assert several == one


def test_the_same_bytes_in_another_process(crossums: Program) -> None:
    options = ("--count", 3, "--seed", 8, "--json")
    assert run(*KENKEN, *options) == crossums(*KENKEN, *options)


def test_seeds_and_chance(crossums: Program) -> None:
    def made(*options: object) -> str:
        return crossums(*KENKEN, "--json", *options).out

    assert made("--seed", 1) == made("--seed", 1)
    assert made("--seed", 1) != made("--seed", 2)
    assert made("--seed", "a") != made("--seed", "b")
    assert made("--seed", "-1") != made("--seed", 1)
    assert made() != made()


def test_a_longer_batch_starts_like_a_shorter_one(crossums: Program) -> None:
    options = ("--seed", 5, "--json", "--size", 4)
    ten = crossums(*KENKEN, *options, "--count", 10).out
    assert ten.startswith(crossums(*KENKEN, *options, "--count", 4).out)


def test_people_see_drawings(crossums: Program) -> None:
    ran = crossums(*KENKEN, "--size", 4, "--count", 2, "--seed", 1)
    first, second = (generate_kenken(4, seed=derived_seed(1, index)) for index in range(2))

    assert ran.code == 0
    assert first.pretty() in ran.out
    assert second.pretty() in ran.out
    assert first.info["id"] in ran.out


# ---- Options -------------------------------------------------------------------------------------


def test_options_reach_the_generator(crossums: Program) -> None:
    ran = crossums(
        *KENKEN, "--size", 6, "--count", 20, "--seed", 1, "--json",
        "--ops", "*-", "--max-cage", 3, "--singles", 0.3,
    )  # fmt: skip
    cages = [cage for puzzle in kenkens(ran.out) for cage in puzzle.cages]

    assert {cage.op for cage in cages} == {"*", "-", "="}
    assert {len(cage.cells) for cage in cages} == {1, 2, 3}


def test_hidden_operators(crossums: Program) -> None:
    ran = crossums(*KENKEN, "--size", 5, "--count", 5, "--seed", 1, "--json", "--hide-ops")
    assert {cage.op for puzzle in kenkens(ran.out) for cage in puzzle.cages} == {"?"}


@pytest.mark.parametrize("size", [4, 6, 8])
def test_pairs_only(crossums: Program, size: int) -> None:
    ran = crossums(*KENKEN, "--size", size, "--max-cage", 2, "--count", 5, "--seed", 1, "--json")
    assert {len(cage.cells) for puzzle in kenkens(ran.out) for cage in puzzle.cages} == {2}


@pytest.mark.parametrize("format", ["keen", "text", "janko"])
def test_other_formats(crossums: Program, format: str) -> None:
    options = ("--size", 5, "--count", 4, "--seed", 2)
    ran = crossums(*KENKEN, *options, "--to", format)

    assert (ran.code, ran.err) == (0, "")
    assert kenkens(ran.out, format) == kenkens(crossums(*KENKEN, *options, "--json").out)


@pytest.mark.parametrize(
    ("name", "format"),
    [("six.jsonl", "json"), ("six.json", "json"), ("six.kenken", "text"), ("six", "json")],
)
def test_files(crossums: Program, tmp_path: Path, name: str, format: str) -> None:
    path = tmp_path / name
    options = ("--size", 4, "--count", 6, "--seed", 2)
    ran = crossums(*KENKEN, *options, "-o", path)

    assert ran == (0, "", "")
    assert path.read_text() == crossums(*KENKEN, *options, "--to", format).out
    assert kenkens(path.read_text(), format) == kenkens(crossums(*KENKEN, *options, "--json").out)
    assert list(tmp_path.iterdir()) == [path]


def test_the_format_asked_for_wins_over_the_name(crossums: Program, tmp_path: Path) -> None:
    path = tmp_path / "six.jsonl"
    crossums(*KENKEN, "--seed", 1, "--to", "keen", "-o", path)
    assert kenkens(path.read_text(), "keen") == [generate_kenken(6, seed=1)]


# ---- What cannot be made -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--size", 1), "a size of 2 to 9"),
        (("--size", 12), "a size of 2 to 9"),
        (("--size", "x"), "--size"),
        (("--size", 2), "without one-cell cages"),
        (("--size", 5, "--ops", "/"), "pairs cannot cover"),
        (("--size", 7, "--ops", "-/"), "pairs cannot cover"),
        (("--size", 6, "--ops", "/"), "never unique"),
        (("--size", 6, "--ops", "-"), "never unique"),
        (("--size", 5, "--max-cage", 2), "pairs cannot cover"),
        (("--size", 4, "--max-cage", 17), "do not fit a board of 16"),
        (("--max-cage", 1), "allow at least 2"),
        (("--ops", ""), "operators are one or more of"),
        (("--ops", "+x"), "operators are one or more of"),
        (("--ops", "+\n"), "operators are one or more of"),
        (("--singles", 2), "from 0 to 1"),
        (("--singles", "nan"), "from 0 to 1"),
        (("--singles", "many"), "--singles"),
        (("--count", 0), "--count"),
        (("--jobs", 0), "--jobs"),
        (("--to", "nothing"), "nothing"),
        (("--to", "keen", "--json"), "contradict"),
        (("--rows", 4), "--rows"),
        (("--difficulty", "impossible"), "is not one of easy, medium, hard, expert, extreme"),
    ],
)
def test_one_line_says_why(crossums: Program, options: tuple[object, ...], why: str) -> None:
    ran = crossums(*KENKEN, *options)

    assert is_one_complaint(ran), ran
    assert why in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_is_left_of_what_cannot_be_made(
    crossums: Program, tmp_path: Path, jobs: int
) -> None:
    ran = crossums(
        *KENKEN, "--size", 12, "--count", 100, "-o", tmp_path / "x.jsonl", "--jobs", jobs
    )
    assert is_one_complaint(ran)
    assert list(tmp_path.iterdir()) == []


def test_a_format_that_cannot_say_it(crossums: Program, tmp_path: Path) -> None:
    ran = crossums(*KENKEN, "--to", "puzzlink", "-o", tmp_path / "x.txt")
    assert is_one_complaint(ran)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written(crossums: Program, tmp_path: Path) -> None:
    ran = crossums(*KENKEN, "-o", tmp_path / "nowhere" / "x.jsonl")
    assert is_one_complaint(ran)


# ---- Ctrl-C --------------------------------------------------------------------------------------


def interrupted(path: Path, *options: object) -> tuple[int, str]:
    """Start a batch that takes long, and interrupt it once something is written."""
    process = start(*KENKEN, "--seed", 1, "-o", path, *options, stderr=subprocess.PIPE)
    try:
        while process.poll() is None and not any(
            each.stat().st_size for each in path.parent.iterdir()
        ):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    return process.returncode, complaint.decode()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_file_holds_whole_puzzles(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "many.jsonl"
    code, complaint = interrupted(path, "--size", 5, "--count", 1_000_000, "--jobs", jobs)
    puzzles = kenkens(path.read_text())

    assert code == 130
    assert complaint == (
        f"crossums: stopped: {len(puzzles):,} of 1,000,000 puzzles are in {path}, "
        "--resume makes the others\n"
    )
    assert path.read_text().endswith("\n")
    assert 0 < len(puzzles) < 1_000_000
    for index in (0, len(puzzles) // 2, len(puzzles) - 1):
        assert puzzles[index] == generate_kenken(5, seed=derived_seed(1, index))
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_file_of_text(tmp_path: Path) -> None:
    path = tmp_path / "many.kenken"
    code, complaint = interrupted(path, "--size", 4, "--count", 1_000_000)
    puzzles = kenkens(path.read_text(), "text")

    assert code == 130, complaint
    assert puzzles[-1] == generate_kenken(4, seed=derived_seed(1, len(puzzles) - 1))
