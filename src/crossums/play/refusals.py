"""Why a game or a move was refused: a code and the data to say it with, as in faults."""

from __future__ import annotations

from crossums.errors import PuzzleError
from crossums.words import say

__all__ = ["GameRefused", "MoveRefused", "Refusal"]


class Refusal(PuzzleError):
    """Something that the rules of play do not allow.

    >>> print(Refusal("paused"))
    The game is paused: go on with it first.
    """

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    def message(self, language: str = "en") -> str:
        """Return the refusal as a sentence."""
        return say(language, f"refusal.{self.code}", **self.data)

    def __str__(self) -> str:
        return self.message()


class GameRefused(Refusal):
    """A game that cannot be made: its puzzle cannot be played, or not by this player."""


class MoveRefused(Refusal):
    """A move that is not possible here; ``seq`` is its number, if it has one."""

    def __init__(self, code: str, *, seq: int | None = None, **data: object) -> None:
        super().__init__(code, **data)
        self.seq = seq
