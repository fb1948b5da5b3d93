"""Long work: in threads, so many at once, within a time, and given up when nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from anyio import CapacityLimiter, to_thread
from fastapi import Request

from crossums.errors import PuzzleError
from crossums.solving import StopFlag
from crossums.web.problems import Problem
from crossums.web.settings import Settings

__all__ = ["Workers"]

Result = TypeVar("Result")

#: Seconds between two looks whether the client is still there.
LOOK_EVERY = 0.1
#: Seconds after which a client should try again.
RETRY_AFTER = "5"


class Workers:
    """Runs calls of the engine, which release the interpreter and heed a stop flag."""

    def __init__(self, settings: Settings) -> None:
        self._slots = CapacityLimiter(settings.work_at_once)
        self._most_waiting = settings.most_waiting
        self._flags: set[StopFlag] = set()

    async def run(
        self, request: Request, work: Callable[[StopFlag], Result], seconds: float
    ) -> Result:
        """Return what the work returns; its flag is set when the time is up or the client leaves.

        Raises:
            Problem: *busy* if too much is waiting already; *out-of-time* if the work found nothing
                in its time.
        """
        if self._slots.statistics().tasks_waiting >= self._most_waiting:
            raise Problem("busy", headers={"Retry-After": RETRY_AFTER})
        stop, begun = StopFlag(), asyncio.Event()
        self._flags.add(stop)
        watching = asyncio.create_task(_watch(request, stop, begun, seconds))
        try:
            async with self._slots:
                begun.set()
                # The slot is held here: a thread must not wait for another one.
                return await to_thread.run_sync(partial(work, stop), limiter=CapacityLimiter(1))
        except PuzzleError as error:
            if stop.is_set():
                raise Problem("out-of-time", str(error)) from None
            raise
        finally:
            watching.cancel()
            self._flags.discard(stop)

    def stop_all(self) -> None:
        """Give up all work: the server is about to end."""
        for flag in list(self._flags):
            flag.set()


async def _watch(request: Request, stop: StopFlag, begun: asyncio.Event, seconds: float) -> None:
    """Set the flag when the client leaves, or the time since the work began is over."""
    clock = asyncio.get_running_loop().time
    deadline: float | None = None
    while not stop.is_set():
        if deadline is None and begun.is_set():
            deadline = clock() + seconds
        if await request.is_disconnected() or (deadline is not None and clock() >= deadline):
            stop.set()
        await asyncio.sleep(LOOK_EVERY)
