"""Lines, tokens, numbers, and the cutting of files."""

import pytest

from crossums.formats.reading import (
    Chunk,
    Line,
    Token,
    filled_lines,
    split_at,
    split_at_blank_lines,
    tokens,
    whole_number,
)


def lines(text: str) -> "list[Line]":
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]


def test_chunks_know_their_place_in_the_file() -> None:
    chunk = Chunk("ab\ncd", 3, 5)
    assert [chunk.place(offset) for offset in (0, 1, 2, 3, 5)] == [
        (3, 5),
        (3, 6),
        (3, 7),
        (4, 1),
        (4, 3),
    ]


def test_blank_lines_keep_their_numbers() -> None:
    assert filled_lines(Chunk("a\n\n \nb", 4)) == [Line(4, "a"), Line(7, "b")]


def test_cutting_at_a_line_that_starts_a_board() -> None:
    chunks = list(split_at(iter(lines("\n1\na\n\nb\n2\nc")), str.isdigit))
    assert chunks == [Chunk("1\na\n\nb", 2), Chunk("2\nc", 6)]


def test_cutting_at_blank_lines() -> None:
    chunks = list(split_at_blank_lines(iter(lines("\n\na\nb\n \n\t\nc\n"))))
    assert chunks == [Chunk("a\nb", 3), Chunk("c", 7)]


def test_tokens_between_commas_may_be_empty() -> None:
    assert list(tokens("a,, b ,", ",")) == [
        Token("a", 1),
        Token("", 3),
        Token("b", 5),
        Token("", 8),
    ]


def test_equal_tokens_have_their_own_columns() -> None:
    assert [token.column for token in tokens(" / //  /")] == [2, 4, 8]


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "٣", "²", "1_0", " 1", "501", "9" * 9999])
def test_no_whole_numbers(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        whole_number(text, 500)


def test_whole_numbers_up_to_the_largest() -> None:
    assert [whole_number(text, 500) for text in ("0", "007", "500")] == [0, 7, 500]
