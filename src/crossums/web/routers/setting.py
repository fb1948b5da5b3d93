"""For setters: puzzles made anew, completed, repaired."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from crossums.explaining.techniques import Level
from crossums.generating import (
    complete_kakuro,
    complete_kenken,
    generate_kakuro,
    generate_kenken,
    repair,
)
from crossums.generating.seeds import LARGEST_SEED
from crossums.puzzles import KenKen, Puzzle
from crossums.solving import StopFlag
from crossums.web.answers import JsonResponse, puzzle_object
from crossums.web.deps import SettingsDep, WorkersDep, limited
from crossums.web.problems import problems
from crossums.web.puzzle_bodies import AnyPuzzle, PuzzleBody, PuzzleShape
from crossums.web.shapes import Answer, Body

__all__ = ["NewKakuro", "NewKenKen", "NewPuzzle", "make_puzzle", "router"]

router = APIRouter(
    tags=["setting"],
    dependencies=[Depends(limited("work"))],
    responses=problems(
        "no-puzzle", "invalid", "puzzle-too-large", "not-made", "busy", "out-of-time"
    ),
)

LARGEST_SIDE = 40

Seed: TypeAlias = Annotated[
    int | None, Field(ge=0, le=LARGEST_SEED, description="The same one gives the same puzzle.")
]


class NewKakuro(Body):
    """The Kakuro to make; rows and columns include those of the clues."""

    kind: Literal["kakuro"]
    rows: int = Field(9, ge=3, le=LARGEST_SIDE)
    cols: int = Field(9, ge=3, le=LARGEST_SIDE)
    level: Level | None = None
    seed: Seed = None


class NewKenKen(Body):
    """The KenKen to make."""

    kind: Literal["kenken"]
    size: int = Field(6, ge=3, le=9)
    level: Level | None = None
    seed: Seed = None


NewPuzzle: TypeAlias = Annotated[NewKakuro | NewKenKen, Field(discriminator="kind")]


class OnePuzzle(Answer):
    """A puzzle."""

    puzzle: PuzzleShape


@router.post("/generate", summary="Make a puzzle", response_model=OnePuzzle)
async def generate(
    body: NewPuzzle, request: Request, settings: SettingsDep, workers: WorkersDep
) -> JsonResponse:
    """With exactly one solution, which is proven but not told: ``solve`` tells it."""
    made = await workers.run(request, partial(make_puzzle, body), settings.generating_seconds)
    return JsonResponse({"puzzle": puzzle_object(made)})


def make_puzzle(asked: NewPuzzle, stop: StopFlag) -> Puzzle:
    """Return a puzzle as asked for.

    Raises:
        GenerationError: None was found.
    """
    if isinstance(asked, NewKenKen):
        return generate_kenken(asked.size, difficulty=asked.level, seed=asked.seed, stop=stop)
    return generate_kakuro(
        asked.rows, asked.cols, difficulty=asked.level, seed=asked.seed, stop=stop
    )


Zone: TypeAlias = Annotated[
    list[Annotated[list[Annotated[int, Field(ge=0, le=8)]], Field(min_length=2, max_length=2)]],
    Field(min_length=1, max_length=81),
]


class Pattern(Body):
    """A drawn board, with clues or without."""

    puzzle: AnyPuzzle
    zones: list[Zone] = Field(
        default=[], max_length=81, description="KenKen: the cells of each cage without a clue."
    )
    seed: Seed = None


@router.post(
    "/complete",
    summary="Fill in the missing clues",
    response_model=OnePuzzle,
    responses=problems("ambiguous-pattern", "no-puzzle", "invalid", "puzzle-too-large", "not-made"),
)
async def complete(
    body: Pattern, request: Request, settings: SettingsDep, workers: WorkersDep
) -> JsonResponse:
    """Clues that leave one solution; those that are there stay, unless all are."""

    def work(stop: StopFlag) -> Puzzle:
        if isinstance(body.puzzle, KenKen):
            zones = [[(row, col) for row, col in zone] for zone in body.zones]
            return complete_kenken(body.puzzle, zones, seed=body.seed, stop=stop)
        return complete_kakuro(body.puzzle, seed=body.seed, stop=stop)

    made = await workers.run(request, work, settings.generating_seconds)
    return JsonResponse({"puzzle": puzzle_object(made)})


@router.post("/repair", summary="Change clues until one solution is left", response_model=OnePuzzle)
async def repair_puzzle(
    body: PuzzleBody, request: Request, settings: SettingsDep, workers: WorkersDep
) -> JsonResponse:
    """The smallest change that is found."""

    def work(stop: StopFlag) -> Puzzle:
        return repair(body.puzzle, timeout=settings.generating_seconds / 2, stop=stop)

    made = await workers.run(request, work, settings.generating_seconds)
    return JsonResponse({"puzzle": puzzle_object(made)})
