"""Mending an ambiguous puzzle by as small a change as can be found."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from crossums import _engine
from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.generating.identity import content_id
from crossums.generating.kenken_clues import repair_kenken
from crossums.generating.seeds import derived_seed
from crossums.puzzles import Puzzle
from crossums.puzzles.combinations import DIGITS
from crossums.puzzles.kakuro import Clues, Kakuro
from crossums.puzzles.kenken import KenKen
from crossums.puzzles.patterns import with_sums_of
from crossums.solving import solve

__all__ = ["repair"]

#: Solutions of the ambiguous puzzle from which a repair is sought.
MOST_SOLUTIONS = 4
#: Random repairs tried when no single change of a digit will do.
MOST_REFINEMENTS = 12
TRIES_PER_CELL = 200
#: Clues that any repair changes at least: the sums across and those down stay balanced.
SMALLEST_CHANGE = 2
MOST_NODES = 2000
#: What was said about the puzzle before the repair and is no longer so.
OF_THE_OLD_CONTENT = frozenset({"id", "seed", "difficulty", "solution"})


@overload
def repair(
    puzzle: Kakuro, *, seed: int = 0, timeout: float | None = None, stop: StopFlag | None = None
) -> Kakuro: ...
@overload
def repair(
    puzzle: KenKen, *, seed: int = 0, timeout: float | None = None, stop: StopFlag | None = None
) -> KenKen: ...
@overload
def repair(
    puzzle: Puzzle, *, seed: int = 0, timeout: float | None = None, stop: StopFlag | None = None
) -> Puzzle: ...
def repair(
    puzzle: Puzzle, *, seed: int = 0, timeout: float | None = None, stop: StopFlag | None = None
) -> Puzzle:
    """Return the puzzle with the smallest change found that leaves one solution.

    Of a Kakuro, first every single digit of a few solutions is changed in turn, which changes two
    clues; if none of that helps, larger changes are tried at random and the smallest is taken. Of a
    KenKen, clues of cages are changed, and digits shown if that is not enough. A puzzle that is
    unique already comes back as it is.

    >>> from crossums import parse
    >>> mended = repair(parse("# 5/ 5/\\n/5 . .\\n/5 . ."))
    >>> solve(mended).status
    'unique'

    Raises:
        GenerationError: The puzzle has no solution to start from, or no repair was found.
    """
    if isinstance(puzzle, KenKen):
        return repair_kenken(puzzle, seed=seed, timeout=timeout, stop=stop)
    return _repair_kakuro(puzzle, seed, timeout, stop)


def _repair_kakuro(
    puzzle: Kakuro, seed: int, timeout: float | None, stop: StopFlag | None
) -> Kakuro:
    deadline = None if timeout is None else time.monotonic() + timeout
    found = solve(puzzle, limit=MOST_SOLUTIONS, timeout=timeout, stop=stop)
    if found.status == "unique":
        return puzzle
    if found.status == "none":
        raise GenerationError("the puzzle has no solution: there is nothing to start from")
    if not found.solutions:
        raise GenerationError("no solution of the puzzle was found in time to start from")
    fillings = [
        bytes(solution[row][col] or 0 for row, col in puzzle.white_cells)
        for solution in found.solutions
    ]
    attempts = chain(
        _with_one_digit_changed(puzzle, fillings), _refined(puzzle, fillings, seed, stop)
    )
    best: Kakuro | None = None
    for attempt in attempts:
        if attempt is not None and (
            best is None or _changed_clues(puzzle, attempt) < _changed_clues(puzzle, best)
        ):
            best = attempt
        if best is not None and _changed_clues(puzzle, best) <= SMALLEST_CHANGE:
            break
        if (deadline is not None and time.monotonic() > deadline) or (stop and stop.is_set()):
            break
    if best is None:
        raise GenerationError("no change of clues found that leaves one solution")
    kept = {name: value for name, value in puzzle.info.items() if name not in OF_THE_OLD_CONTENT}
    return best.with_info(
        **{**kept, "id": content_id(best), "solution": solve(best, limit=1).solution}
    )


def _with_one_digit_changed(puzzle: Kakuro, fillings: Sequence[bytes]) -> Iterator[Kakuro | None]:
    """Try every other digit in every cell that differs between solutions, or shares a run with one.

    Yields None for an attempt that does not help, so that the caller can look at the clock.
    """
    places = puzzle.white_cells
    number_of = {place: number for number, place in enumerate(places)}
    peers = [
        {number_of[other] for run in puzzle.runs_of_cell[place] for other in run.cells} - {number}
        for number, place in enumerate(places)
    ]
    differing = [
        number for number in range(len(places)) if len({digits[number] for digits in fillings}) > 1
    ]
    nearby = dict.fromkeys([*differing, *chain.from_iterable(peers[n] for n in differing)])
    for filling in fillings:
        for number in nearby:
            if places[number] in puzzle.givens:
                continue
            for digit in DIGITS:
                if digit == filling[number] or any(filling[p] == digit for p in peers[number]):
                    continue
                changed = bytearray(filling)
                changed[number] = digit
                yield _if_unique(puzzle, bytes(changed))


def _refined(
    puzzle: Kakuro, fillings: Sequence[bytes], seed: int, stop: StopFlag | None
) -> Iterator[Kakuro | None]:
    """Let the generator change digits until one solution is left, from several beginnings."""
    across, down = puzzle.numbered_runs()
    runs = [(0, numbers) for _, numbers in (*across, *down)]
    givens = bytes(puzzle.givens.get(place, 0) for place in puzzle.white_cells)
    tries = TRIES_PER_CELL * len(givens)
    for attempt in range(MOST_REFINEMENTS):
        start = fillings[attempt % len(fillings)]
        outcome, digits, _ = _engine.fill_uniquely(
            runs, givens, start, True, derived_seed(seed, attempt), tries, None, stop
        )
        if outcome == "unique":
            yield from _brought_closer(puzzle, digits, start)
        else:
            yield None


def _brought_closer(puzzle: Kakuro, digits: bytes, start: bytes) -> Iterator[Kakuro | None]:
    """Set digits back to where they came from, one by one, as long as one solution is left."""
    current = bytearray(digits)
    mended = _if_unique(puzzle, digits)
    yield mended
    closer = mended is not None
    while closer:
        closer = False
        for number, digit in enumerate(start):
            if current[number] == digit:
                continue
            changed = bytearray(current)
            changed[number] = digit
            if not _breaks_no_rule(puzzle, changed):
                continue
            mended = _if_unique(puzzle, bytes(changed))
            if mended is not None:
                current = changed
                closer = True
            yield mended


def _breaks_no_rule(puzzle: Kakuro, digits: Sequence[int]) -> bool:
    return all(
        len({digits[number] for number in numbers}) == len(numbers)
        for runs in puzzle.numbered_runs()
        for _, numbers in runs
    )


def _if_unique(puzzle: Kakuro, digits: bytes) -> Kakuro | None:
    """Return the puzzle with the sums of these digits where it has clues, if that is unique."""
    shown = [puzzle.givens.get(place, 0) for place in puzzle.white_cells]
    summed = with_sums_of(puzzle, digits, shown)
    changed = Kakuro(
        [
            Clues(new.down if old.down else None, new.across if old.across else None)
            if isinstance(old, Clues) and isinstance(new, Clues)
            else old
            for old, new in zip(before, after, strict=True)
        ]
        for before, after in zip(puzzle.grid, summed.grid, strict=True)
    )
    return changed if solve(changed, limit=0, max_nodes=MOST_NODES).status == "unique" else None


def _changed_clues(before: Kakuro, after: Kakuro) -> int:
    return sum(old.clue != new.clue for old, new in zip(before.runs, after.runs, strict=True))
