"""Checking puzzles and answers."""

import pytest

from crossums import Kakuro, ShapeError, StopFlag, check, parse, verify

PROPER = "# 3/ 4/\n/4 . .\n/3 . ."
FILLED = "# 3/ 4/\n/4 1 3\n/3 2 1"


def test_a_proper_puzzle() -> None:
    checked = check(parse(PROPER))

    assert (checked.valid, checked.status, checked.faults) == (True, "unique", ())
    assert checked.proper
    assert checked.as_object() == {"valid": True, "faults": [], "status": "unique"}


def test_valid_but_not_unique() -> None:
    checked = check(parse("# 5/ 5/\n/5 . .\n/5 . ."))

    assert (checked.valid, checked.status, checked.proper) == (True, "multiple", False)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("# 3/ 4/ 5/\n/9 1 3 .\n/3 . . #", "run-of-one"),
        ("# 3/ 4/\n/4 . .\n# . .", "run-without-clue"),
        ("# 3/ 4/ #\n/4 . . #\n/3 . . #\n# # # 5/\n# # /5 .", "white-not-connected"),
    ],
)
def test_warnings_pass_if_lenient(text: str, code: str) -> None:
    puzzle = parse(text)
    strict, lenient = check(puzzle), check(puzzle, lenient=True)

    assert code in {fault.code for fault in strict.faults}
    assert strict.faults == lenient.faults
    assert (strict.valid, lenient.valid) == (False, True)
    assert (strict.proper, lenient.proper) == (False, True)


def test_errors_never_pass() -> None:
    puzzle = parse("# 3/5 4/\n/4 . .\n/3 . .")

    assert not check(puzzle, lenient=True).valid
    # What is wrong does not keep it from being solved.
    assert check(puzzle).status == "unique"


def test_budgets() -> None:
    puzzle = parse("# 5/ 5/\n/5 . .\n/5 . .")
    stop = StopFlag()
    stop.set()

    assert check(puzzle, max_nodes=0).status == "unknown"
    assert check(puzzle, timeout=0).status == "unknown"
    assert check(puzzle, stop=stop).status == "unknown"


def test_sentences_in_the_language_asked_for() -> None:
    checked = check(parse("# 3/ 4/\n/4 . .\n# . ."))
    faults = checked.as_object("ca")["faults"]

    assert isinstance(faults, list)
    assert faults[0]["message"] == "Fila 3, columna 2: la sèrie horitzontal no té pista."


def test_the_digits_of_the_board_itself() -> None:
    assert verify(parse(FILLED)).correct
    assert not verify(parse(PROPER)).complete


def test_a_solution_that_came_along_goes_first() -> None:
    right = [[None, None, None], [None, 1, 3], [None, 2, 1]]
    wrong = [[None, None, None], [None, 3, 1], [None, 2, 1]]

    assert verify(Kakuro(parse(PROPER).grid, {"solution": right})).correct
    assert not verify(Kakuro(parse(FILLED).grid, {"solution": wrong})).correct


def test_an_answer_goes_before_everything() -> None:
    right = parse(FILLED).own_digits
    wrong = [[None, None, None], [None, 3, 1], [None, 2, 1]]
    puzzle = Kakuro(parse(PROPER).grid, {"solution": wrong})

    assert verify(puzzle, right).correct
    assert verify(puzzle, right).as_object() == {"correct": True, "complete": True, "faults": []}


def test_an_answer_of_another_shape() -> None:
    with pytest.raises(ShapeError):
        verify(parse(PROPER), parse("# 3/\n/3 3").own_digits)
