"""Puzzles that are the same up to symmetry, told by one canonical form.

Two puzzles are *equivalent* if one becomes the other by

- turning or mirroring the board (eight ways, exchanging rows and columns among them), the clues
  going along with their runs and cages;
- complementing every digit, where the clues can say it: in a Kakuro ``d`` becomes ``10 - d``, and
  the sum ``s`` of a run of ``n`` cells ``10n - s``. In a KenKen of size ``N`` ``d`` becomes
  ``N + 1 - d``, which a sum of ``n`` cells follows to ``n(N + 1) - s``, a given digit as itself and
  the difference of two cells by staying as it is. No product, quotient, difference of more cells
  or clue without operator follows, so only boards without these have a complement.

The solutions of equivalent puzzles correspond one to one, so they are equally unique. The
canonical form is the smallest of all images. Rows and columns around a Kakuro that are all black do
not count, nor do the operators of one-cell cages, nor what a puzzle is called.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

from crossums.puzzles.cages import GIVEN, Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import Kakuro
from crossums.puzzles.kenken import KenKen

__all__ = ["canonical_fingerprint", "canonical_form"]

#: A canonical form: equal for equivalent puzzles and for no others. What it holds is not promised.
Form: TypeAlias = tuple[Any, ...]

#: A white cell of a Kakuro: the clue across and the clue down (0 for none), and the digit in it.
#: A black cell is an empty tuple.
_Rows: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]


def canonical_form(puzzle: Kakuro | KenKen) -> Form:
    """Return what equivalent puzzles have in common, and others have not.

    >>> from crossums import parse
    >>> one, mirrored, other = map(parse, (
    ...     "# 3/ 4/\\n/4 . .\\n/3 . .", "# 4/ 3/\\n/4 . .\\n/3 . .", "# 3/ 7/\\n/4 . .\\n/6 . ."))
    >>> form = canonical_form(one)
    >>> form == canonical_form(mirrored), form == canonical_form(other)
    (True, False)
    """
    if isinstance(puzzle, KenKen):
        return (puzzle.kind, puzzle.size, min(_images_of_kenken(puzzle)))
    return (puzzle.kind, min(_images_of_kakuro(puzzle)))


def canonical_fingerprint(puzzle: Kakuro | KenKen) -> int:
    """Return a number of 64 bits that equivalent puzzles share; others do so by chance only."""
    digest = hashlib.blake2b(repr(canonical_form(puzzle)).encode(), digest_size=8)
    return int.from_bytes(digest.digest(), "big")


def _images_of_kakuro(puzzle: Kakuro) -> Iterator[_Rows]:
    board, complement = _cells_with_sums(puzzle)
    for rows in (board, complement):
        # Exchanging rows and columns exchanges what is across and what is down.
        exchanged = tuple(
            tuple((cell[1], cell[0], cell[2]) if cell else cell for cell in column)
            for column in zip(*rows, strict=True)
        )
        for turned in (rows, exchanged):
            mirrored = tuple(row[::-1] for row in turned)
            yield from (turned, mirrored, turned[::-1], mirrored[::-1])


def _cells_with_sums(puzzle: Kakuro) -> tuple[_Rows, _Rows]:
    """Return the board and its complement as cells that know the clues of their runs."""
    places = puzzle.white_cells
    if not places:
        return (), ()
    digits = [cell for line in puzzle.grid for cell in line if isinstance(cell, int)]
    cells = [[0, 0, digit] for digit in digits]
    complements = [[0, 0, 10 - digit if digit else 0] for digit in digits]
    for direction, runs in enumerate(puzzle.numbered_runs()):
        for clue, numbers in runs:
            if clue is None:
                continue
            for number in numbers:
                cells[number][direction] = clue
                complements[number][direction] = 10 * len(numbers) - clue
    top, left = (min(place[axis] for place in places) for axis in (0, 1))
    bottom, right = (max(place[axis] for place in places) for axis in (0, 1))

    def as_rows(values: list[list[int]]) -> _Rows:
        by_place = {place: tuple(value) for place, value in zip(places, values, strict=True)}
        return tuple(
            tuple(by_place.get((row, col), ()) for col in range(left, right + 1))
            for row in range(top, bottom + 1)
        )

    return as_rows(cells), as_rows(complements)


def _images_of_kenken(puzzle: KenKen) -> Iterator[Form]:
    boards = [(puzzle.cages, puzzle.givens)]
    cages = [_complement_of_cage(cage, puzzle.size) for cage in puzzle.cages]
    if None not in cages:
        givens = {place: puzzle.size + 1 - digit for place, digit in puzzle.givens.items()}
        boards.append((tuple(cage for cage in cages if cage is not None), givens))
    for board_cages, board_givens in boards:
        clues = [(cage.cells, _operator(cage), cage.target) for cage in board_cages]
        for image_of in _symmetries_of_square(puzzle.size):
            yield (
                tuple(
                    sorted(
                        (tuple(sorted([image_of[place] for place in cells])), op, target)
                        for cells, op, target in clues
                    )
                ),
                tuple(sorted((image_of[place], digit) for place, digit in board_givens.items())),
            )


def _operator(cage: Cage) -> str:
    return GIVEN if cage.readings == (GIVEN,) else cage.op


def _complement_of_cage(cage: Cage, size: int) -> Cage | None:
    """Return the clue that the complements of a cage's digits make, if there is one."""
    count = len(cage.cells)
    if _operator(cage) in ("+", GIVEN):
        return cage._replace(target=count * (size + 1) - cage.target)
    return cage if cage.op == "-" and count == 2 else None


@cache
def _symmetries_of_square(size: int) -> tuple[dict[Place, int], ...]:
    """Return where each cell goes, as its number in reading order, in all eight ways."""
    rows = [[row * size + col for col in range(size)] for row in range(size)]
    images = []
    for turned in (rows, list(map(list, zip(*rows, strict=True)))):
        mirrored = [row[::-1] for row in turned]
        images += [turned, mirrored, turned[::-1], mirrored[::-1]]
    return tuple(
        {(row, col): image[row][col] for row in range(size) for col in range(size)}
        for image in images
    )
