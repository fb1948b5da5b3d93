"""What went wrong, as RFC 9457 tells it: ``application/problem+json`` with a code of our own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from crossums.errors import FormatError, GenerationError, ParseError, PuzzleError
from crossums.generating import AmbiguousPatternError
from crossums.web.languages import language_of
from crossums.words import say

__all__ = ["PROBLEMS", "Problem", "ProblemShape", "answer_problems", "problem_of", "problems"]

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
    "cannot-be-written": 422,
    "invalid": 422,
    "no-puzzle": 422,
    "not-made": 422,
    "out-of-time": 422,
    "puzzle-too-large": 422,
    "too-many-requests": 429,
    "failed": 500,
    "busy": 503,
}


class Problem(Exception):
    """Ends a request with a problem; ``more`` are members besides those of the standard."""

    def __init__(
        self,
        code: str,
        detail: str | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(detail or code)
        self.code = code
        self.status = PROBLEMS[code]
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
            "title": say(language, f"problem.{self.code}"),
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


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """Return what an operation may answer besides success, for its documentation.

    >>> problems("no-puzzle", "invalid")[422]["description"]
    'no-puzzle, invalid'
    """
    named: dict[int | str, list[str]] = {}
    for code in codes:
        named.setdefault(PROBLEMS[code], []).append(code)
    schema = {"$ref": "#/components/schemas/Problem"}
    return {
        status: {"description": ", ".join(all_named), "content": {MEDIA_TYPE: {"schema": schema}}}
        for status, all_named in named.items()
    }


def problem_of(error: PuzzleError, language: str) -> Problem:
    """Return how an error of the package is told.

    >>> problem_of(ParseError("unknown token 'x'", line=2, column=5), "en").more["line"]
    2
    """
    if isinstance(error, ParseError):
        more: dict[str, Any] = {"line": error.line, "column": error.column}
        if error.faults:
            more["faults"] = [fault.as_object(language) for fault in error.faults]
        detail = error.faults[0].message(language) if error.faults else error.message
        return Problem("no-puzzle", detail, **more)
    if isinstance(error, AmbiguousPatternError):
        cells = [(row, col, digits) for (row, col), digits in error.cells.items()]
        return Problem("ambiguous-pattern", str(error), cells=cells)
    if isinstance(error, GenerationError):
        return Problem("not-made", str(error))
    if isinstance(error, FormatError):
        return Problem("cannot-be-written", str(error))
    return Problem("no-puzzle", str(error))


def answer_problems(app: FastAPI) -> None:
    """Let everything that goes wrong in an app be answered as a problem."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(PuzzleError, _on_puzzle_error)
    app.add_exception_handler(RequestValidationError, _on_invalid_request)
    app.add_exception_handler(HTTPException, _on_http_exception)


async def _on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)  # noqa: S101  # for the type checker
    return error.response(language_of(request))


async def _on_puzzle_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, PuzzleError)  # noqa: S101  # for the type checker
    language = language_of(request)
    return problem_of(error, language).response(language)


async def _on_invalid_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101  # for the type checker
    language = language_of(request)
    return _problem_of_validation(error.errors(), language).response(language)


def _problem_of_validation(errors: Sequence[Mapping[str, Any]], language: str) -> Problem:
    for each in errors:
        cause = each.get("ctx", {}).get("error")
        if isinstance(cause, PuzzleError):
            problem = problem_of(cause, language)
            # Lines and columns are those of a text; here there is an object.
            for place in ("line", "column"):
                problem.more.pop(place, None)
            return problem
    if any(each["type"] == "json_invalid" for each in errors):
        return Problem("bad-request", "the body is not JSON")
    places = [{"place": list(each["loc"]), "message": each["msg"]} for each in errors]
    first = places[0]
    where = ".".join(map(str, first["place"]))
    return Problem("invalid", f"{where}: {first['message']}", places=places)


async def _on_http_exception(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101  # for the type checker
    # FastAPI wraps what happens while it reads the body.
    if isinstance(error.__cause__, Problem):
        return error.__cause__.response(language_of(request))
    codes = {404: "not-found", 405: "method-not-allowed"}
    code = codes.get(error.status_code, "bad-request")
    problem = Problem(code, headers=error.headers)
    return problem.response(language_of(request))
