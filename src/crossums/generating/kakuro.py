"""Kakuro puzzles: clues for a pattern, random or drawn, that leave exactly one solution."""

from __future__ import annotations

from math import prod
from random import Random
from typing import NamedTuple

from crossums import _engine
from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.explaining.techniques import Level
from crossums.generating.ambiguity import AmbiguousPatternError, named_cells
from crossums.generating.identity import content_id
from crossums.generating.levels import (
    Search,
    aimed_at,
    refuse_unknown_level,
    search_for,
    techniques_for,
)
from crossums.generating.patterns import Symmetry, never_unique, random_pattern
from crossums.generating.seeds import chosen_seed, derived_seed
from crossums.generating.thinning import thinned
from crossums.puzzles.combinations import DIGITS, combinations
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import BLACK, Kakuro, Run
from crossums.puzzles.patterns import with_sums_of
from crossums.solving import solve

__all__ = ["complete_kakuro", "generate_kakuro"]

#: Random patterns drawn before giving up, and the cells inside all of them together, but for a few
#: patterns even of the largest boards; more where a level is asked for.
MOST_PATTERNS = 400
MOST_CELLS_OF_PATTERNS = 40_000
FEWEST_PATTERNS = 5
MORE_PATTERNS_FOR_LEVEL = 10
#: Changes tried on a random pattern, for each white cell, before another one is drawn; more on
#: larger boards, where a fresh start costs more.
TRIES_PER_CELL = 6
MOST_TRIES_PER_CELL = 25
CELLS_PER_MORE_TRIES = 12
#: White cells from which on a pattern that resists is thinned: smaller ones are drawn anew.
LARGE_PATTERN = 100
MOST_THINNINGS = 20
#: Of so many cells that stay open, one becomes black.
OPEN_CELLS_PER_BLACK = 40
#: Changes tried on a drawn pattern, for each white cell: there is no other to turn to.
TRIES_PER_DRAWN_CELL = 150
#: Changes tried before the digits to show are chosen.
TRIES_BEFORE_GIVENS = 40
#: Fresh starts on a drawn pattern; more where a level is asked for.
MOST_STARTS = 12
MOST_STARTS_FOR_LEVEL = 400
#: Fresh starts where clues are kept, which leave few changes to try from each: so many on a small
#: board, and on a large one so many that all their cells together are not more than these.
MOST_STARTS_WITH_CLUES = 300
MOST_CELLS_FILLED = 20_000


def generate_kakuro(
    rows: int = 9,
    cols: int = 9,
    *,
    style: str = "classic",
    symmetry: Symmetry = "rotate",
    white: int | None = None,
    givens: int = 0,
    rely_on_givens: bool = False,
    difficulty: Level | None = None,
    seed: int | None = None,
    stop: StopFlag | None = None,
) -> Kakuro:
    """Return a Kakuro whose solution is proven to be unique.

    Args:
        rows: Rows, clue row included.
        cols: Columns, clue column included.
        style: How the pattern looks: classic, open (long runs), dense (short runs), cube (one full
            block), diagonal (the main diagonal and its neighbours).
        symmetry: rotate (by half a turn), horizontal (left and right mirror each other), vertical
            (top and bottom do), diagonal, none.
        white: Exactly so many white cells; by the style if not told.
        givens: How many digits to show.
        rely_on_givens: Whether the puzzle may need them to have one solution.
        difficulty: The level that its grade shall have; any if not told.
        seed: The same seed and options give the same puzzle.
        stop: Set by another thread to give up.

    The puzzle carries its ``solution``, its ``difficulty`` as :func:`crossums.grade` tells it, the
    ``seed`` and an ``id`` made from its content.

    >>> puzzle = generate_kakuro(6, 6, difficulty="medium", seed=1)
    >>> puzzle == generate_kakuro(6, 6, difficulty="medium", seed=1), solve(puzzle).status
    (True, 'unique')
    >>> puzzle.info["difficulty"]["level"]
    'medium'

    Raises:
        GenerationError: There is no such puzzle, or none was found; the sentence says why.
    """
    seed = chosen_seed(seed)
    refuse_unknown_level(difficulty)
    drawn_by_rule = style in ("cube", "diagonal")
    for attempt in range(_patterns_for((rows - 1) * (cols - 1), difficulty)):
        # Counted downwards: the puzzles of a batch have the seeds counted upwards.
        attempt_seed = derived_seed(seed, -attempt)
        pattern = random_pattern(
            rows, cols, style=style, symmetry=symmetry, white=white, seed=attempt_seed, stop=stop
        )
        if drawn_by_rule:
            return complete_kakuro(
                pattern,
                givens=givens,
                rely_on_givens=rely_on_givens,
                difficulty=difficulty,
                seed=seed,
                stop=stop,
            )
        filled = _fill_random(
            pattern,
            symmetry if white is None else None,
            givens=givens,
            rely_on_givens=rely_on_givens,
            search=search_for(difficulty) or "never",
            techniques=techniques_for(difficulty),
            seed=attempt_seed,
            stop=stop,
        )
        if isinstance(filled, Kakuro):
            puzzle = aimed_at(difficulty, filled, stop)
            if puzzle is not None:
                return _identified(puzzle, seed)
        if stop is not None and stop.is_set():
            break
    level = "" if difficulty is None else f" and level {difficulty}"
    raise GenerationError(
        f"no Kakuro of {rows}×{cols} with one solution{level} found for these options and seed "
        f"{seed}; fewer white cells or shorter runs leave one more often"
    )


