"""The set of fingerprints, held against a Python set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossums.batches.fingerprints import FEWEST_PLACES, Fingerprints

NUMBERS = st.integers(1, 2**64 - 1)
#: Numbers that all want the same few places, at the end of the table too.
CROWDED = st.integers(0, 50).map(lambda n: n * FEWEST_PLACES + FEWEST_PLACES - 1)


@given(st.lists(NUMBERS | CROWDED, max_size=200), NUMBERS | CROWDED)
def test_like_a_set(numbers: list[int], other: int) -> None:
    seen = Fingerprints(capacity=200)
    known: set[int] = set()
    for number in numbers:
        assert (number in seen) == (number in known)
        seen.add(number)
        known.add(number)

    assert len(seen) == len(known)
    assert all(number in seen for number in numbers)
    assert (other in seen) == (other in known)


def test_nought_is_a_number_too() -> None:
    seen = Fingerprints(capacity=2)
    assert 0 not in seen
    seen.add(0)

    assert 0 in seen
    assert len(seen) == 1


@pytest.mark.parametrize("capacity", [0, 1, 512, 5000])
def test_as_many_as_foreseen_and_no_more(capacity: int) -> None:
    seen = Fingerprints(capacity)
    for number in range(1, capacity + 1):
        seen.add(number * 2**32)

    assert len(seen) == capacity
    with pytest.raises(OverflowError, match=str(capacity)):
        seen.add(5)
    assert 5 not in seen


def test_ten_million_are_foreseen_without_being_paid_for() -> None:
    seen = Fingerprints(10_000_000)
    seen.add(2**64 - 1)

    assert 2**64 - 1 in seen
