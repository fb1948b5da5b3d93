"""No step is wrong, each follows from the lines it names, and together they reach the solution."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crossums import Kakuro, explain, generate_kakuro, generate_kenken, parse, solve
from crossums.explaining import Explanation, Step
from crossums.explaining.trails import Position, Trail
from crossums.grading import LEVELS, Level
from crossums.puzzles import Puzzle
from tests.explaining.confirming import is_confirmed


def positions(puzzle: Puzzle, explanation: Explanation) -> Iterator[tuple[Step, Position]]:
    """Yield each step with the position in which it is made."""
    for step in explanation.steps:
        assert step.trail is not None
        yield step, Trail(puzzle, {}, list(explanation.steps)).before(step.number)


def puzzle_of(kind: str, level: Level, seed: int) -> Puzzle:
    if kind == "kakuro":
        return generate_kakuro(7, 8, difficulty=level, seed=seed)
    return generate_kenken(5, difficulty=level, hide_ops=seed % 2 == 1, seed=seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_every_step_follows_from_its_lines(kind: str, level: Level, seed: int) -> None:
    puzzle = puzzle_of(kind, level, seed)
    solution = puzzle.solution
    assert solution is not None
    explanation = explain(puzzle)
    assert explanation.solved
    for step, position in positions(puzzle, explanation):
        for row, col, digit in step.removes:
            assert solution[row][col] != digit
        for row, col, digit in step.places:
            assert solution[row][col] == digit
        assert is_confirmed(step, position, puzzle), step.text()


@pytest.mark.parametrize(("rows", "cols", "style"), [(20, 20, "classic"), (12, 9, "open")])
def test_large_boards_are_solved_too(rows: int, cols: int, style: str) -> None:
    puzzle = generate_kakuro(rows, cols, style=style, seed=4)
    explanation = explain(puzzle)
    assert explanation.solved
    placed = {(row, col): d for step in explanation.steps for row, col, d in step.places}
    assert puzzle.solution is not None
    assert placed == {(r, c): puzzle.solution[r][c] for r, c in puzzle.white_cells}


def test_given_digits_are_where_the_way_begins() -> None:
    puzzle = generate_kakuro(8, 8, givens=6, seed=9)
    assert isinstance(puzzle, Kakuro)
    placed = {(row, col) for step in explain(puzzle).steps for row, col, _ in step.places}
    assert placed == set(puzzle.white_cells) - set(puzzle.givens)


@pytest.mark.parametrize(
    "text",
    [
        "# 5/ 5/\n/5 . .\n/5 . .",  # several solutions
        "# 3/ 3/\n/4 . .\n/4 . .",  # none
        "# 3/ 4/\n/4 2 .\n/3 . .",  # none with this digit
        "# 3/ 4/\n/4 2 .\n/3 2 .",  # the same digit twice
        "aa\nbb\n\na 3+\nb 3+",  # a square of two with two solutions
    ],
)
def test_without_one_solution_no_end_is_claimed(text: str) -> None:
    puzzle = parse(text)
    assert solve(puzzle).status != "unique"
    assert not explain(puzzle).solved


def test_time_that_runs_out_ends_the_way_early() -> None:
    puzzle = generate_kenken(9, difficulty="extreme", seed=1)
    explanation = explain(puzzle, timeout=0)
    assert not explanation.solved
    assert len(explanation.steps) < len(explain(puzzle).steps)
