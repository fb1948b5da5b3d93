"""Puzzles of a level: their own grade is the level asked for, whatever else is asked."""

from __future__ import annotations

from typing import Any

import pytest

from crossums import GenerationError, Kakuro, generate_kakuro, generate_kenken, grade, solve
from crossums.generating import complete_kakuro
from crossums.grading import LEVELS, Level
from crossums.puzzles.kakuro import BLACK, Clues
from crossums.solving import StopFlag

SQUARE: list[list[int | Clues]] = [[BLACK, BLACK, BLACK], [BLACK, 0, 0], [BLACK, 0, 0]]


def generate(kind: str, level: Level | None, seed: int, **options: Any) -> Any:
    if kind == "kakuro":
        return generate_kakuro(9, 9, difficulty=level, seed=seed, **options)
    return generate_kenken(6, difficulty=level, seed=seed, **options)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_the_grade_is_the_level_asked_for(kind: str, level: Level) -> None:
    for seed in range(6):
        puzzle = generate(kind, level, seed)
        graded = grade(puzzle)
        assert graded.level == level
        assert puzzle.info["difficulty"] == graded.as_object()
        assert solve(puzzle).status == "unique"
        assert solve(puzzle).solution == puzzle.solution


@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_the_same_seed_gives_the_same_puzzle_and_others_others(kind: str) -> None:
    puzzles = [generate(kind, "hard", seed) for seed in (1, 1, 2)]
    assert puzzles[0].info == puzzles[1].info
    assert puzzles[0] == puzzles[1] != puzzles[2]


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("kakuro", {"style": "dense", "symmetry": "horizontal", "white": 32}),
        ("kakuro", {"style": "open", "givens": 4}),
        ("kenken", {"ops": "+-", "max_cage": 3}),
        ("kenken", {"hide_ops": True, "singles": 0.1}),
    ],
)
@pytest.mark.parametrize("level", ["medium", "extreme"])
def test_what_else_is_asked_for_still_holds(
    kind: str, options: dict[str, Any], level: Level
) -> None:
    puzzle = generate(kind, level, 5, **options)
    assert grade(puzzle).level == level
    if isinstance(puzzle, Kakuro):
        assert len(puzzle.white_cells) == options.get("white", len(puzzle.white_cells))
        assert len(puzzle.givens) == options.get("givens", 0)
    else:
        assert max(len(cage.cells) for cage in puzzle.cages) <= options.get("max_cage", 4)
        signs = {cage.op for cage in puzzle.cages} - {"="}
        assert signs <= set("?" if "hide_ops" in options else options["ops"])


def test_one_cell_cages_stay_away_if_none_are_asked_for() -> None:
    puzzle = generate_kenken(4, singles=0, difficulty="easy", seed=3)
    assert all(len(cage.cells) > 1 for cage in puzzle.cages)


def test_a_drawn_pattern_can_have_a_level() -> None:
    pattern = generate_kakuro(8, 8, seed=11)
    for level in LEVELS[:3]:
        puzzle = complete_kakuro(pattern, keep_clues=False, difficulty=level, seed=1)
        assert puzzle.white_cells == pattern.white_cells
        assert grade(puzzle).level == level


def test_a_board_too_small_for_a_level_is_refused_in_one_line() -> None:
    with pytest.raises(GenerationError, match="level extreme"):
        generate_kakuro(3, 3, difficulty="extreme", seed=1)
    with pytest.raises(GenerationError, match="level extreme"):
        generate_kenken(3, difficulty="extreme", seed=1)
    with pytest.raises(GenerationError, match="level expert"):
        complete_kakuro(Kakuro(SQUARE), difficulty="expert", seed=1)


@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_an_unknown_level_is_refused(kind: str) -> None:
    with pytest.raises(GenerationError, match="one of easy, medium"):
        generate(kind, "gentle", 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [None, "hard", "extreme"])
@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_a_stopped_call_says_that_nothing_was_found(kind: str, level: Level | None) -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(GenerationError):
        generate(kind, level, 1, stop=stop)
