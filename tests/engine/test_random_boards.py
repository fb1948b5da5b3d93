"""The engine and CP-SAT on 2,000 random small boards."""

import random
from collections import Counter

import pytest

from crossums import solve, verify
from tests.oracles import random_kakuro, status_by_cp_sat

BOARDS = 2000
GROUPS = 20
#: Many times what these boards need: a search that loses its way fails instead of hanging.
MAX_NODES = 200_000


@pytest.mark.parametrize("group", range(GROUPS))
def test_engine_and_cp_sat_agree(group: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(group, BOARDS, GROUPS):
        puzzle = random_kakuro(random.Random(seed))
        solved = solve(puzzle, limit=3, max_nodes=MAX_NODES)

        assert solved.status == status_by_cp_sat(puzzle), f"seed {seed}:\n{puzzle}"
        assert len(set(solved.solutions)) == len(solved.solutions)
        for solution in solved.solutions:
            assert verify(puzzle, solution).correct, f"seed {seed}:\n{puzzle.pretty(solution)}"
        met[solved.status] += 1

    assert min(met[status] for status in ("none", "unique", "multiple")) > met.total() / 10, met


def test_the_random_boards_are_of_all_sorts() -> None:
    puzzles = [random_kakuro(random.Random(seed)) for seed in range(500)]
    sorts = {
        "oblong": [puzzle.rows != puzzle.cols for puzzle in puzzles],
        "with givens": [bool(puzzle.givens) for puzzle in puzzles],
        "fully clued": [all(run.clue for run in puzzle.runs) for puzzle in puzzles],
        "with unclued runs": [not all(run.clue for run in puzzle.runs) for puzzle in puzzles],
    }

    for sort, found in sorts.items():
        assert sum(found) > len(puzzles) / 5, sort
