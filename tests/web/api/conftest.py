"""What the tests of the API share."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from tests.web.api.clients import client_of


@pytest.fixture
def client() -> Iterator[TestClient]:
    """A visitor of an app of its own."""
    with client_of() as client:
        yield client
