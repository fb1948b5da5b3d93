"""Somebody with a browser, and what they can do on the play page."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

ANSWER_LOST = re.compile(r"net::ERR_|status of \d+")


class Player:
    """A browser context with one page; complaints are errors on its console."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self.page = self.open_tab()
        #: Whether answers may get lost: then the browser complains of that, and only that is right.
        self.loses_answers = False

    def open_tab(self) -> Page:
        """Open one more page."""
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.loses_answers and ANSWER_LOST.search(message.text):
            return
        self.complaints.append(message.text)

    def make_game(self, puzzle: dict[str, Any] | None = None, **options: Any) -> str:
        """Have the server make a game; return its id."""
        body = {"puzzle": puzzle, **options} if puzzle else options
        answer = self.context.request.post("/api/games", data=body)
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def play(self, puzzle: dict[str, Any], **options: Any) -> str:
        """Begin a game and open it."""
        game = self.make_game(puzzle, **options)
        self.open(game)
        return game

    def open(self, game: str) -> None:
        """Open a game."""
        self.page.goto(f"/play/{game}")
        self.page.wait_for_selector("[role=gridcell], .ready")

    def game(self, game: str) -> dict[str, Any]:
        """What the server knows of a game."""
        found: dict[str, Any] = self.context.request.get(f"/api/games/{game}").json()
        return found

    def cell(self, row: int, col: int) -> Locator:
        return self.page.get_by_role("row").nth(row).get_by_role("gridcell").nth(col)

    def digit(self, row: int, col: int) -> Locator:
        """The digit in a cell."""
        return self.cell(row, col).locator(".digit")

    def marks(self, row: int, col: int) -> str:
        """The marks in a cell."""
        return "".join(self.cell(row, col).locator(".mark").all_text_contents())

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press_numpad(self, digit: int) -> None:
        """Press a key of the number pad, which Playwright only knows without its digits."""
        keys = self.context.new_cdp_session(self.page)
        key = {"key": str(digit), "code": f"Numpad{digit}", "location": 3, "isKeypad": True}
        keys.send("Input.dispatchKeyEvent", {"type": "keyDown", **key})
        keys.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
        keys.detach()

    def go_to(self, row: int, col: int) -> None:
        """Go to a cell by clicking it."""
        self.cell(row, col).click()

    def enter(self, digits: Sequence[tuple[int, int, int]]) -> None:
        """Click cells and type their digits."""
        for row, col, digit in digits:
            self.go_to(row, col)
            self.press(str(digit))

    def choose(self, text: str) -> None:
        """Choose from the menu of the game."""
        self.page.locator(".open-game").click()
        self.page.locator(".menu-item", has_text=text).click()

    def wait_until_saved(self) -> None:
        expect(self.page.locator(".saved")).to_have_attribute("data-state", "saved")

    def wait_for_end(self, title: str = "Solved") -> None:
        expect(self.page.locator(".ending h2")).to_have_text(title)
