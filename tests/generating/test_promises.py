"""What every generated puzzle promises, of either kind, checked from outside."""

from __future__ import annotations

import pytest

from crossums import (
    GenerationError,
    Kakuro,
    check,
    generate_kakuro,
    generate_kenken,
    solve,
    verify,
)
from crossums.generating.patterns import SYMMETRIES, Symmetry
from tests.oracles import status_by_cp_sat

SIZES = [(9, 9, 12), (12, 9, 4), (15, 15, 3), (20, 20, 1), (4, 7, 6), (3, 3, 6)]


@pytest.mark.parametrize(("rows", "cols", "count"), SIZES)
def test_every_kakuro_is_proper_and_carries_its_solution(rows: int, cols: int, count: int) -> None:
    puzzles = [generate_kakuro(rows, cols, seed=seed) for seed in range(count)]
    for puzzle in puzzles:
        assert (puzzle.rows, puzzle.cols) == (rows, cols)
        assert check(puzzle).proper, puzzle
        assert solve(puzzle).solution == puzzle.solution
        assert verify(puzzle).correct
    if rows > 4:
        assert len({puzzle.info["id"] for puzzle in puzzles}) == count


def test_cp_sat_agrees_that_they_are_unique() -> None:
    for seed in range(8):
        assert status_by_cp_sat(generate_kakuro(9, 8, seed=seed)) == "unique"


def mirrored(puzzle: Kakuro, row: int, col: int, symmetry: Symmetry) -> tuple[int, int]:
    return {
        "rotate": (puzzle.rows - row, puzzle.cols - col),
        "horizontal": (row, puzzle.cols - col),
        "vertical": (puzzle.rows - row, col),
        "diagonal": (col, row),
        "none": (row, col),
    }[symmetry]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_patterns_are_symmetric_as_asked(symmetry: Symmetry) -> None:
    for seed, (rows, cols) in enumerate([(9, 9), (10, 10), (8, 8)]):
        puzzle = generate_kakuro(rows, cols, symmetry=symmetry, seed=seed)
        white = set(puzzle.white_cells)
        assert {mirrored(puzzle, row, col, symmetry) for row, col in white} == white


@pytest.mark.parametrize("white", [20, 28, 36, 44])
def test_as_many_white_cells_as_asked(white: int) -> None:
    assert len(generate_kakuro(9, 9, white=white, seed=white).white_cells) == white


@pytest.mark.parametrize("rely", [False, True])
def test_as_many_digits_shown_as_asked(rely: bool) -> None:
    for seed in range(4):
        puzzle = generate_kakuro(9, 9, givens=5, rely_on_givens=rely, seed=seed)
        solution = puzzle.solution
        assert solution is not None
        assert len(puzzle.givens) == 5
        assert all(solution[row][col] == digit for (row, col), digit in puzzle.givens.items())
        assert solve(puzzle).status == "unique"
        if not rely:
            bare = Kakuro(
                [0 if isinstance(cell, int) else cell for cell in line] for line in puzzle.grid
            )
            assert solve(bare).status == "unique"


@pytest.mark.parametrize("size", range(3, 10))
def test_every_kenken_is_proper_and_carries_its_solution(size: int) -> None:
    for seed in range(8):
        puzzle = generate_kenken(size, seed=seed)
        assert check(puzzle).proper, puzzle
        assert solve(puzzle).solution == puzzle.solution
        assert all(1 < len(cage.cells) <= 4 for cage in puzzle.cages)


def test_the_same_seed_makes_the_same_puzzle_and_another_one_another() -> None:
    assert generate_kakuro(9, 9, seed=1) == generate_kakuro(9, 9, seed=1)
    assert generate_kakuro(9, 9, seed=1) != generate_kakuro(9, 9, seed=2)
    assert generate_kenken(6, seed=1) == generate_kenken(6, seed=1)
    assert generate_kenken(6, seed=1) != generate_kenken(6, seed=2)


@pytest.mark.parametrize(
    "options",
    [
        {"rows": 2, "cols": 9},
        {"rows": 501, "cols": 9},
        {"style": "cube", "rows": 11, "cols": 5},
        {"style": "cube", "rows": 10, "cols": 10},
        {"style": "round"},
        {"symmetry": "diagonal", "rows": 5, "cols": 6},
        {"white": 3},
        {"white": 64},
        {"givens": 99},
    ],
)
def test_what_cannot_be_made_is_said(options: dict[str, object]) -> None:
    with pytest.raises(GenerationError) as caught:
        generate_kakuro(**{"seed": 1, **options})  # type: ignore[arg-type]  # some are wrong

    assert "\n" not in str(caught.value)
