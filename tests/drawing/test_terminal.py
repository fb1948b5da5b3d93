"""Boards in characters: the same with colours as without, but for the colours."""

import re

import pytest

from crossums import explain, generate_kakuro, parse
from crossums.drawing.terminal import in_characters
from crossums.drawing.views import View, clue_marks
from crossums.puzzles import Puzzle
from tests.drawing.boards import KENKEN, NINE, TINY, WIDE

COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("puzzle", [TINY, WIDE, NINE, KENKEN], ids=repr)
def test_colours_change_nothing_else(puzzle: Puzzle) -> None:
    views = [
        View.of(puzzle),
        View.of(puzzle, answer=puzzle.solution),
        View.of(puzzle, marks=clue_marks(puzzle)),
        *map(View.of_step, explain(puzzle).steps[:5]),
    ]
    for view in views:
        plain = in_characters(view, colour=False)
        coloured = in_characters(view, colour=True)

        assert "\x1b" not in plain
        assert "\x1b" in coloured
        assert COLOURS.sub("", coloured) == plain
        assert len({len(line) for line in plain.splitlines()}) == 1


def test_a_plain_board_is_the_puzzles_own_drawing() -> None:
    assert in_characters(View.of(NINE), colour=False) == NINE.pretty()
    assert in_characters(View.of(KENKEN), colour=False) == KENKEN.pretty()


def test_marks_have_fixed_places() -> None:
    kakuro = in_characters(View.of(TINY, marks={(1, 1): [2, 9]}), colour=False)
    assert "│ 2   │" in kakuro
    assert "│   9 │" in kakuro

    kenken = parse("aa\naa\n\na 6+")
    assert "2" in in_characters(View.of(kenken, marks={(0, 0): [2]}), colour=False)


def test_a_wide_board_is_drawn_where_there_is_room() -> None:
    wide = generate_kakuro(5, 20, seed=1)

    assert "│" not in in_characters(View.of(wide), colour=False)
    assert "│" in in_characters(View.of(wide), colour=False, width=121)


def test_a_placed_digit_is_shown() -> None:
    step = next(each for each in explain(TINY).steps if each.places)
    (_, _, digit) = step.places[0]

    assert f"\x1b[1;4;32m  {digit}  \x1b[0m" in in_characters(View.of_step(step), colour=True)
