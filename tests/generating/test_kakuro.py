"""Generated Kakuro: unique, as asked for, or one line that says why not."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from crossums import (
    Clues,
    GenerationError,
    Kakuro,
    check,
    generate_kakuro,
    parse,
    solve,
    verify,
)
from crossums._engine import StopFlag
from crossums.generating import (
    LARGEST_SEED,
    AmbiguousPatternError,
    ambiguous_cells,
    complete_kakuro,
    derived_seed,
    nearest_white_count,
)
from crossums.generating.patterns import RANDOM_STYLES, STYLES, SYMMETRIES, Symmetry
from crossums.puzzles.kakuro import BLACK, Cell
from crossums.puzzles.patterns import with_sums_of
from tests.oracles import is_pattern, status_by_cp_sat


def assert_is_puzzle(puzzle: Kakuro) -> None:
    """Hold a generated puzzle against all that every one promises."""
    assert check(puzzle).proper, puzzle
    solved = solve(puzzle)
    assert (solved.status, solved.solution) == ("unique", puzzle.solution)
    assert verify(puzzle).correct
    assert set(puzzle.info) == {"id", "seed", "solution", "difficulty"}


def without_givens(puzzle: Kakuro) -> Kakuro:
    return Kakuro([0 if isinstance(cell, int) else cell for cell in line] for line in puzzle.grid)


def without_clues(puzzle: Kakuro) -> Kakuro:
    return Kakuro(
        [cell if isinstance(cell, int) else BLACK for cell in line] for line in puzzle.grid
    )


def with_some_clues(puzzle: Kakuro, share: float, rng: random.Random) -> Kakuro:
    def thinned(clue: int | None) -> int | None:
        return clue if rng.random() < share else None

    return Kakuro(
        [
            cell if isinstance(cell, int) else Clues(thinned(cell.down), thinned(cell.across))
            for cell in line
        ]
        for line in puzzle.grid
    )


def clues_of(puzzle: Kakuro) -> list[int | None]:
    return [run.clue for run in puzzle.runs]


def board(text: str) -> Kakuro:
    drawn = parse(text)
    assert isinstance(drawn, Kakuro)
    return drawn


def block(height: int, width: int) -> Kakuro:
    """Return a full block without clues."""
    line: list[Cell] = [BLACK, *[0] * width]
    return Kakuro([[BLACK] * len(line), *([line] * height)])


def assert_one_line(error: GenerationError) -> None:
    assert str(error)
    assert "\n" not in str(error)


# ---- Every puzzle --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "cols", "count"), [(9, 9, 60), (15, 15, 10), (20, 20, 3), (30, 30, 1), (50, 50, 1)]
)
def test_unique_connected_symmetric_and_never_the_same(rows: int, cols: int, count: int) -> None:
    puzzles = [generate_kakuro(rows, cols, seed=seed) for seed in range(count)]

    for puzzle in puzzles:
        assert_is_puzzle(puzzle)
        assert is_pattern(set(puzzle.white_cells), rows, cols, "rotate")
    assert len(set(puzzles)) == len({puzzle.info["id"] for puzzle in puzzles}) == count


def test_cp_sat_agrees() -> None:
    for size, count in ((9, 12), (15, 4), (20, 1)):
        for seed in range(count):
            assert status_by_cp_sat(generate_kakuro(size, size, seed=seed)) == "unique"


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_every_symmetry_on_boards_of_all_shapes(symmetry: Symmetry) -> None:
    for rows, cols in ((3, 3), (3, 6), (4, 5), (5, 4), (7, 12), (12, 7), (10, 10), (24, 24)):
        if symmetry == "diagonal" and rows != cols:
            continue
        puzzle = generate_kakuro(rows, cols, symmetry=symmetry, seed=rows + cols)

        assert_is_puzzle(puzzle)
        assert is_pattern(set(puzzle.white_cells), rows, cols, symmetry)


@pytest.mark.parametrize("style", RANDOM_STYLES)
def test_every_style(style: str) -> None:
    for seed in range(6):
        assert_is_puzzle(generate_kakuro(9, 9, style=style, seed=seed))
        assert_is_puzzle(generate_kakuro(12, 10, style=style, symmetry="none", seed=seed))


def test_styles_drawn_by_rule() -> None:
    for size in (3, 4, 9, 20):
        puzzle = generate_kakuro(size, size, style="diagonal", seed=1)
        assert_is_puzzle(puzzle)
    for size in (3, 4):
        puzzle = generate_kakuro(size, size, style="cube", seed=1)
        assert_is_puzzle(puzzle)
        assert len(puzzle.white_cells) == (size - 1) ** 2


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_exactly_so_many_white_cells(symmetry: Symmetry) -> None:
    for white in range(17, 45, 3):
        nearest = nearest_white_count(9, 9, symmetry, white)
        puzzle = generate_kakuro(9, 9, symmetry=symmetry, white=nearest, seed=white)

        assert_is_puzzle(puzzle)
        assert len(puzzle.white_cells) == nearest


def test_the_white_cells_may_ask_for_longer_runs_than_the_style_has() -> None:
    # Runs of six cells at most leave no more than 40 of them.
    puzzle = generate_kakuro(8, 8, white=43, seed=1)

    assert_is_puzzle(puzzle)
    assert len(puzzle.white_cells) == 43
    assert max(len(run.cells) for run in puzzle.runs) == 7


# ---- Seeds ---------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_puzzle_down_to_its_info() -> None:
    variants: list[dict[str, Any]] = [{}, {"style": "open"}, {"givens": 4, "rely_on_givens": True}]
    for options in variants:
        one, two = (generate_kakuro(8, 9, seed=5, **options) for _ in range(2))
        assert (one, one.info) == (two, two.info)
        assert one.info["seed"] == 5
    assert generate_kakuro(6, 6) != generate_kakuro(6, 6)


def test_the_largest_seed_and_the_ones_that_are_none() -> None:
    assert generate_kakuro(6, 6, seed=LARGEST_SEED).info["seed"] == LARGEST_SEED
    for seed in (-1, LARGEST_SEED + 1, 2**64, 10**30):
        with pytest.raises(GenerationError, match="seed"):
            generate_kakuro(6, 6, seed=seed)
        with pytest.raises(GenerationError, match="seed"):
            complete_kakuro(block(3, 3), seed=seed)


@pytest.mark.parametrize("style", ["open", "classic"])
def test_the_puzzles_of_a_batch_do_not_fall_back_on_each_other(style: str) -> None:
    # Whose first pattern fails must not draw what is the first pattern of another one.
    for seed in range(10):
        batch = [
            generate_kakuro(9, 9, style=style, seed=derived_seed(seed, index)) for index in range(9)
        ]
        assert len(set(batch)) == len(batch)


# ---- Digits shown --------------------------------------------------------------------------------


@pytest.mark.parametrize("rely", [False, True])
@pytest.mark.parametrize("givens", [1, 3, 8, 20])
def test_exactly_so_many_digits_shown(givens: int, rely: bool) -> None:
    for seed in range(4):
        puzzle = generate_kakuro(9, 9, givens=givens, rely_on_givens=rely, seed=seed)

        assert_is_puzzle(puzzle)
        assert puzzle.solution is not None
        assert len(puzzle.givens) == givens
        assert all(
            puzzle.solution[row][col] == digit for (row, col), digit in puzzle.givens.items()
        )
        if not rely:
            assert solve(without_givens(puzzle)).status == "unique"


def test_relied_on_digits_are_needed() -> None:
    needed = [
        solve(
            without_givens(generate_kakuro(9, 9, givens=6, rely_on_givens=True, seed=seed))
        ).status
        for seed in range(20)
    ]

    assert needed.count("multiple") > 10


def test_digits_shown_help() -> None:
    # They are those of cells about which the clues say least, so not in runs of one combination.
    for seed in range(5):
        puzzle = generate_kakuro(9, 9, givens=3, seed=seed)
        rows_and_runs = [run for place in puzzle.givens for run in puzzle.runs_of_cell[place]]
        assert len(set(rows_and_runs)) == 6


def test_all_digits_may_be_shown_and_not_one_more() -> None:
    puzzle = generate_kakuro(5, 5, white=10, givens=10, seed=1)

    assert len(puzzle.givens) == 10
    assert_is_puzzle(puzzle)
    for givens in (11, -1, 10**30):
        with pytest.raises(GenerationError) as caught:
            generate_kakuro(5, 5, white=10, givens=givens, seed=1)
        assert_one_line(caught.value)


def test_digits_make_unique_what_never_is_without() -> None:
    puzzle = generate_kakuro(10, 10, style="cube", givens=60, rely_on_givens=True, seed=1)

    assert_is_puzzle(puzzle)
    assert len(puzzle.givens) == 60


# ---- Drawn patterns ------------------------------------------------------------------------------


def test_a_drawn_pattern_is_kept() -> None:
    for seed in range(15):
        pattern = without_clues(generate_kakuro(9, 11, seed=seed))
        puzzle = complete_kakuro(pattern, seed=seed)

        assert_is_puzzle(puzzle)
        assert puzzle.white_cells == pattern.white_cells
        assert complete_kakuro(pattern, seed=seed) == puzzle


def test_a_finished_puzzle_lends_its_pattern() -> None:
    finished = generate_kakuro(9, 9, givens=3, seed=1)
    puzzle = complete_kakuro(finished, seed=2)

    assert_is_puzzle(puzzle)
    assert puzzle.white_cells == finished.white_cells
    assert clues_of(puzzle) != clues_of(finished)
    assert not puzzle.givens


def test_a_finished_puzzle_with_its_clues_kept_stays_as_it_is() -> None:
    finished = generate_kakuro(9, 9, givens=3, seed=1)
    puzzle = complete_kakuro(finished, keep_clues=True, seed=2)

    assert puzzle == finished
    assert_is_puzzle(puzzle)


def test_clues_that_are_there_stay() -> None:
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        share = rng.choice((0.2, 0.5, 0.8, 0.95))
        partly = with_some_clues(generate_kakuro(8, 8, givens=seed % 3, seed=seed), share, rng)
        try:
            puzzle = complete_kakuro(partly, keep_clues=True, givens=2, seed=seed)
        except AmbiguousPatternError:
            continue
        found += 1
        assert_is_puzzle(puzzle)
        assert puzzle.white_cells == partly.white_cells
        for before, after in zip(partly.runs, puzzle.runs, strict=True):
            assert before.clue in (None, after.clue)
        assert partly.givens.items() <= puzzle.givens.items()
        assert len(puzzle.givens) == len(partly.givens) + 2

    # There always is one: the puzzle that the clues were taken from.
    assert found >= 36


def test_clues_may_be_ignored_where_only_some_are_there() -> None:
    partly = with_some_clues(generate_kakuro(8, 8, givens=2, seed=3), 0.7, random.Random(1))
    puzzle = complete_kakuro(partly, keep_clues=False, seed=4)

    assert_is_puzzle(puzzle)
    assert not puzzle.givens
    assert any(
        before.clue not in (None, after.clue)
        for before, after in zip(partly.runs, puzzle.runs, strict=True)
    )


def test_a_digit_alone_is_kept() -> None:
    puzzle = complete_kakuro(board("# # # #\n# 9 . .\n# . . ."), seed=1)

    assert puzzle.givens == {(1, 1): 9}
    assert_is_puzzle(puzzle)


@pytest.mark.parametrize(
    "text",
    [
        "# 3/ 4/\n/3 . .\n/3 . .",
        "# 18/ #\n# . .\n# . .",
        "# 2/ #\n# . .\n# . .",
        "# # #\n# 5 5\n# . .",
        "# 3/ #\n# 9 .\n# . .",
        "# 3/ # # #\n/17 . . # #\n# . . # #",
    ],
)
def test_clues_that_contradict_each_other(text: str) -> None:
    partly = board(text)
    assert solve(partly).status == "none"
    with pytest.raises(GenerationError, match="no solution") as caught:
        complete_kakuro(partly, keep_clues=True, seed=1)

    assert not isinstance(caught.value, AmbiguousPatternError)
    assert_one_line(caught.value)


@pytest.mark.parametrize("clue", [46, 10**9, 2**31, 2**63, 10**30])
def test_a_clue_that_no_digits_make(clue: int) -> None:
    partly = Kakuro([[BLACK, Clues(clue, None), BLACK], [BLACK, 0, 0], [BLACK, 0, 0]])
    with pytest.raises(GenerationError) as caught:
        complete_kakuro(partly, seed=1)

    assert_one_line(caught.value)


def test_patterns_that_cannot_be_filled() -> None:
    line = f"{'# ' * 12}\n"
    for text, said in (
        (line + f"# {'. ' * 10}# \n" * 2, "row 2, column 2 has 10 cells"),
        (line * 3, "no white cell"),
        ("# . #\n# . .\n# . .", "row 1, column 2"),
        ("# # #\n. . .\n# . .", "row 2, column 1"),
    ):
        with pytest.raises(GenerationError, match=said) as caught:
            complete_kakuro(board(text), seed=1)
        assert_one_line(caught.value)


# ---- Patterns that stay ambiguous ----------------------------------------------------------------


@pytest.mark.parametrize("givens", [0, 5])
def test_a_pattern_that_never_is_unique_is_recognised_with_its_cells(givens: int) -> None:
    for pattern in (block(2, 9), block(9, 3), block(9, 9)):
        with pytest.raises(AmbiguousPatternError, match="never has one solution") as caught:
            complete_kakuro(pattern, givens=givens, seed=1)

        assert_one_line(caught.value)
        assert len(caught.value.cells) == 18
        assert set(caught.value.cells) <= set(pattern.white_cells)
        assert set(caught.value.cells.values()) == {tuple(range(1, 10))}


@pytest.mark.parametrize("size", [5, 6])
def test_a_full_block_says_which_cells_stay_ambiguous(size: int) -> None:
    pattern = block(size, size)
    with pytest.raises(AmbiguousPatternError, match="ambiguous stay r2c2, r2c3") as caught:
        complete_kakuro(pattern, seed=1)

    assert_one_line(caught.value)
    assert len(caught.value.cells) > 4
    assert set(caught.value.cells) <= set(pattern.white_cells)
    assert all(len(digits) > 1 for digits in caught.value.cells.values())


def test_kept_clues_of_an_ambiguous_puzzle() -> None:
    ambiguous = board("# 5/ 5/\n/5 . .\n/5 . .")
    with pytest.raises(AmbiguousPatternError) as caught:
        complete_kakuro(ambiguous, keep_clues=True, seed=1)

    assert set(caught.value.cells) == set(ambiguous.white_cells)
    for place, digits in ambiguous_cells(ambiguous).items():
        assert set(digits) <= set(caught.value.cells[place])
    puzzle = complete_kakuro(ambiguous, keep_clues=True, givens=1, rely_on_givens=True, seed=1)
    assert clues_of(puzzle) == [5] * 4
    assert_is_puzzle(puzzle)


def test_a_full_block_of_four_can_be_unique() -> None:
    """The generator does not find one, but there are: what it says is that none was *found*."""
    digits = bytes([6, 5, 9, 8, 1, 3, 5, 7, 2, 1, 4, 5, 8, 2, 7, 9])
    puzzle = with_sums_of(block(4, 4), digits, bytes(16))

    assert solve(puzzle).status == status_by_cp_sat(puzzle) == "unique"
    assert complete_kakuro(puzzle, keep_clues=True, seed=1) == puzzle


# ---- Stopping ------------------------------------------------------------------------------------


def test_a_flag_that_is_set_stops_at_once() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(GenerationError):
        generate_kakuro(9, 9, seed=1, stop=stop)
    with pytest.raises(GenerationError):
        generate_kakuro(4, 4, style="cube", givens=2, rely_on_givens=True, seed=1, stop=stop)
    with pytest.raises(GenerationError, match="stopped"):
        complete_kakuro(block(3, 3), seed=1, stop=stop)


def test_a_flag_set_on_the_way_stops_a_long_search() -> None:
    stop = StopFlag()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    with pytest.raises(GenerationError):
        # Minutes, if nobody stopped it.
        generate_kakuro(45, 45, style="open", white=1480, seed=1, stop=stop)
    timer.join()


# ---- Every combination of options ----------------------------------------------------------------


def random_options(rng: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {
        "rows": rng.randint(2, 12),
        "cols": rng.randint(2, 12),
        "style": rng.choice((*STYLES, *RANDOM_STYLES)),
        "symmetry": rng.choice(SYMMETRIES),
        "seed": rng.randrange(1000),
    }
    if rng.random() < 0.5:
        options["cols"] = options["rows"]
    inside = (options["rows"] - 1) * (options["cols"] - 1)
    if rng.random() < 0.5:
        options["white"] = rng.randint(2, inside + 2)
    if rng.random() < 0.5:
        options["givens"] = rng.randint(0, inside // 2)
        options["rely_on_givens"] = rng.random() < 0.5
    return options


@pytest.mark.parametrize("group", range(10))
def test_every_combination_gives_what_it_says_or_one_line_why_not(group: int) -> None:
    made = 0
    for number in range(16):
        options = random_options(random.Random(f"{group} {number}"))
        try:
            puzzle = generate_kakuro(**options)
        except GenerationError as error:
            assert_one_line(error)
            continue
        made += 1
        assert_is_puzzle(puzzle)
        white = set(puzzle.white_cells)
        assert (puzzle.rows, puzzle.cols) == (options["rows"], options["cols"]), options
        assert is_pattern(white, puzzle.rows, puzzle.cols, options["symmetry"]), options
        assert len(white) == options.get("white", len(white)), options
        assert len(puzzle.givens) == options.get("givens", 0), options
        if not options.get("rely_on_givens"):
            assert solve(without_givens(puzzle)).status == "unique", options

    assert made >= 2
