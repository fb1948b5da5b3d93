"""Many items on several processes."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from itertools import count, islice

import pytest

from crossums.batches import WorkerDied, available_cores, map_in_order, processes

FAILING = 300


@pytest.fixture(autouse=True)
def processes_from_the_first_item(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WORTH_STARTING_PROCESSES", -1)


def double(item: int) -> int:
    return 2 * item


def slow_if_even(item: int) -> int:
    time.sleep(0.002 * (item % 2 == 0))
    return item


def process_of(_: int) -> int:
    return os.getpid()


def fail_at_some(item: int) -> int:
    if item == FAILING:
        raise ValueError(f"item {item}")
    return item


def die_at_some(item: int) -> int:
    if item == FAILING and multiprocessing.parent_process():
        os._exit(1)
    return item


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("items", [0, 1, 2, 5, 1000])
def test_results_are_in_order(jobs: int, items: int) -> None:
    assert list(map_in_order(double, range(items), jobs=jobs)) == [2 * n for n in range(items)]


def test_slow_items_do_not_change_the_order() -> None:
    assert list(map_in_order(slow_if_even, range(300), jobs=2)) == list(range(300))


def test_other_processes_do_the_work() -> None:
    workers = set(map_in_order(process_of, range(500), jobs=2))

    assert len(workers - {os.getpid()}) in (1, 2)
    assert set(map_in_order(process_of, range(500), jobs=1)) == {os.getpid()}


def test_few_short_items_start_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WORTH_STARTING_PROCESSES", 60)

    assert set(map_in_order(process_of, range(500), jobs=2)) == {os.getpid()}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_is_raised_in_its_turn(jobs: int) -> None:
    results = map_in_order(fail_at_some, range(1000), jobs=jobs)

    assert list(islice(results, FAILING)) == list(range(FAILING))
    with pytest.raises(ValueError, match="item 300"):
        next(results)
    assert not multiprocessing.active_children()


def test_the_input_is_read_only_as_far_as_needed() -> None:
    read = 0

    def endless() -> Iterator[int]:
        nonlocal read
        for item in count():
            read += 1
            yield item

    results = map_in_order(double, endless(), jobs=2)
    assert list(islice(results, 5000)) == [2 * n for n in range(5000)]
    results.close()  # type: ignore[attr-defined]

    assert read <= 5000 + 3 * 2 * processes.GROUPS_AHEAD * processes.LARGEST_GROUP


def test_leaving_early_leaves_no_process_behind() -> None:
    results = map_in_order(double, count(), jobs=2)
    assert next(results) == 0
    assert next(results) == 2
    assert multiprocessing.active_children()
    results.close()  # type: ignore[attr-defined]

    assert not multiprocessing.active_children()


def test_a_killed_worker() -> None:
    with pytest.raises(WorkerDied):
        list(map_in_order(die_at_some, range(1000), jobs=2))
    assert not multiprocessing.active_children()


def test_available_cores() -> None:
    assert 1 <= available_cores() <= (os.cpu_count() or 1)


@pytest.mark.skipif(os.name == "nt", reason="processes of POSIX")
def test_workers_do_not_outlive_a_killed_parent() -> None:
    reader, writer = os.pipe()
    parent = os.fork()
    if not parent:
        os.close(reader)
        results = map_in_order(double, count(), jobs=2)
        list(islice(results, 500))
        os.write(writer, b"!")
        os.kill(os.getpid(), signal.SIGKILL)
    os.close(writer)
    os.waitpid(parent, 0)
    # The pipe ends when the last process that holds it does.
    with os.fdopen(reader, "rb") as pipe:
        assert pipe.read() == b"!"
