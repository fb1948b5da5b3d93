import pytest

from crossums import formats

from .boards import BOARD, WRITTEN, place


def test_a_row_of_two_digits_is_not_taken_for_a_header() -> None:
    boards = list(formats.parse_many("2,2\n1,2\n3,4\n2,2\n*,C3\nF3,?\n"))
    assert [board.grid[1] for board in boards] == [(3, 4), ((None, 3), 0)]


def test_blanks_around_tokens() -> None:
    text = WRITTEN["prop"].replace(",", " , ").replace("\n", " \n\n")
    assert formats.parse(text) == BOARD


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("2,2\n*,C3\nF3,0", (3, 4)),
        ("2,2\n*,C3\nF3,F3C3", (3, 4)),
        ("2,2\n*,C3\nF3,", (3, 4)),
        ("2,2\n*,C\nF3,?", (2, 3)),
        ("2,2\n*,C4501\nF3,?", (2, 3)),
        ("2,2\n*,C3\nF3,?,?", (3, 6)),
        ("2,3\n*,C3\nF3,?", (1, 1)),
        ("3,2\n*,C3\nF3,?", (1, 1)),
        ("2,2", (1, 1)),
        ("2", (1, 1)),
        ("1,2\n*,C3", (1, 1)),
        ("501,2\n*,C3", (1, 1)),
        ("1000000000,1000000000\n*,C3", (1, 1)),
        ("9" * 5000 + ",2\n*,C3", (1, 1)),
        ("2,2,2\n*,C3\nF3,?", (1, 1)),
    ],
)
def test_errors_and_their_places(text: str, where: tuple[int, int]) -> None:
    assert place(text, "prop") == where
