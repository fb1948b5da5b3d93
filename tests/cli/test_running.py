"""Many puzzles of a file: order, processes, exit codes."""

import random
from pathlib import Path

import pytest

from crossums import formats
from crossums.batches import processes
from tests.cli.programs import Program, run
from tests.oracles import random_kakuro


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("many") / "many.jsonl"
    puzzles = (random_kakuro(random.Random(seed)) for seed in range(600, 1000))
    path.write_text("".join(formats.write_many(puzzles, "json")))
    return path


@pytest.mark.parametrize("options", [("solve", "--json", "--limit", 3), ("solve",), ("check",)])
def test_any_number_of_processes_gives_the_same_bytes(
    crossums: Program, many: Path, options: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "WORTH_STARTING_PROCESSES", -1)
    command, *others = options
    one = crossums(command, many, *others, "--jobs", 1)

    assert one.err == ""
    assert len(one.out.splitlines()) >= 400
    assert crossums(command, many, *others, "--jobs", 2) == one
    assert crossums(command, many, *others, "--jobs", 3) == one


def test_the_same_bytes_in_another_process(crossums: Program, many: Path) -> None:
    assert run("solve", many, "--json") == crossums("solve", many, "--json")


def test_the_worst_answer_is_the_exit_code(crossums: Program, many: Path) -> None:
    assert crossums("check", many, "--json").code == 1
    assert crossums("solve", many, "--json").code == 0
