"""Faults as values and as sentences."""

import pytest

from crossums import Fault, parse
from crossums.puzzles.faults import WARNINGS
from crossums.words import LANGUAGES
from tests.fault_boards import ANSWERS, KAKURO, FaultBoard


def test_places_count_from_0_and_sentences_from_1() -> None:
    fault = Fault("cell-empty", 0, 4)

    assert fault.message() == "Row 1, column 5: the cell is empty."
    assert fault.as_object() == {
        "code": "cell-empty",
        "row": 0,
        "col": 4,
        "severity": "error",
        "message": fault.message(),
    }


def test_severity() -> None:
    assert {Fault(code, 0, 0).severity for code in WARNINGS} == {"warning"}
    assert Fault("sum-impossible", 0, 0).severity == "error"


def test_data_goes_into_the_object() -> None:
    fault = Fault("clue-without-run", 0, 0, {"direction": "down", "clue": 7})

    assert fault.as_object("es")["clue"] == 7
    assert fault.as_object("es")["message"] == fault.message("es")


@pytest.mark.parametrize("board", KAKURO + ANSWERS, ids=str)
def test_every_fault_can_be_said_in_every_language(board: FaultBoard) -> None:
    puzzle = parse(board.text, "text")
    answer = parse(board.answer, "text").own_digits if board.answer else puzzle.own_digits
    for fault in [*puzzle.faults(), *puzzle.answer_faults(answer)]:
        sentences = [fault.message(language) for language in LANGUAGES]

        assert len(set(sentences)) == len(LANGUAGES)
        assert not any("{" in sentence for sentence in sentences)
