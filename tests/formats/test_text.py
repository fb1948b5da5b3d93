import pytest

from crossums import formats
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import parse_error, place


def test_backslashes_zeros_and_blanks() -> None:
    assert formats.parse("#\t16\\ \\\n 0/9  0   7 ") == Kakuro(
        [
            [BLACK, Clues(16, None), BLACK],
            [Clues(None, 9), 0, 7],
        ]
    )


def test_all_faults_at_once() -> None:
    error = parse_error("# 3/ 4/\n/7 x\n/7 . . 12")
    assert (error.line, error.column) == (2, 4)
    assert [(fault.code, fault.row, fault.col) for fault in error.faults] == [
        ("unknown-token", 1, 1),
        ("ragged-row", 1, 2),
        ("unknown-token", 2, 3),
        ("ragged-row", 2, 3),
    ]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("# 3/ 4/\n/7 .", (2, 5)),
        ("# 3/\n/7 . .", (2, 6)),
        ("# 3/\n/7 4501/", (2, 4)),
        ("# 3/\n/7 -1/", (2, 4)),
        ("# 3/\n/7 1/2/3", (2, 4)),
        ("# 3/", (1, 1)),
        ("#\n.", (1, 1)),
        ("# " * 501 + "\n" + ". " * 501, (1, 1)),
        ("# .\n" * 501, (1, 1)),
    ],
)
def test_errors_and_their_places(text: str, where: tuple[int, int]) -> None:
    assert place(text, "text") == where


def test_faults_are_not_without_end() -> None:
    error = parse_error("\n".join(["x " * 500] * 500), "text")
    assert len(error.faults) == 1000


def test_the_largest_board() -> None:
    assert formats.parse("\n".join(["# " * 500] * 500)).rows == 500
