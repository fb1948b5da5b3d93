"""What checks, hints and reveals tell: what the level allows, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crossums.play import Game, Move, answer_to, live_wrong_cells, replay
from tests.play.boards import KAKURO, KENKEN

#: A wrong 2 and a right 4; the wrong one is also twice in its run once there is another.
WRONG = [Move(1, "enter", ((1, 1),), 2), Move(2, "enter", ((1, 2),), 4)]
TWICE = [*WRONG, Move(3, "enter", ((1, 3),), 2)]


def told(game: Game, moves: list[Move], last: Move, language: str = "en") -> dict[str, Any]:
    answer = answer_to(game, replay(game, [*moves, last]), last, language)
    assert answer is not None
    assert answer["seq"] == last.seq
    assert answer["kind"] == last.kind
    return json.loads(json.dumps(answer))  # type: ignore[no-any-return]


@pytest.mark.parametrize("level", [1, 2])
def test_low_levels_tell_violations_of_the_rules_only(level: int) -> None:
    game = Game.of(KAKURO, help=level)

    assert told(game, WRONG, Move(3, "check")) == {"seq": 3, "kind": "check", "faults": []}
    answer = told(game, TWICE, Move(4, "check"), "es")
    repeated = [fault for fault in answer["faults"] if fault["code"] == "digit-repeated"]
    assert [(fault["row"], fault["col"]) for fault in repeated] == [(1, 1), (1, 3)]
    assert "cifra 2" in repeated[0]["message"]
    assert set(answer) == {"seq", "kind", "faults"}


def test_level_3_counts_and_level_4_shows() -> None:
    counted = told(Game.of(KAKURO, help=3), TWICE, Move(4, "check"))
    shown = told(Game.of(KAKURO, help=4), TWICE, Move(4, "check"))

    assert counted == {"seq": 4, "kind": "check", "count": 1}
    assert shown == {"seq": 4, "kind": "check", "count": 1, "wrong": [[1, 1]]}


def test_only_level_5_compares_without_being_asked() -> None:
    live = Game.of(KAKURO, help=5)

    assert live_wrong_cells(live, replay(live, WRONG)) == [[1, 1]]
    for level in range(5):
        game = Game.of(KAKURO, help=level)
        assert live_wrong_cells(game, replay(game, WRONG)) is None


def test_changing_the_level_judges_old_entries_too() -> None:
    game = Game.of(KAKURO)

    assert live_wrong_cells(game, replay(game, [*WRONG, Move(3, "help", level=5)])) == [[1, 1]]


def test_a_reveal_tells_the_digit() -> None:
    answer = told(Game.of(KENKEN), [], Move(1, "reveal", ((1, 2),)))

    assert answer == {"seq": 1, "kind": "reveal", "cells": [[1, 2]], "digit": 1}


def test_hints_tell_more_from_level_to_level() -> None:
    game = Game.of(KAKURO)
    first, second, third = (
        told(game, [], Move(1, "hint", level=level))["hint"] for level in (1, 2, 3)
    )

    assert set(first) == {"kind", "level", "text", "cells", "lines"}
    assert set(second) == {*first, "technique"}
    assert set(third) == {*second, "places", "removes", "steps"}
    assert third["text"] == " ".join(step["text"] for step in third["steps"])
    assert len({each["text"] for each in (first, second, third)}) == 3


def test_a_hint_names_a_wrong_digit_first_and_only_where_from_level_2() -> None:
    game = Game.of(KAKURO)
    vague = told(game, WRONG, Move(3, "hint", level=1))["hint"]
    exact = told(game, WRONG, Move(3, "hint", level=2))["hint"]

    assert set(vague) == {"kind", "level", "text"}
    assert vague["kind"] == exact["kind"] == "wrong"
    assert exact["removes"] == [[1, 1, 2]]


def test_hints_speak_the_language() -> None:
    game = Game.of(KENKEN)
    texts = {
        told(game, [], Move(1, "hint", level=3), language)["hint"]["text"]
        for language in ("en", "es", "ca")
    }

    assert len(texts) == 3


def test_hints_look_at_the_marks() -> None:
    game = Game.of(KAKURO)
    moves = [Move(1, "fill_marks")]
    step = told(game, moves, Move(2, "hint", level=3))["hint"]["steps"][0]

    assert step["places"] or step["removes"]


def test_other_moves_have_no_answer() -> None:
    game = Game.of(KAKURO)
    move = Move(1, "undo")

    assert answer_to(game, replay(game, [move]), move) is None
