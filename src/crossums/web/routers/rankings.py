"""The rankings: per puzzle, per day, per week, overall."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from fastapi import APIRouter, Depends, Path, Query

from crossums.web.answers import JsonResponse
from crossums.web.deps import SessionDep, StoreDep
from crossums.web.problems import problems
from crossums.web.shapes import Answer, PageNumber, PuzzleId

__all__ = ["router"]

router = APIRouter(prefix="/rankings", tags=["rankings"], responses=problems("bad-date", "invalid"))


class Row(Answer):
    """A player in a ranking; guests have no name. Sums over so many games."""

    rank: int
    player: str | None
    score: int
    elapsed: int
    help: int
    games: int
    finished_at: int


class RankingPage(Answer):
    """A page of a ranking, and my own rank if I am in it."""

    rows: list[Row]
    page: int
    pages: int
    me: int | None


def _part(
    session: SessionDep,
    page: PageNumber = 1,
    around: Annotated[Literal["me"] | None, Query(description="The page on which I stand.")] = None,
) -> dict[str, Any]:
    player = session.player()
    return {
        "page": page,
        "me": player.id if player else None,
        "around_me": around == "me" and player is not None,
    }


#: Which page of a ranking is wanted.
Part: TypeAlias = Annotated[dict[str, Any], Depends(_part)]


@router.get("/puzzle/{puzzle_id}", summary="The ranking of a puzzle", response_model=RankingPage)
def of_puzzle(puzzle_id: PuzzleId, store: StoreDep, part: Part) -> JsonResponse:
    """Best score first, then the shorter time, then who was first."""
    return JsonResponse(store.rankings.of_puzzle(puzzle_id, **part).as_object())


@router.get("/day/{day}", summary="The ranking of a day", response_model=RankingPage)
def of_day(
    day: Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$")], store: StoreDep, part: Part
) -> JsonResponse:
    """Days are those of UTC, such as 2026-11-18."""
    return JsonResponse(store.rankings.of_day(day, **part).as_object())


@router.get("/week/{week}", summary="The ranking of a week", response_model=RankingPage)
def of_week(
    week: Annotated[str, Path(pattern=r"^\d{4}-W\d{2}$")], store: StoreDep, part: Part
) -> JsonResponse:
    """Weeks begin on Monday, such as 2026-W47."""
    return JsonResponse(store.rankings.of_week(week, **part).as_object())


@router.get("/overall", summary="The ranking of all games", response_model=RankingPage)
def overall(store: StoreDep, part: Part) -> JsonResponse:
    """All scores of a player added up."""
    return JsonResponse(store.rankings.overall(**part).as_object())
