"""Games: made, opened, played."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal, Self

from fastapi import APIRouter, Depends, Request, Response
from pydantic import ConfigDict, Field, model_validator
from starlette.concurrency import run_in_threadpool

from crossums.explaining.techniques import Level
from crossums.play import GameRefused, Status
from crossums.solving import StopFlag
from crossums.store import Player, Store
from crossums.web.answers import JsonResponse
from crossums.web.deps import (
    LanguageDep,
    SessionDep,
    SettingsDep,
    StoreDep,
    WorkersDep,
    limited,
)
from crossums.web.problems import problems
from crossums.web.puzzle_bodies import AnyPuzzle, PuzzleShape
from crossums.web.routers.setting import NewPuzzle, make_puzzle
from crossums.web.sessions import Session
from crossums.web.shapes import Answer, Body, GameId, Id, Kind, Rows

__all__ = ["router"]

router = APIRouter(prefix="/games", tags=["games"], responses=problems("no-such-game"))

MOST_MOVES_AT_ONCE = 500

Mode = Literal["normal", "ranking"]


class NewGame(Body):
    """The puzzle to play, in one of four ways, and how."""

    puzzle_id: Id | None = Field(None, description="A puzzle of the repository.")
    puzzle: AnyPuzzle | None = Field(None, description="A puzzle that one brings.")
    new: NewPuzzle | None = Field(None, description="A puzzle to be made.")
    daily: Kind | None = Field(None, description="Today's puzzle.")
    mode: Mode = "normal"
    help: int = Field(0, ge=0, le=5, description="The help level to begin with.")

    @model_validator(mode="after")
    def _one_puzzle(self) -> Self:
        if sum(way is not None for way in (self.puzzle_id, self.puzzle, self.new, self.daily)) != 1:
            raise ValueError("name the puzzle by one of: puzzle_id, puzzle, new, daily")
        return self


class Limits(Answer):
    """How much help is left in a ranking game."""

    hints_left: int
    reveals_left: int
    checks_left: int
    pauses_left: int


class HelpUsed(Answer):
    """The help that the player has had."""

    checks: int
    hints: int
    hints_by_level: list[int]
    reveals: int
    highest_level: int


class Standing(Answer):
    """How a game stands; the solution only when it has ended."""

    acknowledged: int
    state: Status
    help: int
    elapsed: int = Field(description="Playing time in milliseconds, by the server's clock.")
    running: bool
    wrong: list[list[int]] | None
    complete: bool
    correct: bool | None
    score: int | None
    solution: Rows | None
    limits: Limits | None
    help_used: HelpUsed


class GameShape(Standing):
    """A game; the clues of a ranking game are not told before its start and in pauses."""

    id: str
    puzzle_id: str
    puzzle: PuzzleShape | None
    kind: Kind
    rows: int
    cols: int
    mode: Mode
    level: Level
    daily: str | None
    moves: list[dict[str, Any]]
    revealed: list[list[int]]


class MoveBody(Body):
    """A move; which of its members it has depends on its kind."""

    model_config = ConfigDict(extra="ignore")

    seq: int = Field(ge=1, le=10**9, description="Moves count from 1 without gaps.")
    kind: str = Field(examples=["enter"])
    cells: list[list[int]] | None = Field(None, max_length=4096, examples=[[[1, 2]]])
    digit: int | None = Field(None, ge=1, le=9)
    tidy: bool | None = None
    level: int | None = Field(None, ge=0, le=5)
    after: int | None = Field(
        None, ge=0, description="Milliseconds since the previous move, for moves sent late."
    )


class Moves(Body):
    """Moves, in order."""

    moves: list[MoveBody] = Field(max_length=MOST_MOVES_AT_ONCE)


class MovesAnswer(Standing):
    """How the game stands after moves, and what checks, hints and reveals among them tell."""

    results: list[dict[str, Any]]


@router.post(
    "",
    summary="Begin a game",
    status_code=201,
    response_model=GameShape,
    dependencies=[Depends(limited("work"))],
    responses=problems(
        "not-shown-yet",
        "no-such-puzzle",
        "already-seen",
        "already-ranked",
        "invalid",
        "no-puzzle",
        "puzzle-too-large",
        "not-made",
        "out-of-time",
        "not-unique",
        "nothing-to-fill",
        "too-large",
        "too-many-games",
        "level-not-allowed",
        "busy",
    ),
)
async def make_game(
    body: NewGame,
    request: Request,
    session: SessionDep,
    store: StoreDep,
    settings: SettingsDep,
    workers: WorkersDep,
) -> JsonResponse:
    """Somebody new becomes a guest."""
    if body.mode == "ranking" and (
        body.puzzle is not None or (body.new is not None and body.new.seed is not None)
    ):
        # Who brings a puzzle, or can make it again, knows it.
        raise GameRefused("already-seen")
    find = partial(_puzzle_to_play, body, session, store)
    player, puzzle_id, daily = await workers.run(request, find, settings.generating_seconds)
    game = await run_in_threadpool(
        store.games.create, player.id, puzzle_id, mode=body.mode, help=body.help, daily=daily
    )
    return JsonResponse(game.as_object(), status_code=201)


def _puzzle_to_play(
    body: NewGame, session: Session, store: Store, stop: StopFlag
) -> tuple[Player, str, str | None]:
    """Return who plays, the id of the puzzle, and the day whose puzzle it is."""
    if body.puzzle_id is not None:
        return session.player_or_guest(), body.puzzle_id, None
    if body.daily is not None:
        today = store.dailies.today()
        puzzle_id = today.puzzles[body.daily].id
        return session.player_or_guest(), puzzle_id, today.date.isoformat()
    if body.new is not None:
        made = store.puzzles.keep(make_puzzle(body.new, stop), stop=stop)
        return session.player_or_guest(), made.id, None
    assert body.puzzle is not None  # noqa: S101  # the body has one of the four
    player = session.player_or_guest()
    return player, store.puzzles.keep(body.puzzle, player_id=player.id, stop=stop).id, None


@router.get("/{game_id}", summary="Open a game", response_model=GameShape)
def open_game(game_id: GameId, session: SessionDep, store: StoreDep) -> JsonResponse:
    """With all its moves; the clock of a closed game goes on."""
    return JsonResponse(store.games.open(_player(session).id, game_id).as_object())


@router.post(
    "/{game_id}/start",
    summary="Start a ranking game",
    response_model=GameShape,
    responses=problems("already-started", "ended", "out-of-step", "invalid"),
)
def start_game(game_id: GameId, session: SessionDep, store: StoreDep) -> JsonResponse:
    """Shows the clues and starts the clock."""
    return JsonResponse(store.games.start(_player(session).id, game_id).as_object())


@router.post(
    "/{game_id}/moves",
    summary="Play",
    response_model=MovesAnswer,
    responses=problems("out-of-step", "invalid", "bad-move", "ended", "paused", "fixed-cell"),
)
def play(
    game_id: GameId, body: Moves, session: SessionDep, store: StoreDep, language: LanguageDep
) -> JsonResponse:
    """All moves count, or none of them. What is acknowledged is kept; repeating is harmless."""
    sent = [move.model_dump(exclude_none=True) for move in body.moves]
    return JsonResponse(
        store.games.append(_player(session).id, game_id, sent, language).as_object()
    )


@router.post("/{game_id}/ping", summary="Still there", response_model=MovesAnswer)
def ping(game_id: GameId, session: SessionDep, store: StoreDep) -> JsonResponse:
    """To be sent every 20 seconds while the game is seen: else its clock stands still."""
    return JsonResponse(store.games.ping(_player(session).id, game_id).as_object())


@router.post("/{game_id}/leave", summary="Close a game", status_code=204, response_class=Response)
def leave(game_id: GameId, session: SessionDep, store: StoreDep) -> Response:
    """Its clock stands still until it is opened again."""
    store.games.leave(_player(session).id, game_id)
    return Response(status_code=204)


def _player(session: Session) -> Player:
    """Return who plays; somebody without a game has none of anybody's."""
    player = session.player()
    if player is None:
        raise GameRefused("no-such-game")
    return player
