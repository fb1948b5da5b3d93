import pytest

from crossums import formats
from crossums.errors import FormatError
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import BOARD, WRITTEN, place


def test_any_order_is_read() -> None:
    header, *lines = WRITTEN["cells"].rstrip().split("\n")
    assert formats.parse("\n".join([header, *reversed(lines)])) == BOARD


def test_zero_is_no_clue_either() -> None:
    assert formats.parse("2 2\n0 0 0 0\n0 1 3 0\n1 0 0 3") == Kakuro(
        [
            [BLACK, Clues(3, None)],
            [Clues(None, 3), 0],
        ]
    )


def test_given_digits_cannot_be_said() -> None:
    with pytest.raises(FormatError, match="the 4 at row 2, column 1"):
        formats.format(Kakuro([[BLACK, 0], [4, 0]]), "cells")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("2 2\n0 0 -1 -1\n2 0 -1 3", (3, 1)),
        ("2 2\n0 2 -1 3", (2, 3)),
        ("2 2\n-1 0 -1 3", (2, 1)),
        ("2 2\n0 0 -2 3", (2, 5)),
        ("2 2\n0 0 -1 x", (2, 8)),
        ("2 2\n0 0 -1 4501", (2, 8)),
        ("2 2\n0 0 -1 3\n0 0 -1 3", (3, 1)),
        ("2 2\n0 0 -1", (2, 1)),
        ("2 2\n0 0 -1 -1 -1", (2, 1)),
        ("1 2\n0 0 -1 3", (1, 1)),
        ("1000000000 1000000000\n0 0 -1 3", (1, 1)),
        ("2 x\n0 0 -1 3", (1, 1)),
        ("0 0 -1 3", (1, 1)),
    ],
)
def test_errors_and_their_places(text: str, where: tuple[int, int]) -> None:
    assert place(text, "cells") == where
