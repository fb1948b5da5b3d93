"""Every page: accessible in every look, light, quiet, in three languages, and nobody else asked."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, expect

from tests.web.boards import KAKURO, KENKEN, SMALL_KAKURO, to_fill_in
from tests.web.conftest import MakePlayer
from tests.web.players import Player
from tests.web.servers import Server

LARGEST_PAGE = 150_000

PAGES = ("/", "/design", "/solve", "/rankings", "/profile", "/learn", "/collections")


def violations_by_look(page: Page) -> dict[str, list[str]]:
    """Return what axe finds, in light, dark and high contrast."""
    found = {}
    for look in ("light", "dark", "contrast"):
        page.emulate_media(color_scheme="light" if look == "light" else "dark")
        if look == "contrast":
            page.evaluate("document.documentElement.dataset.theme = 'contrast'")
        found[look] = [
            f"{rule['id']}: {node['html'][:120]} {node.get('failureSummary', '')}"
            for rule in Axe().run(page).response["violations"]
            for node in rule["nodes"]
        ]
    return {look: violations for look, violations in found.items() if violations}


def open_page(player: Player, address: str) -> None:
    player.page.goto(address)
    player.page.wait_for_load_state("networkidle")


def a_hint(player: Player) -> None:
    player.play(KAKURO)
    player.press("ArrowDown", "2", "m")
    for level in (1, 2, 3):
        player.press("h")
        expect(player.page.locator(".hint")).to_contain_text(str(level))


def faults(player: Player) -> None:
    player.play(KENKEN, help=2)
    player.enter([(0, 0, 3), (0, 1, 3)])
    player.press("m")


def wrong_digits(player: Player) -> None:
    player.play(SMALL_KAKURO, help=4)
    player.enter([(1, 1, 9), (1, 2, 4)])
    player.press("k")
    expect(player.page.locator(".strike")).to_have_count(1)


def the_end(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.enter(to_fill_in(SMALL_KAKURO))
    player.wait_for_end()


def a_pause(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.press("p")


def the_keys(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.press("?")


def the_menu(player: Player) -> None:
    player.play(SMALL_KAKURO)
    player.page.locator(".open-game").click()


def signing_in(player: Player) -> None:
    open_page(player, "/")
    player.page.get_by_role("button", name="Sign in").click()


SCENES = (a_hint, faults, wrong_digits, the_end, a_pause, the_keys, the_menu, signing_in)


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_on_any_page(player: Player, address: str) -> None:
    if address in ("/", "/profile"):
        # Somebody with something to show.
        player.make_game(KENKEN)
        the_end(player)
    open_page(player, address)

    assert violations_by_look(player.page) == {}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_axe_finds_nothing_while_playing(player: Player, scene: Callable[[Player], None]) -> None:
    scene(player)

    assert violations_by_look(player.page) == {}


@pytest.mark.parametrize("address", [*PAGES, "play"])
def test_pages_are_small_and_ask_nobody_else(
    new_player: MakePlayer, server: Server, address: str
) -> None:
    player = new_player()
    asked: list[Request] = []
    if address == "play":
        address = f"/play/{player.make_game(KAKURO)}"

    def note(request: Request) -> None:
        asked.append(request)

    player.page.on("requestfinished", note)
    open_page(player, address)

    assert [each.url for each in asked if not each.url.startswith(server.address)] == []
    answers = [each.response() for each in asked]
    # As written, before anything is compressed.
    assert sum(len(answer.body()) for answer in answers if answer) < LARGEST_PAGE


@pytest.mark.parametrize(
    ("locale", "new_game", "undo"),
    [
        ("en-GB", "New game", "Undo"),
        ("es-MX", "Partida nueva", "Deshacer"),
        ("ca-ES", "Partida nova", "Desfés"),
        ("de-DE", "New game", "Undo"),
    ],
)
def test_the_browser_chooses_the_language(
    new_player: MakePlayer, locale: str, new_game: str, undo: str
) -> None:
    player = new_player(locale=locale)
    player.page.goto("/")
    expect(player.page.locator("#new-title")).to_have_text(new_game)
    player.play(SMALL_KAKURO)

    expect(player.page.locator("[data-action=undo]")).to_have_text(undo)
    player.press("h")
    expect(player.page.locator(".hint p")).not_to_be_empty()
    assert player.page.locator("html").get_attribute("lang") == {"de": "en"}.get(
        locale[:2], locale[:2]
    )


def test_so_can_the_player_and_the_look(player: Player) -> None:
    page = player.page
    page.goto("/learn")
    page.get_by_role("button", name="Look and language").click()
    page.get_by_role("radio", name="Dark").click()
    paper = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(paper) == "rgb(20, 23, 29)"
    page.get_by_role("radio", name="Català").click()
    expect(page.locator("h1")).to_have_text("Com es juga")

    page.reload()
    expect(page.locator("h1")).to_have_text("Com es juga")
    assert page.evaluate(paper) == "rgb(20, 23, 29)"


@pytest.mark.parametrize("address", [*PAGES, "play"])
def test_nothing_is_wider_than_the_smallest_screen(new_player: MakePlayer, address: str) -> None:
    phone = new_player(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    open_page(phone, f"/play/{phone.make_game(KAKURO)}" if address == "play" else address)

    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_new_game_from_the_start_page(player: Player) -> None:
    page = player.page
    page.goto("/")
    page.get_by_text("KenKen", exact=True).click()
    page.get_by_label("Size").select_option("4 × 4")
    page.get_by_text("easy", exact=True).click()
    page.get_by_role("button", name="Start").click()

    expect(page.get_by_role("gridcell")).to_have_count(16)
    expect(page.locator("h1")).to_have_text("KenKen, easy")


def test_todays_puzzles_are_the_same_for_all(new_player: MakePlayer) -> None:
    boards = []
    for player in (new_player(), new_player()):
        player.page.goto("/")
        player.page.locator("[data-daily=kakuro]").click()
        player.page.wait_for_selector("[role=gridcell]")
        expect(player.page.locator(".play-details")).to_contain_text("today's puzzle")
        boards.append(player.page.get_by_role("grid").inner_html())

    assert boards[0] == boards[1]


def test_lessons_lead_to_the_solution(player: Player) -> None:
    page = player.page
    page.goto("/learn")
    for name, last in (("kakuro", "421321"), ("kenken", "123312231")):
        for _ in range(4):
            page.locator(f"[data-action=next-{name}]").click()
        section = page.locator("section", has=page.locator(f"#lesson-{name}"))
        assert sorted("".join(section.locator(".digit").all_text_contents())) == sorted(last)


def test_importing_into_the_collection_and_playing_from_it(player: Player) -> None:
    page = player.page
    page.goto("/collections")
    page.locator("[data-action=import]").click()
    page.get_by_role("textbox", name="Text").fill("not a puzzle")
    player.loses_answers = True
    page.locator("dialog").get_by_role("button", name="Read it").click()
    expect(page.locator("dialog .form-message")).not_to_be_empty()
    page.get_by_role("textbox", name="Text").fill("https://puzz.link/p?kakuro/2/2/n4343")
    page.locator("dialog").get_by_role("button", name="Read it").click()
    expect(page.locator(".toast")).to_have_text("1 puzzle imported.")
    page.get_by_label("Size").fill("3x3")
    page.get_by_label("Size").press("Enter")
    page.locator("[data-play]").first.click()

    expect(page.get_by_role("gridcell")).to_have_count(9)
