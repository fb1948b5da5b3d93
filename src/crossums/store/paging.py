"""Pages of long lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["PAGE_SIZE", "Page", "page_of"]

PAGE_SIZE: Final = 20


@dataclass(frozen=True, slots=True)
class Page:
    """Which items of a list a page shows; ``first`` counts from 0, pages from 1."""

    number: int
    pages: int
    first: int
    size: int = PAGE_SIZE

    @staticmethod
    def with_item(place: int) -> int:
        """Return the number of the page that shows the item at a place, counted from 1.

        >>> Page.with_item(20), Page.with_item(21)
        (1, 2)
        """
        return (place - 1) // PAGE_SIZE + 1


def page_of(number: int, items: int) -> Page:
    """Return a page of a list of so many items; beyond its ends the first or the last one.

    >>> page_of(3, 45)
    Page(number=3, pages=3, first=40, size=20)
    >>> page_of(9, 0)
    Page(number=1, pages=1, first=0, size=20)
    """
    pages = max(1, -(-items // PAGE_SIZE))
    shown = min(max(1, number), pages)
    return Page(shown, pages, (shown - 1) * PAGE_SIZE)
