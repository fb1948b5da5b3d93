"""Those who work on items: the processes of this machine, or a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

__all__ = ["ClusterError", "WorkerDied", "Workers", "available_cores"]

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerDied(RuntimeError):
    """A worker process ended without an answer, killed or out of memory."""


class ClusterError(RuntimeError):
    """A cluster cannot be used, or not any more; says why."""


class Workers(Protocol):
    """Something that can do the same work on many items."""

    def map(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield ``work(item)`` for each item, in their order, a bounded number ahead.

        ``work`` must be picklable, so must items and results. An exception of ``work`` is raised in
        its turn.
        """


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
