"""Patterns: Kakuro boards with black and white cells and nothing else on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, get_args

from crossums import _engine
from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.puzzles.combinations import DIGITS
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import BLACK, LARGEST_SIDE, Kakuro, Run

__all__ = [
    "STYLES",
    "SYMMETRIES",
    "Symmetry",
    "is_symmetric",
    "mirror",
    "nearest_white_count",
    "never_unique",
    "random_pattern",
]

Symmetry = Literal["rotate", "horizontal", "vertical", "diagonal", "none"]
SYMMETRIES: tuple[Symmetry, ...] = get_args(Symmetry)

SMALLEST_SIDE = 3
#: Patterns begun before giving up; fewer where all their cells together would be more than these.
MOST_TRIES = 60
MOST_CELLS = 1_000_000


@dataclass(frozen=True, slots=True)
class Style:
    """How a random pattern looks: the share of white cells, and the longest run."""

    white: float
    longest_run: int = 9


#: Random styles; ``cube`` and ``diagonal`` are drawn by rule.
RANDOM_STYLES = {
    "classic": Style(0.60, longest_run=6),
    "open": Style(0.72),
    "dense": Style(0.55, longest_run=5),
}
STYLES = (*RANDOM_STYLES, "cube", "diagonal")


def random_pattern(
    rows: int,
    cols: int,
    *,
    style: str = "classic",
    symmetry: Symmetry = "rotate",
    white: int | None = None,
    seed: int,
    stop: StopFlag | None = None,
) -> Kakuro:
    """Return a board of black and white cells: runs of 2 to 9, connected, symmetric as asked.

    ``white`` asks for exactly so many white cells (see :func:`nearest_white_count`).

    >>> print(random_pattern(5, 6, seed=3))
    # # # # # #
    # # # . . .
    # # # . . .
    # . . . # #
    # . . . # #

    Raises:
        GenerationError: There is no such pattern, or none was found.
    """
    _refuse_impossible(rows, cols, style, symmetry, white)
    if style not in RANDOM_STYLES:
        return _drawn_by_rule(rows, cols, style, symmetry)
    look = RANDOM_STYLES[style]
    inside = (rows - 1) * (cols - 1)
    # Where the style's own runs do not lead there, longer ones may.
    for longest_run in sorted({look.longest_run, len(DIGITS)}):
        cells = _engine.generate_pattern(
            rows,
            cols,
            symmetry,
            white if white is not None else max(4, round(inside * look.white)),
            white is not None,
            longest_run,
            seed,
            max(4, min(MOST_TRIES, MOST_CELLS // inside)),
            None,
            stop,
        )
        if cells is not None:
            return _pattern(rows, cols, cells)
    wanted = f" and {white} white cells" if white is not None else ""
    raise GenerationError(
        f"no pattern of {rows}×{cols} with symmetry {symmetry}, style {style}{wanted} found"
    )


def nearest_white_count(rows: int, cols: int, symmetry: Symmetry, white: int) -> int:
    """Return the number of white cells nearest to ``white`` that the symmetry can have.

    White cells come in pairs, except on a centre or axis, which not every board has.

    >>> nearest_white_count(9, 9, "rotate", 41), nearest_white_count(10, 10, "rotate", 41)
    (40, 41)
    """
    single_possible = {
        "none": True,
        "diagonal": True,
        "rotate": rows % 2 == 0 and cols % 2 == 0,
        "horizontal": cols % 2 == 0,
        "vertical": rows % 2 == 0,
    }
    return white if single_possible[symmetry] else white // 2 * 2


def never_unique(pattern: Kakuro) -> tuple[Run, Run] | None:
    """Return two runs that make a second solution certain, if the pattern has such.

    Two runs of nine cells side by side hold the same digits; where every crossing run goes through
    both, their digits can be exchanged as a whole.
    """
    if all(len(numbers) < len(DIGITS) for runs in pattern.numbered_runs() for _, numbers in runs):
        return None
    full: dict[tuple[str, tuple[int, ...]], list[Run]] = defaultdict(list)
    for run in pattern.runs:
        if len(run.cells) == len(DIGITS):
            span = tuple(col if run.direction == "across" else row for row, col in run.cells)
            full[run.direction, span].append(run)
    crossing = pattern.runs_of_cell
    for (direction, _), runs in full.items():
        other = 1 if direction == "across" else 0
        for first, second in pairwise(runs):
            if all(
                crossing[one][other] is crossing[two][other]
                for one, two in zip(first.cells, second.cells, strict=True)
            ):
                return first, second
    return None


def is_symmetric(pattern: Kakuro, symmetry: Symmetry) -> bool:
    """Tell whether the white cells have this symmetry, clue row and column not counted.

    >>> is_symmetric(random_pattern(9, 9, symmetry="vertical", seed=1), "vertical")
    True
    """
    image_of = mirror(pattern, symmetry)
    white = set(pattern.white_cells)
    return all(image_of(row, col) in white for row, col in white)


def mirror(pattern: Kakuro, symmetry: Symmetry) -> Callable[[int, int], Place]:
    """Return the function from a cell's row and column to its mirror image.

    >>> mirror(random_pattern(9, 9, seed=1), "rotate")(1, 2)
    (8, 7)
    """
    rows, cols = pattern.rows, pattern.cols
    images: dict[Symmetry, Callable[[int, int], Place]] = {
        "none": lambda row, col: (row, col),
        "rotate": lambda row, col: (rows - row, cols - col),
        "horizontal": lambda row, col: (row, cols - col),
        "vertical": lambda row, col: (rows - row, col),
        "diagonal": lambda row, col: (col, row),
    }
    return images[symmetry]


def _drawn_by_rule(rows: int, cols: int, style: str, symmetry: Symmetry) -> Kakuro:
    def is_white(row: int, col: int) -> bool:
        if not (row and col):
            return False
        return style == "cube" or (abs(row - col) <= 1 and max(row, col) < min(rows, cols))

    pattern = _pattern(
        rows, cols, [is_white(row, col) for row in range(rows) for col in range(cols)]
    )
    if not is_symmetric(pattern, symmetry):
        raise GenerationError(
            f"the style {style} on {rows}×{cols} does not have the symmetry {symmetry}"
        )
    return pattern


def _pattern(rows: int, cols: int, white: bytes | list[bool]) -> Kakuro:
    return Kakuro(
        [0 if white[row * cols + col] else BLACK for col in range(cols)] for row in range(rows)
    )


def _refuse_impossible(
    rows: int, cols: int, style: str, symmetry: Symmetry, white: int | None
) -> None:
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in (rows, cols)):
        raise GenerationError(
            f"a Kakuro with runs of two cells has {SMALLEST_SIDE} to {LARGEST_SIDE} rows and "
            f"columns, clue row and column included, not {rows}×{cols}"
        )
    if style not in STYLES:
        raise GenerationError(f"the style is one of {', '.join(STYLES)}, not {style!r}")
    if symmetry not in SYMMETRIES:
        raise GenerationError(f"the symmetry is one of {', '.join(SYMMETRIES)}, not {symmetry!r}")
    if symmetry == "diagonal" and rows != cols:
        raise GenerationError(f"diagonal symmetry needs a square board, not {rows}×{cols}")
    if style == "cube" and max(rows, cols) > 1 + len(DIGITS):
        raise GenerationError("a cube has at most 10×10 cells: runs end at nine")
    if white is None:
        return
    if style not in RANDOM_STYLES:
        raise GenerationError(f"the style {style} has its own number of white cells")
    inside = (rows - 1) * (cols - 1)
    if not 4 <= white <= inside:
        raise GenerationError(
            f"a board of {rows}×{cols} has 4 to {inside} white cells, not {white}"
        )
