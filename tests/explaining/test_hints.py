"""Hints: for the position as a player filled it."""

from __future__ import annotations

import json

import pytest

from crossums import (
    Kakuro,
    ShapeError,
    generate_kakuro,
    generate_kenken,
    hint,
    parse,
    solve,
)
from crossums.explaining import HINT_LEVELS, TECHNIQUES, Hint
from crossums.explaining.hints import MOST_STEPS_TOLD
from crossums.grading import LEVELS, Level
from crossums.puzzles import Puzzle
from crossums.puzzles.grids import Answer, Place
from crossums.solving import StopFlag
from crossums.words import LANGUAGES

SMALL = parse("# 3/ 4/\n/4 . .\n/3 . .")
CODES = {technique.code for technique in TECHNIQUES}


def cells_of(puzzle: Puzzle) -> tuple[Place, ...]:
    return puzzle.white_cells if isinstance(puzzle, Kakuro) else puzzle.cells


def solution_of(puzzle: Puzzle) -> Answer:
    assert puzzle.solution is not None
    return puzzle.solution


def filled(puzzle: Puzzle, digits: dict[Place, int]) -> Answer:
    return tuple(
        tuple(
            None if digit is None else digits.get((row, col), 0) for col, digit in enumerate(line)
        )
        for row, line in enumerate(puzzle.own_digits)
    )


def puzzle_of(kind: str, level: Level) -> Puzzle:
    if kind == "kakuro":
        return generate_kakuro(7, 7, difficulty=level, seed=2)
    return generate_kenken(5, difficulty=level, seed=2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_hints_alone_lead_to_the_solution(kind: str, level: Level) -> None:
    puzzle = puzzle_of(kind, level)
    solution = solution_of(puzzle)
    digits: dict[Place, int] = {}
    while len(digits) < len(cells_of(puzzle)):
        given = hint(puzzle, filled(puzzle, digits))
        assert given.kind == "step"
        assert given.places, given
        assert given.technique in CODES
        for row, col, digit in given.places:
            assert solution[row][col] == digit
            assert (row, col) not in digits
            digits[row, col] = digit
    assert hint(puzzle, filled(puzzle, digits)).kind == "solved"


@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_with_marks_the_next_step_may_be_to_strike_some_out(kind: str) -> None:
    puzzle = puzzle_of(kind, "expert")
    solution = solution_of(puzzle)
    size = 9 if kind == "kakuro" else 5
    marks = {place: set(range(1, size + 1)) for place in cells_of(puzzle)}
    digits: dict[Place, int] = {}
    struck = 0
    while len(digits) < len(marks):
        given = hint(puzzle, filled(puzzle, digits), marks=marks)
        assert given.kind == "step"
        assert len(given.steps) == 1
        for row, col, digit in given.removes:
            assert solution[row][col] != digit
            marks[row, col].remove(digit)  # it was there: the step is news
            struck += 1
        for row, col, digit in given.places:
            assert solution[row][col] == digit
            digits[row, col] = digit
    assert struck > 0


def test_a_wrong_digit_comes_first() -> None:
    puzzle = puzzle_of("kakuro", "easy")
    solution = solution_of(puzzle)
    first, second, *_ = cells_of(puzzle)
    right = {second: solution[second[0]][second[1]] or 0}
    wrong_digit = (solution[first[0]][first[1]] or 0) % 9 + 1
    given = hint(puzzle, filled(puzzle, {first: wrong_digit, **right}))
    assert given.kind == "wrong"
    assert given.technique == "wrong_digit"
    assert given.removes == given.wrong == ((*first, wrong_digit),)
    assert given.cells == (first,)
    assert given.places == ()
    name = f"r{first[0] + 1}c{first[1] + 1}"
    assert name not in given.text(level=1)
    assert name in given.text(level=2)
    assert name in given.text(level=3)


def test_every_wrong_digit_is_named() -> None:
    assert set(hint(parse("# 3/ 4/\n/4 3 1\n/3 . .")).wrong) == {(1, 1, 3), (1, 2, 1)}


def test_with_several_solutions_only_what_leads_to_none_is_wrong() -> None:
    assert hint(parse("# 5/ 5/\n/5 1 .\n/5 . .")).kind == "step"
    both = hint(parse("# 5/ 5/\n/5 1 .\n/5 1 ."))
    assert both.kind == "wrong"
    assert set(both.wrong) == {(1, 1, 1), (2, 1, 1)}
    alone = hint(parse("# 5/ 5/\n/5 9 .\n/5 . ."))
    assert alone.kind == "wrong"


def test_nothing_is_left_to_do() -> None:
    given = hint(parse("# 3/ 4/\n/4 1 3\n/3 2 1"))
    assert given == Hint("solved")
    assert given.technique is None
    assert (given.cells, given.places, given.removes) == ((), (), ())


def test_no_step_leads_on_where_two_solutions_differ() -> None:
    given = hint(parse("aa\nbb\n\na 3+\nb 3+"))
    assert given == Hint("stuck")
    assert given.text().endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_levels_say_more_and_more(language: str) -> None:
    for level in LEVELS:
        given = hint(puzzle_of("kakuro", level))
        assert given.step is not None
        where, technique, step = (given.text(language, each) for each in HINT_LEVELS)
        assert technique.startswith(where.rstrip("."))
        assert len(where) < len(technique)
        row, col, digit = given.places[0]
        assert step.endswith(f"{digit}.")
        assert f"{row + 1}c{col + 1}" in step
        for text in (where, technique, step):
            assert text.endswith(".")
            assert "{" not in text


@pytest.mark.parametrize("level", [0, 4, -1])
def test_other_levels_are_refused(level: int) -> None:
    with pytest.raises(ValueError, match="1, 2 or 3"):
        hint(SMALL).text(level=level)


def test_a_long_way_is_told_in_short() -> None:
    puzzle = generate_kakuro(9, 9, difficulty="extreme", seed=3)
    step = hint(puzzle).steps[-1]
    long = Hint("step", (step,) * 9)
    short = Hint("step", (step,) * MOST_STEPS_TOLD)
    assert long.text().startswith("First write down")
    assert "7 small steps" in long.text()
    assert len(long.text()) < len(short.text())
    assert len(long.as_object()["steps"]) == 9  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["step", "wrong", "solved"])
