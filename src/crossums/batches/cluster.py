# mypy: allow-untyped-calls
# (distributed says the types of some of its functions only)
"""Work on a cluster: a dask.distributed scheduler and its workers, here or on other machines.

Groups of items travel, each a fraction of a second of work. The scheduler gives what a lost worker
had to another one; the results are taken in order, as they come, and forgotten by the cluster.
"""

from __future__ import annotations

import asyncio
import logging
import platform
import signal
import socket
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from importlib.metadata import version
from multiprocessing import resource_tracker
from typing import Any, Generic, NamedTuple, TypeVar

from distributed import Client, Future, LocalCluster
from distributed.comm.addressing import get_address_host_port
from distributed.core import rpc
from distributed.scheduler import KilledWorker
from distributed.security import Security

import crossums
from crossums.batches.groups import GroupResult, Pace, in_order, work_on_group
from crossums.batches.workers import ClusterError, available_cores

__all__ = ["LOCAL", "Cluster", "connected"]

Item = TypeVar("Item")
Result = TypeVar("Result")

#: The address that stands for a cluster started here.
LOCAL = "local"
LOOPBACK = "127.0.0.1"

#: A task costs the scheduler and the network a few milliseconds: groups take much longer.
SECONDS_OF_GROUP = 0.5
LARGEST_GROUP = 4096
#: Groups for each thread of the cluster that may be under way or waiting for their turn.
GROUPS_AHEAD = 4

SECONDS_TO_CONNECT = 10.0
SECONDS_TO_CLOSE = 5.0
#: How long a cluster may be without any worker, at the start and later.
SECONDS_WITHOUT_WORKERS = 30.0
SECONDS_BETWEEN_LOOKS = 1.0
#: The scheduler gives a group up after some workers have ended with it; then it is sent again, so
#: that many lost workers cost time only, but a group that ends every worker is noticed.
MOST_SENDINGS = 4


class Versions(NamedTuple):
    """What must be the same on all sides."""

    crossums: str
    python: str
    distributed: str


def versions_here() -> Versions:
    """Return the versions of this process."""
    python = ".".join(platform.python_version_tuple()[:2])
    return Versions(crossums.__version__, python, version("distributed"))


class Cluster:
    """The workers of a scheduler."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._threads = 0
        self._looked = float("-inf")

    def map(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield ``work(item)`` for each item, in their order.

        Raises:
            ClusterError: The scheduler or all workers were lost, or a worker of another version
                has come.
        """

        def submit(group: list[Item]) -> _Sent[Result]:
            return _Sent(self, work, group)

        pace = Pace(seconds=SECONDS_OF_GROUP, largest=LARGEST_GROUP)
        return in_order(submit, items, pace=pace, ahead=self._groups_ahead)

    def send(self, function: Callable[..., Result], *arguments: object) -> Future[Result]:
        """Send one call to the cluster."""
        try:
            return self._client.submit(function, *arguments, pure=False)
        except (OSError, RuntimeError) as error:
            raise _lost() from error

    def threads(self) -> int:
        """Return how many threads the workers have, as of about now."""
        if time.monotonic() - self._looked > SECONDS_BETWEEN_LOOKS:
            with suppress(OSError, RuntimeError, TimeoutError):
                self._threads = sum(self._client.nthreads().values())
            self._looked = time.monotonic()
        return self._threads

    def _groups_ahead(self) -> int:
        return GROUPS_AHEAD * max(1, self.threads())


class _Sent(Generic[Result]):
    """A group under way."""

    def __init__(
        self, cluster: Cluster, work: Callable[[Any], Result], group: Sequence[Any]
    ) -> None:
        self._cluster = cluster
        self._work = work
        self._group = group
        self._future = self._send()

    def result(self) -> GroupResult[Result]:
        """Wait for the results, however often a worker is lost over them."""
        sendings = 1
        without_workers: float | None = None
        while True:
            try:
                done: GroupResult[Result] = self._future.result(timeout=SECONDS_BETWEEN_LOOKS)
            except TimeoutError:
                now = time.monotonic()
                if self._cluster.threads():
                    without_workers = None
                elif without_workers is None:
                    without_workers = now
                elif now - without_workers > SECONDS_WITHOUT_WORKERS:
                    raise ClusterError("the cluster has no workers any more") from None
            except KilledWorker:
                if sendings == MOST_SENDINGS:
                    raise ClusterError(
                        "a group of puzzles ends every worker it is sent to"
                    ) from None
                sendings += 1
                self._future = self._send()
            except (CancelledError, OSError):
                raise _lost() from None
            else:
                return done

    def _send(self) -> Future[GroupResult[Result]]:
        return self._cluster.send(_work_on_group, crossums.__version__, self._work, self._group)


def _work_on_group(
    wanted: str, work: Callable[[Item], Result], group: list[Item]
) -> GroupResult[Result]:
    """Work on a group, unless this is a worker of another version that has come later."""
    if crossums.__version__ != wanted:
        raise ClusterError(_another_version("a worker", "crossums", crossums.__version__, wanted))
    return work_on_group(work, group)