def complete_kakuro(
    pattern: Kakuro,
    *,
    keep_clues: bool | None = None,
    givens: int = 0,
    rely_on_givens: bool = False,
    difficulty: Level | None = None,
    seed: int | None = None,
    stop: StopFlag | None = None,
) -> Kakuro:
    """Return a puzzle with the pattern of a drawn board and clues that leave one solution.

    Args:
        pattern: Any board; what counts is which cells are white.
        keep_clues: Whether its clues and given digits stay as they are. If not told: when only some
            of its runs have clues, they are meant to stay; when all have, it is a finished puzzle
            of which the pattern is wanted.
        givens: How many digits to show, besides those kept.
        rely_on_givens: Whether the puzzle may need them to have one solution.
        difficulty: The level that its grade shall have; any if not told.
        seed: The same seed and options give the same puzzle.
        stop: Set by another thread to give up.

    >>> from crossums import parse
    >>> drawn = parse("#  4/ # #\\n# . . #\\n# . . .\\n# # . .")
    >>> puzzle = complete_kakuro(drawn, seed=1)
    >>> solve(puzzle).status, puzzle.grid[0][1].down
    ('unique', 4)

    Raises:
        AmbiguousPatternError: No clues were found that leave one solution; it says which cells
            stay ambiguous.
        GenerationError: The pattern cannot be filled at all, or not to the level asked for.
    """
    seed = chosen_seed(seed)
    refuse_unknown_level(difficulty)
    if keep_clues is None:
        keep_clues = any(run.clue is None for run in pattern.runs)
    board = pattern if keep_clues else _without_clues(pattern)
    _refuse_unfillable(board)
    if never_unique(board) and not (rely_on_givens and givens) and not board.givens:
        raise _ambiguity(board, [], [])
    trouble: _Ambiguous | None = None
    has_other_levels = False
    for start in range(_starts_for(board) if difficulty is None else MOST_STARTS_FOR_LEVEL):
        filled = _fill(
            board,
            givens=givens,
            rely_on_givens=rely_on_givens,
            search=search_for(difficulty) or "maybe",
            techniques=techniques_for(difficulty),
            seed=derived_seed(seed, -start),
            tries=TRIES_PER_DRAWN_CELL * len(board.white_cells),
            stop=stop,
        )
        if filled is None or (stop is not None and stop.is_set()):
            break
        if isinstance(filled, Kakuro):
            puzzle = aimed_at(difficulty, filled, stop)
            if puzzle is not None:
                return _identified(puzzle, seed)
            has_other_levels = True
        else:
            trouble = filled
    if stop is not None and stop.is_set():
        raise GenerationError("stopped before clues were found that leave one solution")
    if has_other_levels or search_for(difficulty) == "always":
        raise GenerationError(f"no clues of level {difficulty} found for this pattern")
    if trouble is None:
        raise GenerationError("the clues and digits of this board leave no solution")
    raise _ambiguity(board, trouble.candidates, trouble.shown)


