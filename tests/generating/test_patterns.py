"""Random patterns: what makes a pattern, how many white cells there can be, how it looks."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from crossums import GenerationError, Kakuro, parse
from crossums._engine import StopFlag
from crossums.generating import nearest_white_count, random_pattern
from crossums.generating.patterns import (
    RANDOM_STYLES,
    STYLES,
    SYMMETRIES,
    Symmetry,
    is_symmetric,
    never_unique,
)
from crossums.puzzles.kakuro import BLACK, Cell
from tests.oracles import is_pattern, mirror_image

#: Square and oblong, odd and even, tiny and thin.
SIZES = [(3, 3), (3, 12), (12, 3), (4, 5), (5, 4), (6, 6), (8, 11), (11, 8), (9, 9), (10, 10)]


def goes(rows: int, cols: int, symmetry: Symmetry) -> bool:
    return symmetry != "diagonal" or rows == cols


def drawn(text: str) -> Kakuro:
    board = parse(text)
    assert isinstance(board, Kakuro)
    return board


# ---- What makes a pattern ------------------------------------------------------------------------


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("style", RANDOM_STYLES)
def test_runs_of_two_to_nine_connected_and_symmetric(style: str, symmetry: Symmetry) -> None:
    for rows, cols in SIZES:
        if not goes(rows, cols, symmetry):
            continue
        for seed in range(15):
            pattern = random_pattern(rows, cols, style=style, symmetry=symmetry, seed=seed)

            assert (pattern.rows, pattern.cols) == (rows, cols)
            assert is_pattern(set(pattern.white_cells), rows, cols, symmetry), pattern
            assert is_symmetric(pattern, symmetry)
            assert {cell for line in pattern.grid for cell in line} <= {0, BLACK}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_large_patterns(symmetry: Symmetry) -> None:
    for rows, cols in ((40, 40), (39, 39), (40, 27), (3, 60), (60, 4), (120, 120)):
        if goes(rows, cols, symmetry):
            pattern = random_pattern(rows, cols, symmetry=symmetry, seed=rows)
            assert is_pattern(set(pattern.white_cells), rows, cols, symmetry), pattern


def test_another_seed_is_another_pattern() -> None:
    patterns = {random_pattern(9, 9, seed=seed) for seed in range(200)}

    # There are only some thousands of that look; a puzzle is more than its pattern.
    assert len(patterns) > 180
    assert len({random_pattern(12, 12, seed=seed) for seed in range(200)}) == 200
    assert random_pattern(9, 9, seed=7) == random_pattern(9, 9, seed=7)


def test_symmetries_are_told_apart() -> None:
    board = drawn("# # # # #\n# . . # #\n# . . . .\n# # # . .\n# # # # #")

    assert [symmetry for symmetry in SYMMETRIES if is_symmetric(board, symmetry)] == ["none"]
    for symmetry in SYMMETRIES:
        pattern = random_pattern(9, 9, symmetry=symmetry, seed=5)
        white = set(pattern.white_cells)
        for other in SYMMETRIES:
            images = {mirror_image(place, 9, 9, other) for place in white}
            assert is_symmetric(pattern, other) == (images == white)


# ---- How many white cells ------------------------------------------------------------------------


def possible_counts(rows: int, cols: int, symmetry: Symmetry) -> set[int]:
    """Return all numbers of white cells that patterns have, by trying every pattern."""
    inside = list(product(range(1, rows), range(1, cols)))
    orbits = {frozenset({place, mirror_image(place, rows, cols, symmetry)}) for place in inside}
    counts = set()
    for chosen in product((False, True), repeat=len(orbits)):
        white = {
            place for orbit, is_in in zip(orbits, chosen, strict=True) if is_in for place in orbit
        }
        if len(white) not in counts and is_pattern(white, rows, cols, symmetry):
            counts.add(len(white))
    return counts


@pytest.mark.parametrize(
    ("rows", "cols"), [(3, 3), (3, 4), (4, 3), (4, 4), (3, 7), (4, 5), (5, 4), (5, 5), (6, 4)]
)
def test_every_number_of_white_cells_that_there_is(rows: int, cols: int) -> None:
    for symmetry in SYMMETRIES:
        # 65,536 patterns without symmetry are too many to try here; they were tried once.
        if not goes(rows, cols, symmetry) or (symmetry == "none" and rows * cols > 20):
            continue
        found = set()
        for white in range(4, (rows - 1) * (cols - 1) + 1):
            try:
                pattern = random_pattern(rows, cols, symmetry=symmetry, white=white, seed=white)
            except GenerationError:
                continue
            assert len(pattern.white_cells) == white
            assert is_pattern(set(pattern.white_cells), rows, cols, symmetry), pattern
            found.add(white)

        assert found == possible_counts(rows, cols, symmetry), symmetry


@pytest.mark.parametrize("style", RANDOM_STYLES)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_every_number_of_white_cells_on_a_board_of_nine(style: str, symmetry: Symmetry) -> None:
    # Too few cells have no room on both sides of an axis or centre; all others are possible.
    for white in range(16, 65):
        if nearest_white_count(9, 9, symmetry, white) != white:
            continue
        pattern = random_pattern(9, 9, style=style, symmetry=symmetry, white=white, seed=1)
        assert len(pattern.white_cells) == white
        assert is_pattern(set(pattern.white_cells), 9, 9, symmetry), pattern


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_nearest_number_differs_by_one_at_most_and_only_by_parity(symmetry: Symmetry) -> None:
    for rows, cols in product((8, 9), repeat=2):
        pairs_only = all(
            mirror_image(place, rows, cols, symmetry) != place
            for place in product(range(1, rows), range(1, cols))
        )
        for white in range(20, 41):
            nearest = nearest_white_count(rows, cols, symmetry, white)
            assert nearest == (white - white % 2 if pairs_only else white)


# ---- Looks ---------------------------------------------------------------------------------------


def has_black_block(pattern: Kakuro) -> bool:
    """Tell whether two by three black cells lie together inside the board."""
    white = set(pattern.white_cells)
    return any(
        all(
            (row + down, col + right) not in white
            for down, right in product(range(height), range(width))
        )
        for height, width in ((2, 3), (3, 2))
        for row in range(1, pattern.rows - height + 1)
        for col in range(1, pattern.cols - width + 1)
    )


def longest_staircase(pattern: Kakuro) -> int:
    """Return the most black cells in a diagonal line inside the board."""
    black = set(product(range(1, pattern.rows), range(1, pattern.cols))) - {*pattern.white_cells}
    longest = 0
    for row, col in black:
        for slope in (1, -1):
            length = 1
            while (row + length, col + slope * length) in black:
                length += 1
            longest = max(longest, length)
    return longest


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("size", [9, 10, 12, 15])
def test_classic_patterns_look_like_a_publishers(size: int, symmetry: Symmetry) -> None:
    patterns = [random_pattern(size, size, symmetry=symmetry, seed=seed) for seed in range(60)]
    good = [
        not has_black_block(pattern) and longest_staircase(pattern) <= 3 for pattern in patterns
    ]
    kinds = [len({len(run.cells) for run in pattern.runs}) for pattern in patterns]

    # 100 % of 300 when it was written.
    assert sum(good) >= 0.97 * len(patterns)
    assert min(kinds) >= 2
    assert sum(kinds) / len(kinds) >= 3.5


def test_styles_differ_in_density_and_runs() -> None:
    share, longest = {}, {}
    for style in RANDOM_STYLES:
        patterns = [random_pattern(12, 12, style=style, seed=seed) for seed in range(30)]
        share[style] = sum(len(pattern.white_cells) for pattern in patterns) / (30 * 11 * 11)
        lengths = Counter(len(run.cells) for pattern in patterns for run in pattern.runs)
        longest[style] = max(lengths)
        # Varied: no length is that of nearly all runs.
        assert max(lengths.values()) < 0.65 * lengths.total()

    assert share["dense"] + 0.04 < share["classic"] < share["open"] - 0.04
    assert longest == {"classic": 6, "open": 9, "dense": 5}


# ---- Drawn by rule -------------------------------------------------------------------------------


def test_cubes_are_full() -> None:
    for rows, cols in ((3, 3), (4, 6), (10, 10)):
        pattern = random_pattern(rows, cols, style="cube", symmetry="horizontal", seed=1)
        assert len(pattern.white_cells) == (rows - 1) * (cols - 1)


@pytest.mark.parametrize("size", [3, 4, 9, 30])
@pytest.mark.parametrize("symmetry", ["rotate", "diagonal", "none"])
def test_diagonals_have_their_symmetries(size: int, symmetry: Symmetry) -> None:
    pattern = random_pattern(size, size, style="diagonal", symmetry=symmetry, seed=1)

    assert is_pattern(set(pattern.white_cells), size, size, symmetry)
    assert all(abs(row - col) <= 1 for row, col in pattern.white_cells)


# ---- What is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"rows": 2},
        {"rows": -9},
        {"cols": 501},
        {"cols": 10**30},
        {"style": "baroque"},
        {"symmetry": "left"},
        {"symmetry": "diagonal", "cols": 8},
        {"white": 3},
        {"white": -4},
        {"white": 65},
        {"white": 10**30},
        {"white": 5, "symmetry": "none"},
        {"white": 41},
        {"style": "cube", "rows": 11},
        {"style": "cube", "white": 64},
        {"style": "diagonal", "symmetry": "vertical"},
        {"style": "diagonal", "symmetry": "rotate", "cols": 12},
    ],
)
def test_what_cannot_be_is_said_in_one_line(options: dict[str, object]) -> None:
    with pytest.raises(GenerationError) as caught:
        random_pattern(**{"rows": 9, "cols": 9, "seed": 1, **options})  # type: ignore[arg-type]

    assert str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("style", STYLES)
def test_stopped(style: str) -> None:
    stop = StopFlag()
    stop.set()
    if style in RANDOM_STYLES:
        with pytest.raises(GenerationError):
            random_pattern(9, 9, style=style, seed=1, stop=stop)
    else:
        assert random_pattern(9, 9, style=style, seed=1, stop=stop).white_cells


# ---- Never unique --------------------------------------------------------------------------------


def block(height: int, width: int, *, right: int = 0) -> Kakuro:
    """Return a full block, with black cells to its right."""
    line: list[Cell] = [BLACK, *[0] * width, *[BLACK] * right]
    return Kakuro([[BLACK] * len(line), *([line] * height)])


def test_two_runs_of_nine_side_by_side_are_never_unique() -> None:
    across = never_unique(block(2, 9))
    down = never_unique(block(9, 2, right=3))

    assert across is not None
    assert down is not None
    assert [run.cells[0] for run in across] == [(1, 1), (2, 1)]
    assert [run.cells[0] for run in down] == [(1, 1), (1, 2)]
    assert never_unique(block(9, 9))


def test_runs_of_nine_that_differ_in_a_crossing_run_may_be_unique() -> None:
    assert not never_unique(block(8, 8))
    assert not never_unique(block(1, 9))
    # The second one is shifted by one column.
    shifted = drawn(f"{'# ' * 11}\n# {'. ' * 9}#\n# # {'. ' * 9}\n{'# ' * 11}")
    assert not never_unique(shifted)
    # One column is cut between them.
    apart = drawn(f"{'# ' * 10}\n# {'. ' * 9}\n# # {'. ' * 8}\n# {'. ' * 9}")
    assert not never_unique(apart)
