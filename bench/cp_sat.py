"""OR-tools CP-SAT as a peer: the same question to a general solver, model building included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ortools.sat.python import cp_model

from crossums.puzzles import Kakuro, KenKen, Puzzle
from crossums.puzzles.kenken import Cage

__all__ = ["status_of"]


def status_of(puzzle: Puzzle, seconds: float) -> str:
    """Return the status of a puzzle by solving, forbidding the solution, and solving again."""
    model = cp_model.CpModel()
    if isinstance(puzzle, KenKen):
        digits = _kenken_model(model, puzzle)
    else:
        digits = _kakuro_model(model, puzzle)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    first = solver.solve(model)
    if first == cp_model.INFEASIBLE:
        return "none"
    if first not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return "unknown"
    differs = []
    for digit in digits:
        other = model.new_bool_var("")
        model.add(digit != solver.value(digit)).only_enforce_if(other)
        differs.append(other)
    model.add_bool_or(differs)
    second = solver.solve(model)
    if second == cp_model.INFEASIBLE:
        return "unique"
    return "multiple" if second in (cp_model.OPTIMAL, cp_model.FEASIBLE) else "unknown"


def _kakuro_model(model: cp_model.CpModel, puzzle: Kakuro) -> list[cp_model.IntVar]:
    digits = {
        place: model.new_int_var(given or 1, given or 9, "")
        for place in puzzle.white_cells
        for given in [puzzle.givens.get(place, 0)]
    }
    for run in puzzle.runs:
        cells = [digits[place] for place in run.cells]
        model.add_all_different(cells)
        if run.clue is not None:
            model.add(sum(cells) == run.clue)
    return list(digits.values())


def _kenken_model(model: cp_model.CpModel, puzzle: KenKen) -> list[cp_model.IntVar]:
    size = puzzle.size
    digits = {
        place: model.new_int_var(given or 1, given or size, "")
        for place in puzzle.cells
        for given in [puzzle.givens.get(place, 0)]
    }
    for line in puzzle.lines:
        model.add_all_different([digits[place] for place in line])
    for cage in puzzle.cages:
        _add_cage(model, cage, [digits[place] for place in cage.cells], size)
    return list(digits.values())


def _add_cage(
    model: cp_model.CpModel, cage: Cage, cells: Sequence[cp_model.IntVar], size: int
) -> None:
    """Sums are linear; every other cage is the table of its fillings."""
    if cage.op in ("+", "=") or len(cells) == 1:
        model.add(sum(cells) == cage.target)
        return
    fillings = (
        list(_factorings(cage.target, len(cells), size))
        if cage.op == "*"
        else [
            filling
            for filling in product(range(1, size + 1), repeat=len(cells))
            if cage.is_made_by(filling)
        ]
    )
    model.add_allowed_assignments(cells, fillings)


def _factorings(target: int, count: int, size: int) -> Iterator[tuple[int, ...]]:
    """Yield the digits with this product, without trying all: the peer shall not wait for us."""
    if count == 1:
        if 1 <= target <= size:
            yield (target,)
        return
    for digit in range(1, size + 1):
        if target % digit == 0:
            for others in _factorings(target // digit, count - 1, size):
                yield (digit, *others)
