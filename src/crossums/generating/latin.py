"""Latin squares: random ones, and the completion of partly filled ones."""

from __future__ import annotations

from collections.abc import Sequence

from crossums import _engine
from crossums.errors import ShapeError
from crossums.generating.seeds import chosen_seed

__all__ = ["complete_latin_square", "random_latin_square"]

LARGEST_SIZE = 9


def random_latin_square(size: int, seed: int | None = None) -> tuple[tuple[int, ...], ...]:
    """Return a Latin square; every one of its size is as likely as any other.

    >>> random_latin_square(3, seed=1)
    ((1, 3, 2), (3, 2, 1), (2, 1, 3))

    Raises:
        ShapeError: The size is not from 1 to 9.
        GenerationError: The seed is out of range.
    """
    if not 1 <= size <= LARGEST_SIZE:
        raise ShapeError(f"a Latin square here has a size of 1 to {LARGEST_SIZE}, not {size}")
    digits = _engine.random_latin_square(size, chosen_seed(seed))
    return _rows(digits, size)


def complete_latin_square(
    rows: Sequence[Sequence[int]],
) -> tuple[tuple[int, ...], ...] | None:
    """Return the square with its empty cells (0) filled, or None if that cannot be done.

    >>> complete_latin_square([[1, 0, 0], [0, 0, 0], [0, 0, 2]])
    ((1, 2, 3), (2, 3, 1), (3, 1, 2))
    >>> complete_latin_square([[1, 2, 0], [0, 0, 3], [0, 0, 0]]) is None
    True

    Raises:
        ShapeError: It is no square of the digits 1 to its size.
    """
    size = len(rows)
    if not 1 <= size <= LARGEST_SIZE or any(len(row) != size for row in rows):
        raise ShapeError(f"a Latin square here has 1 to {LARGEST_SIZE} rows of as many cells")
    if any(digit.__class__ is not int or not 0 <= digit <= size for row in rows for digit in row):
        raise ShapeError(f"a cell of this square holds a digit from 1 to {size}, or 0")
    _, found, _ = _engine.solve(_engine.Problem.latin_square(rows), 1)
    return _rows(found[0], size) if found else None


def _rows(digits: bytes, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(digits[row * size : (row + 1) * size]) for row in range(size))
