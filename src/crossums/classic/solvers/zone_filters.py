"""KenKen: backtracking with filtered candidates.

Each empty cell keeps the digits that are new to its row and its column, and of these the ones with
which its zone (cage) can still make its result: the other empty cells of the zone are imagined with
any digits. The cell with the fewest digits left is filled next; a cell with none ends the branch.

From: Nebot, Palacios, Diaz and Muhammad, "Algoritmos KenKen": version 2 of ``createSudoku``
with the filters ``getCandidates``, ``getValues``, ``filterByZone…`` and ``filterByResult…``, of
which they give the names. They choose cells and digits at random, to fill a board or to
solve one; here they come in order, and the search goes on after a solution to see whether there is
another.

Cost: exponential, but each node sees the whole board. What a zone can make is told by bounds for
sums and differences, by factoring for products and quotients, so large zones are no problem.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, prod

from crossums.classic.budget import Budget, Digits
from crossums.puzzles.cages import GIVEN, Cage
from crossums.puzzles.grids import Place
from crossums.puzzles.kenken import KenKen

__all__ = ["can_make", "solutions"]


def solutions(puzzle: KenKen, budget: Budget) -> Iterator[Digits]:
    """Yield the solutions one after the other.

    >>> from crossums import parse
    >>> puzzle = parse("aab\\ncbb\\ncdd\\n\\na 3+\\nb 7+\\nc 1-\\nd 2/")
    >>> list(solutions(puzzle, Budget()))
    [(1, 2, 3, 2, 3, 1, 3, 1, 2)]
    """
    size = puzzle.size
    cages_of = {
        place: [cage for cage in cages if cage.readings]
        for place, cages in puzzle.cages_of_cell.items()
    }
    digits: dict[Place, int] = {}
    in_row: list[set[int]] = [set() for _ in range(size)]
    in_col: list[set[int]] = [set() for _ in range(size)]

    def values(place: Place) -> list[int]:
        row, col = place
        given = puzzle.givens.get(place)
        return [
            digit
            for digit in range(1, size + 1)
            if given in (None, digit)
            and digit not in in_row[row]
            and digit not in in_col[col]
            and all(zone_allows(cage, digit) for cage in cages_of[place])
        ]

    def zone_allows(cage: Cage, digit: int) -> bool:
        placed = [digits[place] for place in cage.cells if place in digits]
        empty = len(cage.cells) - len(placed) - 1
        return any(
            can_make(op, cage.target, size, tuple(sorted([*placed, digit])), empty)
            for op in cage.readings
        )

    def fill(empty: Sequence[Place]) -> Iterator[Digits]:
        if not empty:
            yield tuple([digits[place] for place in puzzle.cells])
            return
        budget.look_up()
        candidates = ((place, values(place)) for place in empty)
        place, left = min(candidates, key=lambda each: len(each[1]))
        row, col = place
        for digit in left:
            budget.spend()
            digits[place] = digit
            in_row[row].add(digit)
            in_col[col].add(digit)
            yield from fill([other for other in empty if other != place])
            in_row[row].remove(digit)
            in_col[col].remove(digit)
            del digits[place]

    yield from fill(puzzle.cells)


@cache
def can_make(op: str, target: int, size: int, placed: tuple[int, ...], empty: int) -> bool:
    """Tell whether digits placed, and some others in the empty cells, make the target.

    Rows and columns are not asked: the others are any digits of the board.

    >>> can_make("+", 9, 4, (4,), 1), can_make("*", 30, 6, (2,), 2), can_make("-", 5, 6, (3,), 1)
    (False, True, False)
    """
    if op == GIVEN:
        return placed == (target,)
    if op == "+":
        return empty <= target - sum(placed) <= empty * size
    if op == "*":
        return target % prod(placed) == 0 < target and _is_product(
            target // prod(placed), empty, size
        )
    # The largest digit stands there already, or comes in one of the empty cells.
    return _largest_is_placed(op, target, placed, empty) or any(
        _largest_is_placed(op, target, (*placed, largest), empty - 1)
        for largest in range(max(placed), size + 1)
        if empty
    )


def _largest_is_placed(op: str, target: int, placed: tuple[int, ...], empty: int) -> bool:
    """Tell whether the target can be made with no digit larger than those placed."""
    largest = max(placed)
    if op == "-":
        return empty <= 2 * largest - sum(placed) - target <= empty * largest
    divisor = target * prod(placed)
    return (
        divisor > 0
        and largest**2 % divisor == 0
        and _is_product(largest**2 // divisor, empty, largest)
    )


@cache
def _is_product(number: int, factors: int, largest: int) -> bool:
    """Tell whether a number is the product of so many digits up to the largest, ones included."""
    exponents = []
    for prime in (2, 3, 5, 7):
        exponent = 0
        while number % prime == 0:
            number //= prime
            exponent += 1
        exponents.append(exponent)
        if exponent and prime > largest:
            return False
    if number > 1:
        return False
    twos, threes, fives, sevens = exponents
    # Fives and sevens stand alone; twos share an 8 or a 4, threes a 9, one of each a 6.
    twos_a_digit = 3 if largest >= 8 else 2 if largest >= 4 else 1
    threes_a_digit = 2 if largest >= 9 else 1
    most_sixes = min(twos, threes) if largest >= 6 else 0
    fewest = min(
        sixes + ceil((twos - sixes) / twos_a_digit) + ceil((threes - sixes) / threes_a_digit)
        for sixes in range(most_sixes + 1)
    )
    return fewest + fives + sevens <= factors
