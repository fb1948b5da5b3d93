"""``--cluster``: the same bytes as on one machine, and one line when it cannot be."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from crossums.batches import cluster as clusters
from tests.batches.schedulers import Cluster, running_cluster
from tests.cli.programs import Program, Ran, command, is_one_complaint, run, start

KAKURO = ("generate", "kakuro", "--rows", 7, "--cols", 6, "--seed", 4)
COUNT = 60


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Run a scheduler and two workers as processes of their own."""
    with running_cluster(tmp_path_factory.mktemp("cluster"), workers=2) as running:
        yield running


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("puzzles") / "some.jsonl"
    run(*KAKURO, "--count", COUNT, "-o", file)
    return file


def without_summary(ran: Ran) -> Ran:
    return ran._replace(err="")


@pytest.mark.parametrize("arguments", [("solve", "--json"), ("grade", "--json"), ("check",)])
def test_files_on_a_cluster(
    crossums: Program, cluster: Cluster, puzzles: Path, arguments: tuple[object, ...]
) -> None:
    name, *options = arguments
    here = crossums(name, puzzles, *options, "--jobs", 1)

    assert crossums(name, puzzles, *options, "--cluster", cluster.address) == here
    assert here.code == 0


@pytest.mark.parametrize(
    "order",
    [
        (*KAKURO, "--count", 150, "--json"),
        (*KAKURO, "--rows", 3, "--cols", 3, "--count", 38, "--json", "--unique-across"),
    ],
)
def test_generation_on_a_cluster(
    crossums: Program, cluster: Cluster, order: tuple[object, ...]
) -> None:
    here = without_summary(crossums(*order, "--jobs", 1))

    assert without_summary(crossums(*order, "--cluster", cluster.address)) == here
    assert here.code == 0


def test_a_cluster_started_for_the_command(crossums: Program, puzzles: Path) -> None:
    here = crossums("solve", puzzles, "--json")

    assert run("solve", puzzles, "--json", "--cluster", "local", "--jobs", 2) == here


def test_ctrl_c_on_a_terminal_reaches_all_processes_and_one_answers(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    process = subprocess.Popen(
        command(*KAKURO, "--count", 1_000_000, "-o", file, "--cluster", "local", "--jobs", 1),
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_for_puzzles(file)
        os.killpg(process.pid, signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    assert process.returncode == 130
    assert complaint.startswith(b"crossums: stopped: ")
    assert complaint.count(b"\n") == 1


def test_an_unreadable_puzzle_in_its_turn(
    crossums: Program, cluster: Cluster, puzzles: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(puzzles.read_bytes() + b'{"kind":"kakuro","grid":[[0],[0]]}\n')
    ran = crossums("solve", broken, "--json", "--cluster", cluster.address)

    assert is_one_complaint(ran)
    assert f":{COUNT + 1}:" in ran.err
    assert ran.out.count("\n") == COUNT


def test_a_puzzle_that_cannot_be_made(crossums: Program, cluster: Cluster) -> None:
    order = ("generate", "kakuro", "--style", "cube", "--seed", 1)

    assert crossums(*order, "--cluster", cluster.address) == crossums(*order)


# ---- What is lost on the way ---------------------------------------------------------------------


def wait_for_puzzles(file: Path) -> None:
    """Wait until some puzzles of a run are written."""
    part = file.with_name(f"{file.name}.part")
    deadline = time.monotonic() + 60
    while not (part.exists() and part.stat().st_size):
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    run(*KAKURO, "--count", 800, "-o", file)
    return file.read_bytes()


def test_a_killed_worker_costs_time_only(tmp_path: Path, whole: bytes) -> None:
    file = tmp_path / "x.jsonl"
    with running_cluster(tmp_path, workers=2) as cluster:
        process = start(*KAKURO, "--count", 800, "-o", file, "--cluster", cluster.address)
        wait_for_puzzles(file)
        cluster.kill_a_worker()
        assert process.wait(timeout=120) == 0

    assert file.read_bytes() == whole


def test_a_killed_scheduler_loses_nothing(crossums: Program, tmp_path: Path, whole: bytes) -> None:
    file = tmp_path / "x.jsonl"
    with running_cluster(tmp_path, workers=1) as cluster:

        def kill_in_the_middle() -> None:
            wait_for_puzzles(file)
            cluster.scheduler.kill()

        killing = threading.Thread(target=kill_in_the_middle)
        killing.start()
        ran = run(*KAKURO, "--count", 800, "-o", file, "--cluster", cluster.address)
        killing.join()

    assert is_one_complaint(ran), ran
    assert "--resume" in ran.err
    assert 0 < file.stat().st_size < len(whole)
    assert crossums(*KAKURO, "--count", 800, "-o", file, "--resume").code == 0
    assert file.read_bytes() == whole


# ---- What cannot be used -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("127.0.0.1:1", "127.0.0.1:1: Connection refused"),
        ("nowhere.invalid:8786", "nowhere.invalid"),
        ("127.0.0.1", "address"),
        ("127.0.0.1:99999", "127.0.0.1:99999"),
        ("127.0.0.1:x", "address"),
        ("http://127.0.0.1:1", "address"),
        ("", "address"),
    ],
)
def test_no_scheduler(crossums: Program, tmp_path: Path, address: str, why: str) -> None:
    file = tmp_path / "x.jsonl"
    ran = crossums(*KAKURO, "-o", file, "--cluster", address)

    assert is_one_complaint(ran), ran
    assert why in ran.err
    assert list(tmp_path.iterdir()) == []


def test_somebody_else_answers(crossums: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "SECONDS_TO_CONNECT", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        ran = crossums(*KAKURO, "--cluster", f"127.0.0.1:{server.getsockname()[1]}")

    assert is_one_complaint(ran), ran
    assert "no scheduler of dask" in ran.err


def test_no_workers(crossums: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "SECONDS_WITHOUT_WORKERS", 0.5)
    with running_cluster(tmp_path, workers=0) as cluster:
        ran = crossums(*KAKURO, "--cluster", cluster.address)

    assert is_one_complaint(ran), ran
    assert "no workers" in ran.err


def test_a_worker_of_another_version(crossums: Program, tmp_path: Path) -> None:
    with running_cluster(tmp_path, workers=0) as cluster:
        cluster.add_worker_of_another_version()
        ran = crossums(*KAKURO, "--cluster", cluster.address)

    assert is_one_complaint(ran), ran
    assert "has crossums 0.0.9, but here it is" in ran.err
