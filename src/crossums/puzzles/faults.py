"""Faults of a puzzle or of an answer: a code, a place, the data to say it with.

Sentences live in :mod:`crossums.words`; this module only knows codes. An *error* leaves the board
without a meaning or surely without a solution; a *warning* is something that real files hold and
that can still be solved, but that a published puzzle does not have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from crossums.words import say

__all__ = ["WARNINGS", "Fault", "Severity", "in_reading_order"]

Severity = Literal["error", "warning"]

#: The codes that are warnings; every other code is an error.
WARNINGS = frozenset(
    {"cage-of-unusual-size", "run-of-one", "run-without-clue", "white-not-connected"}
)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, with the place where it is.

    ``row`` and ``col`` count from 0, as in files; the sentence counts from 1, as people do.

    >>> print(Fault("clue-without-run", 0, 2, {"direction": "across", "clue": 7}).message())
    Row 1, column 3: the across clue 7 has no run after it.
    """

    code: str
    row: int
    col: int
    data: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def severity(self) -> Severity:
        """Whether the fault spoils the board (``error``) or only its finish (``warning``)."""
        return "warning" if self.code in WARNINGS else "error"

    def message(self, language: str = "en") -> str:
        """Return the fault as a sentence."""
        return say(language, f"fault.{self.code}", row=self.row + 1, col=self.col + 1, **self.data)

    def as_object(self, language: str = "en") -> dict[str, object]:
        """Return the fault as the JSON object of the commands."""
        return {
            "code": self.code,
            "row": self.row,
            "col": self.col,
            "severity": self.severity,
            "message": self.message(language),
            **self.data,
        }


def in_reading_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return faults row by row from the left, those of one place by their codes."""
    return sorted(faults, key=lambda fault: (fault.row, fault.col, fault.code))
