"""Work on all cores: results in input order, a bounded number of items in memory.

Processes, not threads: the engine works without the GIL, but a fifth of the time that a puzzle
takes is Python's, and that fifth would leave two threads well short of two cores.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from crossums.batches.groups import Future, GroupResult, Pace, in_order, work_on_group
from crossums.batches.workers import WorkerDied, available_cores

__all__ = ["Processes", "map_in_order"]

Item = TypeVar("Item")
Result = TypeVar("Result")

#: Shorter work than this (in seconds) is done before other processes would have started.
WORTH_STARTING_PROCESSES = 0.05
#: Longer groups pay little more for their way to a process and back, and come later.
SECONDS_OF_GROUP = 0.03
LARGEST_GROUP = 256
#: Groups of a process that may be under way or waiting for their turn.
GROUPS_AHEAD = 4


class Processes:
    """The cores of this machine, or some of them."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs or available_cores()

    def map(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield ``work(item)`` for each item: see :func:`map_in_order`."""
        return map_in_order(work, items, jobs=self._jobs)


def map_in_order(
    work: Callable[[Item], Result], items: Iterable[Item], *, jobs: int
) -> Iterator[Result]:
    """Yield ``work(item)`` for each item, in their order, on up to ``jobs`` processes.

    ``work`` must be picklable, so must items and results. The first items are worked on right here:
    a short list never starts a process. An exception of ``work`` is raised in its turn.

    >>> list(map_in_order(abs, [-1, 2, -3], jobs=2))
    [1, 2, 3]

    Raises:
        WorkerDied: A worker process was killed.
    """
    remaining = iter(items)
    until = time.monotonic() + WORTH_STARTING_PROCESSES
    for item in remaining:
        yield work(item)
        if jobs > 1 and time.monotonic() > until:
            break
    else:
        return
    yield from _map_on_processes(work, remaining, jobs)


def _map_on_processes(
    work: Callable[[Item], Result], items: Iterator[Item], jobs: int
) -> Iterator[Result]:
    # Only long work pays for loading these.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    # Forked workers have the package loaded already; where forking is not safe, they import it.
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_start_worker)

    def submit(group: list[Item]) -> Future[GroupResult[Result]]:
        return pool.submit(_work_on_group, work, group)

    pace = Pace(seconds=SECONDS_OF_GROUP, largest=LARGEST_GROUP)
    finished = False
    try:
        with _interrupts_held():
            # The first task starts the processes. Stopped half-way, a pool can never be ended.
            pool.submit(int)
        yield from in_order(submit, items, pace=pace, ahead=lambda: jobs * GROUPS_AHEAD)
        finished = True
    except BrokenProcessPool:
        raise WorkerDied("a worker process was killed") from None
    finally:
        if not finished:
            # Left early, by an error or by Ctrl-C: workers must not go on with their groups.
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let a Ctrl-C that comes in the meantime wait until the end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


#: What a worker process is doing, and whether it was told to end.
_worker = {"is_working": False, "is_leaving": False}


def _start_worker() -> None:
    """Leave interrupts to the parent, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _leave(*_: object) -> None:
    """End at once while working, else later: half a result in the pipe would hang the parent."""
    if _worker["is_working"]:
        os._exit(1)
    _worker["is_leaving"] = True


def _work_on_group(work: Callable[[Item], Result], group: list[Item]) -> GroupResult[Result]:
    if _worker["is_leaving"]:
        os._exit(1)
    _worker["is_working"] = True
    try:
        return work_on_group(work, group)
    finally:
        _worker["is_working"] = False


def _end_with_parent() -> None:
    import multiprocessing

    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