def test_the_object_is_json_with_the_same_fields_always(kind: str) -> None:
    boards = {
        "step": SMALL,
        "wrong": parse("# 3/ 4/\n/4 2 .\n/3 . ."),
        "solved": parse("# 3/ 4/\n/4 1 3\n/3 2 1"),
    }
    given = hint(boards[kind])
    told = json.loads(json.dumps(given.as_object("ca")))
    assert given.kind == told["kind"] == kind
    fields = {"kind", "technique", "cells", "places", "removes", "text", "levels", "steps"}
    assert set(told) == fields
    assert told["text"] == told["levels"][2]


def test_givens_stay_whatever_the_answer_says() -> None:
    puzzle = parse("# 3/ 4/\n/4 1 .\n/3 . .")
    empty = filled(puzzle, {})
    assert hint(puzzle, empty).kind == "step"


def test_an_answer_of_another_shape_is_refused() -> None:
    with pytest.raises(ShapeError):
        hint(SMALL, ((1, 2), (3, 4)))


def test_wrong_marks_do_not_mislead() -> None:
    puzzle = puzzle_of("kakuro", "easy")
    solution = solution_of(puzzle)
    marks = {
        (row, col): {digit for digit in range(1, 10) if digit != solution[row][col]}
        for row, col in cells_of(puzzle)
    }
    given = hint(puzzle, marks=marks)
    assert all(solution[row][col] == digit for row, col, digit in given.places)
    assert all(solution[row][col] != digit for row, col, digit in given.removes)


def test_time_and_flag_bound_the_work() -> None:
    puzzle = generate_kenken(9, difficulty="extreme", seed=1)
    assert hint(puzzle, timeout=0).kind in {"stuck", "step"}
    stop = StopFlag()
    stop.set()
    assert hint(puzzle, stop=stop).kind in {"stuck", "step"}
    assert solve(puzzle).status == "unique"
