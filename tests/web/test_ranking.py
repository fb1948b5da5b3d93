"""Playing for the rankings: accounts, two players on one puzzle, who stands where."""

from playwright.sync_api import expect

from tests.web.boards import KENKEN, to_fill_in
from tests.web.conftest import MakePlayer
from tests.web.players import Player

PASSWORD = "correct horse battery"


def make_account(player: Player, name: str) -> None:
    page = player.page
    page.goto("/")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.locator(".profile-link")).to_have_text(name)


def play_for_ranking(player: Player, puzzle_id: str, *, hints: int) -> None:
    game = player.make_game(puzzle_id=puzzle_id, mode="ranking")
    player.open(game)
    # The clues show only after the start.
    assert player.game(game)["puzzle"] is None
    assert player.page.get_by_role("gridcell").count() == 0
    player.page.locator("[data-action=start]").click()
    player.page.wait_for_selector("[role=gridcell]")
    puzzle = player.game(game)["puzzle"]
    for _ in range(hints):
        player.press("h")
        expect(player.page.locator(".hint")).to_be_visible()
        player.press("Escape")
    player.enter(to_fill_in(puzzle))
    player.wait_for_end()


def test_two_players_on_one_puzzle(new_player: MakePlayer) -> None:
    careful, helped = new_player(), new_player()
    make_account(careful, "Ada Careful")
    make_account(helped, "Ben Helped")
    made = careful.make_game(new={"kind": "kenken", "size": 3, "level": "easy"}, mode="ranking")
    puzzle_id = careful.game(made)["puzzle_id"]
    careful.context.request.post(f"/api/games/{made}/leave")
    play_for_ranking(helped, puzzle_id, hints=2)
    careful.open(made)
    careful.page.locator("[data-action=start]").click()
    careful.page.wait_for_selector("[role=gridcell]")
    careful.enter(to_fill_in(careful.game(made)["puzzle"]))
    careful.wait_for_end()

    careful.page.get_by_role("link", name="Ranking", exact=True).click()
    rows = careful.page.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Ada Careful (you)")
    expect(rows.nth(1)).to_contain_text("Ben Helped")
    for scope in ("Today", "This week", "All time"):
        careful.page.get_by_text(scope, exact=True).click()
        expect(careful.page.locator("tbody")).to_contain_text("Ben Helped")
    helped.page.goto("/rankings")
    expect(helped.page.locator("tr.mine")).to_contain_text("Ben Helped (you)")


def test_a_paused_ranking_game_hides_its_clues_and_goes_on(player: Player) -> None:
    game = player.make_game(new={"kind": "kenken", "size": 3, "level": "easy"}, mode="ranking")
    player.open(game)
    player.page.locator("[data-action=start]").click()
    player.page.wait_for_selector("[role=gridcell]")
    digits = to_fill_in(player.game(game)["puzzle"])
    player.enter(digits[:2])
    player.press("p")
    player.wait_until_saved()
    player.page.reload()

    expect(player.page.locator(".cover-title")).to_have_text("Paused")
    assert player.page.get_by_role("gridcell").count() == 0
    player.page.locator(".cover button").click()
    expect(player.digit(*digits[1][:2])).to_have_text(str(digits[1][2]))
    player.enter(digits[2:])
    player.wait_for_end()


def test_a_guest_keeps_the_games_and_finds_records(player: Player) -> None:
    player.play(KENKEN)
    player.enter(to_fill_in(KENKEN))
    player.wait_for_end()
    make_account(player, "Guest No More")
    player.page.locator(".profile-link").click()

    expect(player.page.locator("h1")).to_have_text("Guest No More")
    expect(player.page.locator(".figure-cards")).to_contain_text("1 / 1")
    expect(player.page.get_by_role("region", name="Records")).to_contain_text("3 × 3")
    player.page.locator("[data-action=sign-out]").click()
    expect(player.page.get_by_role("button", name="Sign in")).to_be_visible()

    player.page.get_by_role("button", name="Sign in").click()
    player.page.get_by_label("Name").fill("Guest No More")
    player.page.get_by_label("Password").fill("something else")
    player.loses_answers = True
    player.page.locator("dialog").get_by_role("button", name="Sign in").click()
    expect(player.page.locator("dialog .form-message")).not_to_be_empty()
    player.page.get_by_label("Password").fill(PASSWORD)
    player.page.locator("dialog").get_by_role("button", name="Sign in").click()
    expect(player.page.locator(".profile-link")).to_have_text("Guest No More")
