"""When moves were made that come late."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from crossums.play import Move
from crossums.store.arriving import Arrival, spread


@given(
    st.lists(st.integers(0, 10**7), min_size=1, max_size=20),
    st.integers(0, 10**7),
    st.integers(0, 10**7),
)
def test_late_moves_stay_in_order_and_within_the_silence(
    afters: list[int], earliest: int, silence: int
) -> None:
    now = earliest + silence
    arrivals = [Arrival(Move(seq, "undo"), after) for seq, after in enumerate(afters, 1)]
    moves = spread(arrivals, now=now, earliest=earliest, away=77)
    times = [move.at for move in moves]

    assert [move.seq for move in moves] == list(range(1, len(afters) + 1))
    assert [move.away for move in moves] == [77] + [0] * (len(afters) - 1)
    assert times == sorted(times)
    assert times[-1] == now
    assert times[0] >= earliest
    gaps = [b - a for a, b in pairwise(times)]
    assert all(gap <= after for gap, after in zip(gaps, afters[1:], strict=True))