def _patterns_for(cells: int, difficulty: Level | None) -> int:
    affordable = MOST_CELLS_OF_PATTERNS // max(1, cells)
    patterns = max(FEWEST_PATTERNS, min(MOST_PATTERNS, affordable))
    return patterns if difficulty is None else patterns * MORE_PATTERNS_FOR_LEVEL


def _starts_for(board: Kakuro) -> int:
    if not board.givens and all(run.clue is None for run in board.runs):
        return MOST_STARTS
    affordable = MOST_CELLS_FILLED // len(board.white_cells)
    return max(MOST_STARTS, min(MOST_STARTS_WITH_CLUES, affordable))


def _refuse_unfillable(board: Kakuro) -> None:
    if not board.white_cells:
        raise GenerationError("the pattern has no white cell")
    for row, col in board.white_cells:
        if not (row and col):
            raise GenerationError(
                f"the pattern has a white cell in row {row + 1}, column {col + 1}; the first row "
                "and column hold clues only"
            )
    for run in board.runs:
        if len(run.cells) > len(DIGITS):
            row, col = run.cells[0]
            raise GenerationError(
                f"the run {run.direction} from row {row + 1}, column {col + 1} has "
                f"{len(run.cells)} cells; nine different digits cannot fill it"
            )
        if run.clue is not None and not combinations(run.clue, len(run.cells)):
            row, col = run.cells[0]
            raise GenerationError(
                f"the clue {run.clue} {run.direction} at row {row + 1}, column {col + 1} leaves no "
                f"solution: no {len(run.cells)} different digits make it"
            )


class _Ambiguous(NamedTuple):
    """What became of a board for which no clues were found that leave one solution."""

    digits: bytes
    candidates: list[int]
    shown: list[int]


