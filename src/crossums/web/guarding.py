"""What every request and answer must be: for this host, from our own pages, not too large; headers.

Plain ASGI, outside everything else, so that nothing gets around it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crossums.web.languages import language_of
from crossums.web.problems import Problem
from crossums.web.settings import Settings

__all__ = ["CONTENT_SECURITY_POLICY", "Guard"]

READING = frozenset({"GET", "HEAD", "OPTIONS"})

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)

SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_log = logging.getLogger("crossums.web")

HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}


class Guard:
    """Refuses requests that are not meant for this app; adds the headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._headers = {**SECURITY_HEADERS, **(HTTPS_ONLY if settings.secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have it answered by what is guarded."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send, self._headers)
        try:
            self._refuse_foreign(scope)
            body = _Body(receive, Headers(scope=scope), self._settings.largest_request)
            await self._app(scope, body.receive, answer.send)
        except Problem as problem:
            await answer.send_problem(problem)
        except Exception:
            # Nothing of the inside is told outside; the log has it.
            _log.exception("%s %s failed", scope["method"], scope["path"])
            if answer.started:
                raise
            await answer.send_problem(Problem("failed"))

    def _refuse_foreign(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        # Else a page elsewhere could have its own name lead here, and read what is for ours.
        if self._settings.hosts and _host_name(f"//{host}") not in self._settings.hosts:
            raise Problem("foreign-host")
        if scope["method"] in READING:
            return
        origin = headers.get("origin")
        ours = self._settings.origin or f"{scope['scheme']}://{host}"
        if origin is None:
            # Programs send neither header, browsers both; old ones at least the first.
            if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
                raise Problem("foreign-origin")
        elif origin.lower() != ours.lower():
            raise Problem("foreign-origin")


class _Answer:
    """The answer to a request as it goes out, with the headers that every answer has."""

    def __init__(self, scope: Scope, send: Send, headers: Mapping[str, str]) -> None:
        self._scope = scope
        self._send = send
        self._headers = headers
        self.started = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = MutableHeaders(scope=message)
            headers.update(self._headers)
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    async def send_problem(self, problem: Problem) -> None:
        response = problem.response(language_of(HTTPConnection(self._scope)))
        await response(self._scope, _nothing, self.send)


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


class _Body:
    """The body of a request as it comes in, as long as it is not too large."""

    def __init__(self, receive: Receive, headers: Headers, largest: int) -> None:
        self._receive = receive
        self._largest = largest
        self._size = 0
        told = headers.get("content-length", "0")
        if not (told.isascii() and told.isdigit()) or int(told[:20]) > largest:
            raise Problem("request-too-large", f"more than {largest} bytes")

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._size += len(message.get("body", b""))
            if self._size > self._largest:
                raise Problem("request-too-large", f"more than {self._largest} bytes")
        return message


def _host_name(url: str) -> str | None:
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None
