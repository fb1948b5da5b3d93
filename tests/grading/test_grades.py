"""Grades: level, score and techniques."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crossums
from crossums import explain, generate_kakuro, generate_kenken, grade, parse
from crossums.explaining import TECHNIQUES
from crossums.grading import LEVELS, Level, grade_if
from crossums.grading.grades import NotGradedError, demand_and_score, techniques_up_to
from crossums.puzzles import Puzzle
from crossums.solving import StopFlag

CODES = [technique.code for technique in TECHNIQUES]


def number(code: str) -> int:
    return CODES.index(code)


def puzzles() -> list[Puzzle]:
    return [
        *(generate_kakuro(8, 8, difficulty=level, seed=3) for level in LEVELS),
        *(generate_kenken(5, difficulty=level, seed=3) for level in LEVELS),
    ]


@pytest.mark.parametrize("puzzle", puzzles(), ids=repr)
def test_a_grade_counts_the_steps_of_the_explanation(puzzle: Puzzle) -> None:
    graded = grade(puzzle)
    steps = [step.technique for step in explain(puzzle).steps]
    assert dict(graded.techniques) == {code: steps.count(code) for code in CODES if code in steps}
    assert graded.hardest == max(steps, key=number)
    assert graded.score > 0
    assert LEVELS.index(graded.level) >= LEVELS.index(TECHNIQUES[number(graded.hardest)].demand)


@pytest.mark.parametrize("puzzle", puzzles(), ids=repr)
def test_only_its_own_level_is_confirmed(puzzle: Puzzle) -> None:
    graded = grade(puzzle)
    for level in LEVELS:
        assert grade_if(level, puzzle) == (graded if level == graded.level else None)


def test_work_lifts_by_one_level_and_never_to_extreme() -> None:
    for puzzle in puzzles():
        graded = grade(puzzle)
        assert graded.hardest is not None
        demand = TECHNIQUES[number(graded.hardest)].demand
        lifted = LEVELS.index(graded.level) - LEVELS.index(demand)
        assert lifted in (0, 1)
        assert graded.level != "extreme" or demand == "extreme"


def test_the_score_grows_with_steps_effort_and_few_openings() -> None:
    def score(*rounds: tuple[str, int]) -> float:
        return demand_and_score([(number(code), steps) for code, steps in rounds])[1]

    assert score(("last_cell", 3)) > score(("last_cell", 2))
    assert score(("naked_pair", 2)) > score(("last_cell", 2))
    assert score(("last_cell", 1), ("last_cell", 1)) > score(("last_cell", 2))


def test_the_level_is_what_the_hardest_technique_demands() -> None:
    rounds = [(number("last_cell"), 4), (number("hidden_pair"), 1), (number("crossing"), 2)]
    assert demand_and_score(rounds)[0] == "hard"


@pytest.mark.parametrize(
    ("text", "status"),
    [("# 5/ 5/\n/5 . .\n/5 . .", "multiple"), ("# 3/ 3/\n/4 . .\n/4 . .", "none")],
)
def test_only_one_solution_has_a_grade(text: str, status: str) -> None:
    with pytest.raises(NotGradedError) as raised:
        grade(parse(text))
    assert raised.value.status == status
    assert grade_if("easy", parse(text)) is None


def test_time_that_runs_out_is_no_grade() -> None:
    puzzle = generate_kenken(9, difficulty="extreme", seed=1)
    with pytest.raises(NotGradedError) as raised:
        grade(puzzle, timeout=0)
    assert raised.value.status == "unknown"
    stop = StopFlag()
    stop.set()
    with pytest.raises(NotGradedError):
        grade(puzzle, stop=stop)
    assert grade_if("extreme", puzzle, stop=stop) is None


def test_what_is_solved_already_is_easy() -> None:
    graded = grade(parse("# 3/ 4/\n/4 1 3\n/3 2 1"))
    assert (graded.level, graded.score, graded.hardest) == ("easy", 0, None)


def test_mirrored_boards_have_nearly_the_same_grade() -> None:
    for seed in range(5):
        puzzle = generate_kenken(6, difficulty="medium", seed=seed)
        mirrored = crossums.KenKen(
            puzzle.size,
            [
                crossums.Cage(cage.op, cage.target, tuple((col, row) for row, col in cage.cells))
                for cage in puzzle.cages
            ],
        )
        assert grade(mirrored).level == grade(puzzle).level
        assert grade(mirrored).hardest == grade(puzzle).hardest


@pytest.mark.parametrize("level", LEVELS)
def test_techniques_of_a_level_are_those_that_demand_no_more(level: Level) -> None:
    demands = {technique.demand for technique in TECHNIQUES[: techniques_up_to(level)]}
    assert demands == set(LEVELS[: LEVELS.index(level) + 1])


def test_the_page_about_grading_lists_all_techniques() -> None:
    page = Path(__file__).parents[2] / "docs" / "grading.md"
    rows = re.findall(r"^\| (\w+) \| ([\d.]+) \| `(\w+)` \|", page.read_text("utf-8"), re.MULTILINE)
    assert [(code, demand, float(effort)) for demand, effort, code in rows] == [
        *map(tuple, TECHNIQUES)
    ]
