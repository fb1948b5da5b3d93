"""What requests and answers are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, StringConstraints

__all__ = ["Answer", "Body", "GameId", "Id", "Kind", "PageNumber", "PlainText", "PuzzleId", "Rows"]

#: Rows of digits, null on black cells.
Rows: TypeAlias = list[list[int | None]]

#: Text without the one character that databases do not take.
PlainText: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
GameId: TypeAlias = Annotated[Id, Path(description="The game.")]
PuzzleId: TypeAlias = Annotated[Id, Path(description="The puzzle.")]

Kind: TypeAlias = Literal["kakuro", "kenken"]
PageNumber: TypeAlias = Annotated[
    int, Query(ge=1, le=10**9, description="Pages count from 1; beyond the last one it is that.")
]


class Body(BaseModel):
    """What a request holds: nothing but what is told here."""

    model_config = ConfigDict(extra="forbid", strict=True, arbitrary_types_allowed=True)


class Answer(BaseModel):
    """What an answer holds."""

    model_config = ConfigDict(extra="forbid")
