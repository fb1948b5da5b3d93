"""Moves as JSON objects: what is read, what is refused, what is written."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossums.play import KINDS, Move, MoveRefused
from crossums.words import LANGUAGES


def test_a_move_goes_to_json_and_back() -> None:
    move = Move(3, "enter", ((1, 2),), 5, tidy=True, at=83_000, away=500)

    assert move.as_object() == {
        "seq": 3,
        "kind": "enter",
        "cells": [[1, 2]],
        "digit": 5,
        "tidy": True,
        "at": 83_000,
        "away": 500,
    }
    read = Move.from_object(json.loads(json.dumps(move.as_object())))
    assert (read, read.at, read.away) == (move, 83_000, 500)


def test_the_same_move_at_another_time_is_the_same_move() -> None:
    assert Move(1, "undo").timed(700, 20) == Move(1, "undo")
    assert Move(1, "undo").timed(700, 20).at == 700


def test_what_is_not_told_is_not_written() -> None:
    assert Move(1, "undo").as_object() == {"seq": 1, "kind": "undo", "at": 0}


def test_unknown_fields_are_ignored() -> None:
    assert Move.from_object({"seq": 1, "kind": "undo", "after": 20, "x": []}) == Move(1, "undo")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ([], "move"),
        ({"kind": "undo"}, "seq"),
        ({"seq": 0, "kind": "undo"}, "seq"),
        ({"seq": True, "kind": "undo"}, "seq"),
        ({"seq": 2**60, "kind": "undo"}, "seq"),
        ({"seq": 1}, "kind"),
        ({"seq": 1, "kind": "leave"}, "kind"),
        ({"seq": 1, "kind": ["undo"]}, "kind"),
        ({"seq": 1, "kind": "undo", "cells": [[0, 0]]}, "cells"),
        ({"seq": 1, "kind": "enter", "digit": 1}, "cells"),
        ({"seq": 1, "kind": "enter", "digit": 1, "cells": [[0, 0], [0, 1]]}, "cells"),
        ({"seq": 1, "kind": "enter", "digit": 1, "cells": [[0]]}, "cells"),
        ({"seq": 1, "kind": "enter", "digit": 1, "cells": [[0, -1]]}, "cells"),
        ({"seq": 1, "kind": "enter", "digit": 1, "cells": [[0, 1.0]]}, "cells"),
        ({"seq": 1, "kind": "enter", "digit": 1, "cells": "11"}, "cells"),
        ({"seq": 1, "kind": "clear", "cells": [[0, 0]] * 2501}, "cells"),
        ({"seq": 1, "kind": "enter", "cells": [[0, 0]]}, "digit"),
        ({"seq": 1, "kind": "enter", "cells": [[0, 0]], "digit": 0}, "digit"),
        ({"seq": 1, "kind": "enter", "cells": [[0, 0]], "digit": 10}, "digit"),
        ({"seq": 1, "kind": "enter", "cells": [[0, 0]], "digit": True}, "digit"),
        ({"seq": 1, "kind": "clear", "cells": [[0, 0]], "digit": 1}, "digit"),
        ({"seq": 1, "kind": "hint"}, "level"),
        ({"seq": 1, "kind": "hint", "level": 4}, "level"),
        ({"seq": 1, "kind": "hint", "level": "1"}, "level"),
        ({"seq": 1, "kind": "help", "level": 6}, "level"),
        ({"seq": 1, "kind": "help", "level": True}, "level"),
        ({"seq": 1, "kind": "undo", "level": 1}, "level"),
        ({"seq": 1, "kind": "undo", "tidy": True}, "tidy"),
        ({"seq": 1, "kind": "enter", "cells": [[0, 0]], "digit": 1, "tidy": 1}, "tidy"),
        ({"seq": 1, "kind": "undo", "at": -1}, "at"),
        ({"seq": 1, "kind": "undo", "at": 0.5}, "at"),
        ({"seq": 1, "kind": "undo", "away": "1"}, "away"),
    ],
)
def test_bad_moves_are_refused_with_the_field_that_is_wrong(fields: Any, field: str) -> None:
    with pytest.raises(MoveRefused) as caught:
        Move.from_object(fields)

    assert caught.value.code == "bad-move"
    assert caught.value.data["field"] == field
    for language in LANGUAGES:
        assert field in caught.value.message(language)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {"seq": st.just(1), "kind": st.sampled_from(sorted(KINDS))},
        optional=dict.fromkeys(("cells", "digit", "tidy", "level", "at", "away"), JSON),
    )
    | JSON
)
def test_anything_is_read_or_refused(fields: Any) -> None:
    with suppress(MoveRefused):
        move = Move.from_object(fields)
        assert Move.from_object(move.as_object()) == move
