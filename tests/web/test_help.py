"""Help: what each level shows, hints in three levels, reveals, giving up."""

import pytest
from playwright.sync_api import expect

from tests.web.boards import KAKURO, KENKEN, SMALL_KAKURO, to_fill_in
from tests.web.players import Player

#: Twice the same digit in a run, and another with which a full run has a wrong sum.
REPEATED = [(1, 1, 2), (1, 2, 2)]
WRONG = (2, 1, 1)


def shown(player: Player) -> tuple[int, int, int]:
    """How many digits are shown as repeated, how many as wrong, and how many clues as broken."""
    page = player.page
    return (
        page.locator(".fault-sign").count(),
        page.locator(".strike").count(),
        page.locator(".clue-strike").count(),
    )


@pytest.mark.parametrize(
    ("level", "live", "checked", "words"),
    [
        (1, (0, 0, 0), (2, 0, 1), "3 places break a rule."),
        (2, (2, 0, 1), (2, 0, 1), "3 places break a rule."),
        (3, (2, 0, 1), (2, 0, 1), "3 digits are wrong."),
        (4, (2, 0, 1), (0, 3, 1), "3 digits are wrong."),
        (5, (0, 3, 1), (0, 3, 1), "3 digits are wrong."),
    ],
)
def test_each_level_shows_what_it_should(
    player: Player,
    level: int,
    live: tuple[int, int, int],
    checked: tuple[int, int, int],
    words: str,
) -> None:
    player.play(SMALL_KAKURO, help=level)
    player.enter([*REPEATED, WRONG])
    player.wait_until_saved()
    assert shown(player) == live

    player.press("k")
    expect(player.page.locator(".note")).to_contain_text(words)
    assert shown(player) == checked


def test_level_0_tells_only_whether_a_full_board_is_right(player: Player) -> None:
    player.play(SMALL_KAKURO, help=0)
    digits = to_fill_in(SMALL_KAKURO)
    player.enter([*digits[:-1]])
    player.press("k")
    expect(player.page.locator(".toast")).to_contain_text("only a full board")
    row, col, digit = digits[-1]
    player.enter([(row, col, digit + 1)])

    expect(player.page.locator(".note")).to_contain_text("full, but not right")
    assert shown(player) == (0, 0, 0)
    player.enter([digits[-1]])
    player.wait_for_end()


def test_a_sum_that_can_no_longer_be_reached_marks_its_clue(player: Player) -> None:
    player.play(SMALL_KAKURO, help=2)
    player.enter([(1, 1, 5)])

    # 7 in three cells and 4 in two cannot have a 5.
    assert shown(player) == (0, 0, 2)


def test_the_level_can_be_changed_in_mid_game(player: Player) -> None:
    player.play(SMALL_KAKURO, help=0)
    player.enter(REPEATED)
    assert shown(player)[0] == 0
    player.choose("Help level")
    player.page.get_by_role("radio", name="2:").check()
    player.press("Escape")

    assert shown(player)[0] == 2
    player.page.reload()
    player.page.wait_for_selector(".fault-sign")


def test_hints_in_three_levels_with_highlights_and_words(player: Player) -> None:
    player.play(KAKURO)
    page = player.page
    page.locator("[data-action=hint]").click()
    expect(page.locator(".hint h2")).to_have_text("Hint 1 of 3")
    expect(page.locator(".hint p")).to_contain_text("Look at")
    assert page.locator(".hint-around, .hinted").count() > 0
    assert page.locator(".ghost").count() == 0

    page.locator("[data-action=hint-more]").click()
    expect(page.locator(".hint h2")).to_have_text("Hint 2 of 3")
    page.locator("[data-action=hint-more]").click()
    expect(page.locator(".hint h2")).to_have_text("Hint 3 of 3")
    expect(page.locator(".ghost")).to_have_count(1)
    ghost = page.locator(".ghost").text_content()
    page.locator("[data-action=hint-do]").click()

    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".digit.entry")).to_have_text([str(ghost)])
    expect(page.locator(".play-details")).to_contain_text("3 hints")


def test_a_hint_says_first_what_is_wrong(player: Player) -> None:
    player.play(KENKEN)
    player.enter([(0, 0, 3)])
    player.press("h")
    expect(player.page.locator(".hint p")).to_contain_text("wrong")
    player.page.locator("[data-action=hint-more]").click()

    expect(player.page.locator(".ring-hint")).to_have_count(1)


def test_a_revealed_cell_stays(player: Player) -> None:
    game = player.play(SMALL_KAKURO)
    player.go_to(1, 2)
    player.choose("Reveal this cell")
    expect(player.digit(1, 2)).to_have_class("digit revealed")
    expect(player.digit(1, 2)).to_have_text("4")
    player.press("5", "Delete", "z")
    expect(player.digit(1, 2)).to_have_text("4")
    player.wait_until_saved()
    assert [move["kind"] for move in player.game(game)["moves"]] == ["reveal"]

    player.page.reload()
    expect(player.digit(1, 2)).to_have_class("digit revealed")


def test_starting_over_and_giving_up(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.enter([(1, 1, 3)])
    player.choose("Start over")
    player.page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(player.digit(1, 1)).to_have_count(0)

    player.choose("Give up")
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    player.wait_for_end("Given up")
    for row, col, digit in to_fill_in(SMALL_KAKURO):
        expect(player.digit(row, col)).to_have_text(str(digit))
