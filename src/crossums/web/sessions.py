"""Who is asking: a cookie that only the server reads, and guests made when somebody first plays."""

from __future__ import annotations

from typing import Final

from fastapi import Request
from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crossums.store import Player, Store
from crossums.web.settings import Settings

__all__ = ["Session", "SessionCookies"]

#: Days for which a browser keeps the cookie; the server prolongs it whenever it is used.
DAYS_KEPT: Final = 60
#: More than any token of ours.
LONGEST_TOKEN: Final = 200
_COOKIE: Final = "crossums.set_cookie"


class Session:
    """The player of a request, and the cookie of the answer to it.

    Everything here talks to the database: not on the event loop.
    """

    def __init__(self, request: Request, store: Store, settings: Settings) -> None:
        self._request = request
        self._store = store
        self._settings = settings
        # Browsers keep others from setting a cookie with this prefix, but want HTTPS for it.
        self._name = "__Host-session" if settings.secure else "session"

    @property
    def token(self) -> str | None:
        """The token that the browser sent."""
        token = self._request.cookies.get(self._name)
        return token if token and len(token) <= LONGEST_TOKEN else None

    def player(self) -> Player | None:
        """Return the player who is asking, None if it is nobody yet."""
        token = self.token
        return self._store.players.player_of(token) if token else None

    def player_or_guest(self) -> Player:
        """Return the player who is asking; somebody new becomes a guest."""
        player = self.player()
        if player is None:
            player, token = self._store.players.guest_with_session()
            self._keep(token)
        return player

    def begin(self, player: Player) -> None:
        """Let the browser be that player's from now on, with a token nobody has seen before."""
        old = self.token
        self._keep(self._store.players.open_session(player.id))
        if old is not None:
            self._store.players.close_session(old)

    def prolong(self) -> None:
        """Let the browser keep its cookie for longer."""
        if self.token is not None:
            self._keep(self.token)

    def end(self) -> None:
        """Let the browser be nobody's, and its token worth nothing."""
        if self.token is not None:
            self._store.players.close_session(self.token)
        self._keep("", days=0)

    def _keep(self, token: str, days: int = DAYS_KEPT) -> None:
        carrier = Response()
        carrier.set_cookie(
            self._name,
            token,
            max_age=days * 24 * 3600,
            path="/",
            secure=self._settings.secure,
            httponly=True,
            samesite="strict",
        )
        self._request.scope[_COOKIE] = carrier.headers["set-cookie"]


class SessionCookies:
    """Sends the cookie that an operation wants to be kept, whatever the answer is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and _COOKIE in scope:
                MutableHeaders(scope=message).append("set-cookie", scope[_COOKIE])
            await send(message)

        await self._app(scope, receive, send_with_cookie)
