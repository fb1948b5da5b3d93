"""Patterns and fillings as the engine makes them."""

from __future__ import annotations

import random

import pytest

from crossums import Clues, Kakuro, solve
from crossums._engine import StopFlag, fill_uniquely, generate_pattern
from crossums.generating import random_pattern
from crossums.puzzles.patterns import with_sums_of
from tests.oracles import Board, all_solutions, digits_of, is_pattern, random_kakuro

EMPTY = Clues(None, None)
FREE_SQUARE = [(0, [0, 1]), (0, [2, 3]), (0, [0, 2]), (0, [1, 3])]
NOTHING_SHOWN = bytes(4)


def runs_of(board: Kakuro) -> list[tuple[int, list[int]]]:
    return [(clue or 0, cells) for runs in board.numbered_runs() for clue, cells in runs]


# ---- Patterns ------------------------------------------------------------------------------------


@pytest.mark.parametrize("longest", range(3, 10))
def test_no_run_is_longer_than_asked(longest: int) -> None:
    for seed in range(20):
        cells = generate_pattern(12, 10, "rotate", 50, False, longest, seed, 60)
        assert cells is not None
        white = {divmod(cell, 10) for cell, is_white in enumerate(cells) if is_white}
        assert is_pattern(white, 12, 10, "rotate")
        board = Kakuro(
            [[0 if (row, col) in white else EMPTY for col in range(10)] for row in range(12)]
        )
        assert max(len(run.cells) for run in board.runs) <= longest


def test_a_pattern_within_its_tries_or_none() -> None:
    assert generate_pattern(9, 9, "none", 5, True, 9, 1, 30) is None
    assert generate_pattern(9, 9, "none", 40, True, 9, 1, 0) is None
    assert generate_pattern(9, 9, "none", 40, True, 9, 1, None, 0.0) is None
    # Without any limit, only the flag ends it.
    stop = StopFlag()
    stop.set()
    assert generate_pattern(9, 9, "none", 5, True, 9, 1, None, None, stop) is None


@pytest.mark.parametrize(
    "arguments",
    [(1, 9, "none"), (9, -1, "none"), (9, 10**6, "none"), (9, 9, "left"), (9, 8, "diagonal")],
)
def test_patterns_that_cannot_be(arguments: tuple[int, int, str]) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        generate_pattern(*arguments, 20, False, 9, 1, 10)


# ---- Fillings ------------------------------------------------------------------------------------


def test_unique_fillings_are_unique() -> None:
    for seed in range(40):
        pattern = random_pattern(7, 7, seed=seed)
        outcome, digits, candidates = fill_uniquely(
            runs_of(pattern), bytes(len(pattern.white_cells)), b"", False, seed, 2000
        )
        puzzle = with_sums_of(pattern, digits, [0] * len(digits))
        solved = solve(puzzle, limit=50)

        assert puzzle.answer(digits) in solved.solutions or len(solved.solutions) == 50
        assert (outcome == "unique") == (not candidates)
        if outcome == "unique":
            # Propagation alone: the search has nothing to decide.
            assert (solved.status, solved.nodes) == ("unique", 0)


def test_candidates_left_hold_every_solution() -> None:
    ambiguous = 0
    for seed in range(40):
        pattern = random_pattern(6, 6, style="open", seed=seed)
        _, digits, candidates = fill_uniquely(
            runs_of(pattern), bytes(len(pattern.white_cells)), b"", True, seed, 5
        )
        if not candidates:
            continue
        ambiguous += 1
        puzzle = with_sums_of(pattern, digits, [0] * len(digits))
        for solution in solve(puzzle, limit=200).solutions:
            for (row, col), left in zip(puzzle.white_cells, candidates, strict=True):
                assert solution[row][col] in digits_of(left)

    assert ambiguous > 10


