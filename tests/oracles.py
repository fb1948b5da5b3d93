"""Slow and simple ways to the truth, to hold the engine against.

A *run* is here as the engine takes it: a sum (0 for any) and the numbers of its cells. Sets of
digits are bits: bit d-1 for digit d.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from math import prod
from typing import TypeAlias

from ortools.sat.python import cp_model

from crossums import Clues, Kakuro, KenKen
from crossums._engine import Problem
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Place

RunOfCells: TypeAlias = tuple[int, Sequence[int]]

ALL_DIGITS = 0b111_111_111


def digits_of(domain: int) -> list[int]:
    """Return the digits of a set, ascending."""
    return [digit for digit in range(1, 10) if domain >> (digit - 1) & 1]


def set_of(digits: Iterable[int]) -> int:
    """Return the set of some digits."""
    result = 0
    for digit in digits:
        result |= 1 << (digit - 1)
    return result


def can_be_filled(total: int, domains: Sequence[int]) -> bool:
    """Tell whether a run can be filled: different digits from the domains that make the total."""

    @cache
    def can_go_on(cell: int, used: int) -> bool:
        if cell == len(domains):
            return total in (0, sum(digits_of(used)))
        return any(
            can_go_on(cell + 1, used | 1 << (digit - 1))
            for digit in digits_of(domains[cell] & ~used)
        )

    return can_go_on(0, 0)


def supported(total: int, domains: Sequence[int]) -> list[int] | None:
    """Return for each cell the digits that stand there in some filling; None without any."""
    if not can_be_filled(total, domains):
        return None
    return [
        set_of(
            digit
            for digit in digits_of(domain)
            if can_be_filled(total, [*domains[:cell], set_of([digit]), *domains[cell + 1 :]])
        )
        for cell, domain in enumerate(domains)
    ]


@dataclass(frozen=True)
class Board:
    """A problem as plain data."""

    domains: tuple[int, ...]
    runs: tuple[tuple[int, tuple[int, ...]], ...]

    def compiled(self) -> Problem:
        """Return the problem for the engine."""
        problem = Problem(self.domains)
        problem.add_sum_runs(self.runs)
        return problem

    def is_solved_by(self, digits: Sequence[int]) -> bool:
        """Hold digits against the rules."""
        if len(digits) != len(self.domains):
            return False
        for digit, domain in zip(digits, self.domains, strict=True):
            if digit not in digits_of(domain):
                return False
        for total, cells in self.runs:
            in_run = [digits[cell] for cell in cells]
            if len(set(in_run)) < len(in_run) or (total and sum(in_run) != total):
                return False
        return True


def all_solutions(board: Board, limit: int) -> list[tuple[int, ...]]:
    """Return the solutions by plain backtracking, up to a limit."""
    runs_of: list[list[RunOfCells]] = [[] for _ in board.domains]
    for run in board.runs:
        for cell in run[1]:
            runs_of[cell].append(run)
    digits = [0] * len(board.domains)

    def fill(cell: int) -> Iterator[tuple[int, ...]]:
        if cell == len(digits):
            yield tuple(digits)
            return
        for digit in digits_of(board.domains[cell]):
            digits[cell] = digit
            if all(_may_stand(run, digits) for run in runs_of[cell]):
                yield from fill(cell + 1)
        digits[cell] = 0

    return list(islice(fill(0), limit))


def _may_stand(run: RunOfCells, digits: Sequence[int]) -> bool:
    """Tell whether what stands in a run, 0 being nothing, breaks no rule."""
    total, cells = run
    in_run = [digits[cell] for cell in cells if digits[cell]]
    if len(set(in_run)) < len(in_run):
        return False
    if not total:
        return True
    return sum(in_run) == total if len(in_run) == len(cells) else sum(in_run) < total


def status_by_cp_sat(puzzle: Kakuro | KenKen) -> str:
    """Return ``none``, ``unique`` or ``multiple`` by OR-tools: solve, forbid, solve again."""
    model = cp_model.CpModel()
    if isinstance(puzzle, KenKen):
        variables = _kenken_variables(puzzle, model)
    else:
        variables = _kakuro_variables(puzzle, model)
    first = _solution(model, variables)
    if first is None:
        return "none"
    others = []
    for variable, value in zip(variables, first, strict=True):
        other = model.new_bool_var("")
        model.add(variable != value).only_enforce_if(other)
        others.append(other)
    model.add_bool_or(others)
    return "unique" if _solution(model, variables) is None else "multiple"


def _kakuro_variables(puzzle: Kakuro, model: cp_model.CpModel) -> list[cp_model.IntVar]:
    digit = {
        place: model.new_int_var(given or 1, given or 9, f"{place}")
        for place in puzzle.white_cells
        for given in [puzzle.givens.get(place)]
    }
    for run in puzzle.runs:
        cells = [digit[place] for place in run.cells]
        model.add_all_different(cells)
        if run.clue is not None:
            model.add(sum(cells) == run.clue)
    return list(digit.values())


def _kenken_variables(puzzle: KenKen, model: cp_model.CpModel) -> list[cp_model.IntVar]:
    digit = {place: model.new_int_var(1, puzzle.size, f"{place}") for place in puzzle.cells}
    for place, given in puzzle.givens.items():
        model.add(digit[place] == given)
    for line in puzzle.lines:
        model.add_all_different([digit[place] for place in line])
    for cage in puzzle.cages:
        cells = [digit[place] for place in cage.cells]
        ways = [
            filling
            for filling in product(range(1, puzzle.size + 1), repeat=len(cells))
            if makes(cage.op, cage.target, filling)
        ]
        model.add_allowed_assignments(cells, ways)
    return list(digit.values())


def _solution(
    model: cp_model.CpModel, variables: Iterable[cp_model.IntVar]
) -> tuple[int, ...] | None:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return tuple(solver.value(variable) for variable in variables)


def random_kakuro(rng: random.Random) -> Kakuro:
    """Return a small board: any pattern, clues mostly of one filling, some missing or changed.

    Boards come out with no, one and many solutions, with and without givens, and rarely square.
    """
    rows, cols = rng.randint(2, 6), rng.randint(2, 6)
    white = {
        place
        for place in product(range(1, rows), range(1, cols))
        if rng.random() < rng.choice((0.6, 0.8, 1))
    } or {(1, 1)}
    filling = _random_filling(rng, rows, cols, white)
    missing = rng.choice((0, 0, 0.1, 0.4))
    wrong = rng.choice((0, 0.1, 0.2))
    given = rng.choice((0, 0.1, 0.3))
    grid: list[list[int | Clues]] = []
    for row in range(rows):
        line: list[int | Clues] = []
        for col in range(cols):
            if (row, col) in white:
                digit = filling[row, col] if rng.random() < 0.97 else rng.randint(1, 9)
                line.append(digit if rng.random() < given else 0)
                continue
            sums = []
            for step in ((1, 0), (0, 1)):
                total = sum(_run_from(filling, (row, col), step))
                if total and rng.random() < wrong:
                    total += rng.choice((-1, 1))
                sums.append(None if rng.random() < missing else total or None)
            line.append(Clues(*sums))
        grid.append(line)
    return Kakuro(grid)


def _random_filling(
    rng: random.Random, rows: int, cols: int, white: set[tuple[int, int]]
) -> dict[tuple[int, int], int]:
    """Return digits for the white cells that do not repeat in a run; takes cells away to do so."""
    filling: dict[tuple[int, int], int] = {}
    for row, col in product(range(rows), range(cols)):
        if (row, col) not in white:
            continue
        used = {
            *_run_from(filling, (row, col), (-1, 0)),
            *_run_from(filling, (row, col), (0, -1)),
        }
        free = [digit for digit in range(1, 10) if digit not in used]
        if free:
            filling[row, col] = rng.choice(free)
        else:
            white.discard((row, col))
    return filling


def _run_from(
    filling: dict[tuple[int, int], int], place: tuple[int, int], step: tuple[int, int]
) -> Iterator[int]:
    row, col = place[0] + step[0], place[1] + step[1]
    while (row, col) in filling:
        yield filling[row, col]
        row, col = row + step[0], col + step[1]


def random_board(rng: random.Random) -> Board:
    """Return a small loose problem: a rectangle cut into runs, few sums, domains of any kind."""
    rows, cols = rng.randint(1, 4), rng.randint(1, 4)
    kept = [place for place in product(range(rows), range(cols)) if rng.random() < 0.85]
    number = {place: index for index, place in enumerate(kept)}
    width = rng.choice((2, 3, 4, 9))
    domains = tuple(set_of(rng.sample(range(1, 10), rng.randint(1, width))) for _ in kept)
    solution = [rng.choice(digits_of(domain)) for domain in domains]
    lines = [[(row, col) for col in range(cols)] for row in range(rows)]
    lines += [[(row, col) for row in range(rows)] for col in range(cols)]
    told = rng.choice((0, 0.3, 0.7))
    runs: list[tuple[int, tuple[int, ...]]] = []
    for line in lines:
        cells: list[int] = []
        for place in [*line, (-1, -1)]:
            if place in number:
                cells.append(number[place])
            elif cells:
                total = sum(solution[cell] for cell in cells) if rng.random() < told else 0
                runs.append((total, tuple(cells)))
                cells = []
    return Board(domains, tuple(runs))


# ---- KenKen --------------------------------------------------------------------------------------


def makes(op: str, target: int, digits: Sequence[int]) -> bool:
    """Tell whether the digits of a cage make its target; the contract once more, word for word."""
    largest, *others = sorted(digits, reverse=True)
    if not others:
        return largest == target
    results = {
        "+": sum(digits),
        "-": largest - sum(others),
        "*": prod(digits),
        "/": largest // prod(others) if largest % prod(others) == 0 else None,
    }
    if op == "?":
        return target in (results.values() if len(digits) == 2 else (results["+"], results["*"]))
    return results[op] == target


def fillings(domains: Sequence[int], places: Sequence[Place]) -> Iterator[tuple[int, ...]]:
    """Yield all ways to fill cells of a square so that no digit repeats in a row or column."""
    digits: list[int] = []

    def fill(cell: int) -> Iterator[tuple[int, ...]]:
        if cell == len(domains):
            yield tuple(digits)
            return
        row, col = places[cell]
        used = {
            digit
            for digit, place in zip(digits, places, strict=False)
            if place[0] == row or place[1] == col
        }
        for digit in digits_of(domains[cell]):
            if digit not in used:
                digits.append(digit)
                yield from fill(cell + 1)
                digits.pop()

    return fill(0)


def supported_in_cage(cage: Cage, domains: Sequence[int]) -> list[int] | None:
    """Return for each cell the digits that stand there in some filling; None without any."""
    ways = [way for way in fillings(domains, cage.cells) if makes(cage.op, cage.target, way)]
    return [set_of(digits) for digits in zip(*ways, strict=True)] if ways else None


def kenken_solutions(puzzle: KenKen, limit: int) -> list[tuple[int, ...]]:
    """Return the solutions by going through all squares, up to a limit."""
    finished_at: dict[Place, list[Cage]] = {place: [] for place in puzzle.cells}
    for cage in puzzle.cages:
        finished_at[max(cage.cells)].append(cage)
    digits: dict[Place, int] = {}

    def fill(cell: int) -> Iterator[tuple[int, ...]]:
        if cell == len(puzzle.cells):
            yield tuple(digits.values())
            return
        place = row, col = puzzle.cells[cell]
        given = puzzle.givens.get(place)
        for digit in range(1, puzzle.size + 1):
            if given not in (None, digit):
                continue
            if digit in (digits[row, c] for c in range(col)):
                continue
            if digit in (digits[r, col] for r in range(row)):
                continue
            digits[place] = digit
            if all(
                makes(cage.op, cage.target, [digits[each] for each in cage.cells])
                for cage in finished_at[place]
            ):
                yield from fill(cell + 1)
            del digits[place]

    return list(islice(fill(0), limit))


def random_kenken(rng: random.Random) -> KenKen:
    """Return a small board: cages of any shape, clues mostly of one square, some changed.

    Boards come out with no, one and many solutions; cages also in pieces, of three and more cells
    with ``-`` and ``/``, with operators that are not told, or missing.
    """
    size = rng.choice((2, 3, 3, 4, 4, 4, 5, 5))
    square = _random_square(rng, size)
    wrong = rng.choice((0, 0, 0.1, 0.2))
    hidden = rng.choice((0, 0.2, 1))
    missing = rng.choice((0, 0, 0, 0.1))
    given = rng.choice((0, 0, 0.1, 0.3))
    cages = []
    for cells in _random_shapes(rng, size):
        op, target = _random_clue(rng, [square[place] for place in cells])
        if rng.random() < hidden and not (op in "-/" and len(cells) > 2):
            op = "?"
        if rng.random() < wrong:
            target = max(0, target + rng.choice((-1, 1)))
        if rng.random() >= missing:
            cages.append(Cage(op, target, tuple(cells)))
    grid = [
        [
            0
            if rng.random() >= given
            else square[row, col]
            if rng.random() < 0.95
            else rng.randint(1, size)
            for col in range(size)
        ]
        for row in range(size)
    ]
    return KenKen(size, cages, grid)


def _random_square(rng: random.Random, size: int) -> dict[Place, int]:
    """Return a Latin square: a shuffled cyclic one."""
    rows, cols, digits = (rng.sample(range(size), size) for _ in range(3))
    return {
        (row, col): digits[(rows[row] + cols[col]) % size] + 1
        for row, col in product(range(size), repeat=2)
    }


def _random_shapes(rng: random.Random, size: int) -> list[list[Place]]:
    """Cut a board into pieces of up to five cells, which need not hang together."""
    left = {(row, col) for row in range(size) for col in range(size)}
    connected = rng.random() < 0.8
    shapes = []
    while left:
        shape = [rng.choice(sorted(left))]
        left.remove(shape[0])
        for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 2, 3, 4))):
            near = [
                (row, col)
                for row, col in sorted(left)
                if not connected or any(abs(row - r) + abs(col - c) == 1 for r, c in shape)
            ]
            if near:
                shape.append(rng.choice(near))
                left.remove(shape[-1])
        shapes.append(sorted(shape))
    return shapes


def _random_clue(rng: random.Random, digits: list[int]) -> tuple[str, int]:
    """Return an operator and what it makes of the digits."""
    if len(digits) == 1:
        return rng.choice("=+*?"), digits[0]
    largest, *others = sorted(digits, reverse=True)
    clues = [("+", sum(digits)), ("*", prod(digits))]
    if largest >= sum(others):
        clues += [("-", largest - sum(others))] * 2
    if largest % prod(others) == 0:
        clues += [("/", largest // prod(others))] * 2
    return rng.choice(clues)


def mirror_image(place: Place, rows: int, cols: int, symmetry: str) -> Place:
    """Return where a white cell has its image; the clue row and column are not mirrored."""
    row, col = place
    if symmetry == "diagonal":
        return col, row
    return (
        rows - row if symmetry in ("rotate", "vertical") else row,
        cols - col if symmetry in ("rotate", "horizontal") else col,
    )


def is_pattern(white: set[Place], rows: int, cols: int, symmetry: str) -> bool:
    """Tell whether these are the white cells of a pattern: runs of 2 to 9, connected, symmetric."""
    if any(not (0 < row < rows and 0 < col < cols) for row, col in white):
        return False
    if {mirror_image(place, rows, cols, symmetry) for place in white} != white:
        return False
    for row_step, col_step in ((0, 1), (1, 0)):
        for row, col in white:
            if (row - row_step, col - col_step) in white:
                continue
            length = 1
            while (row + length * row_step, col + length * col_step) in white:
                length += 1
            if not 2 <= length <= 9:
                return False
    return _hangs_together(white)


def _hangs_together(places: set[Place]) -> bool:
    left = set(places)
    waiting = [left.pop()] if left else []
    while waiting:
        row, col = waiting.pop()
        around = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)} & left
        left -= around
        waiting += around
    return bool(places) and not left
