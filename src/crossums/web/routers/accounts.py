"""Players: who one is, accounts, signing in and out."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Depends, Response
from pydantic import Field

from crossums.store import Player
from crossums.web.answers import JsonResponse
from crossums.web.deps import HashingDep, SessionDep, StoreDep, limited
from crossums.web.problems import problems
from crossums.web.shapes import Answer, Body, PlainText

__all__ = ["router"]

router = APIRouter(tags=["players"])


class PlayerShape(Answer):
    """A player. Guests have no name; who has not played yet has no id either."""

    id: int | None
    name: str | None
    guest: bool


class Credentials(Body):
    """The name and the password of an account."""

    name: PlainText = Field(max_length=200)
    password: str = Field(max_length=1000)


@router.get("/me", summary="Who I am", response_model=PlayerShape)
def me(session: SessionDep) -> JsonResponse:
    """The player of the browser's cookie; a guest without an id if there is none yet."""
    player = session.player()
    if player is not None:
        session.prolong()
    return JsonResponse(_told(player))


@router.post(
    "/accounts",
    summary="Make an account",
    status_code=201,
    response_model=PlayerShape,
    dependencies=[Depends(limited("accounts"))],
    responses=problems("invalid", "bad-name", "bad-password", "name-taken", "has-account"),
)
async def make_account(
    body: Credentials, session: SessionDep, store: StoreDep, hashing: HashingDep
) -> JsonResponse:
    """A guest becomes the account and keeps all games."""

    def make() -> Player:
        guest = session.player()
        guest_id = guest.id if guest else None
        made = store.players.register(body.name, body.password, guest_id=guest_id)
        session.begin(made)
        return made

    return JsonResponse(_told(await to_thread.run_sync(make, limiter=hashing)), status_code=201)


@router.post(
    "/session",
    summary="Sign in",
    response_model=PlayerShape,
    dependencies=[Depends(limited("sign_in"))],
    responses=problems("wrong-password"),
)
async def sign_in(
    body: Credentials, session: SessionDep, store: StoreDep, hashing: HashingDep
) -> JsonResponse:
    """A guest's games go along."""

    def enter() -> Player:
        before = session.player()
        guest_id = before.id if before is not None and before.is_guest else None
        player = store.players.sign_in(body.name, body.password, guest_id=guest_id)
        session.begin(player)
        return player

    return JsonResponse(_told(await to_thread.run_sync(enter, limiter=hashing)))


@router.delete("/session", summary="Sign out", status_code=204, response_class=Response)
def sign_out(session: SessionDep) -> Response:
    """The browser is nobody's afterwards."""
    session.end()
    return Response(status_code=204)


def _told(player: Player | None) -> dict[str, object]:
    if player is None:
        return {"id": None, "name": None, "guest": True}
    return player.as_object()
