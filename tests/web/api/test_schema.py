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
from tests.web.api.clients import Server, new_game

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

#: A player, their game, and its puzzle: else nearly every call would be about what is not there.
player = server.visitor()
game = new_game(player)
own = schemathesis.openapi.from_asgi("/openapi.json", server.app)
own.config.generation.update(modes=[schemathesis.GenerationMode.POSITIVE])


@own.hook
def map_path_parameters(_: Any, parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    known = {"game_id": game["id"], "puzzle_id": game["puzzle_id"]}
    return parameters and {name: known.get(name, value) for name, value in parameters.items()}


# What a JSON schema allows need not be a puzzle: refusing such a request is right, so that check is
# left out. All others hold: no failure; only documented statuses, types, headers and shapes; what
# the schema forbids is refused.
@schema.parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_every_operation_answers_as_documented(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@own.include(path_regex=r"\{|/me").parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_every_operation_on_what_is_there(case: schemathesis.Case[Any]) -> None:
    cookies = {"session": player.cookies["session"]}
    case.call_and_validate(cookies=cookies, excluded_checks=[positive_data_acceptance])
