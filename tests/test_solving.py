"""Solving as the package offers it."""

import random

import pytest

from crossums import Clues, Kakuro, StopFlag, check, parse, solve, verify
from crossums.puzzles.kakuro import BLACK, LARGEST_SIDE
from crossums.solving import MOST_SOLUTIONS
from tests.oracles import random_kakuro

UNIQUE = "# 3/ 4/\n/4 . .\n/3 . ."
MULTIPLE = "# 5/ 5/\n/5 . .\n/5 . ."
NONE = "# 3/ 4/\n/4 . .\n/4 . ."


@pytest.mark.parametrize(
    ("text", "status", "solutions"),
    [(UNIQUE, "unique", 1), (MULTIPLE, "multiple", 4), (NONE, "none", 0)],
)
def test_status_and_solutions(text: str, status: str, solutions: int) -> None:
    puzzle = parse(text)
    for limit in (0, 1, 2, 3, 4, 5, MOST_SOLUTIONS):
        solved = solve(puzzle, limit=limit)

        assert solved.status == status
        assert len(set(solved.solutions)) == len(solved.solutions) == min(limit, solutions)
        assert all(verify(puzzle, solution).correct for solution in solved.solutions)


def test_the_solution_is_shaped_like_the_board() -> None:
    assert solve(parse(UNIQUE)).solution == ((None, None, None), (None, 1, 3), (None, 2, 1))
    assert solve(parse(NONE)).solution is None


def test_as_object() -> None:
    assert solve(parse(NONE)).as_object() == {"status": "none", "solutions": (), "nodes": 0}


def test_a_given_is_kept() -> None:
    solved = solve(parse("# 5/ 5/\n/5 4 .\n/5 . ."))

    assert solved.status == "unique"
    assert solved.solution == ((None, None, None), (None, 4, 1), (None, 1, 4))


def test_runs_too_long_have_no_solution() -> None:
    assert solve(parse("# 45/ 45/\n" + "# . .\n" * 10)).status == "none"


def unclued(side: int) -> Kakuro:
    """Return a board in one piece with runs of up to seven cells and no clue."""
    places = range(side)
    return Kakuro(
        [
            [BLACK if 0 in (row, col) or (row + col) % 8 == 0 else 0 for col in places]
            for row in places
        ]
    )


@pytest.mark.parametrize("clue", [46, 2**31, 2**32 + 3, 2**63, 2**64 + 3, 10**30])
def test_clues_of_any_size(clue: int) -> None:
    top, *below = parse(UNIQUE).grid
    puzzle = Kakuro([[BLACK, Clues(clue, None), top[2]], *below])

    assert solve(puzzle).status == "none"
    assert "sum-impossible" in {fault.code for fault in check(puzzle).faults}


def test_a_largest_board_all_white() -> None:
    assert solve(Kakuro([[0] * LARGEST_SIDE] * LARGEST_SIDE)).status == "none"


def test_a_largest_board_without_clues() -> None:
    # A quarter of a million cells in one part: recursion as deep as that would not do.
    puzzle = unclued(LARGEST_SIDE)
    solved = solve(puzzle, limit=1)

    assert solved.status == "multiple"
    assert verify(puzzle, solved.solution).correct


def test_a_part_that_depth_first_search_would_just_take() -> None:
    puzzle = unclued(60)
    solved = solve(puzzle)

    assert solved.status == "multiple"
    assert all(verify(puzzle, solution).correct for solution in solved.solutions)


@pytest.mark.parametrize("budget", [{"max_nodes": 0}, {"timeout": 0.0}])
def test_budgets(budget: dict[str, int]) -> None:
    assert solve(parse(MULTIPLE), **budget).status == "unknown"  # type: ignore[arg-type]
    assert solve(parse(UNIQUE), **budget).status == "unique"  # type: ignore[arg-type]


def test_nodes_are_counted() -> None:
    assert solve(parse(UNIQUE)).nodes == 0
    assert solve(parse(MULTIPLE)).nodes > 0
    assert solve(parse(MULTIPLE), max_nodes=1).nodes == 1


def test_budgets_without_end() -> None:
    endless = solve(parse(MULTIPLE), max_nodes=10**30, timeout=float("inf"))

    assert endless == solve(parse(MULTIPLE))


@pytest.mark.parametrize(
    "wrong",
    [
        {"limit": -1},
        {"limit": MOST_SOLUTIONS + 1},
        {"max_nodes": -1},
        {"timeout": -0.1},
        {"timeout": float("nan")},
    ],
)
def test_wrong_arguments(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"limit|budget"):
        solve(parse(UNIQUE), **wrong)  # type: ignore[arg-type]


def test_a_stop_flag() -> None:
    stop = StopFlag()
    stop.set()

    assert solve(parse(MULTIPLE), stop=stop).status == "unknown"
    assert solve(parse(UNIQUE), stop=stop).status == "unique"


def test_the_same_everywhere() -> None:
    for seed in range(50):
        puzzle = random_kakuro(random.Random(seed))

        assert solve(puzzle, limit=5) == solve(puzzle, limit=5)
