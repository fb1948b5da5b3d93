"""What the tests of the commands share."""

import pytest

from tests.cli.programs import Program


@pytest.fixture
def crossums(capsys: pytest.CaptureFixture[str]) -> Program:
    """Run the program in this process."""
    return Program(capsys)
