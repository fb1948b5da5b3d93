"""The whole API against its own description: no failure, nothing undocumented."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from crossums.web import Settings
from crossums.web.settings import Rate
from tests.web.api.clients import Server

FREELY = Rate(1_000_000, 1_000_000)

folder = TemporaryDirectory()
server = Server(
    Path(folder.name),
    replace(
        Settings(),
        hosts=(),
        solving_seconds=0.2,
        analysing_seconds=0.2,
        generating_seconds=0.2,
        work_rate=FREELY,
        sign_in_rate=FREELY,
        account_rate=FREELY,
    ),
)
schema = schemathesis.openapi.from_asgi("/openapi.json", server.app)


# What a JSON schema allows need not be a puzzle: refusing such a request is right, so that check is
# left out. All others hold: no failure; only documented statuses, types, headers and shapes; what
# the schema forbids is refused.
@schema.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_every_operation_answers_as_documented(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(excluded_checks=[positive_data_acceptance])
