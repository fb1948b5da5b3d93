"""``text`` for KenKen: dialects, and where errors are."""

import pytest

from crossums import formats
from crossums.errors import FormatError, ParseError
from crossums.puzzles.kenken import Cage, KenKen
from tests.formats.boards import parse_error, place

from .boards import BOARD, parse


@pytest.mark.parametrize(
    "text",
    [
        "a a b\nc d b\nc d d\n\na: 3+\nb: 2-\nc: 2/\nd: 6*\n",
        "xxy\nAZy\nAZZ\n\nZ 6x\nA:2÷\n  y   2 − \nx 3+",
        "\n\n  aab\n\tcdb\ncdd\n \t\n\nd 6×\nc 2/\nb 2–\na 3 +\n\n",
        "q aa b\nq aa aa\nc c b\n\nq 2/\naa 6X\nb 2-\nc 3+\n",
    ],
)
def test_dialects(text: str) -> None:
    read = parse(text)
    cells = {cage.clue: len(cage.cells) for cage in read.cages}
    assert cells == {"3+": 2, "2-": 2, "2/": 2, "6*": 3}


def test_digits_among_the_letters_are_cages() -> None:
    read = parse("aa\nb1\n\na: 3\nb 2\n")
    assert read == KenKen(
        2, [Cage("?", 3, ((0, 0), (0, 1))), Cage("=", 2, ((1, 0),)), Cage("=", 1, ((1, 1),))]
    )


def test_givens_are_a_third_block() -> None:
    text = formats.format(BOARD.filled(((1, 0, 0), (0, 0, 0), (0, 0, 2))), "text")
    assert text.endswith("\nd 6*\n\n1..\n...\n..2\n")
    read, bare = formats.parse_many(text + "\n" + formats.format(BOARD, "text"))
    assert dict(read.givens) == {(0, 0): 1, (2, 2): 2}
    assert bare == BOARD


def test_more_cages_than_letters() -> None:
    cages = [Cage("=", 1, ((row, col),)) for row in range(9) for col in range(9)]
    text = formats.format(KenKen(9, cages), "text")
    assert text.split("\n")[0].split() == list("abcdefghi")
    assert text.split("\n")[8].split()[-1] == "bc"
    assert parse(text) == KenKen(9, cages)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("aab\ncdb\ncdd", (3, 4)),  # no clues
        ("aab\ncdb\ncdd\n\na 3+\nb 2-\nc 2/", (7, 5)),  # one missing
        ("aab\ncdb\ncdd\n\na 3+\nb 2-\nc 2/\nd 6*\n a 3+", (9, 2)),  # one twice
        ("aab\ncdb\ncdd\n\na 3+\nz 2-", (6, 1)),  # no such letter
        ("aab\ncdb\ncdd\n\na 3+\nb  2%", (6, 4)),  # no operator
        ("aab\ncdb\ncdd\n\na 3+\nb " + "9" * 100, (6, 3)),  # far too large
        ("aab\ncdb\ncdd\n\na 3+\nwhat is this", (6, 1)),
        ("aab\ncdb\ncd\n\na 3+", (3, 3)),  # ragged
        ("aab\ncdb\nc!d\n\na 3+", (3, 2)),  # no letter
        ("aab\ncdb\n\na 1\nb 1\nc 1\nd 1", (1, 1)),  # no square
        ("aa\nbb\n\na 3+\nb 3+\n\n1.\n.x", (8, 2)),  # no given
        ("aa\nbb\n\na 3+\nb 3+\n\n1.", (7, 1)),  # too few givens
    ],
)
def test_errors_have_places(text: str, where: tuple[int, int]) -> None:
    assert place(text) == where


def test_a_board_too_large() -> None:
    row = "a b c d e f g h i j\n"
    assert place(row * 10 + "\na 1") == (1, 1)
    chunk = formats.Chunk(row * 10 + "\na 1", 4)
    with pytest.raises(ParseError, match="2 to 9 rows and columns") as caught:
        formats.detect("", "a.kenken").parse(chunk)
    assert caught.value.line == 4


def test_all_ragged_rows_at_once() -> None:
    error = parse_error("aab\ncdb\nc\nd!d\n\na 3+", "text")
    codes = [(fault.code, fault.row, fault.col) for fault in error.faults]
    assert codes == [("ragged-row", 2, 1), ("unknown-token", 3, 1)]


def test_boards_that_cannot_be_said() -> None:
    with pytest.raises(FormatError, match="no cage, as at row 1, column 2"):
        formats.format(KenKen(2, [Cage("=", 1, ((0, 0),))]), "text")
    twice = [Cage("+", 3, ((0, 0), (0, 1), (1, 0), (1, 1))), Cage("=", 1, ((1, 1),))]
    with pytest.raises(FormatError, match="more than one cage, as at row 2, column 2"):
        formats.format(KenKen(2, twice), "text")
    with pytest.raises(FormatError, match="no operator '%'"):
        formats.format(KenKen(2, [Cage("%", 3, twice[0].cells)]), "text")


def test_the_ending_promises_it() -> None:
    assert formats.detect("", "a.kenken").kinds == {"kenken"}
