"""The classic solvers against the engine, and against what is said about them."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, count, product
from math import prod

import pytest

from crossums import Clues, Kakuro, KenKen, generate_kakuro, parse, solve, verify
from crossums.classic import SOLVERS, Budget
from crossums.classic.boards import Board
from crossums.classic.budget import Outcome
from crossums.classic.solvers import (
    backtracking,
    link_cells,
    run_pruning,
    set_elimination,
    three_sets,
)
from crossums.classic.solvers.zone_filters import can_make
from crossums.puzzles import Puzzle
from crossums.puzzles.cages import Cage
from tests.classic.boards import (
    LINKED,
    MULTIPLE,
    NEEDS_GUESS,
    NEEDS_POSITIONS,
    NONE,
    UNIQUE,
    kakuro,
)
from tests.oracles import fillings, makes, random_kakuro, random_kenken

BOARDS = 500
GROUPS = 5
#: More than any of these boards takes: a search that does not end fails instead of hanging.
MAX_NODES = 3_000_000
#: Plain backtracking shall come to an end too.
MOST_CELLS = 11

SEARCHES = ("backtracking", "run-pruning", "set-elimination", "three-sets", "smallest-domain")
DEDUCTIONS = ("deduction-union", "deduction")


def small_kakuros(number: int) -> Iterator[Kakuro]:
    boards = (random_kakuro(random.Random(seed)) for seed in count())
    small = (board for board in boards if len(board.white_cells) <= MOST_CELLS)
    return (next(small) for _ in range(number))


def checked(name: str, puzzle: Puzzle, truth: str) -> Outcome:
    """Run a solver; what it says must be true, and its solutions solutions."""
    outcome = SOLVERS[name].solve(puzzle, Budget(MAX_NODES))

    assert outcome.status in (truth, "unknown"), f"{name}:\n{puzzle}"
    assert len(set(outcome.solutions)) == len(outcome.solutions)
    if outcome.status != "unknown":
        assert len(outcome.solutions) == {"none": 0, "unique": 1, "multiple": 2}[truth]
    for digits in outcome.solutions:
        assert verify(puzzle, puzzle.answer(digits)).correct, f"{name}:\n{puzzle}"
    return outcome


# ---- Agreement with the engine -------------------------------------------------------------------


@pytest.mark.parametrize("group", range(GROUPS))
def test_all_solvers_agree_with_the_engine_on_small_kakuros(group: int) -> None:
    met: Counter[str] = Counter()
    for puzzle in list(small_kakuros(BOARDS))[group::GROUPS]:
        truth = solve(puzzle).status
        met[truth] += 1
        nodes = {}
        for name in (*SEARCHES, "link-cells"):
            outcome = checked(name, puzzle, truth)
            assert outcome.status == truth, f"{name} did not finish:\n{puzzle}"
            nodes[name] = outcome.nodes
        assert nodes["backtracking"] >= nodes["run-pruning"] >= nodes["set-elimination"]
        assert nodes["backtracking"] >= nodes["three-sets"]
        for name in DEDUCTIONS:
            outcome = checked(name, puzzle, truth)
            assert outcome.reason in (None, "stuck")

    assert min(met[status] for status in ("none", "unique", "multiple")) > met.total() / 10, met


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_kenken_solver_agrees_with_the_engine(group: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(group, BOARDS, GROUPS):
        puzzle = random_kenken(random.Random(seed))
        truth = solve(puzzle).status
        met[truth] += 1
        assert checked("zone-filters", puzzle, truth).status == truth, f"seed {seed}:\n{puzzle}"

    assert min(met[status] for status in ("none", "unique", "multiple")) > met.total() / 10, met


@pytest.mark.parametrize("name", ["smallest-domain", "deduction", "three-sets"])
def test_newspaper_boards_are_solved(name: str) -> None:
    for seed in range(3):
        puzzle = generate_kakuro(8, 9, seed=seed)
        outcome = checked(name, puzzle, "unique")

        assert outcome.status == "unique"
        assert puzzle.answer(outcome.solutions[0]) == puzzle.solution


@pytest.mark.parametrize("name", [solver.name for solver in SOLVERS.values()])
def test_names_are_keys_and_everything_is_said(name: str) -> None:
    solver = SOLVERS[name]

    assert (solver.name, solver.kind in ("kakuro", "kenken")) == (name, True)
    assert solver.summary


# ---- Iterations, as in the table of Davies and Roach ---------------------------------------------


def test_iterations_fall_from_backtracking_to_pruning_to_elimination() -> None:
    totals: Counter[str] = Counter()
    for seed in range(8):
        board = Board.of(generate_kakuro(5, 6, seed=seed))
        for search in (backtracking, run_pruning, set_elimination):
            budget = Budget(MAX_NODES)
            assert next(search.solutions(board, budget))
            totals[search.__name__.rpartition(".")[2]] += budget.nodes

    assert totals["backtracking"] > 2 * totals["run_pruning"]
    assert totals["run_pruning"] > 2 * totals["set_elimination"]


def test_pruning_sees_a_sum_out_of_reach_and_elimination_a_digit_in_no_combination() -> None:
    run = kakuro("# 17/ 16/\n/16 . .\n/17 . .")

    assert set_elimination.candidate_sets(Board.of(run)) == [[9], [7, 9], [8, 9], [9]]
    nodes = [SOLVERS[name].solve(run, Budget()).nodes for name in SEARCHES[:3]]
    assert nodes[0] > nodes[1] > nodes[2]


def test_the_three_sets_follow_the_digits_placed() -> None:
    # Across 23 in three cells is 6, 8, 9; once 9 stands, 14 in two cells leaves 5, 6, 8, 9 less 9.
    board = Board.of(kakuro("# 9/ 8/ 6/\n/23 . . ."))
    budget = Budget()

    assert list(three_sets.solutions(board, budget)) == [(9, 8, 6)]
    assert budget.nodes == 3


# ---- Deduction -----------------------------------------------------------------------------------


def test_the_union_of_sequences_loses_what_positions_keep() -> None:
    assert solve(NEEDS_POSITIONS).status == "unique"

    flawed = SOLVERS["deduction-union"].solve(NEEDS_POSITIONS, Budget())
    corrected = SOLVERS["deduction"].solve(NEEDS_POSITIONS, Budget())

    assert (flawed.status, flawed.reason) == ("unknown", "stuck")
    assert corrected.status == "unique"


def test_being_stuck_does_not_mean_that_there_is_not_one_solution() -> None:
    solved = solve(NEEDS_GUESS)
    outcome = SOLVERS["deduction"].solve(NEEDS_GUESS, Budget())

    assert solved.status == "unique"
    assert (outcome.status, outcome.reason) == ("unknown", "stuck")


@pytest.mark.parametrize("name", DEDUCTIONS)
def test_the_candidates_left_hold_every_solution(name: str) -> None:
    boards = [MULTIPLE, NEEDS_GUESS, *small_kakuros(80)]
    open_boards = 0
    for puzzle in boards:
        outcome = SOLVERS[name].solve(puzzle, Budget(MAX_NODES))
        assert outcome.candidates is not None
        assert len(outcome.candidates) == len(puzzle.white_cells)
        open_boards += outcome.reason == "stuck"
        for digits in solve(puzzle, limit=50).digits:
            assert all(
                digit in left for digit, left in zip(digits, outcome.candidates, strict=True)
            )

    assert open_boards > 10


def test_positions_leave_no_candidate_that_the_union_excludes() -> None:
    for puzzle in small_kakuros(80):
        union = SOLVERS["deduction-union"].solve(puzzle, Budget(MAX_NODES))
        positions = SOLVERS["deduction"].solve(puzzle, Budget(MAX_NODES))
        if positions.status != "none":
            assert union.candidates is not None
            assert positions.candidates is not None
            assert all(
                few <= many
                for few, many in zip(positions.candidates, union.candidates, strict=True)
            )


def test_deduction_says_none_where_it_sees_it() -> None:
    assert SOLVERS["deduction"].solve(NONE, Budget()).status == "none"
    assert SOLVERS["deduction"].solve(UNIQUE, Budget()).status == "unique"


# ---- Link cells ----------------------------------------------------------------------------------


def with_clue(puzzle: Kakuro, row: int, col: int, clues: Clues) -> Kakuro:
    grid = [list(line) for line in puzzle.grid]
    grid[row][col] = clues
    return Kakuro(grid)


def test_the_difference_of_the_sums_is_the_digit_of_the_link() -> None:
    board = Board.of(LINKED)

    assert link_cells.link_cells(board) == {4: 5}
    parts = list(link_cells.parts(board, {4: 5}))
    assert [cells for cells, _ in parts] == [[0, 1, 2, 3, 4], [4, 5, 6, 7, 8]]
    assert [part.givens for _, part in parts] == [(0, 0, 0, 0, 5), (5, 0, 0, 0, 0)]


def test_a_missing_clue_on_one_side_leaves_the_other() -> None:
    board = Board.of(with_clue(LINKED, 1, 0, Clues(None, None)))
    assert link_cells.link_cells(board) == {4: 5}

    board = Board.of(with_clue(with_clue(LINKED, 1, 0, Clues(None, None)), 3, 2, Clues(None, None)))
    assert link_cells.link_cells(board) == {}


def test_sides_that_contradict_each_other_need_no_search() -> None:
    budget = Budget()
    board = Board.of(with_clue(LINKED, 1, 0, Clues(None, 4)))

    assert list(link_cells.solutions(board, budget)) == []
    assert budget.nodes == 0


def test_every_cell_told_by_a_link_is_right() -> None:
    told = 0
    for puzzle in small_kakuros(200):
        solved = solve(puzzle)
        if solved.status == "none":
            continue
        for cell, digit in link_cells.link_cells(Board.of(puzzle)).items():
            told += 1
            assert all(digits[cell] == digit for digits in solved.digits)

    assert told > 200


def chain(blocks: int) -> Kakuro:
    """Return blocks of 2×2 in stairs, linked by cells with a 9: two solutions each, the last none.

    The sums of the last block (4 and 4 across, 3 and 5 down) do not show that in their total.
    """
    side = 2 * blocks + 1
    clues: dict[tuple[int, int], list[int | None]] = {}
    white = set()
    for block in range(blocks):
        top = 2 * block + 1
        last = block == blocks - 1
        white |= {(row, col) for row in (top, top + 1) for col in (top, top + 1)}
        rows, cols = ((4, 4), (3, 5)) if last else ((3, 3), (3, 3))
        linked_above, linked_right = 9 * (block > 0), 9 * (not last)
        if linked_right:
            white.add((top + 1, top + 2))
        for place, side_of_clue, clue in (
            ((top, top - 1), 1, rows[0]),
            ((top + 1, top - 1), 1, rows[1] + linked_right),
            ((top - 1 - (block > 0), top), 0, cols[0] + linked_above),
            ((top - 1, top + 1), 0, cols[1]),
        ):
            clues.setdefault(place, [None, None])[side_of_clue] = clue
    return Kakuro(
        [
            0 if (row, col) in white else Clues(*clues.get((row, col), (None, None)))
            for col in range(side)
        ]
        for row in range(side)
    )


def test_the_efforts_for_parts_are_added_not_multiplied() -> None:
    def nodes(name: str, blocks: int) -> int:
        puzzle = chain(blocks)
        assert len(link_cells.link_cells(Board.of(puzzle))) == blocks - 1
        outcome = SOLVERS[name].solve(puzzle, Budget(MAX_NODES))
        assert outcome.status == solve(puzzle).status == "none"
        return outcome.nodes

    divided = [nodes("link-cells", blocks) for blocks in (3, 4, 5)]
    whole = [nodes("set-elimination", blocks) for blocks in (3, 4, 5)]

    assert divided[2] - divided[1] == divided[1] - divided[0]
    assert whole[2] > 1.8 * whole[1] > 1.8 * 1.8 * whole[0]


# ---- KenKen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("op", ["+", "-", "*", "/"])
def test_what_a_zone_can_make_is_what_some_digits_make(op: str) -> None:
    size = 4
    # In a diagonal, no two cells share a line: all digits are possible.
    for length in (2, 3, 4):
        places = [(index, index) for index in range(length)]
        ways = list(fillings([0b1111] * length, places))
        for target in range(20):
            for placed in range(1, length):
                possible = {way[:placed] for way in ways if makes(op, target, way)}
                for start in {way[:placed] for way in ways}:
                    told = can_make(op, target, size, tuple(sorted(start)), length - placed)
                    assert told == (start in possible), (op, target, start, length)


def test_products_are_told_as_by_multiplying() -> None:
    for size in range(2, 10):
        made = {
            (length, prod(digits))
            for length in range(1, 5)
            for digits in combinations_with_replacement(range(1, size + 1), length)
        }
        for length, target in product(range(1, 5), range(800)):
            # Whatever is missing to the target, with a 1 that is there already.
            assert can_make("*", target, size, (1,), length) == ((length, target) in made)


def test_zones_without_a_meaning_ask_for_nothing() -> None:
    puzzle = KenKen(2, [Cage("=", 2, ((0, 0), (0, 1))), Cage("+", 1, ((1, 0),))])

    assert solve(puzzle).status == "unique"
    assert SOLVERS["zone-filters"].solve(puzzle, Budget()).solutions == ((2, 1, 1, 2),)


def test_a_large_zone_is_no_trouble() -> None:
    cells = tuple((row, col) for row in range(9) for col in range(9))
    for op, target in (("+", 405), ("*", 362880**9)):
        puzzle = KenKen(9, [Cage(op, target, cells)])

        assert SOLVERS["zone-filters"].solve(puzzle, Budget(10_000)).status == "multiple"
    for target in (0, 2**60 * 3**30 * 5**15 * 7**15, 362880**9 * 11, 7**82):
        puzzle = KenKen(9, [Cage("*", target, cells)])

        assert SOLVERS["zone-filters"].solve(puzzle, Budget(10)).status in ("none", "unknown")


def test_boards_with_nothing_to_do() -> None:
    blank = parse("# #\n# #", "text")

    for name in (*SEARCHES, "link-cells", *DEDUCTIONS):
        assert SOLVERS[name].solve(blank, Budget()).status == solve(blank).status == "unique"


def test_runs_that_cannot_be_filled() -> None:
    long_run = Kakuro([[Clues(None, None)] * 12, [Clues(None, 60), *[0] * 11]])

    for name in ("smallest-domain", "three-sets", "set-elimination", "deduction", "link-cells"):
        assert SOLVERS[name].solve(long_run, Budget(1000)).status == "none"
