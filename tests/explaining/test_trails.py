"""The position in which each step of a way is made."""

import pickle

import pytest

from crossums import Kakuro, explain, generate_kakuro, generate_kenken, hint, parse
from crossums.explaining import steps_of_technique
from crossums.explaining.trails import Trail
from crossums.puzzles import Puzzle

PUZZLES: list[Puzzle] = [
    generate_kakuro(7, 9, givens=2, seed=3),
    generate_kakuro(6, 5, seed=8),
    generate_kenken(5, seed=2),
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=repr)
def test_the_way_ends_at_the_solution(puzzle: Puzzle) -> None:
    explanation = explain(puzzle)
    trail = explanation.steps[0].trail
    assert trail is not None

    end = trail.before(len(trail.steps))

    assert puzzle.solution is not None
    cells = puzzle.white_cells if isinstance(puzzle, Kakuro) else puzzle.cells
    assert {**end.digits, **puzzle.givens} == {
        (row, col): puzzle.solution[row][col] for row, col in cells
    }
    assert end.candidates == {}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=repr)
def test_every_step_changes_only_what_is_still_there(puzzle: Puzzle) -> None:
    for step in explain(puzzle).steps:
        assert step.trail is not None
        position = step.trail.before(step.number)
        for row, col, digit in step.removes:
            assert digit in position.candidates[row, col]
        for row, col, digit in step.places:
            assert digit in position.candidates[row, col]


def test_a_way_may_begin_with_candidates() -> None:
    puzzle = parse("# 3/ 4/\n/4 . .\n/3 . .")

    step = explain(puzzle, candidates={(1, 1): [1]}).steps[0]

    assert step.trail is not None
    assert step.trail.before(0).candidates[1, 1] == {1}


def test_steps_of_a_technique_stand_side_by_side() -> None:
    steps = steps_of_technique(PUZZLES[0], "clue_digits")

    assert len(steps) > 1
    assert {step.number for step in steps} == {0}


def test_the_steps_of_a_hint_follow_one_another() -> None:
    given = hint(PUZZLES[1])

    assert [step.number for step in given.steps] == list(range(len(given.steps)))


def test_a_long_way_survives_the_way_to_another_process() -> None:
    steps = explain(generate_kakuro(20, 20, seed=1)).steps

    copies = pickle.loads(pickle.dumps(steps))

    assert len(steps) > 400
    assert copies == steps
    assert copies[-1].trail.steps[0] is copies[0]


def test_givens_are_no_candidates_of_their_neighbours() -> None:
    start = Trail(parse("# 3/ 4/\n/4 1 .\n/3 . .")).before(0)

    assert (1, 1) not in start.candidates
    assert 1 not in start.candidates[1, 2]
    assert 1 not in start.candidates[2, 1]
    assert 1 in start.candidates[2, 2]
