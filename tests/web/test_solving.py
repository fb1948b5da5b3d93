"""The solve page in a real browser: a puzzle from a newspaper, its solution, the way there."""

import json

from playwright.sync_api import expect

import crossums
from tests.web.boards import KAKURO, KENKEN
from tests.web.conftest import MakePlayer
from tests.web.players import Player
from tests.web.test_designing import import_text


def solve_text(player: Player, text: str) -> None:
    player.page.goto("/solve")
    player.page.wait_for_selector("[role=gridcell]")
    import_text(player, text)
    player.page.get_by_role("button", name="Solve it").click()


def test_the_way_to_the_solution_forward_and_back(player: Player) -> None:
    for data in (KAKURO, KENKEN):
        steps = crossums.explain(crossums.parse(json.dumps(data))).steps
        solve_text(player, json.dumps(data))
        text = player.page.locator(".step-now p")
        expect(text).to_have_text(steps[0].text())
        player.page.get_by_label("One step on").click()
        expect(text).to_have_text(steps[1].text())
        player.page.get_by_label("One step back").click()
        expect(text).to_have_text(steps[0].text())
        expect(player.page.locator(".ring-hint").first).to_be_attached()
        player.page.get_by_label("To the end").click()
        solution = crossums.solve(crossums.parse(json.dumps(data))).solution
        assert solution is not None
        for row, line in enumerate(solution):
            for col, digit in enumerate(line):
                if digit:
                    expect(player.digit(row, col)).to_have_text(str(digit))
        player.page.locator(".step-list button").nth(1).click()
        expect(text).to_have_text(steps[1].text())


def test_steps_are_told_in_the_players_language(new_player: MakePlayer) -> None:
    reader = new_player(locale="ca-ES")
    reader.page.goto("/solve")
    reader.page.get_by_role("button", name="Importa").click()
    reader.page.locator("textarea").fill(json.dumps(KAKURO))
    reader.page.get_by_role("button", name="Llegeix-ho").click()
    reader.page.get_by_role("button", name="Resol-lo").click()
    first = crossums.explain(crossums.parse(json.dumps(KAKURO))).steps[0]
    expect(reader.page.locator(".step-now p")).to_have_text(first.text("ca"))


def test_several_solutions_are_shown_beside_each_other(player: Player) -> None:
    solve_text(player, "# 5/ 5/\n/5 . .\n/5 . .")
    expect(player.page.get_by_role("heading", level=1)).to_have_text("More than one solution")
    first = player.digit(1, 1).text_content()
    player.page.get_by_role("button", name="Solution 2").click()
    expect(player.digit(1, 1)).not_to_have_text(first or "")
    player.page.get_by_role("button", name="Change it").click()
    expect(player.page.get_by_role("button", name="Solve it")).to_be_visible()
    expect(player.cell(0, 1).locator(".clue")).to_have_text("5")


def test_no_solution_is_said(player: Player) -> None:
    solve_text(player, "# 5/ 5/\n/5 . .\n/6 . .")
    expect(player.page.get_by_role("alert")).to_contain_text("No solution")
