"""Makes the pictures of the play page that the README shows: ``python -m scripts.screenshots``."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.web.boards import to_fill_in
from tests.web.players import Player
from tests.web.servers import Server

import crossums

IMAGES = Path(__file__).parents[1] / "docs" / "images"

#: File, size, look, whether with a hint.
PICTURES = (
    ("play.png", (1120, 760), "light", True),
    ("play-phone.png", (390, 664), "dark", False),
)


def main() -> None:
    """Play a fixed puzzle halfway on a server of its own, and take the pictures."""
    puzzle = json.loads(crossums.format(crossums.generate_kakuro(9, 9, seed=11), "json"))
    board = {"kind": "kakuro", "grid": puzzle["grid"], "name": "Picture"}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        ) as browser,
    ):
        for file, (width, height), look, with_hint in PICTURES:
            context = browser.new_context(
                base_url=server.address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if look == "dark" else "light",
                locale="en-GB",
                reduced_motion="reduce",
            )
            player = Player(context)
            player.play(board, help=2)
            play_halfway(player, board)
            if with_hint:
                player.press("h")
                player.page.wait_for_selector(".hint")
                player.press("h")
                player.page.wait_for_selector(".hint h2:text('2')")
            player.page.screenshot(path=IMAGES / file)
            context.close()


def play_halfway(player: Player, board: dict[str, object]) -> None:
    """Fill in the first half, note marks below it, and ask for a hint."""
    digits = to_fill_in(board)
    half = len(digits) // 2
    player.enter(digits[:half])
    for row, col, digit in digits[half + 2 : half + 8]:
        player.go_to(row, col)
        player.press(f"Shift+Digit{digit}", f"Shift+Digit{digit % 9 + 1}")
    player.go_to(*digits[half][:2])
    player.wait_until_saved()


if __name__ == "__main__":
    main()
