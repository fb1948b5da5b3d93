"""Latin squares: all equally likely, and what can be completed."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from crossums import GenerationError, ShapeError, _engine
from crossums.generating import LARGEST_SEED, complete_latin_square, random_latin_square
from tests.oracles import fillings, set_of

#: All squares of size 4, and how often each is drawn on average.
SQUARES = 576
DRAWN_EACH = 100
#: χ² with 575 degrees of freedom is above this once in a hundred thousand fair samples.
MOST_CHI_SQUARE = 728


def is_latin(square: Sequence[Sequence[int]]) -> bool:
    digits = set(range(1, len(square) + 1))
    return all(set(line) == digits for line in (*square, *zip(*square, strict=True)))


def chi_square(counts: Counter[bytes], kinds: int) -> float:
    mean = counts.total() / kinds
    unseen = kinds - len(counts)
    return sum((count - mean) ** 2 / mean for count in counts.values()) + unseen * mean


# ---- Random squares ------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [0, 10**9])
def test_every_square_of_size_4_is_equally_likely(start: int) -> None:
    drawn = Counter(
        _engine.random_latin_square(4, start + seed) for seed in range(SQUARES * DRAWN_EACH)
    )

    assert len(drawn) == SQUARES
    assert chi_square(drawn, SQUARES) < MOST_CHI_SQUARE


def test_every_square_of_size_3_is_equally_likely() -> None:
    drawn = Counter(_engine.random_latin_square(3, seed) for seed in range(12 * 1000))

    assert len(drawn) == 12
    assert chi_square(drawn, 12) < 45  # above this once in a hundred thousand


@pytest.mark.parametrize("size", range(5, 10))
def test_in_larger_squares_every_digit_is_everywhere_equally_often(size: int) -> None:
    squares = [_engine.random_latin_square(size, seed) for seed in range(100 * size)]
    for cell in range(size * size):
        counts = Counter(bytes([square[cell]]) for square in squares)
        assert chi_square(counts, size) < 60


@pytest.mark.parametrize("size", range(1, 10))
def test_every_size_is_latin(size: int) -> None:
    for seed in range(100):
        square = random_latin_square(size, seed)
        assert len(square) == size
        assert is_latin(square)


@pytest.mark.parametrize("size", range(4, 10))
def test_the_same_seed_gives_the_same_square(size: int) -> None:
    assert random_latin_square(size, 7) == random_latin_square(size, 7)
    assert len({random_latin_square(size, seed) for seed in range(50)}) > 40


def test_without_a_seed_squares_differ() -> None:
    assert len({random_latin_square(9) for _ in range(5)}) == 5


def test_any_seed_will_do() -> None:
    assert is_latin(random_latin_square(9, 0))
    assert is_latin(random_latin_square(9, LARGEST_SEED))
    for seed in (-1, LARGEST_SEED + 1):
        with pytest.raises(GenerationError, match="a seed is a number from 0 to"):
            random_latin_square(9, seed)


@pytest.mark.parametrize("size", [-1, 0, 10, 100])
def test_sizes_that_no_square_has(size: int) -> None:
    with pytest.raises(ShapeError, match="a size of 1 to 9"):
        random_latin_square(size)
    with pytest.raises(ValueError, match="a size of 1 to 9"):
        _engine.random_latin_square(size, 1)


# ---- Completion ----------------------------------------------------------------------------------


def can_be_completed(rows: Sequence[Sequence[int]]) -> bool:
    size = len(rows)
    domains = [set_of([digit] if digit else range(1, size + 1)) for row in rows for digit in row]
    places = [(row, col) for row in range(size) for col in range(size)]
    return next(fillings(domains, places), None) is not None


def assert_completes(square: Sequence[Sequence[int]] | None, rows: Sequence[Sequence[int]]) -> None:
    assert square is not None
    assert is_latin(square)
    for line, given in zip(square, rows, strict=True):
        assert all(digit in (0, found) for found, digit in zip(line, given, strict=True))


def test_completion_against_brute_force() -> None:
    rng = random.Random(1)
    outcomes: Counter[bool] = Counter()
    for _ in range(300):
        size = rng.randint(1, 5)
        told = rng.choice((0.1, 0.2, 0.3, 0.5))
        rows = [
            [rng.randint(1, size) if rng.random() < told else 0 for _ in range(size)]
            for _ in range(size)
        ]
        square = complete_latin_square(rows)
        possible = can_be_completed(rows)

        if possible:
            assert_completes(square, rows)
        else:
            assert square is None, rows
        outcomes[possible] += 1
    assert min(outcomes[True], outcomes[False]) > 50


@pytest.mark.parametrize("size", range(2, 10))
@pytest.mark.parametrize("left", [0, 0.2, 0.5, 0.9])
def test_what_is_left_of_a_square_can_be_completed(size: int, left: float) -> None:
    rng = random.Random(size)
    for seed in range(10):
        rows = [
            [digit if rng.random() < left else 0 for digit in line]
            for line in random_latin_square(size, seed)
        ]
        assert_completes(complete_latin_square(rows), rows)


@pytest.mark.parametrize("size", range(2, 10))
def test_fewer_digits_than_the_size_are_never_too_many(size: int) -> None:
    """Evans' conjecture, proven by Smetaniuk: they can be completed if they do not repeat."""
    rng = random.Random(size)
    for _ in range(20):
        rows = [[0] * size for _ in range(size)]
        for _ in range(size - 1):
            row, col = rng.randrange(size), rng.randrange(size)
            used = {*rows[row], *(line[col] for line in rows)}
            free = [digit for digit in range(1, size + 1) if digit not in used]
            if free and not rows[row][col]:
                rows[row][col] = rng.choice(free)
        assert_completes(complete_latin_square(rows), rows)


@pytest.mark.parametrize("size", range(2, 10))
def test_as_many_digits_as_the_size_can_be_too_many(size: int) -> None:
    """The last cell of a row whose only digit left stands in its column."""
    rows = [[*range(1, size), 0], *([0] * size for _ in range(size - 1))]
    rows[-1][-1] = size
    assert complete_latin_square(rows) is None


def test_repeated_digits_cannot_be_completed() -> None:
    assert complete_latin_square([[1, 1], [0, 0]]) is None
    assert complete_latin_square([[1, 0], [1, 0]]) is None
    assert complete_latin_square([[1, 2], [2, 2]]) is None


def test_a_whole_square_is_its_own_completion() -> None:
    square = random_latin_square(9, 3)
    assert complete_latin_square(square) == square
    assert complete_latin_square([[1]]) == ((1,),)
    assert complete_latin_square([[0]]) == ((1,),)


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [[]],
        [[1, 2]],
        [[1], [2]],
        [[1, 2], [2]],
        [[0] * 10] * 10,
        [[3, 0], [0, 0]],
        [[-1, 0], [0, 0]],
        [[True, 0], [0, 0]],
        [[1.0, 0], [0, 0]],
        [["1", 0], [0, 0]],
        [[None, 0], [0, 0]],
    ],
)
def test_what_is_no_square(rows: list[list[int]]) -> None:
    with pytest.raises(ShapeError, match=r"a Latin square here|a cell of this square"):
        complete_latin_square(rows)
