"""The repository of puzzles, and those of the day; never with their solutions."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from crossums.explaining.techniques import Level
from crossums.solving import StopFlag
from crossums.store import Store
from crossums.web.answers import JsonResponse
from crossums.web.deps import SessionDep, SettingsDep, StoreDep, WorkersDep, limited
from crossums.web.problems import problems
from crossums.web.puzzle_bodies import PuzzleShape
from crossums.web.routers.reading import TextBody, exported, read_text
from crossums.web.routers.solving import GradeShape
from crossums.web.sessions import Session
from crossums.web.shapes import Answer, Kind, PageNumber, PlainText, PuzzleId

__all__ = ["router"]

router = APIRouter(tags=["puzzles"])


class PuzzleSummary(Answer):
    """What lists tell about a puzzle."""

    id: str
    kind: Kind
    rows: int
    cols: int
    level: Level
    cells: int
    name: Any
    author: Any
    added_at: int


class PuzzlesPage(Answer):
    """Some puzzles, newest first."""

    puzzles: list[PuzzleSummary]
    page: int
    pages: int


class Shown(PuzzleSummary):
    """A puzzle of the repository."""

    puzzle: PuzzleShape
    grade: GradeShape


class Brought(Answer):
    """Puzzles that were imported."""

    puzzles: list[PuzzleSummary]


class DailyShape(Answer):
    """What a puzzle of the day is like."""

    puzzle_id: str
    level: Level
    rows: int
    cols: int


class Today(Answer):
    """The puzzles of today, the same for everybody; their clues are shown in games only."""

    date: str
    kakuro: DailyShape
    kenken: DailyShape


@router.get(
    "/daily",
    summary="Today's puzzles",
    response_model=Today,
    dependencies=[Depends(limited("work"))],
    responses=problems("busy"),
)
async def daily(
    request: Request, store: StoreDep, workers: WorkersDep, settings: SettingsDep
) -> JsonResponse:
    """One Kakuro and one KenKen; days are those of UTC."""

    def work(_: StopFlag) -> dict[str, Any]:
        return store.dailies.today().as_object()

    return JsonResponse(await workers.run(request, work, settings.generating_seconds))


@router.get("/puzzles", summary="Look for puzzles", response_model=PuzzlesPage)
def search(
    session: SessionDep,
    store: StoreDep,
    kind: Kind | None = None,
    size: Annotated[
        str | None, Query(pattern=r"^\d{1,3}(x\d{1,3})?$", description="Such as 9 or 8x10.")
    ] = None,
    level: Level | None = None,
    author: Annotated[PlainText | None, Query(max_length=200)] = None,
    page: PageNumber = 1,
) -> JsonResponse:
    """Those of everybody, and those that I have imported."""
    player = session.player()
    found = store.puzzles.search(
        kind=kind,
        size=_sides(size) if size else None,
        level=level,
        author=author,
        player_id=player.id if player else None,
        page=page,
    )
    return JsonResponse(found.as_object())


def _sides(size: str) -> tuple[int, int]:
    rows, _, cols = size.partition("x")
    return int(rows), int(cols or rows)


@router.post(
    "/puzzles",
    summary="Import puzzles",
    status_code=201,
    response_model=Brought,
    dependencies=[Depends(limited("work"))],
    responses=problems(
        "invalid",
        "no-puzzle",
        "cannot-be-written",
        "puzzle-too-large",
        "out-of-time",
        "not-unique",
        "nothing-to-fill",
        "too-large",
        "busy",
    ),
)
async def bring(
    body: TextBody,
    request: Request,
    session: SessionDep,
    store: StoreDep,
    workers: WorkersDep,
    settings: SettingsDep,
) -> JsonResponse:
    """All of a text, in any format, or none of them; only I find them in the repository."""
    work = partial(_bring, body, session, store, settings.most_puzzles)
    return JsonResponse(
        await workers.run(request, work, settings.generating_seconds), status_code=201
    )


def _bring(
    body: TextBody, session: Session, store: Store, most: int, stop: StopFlag
) -> dict[str, Any]:
    _, puzzles = read_text(body, most)
    player = session.player_or_guest()
    kept = store.puzzles.keep_all(puzzles, player_id=player.id, stop=stop)
    return {"puzzles": [each.summary() for each in kept]}


@router.get(
    "/puzzles/{puzzle_id}",
    summary="A puzzle",
    response_model=Shown,
    responses=problems("no-such-puzzle", "not-shown-yet"),
)
def show(puzzle_id: PuzzleId, session: SessionDep, store: StoreDep) -> JsonResponse:
    """Who has seen a puzzle cannot play it for the rankings any more."""
    player = session.player()
    found = store.puzzles.show(puzzle_id, player.id if player else None)
    return JsonResponse({**found.summary(), "puzzle": found.as_object(), "grade": found.grade})


@router.get(
    "/puzzles/{puzzle_id}/export",
    summary="A puzzle as a file",
    response_class=Response,
    responses={
        200: {"content": {"text/plain": {}, "application/json": {}}},
        **problems("no-such-puzzle", "not-shown-yet", "cannot-be-written", "invalid"),
    },
)
def export(
    puzzle_id: PuzzleId,
    session: SessionDep,
    store: StoreDep,
    format: Annotated[PlainText, Query(description="The name of a format.")] = "json",
) -> Response:
    """In any format that can hold it."""
    player = session.player()
    found = store.puzzles.show(puzzle_id, player.id if player else None)
    puzzle = found.puzzle.with_info(**{**found.puzzle.info, "id": found.id})
    text, media_type, file_name = exported(puzzle, format)
    headers = {"Content-Disposition": f'attachment; filename="{file_name}"'}
    return Response(text, media_type=media_type, headers=headers)
