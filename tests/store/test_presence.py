"""Who is there, and for how long they were away."""

from __future__ import annotations

from crossums.store.presence import LONGEST_SILENCE, Presence


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
