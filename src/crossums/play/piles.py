"""Piles: lists that grow and shrink at one end and share what lies below."""

from __future__ import annotations

from typing import Generic, TypeVar

__all__ = ["Pile"]

Item = TypeVar("Item")


class Pile(Generic[Item]):
    """An item on top of a pile, or of nothing. Immutable; the empty pile is None.

    Neither comparing nor dropping one recurses: piles get as deep as games have moves.

    >>> low = Pile("a", None)
    >>> Pile("b", low).depth, Pile("b", low) == Pile("b", Pile("a", None))
    (2, True)
    """

    __slots__ = ("below", "depth", "top")

    def __init__(self, top: Item, below: Pile[Item] | None) -> None:
        self.top = top
        self.below = below
        self.depth: int = below.depth + 1 if below else 1

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pile):
            return NotImplemented
        if self.depth != other.depth:
            return False
        one: Pile[Item] | None = self
        two: Pile[Item] | None = other
        while one is not two and one is not None and two is not None:
            if one.top != two.top:
                return False
            one, two = one.below, two.below
        return True

    def __hash__(self) -> int:
        return hash((self.depth, self.top))

    def __repr__(self) -> str:
        return f"<Pile of {self.depth}>"
