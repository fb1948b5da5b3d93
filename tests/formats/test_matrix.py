import pytest

from crossums import formats
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import place


def test_the_number_is_kept() -> None:
    text = "12\nX,3/\n0/3,7\n"
    puzzle = formats.parse(text)
    assert puzzle == Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 7]])
    assert puzzle.info["number"] == 12
    assert formats.format(puzzle, "matrix") == text.replace("0/3", "/3")


@pytest.mark.parametrize("number", ["seven", -1, True, 10**20, None, [1]])
def test_what_is_no_number_is_written_as_1(number: object) -> None:
    puzzle = Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]], {"number": number})
    assert formats.format(puzzle, "matrix").startswith("1\n")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("1\nX,3/\n/3,#", (3, 4)),
        ("1\nX,3/\n/3,.", (3, 4)),
        ("1\nX,3/\n/3,x", (3, 4)),
        ("1\nX,3/\n/3,0,0", (3, 6)),
        ("1\nX,3/\n/3", (3, 3)),
        ("1", (1, 1)),
        ("X,3/\n/3,0", (1, 1)),
        ("9" * 5000 + "\nX,3/\n/3,0", (1, 1)),
    ],
)
def test_errors_and_their_places(text: str, where: tuple[int, int]) -> None:
    assert place(text, "matrix") == where
