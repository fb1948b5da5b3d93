"""What the tests of the API share."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from crossums.web import Settings
from crossums.web.settings import Rate
from tests.web.api.clients import Server


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[Settings], Server]]:
    """Makes servers with settings of their own."""
    made: list[Server] = []

    def make(settings: Settings) -> Server:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(Server(folder, settings))
        return made[-1]

    yield make
    for each in made:
        each.store.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share, and that lets everybody do anything as often as they like."""
    freely = Rate(1_000_000, 1_000_000)
    settings = replace(
        Settings(), work_rate=freely, sign_in_rate=freely, account_rate=freely, most_waiting=10_000
    )
    made = Server(tmp_path_factory.mktemp("server"), settings)
    yield made
    made.store.close()


@pytest.fixture
def client(server: Server) -> TestClient:
    """Somebody who has not been here before."""
    return server.visitor()


@pytest.fixture
def fresh(serve: Callable[[Settings], Server]) -> Server:
    """A server as it is by default, on which nobody has been before."""
    return serve(Settings())
