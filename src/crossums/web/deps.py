"""What the operations ask for, by the types of their parameters."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import ceil
from typing import Annotated, Literal, TypeAlias, cast

from anyio import CapacityLimiter
from fastapi import Depends, Query, Request

from crossums.store import Store
from crossums.web.languages import language_of
from crossums.web.problems import Problem
from crossums.web.rates import RateLimiter, visitor_of
from crossums.web.sessions import Session
from crossums.web.settings import Settings
from crossums.web.working import Workers

__all__ = [
    "HashingDep",
    "LanguageDep",
    "Limits",
    "SessionDep",
    "SettingsDep",
    "StoreDep",
    "WorkersDep",
    "limited",
]


class Limits:
    """The rate limits of a server, by what they are for."""

    def __init__(self, settings: Settings) -> None:
        self.work = RateLimiter(settings.work_rate)
        self.sign_in = RateLimiter(settings.sign_in_rate)
        self.accounts = RateLimiter(settings.account_rate)


def limited(
    purpose: Literal["work", "sign_in", "accounts"],
) -> Callable[[Request], Awaitable[None]]:
    """Return a dependency that lets a visitor pass only so often."""

    async def check(request: Request) -> None:
        limiter = cast("RateLimiter", getattr(request.app.state.limits, purpose))
        wait = limiter.seconds_to_wait(visitor_of(request.client and request.client.host))
        if wait:
            raise Problem("too-many-requests", headers={"Retry-After": str(ceil(wait))})

    return check


# None of these waits for anything: as plain functions each would be sent to a thread.


async def _settings(request: Request) -> Settings:
    return cast("Settings", request.app.state.settings)


async def _workers(request: Request) -> Workers:
    return cast("Workers", request.app.state.workers)


async def _hashing(request: Request) -> CapacityLimiter:
    return cast("CapacityLimiter", request.app.state.hashing)


async def _store(request: Request) -> Store:
    return cast("Store", request.app.state.store)


async def _session(request: Request) -> Session:
    return Session(request, request.app.state.store, request.app.state.settings)


async def _language(
    request: Request,
    lang: Annotated[
        Literal["en", "es", "ca"] | None,
        Query(description="The language of sentences; by Accept-Language if not told."),
    ] = None,
) -> str:
    return lang or language_of(request)


SettingsDep: TypeAlias = Annotated[Settings, Depends(_settings)]
WorkersDep: TypeAlias = Annotated[Workers, Depends(_workers)]
HashingDep: TypeAlias = Annotated[CapacityLimiter, Depends(_hashing)]
StoreDep: TypeAlias = Annotated[Store, Depends(_store)]
SessionDep: TypeAlias = Annotated[Session, Depends(_session)]
LanguageDep: TypeAlias = Annotated[str, Depends(_language)]
