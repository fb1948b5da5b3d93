"""The tree of exceptions."""

import pickle

import pytest

from crossums import Fault, FormatError, ParseError, PuzzleError, ShapeError
from crossums.generating import AmbiguousPatternError


@pytest.mark.parametrize("error", [ParseError, ShapeError, FormatError])
def test_all_are_puzzle_errors_and_value_errors(error: type[Exception]) -> None:
    assert issubclass(error, PuzzleError)
    assert issubclass(error, ValueError)


def test_a_parse_error_says_what_and_where() -> None:
    error = ParseError("what", line=3, column=5)
    assert str(error) == "3:5: what"

    error.file = "board.kak"
    assert str(error) == "board.kak:3:5: what"


def test_a_parse_error_survives_the_way_from_another_process() -> None:
    fault = Fault("unknown-token", 1, 2, {"token": "'x'"})
    error = ParseError("what", line=3, column=5, file="a", faults=(fault,))

    copy = pickle.loads(pickle.dumps(error))

    assert isinstance(copy, ParseError)
    assert str(copy) == str(error)
    assert (copy.message, copy.line, copy.column, copy.file) == ("what", 3, 5, "a")
    assert copy.faults == (fault,)
    assert copy.faults[0].message() == fault.message()


def test_an_ambiguity_survives_the_way_from_another_process() -> None:
    error = AmbiguousPatternError("what", {(1, 2): (3, 4)})

    copy = pickle.loads(pickle.dumps(error))

    assert isinstance(copy, AmbiguousPatternError)
    assert (str(copy), copy.cells) == ("what", {(1, 2): (3, 4)})
