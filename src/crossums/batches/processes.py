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
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = ["WorkerDied", "available_cores", "map_in_order"]

Item = TypeVar("Item")
Result = TypeVar("Result")

#: Shorter work than this (in seconds) is done before other processes would have started.
WORTH_STARTING_PROCESSES = 0.05
#: A group is what one process gets at a time: large enough to pay for its way there and back.
LARGEST_GROUP = 64
GROUPS_AHEAD = 4


class WorkerDied(RuntimeError):
    """A worker process ended without an answer, killed or out of memory."""


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


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
    waiting: deque[Future[_GroupResult[Result]]] = deque()
    finished = False
    try:
        for group in _groups(items):
            waiting.append(pool.submit(_work_on_group, work, group))
            if len(waiting) >= jobs * GROUPS_AHEAD:
                yield from _results(waiting.popleft())
        while waiting:
            yield from _results(waiting.popleft())
        finished = True
    except BrokenProcessPool:
        raise WorkerDied("a worker process was killed") from None
    finally:
        if not finished:
            # Left early, by an error or by Ctrl-C: workers must not go on with their groups.
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown(cancel_futures=True)


def _start_worker() -> None:
    """Leave interrupts to the parent, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing

    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def _groups(items: Iterator[Item]) -> Iterator[list[Item]]:
    """Cut items into groups that grow, so that a few long ones are spread over all cores too."""
    size = 1
    while group := list(islice(items, size)):
        yield group
        size = min(2 * size, LARGEST_GROUP)


#: The results of a group up to the first exception, and that exception.
_GroupResult: TypeAlias = tuple[list[Result], Exception | None]


def _work_on_group(work: Callable[[Item], Result], group: list[Item]) -> _GroupResult[Result]:
    results: list[Result] = []
    for item in group:
        try:
            results.append(work(item))
        except Exception as error:  # noqa: BLE001  # raised again by the parent, in its turn
            return results, error
    return results, None


def _results(group: Future[_GroupResult[Result]]) -> Iterator[Result]:
    results, error = group.result()
    yield from results
    if error is not None:
        raise error
