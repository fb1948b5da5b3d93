"""Sections: orders in a line, headings, levels."""

from __future__ import annotations

import pytest

from crossums import GenerationError, KenKen, PuzzleError, format, generate_kakuro, parse
from crossums.book.sections import heading_for, parse_section, with_level
from tests.drawing.boards import KENKEN, NINE, TINY


@pytest.mark.parametrize(
    ("text", "kind", "rows", "cols", "count", "keywords"),
    [
        ("kakuro 9x9 easy 20", "kakuro", 9, 9, 20, {"difficulty": "easy"}),
        ("kakuro 8×12 3", "kakuro", 8, 12, 3, {}),
        ("kakuro 5 12x9 hard", "kakuro", 12, 9, 5, {"difficulty": "hard"}),
        ("kenken 6x6", "kenken", 6, 6, 10, {}),
        ("kenken 6x6 ops=+* max_cage=3", "kenken", 6, 6, 10, {"ops": "+*", "max_cage": 3}),
        (
            "kakuro 9x9 style=open symmetry=none givens=2",
            "kakuro",
            9,
            9,
            10,
            {"style": "open", "symmetry": "none", "givens": 2},
        ),
    ],
)
def test_orders(
    text: str, kind: str, rows: int, cols: int, count: int, keywords: dict[str, object]
) -> None:
    order = parse_section(text)

    assert (order.kind, order.rows, order.cols, order.count) == (kind, rows, cols, count)
    assert order.make.keywords == keywords  # type: ignore[attr-defined]
    assert order.heading == ""


def test_a_heading_may_stand_before() -> None:
    assert parse_section("Day 2: noon: kenken 4x4").heading == "Day 2: noon"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "sudoku 9x9",
        "kakuro",
        "kakuro 20",
        "kakuro 9x9 9x9",
        "kakuro 9x9 easy hard",
        "kakuro 9x9 0",
        "kakuro 9x9 2001",
        "kakuro 9x9 999999999999",
        "kakuro 9x9 ops=+",
        "kenken 6x5",
        "kenken 6x6 style=open",
        "kenken 6x6 ops=^",
        "kenken 6x6 ops=",
        "kakuro 9x9 style=baroque",
        "kakuro 9x9 givens=many",
        "kakuro 9x9 givens=1 givens=2",
        "kakuro 9x9 seed=1 seed=2",
        "kakuro -9x9",
        "kakuro 9x9 fiendish",
    ],
)
def test_what_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(GenerationError):
        parse_section(text)


def test_the_same_seed_makes_the_same_puzzles_on_any_number_of_cores() -> None:
    order = parse_section("kenken 4x4 easy 4")

    made = [format(each, "json") for each in order.puzzles(7, 0, jobs=1)]
    assert made == [format(each, "json") for each in order.puzzles(7, 0, jobs=2)]
    assert made != [format(each, "json") for each in order.puzzles(8, 0, jobs=1)]
    # Two sections with the same order are not the same puzzles.
    assert made != [format(each, "json") for each in order.puzzles(7, 1, jobs=1)]
    assert len(set(made)) == 4


def test_a_section_may_have_its_own_seed() -> None:
    order = parse_section("kakuro 5x5 2 seed=spring")

    assert list(order.puzzles(1, 0, jobs=1)) == list(order.puzzles(2, 5, jobs=1))


def test_puzzles_have_the_level_ordered() -> None:
    puzzles = list(parse_section("kenken 5x5 easy 3").puzzles(1, 0, jobs=1))

    assert [each.info["difficulty"]["level"] for each in puzzles] == ["easy"] * 3
    assert all(isinstance(each, KenKen) and each.solution for each in puzzles)


def test_impossible_orders_say_why() -> None:
    with pytest.raises(PuzzleError, match="KenKen has a size"):
        list(parse_section("kenken 12x12").puzzles(1, 0, jobs=1))


def test_headings_tell_what_puzzles_have_in_common() -> None:
    easy = {"level": "easy"}
    kakuro, kenken = NINE.with_info(difficulty=easy), KENKEN.with_info(difficulty=easy)

    assert heading_for([kakuro], "en") == "Kakuro 9×9, easy"
    assert heading_for([kakuro, TINY.with_info(difficulty=easy)], "en") == "Kakuro, easy"
    assert heading_for([kakuro, kenken], "es") == "Kakuro y KenKen, fácil"
    assert heading_for([kakuro, NINE.with_info(difficulty={"level": "hard"})], "ca") == "Kakuro 9×9"


def test_levels_are_found_where_none_is_told() -> None:
    puzzle = generate_kakuro(6, 6, seed=1)
    bare = puzzle.with_info(name="bare")

    assert with_level(bare).info["difficulty"] == puzzle.info["difficulty"]
    assert with_level(bare).info["name"] == "bare"
    told = puzzle.with_info(difficulty={"level": "extreme"})
    assert with_level(told) is told


def test_what_has_no_grade_has_no_level() -> None:
    ambiguous = parse("# 5/ 5/\n/5 . .\n/5 . .")

    assert "difficulty" not in with_level(ambiguous).info
