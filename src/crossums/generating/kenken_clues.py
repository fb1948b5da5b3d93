"""Clues for cages that somebody drew: new ones that leave one solution, or as few other ones.

Legend: a *zone* is the cells of a cage that has no clue yet; a *filling* is a digit for each cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from time import monotonic

from crossums._engine import StopFlag
from crossums.errors import GenerationError
from crossums.generating.ambiguity import AmbiguousPatternError, ambiguous_cells, named_cells
from crossums.generating.identity import content_id
from crossums.generating.kenken import CHOOSABLE_OPERATORS, target_of
from crossums.generating.latin import random_latin_square
from crossums.generating.seeds import chosen_seed, derived_seed
from crossums.puzzles.cages import GIVEN, UNTOLD, Cage
from crossums.puzzles.grids import Answer, Place
from crossums.puzzles.kenken import KenKen
from crossums.solving import solve

__all__ = ["complete_kenken", "repair_kenken"]

#: Fillings that clues are sought for.
MOST_FILLINGS = 60
#: Clues exchanged for one filling before another one is taken.
MOST_EXCHANGES = 60
#: Cells filled at random; the engine fills the rest.
MOST_RANDOM_CELLS = 18
#: Solutions of an ambiguous puzzle from which a repair is sought.
MOST_SOLUTIONS = 4
#: How often an operator is taken where it fits: differences and quotients make the better puzzles.
WEIGHTS = {"+": 2, "-": 3, "*": 2, "/": 5}


def complete_kenken(
    puzzle: KenKen,
    zones: Sequence[Sequence[Place]] = (),
    *,
    ops: str = CHOOSABLE_OPERATORS,
    seed: int | None = None,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> KenKen:
    """Return the puzzle with clues for its zones, chosen so that one solution is left.

    Args:
        puzzle: A board whose cages and givens stay as they are.
        zones: The cells of each cage that wants a clue.
        ops: The operators that may be used for them, any of ``+-*/``.
        seed: The same seed and options give the same puzzle.
        timeout: Seconds after which to give up.
        stop: Set by another thread to give up.

    >>> drawn = [[(0, 0), (0, 1)], [(0, 2), (1, 2)], [(1, 0), (2, 0)], [(1, 1), (2, 1), (2, 2)]]
    >>> puzzle = complete_kenken(KenKen(3, []), drawn, seed=1)
    >>> solve(puzzle).status, [len(cage.cells) for cage in puzzle.cages]
    ('unique', [2, 2, 2, 3])

    Raises:
        AmbiguousPatternError: No clues were found that leave one solution.
        GenerationError: The board cannot be filled, or a cell is in no cage.
    """
    seed = chosen_seed(seed)
    _refuse_uncovered(puzzle, zones)
    if not ops or set(ops) - set(CHOOSABLE_OPERATORS):
        raise GenerationError(f"operators are one or more of {CHOOSABLE_OPERATORS}, not {ops!r}")
    end = None if timeout is None else monotonic() + timeout
    trouble: KenKen | None = None
    for attempt in range(MOST_FILLINGS):
        if _is_over(end, stop):
            break
        random = Random(derived_seed(seed, -attempt))
        filling = _random_filling(puzzle, random)
        if filling is None:
            raise GenerationError("the clues and digits of this board leave no solution")
        choices = [_clues_for(zone, filling, ops) for zone in zones]
        if not all(choices):
            continue
        made = _exchanged_until_unique(puzzle, choices, random)
        if solve(made, limit=0).status == "unique":
            return _identified(made, filling, seed)
        trouble = made
    if trouble is None:
        raise GenerationError("no digits were found that the operators fit: allow more of them")
    cells = ambiguous_cells(trouble, timeout=1.0)
    raise AmbiguousPatternError(
        f"no clues found that leave one solution; ambiguous stay {named_cells(cells)}; "
        "show digits, draw smaller cages or allow more operators",
        cells,
    )


def repair_kenken(
    puzzle: KenKen,
    *,
    seed: int = 0,
    timeout: float | None = None,
    stop: StopFlag | None = None,
) -> KenKen:
    """Return the puzzle with the smallest change found that leaves one solution.

    One clue is changed if that will do, else several; if cages alone do not decide it, digits are
    shown. A puzzle that is unique already comes back as it is.

    >>> cages = [Cage("+", 3, ((0, 0), (0, 1))), Cage("+", 3, ((1, 0), (1, 1)))]
    >>> solve(repair_kenken(KenKen(2, cages))).status
    'unique'

    Raises:
        GenerationError: The puzzle has no solution to start from, or a cell is in no cage.
    """
    found = solve(puzzle, limit=MOST_SOLUTIONS, timeout=timeout, stop=stop)
    if found.status == "unique":
        return puzzle
    _refuse_uncovered(puzzle, ())
    if not found.solutions:
        raise GenerationError("the puzzle has no solution: there is nothing to start from")
    end = None if timeout is None else monotonic() + timeout
    random = Random(seed)
    for changed, filling in chain(
        _with_one_clue_changed(puzzle, found.solutions),
        _with_clues_exchanged(puzzle, found.solutions, random),
        _with_digits_shown(puzzle, found.solutions[0]),
    ):
        if solve(changed, limit=0).status == "unique":
            return _identified(changed, filling, None)
        if _is_over(end, stop):
            break
    raise GenerationError("no change was found in time that leaves one solution")


def _is_over(end: float | None, stop: StopFlag | None) -> bool:
    return (end is not None and monotonic() > end) or (stop is not None and stop.is_set())


def _identified(puzzle: KenKen, filling: Answer, seed: int | None) -> KenKen:
    kept = {name: puzzle.info[name] for name in ("name", "author") if name in puzzle.info}
    own = {} if seed is None else {"seed": seed}
    return puzzle.with_info(**kept, id=content_id(puzzle), **own, solution=filling)


def _refuse_uncovered(puzzle: KenKen, zones: Sequence[Sequence[Place]]) -> None:
    covered = {place for cage in puzzle.cages for place in cage.cells}
    covered.update(place for zone in zones for place in zone)
    bare = {place: () for place in puzzle.cells if place not in covered}
    if bare:
        raise GenerationError(f"in no cage: {named_cells(bare)}")
    if any(place not in puzzle.cages_of_cell for zone in zones for place in zone):
        raise GenerationError("a cage goes beyond the board")


def _random_filling(puzzle: KenKen, random: Random) -> Answer | None:
    """Return a solution of what is there already; None if there is none."""
    if not puzzle.cages and not puzzle.givens:
        return random_latin_square(puzzle.size, random.getrandbits(40))
    board = puzzle
    if solve(board, limit=1).status == "none":
        return None
    free = [place for place in puzzle.cells if place not in puzzle.givens]
    for row, col in random.sample(free, min(len(free), MOST_RANDOM_CELLS)):
        for digit in random.sample(range(1, puzzle.size + 1), puzzle.size):
            tried = board.filled(
                tuple(
                    tuple(digit if (r, c) == (row, col) else shown for c, shown in enumerate(line))
                    for r, line in enumerate(board.grid)
                )
            )
            if solve(tried, limit=1).status != "none":
                board = tried
                break
    return solve(board, limit=1).solution


def _clues_for(zone: Sequence[Place], filling: Answer, ops: str) -> list[Cage]:
    """Return every clue that a filling allows for a zone."""
    digits = [filling[row][col] or 0 for row, col in zone]
    cells = tuple(zone)
    if len(digits) == 1:
        return [Cage(GIVEN, digits[0], cells)]
    fitting = [op for op in ops if op in "+*" or _is_for_two(op, digits)]
    return [Cage(op, target_of(op, digits), cells) for op in fitting]


def _is_for_two(op: str, digits: Sequence[int]) -> bool:
    if len(digits) != 2:
        return False
    return op == "-" or max(digits) % min(digits) == 0


def _chosen(cages: Sequence[Cage], random: Random) -> Cage:
    return random.choices(cages, [WEIGHTS.get(cage.op, 1) for cage in cages])[0]


def _exchanged_until_unique(
    puzzle: KenKen, choices: Sequence[Sequence[Cage]], random: Random
) -> KenKen:
    """Take a clue for each zone, and other ones where two solutions differ, while that helps."""
    taken = [_chosen(cages, random) for cages in choices]
    board = _with_cages(puzzle, taken)
    for _ in range(MOST_EXCHANGES):
        found = solve(board)
        if found.status == "unique":
            break
        differing = _differing(found.solutions)
        open_zones = [
            number
            for number, cages in enumerate(choices)
            if len(cages) > 1 and not differing.isdisjoint(cages[0].cells)
        ]
        if not open_zones:
            break
        number = random.choice(open_zones)
        taken[number] = _chosen([cage for cage in choices[number] if cage != taken[number]], random)
        board = _with_cages(puzzle, taken)
    return board


def _with_cages(puzzle: KenKen, cages: Sequence[Cage]) -> KenKen:
    return KenKen(puzzle.size, [*puzzle.cages, *cages], puzzle.grid, puzzle.info)


def _differing(solutions: Sequence[Answer]) -> set[Place]:
    first, *others = solutions
    return {
        (row, col)
        for row, line in enumerate(first)
        for col, digit in enumerate(line)
        if any(other[row][col] != digit for other in others)
    }


def _open_cages(puzzle: KenKen, solutions: Sequence[Answer]) -> list[Cage]:
    differing = _differing(solutions)
    return [cage for cage in puzzle.cages if not differing.isdisjoint(cage.cells)]


def _with_one_clue_changed(
    puzzle: KenKen, solutions: Sequence[Answer]
) -> Iterator[tuple[KenKen, Answer]]:
    """Yield the puzzle with another clue for each cage where solutions differ, for each solution.

    A cage whose operator is not told keeps that to itself.
    """
    for filling in solutions:
        for cage in _open_cages(puzzle, solutions):
            others = [each for each in puzzle.cages if each is not cage]
            for other in _clues_for(cage.cells, filling, CHOOSABLE_OPERATORS):
                clue = other._replace(op=UNTOLD) if cage.op == UNTOLD else other
                if clue != cage:
                    yield KenKen(puzzle.size, [*others, clue], puzzle.grid, puzzle.info), filling


def _with_clues_exchanged(
    puzzle: KenKen, solutions: Sequence[Answer], random: Random
) -> Iterator[tuple[KenKen, Answer]]:
    """Yield the puzzle with new clues for all cages where solutions differ."""
    drawn = _open_cages(puzzle, solutions)
    kept = [cage for cage in puzzle.cages if cage not in drawn]
    board = KenKen(puzzle.size, kept, puzzle.grid, puzzle.info)
    for filling in solutions:
        choices = [_clues_for(cage.cells, filling, CHOOSABLE_OPERATORS) for cage in drawn]
        yield _exchanged_until_unique(board, choices, random), filling


def _with_digits_shown(puzzle: KenKen, filling: Answer) -> Iterator[tuple[KenKen, Answer]]:
    """Yield the puzzle with one more digit shown each time, where solutions still differ."""
    board = puzzle
    while len(found := solve(board).solutions) > 1:
        row, col = min(_differing(found))
        shown = [list(line) for line in board.grid]
        shown[row][col] = filling[row][col] or 0
        board = KenKen(board.size, board.cages, shown, board.info)
        yield board, filling
