"""Puzzles as pictures, and as pages to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from crossums.book import Book, Section
from crossums.book.sections import heading_for
from crossums.drawing import draw
from crossums.errors import DrawingError
from crossums.puzzles import Puzzle
from crossums.solving import StopFlag, solve
from crossums.web.deps import LanguageDep, SettingsDep, WorkersDep, limited
from crossums.web.problems import Problem, problems
from crossums.web.puzzle_bodies import AnyPuzzle
from crossums.web.shapes import Body

__all__ = ["MOST_PRINTED", "router"]

#: Most puzzles in one file.
MOST_PRINTED = 100

router = APIRouter(
    tags=["printing"],
    dependencies=[Depends(limited("work"))],
    responses=problems(
        "no-puzzle", "invalid", "puzzle-too-large", "cannot-be-printed", "busy", "out-of-time"
    ),
)


class DrawBody(Body):
    """A puzzle, and how to draw it."""

    puzzle: AnyPuzzle
    solution: bool = Field(False, description="Whether to fill in the solution.")
    theme: Literal["light", "dark", "print", "large-print"] = "light"


class PrintBody(Body):
    """Puzzles, and how to print them."""

    puzzles: list[AnyPuzzle] = Field(min_length=1, max_length=MOST_PRINTED)
    title: str = Field("", max_length=200)
    author: str = Field("", max_length=200)
    paper: Literal["a4", "a5", "letter", "6x9"] = "a4"
    per_page: Literal[1, 2, 4, 6] = 1
    large_print: bool = False
    solutions: bool = True
    book: bool = Field(
        False, description="With title page, contents, how to play and combinations."
    )


def _file(media_type: str) -> dict[int | str, dict[str, Any]]:
    """Return what an operation answers, for its documentation."""
    schema = {"type": "string", "format": "binary"}
    return {200: {"description": "The file.", "content": {media_type: {"schema": schema}}}}


@router.post(
    "/draw",
    summary="Draw a puzzle",
    response_class=Response,
    responses=_file("image/svg+xml"),
)
async def draw_puzzle(
    body: DrawBody,
    request: Request,
    settings: SettingsDep,
    workers: WorkersDep,
    language: LanguageDep,
) -> Response:
    """As SVG, with a title and a description in words."""

    def work(stop: StopFlag) -> str:
        puzzle = body.puzzle
        if body.solution:
            (puzzle,) = _solved([puzzle], settings.solving_seconds, stop)
        return draw(puzzle, solution=body.solution, theme=body.theme, language=language).svg()

    svg = await workers.run(request, work, settings.solving_seconds)
    return Response(svg, media_type="image/svg+xml")


@router.post(
    "/print",
    summary="Print puzzles",
    response_class=Response,
    responses=_file("application/pdf"),
)
async def print_puzzles(
    body: PrintBody,
    request: Request,
    settings: SettingsDep,
    workers: WorkersDep,
    language: LanguageDep,
) -> Response:
    """As PDF: the puzzles and their solutions, or a small book of them."""

    def work(stop: StopFlag) -> bytes:
        puzzles: Sequence[Puzzle] = body.puzzles
        if body.solutions:
            puzzles = _solved(puzzles, settings.solving_seconds, stop)
        book = Book(
            title=body.title,
            author=body.author,
            paper=body.paper,
            per_page=body.per_page,
            large_print=body.large_print,
            language=language,
            front_matter=body.book,
            solutions=body.solutions,
        )
        try:
            return book.pdf(_sections(puzzles, language))
        except DrawingError as error:
            raise Problem("cannot-be-printed", str(error)) from None

    pdf = await workers.run(request, work, settings.solving_seconds)
    return Response(
        pdf,
        media_type="application/pdf",
        headers={"Content-Disposition": 'inline; filename="crossums.pdf"'},
    )


def _solved(puzzles: Iterable[Puzzle], seconds: float, stop: StopFlag) -> list[Puzzle]:
    """Return the puzzles with their solutions, found here: nobody's word is taken for them."""
    solved = []
    for number, puzzle in enumerate(puzzles, start=1):
        found = solve(puzzle, timeout=seconds, stop=stop)
        if found.status == "unknown":
            raise Problem("out-of-time", f"puzzle {number}")
        if found.status != "unique":
            raise Problem("cannot-be-printed", f"puzzle {number} has not exactly one solution")
        solved.append(puzzle.with_info(**{**puzzle.info, "solution": found.solution}))
    return solved


def _sections(puzzles: Sequence[Puzzle], language: str) -> list[Section]:
    """Return the puzzles in sections of those that are alike, in the order of their first."""
    alike: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        alike.setdefault(heading_for([puzzle], language), []).append(puzzle)
    return [Section(heading, group) for heading, group in alike.items()]