def _fill_random(
    pattern: Kakuro,
    symmetry: Symmetry | None,
    *,
    givens: int,
    rely_on_givens: bool,
    search: Search,
    techniques: int,
    seed: int,
    stop: StopFlag | None,
) -> Kakuro | _Ambiguous | None:
    """Fill a random pattern once; a large one is thinned where it resists, if it may be.

    Almost every large pattern with long runs has some spot where no clues leave one solution.
    """
    filled: Kakuro | _Ambiguous | None = None
    may_be_thinned = symmetry is not None and len(pattern.white_cells) >= LARGE_PATTERN
    start = b""
    for thinning in range(1 + MOST_THINNINGS if may_be_thinned else 1):
        pair = never_unique(pattern)
        if pair is None:
            filled = _fill(
                pattern,
                start=start,
                givens=givens,
                rely_on_givens=rely_on_givens,
                search=search,
                techniques=techniques,
                seed=derived_seed(seed, -thinning),
                tries=_tries_for(len(pattern.white_cells)),
                stop=stop,
            )
            if not isinstance(filled, _Ambiguous):
                break
            digit = dict(zip(pattern.white_cells, filled.digits, strict=False))
            resisting = list(_open_cells(pattern, filled.candidates))
        else:
            digit = dict(zip(pattern.white_cells, start, strict=False))
            resisting = [place for run in pair for place in run.cells]
        if symmetry is None:
            break
        count = max(1, len(resisting) // OPEN_CELLS_PER_BLACK)
        thinner = thinned(pattern, resisting, symmetry, count=count, seed=seed + thinning)
        if thinner is None:
            break
        pattern = thinner
        start = bytes(digit[place] for place in pattern.white_cells) if digit else b""
    return filled


def _fill(
    board: Kakuro,
    *,
    start: bytes = b"",
    givens: int,
    rely_on_givens: bool,
    search: Search,
    techniques: int,
    seed: int,
    tries: int,
    stop: StopFlag | None,
) -> Kakuro | _Ambiguous | None:
    """Fill a board once; None if what stands on it leaves no solution, or the call is stopped."""
    cells = board.white_cells
    if not 0 <= givens <= len(cells) - len(board.givens):
        raise GenerationError(f"{givens} digits cannot be shown on {len(cells)} white cells")
    across, down = board.numbered_runs()
    runs = [(clue or 0, numbers) for clue, numbers in (*across, *down)]
    shown = [board.givens.get(place, 0) for place in cells]
    if rely_on_givens and givens:
        # Digits are shown first, and clues then sought only for what they leave open.
        _, start, _ = _engine.fill_uniquely(
            runs, bytes(shown), b"", search == "maybe", seed, TRIES_BEFORE_GIVENS, None, stop
        )
        if start:
            givens = _show_most_open(runs, start, shown, givens, seed)
    outcome, digits, candidates = _engine.fill_uniquely(
        runs,
        bytes(shown),
        start,
        search == "maybe",
        seed,
        tries,
        None,
        stop,
        must_need_search=search == "always",
        techniques=techniques,
    )
    if outcome == "impossible" or (stop is not None and stop.is_set()):
        return None
    if outcome != "unique":
        return _Ambiguous(digits, candidates, shown)
    puzzle = with_sums_of(board, digits, shown)
    if givens:
        for number in _least_told(puzzle, shown, givens):
            shown[number] = digits[number]
        puzzle = with_sums_of(board, digits, shown)
    # The one exit: nothing is called a puzzle before the engine has proven it.
    if solve(puzzle, limit=0).status != "unique":
        return _Ambiguous(digits, candidates, shown)
    return puzzle.with_info(solution=puzzle.answer(digits))


def _show_most_open(
    runs: list[tuple[int, list[int]]], digits: bytes, shown: list[int], count: int, seed: int
) -> int:
    """Show the digits of cells with the most candidates left, one by one, until none is open.

    Changes ``shown``; returns how many digits are still to be shown.
    """
    order = list(range(len(shown)))
    Random(seed).shuffle(order)
    while count:
        outcome, _, candidates = _engine.fill_uniquely(
            runs, bytes(shown), digits, False, seed, 0, None, None
        )
        if outcome == "unique":
            break
        number = max(order, key=lambda cell: candidates[cell].bit_count())
        shown[number] = digits[number]
        count -= 1
    return count


def _least_told(puzzle: Kakuro, shown: list[int], count: int) -> list[int]:
    """Return the cells whose runs have the most combinations, no two in a run while that goes."""
    ways = [
        prod(len(combinations(run.clue, len(run.cells))) for run in puzzle.runs_of_cell[place])
        for place in puzzle.white_cells
    ]
    order = sorted(range(len(ways)), key=lambda number: -ways[number])
    chosen: list[int] = []
    used: set[Run] = set()
    for alone in (True, False):
        for number in order:
            if len(chosen) == count:
                return chosen
            runs = puzzle.runs_of_cell[puzzle.white_cells[number]]
            if shown[number] or number in chosen or (alone and not used.isdisjoint(runs)):
                continue
            chosen.append(number)
            used.update(runs)
    return chosen


def _without_clues(board: Kakuro) -> Kakuro:
    return Kakuro([0 if isinstance(cell, int) else BLACK for cell in line] for line in board.grid)


def _identified(puzzle: Kakuro, seed: int) -> Kakuro:
    return puzzle.with_info(**{"id": content_id(puzzle), "seed": seed, **puzzle.info})


def _ambiguity(board: Kakuro, candidates: list[int], shown: list[int]) -> AmbiguousPatternError:
    """Say which cells stay open, and why if that is known."""
    cells = _open_cells(board, candidates)
    message = (
        f"no clues found that leave one solution; ambiguous stay {named_cells(cells)}; "
        "show more digits (givens) or change the pattern"
    )
    if not candidates:
        message = "no digits were found that fit the clues of this board"
    pair = never_unique(board)
    if pair and not any(shown):
        cells = cells or {place: tuple(DIGITS) for run in pair for place in run.cells}
        first, second = (run.cells[0] for run in pair)
        message = (
            f"this pattern never has one solution: the runs of nine from r{first[0] + 1}"
            f"c{first[1] + 1} and r{second[0] + 1}c{second[1] + 1} can always be exchanged; "
            "show digits (givens) or change the pattern"
        )
    return AmbiguousPatternError(message, cells)


def _open_cells(board: Kakuro, candidates: list[int]) -> dict[Place, tuple[int, ...]]:
    """Return the cells with more than one candidate, and these."""
    return {
        place: tuple(digit for digit in DIGITS if digits >> (digit - 1) & 1)
        for place, digits in zip(board.white_cells, candidates, strict=False)
        if digits.bit_count() > 1
    }


def _tries_for(cells: int) -> int:
    per_cell = min(MOST_TRIES_PER_CELL, TRIES_PER_CELL + cells // CELLS_PER_MORE_TRIES)
    return cells * per_cell + 100
