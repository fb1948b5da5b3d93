"""From a puzzle to the engine's problem."""

import random

from crossums import _engine, parse
from crossums.problems import compile_puzzle
from tests.oracles import random_kakuro


def test_cells_are_in_reading_order_with_givens_as_domains() -> None:
    puzzle = parse("# 3/ 4/\n/4 . .\n/3 . 1")

    assert _engine.solve(compile_puzzle(puzzle), 2) == ("unique", [b"\1\3\2\1"], 0)


def test_runs_without_clue_still_have_different_digits() -> None:
    puzzle = parse("# # #\n# 1 .")
    _, found, _ = _engine.solve(compile_puzzle(puzzle), 100)

    assert sorted(found) == [bytes([1, digit]) for digit in range(2, 10)]


def test_every_solution_keeps_the_rules() -> None:
    for seed in range(100):
        puzzle = random_kakuro(random.Random(seed))
        for digits in _engine.solve(compile_puzzle(puzzle), 5)[1]:
            assert puzzle.answer_faults(puzzle.answer(digits)) == []
