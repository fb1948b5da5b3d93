"""Groups of items: order, size, how many are under way."""

from collections import deque
from collections.abc import Iterator
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossums.batches.groups import FASTEST_GROWTH, GroupResult, Pace, in_order, work_on_group


class Deferred:
    """A group that is worked on when its result is asked for."""

    def __init__(self, group: list[int], seconds: float) -> None:
        self.group = group
        self.seconds = seconds

    def result(self) -> GroupResult[int]:
        return work_on_group(half, self.group)._replace(seconds=self.seconds)


def half(item: int) -> int:
    if item % 1000 == 999:
        raise ValueError(item)
    return item // 2


@given(
    items=st.integers(0, 300),
    ahead=st.integers(1, 9),
    seconds=st.sampled_from([0.0, 0.001, 1.0, 100.0]),
)
def test_results_are_in_order_whatever_the_groups(items: int, ahead: int, seconds: float) -> None:
    under_way: deque[Deferred] = deque()

    def submit(group: list[int]) -> Deferred:
        assert 1 <= len(group) <= 16
        under_way.append(Deferred(group, seconds))
        return under_way[-1]

    results = in_order(submit, range(items), pace=Pace(0.1, largest=16), ahead=lambda: ahead)

    assert list(results) == [item // 2 for item in range(items)]


def test_no_more_groups_are_under_way_than_asked_for() -> None:
    read = 0

    def items() -> Iterator[int]:
        nonlocal read
        for item in count():
            read += 1
            yield item

    submit = lambda group: Deferred(group, 1.0)  # noqa: E731
    results = in_order(submit, items(), pace=Pace(1.0, largest=1), ahead=lambda: 3)

    assert list(islice(results, 5)) == [0, 0, 1, 1, 2]
    assert read <= 5 + 3


def test_an_exception_comes_after_the_results_before_it() -> None:
    submit = lambda group: Deferred(group, 0.001)  # noqa: E731
    results = in_order(submit, range(2000), pace=Pace(1.0, largest=64), ahead=lambda: 2)

    assert list(islice(results, 999)) == [item // 2 for item in range(999)]
    with pytest.raises(ValueError, match="999"):
        next(results)


def test_slow_items_travel_alone_and_fast_ones_together() -> None:
    pace = Pace(seconds=0.1, largest=1000)
    for _ in range(10):
        pace.learn(pace.size, pace.size * 0.001)
    assert pace.size == 100

    pace.learn(100, 1000.0)
    assert pace.size == 1


def test_a_group_grows_step_by_step() -> None:
    pace = Pace(seconds=1.0, largest=50)
    sizes = []
    for _ in range(4):
        pace.learn(pace.size, 0.0)
        sizes.append(pace.size)

    assert sizes == [FASTEST_GROWTH, FASTEST_GROWTH**2, 50, 50]
