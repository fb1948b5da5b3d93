"""From the pages to paper: a puzzle, a chosen set, a small book."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect
from pypdf import PdfReader

from tests.web.boards import KAKURO, KENKEN
from tests.web.players import Player


def printed(player: Player, folder: Path) -> list[str]:
    """Press the button of the open dialog, and return the text of each page of the file."""
    with player.page.expect_download() as download:
        player.page.locator(".print-form button[type=submit]").click()
    file = folder / "printed.pdf"
    download.value.save_as(file)
    return [page.extract_text() for page in PdfReader(file).pages]


def test_a_game_is_printed_without_its_solution(player: Player, tmp_path: Path) -> None:
    player.play(KAKURO)
    player.page.locator(".open-game").click()
    player.page.get_by_role("button", name="Print", exact=True).click()

    (page,) = printed(player, tmp_path)

    assert page.startswith("Kakuro")
    expect(player.page.locator("dialog")).to_have_count(0)


def test_a_ranking_game_is_not_printed_before_its_end(player: Player) -> None:
    game = player.make_game(new={"kind": "kenken", "size": 4, "level": "easy"}, mode="ranking")
    player.open(game)
    player.page.locator("[data-action=start]").click()
    player.page.wait_for_selector("[role=gridcell]")
    player.page.locator(".open-game").click()

    expect(player.page.get_by_role("button", name="Print", exact=True)).to_be_disabled()


def test_a_chosen_set_becomes_a_small_book(player: Player, tmp_path: Path) -> None:
    text = "\n".join(json.dumps({**each, "author": "print test"}) for each in (KAKURO, KENKEN))
    player.context.request.post("/api/puzzles", data={"text": text})
    player.page.goto("/collections")
    print_button = player.page.locator("[data-action=print]")
    expect(print_button).to_be_disabled()
    player.page.locator(".choose input").first.check()
    player.page.locator(".choose input").nth(1).check()
    print_button.click()
    form = player.page.locator(".print-form")
    form.locator("[name=book]").check()
    form.locator("[name=title]").fill("Two for you")
    form.locator("[name=paper]").select_option("a5")

    pages = printed(player, tmp_path)

    assert "Two for you" in pages[0]
    assert any("Contents" in page for page in pages)
    assert any("Solutions" in page for page in pages[3:])
    # The paper is remembered.
    print_button.click()
    expect(form.locator("[name=paper]")).to_have_value("a5")


def test_what_cannot_be_printed_is_said(player: Player) -> None:
    player.loses_answers = True
    player.play(KAKURO)
    player.page.route("**/api/print*", lambda route: route.abort())
    player.page.locator(".open-game").click()
    player.page.get_by_role("button", name="Print", exact=True).click()
    player.page.locator(".print-form button[type=submit]").click()

    expect(player.page.locator(".print-form .form-message")).not_to_be_empty()
    expect(player.page.locator(".print-form button[type=submit]")).to_be_enabled()
