"""ISBN: checked before it is printed two thousand times."""

from __future__ import annotations

import re

from crossums.errors import DrawingError

__all__ = ["isbn_line"]


def isbn_line(isbn: str) -> str:
    """Return the line that names an ISBN, nothing if there is none.

    >>> isbn_line("978-3-16-148410-0"), isbn_line("")
    ('ISBN 978-3-16-148410-0', '')

    Raises:
        DrawingError: Its check digit is wrong, or it is none at all.
    """
    if not isbn.strip():
        return ""
    text = isbn.strip().removeprefix("ISBN").strip()
    digits = text.replace("-", "").replace(" ", "").upper()
    if not (_is_isbn_13(digits) or _is_isbn_10(digits)):
        raise DrawingError(f"{isbn!r} is no ISBN: its digits do not check")
    return f"ISBN {text}"


def _is_isbn_13(digits: str) -> bool:
    if not re.fullmatch(r"[0-9]{13}", digits):
        return False
    return sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10 == 0


def _is_isbn_10(digits: str) -> bool:
    if not re.fullmatch(r"[0-9]{9}[0-9X]", digits):
        return False
    values = [10 if digit == "X" else int(digit) for digit in digits]
    return sum(value * (10 - place) for place, value in enumerate(values)) % 11 == 0
