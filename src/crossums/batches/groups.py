"""Groups of items: what a worker gets at a time, large enough to pay for its way there and back.

How items are grouped never shows in the results: they come in input order, one by one.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Generic, NamedTuple, Protocol, TypeVar

__all__ = ["Future", "GroupResult", "Pace", "in_order", "work_on_group"]

Item = TypeVar("Item")
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)

#: A group is at most so many times as large as the one before: the first items say little.
FASTEST_GROWTH = 4


class Future(Protocol[Result_co]):
    """A result that comes later, as executors of all kinds give it."""

    def result(self) -> Result_co:
        """Wait for the result and return it."""


class GroupResult(NamedTuple, Generic[Result]):
    """The results of a group up to its first exception, that exception, and the time it took."""

    results: list[Result]
    error: Exception | None
    seconds: float


@dataclass(slots=True)
class Pace:
    """How large the next group should be, to take about ``seconds``."""

    seconds: float
    largest: int
    size: int = 1

    def learn(self, items: int, seconds: float) -> None:
        """Learn how long a group took.

        >>> pace = Pace(seconds=1.0, largest=100)
        >>> pace.learn(1, 0.01)
        >>> pace.size
        4
        """
        wanted = self.largest if seconds <= 0 else int(items * self.seconds / seconds)
        self.size = max(1, min(wanted, FASTEST_GROWTH * self.size, self.largest))


def work_on_group(work: Callable[[Item], Result], group: list[Item]) -> GroupResult[Result]:
    """Work on the items of a group, one after the other."""
    start = time.perf_counter()
    results: list[Result] = []
    error: Exception | None = None
    for item in group:
        try:
            results.append(work(item))
        except Exception as raised:  # noqa: BLE001  # raised again where the results go, in its turn
            error = raised
            break
    return GroupResult(results, error, time.perf_counter() - start)


def in_order(
    submit: Callable[[list[Item]], Future[GroupResult[Result]]],
    items: Iterable[Item],
    *,
    pace: Pace,
    ahead: Callable[[], int],
) -> Iterator[Result]:
    """Yield the results of items in their order, ``ahead()`` groups being under way at a time.

    An exception is raised in its turn, after the results before it.
    """
    remaining = iter(items)
    waiting: deque[tuple[int, Future[GroupResult[Result]]]] = deque()
    while True:
        while len(waiting) < ahead() and (group := list(islice(remaining, pace.size))):
            waiting.append((len(group), submit(group)))
        if not waiting:
            return
        size, future = waiting.popleft()
        done = future.result()
        del future  # whoever keeps results for it may let them go
        pace.learn(size, done.seconds)
        yield from done.results
        if done.error is not None:
            raise done.error
