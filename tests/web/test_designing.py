"""The setter's page in a real browser: draw, type, complete, repair, exchange, print, play."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from crossums import Kakuro, parse, solve
from tests.web.boards import KAKURO, SMALL_KAKURO
from tests.web.conftest import MakePlayer
from tests.web.players import Player
from tests.web.test_printing import printed


def open_designer(player: Player) -> None:
    player.page.goto("/design")
    player.page.wait_for_selector("[role=gridcell]")


def verdict(player: Player, text: str) -> None:
    expect(player.page.locator(".verdict h2")).to_contain_text(text, timeout=15_000)


def draft(player: Player) -> dict[str, Any]:
    kept = player.page.evaluate("localStorage.getItem('crossums.draft')")
    found: dict[str, Any] = json.loads(kept)
    return found


def import_text(player: Player, text: str) -> None:
    player.page.get_by_role("button", name="Import").click()
    player.page.locator("textarea").fill(text)
    player.page.get_by_role("button", name="Read it").click()
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def drag(player: Player, *places: tuple[int, int]) -> None:
    for number, (row, col) in enumerate(places):
        box = player.cell(row, col).bounding_box()
        assert box is not None
        player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if number == 0:
            player.page.mouse.down()
    player.page.mouse.up()


def click_across(player: Player, row: int, col: int) -> None:
    """Click the half of a black cell to the right of its diagonal."""
    box = player.cell(row, col).bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.2)


def test_a_board_is_drawn_completed_and_played(player: Player) -> None:
    open_designer(player)
    player.page.get_by_label("Rows").fill("5")
    player.page.get_by_label("Rows").press("Enter")
    player.page.get_by_label("Columns").fill("6")
    player.page.get_by_label("Columns").press("Enter")
    player.page.get_by_label("Symmetry").select_option("turn")
    drag(player, (1, 1), (1, 2))
    drag(player, (1, 5))
    assert draft(player)["grid"] == [
        ["#"] * 6,
        ["#", "#", "#", 0, 0, "#"],
        ["#", 0, 0, 0, 0, 0],
        ["#", 0, 0, 0, 0, 0],
        ["#", "#", 0, 0, "#", "#"],
    ]

    verdict(player, "Not finished yet")
    player.page.get_by_role("button", name="Fill clues").click()
    verdict(player, "Exactly one solution")
    player.page.get_by_role("button", name="Play it").click()
    player.page.wait_for_url(re.compile("/play/"))
    expect(player.page.locator("[role=gridcell].white")).to_have_count(14)


def test_clues_are_typed_and_the_verdict_follows(player: Player) -> None:
    open_designer(player)
    import_text(player, "# 5/ 5/\n/5 . .\n/5 . .")
    verdict(player, "More than one solution")
    assert player.marks(1, 1) == "1234"

    player.page.get_by_text("Clues", exact=True).click()
    click_across(player, 1, 0)
    player.press("1", "1", "Backspace")
    click_across(player, 2, 0)
    player.press("9")
    assert draft(player)["grid"] == [["#", "5/", "5/"], ["/1", 0, 0], ["/9", 0, 0]]
    verdict(player, "No solution")
    player.press("Control+z", "Control+z", "Control+z", "Control+z")
    verdict(player, "More than one solution")
    player.page.get_by_role("button", name="Repair").click()
    verdict(player, "Exactly one solution")


def test_a_board_is_drawn_by_keyboard_alone(player: Player) -> None:
    open_designer(player)
    player.page.locator("[role=gridcell][tabindex='0']").focus()
    player.press("ArrowDown", "b", "ArrowRight", "7", "ArrowUp", "1", "6")
    grid = draft(player)["grid"]

    # The first arrow goes to the first cell of the board.
    assert grid[0][0] == "#"
    assert "16/" in grid[0] or any(token == "/16" for line in grid for token in line)
    player.press("Control+z")
    assert draft(player)["grid"] != grid


def test_cages_are_drawn_and_get_clues(player: Player) -> None:
    open_designer(player)
    player.page.get_by_text("KenKen", exact=True).click()
    player.page.get_by_label("Size").fill("3")
    player.page.get_by_label("Size").press("Enter")
    drag(player, (0, 0), (0, 1))
    drag(player, (0, 2), (1, 2))
    drag(player, (1, 0), (2, 0))
    drag(player, (1, 1), (2, 1), (2, 2))
    player.page.get_by_role("button", name="Fill clues").click()
    verdict(player, "Exactly one solution")
    assert [len(cage["cells"]) for cage in draft(player)["cages"]] == [2, 2, 2, 3]

    # A cage that loses a cell to another one wants a new clue.
    drag(player, (0, 1), (1, 1))
    expect(player.page.locator(".verdict")).to_contain_text("clues are missing")
    cages = {str(cage["cells"]): cage["target"] for cage in draft(player)["cages"]}
    assert cages["[[0, 1], [1, 1]]"] is None
    assert cages["[[0, 0]]"] is None
    assert cages["[[0, 2], [1, 2]]"] is not None


def test_puzzles_come_in_and_go_out_in_other_formats(player: Player) -> None:
    open_designer(player)
    import_text(player, "https://puzz.link/p?kakuro/2/2/n4343")
    verdict(player, "Exactly one solution")
    player.page.get_by_role("button", name="Export").click()
    player.page.get_by_label("Format").select_option("puzzlink")
    expect(player.page.locator("textarea")).to_have_value(re.compile(r"puzz\.link/p\?kakuro/2/2/"))
    with player.page.expect_download() as saved:
        player.page.get_by_role("link", name="Save as a file").click()
    assert "kakuro/2/2/" in Path(saved.value.path()).read_text("utf-8")


def test_what_cannot_be_read_is_said_where(player: Player) -> None:
    player.loses_answers = True
    open_designer(player)
    player.page.get_by_role("button", name="Import").click()
    player.page.locator("textarea").fill("# 5/ 5/\n/5 . x")
    player.page.get_by_role("button", name="Read it").click()
    expect(player.page.get_by_role("alert")).to_contain_text("2")


def test_a_link_carries_the_whole_puzzle(player: Player, new_player: MakePlayer) -> None:
    open_designer(player)
    import_text(player, json.dumps(KAKURO))
    verdict(player, "Exactly one solution")
    player.page.get_by_role("button", name="Share").click()
    link = player.page.get_by_label("Link").input_value()
    friend = new_player()
    open_designer(friend)
    import_text(friend, json.dumps(SMALL_KAKURO))
    friend.page.goto("/learn")
    friend.page.goto(link)
    verdict(friend, "Exactly one solution")
    assert draft(friend)["grid"] == KAKURO["grid"]

    # What the friend was drawing is not lost.
    friend.page.get_by_role("button", name="Undo").click()
    assert draft(friend)["grid"] == SMALL_KAKURO["grid"]


def test_a_draft_is_still_there_after_closing_the_page(player: Player) -> None:
    open_designer(player)
    import_text(player, json.dumps(KAKURO))
    tab = player.open_tab()
    player.page.close()
    player.page = tab
    open_designer(player)

    assert draft(player)["grid"] == KAKURO["grid"]
    expect(player.cell(1, 0).locator(".clue")).to_have_text("8")


def test_mirrored_boards_keep_their_clues(player: Player) -> None:
    open_designer(player)
    import_text(player, json.dumps(KAKURO))
    images = []
    for what in ("left and right", "top and bottom", "Exchange rows", "Turn by half"):
        player.page.locator(".open-board").click()
        player.page.get_by_role("button", name=re.compile(what)).click()
        images.append(draft(player))
        puzzle = parse(json.dumps(images[-1]))
        assert isinstance(puzzle, Kakuro)
        assert puzzle.faults() == []
        assert solve(puzzle).status == "unique"
    assert images[0]["grid"] != KAKURO["grid"]
    assert (len(images[2]["grid"]), len(images[2]["grid"][0])) == (6, 5)


def test_a_new_puzzle_of_a_level_and_its_solution(player: Player) -> None:
    open_designer(player)
    player.page.locator(".open-board").click()
    player.page.get_by_role("button", name="New one, easy").click()
    verdict(player, "Exactly one solution")
    expect(player.page.locator(".verdict")).to_contain_text("easy")
    expect(player.page.locator("[role=gridcell] .digit")).to_have_count(0)
    player.page.get_by_label("Show the solution").check()
    white = player.page.locator("[role=gridcell].white").count()
    expect(player.page.locator("[role=gridcell] .digit")).to_have_count(white)


def test_a_drawn_puzzle_is_printed(player: Player, tmp_path: Path) -> None:
    open_designer(player)
    import_text(player, json.dumps(SMALL_KAKURO))
    verdict(player, "Exactly one solution")
    player.page.get_by_role("button", name="Print").click()

    assert printed(player, tmp_path)[0].startswith("Kakuro")


def test_puzzles_are_drawn_by_finger(phone: Player) -> None:
    open_designer(phone)
    phone.cell(3, 3).tap()
    assert draft(phone)["grid"][3][3] == "#"
    phone.page.get_by_text("Clues", exact=True).tap()
    box = phone.cell(3, 3).bounding_box()
    assert box is not None
    phone.page.touchscreen.tap(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.2)
    phone.page.get_by_role("button", name="1", exact=True).tap()
    phone.page.get_by_role("button", name="0", exact=True).tap()
    assert draft(phone)["grid"][3][3] == "/10"
