"""What is ambiguous about a board, and how a setter is told."""

from __future__ import annotations

from collections.abc import Mapping

from crossums import _engine
from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.problems import compile_puzzle
from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.combinations import DIGITS
from crossums.puzzles.grids import Place

__all__ = ["AmbiguousPatternError", "ambiguous_cells", "named_cells"]

#: Ambiguous cells that a message names.
MOST_CELLS_NAMED = 8


class AmbiguousPatternError(GenerationError):
    """No clues were found that leave one solution; ``cells`` stay ambiguous, with these digits."""

    def __init__(self, message: str, cells: Mapping[Place, tuple[int, ...]]) -> None:
        super().__init__(message)
        self.cells = cells

    def __reduce__(self) -> tuple[object, ...]:
        return (AmbiguousPatternError, (self.args[0], dict(self.cells)))


def ambiguous_cells(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> dict[Place, tuple[int, ...]]:
    """Return the cells that differ between solutions, with the digits that they can have.

    Empty if there is one solution, or none. Every digit returned belongs to some solution; if the
    time runs out, there may be more.

    >>> from crossums import parse
    >>> ambiguous_cells(parse("# 5/ 5/\\n/5 . .\\n/5 . ."))[1, 1]
    (1, 2, 3, 4)
    """
    digits, _ = _engine.possible_digits(compile_puzzle(puzzle), None, timeout, stop)
    places = puzzle.white_cells if isinstance(puzzle, Kakuro) else puzzle.cells
    return {
        place: tuple(digit for digit in DIGITS if possible >> (digit - 1) & 1)
        for place, possible in zip(places, digits, strict=True)
        if possible.bit_count() > 1
    }


def named_cells(cells: Mapping[Place, object]) -> str:
    """Return the first cells by name, and how many more there are.

    >>> named_cells({(1, 1): (1, 2), (1, 2): (1, 2)})
    'r2c2, r2c3'
    """
    named = ", ".join(f"r{row + 1}c{col + 1}" for row, col in list(cells)[:MOST_CELLS_NAMED])
    more = f" and {len(cells) - MOST_CELLS_NAMED} more" if len(cells) > MOST_CELLS_NAMED else ""
    return named + more