def test_sums_and_givens_stay() -> None:
    outcomes = set()
    for seed in range(150):
        board = random_kakuro(random.Random(seed))
        shown = bytes(board.givens.get(place, 0) for place in board.white_cells)
        outcome, digits, _ = fill_uniquely(runs_of(board), shown, b"", True, seed, 3000)
        outcomes.add(outcome)

        assert (outcome == "impossible") == (solve(board, limit=0).status == "none"), seed
        if outcome == "impossible":
            assert digits == b""
            continue
        assert all(given in (0, digit) for given, digit in zip(shown, digits, strict=True))
        for clue, cells in runs_of(board):
            filling = [digits[cell] for cell in cells]
            assert len(set(filling)) == len(filling)
            assert clue in (0, sum(filling))
        if outcome == "unique":
            filled = with_sums_of(board, digits, list(shown))
            assert solve(filled, limit=0).status == "unique"

    assert {"unique", "ambiguous", "impossible"} <= outcomes


def test_the_start_is_kept_where_nothing_may_change() -> None:
    start = bytes([1, 3, 2, 1])

    assert fill_uniquely(FREE_SQUARE, NOTHING_SHOWN, start, False, 1, 0) == ("unique", start, [])
    outcome, digits, candidates = fill_uniquely(
        FREE_SQUARE, NOTHING_SHOWN, bytes([1, 4, 4, 1]), False, 1, 0
    )
    board = Board((0b111_111_111,) * 4, tuple((5, tuple(cells)) for _, cells in FREE_SQUARE))
    assert (outcome, digits) == ("out_of_budget", bytes([1, 4, 4, 1]))
    assert [digits_of(left) for left in candidates] == [[1, 2, 3, 4]] * 4
    assert len(all_solutions(board, 10)) == 4


def test_a_start_that_breaks_a_sum_is_impossible() -> None:
    runs = [(9, [0, 1]), *FREE_SQUARE[1:]]

    assert fill_uniquely(runs, NOTHING_SHOWN, bytes([1, 3, 2, 1]), False, 1, 9)[0] == "impossible"


def test_the_same_seed_makes_the_same_filling() -> None:
    pattern = random_pattern(12, 12, seed=3)
    task = (runs_of(pattern), bytes(len(pattern.white_cells)), b"", False)

    assert fill_uniquely(*task, 5, 5000) == fill_uniquely(*task, 5, 5000)
    assert fill_uniquely(*task, 5, 5000) != fill_uniquely(*task, 6, 5000)


def test_a_set_flag_ends_a_filling() -> None:
    stop = StopFlag()
    stop.set()
    pattern = random_pattern(12, 12, seed=3)
    outcome, digits, _ = fill_uniquely(
        runs_of(pattern), bytes(len(pattern.white_cells)), b"", False, 1, None, None, stop
    )

    assert (outcome, digits) == ("out_of_budget", b"")


@pytest.mark.parametrize(
    ("runs", "givens", "start"),
    [
        ([(0, [0, 4])], NOTHING_SHOWN, b""),
        ([(0, [0, -1])], NOTHING_SHOWN, b""),
        ([(-1, [0, 1])], NOTHING_SHOWN, b""),
        ([(0, list(range(10)))], bytes(10), b""),
        (FREE_SQUARE, bytes([10, 0, 0, 0]), b""),
        (FREE_SQUARE, NOTHING_SHOWN, bytes([1, 2, 3])),
    ],
)
def test_fillings_that_cannot_be(
    runs: list[tuple[int, list[int]]], givens: bytes, start: bytes
) -> None:
    with pytest.raises(ValueError, match=r"run|cell|digit"):
        fill_uniquely(runs, givens, start, False, 1, 10)


def test_a_cell_in_no_run_stays_open() -> None:
    outcome, digits, candidates = fill_uniquely([(3, [0, 1])], bytes(3), b"", True, 1, 500)

    assert outcome in ("ambiguous", "out_of_budget")
    assert sorted(digits[:2]) == [1, 2]
    assert digits_of(candidates[2]) == list(range(1, 10))
