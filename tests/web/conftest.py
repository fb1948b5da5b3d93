"""What the tests in a real browser share: Debian's Chromium, a real server, players."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.web.players import Player
from tests.web.servers import Server

#: Milliseconds to wait for anything: a busy machine is no fault.
PATIENCE = 45_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {
        "executable_path": shutil.which("chromium"),
        "args": [
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-gpu",
        ],
    }


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests: players have nothing in common but the rankings."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may kill."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


#: Makes somebody with a browser of their own; options are those of the browser's context.
MakePlayer = Callable[..., Player]


@pytest.fixture
def new_player(browser: Browser, request: pytest.FixtureRequest) -> Iterator[MakePlayer]:
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def make(server: Server | None = None, **options: Any) -> Player:
        running = server or request.getfixturevalue("server")
        options = {"viewport": {"width": 1120, "height": 760}, "locale": "en-GB", **options}
        context = browser.new_context(base_url=running.address, reduced_motion="reduce", **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        players.append(Player(context))
        return players[-1]

    yield make
    for context in contexts:
        context.close()
    for player in players:
        assert player.complaints == []


@pytest.fixture
def player(new_player: MakePlayer) -> Player:
    """Somebody at a desk with a mouse and a keyboard."""
    return new_player()


@pytest.fixture
def phone(new_player: MakePlayer) -> Player:
    """Somebody with a phone."""
    return new_player(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
