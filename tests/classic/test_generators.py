"""The classic generators: what they make follows their rules, and what they claim is counted."""

from __future__ import annotations

import random
from collections import Counter
from random import Random

import pytest

from crossums import Kakuro, KenKen, solve, verify
from crossums.classic import GENERATORS, Budget, BudgetSpent
from crossums.classic.boards import Board
from crossums.classic.generators import (
    draw_and_fill,
    latin_square_1,
    latin_square_2,
    single_combinations,
    starting_points,
    zones,
)
from crossums.classic.generators.symmetric_patterns import symmetric_pattern
from crossums.classic.generators.totals import digits_by_total, supported
from crossums.errors import GenerationError
from crossums.puzzles.combinations import combinations
from crossums.puzzles.patterns import pattern_of, with_sums_of
from tests.classic.boards import kakuro
from tests.oracles import is_pattern, set_of
from tests.oracles import supported as supported_by_brute_force

SMALL: dict[str, dict[str, int]] = {
    "draw-and-fill": {"rows": 4, "cols": 4},
    "single-combinations": {"rows": 6, "cols": 7},
    "starting-points": {"rows": 6, "cols": 7},
    "latin-1": {"size": 4},
    "latin-2": {"size": 5},
}


def is_latin(square: list[list[int]]) -> bool:
    digits = set(range(1, len(square) + 1))
    return all(set(line) == digits for line in (*square, *zip(*square, strict=True)))


# ---- All of them ---------------------------------------------------------------------------------


def test_every_generator_is_tried_here() -> None:
    assert set(SMALL) == set(GENERATORS)


@pytest.mark.parametrize("name", GENERATORS)
def test_boards_have_the_solution_they_carry_and_come_again(name: str) -> None:
    generate = GENERATORS[name].generate
    for seed in range(5):
        board = generate(Random(seed), Budget(), **SMALL[name])

        assert board == generate(Random(seed), Budget(), **SMALL[name])
        assert board.kind == GENERATORS[name].kind
        assert verify(board, board.solution).correct
    assert generate(Random(1), Budget(), **SMALL[name]) != generate(
        Random(2), Budget(), **SMALL[name]
    )


@pytest.mark.parametrize("name", GENERATORS)
def test_budgets_are_kept(name: str) -> None:
    with pytest.raises(BudgetSpent):
        GENERATORS[name].generate(Random(1), Budget(max_nodes=3), **SMALL[name])
    with pytest.raises(BudgetSpent):
        GENERATORS[name].generate(Random(1), Budget(seconds=0), **SMALL[name])


@pytest.mark.parametrize("name", ["draw-and-fill", "starting-points"])
def test_generators_that_promise_one_solution_keep_it(name: str) -> None:
    for seed in range(12):
        board = GENERATORS[name].generate(Random(seed), Budget(), **SMALL[name])

        assert solve(board).status == "unique"


# ---- Drawing and filling -------------------------------------------------------------------------


def test_fillings_repeat_no_digit_in_a_run_and_come_in_random_order() -> None:
    board = Board.of(pattern_of(3, 3, {(1, 1), (1, 2), (2, 2)}))
    found = list(draw_and_fill.fillings(board, Random(1), Budget()))

    assert len(found) == len(set(found)) == 9 * 8 * 8
    assert found != sorted(found)
    assert found != list(draw_and_fill.fillings(board, Random(2), Budget()))


def test_drawings_that_cannot_be_are_refused() -> None:
    with pytest.raises(GenerationError, match="10×10"):
        draw_and_fill.generate(Random(1), Budget(), rows=11, cols=4, style="cube")
    with pytest.raises(GenerationError, match="'open'"):
        draw_and_fill.generate(Random(1), Budget(), style="open")


# ---- Rows with a single combination --------------------------------------------------------------

#: Made as the generator does: 3 across is 1 and 2 only, in both rows. Its columns sum to 3 as well.
CLAIMED_UNIQUE = kakuro("# 3/ 3/\n/3 . .\n/3 . .")


def test_the_sums_have_a_single_combination() -> None:
    assert single_combinations.SINGLE_COMBINATIONS[2] == [(1, 2), (1, 3), (7, 9), (8, 9)]
    for seed in range(20):
        board = single_combinations.generate(Random(seed), Budget(), rows=9, cols=7)
        for run in board.runs:
            if run.direction == "across":
                assert len(combinations(run.clue, len(run.cells))) == 1


def test_the_claim_of_uniqueness_fails() -> None:
    # No digit can change, none can move within its row; but the rows can, both at once.
    assert all(len(combinations(run.clue, 2)) == 1 for run in CLAIMED_UNIQUE.runs)
    assert solve(CLAIMED_UNIQUE).status == "multiple"

    met: Counter[str] = Counter()
    for seed in range(100):
        board = single_combinations.generate(Random(seed), Budget(), rows=8, cols=8)
        solved = solve(board)
        met[solved.status] += 1
        for solution in solved.solutions:
            assert verify(board, solution).correct

    assert set(met) == {"unique", "multiple"}
    assert met["multiple"] > 20


def test_white_cells_and_givens_are_as_many_as_asked() -> None:
    board = single_combinations.generate(Random(3), Budget(), rows=7, cols=12, white=40, givens=5)

    assert (len(board.white_cells), len(board.givens)) == (40, 5)
    assert max(len(run.cells) for run in board.runs) <= 9
    for place, digit in board.givens.items():
        assert (board.solution or ())[place[0]][place[1]] == digit


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"rows": 4, "cols": 4, "white": 10}, "1 to 9"),
        ({"rows": 4, "cols": 4, "white": 5, "givens": 6}, "6 digits"),
        ({"rows": 3, "cols": 15, "white": 28}, "room"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, int], word: str) -> None:
    with pytest.raises(GenerationError, match=word):
        single_combinations.generate(Random(1), Budget(), **options)


