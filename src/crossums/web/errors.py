"""How what goes wrong inside becomes a problem outside."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from crossums.errors import FormatError, GenerationError, ParseError, PuzzleError
from crossums.generating import AmbiguousPatternError
from crossums.play import MoveRefused, Refusal
from crossums.store import OutOfStep, StoreError
from crossums.web.documentation import methods_at
from crossums.web.languages import language_of
from crossums.web.problems import Problem

__all__ = ["answer_problems", "problem_of"]

_log = logging.getLogger("crossums.web")


def problem_of(error: PuzzleError, language: str) -> Problem:
    """Return how an error of the package is told.

    >>> problem_of(ParseError("unknown token 'x'", line=2, column=5), "en").more["line"]
    2
    """
    if isinstance(error, Refusal):
        return _problem_of_refusal(error, language)
    if isinstance(error, ParseError):
        return _problem_of_text(error, language)
    if isinstance(error, StoreError):
        # What it says names the database, which is nobody's business; the log has it.
        _log.error("%s", error)
        return Problem("unavailable", headers={"Retry-After": "5"})
    if isinstance(error, AmbiguousPatternError):
        cells = [(row, col, digits) for (row, col), digits in error.cells.items()]
        return Problem("ambiguous-pattern", str(error), cells=cells)
    codes = {GenerationError: "not-made", FormatError: "cannot-be-written"}
    return Problem(codes.get(type(error), "no-puzzle"), str(error))


def _problem_of_text(error: ParseError, language: str) -> Problem:
    more: dict[str, Any] = {"line": error.line, "column": error.column}
    if error.faults:
        more["faults"] = [fault.as_object(language) for fault in error.faults]
    detail = error.faults[0].message(language) if error.faults else error.message
    return Problem("no-puzzle", detail, **more)


def _problem_of_refusal(refusal: Refusal, language: str) -> Problem:
    more: dict[str, Any] = {}
    if isinstance(refusal, OutOfStep):
        more["acknowledged"] = refusal.acknowledged
        more["moves"] = [move.as_object() for move in refusal.moves]
    if isinstance(refusal, MoveRefused) and refusal.seq is not None:
        more["seq"] = refusal.seq
    if "number" in refusal.data:
        more["number"] = refusal.data["number"]
    return Problem(refusal.code, title=refusal.message(language), **more)


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
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        # Starlette names the methods of the first route only that has this path.
        allowed = methods_at(request.app.openapi(), request.url.path)
        headers = {"Allow": ", ".join(allowed)} if allowed else error.headers
        return Problem("method-not-allowed", headers=headers).response(language_of(request))
    code = "not-found" if error.status_code == HTTPStatus.NOT_FOUND else "bad-request"
    return Problem(code, headers=error.headers).response(language_of(request))
