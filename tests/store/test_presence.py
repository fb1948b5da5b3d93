"""Who is there, and when moves were made that come late."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from crossums.store.presence import LONGEST_SILENCE, Presence, spread


def test_a_short_silence_is_no_absence() -> None:
    here = Presence(heard_at=1_000, closed_at=None, away=0)

    assert here.heard(1_000 + LONGEST_SILENCE) == Presence(1_000 + LONGEST_SILENCE, None, 0)
    assert here.heard(1_001 + LONGEST_SILENCE).away == 1 + LONGEST_SILENCE


def test_closing_twice_is_closing_once() -> None:
    closed = Presence(0, None, 0).left(5_000)

    assert closed == Presence(5_000, 5_000, 0)
    assert closed.left(9_000) == closed
    assert closed.away_at(9_000) == 4_000
    assert closed.heard(9_000) == Presence(9_000, None, 4_000)


def test_a_clock_set_back_makes_nobody_absent() -> None:
    assert Presence(9_000, None, 7).heard(1_000) == Presence(9_000, None, 7)
    assert Presence(9_000, 9_000, 7).heard(1_000).away == 7


@given(
    st.lists(st.integers(0, 10**7), min_size=1, max_size=20),
    st.integers(0, 10**7),
    st.integers(0, 10**7),
)
def test_late_moves_stay_in_order_and_within_the_silence(
    afters: list[int], earliest: int, silence: int
) -> None:
    now = earliest + silence
    times = spread(afters, now, earliest)

    assert times == sorted(times)
    assert times[-1] == now
    assert times[0] >= earliest
    gaps = [b - a for a, b in pairwise(times)]
    assert all(gap <= after for gap, after in zip(gaps, afters[1:], strict=True))
