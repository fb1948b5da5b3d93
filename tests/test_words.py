"""The catalogues: every language says everything, and every fault code has a board."""

import re
from pathlib import Path
from string import Formatter

import pytest

import crossums
from crossums.puzzles.faults import WARNINGS
from crossums.words import LANGUAGES, catalogue, say
from tests.fault_boards import ANSWERS, KAKURO, UNREADABLE

FAULT_BOARDS = (*KAKURO, *UNREADABLE, *ANSWERS)
#: Where the other kinds of puzzle have their boards.
OTHER_TESTS = sorted((Path(__file__).parent / "puzzles").glob("test_*.py"))

SOURCES = Path(crossums.__file__).parent


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_fault_code_has_a_board() -> None:
    codes = {code.removeprefix("fault.") for code in catalogue("en") if code.startswith("fault.")}
    shown = {code for board in FAULT_BOARDS for code, _, _ in board.faults}
    quoted = {
        text for path in OTHER_TESTS for text in re.findall(r'"([a-z-]+)"', path.read_text("utf-8"))
    }

    assert shown <= codes
    assert sorted(codes - shown - quoted) == []


def test_every_language_has_a_file_and_every_file_a_language() -> None:
    assert {path.stem for path in (SOURCES / "words").glob("*.json")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_codes_and_placeholders(language: str) -> None:
    english = catalogue("en")
    words = catalogue(language)

    assert list(words) == list(english)
    for code, template in english.items():
        assert placeholders(words[code]) == placeholders(template), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_sentences(language: str) -> None:
    for code, template in catalogue(language).items():
        if code.startswith("fault."):
            assert re.fullmatch(r"[A-ZÀ-Ý].*[^ ]\.", template), code
        assert template == template.strip(), code


def test_languages_differ() -> None:
    sentences = [[words["fault.cell-empty"] for words in map(catalogue, LANGUAGES)]]

    assert len(set(sentences[0])) == len(LANGUAGES)


def test_warnings_are_codes_of_the_catalogue() -> None:
    assert {f"fault.{code}" for code in WARNINGS} <= set(catalogue("en"))


def test_words_in_the_data_are_translated() -> None:
    data = {"row": 1, "col": 2, "direction": "down", "clue": 7}

    assert "down clue 7" in say("en", "fault.clue-without-run", **data)
    assert "pista vertical 7" in say("es", "fault.clue-without-run", **data)


def test_other_languages_are_refused() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        catalogue("fr")