@contextmanager
def connected(address: str, *, jobs: int | None = None) -> Iterator[Cluster]:
    """Connect to the scheduler at an address, after comparing versions.

    Args:
        address: ``host:port``, or ``local`` for a scheduler and workers on this machine.
        jobs: How many workers ``local`` has; all cores if not told.

    Raises:
        ClusterError: The scheduler cannot be reached, has no workers, or is of another version.
    """
    _keep_quiet()
    with ExitStack() as stack:
        if address == LOCAL:
            target: str | LocalCluster = stack.enter_context(_local_cluster(jobs))
        else:
            target = address
            _refuse_unreachable(address)
        client = stack.enter_context(_client_of(target, address))
        _refuse_other_versions(client, address)
        yield Cluster(client)


def _local_cluster(jobs: int | None) -> LocalCluster:
    with _interrupts_left_to_this_thread():
        return LocalCluster(
            n_workers=jobs or available_cores(),
            threads_per_worker=1,
            host=LOOPBACK,
            dashboard_address=f"{LOOPBACK}:0",
            silence_logs=logging.CRITICAL,
        )


@contextmanager
def _interrupts_left_to_this_thread() -> Iterator[None]:
    """Let threads and processes that are started meanwhile, and theirs, not see a Ctrl-C.

    On a terminal it goes to all processes: the workers would each say what interrupted them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # When multiprocessing starts its tracker, it lets signals through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _refuse_unreachable(address: str) -> None:
    """Say at once, and in the words of the network, why nobody answers, or who it is not."""
    try:
        host, port = get_address_host_port(address)
        socket.create_connection((host, port), timeout=SECONDS_TO_CONNECT).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ClusterError(f"no scheduler can be reached at {address}: {why}") from None
    except ValueError as error:
        raise ClusterError(f"{address!r} is no address of a scheduler: {error}") from None
    try:
        # A client would wait for ever for somebody who accepts calls and says nothing.
        kind = asyncio.run(asyncio.wait_for(_kind_of_server(address), SECONDS_TO_CONNECT))
    except Exception:  # noqa: BLE001  # whatever came of it, a scheduler would have answered
        kind = None
    if kind != "Scheduler":
        raise ClusterError(f"who answers at {address} is no scheduler of dask")


async def _kind_of_server(address: str) -> object:
    """Ask who somebody is, as the parts of dask do among themselves."""
    async with rpc(
        address,
        timeout=SECONDS_TO_CONNECT,
        connection_args=Security().get_connection_args("client"),
    ) as server:
        identity = await server.identity()
    return identity.get("type")


class _QuietClient(Client):
    """A client that says nothing more when connecting has failed."""

    def __del__(self) -> None:
        """Leave it at that: whoever connects also closes."""


@contextmanager
def _client_of(target: str | LocalCluster, address: str) -> Iterator[Client]:
    try:
        with warnings.catch_warnings():
            # Versions are compared below, in one line.
            warnings.simplefilter("ignore")
            client = _QuietClient(target, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, RuntimeError, ValueError) as error:
        raise ClusterError(f"the scheduler at {address} lets nobody in: {error}") from None
    try:
        yield client
    finally:
        with suppress(OSError, RuntimeError, TimeoutError):
            client.close(timeout=SECONDS_TO_CLOSE)


def _refuse_other_versions(client: Client, address: str) -> None:
    """Compare the versions of the scheduler and of all workers with those here."""
    try:
        client.wait_for_workers(1, timeout=SECONDS_WITHOUT_WORKERS)
        found: dict[str, object] = client.run(versions_here, on_error="return")
    except TimeoutError:
        raise ClusterError(f"the scheduler at {address} has no workers") from None
    except OSError:
        raise _lost() from None
    try:
        found = {"the scheduler": client.run_on_scheduler(versions_here), **found}
    except Exception:  # noqa: BLE001  # whatever kept it from answering, it is not what is here
        found = {"the scheduler": None}
    here = versions_here()
    for where, there in found.items():
        named = where if where.startswith("the ") else f"the worker {where}"
        if not isinstance(there, Versions):
            raise ClusterError(f"{named} has no crossums {here.crossums}: install the same there")
        for name, wanted, has in zip(Versions._fields, here, there, strict=True):
            if has != wanted:
                raise ClusterError(_another_version(named, name, has, wanted))


def _another_version(where: str, name: str, has: str, wanted: str) -> str:
    return f"{where} has {name} {has}, but here it is {wanted}: install the same on both sides"


def _lost() -> ClusterError:
    return ClusterError("the connection to the scheduler was lost")


def _keep_quiet() -> None:
    """Leave it to the one clear line to say what is wrong."""
    for name in logging.root.manager.loggerDict:
        if name.partition(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    # Such as that a group of very large boards is large.
    warnings.filterwarnings("ignore", module="distributed")
