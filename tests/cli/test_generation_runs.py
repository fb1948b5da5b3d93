"""Runs of ``crossums generate``: cut off, gone on with, on a full disk, and what they say."""

from __future__ import annotations

import fcntl
import os
import re
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest

from crossums import canonical_form, parse_many
from tests.cli.programs import Program, command, is_one_complaint, start

COUNT = 400
BATCH = ("generate", "kenken", "--size", 4, "--count", COUNT)
TOLD = (*BATCH, "--seed", 9)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return what an undisturbed run writes."""
    file = tmp_path_factory.mktemp("whole") / "x.jsonl"
    subprocess.run(command(*TOLD, "--jobs", 1, "-o", file), check=True, capture_output=True)
    return file.read_bytes()


def part_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.part")


# ---- Going on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_and_gone_on_with(
    crossums: Program, whole: bytes, tmp_path: Path, jobs: int
) -> None:
    file = tmp_path / "x.jsonl"
    process = start(*TOLD, "--count", 1_000_000, "--jobs", jobs, "-o", file)
    try:
        while process.poll() is None and not (
            part_of(file).exists() and part_of(file).stat().st_size
        ):
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
    assert list(tmp_path.iterdir()) == [part_of(file)]
    # A million would take too long to wait for: as much as there is, or less, of the first few.
    with part_of(file).open("r+b") as stream:
        stream.truncate(min(part_of(file).stat().st_size, len(whole) - 100))
    ran = crossums(*TOLD, "--jobs", jobs, "-o", file, "--resume")

    assert ran.code == 0
    assert file.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [file]


def test_interrupted_and_gone_on_with(crossums: Program, whole: bytes, tmp_path: Path) -> None:
    """Ctrl-C leaves a whole, shorter file under the name itself."""
    file = tmp_path / "x.jsonl"
    lines = whole.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:50]))
    ran = crossums(*TOLD, "-o", file, "--resume")

    assert ran.code == 0
    assert "after 49 that were there" in ran.err
    assert file.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [file]


def test_nothing_there_is_a_beginning(crossums: Program, whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"

    assert crossums(*TOLD, "-o", file, "--resume").code == 0
    assert file.read_bytes() == whole


def test_a_complete_file_stays(crossums: Program, whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(whole)

    assert crossums(*TOLD, "-o", file, "--resume").code == 0
    assert file.read_bytes() == whole


def test_a_file_tells_its_random_seed(crossums: Program, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    crossums(*BATCH, "-o", file)
    content = file.read_bytes()
    file.write_bytes(content[:5000])

    assert crossums(*BATCH, "-o", file, "--resume").code == 0
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--seed", 10), "seed 10"),
        (("--seed", 9, "--ops", "+"), "puzzle"),
        (("--seed", 9, "--count", 30), "more than the 30"),
        (("--seed", 9, "--to", "text"), "puzzle 1 "),
        (("--to", "keen"), "--seed"),
    ],
)
def test_what_cannot_be_gone_on_with_stays_as_it_is(
    crossums: Program, whole: bytes, tmp_path: Path, options: tuple[object, ...], why: str
) -> None:
    file = tmp_path / "x.txt"
    content = whole[: len(whole) // 2] if options[0] == "--seed" else b"4:aabb\n"
    file.write_bytes(content)
    ran = crossums(*BATCH, *options, "-o", file, "--resume")

    assert is_one_complaint(ran), ran
    assert why in ran.err
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_work_left_by_a_crash_is_not_begun_anew(crossums: Program, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    part_of(file).write_bytes(b"hours of work")
    ran = crossums(*TOLD, "-o", file)

    assert is_one_complaint(ran)
    assert "--resume" in ran.err
    assert part_of(file).read_bytes() == b"hours of work"
    assert not file.exists()


def test_two_runs_do_not_write_one_file(crossums: Program, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    with part_of(file).open("wb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        ran = crossums(*TOLD, "-o", file)

    assert is_one_complaint(ran)
    assert "another run" in ran.err


@pytest.mark.parametrize("out", [(), ("-o", "-")])
def test_only_a_file_can_be_gone_on_with(crossums: Program, out: tuple[str, ...]) -> None:
    ran = crossums(*TOLD, "--resume", *out)

    assert is_one_complaint(ran)
    assert "-o" in ran.err


# ---- Where it goes -------------------------------------------------------------------------------


def test_a_full_disk(crossums: Program, whole: bytes, tmp_path: Path) -> None:
    """A bound on the size of files stands for the disk: writing fails at that byte."""
    file = tmp_path / "x.jsonl"
    most = len(whole) // 3
    ran = subprocess.run(
        command(*TOLD, "-o", file, "--jobs", 1),
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    complaint = ran.stderr.decode()

    assert ran.returncode == 2
    assert re.fullmatch(rf"crossums: {file}: .*{file}\.part, --resume.*\n", complaint)
    assert whole.startswith(part_of(file).read_bytes())
    assert crossums(*TOLD, "-o", file, "--resume").code == 0
    assert file.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [file]


def test_devices_and_links_stay_what_they_are(
    crossums: Program, whole: bytes, tmp_path: Path
) -> None:
    link, target = tmp_path / "link", tmp_path / "target.jsonl"
    link.symlink_to(target)
    assert crossums(*TOLD, "-o", link).code == 0
    assert link.is_symlink()
    assert target.read_bytes() == whole

    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(command(*TOLD, "-o", pipe), stderr=subprocess.DEVNULL) as process:
        assert pipe.read_bytes() == whole
    assert process.returncode == 0
    assert pipe.is_fifo()


@pytest.mark.parametrize("name", ["", "missing/x.jsonl", "file/x.jsonl"])
def test_a_place_that_cannot_be_written(crossums: Program, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("x")
    ran = crossums(*TOLD, "-o", tmp_path / name)

    assert is_one_complaint(ran), ran
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file"]


# ---- What is said --------------------------------------------------------------------------------


def test_a_summary_of_many(crossums: Program, tmp_path: Path) -> None:
    ran = crossums(*TOLD, "-o", tmp_path / "x.jsonl")
    said = re.fullmatch(
        r"crossums: 400 puzzles in [\d.,]+ s, [\d,]+ a second, (\d+) rejected as equal to another"
        r"((?:, \d+ (?:easy|medium|hard|expert|extreme))+)\n",
        ran.err,
    )

    assert said
    assert sum(map(int, re.findall(r"\d+", said[2]))) == COUNT


def test_no_summary_of_a_few(crossums: Program) -> None:
    assert crossums(*TOLD, "--count", 3).err == ""


def test_unique_across(crossums: Program) -> None:
    options = ("generate", "kakuro", "--rows", 3, "--cols", 3, "--seed", 2, "--json", "-n", 30)
    forms = [
        [canonical_form(puzzle) for puzzle in parse_many(crossums(*options, *more).out)]
        for more in ((), ("--unique-across",))
    ]

    assert len(set(forms[0])) < len(forms[0]) == 30
    assert len(set(forms[1])) == len(forms[1]) == 30


def test_progress_shows_rate_and_time_left(tmp_path: Path) -> None:
    """On a terminal, which a pair of pseudo terminals stands for."""
    import pty

    reader, terminal = pty.openpty()
    process = start(*(*TOLD, "--count", 1_000_000, "-o", tmp_path / "x.jsonl"), stderr=terminal)
    os.close(terminal)
    shown = b""
    try:
        while not re.search(rb"puzzles, [\d,]+ a second.*-?\d+:\d\d", shown):
            shown += os.read(reader, 10_000)
        process.send_signal(signal.SIGINT)
        while True:
            shown += os.read(reader, 10_000)
    except OSError:
        pass  # the other side is closed
    finally:
        process.kill()
        process.wait()
        os.close(reader)

    assert process.returncode == 130
    assert b"crossums: stopped: " in shown
