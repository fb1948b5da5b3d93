"""The score: monotone in all that it depends on, never negative, whole numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossums.grading.grades import LEVELS
from crossums.play import HelpUsed, par_time, score
from crossums.play.scoring import LEFT_AT_HELP_LEVEL

helps = st.builds(
    HelpUsed,
    highest_level=st.integers(0, 5),
    checks=st.integers(0, 20_000),
    hints=st.tuples(*[st.integers(0, 20_000)] * 3),
    reveals=st.integers(0, 2_500),
)
solved = st.fixed_dictionaries(
    {
        "level": st.sampled_from(LEVELS),
        "cells": st.integers(1, 2_500),
        "elapsed": st.integers(0, 10**12),
        "help_used": helps,
    }
)


@pytest.mark.parametrize(
    ("level", "cells", "factor", "points"),
    [
        ("easy", 20, 1, 300),
        ("medium", 40, 1, 1000),
        ("hard", 50, 3, 1000),
        ("extreme", 64, 0, 11520),
    ],
)
def test_points_at_multiples_of_par(level: Any, cells: int, factor: int, points: int) -> None:
    assert score(level, cells, factor * par_time(level, cells)) == points


def test_what_help_leaves() -> None:
    def share(**used: Any) -> int:
        return score("medium", 40, par_time("medium", 40), HelpUsed(**used))

    assert share() == 1000
    assert [share(highest_level=level) for level in range(6)] == [1000, 980, 950, 880, 750, 500]
    assert share(checks=4) == 1000 * 40 // 44
    assert share(hints=(2, 0, 0)) == 1000 * 40 // 41
    assert share(reveals=1) == 1000 * 39 // 40 * 40 // 43


def test_levels_of_help_leave_less_and_less() -> None:
    assert list(LEFT_AT_HELP_LEVEL) == sorted(set(LEFT_AT_HELP_LEVEL), reverse=True)


@given(solved)
def test_a_score_is_a_whole_number_and_never_negative(game: dict[str, Any]) -> None:
    points = score(**game)

    assert isinstance(points, int)
    assert 0 <= points <= score(game["level"], game["cells"], 0)


@given(solved, st.integers(0, 10**12))
def test_more_time_never_brings_more(game: dict[str, Any], more: int) -> None:
    assert score(**{**game, "elapsed": game["elapsed"] + more}) <= score(**game)


@given(solved, st.integers(1, 500))
def test_a_larger_puzzle_never_brings_less(game: dict[str, Any], more: int) -> None:
    assert score(**{**game, "cells": game["cells"] + more}) >= score(**game)


@given(solved, st.sampled_from(LEVELS))
def test_a_harder_puzzle_never_brings_less(game: dict[str, Any], other: Any) -> None:
    easier, harder = sorted((game["level"], other), key=LEVELS.index)

    assert score(**{**game, "level": harder}) >= score(**{**game, "level": easier})


@given(solved, helps)
def test_more_help_never_brings_more(game: dict[str, Any], more: HelpUsed) -> None:
    used = game["help_used"]
    first, second, third = (a + b for a, b in zip(used.hints, more.hints, strict=True))
    for helped in (
        replace(used, highest_level=max(used.highest_level, more.highest_level)),
        replace(used, checks=used.checks + more.checks),
        replace(used, hints=(first, second, third)),
        replace(used, reveals=used.reveals + more.reveals),
    ):
        assert score(**{**game, "help_used": helped}) <= score(**game)


def test_the_examples_of_the_documentation_are_true() -> None:
    rows = re.findall(
        r"^\| (\w+) \| (\d+) \| (\d+) \| (\d) \| (\d) \| (\d) / (\d) / (\d) \| (\d) \| (\d+) \|$",
        (Path(__file__).parents[2] / "docs" / "scoring.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )

    assert len(rows) == 7
    for level, *numbers in rows:
        cells, minutes, help_level, checks, first, second, third, reveals, told = map(int, numbers)
        used = HelpUsed(help_level, checks, (first, second, third), reveals)
        assert score(level, cells, minutes * 60_000, used) == told


def test_a_clock_gone_wrong_is_no_advantage() -> None:
    assert score("easy", 10, -5) == score("easy", 10, 0)
