"""ISBN are checked before they are printed."""

import pytest

from crossums import DrawingError
from crossums.book.isbn import isbn_line


@pytest.mark.parametrize(
    "isbn", ["978-3-16-148410-0", "9783161484100", "0-306-40615-2", "0-8044-2957-X"]
)
def test_right_ones_stand_as_they_are(isbn: str) -> None:
    assert isbn_line(f" ISBN {isbn} ") == f"ISBN {isbn}"


@pytest.mark.parametrize(
    "isbn", ["978-3-16-148410-1", "0-306-40615-3", "X-306-40615-2", "12", "٩٧٨٣١٦١٤٨٤١٠٠", "\n-"]
)
def test_wrong_ones_are_refused(isbn: str) -> None:
    with pytest.raises(DrawingError, match="is no ISBN"):
        isbn_line(isbn)


def test_none_is_no_line() -> None:
    assert isbn_line("  ") == ""
