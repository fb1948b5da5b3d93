"""The filter of a cage, against brute force."""

import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from math import factorial, prod

import pytest

from crossums import KenKen, _engine, solve, verify
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Place
from tests.oracles import ALL_DIGITS, digits_of, fillings, set_of, supported_in_cage

#: Every clue that cages of the random tests get is one that digits make, or close to one.
OPERATORS = "+-*/?"


def filtered(cage: Cage, domains: Sequence[int]) -> list[int] | None:
    """Filter by search, and see that the list of ways, if it is short enough, says the same."""
    found = _engine.filter_cage(cage.op, cage.target, domains, cage.cells)
    for widest in (domains, [ALL_DIGITS] * len(domains)):
        with suppress(ValueError):  # too many ways
            assert found == _engine.filter_ways(cage.op, cage.target, domains, cage.cells, widest)
    return found


def rectangle(rows: int, cols: int) -> tuple[Place, ...]:
    return tuple(product(range(rows), range(cols)))


def some_digits(rng: random.Random, size: int, most: int) -> int:
    return set_of(rng.sample(range(1, size + 1), rng.randint(1, min(size, most))))


def some_cage(rng: random.Random, op: str, digits: Sequence[int], places: Sequence[Place]) -> Cage:
    """Return a cage with a number that the operator makes of the digits, or nearly makes."""
    largest, *others = sorted(digits, reverse=True)
    made = {
        "+": sum(digits),
        "-": max(0, largest - sum(others)),
        "*": prod(digits),
        "/": max(1, largest // prod(others)),
    }
    made["?"] = rng.choice(list(made.values()))
    return Cage(op, max(0, made[op] + rng.choice((0, 0, 0, 1, -1))), tuple(places))


# ---- Small cages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("cells", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("op", OPERATORS)
def test_exactly_the_supported_digits_are_left(op: str, cells: int) -> None:
    rng = random.Random(f"{op}{cells}")
    possible = 0
    for _ in range(120):
        size = rng.randint(3, 9)
        places = tuple(sorted(rng.sample(rectangle(size, size), cells)))
        if rng.random() < 0.5:  # cages whose cells see each other
            places = tuple(sorted(rng.sample(rectangle(3, 3), cells)))
        domains = [some_digits(rng, size, 9 if cells < 4 else 5) for _ in places]
        if op in "-/":  # most digits must be small to make anything
            domains[1:] = [domain & 0b111 or 0b11 for domain in domains[1:]]
        digits = next(fillings(domains, places), [1] * cells)
        cage = some_cage(rng, op, digits, places)

        expected = supported_in_cage(cage, domains)

        assert filtered(cage, domains) == expected, (cage, domains)
        possible += expected is not None
    assert possible > 10


@pytest.mark.parametrize("op", OPERATORS)
@pytest.mark.parametrize("places", [rectangle(1, 2), rectangle(2, 1), ((0, 0), (1, 1))])
@pytest.mark.parametrize("size", [2, 5, 9])
def test_every_clue_of_two_cells(op: str, places: tuple[Place, ...], size: int) -> None:
    every_digit = (1 << size) - 1
    for target in range(size * size + 2):
        cage = Cage(op, target, places)
        assert filtered(cage, [every_digit] * 2) == supported_in_cage(cage, [every_digit] * 2)


def test_a_filtered_cage_has_nothing_to_lose_a_second_time() -> None:
    rng = random.Random(3)
    for _ in range(300):
        places = tuple(sorted(rng.sample(rectangle(5, 5), rng.randint(1, 6))))
        domains = [some_digits(rng, 9, 9) for _ in places]
        cage = Cage(rng.choice(OPERATORS), rng.randint(0, 40), places)
        once = filtered(cage, domains)
        if once is not None:
            assert filtered(cage, once) == once


@pytest.mark.parametrize(
    ("clue", "places", "left"),
    [
        ("3+", rectangle(1, 2), [{1, 2}] * 2),
        ("4+", rectangle(1, 2), [{1, 3}] * 2),
        ("4+", ((0, 0), (1, 1)), [{1, 2, 3}] * 2),
        ("8-", rectangle(1, 2), [{1, 9}] * 2),
        ("0-", rectangle(1, 2), None),
        ("9-", rectangle(1, 2), None),
        ("5/", rectangle(1, 2), [{1, 5}] * 2),
        ("63*", rectangle(2, 1), [{7, 9}] * 2),
        ("11*", rectangle(2, 1), None),
        ("0*", rectangle(2, 1), None),
        ("6-", rectangle(1, 3), [{1, 2, 9}] * 3),
        ("9/", ((0, 0), (0, 1), (1, 0)), [{9}, {1}, {1}]),
        ("9/", ((0, 0), (1, 1), (2, 2)), [{1, 9}] * 3),
        ("4/", rectangle(1, 3), [{1, 2, 8}] * 3),
        ("5=", ((4, 4),), [{5}]),
        ("5?", ((4, 4),), [{5}]),
        ("10?", ((4, 4),), None),
        ("0=", ((4, 4),), None),
    ],
)
def test_well_known_cages(
    clue: str, places: tuple[Place, ...], left: list[set[int]] | None
) -> None:
    found = filtered(Cage(clue[-1], int(clue[:-1]), places), [ALL_DIGITS] * len(places))

    assert found == (None if left is None else [set_of(digits) for digits in left])


# ---- Large cages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("op", OPERATORS)
def test_cages_of_six_to_twelve_cells(op: str) -> None:
    rng = random.Random(op)
    possible = 0
    for _ in range(60):
        count = rng.randint(6, 12)
        places = tuple(sorted(rng.sample(rectangle(4, 5), count)))
        domains = [some_digits(rng, 9, 4 if count < 9 else 2) for _ in places]
        digits = next(fillings(domains, places), tuple(digits_of(domain)[0] for domain in domains))
        cage = some_cage(rng, op, digits, places)

        expected = supported_in_cage(cage, domains)

        assert filtered(cage, domains) == expected, (cage, domains)
        possible += expected is not None
    assert possible > 5 or op in "-/"  # so many digits hardly ever make a difference


@pytest.mark.parametrize("size", [3, 4])
def test_one_cage_all_over_a_small_board(size: int) -> None:
    places = rectangle(size, size)
    rng = random.Random(size)
    total = size * size * (size + 1) // 2
    for _ in range(10):
        domains = [some_digits(rng, size, size) | rng.choice((0, (1 << size) - 1)) for _ in places]
        for op, right in (("+", total), ("*", factorial(size) ** size)):
            for target in (right - 1, right, right + 1, 2 * right):
                cage = Cage(op, target, places)
                assert filtered(cage, domains) == supported_in_cage(cage, domains)


@pytest.mark.parametrize("places", [rectangle(1, 9), rectangle(9, 1)])
def test_a_whole_line(places: tuple[Place, ...]) -> None:
    domains = [ALL_DIGITS] * 9
    for cage in (Cage("+", 45, places), Cage("*", factorial(9), places), Cage("?", 45, places)):
        assert filtered(cage, domains) == domains
    for op, target in (("+", 44), ("+", 46), ("*", factorial(9) // 2), ("*", 2 * factorial(9))):
        assert filtered(Cage(op, target, places), domains) is None
    for op in "-/":
        assert filtered(Cage(op, 1, places), domains) is None


def test_a_line_without_its_last_cell() -> None:
    places = rectangle(1, 8)
    without_7 = ALL_DIGITS & ~set_of([7])

    assert filtered(Cage("+", 38, places), [ALL_DIGITS] * 8) == [without_7] * 8
    assert filtered(Cage("*", factorial(9) // 7, places), [ALL_DIGITS] * 8) == [without_7] * 8


@pytest.mark.parametrize(
    ("clue", "digits"),
    [("18+", [1, 2, 3]), ("72+", [7, 8, 9]), ("17+", []), ("73+", []), ("216*", [1, 2, 3])],
)
def test_a_block_of_three_by_three(clue: str, digits: list[int]) -> None:
    cage = Cage(clue[-1], int(clue[:-1]), rectangle(3, 3))
    left = filtered(cage, [ALL_DIGITS] * 9)

    assert left == ([set_of(digits)] * 9 if digits else None)


def test_a_block_against_brute_force() -> None:
    places = rectangle(3, 3)
    rng = random.Random(9)
    for _ in range(12):
        domains = [some_digits(rng, 5, 4) for _ in places]
        filling = next(fillings(domains, places), (1,) * 9)
        for op in "+*":
            cage = some_cage(rng, op, filling, places)
            assert filtered(cage, domains) == supported_in_cage(cage, domains)


EVERYWHERE = rectangle(9, 9)


@pytest.mark.parametrize(
    ("op", "target"), [("+", 405), ("*", factorial(9) ** 9), ("?", 405), ("?", factorial(9) ** 9)]
)
def test_the_whole_board_with_the_right_total(op: str, target: int) -> None:
    cage = Cage(op, target, EVERYWHERE)
    assert filtered(cage, [ALL_DIGITS] * 81) == [ALL_DIGITS] * 81

    solved = solve(KenKen(9, [cage]))
    assert solved.status == "multiple"
    assert verify(KenKen(9, [cage]), solved.solutions[0]).correct


@pytest.mark.parametrize(
    ("op", "target"),
    [
        ("+", 404),
        ("+", 406),
        ("+", 405 + 2**32),
        ("*", factorial(9) ** 9 * 2),
        ("*", factorial(9) ** 9 // 7),
        ("*", factorial(9) ** 9 // 3 * 2),
        ("*", factorial(9) ** 9 % 2**64),
        ("*", factorial(9) ** 9 * 11),
        ("?", 404),
        ("-", 1),
        ("/", 1),
    ],
)
def test_the_whole_board_with_a_wrong_total(op: str, target: int) -> None:
    cage = Cage(op, target, EVERYWHERE)
    assert filtered(cage, [ALL_DIGITS] * 81) is None
    assert solve(KenKen(9, [cage])).status == "none"


@pytest.mark.parametrize("rows", [4, 5, 8])
def test_products_beyond_64_bits(rows: int) -> None:
    places = rectangle(rows, 9)
    right = factorial(9) ** rows
    domains = [ALL_DIGITS] * len(places)
    assert right > 2**64

    assert filtered(Cage("*", right, places), domains) == domains
    assert filtered(Cage("?", right, places), domains) == domains
    for wrong in (right % 2**64, right + 2**64, right // 2, right * 3, right % 2**32):
        assert filtered(Cage("*", wrong, places), domains) is None


def test_a_large_product_tells_the_digits_left_out() -> None:
    """Four rows without one cell: what is missing from the product stands there."""
    places = rectangle(4, 9)[:-1]
    last_row = {(3, col) for col in range(8)}
    left = filtered(Cage("*", factorial(9) ** 4 // 7, places), [ALL_DIGITS] * len(places))

    assert left is not None
    for place, digits in zip(places, left, strict=True):
        assert (7 in digits_of(digits)) == (place not in last_row)


# ---- Lists of ways -------------------------------------------------------------------------------


def test_long_lists_are_refused() -> None:
    for places, target in ((rectangle(2, 4), 9), (rectangle(2, 3), 30)):
        domains = [ALL_DIGITS] * len(places)
        with pytest.raises(ValueError, match="too many ways"):
            _engine.filter_ways("+", target, domains, places, domains)


@pytest.mark.parametrize("op", OPERATORS)
def test_explanations_cannot_be_widened(op: str) -> None:
    rng = random.Random(op)
    explained = 0
    while explained < 60:
        places = tuple(sorted(rng.sample(rectangle(3, 3), rng.randint(1, 4))))
        widest = [ALL_DIGITS] * len(places)
        cage = some_cage(rng, op, [rng.randint(1, 9) for _ in places], places)
        domains = [some_digits(rng, 9, 6) for _ in places]
        if filtered(cage, domains) is not None:
            continue
        clue = (cage.op, cage.target)
        reason = _engine.explain_ways(*clue, domains, places, widest)
        assert all(wide & own == own for wide, own in zip(reason, domains, strict=True))
        assert filtered(cage, reason) is None
        for cell, digits in enumerate(reason):
            for digit in digits_of(ALL_DIGITS & ~digits):
                wider = [*reason]
                wider[cell] |= set_of([digit])
                assert filtered(cage, wider) is not None
        explained += 1


# ---- What is no cage -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "domains", "places"),
    [
        ("%", [ALL_DIGITS], [(0, 0)]),
        ("", [ALL_DIGITS], [(0, 0)]),
        ("+", [], []),
        ("+", [0], [(0, 0)]),
        ("+", [512], [(0, 0)]),
        ("+", [1], [(0, 9)]),
        ("+", [1], [(9, 0)]),
        ("+", [1, 1], [(0, 0)]),
        ("+", [1] * 82, [(0, 0)] * 82),
    ],
)
def test_what_is_no_cage_is_refused(
    op: str, domains: list[int], places: list[tuple[int, int]]
) -> None:
    with pytest.raises(ValueError, match=r"operator|place"):
        _engine.filter_cage(op, 3, domains, places)


@pytest.mark.parametrize(
    "places", [[], [(0, 0), (2, 0)], [(0, 0), (0, 9)], [(0, 0), (9, 0)], [(0, 0)] * 82]
)
def test_a_problem_refuses_it_too(places: list[tuple[int, int]]) -> None:
    problem = _engine.Problem([0b11] * 4)
    with pytest.raises(ValueError, match="board"):
        problem.add_cages([("+", 3, places)], 2)


@pytest.mark.parametrize("op", ["%", "", "++", "="])
def test_a_clue_without_a_meaning_asks_for_nothing(op: str) -> None:
    problem = _engine.Problem([0b1, 0b1])
    problem.add_cages([(op, 3, [(0, 0), (0, 1)])], 2)
    assert _engine.solve(problem, 2)[0] == "unique"
