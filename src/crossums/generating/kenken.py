"""KenKen puzzles: cages over a random Latin square, with clues that leave one solution."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from time import monotonic

from crossums import _engine
from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.explaining.techniques import Level
from crossums.generating.identity import content_id
from crossums.generating.levels import aimed_at, refuse_unknown_level, techniques_for
from crossums.generating.seeds import chosen_seed, derived_seed
from crossums.puzzles.cages import GIVEN, UNTOLD, Cage
from crossums.puzzles.kenken import LARGEST_SIZE, SMALLEST_SIZE, KenKen

__all__ = ["CHOOSABLE_OPERATORS", "generate_kenken", "target_of"]

CHOOSABLE_OPERATORS = "+-*/"
LARGEST_CAGE = 4

#: Cells of all boards tried before giving up: some choices of operators leave hardly any puzzle
#: that is unique. They take a second or two for small boards and a few for the largest.
MOST_CELLS_TRIED = 250_000
#: Puzzles made before giving up on a level.
MOST_ATTEMPTS_FOR_LEVEL = 4000
#: The share of one-cell cages of easy puzzles.
SINGLES_IF_EASY = 0.2


def generate_kenken(
    size: int = 6,
    *,
    ops: str = CHOOSABLE_OPERATORS,
    max_cage: int | None = None,
    singles: float | None = None,
    hide_ops: bool = False,
    difficulty: Level | None = None,
    seed: int | None = None,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> KenKen:
    """Return a KenKen whose solution is proven to be unique.

    Args:
        size: Rows and columns, 2 to 9.
        ops: The operators that may be used, any of ``+-*/``.
        max_cage: The most cells of a cage; 4 if not told.
        singles: The share of cages with one cell, which is a digit given away; 0 to 1. If not
            told, some where the level is easy, else none.
        hide_ops: Whether the clues are numbers only.
        difficulty: The level that its grade shall have; any if not told.
        seed: The same seed and options give the same puzzle.
        timeout: Seconds after which to give up.
        stop: Set by another thread to give up.

    The puzzle carries its ``solution``, its ``difficulty`` as :func:`crossums.grade` tells it, the
    ``seed`` and an ``id`` made from its content.

    >>> puzzle = generate_kenken(4, seed=7)
    >>> puzzle.size, len(puzzle.cages), puzzle == generate_kenken(4, seed=7)
    (4, 7, True)
    >>> generate_kenken(5, difficulty="hard", seed=7).info["difficulty"]["level"]
    'hard'

    Raises:
        GenerationError: There is no such puzzle, or none was found; the sentence says why.
    """
    seed = chosen_seed(seed)
    refuse_unknown_level(difficulty)
    max_cage = min(LARGEST_CAGE, size * size) if max_cage is None else max_cage
    if singles is None:
        singles = SINGLES_IF_EASY if difficulty == "easy" else 0.0
    _refuse_impossible(size, ops, max_cage, singles)
    end = None if timeout is None else monotonic() + timeout
    tries = MOST_CELLS_TRIED // size**2
    for attempt in range(1 if difficulty is None else MOST_ATTEMPTS_FOR_LEVEL):
        left = None if end is None else max(0.0, end - monotonic())
        # Counted downwards: the puzzles of a batch have the seeds counted upwards.
        attempt_seed = derived_seed(seed, -attempt)
        made = _engine.generate_kenken(
            size,
            ops,
            max_cage,
            singles,
            hide_ops,
            attempt_seed,
            tries,
            left,
            stop,
            techniques_for(difficulty),
        )
        if made is None:
            break
        plain = _puzzle_of(size, *made, hide_ops=hide_ops)
        puzzle = aimed_at(difficulty, plain, stop)
        if puzzle is not None:
            return puzzle.with_info(**{"id": content_id(puzzle), "seed": seed, **puzzle.info})
    level = "" if difficulty is None else f" and level {difficulty}"
    raise GenerationError(
        f"no KenKen of size {size} with one solution{level} found for these options and seed {seed}"
        f"{_advice(ops, hide_ops=hide_ops)}"
    )


def _puzzle_of(
    size: int, digits: bytes, shapes: list[tuple[str, list[int]]], *, hide_ops: bool
) -> KenKen:
    cages = []
    for op, cells in shapes:
        target = target_of(op, [digits[cell] for cell in cells])
        shown = UNTOLD if hide_ops and op != GIVEN else op
        cages.append(Cage(shown, target, tuple(divmod(cell, size) for cell in cells)))
    puzzle = KenKen(size, cages)
    return puzzle.with_info(solution=puzzle.answer(digits))


def _advice(ops: str, *, hide_ops: bool) -> str:
    if set(ops) == {"/"}:
        return ": with / alone few cells can pair up, ask for more one-cell cages"
    return ": show the operators, or allow more of them" if hide_ops else ""


def target_of(op: str, digits: Sequence[int]) -> int:
    """Return what digits make with an operator; for ``-`` and ``/`` there are two of them.

    >>> target_of("-", [2, 5]), target_of("*", [2, 3, 3])
    (3, 18)
    """
    if op == "*":
        return prod(digits)
    if op == "-":
        return max(digits) - min(digits)
    if op == "/":
        return max(digits) // min(digits)
    return sum(digits)


def _refuse_impossible(size: int, ops: str, max_cage: int, singles: float) -> None:
    """Say why a request cannot be met, before trying in vain."""
    if not SMALLEST_SIZE <= size <= LARGEST_SIZE:
        raise GenerationError(f"a KenKen has a size of {SMALLEST_SIZE} to {LARGEST_SIZE}")
    if not ops or set(ops) - set(CHOOSABLE_OPERATORS):
        raise GenerationError(f"operators are one or more of {CHOOSABLE_OPERATORS}, not {ops!r}")
    if max_cage > size * size:
        raise GenerationError(f"cages of {max_cage} cells do not fit a board of {size * size}")
    if max_cage < 2:
        raise GenerationError("cages of one cell only make no puzzle: allow at least 2")
    if not 0 <= singles <= 1:
        raise GenerationError("the share of one-cell cages is from 0 to 1")
    if singles == 0:
        _refuse_never_unique(size, ops, max_cage)


def _refuse_never_unique(size: int, ops: str, max_cage: int) -> None:
    """Without one-cell cages, some requests have more than one solution whatever the cages."""
    pairs_only = max_cage == 2 or not set(ops) & set("+*")
    if size == 2:
        raise GenerationError("without one-cell cages, a board of size 2 never has one solution")
    if pairs_only and size % 2:
        raise GenerationError(
            f"pairs cannot cover the {size * size} cells of a board of size {size}: "
            "allow one-cell cages, larger cages, or + or *"
        )
    if set(ops) == {"-"}:
        raise GenerationError(
            "with - alone the solution is never unique: "
            f"each digit d can be replaced by {size + 1} - d; allow one-cell cages"
        )
    if set(ops) == {"/"}:
        raise GenerationError(
            "with / alone the solution is never unique: two digits that always pair up can be "
            "exchanged; allow one-cell cages"
        )
