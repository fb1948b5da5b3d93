"""Themes: everything has a look, and what must be read can be read."""

import pytest

from crossums.drawing.themes import THEMES, Theme

ON_CELLS = ("given", "entry", "mark", "cage-clue")
ON_STEPS = ("placed", "removed", "given", "entry", "cage-clue-looked-at")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_texts_stand_out(theme: Theme) -> None:
    look = theme.colours
    pairs = [("clue", "wall"), ("clue-looked-at", "wall")]
    pairs += [(text, "cell") for text in ON_CELLS]
    pairs += [(text, back) for text in ON_STEPS for back in ("looked-at", "settled")]
    for text, back in pairs:
        assert contrast(look[text], look[back]) >= 4.5, (text, back)  # type: ignore[index]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_lines_that_carry_meaning_stand_out(theme: Theme) -> None:
    look = theme.colours
    assert contrast(look["cage"], look["cell"]) >= 3
    assert contrast(look["ring"], look["looked-at"]) >= 3
    assert contrast(look["strike"], look["cell"]) >= 3
    assert contrast(look["diagonal"], look["wall"]) >= 3


def test_themes_have_a_look_for_the_same_roles() -> None:
    roles = [set(theme.colours) for theme in THEMES.values()]
    assert all(each == roles[0] for each in roles)
    assert all(set(theme.widths) < roles[0] for theme in THEMES.values())


def test_what_differs_in_colour_differs_otherwise_too() -> None:
    for theme in THEMES.values():
        assert {"given", "placed"} <= theme.bold
        assert "entry" not in theme.bold


def test_print_takes_little_ink() -> None:
    assert luminance(THEMES["print"].colours["wall"]) > 0.6


def test_large_print_is_large() -> None:
    large, usual = THEMES["large-print"], THEMES["print"]
    assert large.clue > usual.clue
    assert large.widths["cage"] > usual.widths["cage"]
