"""Whole games to their end: by keyboard, by mouse, by touch."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.boards import KAKURO, KENKEN, SMALL_KAKURO, large_kakuro, to_fill_in
from tests.web.conftest import MakePlayer
from tests.web.players import Player

BOTH_KINDS = pytest.mark.parametrize("puzzle", [KAKURO, KENKEN], ids=["kakuro", "kenken"])


@BOTH_KINDS
def test_played_by_keyboard_alone(player: Player, puzzle: dict[str, Any]) -> None:
    player.play(puzzle)
    player.press("ArrowDown")
    for row, col, digit in to_fill_in(puzzle):
        while focused_cell(player)[1] != col:
            player.press("ArrowRight" if focused_cell(player)[1] < col else "ArrowLeft")
        while focused_cell(player)[0] < row:
            player.press("ArrowDown")
        if digit % 2:
            player.press_numpad(digit)
        else:
            player.press(str(digit))

    player.wait_for_end()
    expect(player.page.locator(".ending")).to_contain_text("no help used")


def focused_cell(player: Player) -> tuple[int, int]:
    """Where the focus of the browser is, by the label that a screen reader says."""
    label = player.page.evaluate("document.activeElement.getAttribute('aria-label')")
    row, col = label.split(",")[:2]
    return int(row.split()[1]) - 1, int(col.split()[1]) - 1


@BOTH_KINDS
def test_played_by_mouse_alone(player: Player, puzzle: dict[str, Any]) -> None:
    game = player.play(puzzle)
    for row, col, digit in to_fill_in(puzzle):
        player.go_to(row, col)
        player.page.locator(f".key[data-digit='{digit}']").click()

    player.wait_for_end()
    player.wait_until_saved()
    assert player.game(game)["state"] == "solved"


@BOTH_KINDS
def test_played_by_touch_alone(phone: Player, puzzle: dict[str, Any]) -> None:
    phone.play(puzzle)
    for row, col, digit in to_fill_in(puzzle):
        phone.cell(row, col).tap()
        phone.page.locator(f".key[data-digit='{digit}']").tap()

    phone.wait_for_end()
    # No field to type in: the keyboard of the phone stays away.
    assert phone.page.locator("main input, main textarea, [contenteditable]").count() == 0


def test_digit_first(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.page.locator(".key[data-digit='2']").click()
    player.go_to(1, 3)
    player.go_to(2, 2)

    expect(player.digit(1, 3)).to_have_text("2")
    expect(player.digit(2, 2)).to_have_text("2")


def test_dragging_selects_many(player: Player) -> None:
    player.play(SMALL_KAKURO)
    start, end = player.cell(1, 1).bounding_box(), player.cell(1, 3).bounding_box()
    assert start is not None
    assert end is not None
    mouse = player.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 20, end["y"] + 20, steps=8)
    mouse.up()
    player.press("4")

    assert [player.marks(1, col) for col in (1, 2, 3)] == ["4", "4", "4"]
    assert player.marks(2, 1) == ""


def test_double_press_enters_the_only_mark_or_selects_all_of_a_digit(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.go_to(1, 2)
    player.press("Shift+4")
    player.cell(1, 2).dblclick()
    expect(player.digit(1, 2)).to_have_text("4")

    player.enter([(1, 3, 2), (2, 2, 2)])
    player.cell(1, 3).dblclick()
    expect(player.page.locator("[role=gridcell][aria-selected=true]")).to_have_count(2)


def test_marks_and_their_keys(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.go_to(1, 1)
    player.press("Shift+Digit3")
    player.press("n", "1")
    assert player.marks(1, 1) == "13"
    player.press("1", "Enter", "2")
    expect(player.digit(1, 1)).to_have_text("2")

    player.press("m")
    assert player.marks(1, 2) == "13456789"
    player.press("z", "z")
    expect(player.digit(1, 1)).to_have_count(0)
    assert player.marks(1, 1) == "3"
    player.press("y", "Control+z", "Control+Shift+z")
    expect(player.digit(1, 1)).to_have_text("2")
    player.press("0")
    expect(player.digit(1, 1)).to_have_count(0)


def test_a_digit_takes_itself_off_the_marks_if_wished(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.press("m")
    player.enter([(1, 1, 1)])
    assert player.marks(1, 2) == "23456789"

    player.press("z")
    player.choose("Settings")
    player.page.get_by_label("takes itself off").uncheck()
    player.press("Escape")
    player.enter([(1, 1, 1)])
    assert player.marks(1, 2) == "123456789"
    player.press("m")
    assert player.marks(1, 2) == "23456789"


def test_here_says_what_is_left(player: Player) -> None:
    player.play(KAKURO)
    player.enter([(1, 1, 2)])
    player.go_to(1, 2)

    lines = player.page.locator(".here-line")
    expect(lines.nth(0)).to_contain_text("Across 8 in 3, 6 left in 2")
    expect(lines.nth(0)).to_contain_text("1 5")
    expect(lines.nth(1)).to_contain_text("Down 14 in 2")
    expect(lines.nth(1)).to_contain_text("5 6 8 9")
    off = player.page.locator(".key.off").all_inner_texts()
    assert off == ["1", "2", "3", "4", "6", "7", "8", "9"]

    player.press("Space")
    expect(lines.nth(0)).to_contain_text("Down 14")
    player.press("i")
    expect(player.page.locator(".ways li")).to_have_text(["5 9", "6 8"])


def test_a_clue_lists_its_combinations(player: Player) -> None:
    player.play(KAKURO)
    box = player.cell(2, 5).bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 0.8 * box["height"])

    expect(player.page.locator(".ways li")).to_have_text(["2 9", "3 8", "4 7", "5 6"])


def test_cells_are_read_with_their_runs_and_sums(player: Player) -> None:
    player.play(KAKURO)
    player.go_to(1, 2)
    player.press("Shift+5", "Shift+6")

    label = "row 2, column 3, empty, across 8 in 3, down 14 in 2, marks 5 6"
    expect(player.cell(1, 2)).to_have_attribute("aria-label", label)
    expect(player.cell(2, 0)).to_have_attribute("aria-label", "row 3, column 1, black, across 23")
    assert player.page.get_by_role("grid").get_attribute("aria-label") == "Kakuro, easy"


def test_checkpoints(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.enter([(1, 1, 1)])
    player.press("c")
    player.enter([(1, 2, 5)])
    player.press("b")

    expect(player.digit(1, 1)).to_have_text("1")
    expect(player.digit(1, 2)).to_have_count(0)


def test_pause_hides_the_board_and_the_clock_can_be_hidden(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.press("p")
    expect(player.page.get_by_role("grid")).to_be_hidden()
    expect(player.page.locator(".cover-title")).to_have_text("Paused")
    player.press("5")
    player.page.locator(".cover button").click()
    expect(player.page.get_by_role("grid")).to_be_visible()
    player.enter([(1, 1, 1)])
    player.wait_until_saved()

    player.choose("Settings")
    player.page.get_by_label("Show the clock").uncheck()
    expect(player.page.locator(".clock")).to_be_hidden()


def test_the_list_of_keys(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.press("?")

    expect(player.page.get_by_role("dialog", name="Keys")).to_contain_text("fill in or filter")


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (320, 568)])
def test_a_phone_shows_all_of_a_board_of_ten_without_scrolling(
    new_player: MakePlayer, width: int, height: int
) -> None:
    phone = new_player(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    phone.play(large_kakuro(10))
    phone.press("ArrowDown")

    inside = """() => {
        const page = document.documentElement;
        const last = document.querySelector('.key.erase').getBoundingClientRect();
        return {
            scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth,
            pans: document.querySelector('.board').classList.contains('pans'),
            below: last.bottom > innerHeight,
            finger: Math.min(...[...document.querySelectorAll('.key, .tool')]
                .map((key) => Math.min(key.offsetWidth, key.offsetHeight))),
        };
    }"""
    seen = phone.page.evaluate(inside)

    assert not seen["scrolls"]
    assert not seen["below"]
    assert seen["finger"] >= 44
    if width >= 360:
        assert not seen["pans"]


def test_a_large_board_pans_and_zooms_with_clues_that_can_be_read(phone: Player) -> None:
    phone.play(large_kakuro(20))
    board = phone.page.locator(".board")
    clue = """Math.min(...[...document.querySelectorAll('.clue')].map((clue) =>
        parseFloat(getComputedStyle(clue).fontSize) * clue.getScreenCTM().a))"""
    width = "document.querySelector('.board-svg').clientWidth"

    expect(board).to_have_class("board pans")
    assert phone.page.evaluate(clue) >= 9
    before = phone.page.evaluate(width)
    phone.page.get_by_role("button", name="Larger").tap()
    assert phone.page.evaluate(width) > before
    # The active cell comes into view.
    phone.press(*["ArrowDown"] * 30)
    cell, pane = phone.page.locator(".ring-active").bounding_box(), board.bounding_box()
    assert cell is not None
    assert pane is not None
    assert pane["y"] <= cell["y"] <= pane["y"] + pane["height"] - cell["height"]
