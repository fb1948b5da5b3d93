"""The techniques, on positions made for each of them."""

from __future__ import annotations

import pytest

from crossums.explaining import TECHNIQUES, steps_of_technique
from crossums.grading import LEVELS
from crossums.words import LANGUAGES, catalogue
from tests.explaining.confirming import is_confirmed
from tests.explaining.positions import POSITIONS, MadePosition

CODES = [technique.code for technique in TECHNIQUES]

made_positions = pytest.mark.parametrize(
    "made", POSITIONS, ids=[f"{made.technique}-{made.puzzle.kind}" for made in POSITIONS]
)


def test_every_technique_has_a_position() -> None:
    assert {made.technique for made in POSITIONS} == set(CODES)


@made_positions
def test_it_gets_on(made: MadePosition) -> None:
    steps = steps_of_technique(made.puzzle, made.technique, candidates=made.candidates)
    assert made.places <= {place for step in steps for place in step.places}
    assert made.removes <= {removal for step in steps for removal in step.removes}


@made_positions
def test_it_finds_nothing_else_there(made: MadePosition) -> None:
    if made.technique == "contradiction":
        pytest.skip("an assumption that fails is rarely the only one")
    for step in steps_of_technique(made.puzzle, made.technique, candidates=made.candidates):
        assert set(step.places) <= made.places
        assert set(step.removes) <= made.removes


@made_positions
def test_nothing_cheaper_gets_on(made: MadePosition) -> None:
    for cheaper in CODES[: CODES.index(made.technique)]:
        assert steps_of_technique(made.puzzle, cheaper, candidates=made.candidates) == ()


@made_positions
def test_brute_force_over_its_lines_agrees(made: MadePosition) -> None:
    for step in steps_of_technique(made.puzzle, made.technique, candidates=made.candidates):
        assert step.trail is not None
        assert is_confirmed(step, step.trail.before(0), made.puzzle)


@made_positions
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(made: MadePosition, language: str) -> None:
    for step in steps_of_technique(made.puzzle, made.technique, candidates=made.candidates):
        text = step.text(language)
        assert text.endswith(".")
        assert "{" not in text
        assert "  " not in text
        for row, col, digit in step.places:
            assert str(digit) in text
            assert f"{row + 1}c{col + 1}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_a_name_and_a_sentence(language: str) -> None:
    words = catalogue(language)
    for code in CODES:
        assert f"technique.{code}" in words
        assert any(name.split("-")[0] == f"step.{code}" for name in words)


def test_the_cheapest_come_first() -> None:
    demands = [LEVELS.index(technique.demand) for technique in TECHNIQUES]
    assert demands == sorted(demands)
    efforts = [technique.effort for technique in TECHNIQUES]
    assert efforts == sorted(efforts)


def test_an_unknown_technique_is_refused() -> None:
    with pytest.raises(ValueError, match="no technique 'guessing'"):
        steps_of_technique(POSITIONS[0].puzzle, "guessing")
