"""Whether the server is well."""

from __future__ import annotations

from fastapi import APIRouter
from sqlalchemy import select

import crossums
from crossums.web.deps import StoreDep
from crossums.web.problems import problems
from crossums.web.shapes import Answer

__all__ = ["router"]

router = APIRouter(tags=["server"])


class Health(Answer):
    """How the server is."""

    status: str
    version: str


@router.get("/health", summary="Whether the server is well", responses=problems("unavailable"))
def health(store: StoreDep) -> Health:
    """Answers so as long as the server and its database work."""
    store.database.read(lambda connection: connection.execute(select(1)).close())
    return Health(status="ok", version=crossums.__version__)
