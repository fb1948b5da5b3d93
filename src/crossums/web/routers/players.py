"""What I have played: games, records, statistics."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from crossums.explaining.techniques import Level
from crossums.play import Status
from crossums.web.answers import JsonResponse
from crossums.web.deps import SessionDep, StoreDep
from crossums.web.routers.games import Mode
from crossums.web.shapes import Answer, Kind, PageNumber

__all__ = ["router"]

router = APIRouter(prefix="/me", tags=["players"])


class GameSummary(Answer):
    """What lists tell about a game."""

    id: str
    puzzle_id: str
    kind: Kind
    rows: int
    cols: int
    level: Level
    mode: Mode
    state: Status
    elapsed: int
    filled: float
    score: int | None
    played_at: int
    daily: str | None


class GamesPage(Answer):
    """Some of my games, those played last first."""

    games: list[GameSummary]
    page: int
    pages: int


class RecordShape(Answer):
    """My best game of a kind, size and level."""

    kind: Kind
    rows: int
    cols: int
    level: Level
    solved: int
    score: int
    elapsed: int
    fastest: int
    game_id: str
    finished_at: int


class RecordsShape(Answer):
    """My best games."""

    records: list[RecordShape]


class StatisticsShape(Answer):
    """How much I have played, in all, by kind and level, and day by day."""

    played: int
    solved: int
    surrendered: int
    without_help: int
    total_elapsed: int
    total_score: int
    current_streak: int
    longest_streak: int
    groups: list[dict[str, Any]]
    days: list[dict[str, Any]]


@router.get("/games", summary="My games", response_model=GamesPage)
def my_games(
    session: SessionDep,
    store: StoreDep,
    state: Annotated[
        Status | Literal["unfinished"] | None, Query(description="Only games in this state.")
    ] = None,
    page: PageNumber = 1,
) -> JsonResponse:
    """Those played last first."""
    player = session.player()
    if player is None:
        return JsonResponse({"games": [], "page": 1, "pages": 1})
    return JsonResponse(store.games.of_player(player.id, state=state, page=page).as_object())


@router.get("/records", summary="My best games", response_model=RecordsShape)
def my_records(session: SessionDep, store: StoreDep) -> JsonResponse:
    """The best for each kind, size and level."""
    player = session.player()
    best = store.records.best(player.id) if player is not None else []
    return JsonResponse({"records": [each.as_object() for each in best]})


@router.get("/statistics", summary="How much I have played", response_model=StatisticsShape)
def my_statistics(session: SessionDep, store: StoreDep) -> JsonResponse:
    """In all, by kind and level, and day by day."""
    player = session.player()
    # Nobody has this number.
    return JsonResponse(store.records.statistics(player.id if player else 0).as_object())
