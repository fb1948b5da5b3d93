"""Clues for drawn cages, and repairs of ambiguous ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossums import (
    AmbiguousPatternError,
    Cage,
    GenerationError,
    KenKen,
    complete_kenken,
    generate_kenken,
    repair,
    solve,
    verify,
)
from crossums.generating.identity import content_id
from crossums.puzzles.grids import Place

ROWS_OF_3 = [[(row, col) for col in range(3)] for row in range(3)]


def zones_of(puzzle: KenKen) -> list[Sequence[Place]]:
    return [cage.cells for cage in puzzle.cages]


@settings(max_examples=25, deadline=None)
@given(size=st.integers(3, 7), seed=st.integers(0, 10**6))
def test_cages_of_a_puzzle_get_clues_that_leave_one_solution(size: int, seed: int) -> None:
    drawn = generate_kenken(size, seed=seed)
    puzzle = complete_kenken(KenKen(size, []), zones_of(drawn), seed=seed)

    assert solve(puzzle).solution == puzzle.info["solution"]
    assert solve(puzzle).status == "unique"
    assert zones_of(puzzle) == zones_of(drawn)
    assert puzzle.info["id"] == content_id(puzzle)


def test_the_same_seed_gives_the_same_clues_and_another_one_others() -> None:
    zones = zones_of(generate_kenken(5, seed=1))
    first, again, other = (complete_kenken(KenKen(5, []), zones, seed=seed) for seed in (1, 1, 2))

    assert first == again
    assert first != other


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), kept=st.integers(1, 8))
def test_clues_and_digits_that_are_there_stay(seed: int, kept: int) -> None:
    whole = generate_kenken(5, seed=seed)
    cages = whole.cages[:kept]
    digit = whole.info["solution"][4][4]
    grid = [[0] * 5 for _ in range(4)] + [[0, 0, 0, 0, digit]]
    puzzle = complete_kenken(
        KenKen(5, cages, grid), [cage.cells for cage in whole.cages[kept:]], seed=seed
    )

    assert set(cages) <= set(puzzle.cages)
    assert puzzle.grid[4][4] == digit
    assert verify(puzzle, puzzle.info["solution"]).correct


def test_only_the_operators_allowed_are_used() -> None:
    zones = zones_of(generate_kenken(5, max_cage=3, seed=3))
    puzzle = complete_kenken(KenKen(5, []), zones, ops="+", seed=1)

    assert {cage.op for cage in puzzle.cages} == {"+"}
    with pytest.raises(GenerationError, match="operators are"):
        complete_kenken(KenKen(5, []), zones, ops="%")


def test_cages_that_never_decide_say_what_stays_ambiguous() -> None:
    with pytest.raises(AmbiguousPatternError, match="ambiguous stay r1c1") as caught:
        complete_kenken(KenKen(3, []), ROWS_OF_3, seed=1)

    assert caught.value.cells[0, 0] == (1, 2, 3)


@pytest.mark.parametrize(
    ("puzzle", "zones", "why"),
    [
        (KenKen(3, []), ROWS_OF_3[:2], "in no cage: r3c1, r3c2, r3c3"),
        (KenKen(2, []), [[(0, 0), (0, 1)], [(1, 0), (1, 1), (2, 1)]], "beyond the board"),
        (
            KenKen(2, [Cage("+", 2, ((0, 0), (0, 1)))]),
            [[(1, 0), (1, 1)]],
            "leave no solution",
        ),
    ],
)
def test_what_cannot_be_completed(puzzle: KenKen, zones: list[Sequence[Place]], why: str) -> None:
    with pytest.raises(GenerationError, match=why):
        complete_kenken(puzzle, zones, seed=1)


@settings(max_examples=20, deadline=None)
@given(size=st.integers(2, 6), seed=st.integers(0, 10**6))
def test_ambiguous_cages_are_mended(size: int, seed: int) -> None:
    drawn = generate_kenken(max(size, 3), seed=seed)
    loose = KenKen(
        drawn.size,
        [
            cage._replace(op="+", target=sum(drawn.info["solution"][r][c] for r, c in cage.cells))
            for cage in drawn.cages
        ],
        info={"name": "loose", "id": "old"},
    )
    mended = repair(loose)

    assert solve(mended).status == "unique"
    assert zones_of(mended) == zones_of(loose)
    if solve(loose).status != "unique":
        assert mended.info["name"] == "loose"
        assert mended.info["id"] == content_id(mended)


def test_where_no_clue_helps_a_digit_is_shown() -> None:
    rows = KenKen(3, [Cage("+", 6, tuple(row)) for row in ROWS_OF_3])
    mended = repair(rows)

    assert solve(mended).status == "unique"
    assert 1 <= len(mended.givens) <= 4


def test_what_is_unique_or_has_no_solution_is_not_mended() -> None:
    unique = generate_kenken(4, seed=1)

    assert repair(unique) is unique
    with pytest.raises(GenerationError, match="no solution"):
        repair(KenKen(2, [Cage("+", 99, ((0, 0), (0, 1), (1, 0), (1, 1)))]))
