"""What a run on a cluster makes of lost workers: against a client that plays them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Any

import pytest
from distributed.scheduler import KilledWorker

import crossums
from crossums.batches import ClusterError, cluster
from crossums.batches.cluster import MOST_SENDINGS, Cluster, versions_here


class Played:
    """A future that fails as its client says."""

    def __init__(self, client: PlayedClient, call: Callable[[], object]) -> None:
        self._client = client
        self._call = call

    def result(self, timeout: float) -> object:
        assert timeout > 0
        if self._client.troubles:
            raise self._client.troubles.pop(0)
        return self._call()


class PlayedClient:
    """Does everything at once and here, after the troubles foreseen."""

    def __init__(self, *troubles: BaseException, threads: int = 2) -> None:
        self.troubles = list(troubles)
        self.threads = threads
        self.sent = 0

    def submit(self, function: Callable[..., object], *arguments: object, pure: bool) -> Played:
        assert not pure
        self.sent += 1
        return Played(self, lambda: function(*arguments))

    def nthreads(self) -> dict[str, int]:
        return {"somewhere": self.threads}


def killed() -> KilledWorker:
    return KilledWorker("task", None, 3)  # type: ignore[arg-type]


def halves(client: PlayedClient, count: int = 100) -> list[int]:
    played: Any = client
    return list(Cluster(played).map(half, range(count)))


def half(item: int) -> int:
    return item // 2


HALVES = [item // 2 for item in range(100)]


def test_results_in_order() -> None:
    client = PlayedClient()

    assert halves(client) == HALVES
    assert client.sent < 50


@pytest.mark.parametrize("times", [1, MOST_SENDINGS - 1])
def test_a_group_whose_workers_were_lost_is_sent_again(times: int) -> None:
    assert halves(PlayedClient(*(killed() for _ in range(times)))) == HALVES


def test_a_group_that_ends_every_worker() -> None:
    with pytest.raises(ClusterError, match="ends every worker"):
        halves(PlayedClient(*(killed() for _ in range(MOST_SENDINGS))))


@pytest.mark.parametrize("trouble", [CancelledError(), OSError("closed")])
def test_a_lost_scheduler(trouble: BaseException) -> None:
    with pytest.raises(ClusterError, match="connection"):
        halves(PlayedClient(trouble))


def test_patience_with_workers_that_take_long() -> None:
    assert halves(PlayedClient(*(TimeoutError() for _ in range(20)))) == HALVES


def test_no_worker_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS_WITHOUT_WORKERS", -1)
    troubles = [TimeoutError() for _ in range(5)]

    with pytest.raises(ClusterError, match="no workers"):
        halves(PlayedClient(*troubles, threads=0))


def test_a_worker_of_another_version_that_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    client = PlayedClient()
    played: Any = client
    results = Cluster(played).map(half, range(1000))
    assert next(results) == 0
    monkeypatch.setattr(crossums, "__version__", "0.0.9")

    # Groups sent before carry the version from here, and are worked on by the other one.
    with pytest.raises(ClusterError, match=r"0\.0\.9"):
        list(results)


def test_versions() -> None:
    assert versions_here().crossums == crossums.__version__
    assert versions_here().python.startswith("3.")
