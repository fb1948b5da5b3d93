"""A set of fingerprints: numbers of 64 bits, ten million of them in 128 MiB."""

from __future__ import annotations

from mmap import mmap

__all__ = ["Fingerprints"]

BYTES = 8
FREE = 0
FEWEST_PLACES = 512
#: The table has so many places for each fingerprint, or up to twice as many: a power of two.
PLACES_EACH = 1.5


class Fingerprints:
    """A set of numbers of 64 bits that can only grow, up to a capacity told beforehand.

    A Python set takes about twelve times the memory. This is a table with open addressing in pages
    that the system gives out as they are touched.

    >>> seen = Fingerprints(capacity=10)
    >>> seen.add(7), 7 in seen, 8 in seen, len(seen)
    (None, True, False, 1)
    """

    def __init__(self, capacity: int) -> None:
        places = FEWEST_PLACES
        while places < PLACES_EACH * capacity:
            places *= 2
        self._table = memoryview(mmap(-1, places * BYTES)).cast("Q")
        self._last_place = places - 1
        self._capacity = capacity
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __contains__(self, fingerprint: int) -> bool:
        return self._table[self._place_of(fingerprint)] != FREE

    def add(self, fingerprint: int) -> None:
        """Add a fingerprint, if it is not there yet.

        Raises:
            OverflowError: There are as many as were foreseen.
        """
        place = self._place_of(fingerprint)
        if self._table[place] != FREE:
            return
        if self._count == self._capacity:
            raise OverflowError(f"more than {self._capacity} fingerprints")
        self._table[place] = fingerprint or 1
        self._count += 1

    def _place_of(self, fingerprint: int) -> int:
        """Return the place of a fingerprint, or the free one where it belongs."""
        # A free place holds 0, so 0 shares the place of 1: a false alarm in 2**64.
        wanted = fingerprint or 1
        table = self._table
        place = wanted & self._last_place
        while table[place] not in (wanted, FREE):
            place = (place + 1) & self._last_place
        return place