# ---- Starting points -----------------------------------------------------------------------------


def without_givens(board: Kakuro) -> Kakuro:
    digits = [digit for line in board.solution or () for digit in line if digit]
    return with_sums_of(board, digits, [0] * len(digits))


def test_digits_are_shown_only_where_something_would_stay_ambiguous() -> None:
    shown = needed = 0
    for seed in range(30):
        board = starting_points.generate(Random(seed), Budget(), rows=6, cols=6, black=0.3)
        if board.givens:
            shown += 1
            needed += solve(without_givens(board)).status == "multiple"

    # A digit shown early may turn out not to be needed, but that is the exception.
    assert shown > 5
    assert needed > shown / 2


def test_more_starting_points_tell_more() -> None:
    board = starting_points.generate(Random(5), Budget(), rows=9, cols=9, starting_points=20)

    assert solve(board).status == "unique"


def test_boards_too_small_or_too_large_are_refused() -> None:
    for rows, cols in ((2, 9), (9, 2), (9, 41), (-1, 9)):
        with pytest.raises(GenerationError, match="3 to 40"):
            starting_points.generate(Random(1), Budget(), rows=rows, cols=cols)


def test_patterns_mirror_top_and_bottom_and_hang_together() -> None:
    for seed in range(40):
        rng = Random(seed)
        rows, cols = rng.randint(3, 14), rng.randint(3, 10)
        white = symmetric_pattern(rows, cols, 0.5, rng)

        assert is_pattern(white, rows, cols, "vertical") or max(rows, cols) > 10


def test_runs_longer_than_nine_are_cut() -> None:
    for seed in range(10):
        board = pattern_of(14, 13, symmetric_pattern(14, 13, 0.0, Random(seed)))

        assert max(len(run.cells) for run in board.runs) <= 9


def test_the_swapping_queue_gives_the_cell_with_the_fewest_digits() -> None:
    queue = starting_points.SwappingQueue([9, 9, 9, 9])
    queue.move(3, 4)
    queue.move(1, 2)
    queue.move(1, 5)
    queue.move(0, 1)

    assert [queue.take_first() for _ in range(4)] == [3, 1, 2, None]
    queue.move(3, 2)  # It waits no more: it has had its turn.
    assert queue.take_first() is None


@pytest.mark.parametrize("seed", range(60))
def test_totals_and_digits_of_a_run_are_those_of_its_fillings(seed: int) -> None:
    rng = random.Random(seed)
    candidates = [
        frozenset(rng.sample(range(1, 10), rng.randint(1, 4))) for _ in range(rng.randint(1, 5))
    ]
    domains = [set_of(digits) for digits in candidates]
    possible = {
        total: found
        for total in range(1, 46)
        if (found := supported_by_brute_force(total, domains)) is not None
    }

    assert supported(candidates, None)[0] == set(possible)
    for total, found in possible.items():
        assert [set_of(digits) for digits in supported(candidates, total)[1]] == found
        assert set_of(digits_by_total(candidates[1:], candidates[0])[total]) == found[0]


# ---- Latin squares and zones ---------------------------------------------------------------------


@pytest.mark.parametrize("size", range(1, 10))
def test_version_2_makes_latin_squares(size: int) -> None:
    for seed in range(5):
        budget = Budget(max_nodes=20_000)
        square = latin_square_2.latin_square(size, Random(seed), budget)

        assert is_latin(square)


@pytest.mark.parametrize("size", range(1, 5))
def test_version_1_makes_latin_squares_too(size: int) -> None:
    for seed in range(5):
        assert is_latin(latin_square_1.latin_square(size, Random(seed), Budget()))


def test_version_1_takes_much_longer() -> None:
    def nodes(version: object, seed: int) -> int:
        budget = Budget()
        version.latin_square(5, Random(seed), budget)  # type: ignore[attr-defined]  # a module
        return budget.nodes

    first = sum(nodes(latin_square_1, seed) for seed in range(5))
    second = sum(nodes(latin_square_2, seed) for seed in range(5))

    assert first > 100 * second


def test_zones_cover_the_square_and_hang_together() -> None:
    for seed in range(30):
        board = zones.generate_2(Random(seed), Budget(), size=2 + seed % 8)

        assert {fault.code for fault in board.faults()} == set()


def test_only_the_operators_asked_for_are_used() -> None:
    for ops in ("+", "-", "*", "/", "+/"):
        board = zones.generate_2(Random(1), Budget(), size=5, ops=ops)

        assert {cage.op for cage in board.cages} <= {*ops, "="}
    with pytest.raises(GenerationError, match="'%'"):
        zones.generate_2(Random(1), Budget(), ops="%")
    with pytest.raises(GenerationError, match="2 to 9"):
        zones.generate_2(Random(1), Budget(), size=10)


def test_zones_alone_seldom_leave_one_solution() -> None:
    boards = [zones.generate_2(Random(seed), Budget(), size=5) for seed in range(60)]
    met = Counter(solve(board).status for board in boards)

    assert isinstance(boards[0], KenKen)
    assert met["multiple"] > 10
    assert met["unique"] > 5
