"""``json`` for KenKen: what travels along, and where errors are."""

import json

import pytest

from crossums import formats
from crossums.puzzles.cages import LARGEST_TARGET
from crossums.puzzles.kenken import Cage, KenKen
from tests.formats.boards import parse_error

from .boards import BOARD, WRITTEN, parse


def test_what_travels_along() -> None:
    text = WRITTEN["json"].replace('"size"', '"id":"7","label":"x","size"', 1)
    puzzle = parse(text.replace("]}\n", '],"solution":[[1,2,3],[2,3,1],[3,1,2]]}\n'))
    assert dict(puzzle.info) == {
        "id": "7", "label": "x", "solution": [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
    }  # fmt: skip
    assert puzzle.answer_faults(puzzle.solution or ()) != []
    assert parse(formats.format(puzzle, "json")).info == puzzle.info


def test_givens_are_in_the_grid() -> None:
    filled = BOARD.filled(((1, 0, 0), (0, 0, 0), (0, 0, 0)))
    text = formats.format(filled, "json")
    assert '"grid":[[1,0,0],[0,0,0],[0,0,0]]' in text
    assert parse(text) == filled


def test_without_a_kind() -> None:
    assert parse(WRITTEN["json"].replace('"kind":"kenken",', "")) == BOARD


def test_targets_of_any_size() -> None:
    huge = KenKen(2, [Cage("*", LARGEST_TARGET, ((0, 0), (0, 1), (1, 0), (1, 1)))])
    assert parse(formats.format(huge, "json")) == huge


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ('"size":3', '"size":10', "10"),
        ('"size":3', '"size":1', "1,"),
        ('"size":3', '"size":true', "true"),
        ('"size":3', '"size":3.0', "3.0"),
        ('"size":3,', "", "}"),
        ('"op":"+"', '"op":7', "7"),
        ('"op":"+",', "", "}"),
        ('"target":3', f'"target":{LARGEST_TARGET + 1}', str(LARGEST_TARGET + 1)),
        ('"target":3', '"target":-3', "-3"),
        ('"target":3', '"target":"3"', '"3"'),
        ('"target":3', '"target":true', "true"),
        ("[[0,0],[0,1]]", "[]", "[]"),
        ("[[0,0],[0,1]]", "7", "7"),
        ("[[0,0],[0,1]]", "[[0,0],[0,0]]", "[0,0]]"),
        ("[[0,0],[0,1]]", "[[0,0],[0,3]]", "[0,3]"),
        ("[[0,0],[0,1]]", "[[0,0],[-1,0]]", "[-1,0]"),
        ("[[0,0],[0,1]]", "[[0,0],[0,1,2]]", "[0,1,2]"),
        ("[[0,0],[0,1]]", "[[0,0],null]", "null"),
        ('"size"', '"grid":[[1,0,0],[0,0,0]],"size"', "[[1"),
        ('"size"', '"grid":[[1,0,0],[0,0,0],[0,0,null]],"size"', "null"),
        ('"size"', '"grid":[[1,0,0],[0,0,0],[0,10,0]],"size"', "10"),
        ('"size"', '"grid":7,"size"', "7"),
        ('"size"', '"solution":[[1,2],[2,1]],"size"', "[[1"),
    ],
)
def test_errors_have_places(old: str, new: str, at: str) -> None:
    text = WRITTEN["json"].replace(old, new, 1)
    error = parse_error(text)
    assert text[error.column - 1 :].startswith(at), error


def test_no_cages() -> None:
    assert "cages" in parse_error('{"kind":"kenken","size":3}').message
    assert "cages" in parse_error('{"size":3,"cages":{"op":"+"}}').message
    assert "object" in parse_error('{"size":3,"cages":[7]}').message


def test_many_cages() -> None:
    cage = {"op": "+", "target": 3, "cells": [[0, 0], [0, 1]]}
    text = json.dumps({"kind": "kenken", "size": 2, "cages": [cage] * 20_000})
    assert "more than 162 cells" in parse_error(text).message
