"""``janko`` for KenKen: the example, leniency, where errors are."""

import pytest

from crossums import formats
from crossums.errors import FormatError
from crossums.puzzles.kenken import Cage, KenKen
from tests.formats.boards import place

from .boards import BOARD, parse

KENDOKU = """\
[begin]
author Ada
title One
[problem]
24* 2/ .  3-
.   .  7+ .
3-  5+ .  3
.   .  2/ .
[areas]
1 2 2 3
1 1 4 3
5 6 4 7
5 6 8 8
[solution]
3 2 1 4
2 4 3 1
4 1 2 3
1 3 4 2
[end]
"""


def test_the_example() -> None:
    puzzle = parse(KENDOKU)
    assert [cage.clue for cage in puzzle.cages] == ["24*", "2/", "3-", "7+", "3-", "5+", "3=", "2/"]
    assert (puzzle.info["author"], puzzle.info["name"]) == ("Ada", "One")
    assert puzzle.solution is not None
    assert formats.format(puzzle, "janko") == KENDOKU


def test_leniency() -> None:
    text = "[Problem]\n- - 2-\n2÷ - -\n3+ 6x .\n[areas]\nx x 7\n3 10 7\n3 10 10\n"
    text = text.replace("3+ 6x .", ". 6x .").replace("- - 2-", "- 3+ 2-")
    assert parse(text) == BOARD


def test_a_bare_number_has_no_told_operator() -> None:
    puzzle = parse("[problem]\n3 .\n2 1\n[areas]\n1 1\n2 3")
    assert [cage.op for cage in puzzle.cages] == ["?", "=", "="]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("24*", ".  ", (10, 1)),  # an area without a clue
        (".   .  7+", ".   2  7+", (6, 5)),  # an area with two
        ("24*", "24%", (5, 1)),
        ("1 1 4 3", "1 1 . 3", (11, 5)),
        ("1 1 4 3", "1 1 4", (11, 6)),
        ("2 4 3 1", "2 4 - 1", (16, 5)),
        ("1 3 4 2\n", "", (15, 1)),
        ("5 6 8 8\n", "", (10, 1)),
    ],
)
def test_errors_have_places(old: str, new: str, where: tuple[int, int]) -> None:
    assert place(KENDOKU.replace(old, new, 1)) == where


@pytest.mark.parametrize("section", ["[problem]", "[areas]"])
def test_missing_sections(section: str) -> None:
    text = "[areas]\n1 1\n1 1\n" if section == "[problem]" else "[problem]\n3+ .\n. .\n[areas]\n"
    assert place(text) == (1, 1)


def test_boards_that_cannot_be_said() -> None:
    with pytest.raises(FormatError, match="given digits"):
        formats.format(BOARD.filled(((1, 0, 0), (0, 0, 0), (0, 0, 0))), "janko")
    with pytest.raises(FormatError, match="several cells"):
        formats.format(KenKen(2, [Cage("=", 1, ((0, 0), (0, 1), (1, 0), (1, 1)))]), "janko")
    with pytest.raises(FormatError, match="does not fit"):
        formats.format(KenKen(3, BOARD.cages, None, {"solution": [[1]]}), "janko")


def test_an_unfinished_solution_is_not_written() -> None:
    unfinished = KenKen(3, BOARD.cages, None, {"solution": [[0] * 3] * 3})
    assert "[solution]" not in formats.format(unfinished, "janko")
