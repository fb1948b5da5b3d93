"""``crossums generate kakuro``."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from crossums import Kakuro, check, format, generate_kakuro, solve
from crossums.formats import parse_many
from crossums.generating import complete_kakuro, derived_seed, seed_from_text
from crossums.generating.patterns import STYLES, SYMMETRIES
from tests.cli.programs import MULTIPLE, NONE, UNIQUE_JSON, Program, is_one_complaint, run, start
from tests.oracles import is_pattern

KAKURO = ("generate", "kakuro")
SMALL = (*KAKURO, "--rows", 6, "--cols", 7, "--seed", 42)


def kakuros(text: str, format: str | None = None) -> list[Kakuro]:
    """Read puzzles, which must all be Kakuros."""
    puzzles = []
    for puzzle in parse_many(text, format):
        assert isinstance(puzzle, Kakuro)
        puzzles.append(puzzle)
    return puzzles


# ---- What comes out ------------------------------------------------------------------------------


def test_one_object_a_line_with_all_that_is_promised(crossums: Program) -> None:
    ran = crossums(*SMALL, "--count", 6, "--json")
    lines = [json.loads(line) for line in ran.out.splitlines()]

    assert (ran.code, ran.err, len(lines)) == (0, "", 6)
    for line in lines:
        assert line["kind"] == "kakuro"
        assert (len(line["grid"]), len(line["grid"][0])) == (6, 7)
        assert {"id", "seed", "solution", "difficulty"} <= set(line)
    assert lines[0]["seed"] == 42
    for puzzle in kakuros(ran.out):
        assert check(puzzle).proper
        assert solve(puzzle).solution == puzzle.solution


def test_the_library_makes_the_same_puzzles(crossums: Program) -> None:
    ran = crossums(*KAKURO, "--count", 3, "--seed", "race on Friday", "--json")
    seed = seed_from_text("race on Friday")

    assert kakuros(ran.out) == [generate_kakuro(seed=derived_seed(seed, i)) for i in range(3)]


def test_a_puzzle_of_a_batch_can_be_made_again_alone(crossums: Program) -> None:
    options = (*KAKURO, "--style", "open", "--givens", 3, "--json")
    *_, last = crossums(*options, "--count", 5, "--seed", 1).out.splitlines()

    assert crossums(*options, "--seed", json.loads(last)["seed"]).out == f"{last}\n"


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--style", "open"),
        ("--rows", 4, "--cols", 4),
        ("--rows", 3, "--cols", 3),
        ("--givens", 4, "--rely-on-givens"),
        ("--white", 30, "--symmetry", "none"),
    ],
)
def test_fifty_puzzles_never_equal_and_the_same_bytes_on_any_number_of_cores(
    crossums: Program, options: tuple[object, ...]
) -> None:
    batch = (*KAKURO, *options, "--count", 50, "--seed", 3, "--json")
    one = crossums(*batch, "--jobs", 1)

    assert (one.code, one.err) == (0, "")
    assert len(set(kakuros(one.out))) == 50
    assert crossums(*batch, "--jobs", 2) == one
    assert crossums(*batch, "--jobs", 5) == one


def test_the_same_bytes_in_another_process(crossums: Program) -> None:
    assert run(*SMALL, "--count", 3, "--json") == crossums(*SMALL, "--count", 3, "--json")


def test_when_there_are_no_more_puzzles_what_was_found_is_kept(
    crossums: Program, tmp_path: Path
) -> None:
    path = tmp_path / "all.jsonl"
    options = (*KAKURO, "--rows", 3, "--cols", 3, "--count", 2000, "--seed", 1, "-o", path)
    ran = crossums(*options, "--jobs", 1)
    one = path.read_bytes()
    puzzles = kakuros(path.read_text())

    assert is_one_complaint(ran)
    assert f"no more than {len(puzzles)} different puzzles" in ran.err
    assert len(set(puzzles)) == len(puzzles) > 200
    assert crossums(*options, "--jobs", 2) == ran
    assert path.read_bytes() == one


def test_people_see_a_board(crossums: Program) -> None:
    ran = crossums(*SMALL)
    puzzle = generate_kakuro(6, 7, seed=42)

    assert (ran.code, ran.err) == (0, "")
    assert puzzle.info["id"] in ran.out
    assert puzzle.pretty() in ran.out


# ---- Options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetries(crossums: Program, symmetry: str) -> None:
    ran = crossums(*KAKURO, "--symmetry", symmetry, "--count", 5, "--seed", 1, "--json")

    for puzzle in kakuros(ran.out):
        assert is_pattern(set(puzzle.white_cells), 9, 9, symmetry)


@pytest.mark.parametrize("style", STYLES)
def test_styles(crossums: Program, style: str) -> None:
    ran = crossums(*KAKURO, "--style", style, "--rows", 4, "--cols", 4, "--seed", 1, "--json")
    (puzzle,) = kakuros(ran.out)

    assert ran.code == 0
    assert puzzle == generate_kakuro(4, 4, style=style, seed=1)


def test_white_cells_and_givens(crossums: Program) -> None:
    ran = crossums(*KAKURO, "--white", 36, "--givens", 7, "--count", 4, "--seed", 1, "--json")

    assert (ran.code, ran.err) == (0, "")
    for puzzle in kakuros(ran.out):
        assert (len(puzzle.white_cells), len(puzzle.givens)) == (36, 7)


def test_a_number_that_the_symmetry_cannot_have_is_said(crossums: Program) -> None:
    ran = crossums(*KAKURO, "--white", 37, "--seed", 1, "--json")

    assert ran.code == 0
    assert ran.err == (
        "crossums: note: 37 white cells are not possible with symmetry rotate: making 36\n"
    )
    assert [len(puzzle.white_cells) for puzzle in kakuros(ran.out)] == [36]
    odd = crossums(*KAKURO, "--white", 37, "--symmetry", "none", "--seed", 1, "--json")
    assert odd.err == ""
    assert [len(puzzle.white_cells) for puzzle in kakuros(odd.out)] == [37]


@pytest.mark.parametrize("format", ["text", "prop", "matrix", "pzprv3", "puzzlink", "janko"])
def test_other_formats(crossums: Program, format: str) -> None:
    ran = crossums(*SMALL, "--count", 3, "--to", format)

    assert (ran.code, ran.err) == (0, "")
    assert kakuros(ran.out, format) == kakuros(crossums(*SMALL, "--count", 3, "--json").out)


@pytest.mark.parametrize(
    ("name", "format"),
    [("x.jsonl", "json"), ("x.json", "json"), ("x.kakuro", "text"), ("x", "json")],
)
def test_files(crossums: Program, tmp_path: Path, name: str, format: str) -> None:
    path = tmp_path / name

    assert crossums(*SMALL, "--count", 5, "-o", path) == (0, "", "")
    assert path.read_text() == crossums(*SMALL, "--count", 5, "--to", format).out
    assert list(tmp_path.iterdir()) == [path]


# ---- Drawn patterns ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "format_name"),
    [("p.kakuro", "text"), ("p.jsonl", "json"), ("p.kak", "prop"), ("p.txt", "pzprv3")],
)
def test_a_pattern_in_any_format(
    crossums: Program, tmp_path: Path, name: str, format_name: str
) -> None:
    finished = generate_kakuro(8, 7, seed=1)
    path = tmp_path / name
    path.write_text(format(finished, format_name))
    ran = crossums(*KAKURO, "--pattern", path, "--count", 3, "--seed", 5, "--json")
    puzzles = kakuros(ran.out)

    assert (ran.code, ran.err, len(set(puzzles))) == (0, "", 3)
    assert puzzles[0] == complete_kakuro(finished, seed=5)
    for puzzle in puzzles:
        assert puzzle.white_cells == finished.white_cells
        assert solve(puzzle).status == "unique"
    assert finished not in puzzles


def test_clues_kept_and_ignored(crossums: Program, tmp_path: Path) -> None:
    path = tmp_path / "drawn.kakuro"
    path.write_text("# 4/ # #\n# . . #\n# . . .\n# # . .\n")
    options = (*KAKURO, "--pattern", path, "--seed", 1, "--json", "--count", 4)

    kept = kakuros(crossums(*options).out)
    assert {puzzle.grid[0][1].down for puzzle in kept} == {4}  # type: ignore[union-attr]
    assert crossums(*options, "--keep-clues") == crossums(*options)
    ignored = kakuros(crossums(*options, "--ignore-clues").out)
    assert {puzzle.grid[0][1].down for puzzle in ignored} != {4}  # type: ignore[union-attr]


def test_options_that_the_pattern_has_and_has_not(crossums: Program, tmp_path: Path) -> None:
    path = tmp_path / "drawn.kakuro"
    path.write_text(MULTIPLE)
    options = (*KAKURO, "--pattern", path, "--seed", 1)
    plain = crossums(*options)

    assert plain.code == 0
    for fitting in (("--rows", 3), ("--cols", 3), ("--white", 4), ("--symmetry", "diagonal")):
        assert crossums(*options, *fitting) == plain
    path.write_text("# # # #\n# . . #\n# . . .\n# # . .\n")
    for other in (
        ("--rows", 9),
        ("--cols", 5),
        ("--white", 8),
        ("--symmetry", "vertical"),
        ("--style", "classic"),
    ):
        ran = crossums(*options, *other)
        assert is_one_complaint(ran)
        assert str(other[0]) in ran.err


@pytest.mark.parametrize(
    ("text", "options", "why"),
    [
        (NONE, ("--keep-clues",), "no solution"),
        (MULTIPLE, ("--keep-clues",), "ambiguous stay r2c2, r2c3, r3c2, r3c3"),
        (f"{'# ' * 12}\n" + f"# {'. ' * 11}\n" * 2, (), "11 cells"),
        (f"{'# ' * 10}\n" + f"# {'. ' * 9}\n" * 2, (), "never has one solution"),
        (f"{'# ' * 6}\n" + f"# {'. ' * 5}\n" * 5, (), "ambiguous stay"),
        ("# # #\n# # #\n# # #\n", (), "no white cell"),
        (UNIQUE_JSON * 2, (), "one Kakuro board"),
        ('{"kind":"kenken","size":1,"cages":[]}\n', (), ""),
        ("", (), "no puzzle"),
        ("# x #\n", (), ""),
    ],
)
def test_patterns_that_do_not_do(
    crossums: Program, tmp_path: Path, text: str, options: tuple[object, ...], why: str
) -> None:
    path = tmp_path / "drawn"
    path.write_text(text)
    ran = crossums(*KAKURO, "--pattern", path, "--seed", 1, *options)

    assert is_one_complaint(ran), ran
    assert why in ran.err


def test_a_pattern_that_is_not_there(crossums: Program, tmp_path: Path) -> None:
    assert is_one_complaint(crossums(*KAKURO, "--pattern", tmp_path / "nothing"))
    assert is_one_complaint(crossums(*KAKURO, "--pattern", tmp_path))


# ---- What cannot be made -------------------------------------------------------------------------

NUMBERS = ("--rows", "--cols", "--white", "--givens", "--count", "--jobs")


@pytest.mark.parametrize("option", NUMBERS)
@pytest.mark.parametrize(
    "value", ["-1", "nan", "inf", "1e3", "", "x", "-99999999999999999999", "½"]
)
def test_hostile_numbers(crossums: Program, option: str, value: str) -> None:
    ran = crossums(*KAKURO, option, value)

    assert is_one_complaint(ran), ran
    assert ran.out == ""


@pytest.mark.parametrize("option", NUMBERS[:5])
@pytest.mark.parametrize("value", [10**9, 2**31, 2**63, 10**30])
def test_huge_numbers(crossums: Program, option: str, value: int) -> None:
    assert is_one_complaint(crossums(*KAKURO, option, value))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--rows", 2), "3 to 500"),
        (("--cols", 501), "3 to 500"),
        (("--style", "gothic"), "classic"),
        (("--symmetry", "left"), "rotate"),
        (("--symmetry", "diagonal", "--rows", 8), "square"),
        (("--style", "diagonal", "--symmetry", "vertical"), "symmetry vertical"),
        (("--style", "cube"), "ambiguous"),
        (("--style", "cube", "--rows", 10, "--cols", 10), "never has one solution"),
        (("--style", "cube", "--white", 9), "its own number"),
        (("--white", 3), "--white"),
        (("--white", 66), "4 to 64"),
        (("--white", 67), "4 to 64"),
        (("--white", 5, "--rows", 3, "--cols", 4), "4 white cells"),
        (("--white", 5, "--symmetry", "none"), "5 white cells"),
        (("--givens", 65), "65 digits"),
        (("--keep-clues",), "--pattern"),
        (("--ignore-clues",), "--pattern"),
        (("--to", "nothing"), "nothing"),
        (("--to", "keen"), ""),
        (("--to", "prop", "--json"), "contradict"),
        (("--size", 4), "--size"),
    ],
)
def test_one_line_says_why(crossums: Program, options: tuple[object, ...], why: str) -> None:
    ran = crossums(*KAKURO, "--seed", 1, *options)

    assert is_one_complaint(ran), ran
    assert why in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_is_left_of_what_cannot_be_made(
    crossums: Program, tmp_path: Path, jobs: int
) -> None:
    path = tmp_path / "x.jsonl"

    assert is_one_complaint(crossums(*KAKURO, "--rows", 2, "-n", 9, "-o", path, "--jobs", jobs))
    assert list(tmp_path.iterdir()) == []


# ---- Ctrl-C --------------------------------------------------------------------------------------


def interrupted(path: Path, seconds: float | None, *options: object) -> tuple[int, str]:
    """Interrupt a batch after some time, or once something is written."""
    process = start(*KAKURO, "--seed", 1, "-o", path, *options, stderr=subprocess.PIPE)
    try:
        # The part file is what becomes the file: from then on, work is under way.
        while process.poll() is None and not path.with_name(f"{path.name}.part").exists():
            time.sleep(0.01)
        if seconds is not None:
            time.sleep(seconds)
        while seconds is None and process.poll() is None:
            if any(each.stat().st_size for each in path.parent.iterdir()):
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    return process.returncode, complaint.decode()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_file_holds_whole_puzzles(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "many.jsonl"
    code, complaint = interrupted(path, None, "--count", 1_000_000, "--jobs", jobs)
    puzzles = kakuros(path.read_text())

    assert code == 130
    assert complaint == (
        f"crossums: stopped: {len(puzzles):,} of 1,000,000 puzzles are in {path}, "
        "--resume makes the others\n"
    )
    assert path.read_text().endswith("\n")
    assert len(set(puzzles)) == len(puzzles) > 0
    for index in (0, len(puzzles) // 2, len(puzzles) - 1):
        assert puzzles[index] == generate_kakuro(seed=derived_seed(1, index))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("moment", range(4))
def test_interrupted_at_any_moment(tmp_path: Path, moment: int) -> None:
    rng = random.Random(moment)
    name, options = rng.choice(
        [("x.jsonl", ()), ("x.kakuro", ("--rows", 6, "--cols", 6)), ("x.kak", ("--givens", 3))]
    )
    path = tmp_path / name
    code, complaint = interrupted(path, rng.random() / 2, "--count", 1_000_000, *options)

    assert code == 130
    assert complaint.startswith("crossums: stopped")
    # The file is whole, or not there at all; nothing else is left behind.
    assert list(tmp_path.iterdir()) in ([], [path])
    if path.exists():
        assert all(check(puzzle).proper for puzzle in kakuros(path.read_text())[-20:])


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_long_search_can_be_interrupted(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "x.jsonl"
    options = ("--rows", 45, "--cols", 45, "--style", "open", "--white", 1480)
    code, complaint = interrupted(path, 0.3, *options, "--jobs", jobs)

    assert (code, complaint) == (130, "crossums: stopped\n")
    assert list(tmp_path.iterdir()) == []


def test_what_was_there_before_stays_if_nothing_was_made(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(UNIQUE_JSON)
    options = ("--rows", 45, "--cols", 45, "--style", "open", "--white", 1480)
    code, _ = interrupted(path, 0.3, *options)

    assert code == 130
    assert path.read_text() == UNIQUE_JSON
