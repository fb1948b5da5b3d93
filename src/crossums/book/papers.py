"""Papers: their size, and what is left for puzzles between the margins. Lengths are in points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crossums.errors import DrawingError

__all__ = ["PAPERS", "Paper", "paper_named"]

MILLIMETRE = 72 / 25.4
INCH = 72.0


@dataclass(frozen=True)
class Paper:
    """A size of paper with its margins; ``inside`` is the one at the spine, wider for binding."""

    name: str
    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float

    @property
    def body(self) -> tuple[float, float]:
        """Width and height between the margins."""
        return (
            self.width - self.inside - self.outside,
            self.height - self.top - self.bottom,
        )


def _large(name: str, width: float, height: float) -> Paper:
    mm = MILLIMETRE
    return Paper(name, width, height, 21 * mm, 14 * mm, 18 * mm, 17 * mm)


def _small(name: str, width: float, height: float) -> Paper:
    mm = MILLIMETRE
    return Paper(name, width, height, 18 * mm, 10 * mm, 15 * mm, 14 * mm)


#: All papers by name; the first is the usual one.
PAPERS: Mapping[str, Paper] = {
    each.name: each
    for each in (
        _large("a4", 210 * MILLIMETRE, 297 * MILLIMETRE),
        _small("a5", 148 * MILLIMETRE, 210 * MILLIMETRE),
        _large("letter", 8.5 * INCH, 11 * INCH),
        _small("6x9", 6 * INCH, 9 * INCH),
    )
}


def paper_named(name: str) -> Paper:
    """Return a paper.

    >>> paper_named("6x9").width
    432.0

    Raises:
        DrawingError: There is none of that name.
    """
    if name not in PAPERS:
        raise DrawingError(f"no paper {name!r}: use one of {', '.join(PAPERS)}")
    return PAPERS[name]
