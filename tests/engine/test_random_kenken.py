"""The engine against brute force and CP-SAT on random small KenKen boards."""

import random
from collections import Counter

import pytest

from crossums import KenKen, _engine, solve, verify
from crossums.problems import compile_puzzle
from tests.oracles import kenken_solutions, random_kenken, status_by_cp_sat

BOARDS = 800
GROUPS = 16
#: Boards have up to 161,280 solutions: telling all up to here is enough.
LIMIT = 40
#: Many times what these boards need: a search that loses its way fails instead of hanging.
MAX_NODES = 200_000
#: The learning search takes over from the first node.
NO_PATIENCE = 0


def found_by_engine(puzzle: KenKen, limit: int, patience: int) -> tuple[str, list[bytes]]:
    status, found, _ = _engine.solve(compile_puzzle(puzzle), limit, MAX_NODES, None, None, patience)
    return status, found


@pytest.mark.parametrize("group", range(GROUPS))
def test_all_solutions_are_found(group: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(group, BOARDS, GROUPS):
        puzzle = random_kenken(random.Random(seed))
        expected = kenken_solutions(puzzle, LIMIT)
        solved = solve(puzzle, limit=LIMIT, max_nodes=MAX_NODES)

        assert len(solved.solutions) == len(expected), f"seed {seed}:\n{puzzle}"
        if len(expected) < LIMIT:
            assert set(solved.solutions) == {puzzle.answer(way) for way in expected}
        status = ("none", "unique", "multiple")[min(2, len(expected))]
        assert solved.status == status, f"seed {seed}:\n{puzzle}"
        for solution in solved.solutions:
            assert verify(puzzle, solution).correct, f"seed {seed}:\n{puzzle.pretty(solution)}"
        met[status] += 1

    assert min(met[status] for status in ("none", "unique", "multiple")) > met.total() / 10, met


@pytest.mark.parametrize("group", range(4))
def test_learning_finds_the_same(group: int) -> None:
    for seed in range(group, BOARDS, 4):
        puzzle = random_kenken(random.Random(seed))
        patient = found_by_engine(puzzle, LIMIT, 10**9)
        learning = found_by_engine(puzzle, LIMIT, NO_PATIENCE)

        assert learning[0] == patient[0], f"seed {seed}:\n{puzzle}"
        assert len(learning[1]) == len(set(learning[1])) == len(patient[1])
        if len(patient[1]) < LIMIT:
            assert set(learning[1]) == set(patient[1])
        for digits in learning[1]:
            assert verify(puzzle, puzzle.answer(digits)).correct


@pytest.mark.parametrize("group", range(4))
def test_engine_and_cp_sat_agree(group: int) -> None:
    for seed in range(BOARDS + group, BOARDS + 300, 4):
        puzzle = random_kenken(random.Random(seed))
        expected = status_by_cp_sat(puzzle)

        assert solve(puzzle, max_nodes=MAX_NODES).status == expected, f"seed {seed}:\n{puzzle}"
        assert found_by_engine(puzzle, 2, NO_PATIENCE)[0] == expected, f"seed {seed}:\n{puzzle}"


def test_the_random_boards_are_of_all_sorts() -> None:
    puzzles = [random_kenken(random.Random(seed)) for seed in range(400)]
    codes = [{fault.code for fault in puzzle.faults()} for puzzle in puzzles]
    ops = [{(cage.op, min(3, len(cage.cells))) for cage in puzzle.cages} for puzzle in puzzles]
    sorts = {
        "with givens": [bool(puzzle.givens) for puzzle in puzzles],
        "without givens": [not puzzle.givens for puzzle in puzzles],
        "in pieces": ["cage-not-connected" in found for found in codes],
        "with cells in no cage": ["cell-in-no-cage" in found for found in codes],
        "with - of pairs": [("-", 2) in found for found in ops],
        "with / of pairs": [("/", 2) in found for found in ops],
        "with - of more": [("-", 3) in found for found in ops],
        "with / of more": [("/", 3) in found for found in ops],
        "with hidden pairs": [("?", 2) in found for found in ops],
        "with hidden larger cages": [("?", 3) in found for found in ops],
    }

    for sort, found in sorts.items():
        assert sum(found) >= len(puzzles) / 20, sort


def test_an_empty_board_has_all_squares() -> None:
    for size, squares in ((2, 2), (3, 12), (4, 576)):
        puzzle = KenKen(size, [])
        for patience in (10**9, NO_PATIENCE):
            status, found = found_by_engine(puzzle, 1000, patience)
            assert (status, len(set(found))) == ("multiple", squares)
