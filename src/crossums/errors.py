"""What can go wrong, as a small tree of exceptions.

::

    PuzzleError (ValueError)    anything wrong with a puzzle or its text
    ├── ParseError              text that is no puzzle: says where
    ├── ShapeError              values that cannot make a board
    ├── FormatError             a format that is not there or cannot express the puzzle
    ├── GenerationError         a puzzle that cannot be made as asked
    └── DrawingError            a picture or a page that cannot be made as asked

Faults *of* a readable puzzle are not exceptions: see :mod:`crossums.puzzles.faults`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossums.puzzles.faults import Fault

__all__ = [
    "DrawingError",
    "FormatError",
    "GenerationError",
    "ParseError",
    "PuzzleError",
    "ShapeError",
]


class PuzzleError(ValueError):
    """Something is wrong with a puzzle or with the text of one."""


class ShapeError(PuzzleError):
    """The values given cannot make a board: no rows, ragged rows, an impossible cell."""


class FormatError(PuzzleError):
    """There is no such format, or it has no way to say what the puzzle holds."""


class GenerationError(PuzzleError):
    """There is no puzzle as asked for, or none was found; says why."""


class DrawingError(PuzzleError):
    """A picture or a page cannot be made as asked for; says why."""


class ParseError(PuzzleError):
    """The text is not a puzzle; says what is wrong and where.

    Lines and columns count from 1. ``faults`` holds, where the board could be made out at all,
    every ragged row and unknown token at once, so that an editor can mark them all.

    >>> raise ParseError("unknown token 'x'", line=2, column=5)
    Traceback (most recent call last):
    crossums.errors.ParseError: 2:5: unknown token 'x'
    """

    def __init__(
        self,
        message: str,
        *,
        line: int = 1,
        column: int = 1,
        file: str | None = None,
        faults: tuple[Fault, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.file = file
        self.faults = faults

    def __str__(self) -> str:
        where = f"{self.line}:{self.column}: {self.message}"
        return f"{self.file}:{where}" if self.file else where

    def __reduce__(self) -> tuple[object, ...]:
        state = {"line": self.line, "column": self.column, "file": self.file}
        return (_restore_parse_error, (self.message, state, self.faults))


def _restore_parse_error(
    message: str, where: dict[str, object], faults: tuple[Fault, ...]
) -> ParseError:
    """Rebuild a ParseError that crossed from a worker process."""
    error = ParseError(message, faults=faults)
    error.__dict__.update(where)
    return error
