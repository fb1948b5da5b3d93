"""The pages: plain files, and the addresses that people see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["PAGES", "STATIC", "serve_pages"]

STATIC = Path(__file__).with_name("static")

#: The address of each page, and its file.
PAGES = {
    "/": "index.html",
    "/play/{game}": "play.html",
    "/design": "design.html",
    "/solve": "solve.html",
    "/rankings": "rankings.html",
    "/profile": "profile.html",
    "/learn": "learn.html",
    "/collections": "collections.html",
}

#: Browsers keep files and ask whether they are still the same: a new version shows at once.
ASK_AGAIN = {"Cache-Control": "no-cache"}


class _Files(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(ASK_AGAIN)
        return response


def serve_pages(app: FastAPI) -> None:
    """Add the pages to an app."""
    router = APIRouter(include_in_schema=False)
    for address, file in PAGES.items():
        router.add_api_route(address, _page(STATIC / file), methods=["GET", "HEAD"])
    app.include_router(router)
    app.mount("/static", _Files(directory=STATIC), name="static")


def _page(file: Path) -> Any:
    async def page() -> FileResponse:
        if not file.exists():
            raise HTTPException(404)
        return FileResponse(file, media_type="text/html; charset=utf-8", headers=ASK_AGAIN)

    return page
