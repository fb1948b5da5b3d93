"""What went wrong, as RFC 9457 tells it: ``application/problem+json`` with a code of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi import Response
from pydantic import BaseModel, ConfigDict, Field

from crossums.words import say

__all__ = [
    "ANYWHERE",
    "PROBLEMS",
    "Problem",
    "ProblemShape",
    "problems",
    "status_of",
]

MEDIA_TYPE = "application/problem+json"

#: The code of every problem, and the status that it is answered with.
PROBLEMS: Mapping[str, int] = {
    "bad-request": 400,
    "foreign-host": 400,
    "foreign-origin": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "request-too-large": 413,
    "ambiguous-pattern": 422,
    "cannot-be-printed": 422,
    "cannot-be-written": 422,
    "invalid": 422,
    "no-puzzle": 422,
    "not-made": 422,
    "out-of-time": 422,
    "puzzle-too-large": 422,
    "too-many-requests": 429,
    "failed": 500,
    "busy": 503,
    "unavailable": 503,
}

#: The status of what the rules of play do not allow, where it is not 422.
REFUSALS: Mapping[str, int] = {
    "not-shown-yet": 403,
    "wrong-password": 403,
    "no-such-game": 404,
    "no-such-player": 404,
    "no-such-puzzle": 404,
    "already-ranked": 409,
    "already-seen": 409,
    "already-started": 409,
    "has-account": 409,
    "name-taken": 409,
    "out-of-step": 409,
    "too-many-games": 409,
}
UNPROCESSABLE = 422

#: What any request may be answered with.
ANYWHERE = (
    "bad-request",
    "foreign-host",
    "foreign-origin",
    "request-too-large",
    "invalid",
    "too-many-requests",
)


class Problem(Exception):
    """Ends a request with a problem; ``more`` are members besides those of the standard.

    The title is the sentence of its code, unless it brings one of its own.
    """

    def __init__(
        self,
        code: str,
        detail: str | None = None,
        *,
        title: str | None = None,
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(detail or code)
        self.code = code
        self.status = status_of(code)
        self.title = title
        self.detail = detail
        self.headers = headers
        self.more = more

    def as_object(self, language: str) -> dict[str, Any]:
        """Return the problem as JSON.

        >>> Problem("busy").as_object("en")["status"]
        503
        """
        return {
            "type": "about:blank",
            "title": self.title or say(language, f"problem.{self.code}"),
            "status": self.status,
            "code": self.code,
            **({"detail": self.detail} if self.detail else {}),
            **self.more,
        }

    def response(self, language: str) -> Response:
        """Return the answer to the request."""
        return Response(
            msgspec.json.encode(self.as_object(language)),
            status_code=self.status,
            media_type=MEDIA_TYPE,
            headers=dict(self.headers or {}),
        )


def status_of(code: str) -> int:
    """Return the HTTP status that a problem is answered with.

    >>> status_of("busy"), status_of("no-such-game"), status_of("fixed-cell")
    (503, 404, 422)
    """
    return PROBLEMS.get(code) or REFUSALS.get(code, UNPROCESSABLE)


class Place(BaseModel):
    """Where in a request something is wrong, and what."""

    place: list[str | int]
    message: str


class ProblemShape(BaseModel):
    """A problem."""

    model_config = ConfigDict(title="Problem", extra="allow")

    type: str
    title: str = Field(description="What kind of problem it is, in the language asked for.")
    status: int
    code: str = Field(description="What kind of problem it is, for programs.")
    detail: str | None = Field(None, description="What is wrong this time.")
    places: list[Place] | None = Field(None, description="What is wrong with the request, where.")
    line: int | None = Field(None, description="The line of the text, from 1.")
    column: int | None = Field(None, description="The column of the text, from 1.")
    faults: list[dict[str, Any]] | None = Field(None, description="Everything wrong with a board.")
    cells: list[tuple[int, int, list[int]]] | None = Field(
        None, description="Cells that stay ambiguous, with the digits that they can hold."
    )
    seq: int | None = Field(None, description="The move that is refused.")
    number: int | None = Field(None, description="Which of several puzzles it is, from 1.")
    acknowledged: int | None = Field(None, description="The last move that is kept.")
    moves: list[dict[str, Any]] | None = Field(None, description="Moves that came first.")


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """Return what an operation may answer besides success, for its documentation.

    >>> problems("no-puzzle", "invalid")[422]["description"]
    'no-puzzle, invalid'
    """
    named: dict[int | str, list[str]] = {}
    for code in codes:
        named.setdefault(status_of(code), []).append(code)
    schema = {"$ref": "#/components/schemas/Problem"}
    return {
        status: {"description": ", ".join(all_named), "content": {MEDIA_TYPE: {"schema": schema}}}
        for status, all_named in named.items()
    }
