"""What a puzzle is: its solutions, the way to them, and what a setter wants to know."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request
from pydantic import ConfigDict

from crossums.explaining import explain
from crossums.explaining.techniques import Level
from crossums.generating import ambiguous_cells
from crossums.grading import grade
from crossums.grading.grades import NotGradedError
from crossums.puzzles import Puzzle
from crossums.puzzles.faults import Severity
from crossums.solving import Status, StopFlag, solve
from crossums.web.answers import JsonResponse
from crossums.web.deps import LanguageDep, SettingsDep, WorkersDep, limited
from crossums.web.problems import problems
from crossums.web.puzzle_bodies import PuzzleBody
from crossums.web.shapes import Answer, Rows

__all__ = ["router"]

router = APIRouter(
    tags=["solving"],
    dependencies=[Depends(limited("work"))],
    responses=problems("no-puzzle", "invalid", "puzzle-too-large", "busy", "out-of-time"),
)


class FaultShape(Answer):
    """One thing that is wrong with a board; more members are the data of its code."""

    model_config = ConfigDict(extra="allow")

    code: str
    row: int
    col: int
    severity: Severity
    message: str


class GradeShape(Answer):
    """How hard a puzzle is."""

    level: Level
    score: float
    techniques: dict[str, int]
    hardest: str | None


class SolvedShape(Answer):
    """The solutions of a puzzle, two at most; *unknown* if the time ran out."""

    status: Status
    solutions: list[Rows]
    nodes: int
    faults: list[FaultShape]


class ExplainedShape(Answer):
    """The way to the solution, in steps; the grade if there is one solution."""

    steps: list[dict[str, Any]]
    solved: bool
    grade: GradeShape | None


class Analysis(Answer):
    """What a setter wants to know about a board in the making."""

    status: Status
    faults: list[FaultShape]
    ambiguous: list[tuple[int, int, list[int]]]
    solution: Rows | None
    grade: GradeShape | None


@router.post("/solve", summary="Solve a puzzle", response_model=SolvedShape)
async def solve_puzzle(
    body: PuzzleBody,
    request: Request,
    settings: SettingsDep,
    workers: WorkersDep,
    language: LanguageDep,
) -> JsonResponse:
    """Proves whether there is none, one or more than one solution; tells all faults."""

    def work(stop: StopFlag) -> dict[str, Any]:
        solved = solve(body.puzzle, timeout=settings.solving_seconds, stop=stop)
        return {**solved.as_object(), "faults": _faults(body.puzzle, language)}

    return JsonResponse(await workers.run(request, work, settings.solving_seconds))


@router.post("/explain", summary="Explain the way to the solution", response_model=ExplainedShape)
async def explain_puzzle(
    body: PuzzleBody,
    request: Request,
    settings: SettingsDep,
    workers: WorkersDep,
    language: LanguageDep,
) -> JsonResponse:
    """Step by step, always by the cheapest technique that gets on."""

    def work(stop: StopFlag) -> dict[str, Any]:
        explanation = explain(body.puzzle, timeout=settings.solving_seconds, stop=stop)
        return {**explanation.as_object(language), "grade": _grade(body.puzzle, stop)}

    return JsonResponse(await workers.run(request, work, settings.solving_seconds))


@router.post("/analyse", summary="Everything a setter wants to know", response_model=Analysis)
async def analyse_puzzle(
    body: PuzzleBody,
    request: Request,
    settings: SettingsDep,
    workers: WorkersDep,
    language: LanguageDep,
) -> JsonResponse:
    """Faults, number of solutions, ambiguous cells, solution, grade: what a short time allows."""

    def work(stop: StopFlag) -> dict[str, Any]:
        return _analysis(body.puzzle, language, stop)

    return JsonResponse(await workers.run(request, work, settings.analysing_seconds))


def _analysis(puzzle: Puzzle, language: str, stop: StopFlag) -> dict[str, Any]:
    solved = solve(puzzle, stop=stop)
    unique = solved.status == "unique"
    ambiguous = ambiguous_cells(puzzle, stop=stop) if solved.status == "multiple" else {}
    return {
        "status": solved.status,
        "faults": _faults(puzzle, language),
        "ambiguous": [(row, col, digits) for (row, col), digits in ambiguous.items()],
        "solution": solved.solution if unique else None,
        "grade": _grade(puzzle, stop) if unique else None,
    }


def _faults(puzzle: Puzzle, language: str) -> list[dict[str, object]]:
    return [fault.as_object(language) for fault in puzzle.faults()]


def _grade(puzzle: Puzzle, stop: StopFlag) -> dict[str, Any] | None:
    try:
        return grade(puzzle, stop=stop).as_object()
    except NotGradedError:
        return None
