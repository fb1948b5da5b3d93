"""The app, put together."""

from __future__ import annotations

from anyio import CapacityLimiter
from fastapi import APIRouter, FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

import crossums
from crossums.store import Store
from crossums.web.deps import Limits
from crossums.web.documentation import document
from crossums.web.errors import answer_problems
from crossums.web.guarding import Guard
from crossums.web.pages import serve_pages
from crossums.web.problems import ANYWHERE, problems
from crossums.web.routers import (
    accounts,
    games,
    health,
    players,
    printing,
    puzzles,
    rankings,
    reading,
    setting,
    solving,
)
from crossums.web.sessions import SessionCookies
from crossums.web.settings import Settings
from crossums.web.working import Workers

__all__ = ["create_app"]

SMALLEST_COMPRESSED = 1024


def create_app(store: Store, settings: Settings | None = None) -> FastAPI:
    """Return the app, for any ASGI server; who opened the store closes it."""
    settings = settings or Settings()
    app = FastAPI(
        title="crossums",
        summary="Kakuro and KenKen: play, design, solve, compete.",
        version=crossums.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
        middleware=[
            Middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED),
            Middleware(Guard, settings=settings),
            Middleware(SessionCookies),
        ],
    )
    app.state.settings = settings
    app.state.store = store
    app.state.workers = Workers(settings)
    app.state.limits = Limits(settings)
    app.state.hashing = CapacityLimiter(settings.hashed_at_once)
    answer_problems(app)
    app.include_router(_api())
    document(app)
    serve_pages(app)
    return app


def _api() -> APIRouter:
    api = APIRouter(prefix="/api", responses=problems(*ANYWHERE))
    for module in (
        accounts,
        players,
        games,
        puzzles,
        rankings,
        reading,
        solving,
        setting,
        printing,
        health,
    ):
        api.include_router(module.router)
    return api
