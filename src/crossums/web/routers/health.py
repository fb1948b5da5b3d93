"""Whether the server is well."""

from __future__ import annotations

from fastapi import APIRouter

import crossums
from crossums.web.puzzle_bodies import Answer

__all__ = ["router"]

router = APIRouter(tags=["server"])


class Health(Answer):
    """How the server is."""

    status: str
    version: str


@router.get("/health", summary="Whether the server is well")
def health() -> Health:
    """Answers as long as the server works."""
    return Health(status="ok", version=crossums.__version__)
