"""Brute force over the lines that a step names, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod

from crossums.explaining import Line, Step
from crossums.explaining.trails import Position
from crossums.puzzles import Puzzle
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import Run
from tests.oracles import makes

Domains = Mapping[Place, Sequence[int]]


def is_confirmed(step: Step, position: Position, puzzle: Puzzle) -> bool:
    """Whether everything that a step concludes follows from its lines and the candidates."""
    domains = domains_of(position, puzzle)
    removed = [((row, col), digit) for row, col, digit in step.removes]
    for row, col, digit in step.places:
        others = [each for each in domains[row, col] if each != digit]
        removed += [((row, col), each) for each in others]
        if digit not in domains[row, col]:
            return False
    return not any(
        can_be_filled(step.lines, {**domains, place: (digit,)}) for place, digit in removed
    )


def domains_of(position: Position, puzzle: Puzzle) -> Domains:
    """Return what each cell may hold: its digit, or its candidates."""
    givens = {place: (digit,) for place, digit in puzzle.givens.items()}
    placed = {place: (digit,) for place, digit in position.digits.items()}
    left = {place: tuple(sorted(digits)) for place, digits in position.candidates.items()}
    return {**left, **placed, **givens}


def can_be_filled(lines: Iterable[Line], domains: Domains) -> bool:
    """Whether there is any way to fill all of some lines."""
    lines_of: dict[Place, list[Line]] = {}
    for line in lines:
        for place in line.cells:
            lines_of.setdefault(place, []).append(line)
    filled: dict[Place, int] = {}

    def fits(place: Place) -> bool:
        return all(may_stand(line, filled, domains) for line in lines_of[place])

    def go_on() -> bool:
        open_cells = [place for place in lines_of if place not in filled]
        if not open_cells:
            return True
        left = {place: [d for d in domains[place] if can_stand(place, d)] for place in open_cells}
        place = min(left, key=lambda each: len(left[each]))
        for digit in left[place]:
            filled[place] = digit
            if go_on():
                return True
            del filled[place]
        return False

    def can_stand(place: Place, digit: int) -> bool:
        filled[place] = digit
        fitting = fits(place)
        del filled[place]
        return fitting

    return go_on()


def may_stand(line: Line, filled: Mapping[Place, int], domains: Domains) -> bool:
    """Whether what is filled in of a line does not break it yet."""
    digits = [filled[place] for place in line.cells if place in filled]
    rest = [domains[place] for place in line.cells if place not in filled]
    if isinstance(line, Cage):
        return _may_be_cage(line, digits, rest, filled)
    if len(set(digits)) < len(digits):
        return False
    if not isinstance(line, Run) or line.clue is None:
        return True
    low = sum(digits) + sum(map(min, rest))
    high = sum(digits) + sum(map(max, rest))
    return low <= line.clue <= high


def _may_be_cage(
    cage: Cage, digits: Sequence[int], rest: Sequence[Sequence[int]], filled: Mapping[Place, int]
) -> bool:
    here = [(place, filled[place]) for place in cage.cells if place in filled]
    for number, (place, digit) in enumerate(here):
        for other, same in here[:number]:
            if digit == same and (place[0] == other[0] or place[1] == other[1]):
                return False
    if not rest:
        return makes(cage.op, cage.target, digits)
    if cage.op == "+":
        return sum(digits) + sum(map(min, rest)) <= cage.target <= sum(digits) + sum(map(max, rest))
    if cage.op == "*":
        return cage.target % prod(digits) == 0
    return True
