"""Many puzzles: on all cores or on a cluster, in order, a bounded number of them in memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from crossums.batches.processes import Processes, map_in_order
from crossums.batches.workers import ClusterError, WorkerDied, Workers, available_cores

__all__ = [
    "ClusterError",
    "Processes",
    "WorkerDied",
    "Workers",
    "available_cores",
    "map_in_order",
    "workers_for",
]


@contextmanager
def workers_for(jobs: int | None = None, cluster: str | None = None) -> Iterator[Workers]:
    """Give workers: processes here, all cores if not told otherwise, or those of a cluster.

    >>> with workers_for(jobs=1) as workers:
    ...     list(workers.map(abs, [-1, 2]))
    [1, 2]

    Raises:
        ClusterError: The cluster cannot be used.
    """
    if cluster is None:
        yield Processes(jobs)
        return
    try:
        # Loading it takes longer than solving a thousand puzzles.
        from crossums.batches.cluster import connected
    except ImportError as error:
        raise ClusterError(f"a cluster needs crossums[cluster] installed: {error}") from None
    with connected(cluster, jobs=jobs) as workers:
        yield workers
