"""What the tests of the API share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from crossums.web import Settings
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


@pytest.fixture
def server(serve: Callable[[Settings], Server]) -> Server:
    """A server as it is by default."""
    return serve(Settings())


@pytest.fixture
def client(server: Server) -> TestClient:
    """A visitor of a server of its own."""
    return server.visitor()
