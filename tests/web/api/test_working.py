"""Long work: bounded, and given up when nobody waits."""

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI, Request

from crossums.errors import GenerationError
from crossums.solving import StopFlag
from crossums.web import Settings
from crossums.web.deps import WorkersDep
from crossums.web.problems import Problem
from crossums.web.working import Workers
from tests.web.api.clients import Server

PATIENCE = 60


def run_alone(work: Coroutine[Any, Any, Any]) -> Any:
    """Run in a thread of its own: browser tests before may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Visitor:
    """Stands for a request: only whether its client is still there."""

    def __init__(self) -> None:
        self.left = False

    async def is_disconnected(self) -> bool:
        return self.left


def until_stopped(stop: StopFlag) -> str:
    end = time.monotonic() + PATIENCE
    while not stop.is_set():
        assert time.monotonic() < end
        time.sleep(0.005)
    return "stopped"


def give_up(stop: StopFlag) -> str:
    until_stopped(stop)
    raise GenerationError("nothing found")


def workers(**changed: int) -> Workers:
    return Workers(replace(Settings(), **changed))  # type: ignore[arg-type]


def test_work_ends_when_its_time_is_over() -> None:
    assert run_alone(workers().run(Visitor(), until_stopped, 0.1)) == "stopped"  # type: ignore[arg-type]


def test_work_ends_when_the_client_leaves() -> None:
    async def leave() -> str:
        visitor = Visitor()
        work = asyncio.create_task(workers().run(visitor, until_stopped, PATIENCE))  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
        visitor.left = True
        return await work

    assert run_alone(leave()) == "stopped"


def test_work_ends_when_the_server_does() -> None:
    async def end() -> str:
        room = workers()
        work = asyncio.create_task(room.run(Visitor(), until_stopped, PATIENCE))  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
        room.stop_all()
        return await work

    assert run_alone(end()) == "stopped"


def test_nothing_found_in_time_is_not_nothing_there() -> None:
    with pytest.raises(Problem) as raised:
        run_alone(workers().run(Visitor(), give_up, 0.1))  # type: ignore[arg-type]

    assert raised.value.code == "out-of-time"


def test_not_more_at_once_than_allowed_and_not_more_waiting() -> None:
    together: list[int] = []
    now = 0
    lock = threading.Lock()

    def count(stop: StopFlag) -> None:
        nonlocal now
        with lock:
            now += 1
            together.append(now)
        time.sleep(0.05)
        with lock:
            now -= 1

    async def all_at_once() -> list[BaseException | None]:
        room = workers(work_at_once=2, most_waiting=3)
        return await asyncio.gather(
            *(room.run(Visitor(), count, PATIENCE) for _ in range(8)),  # type: ignore[arg-type]
            return_exceptions=True,
        )

    outcomes = run_alone(all_at_once())

    assert max(together) <= 2
    refused = [each for each in outcomes if isinstance(each, Problem)]
    assert {each.code for each in refused} == {"busy"}
    assert len(together) + len(refused) == 8
    assert len(together) == 5


def test_a_client_that_hangs_up_stops_its_work(fresh: Server) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def work(stop: StopFlag) -> None:
        begun.set()
        until_stopped(stop)
        stopped.set()

    async def wait(request: Request, workers: WorkersDep) -> None:
        await workers.run(request, work, 1000 * PATIENCE)

    fresh.app.add_api_route("/api/wait", wait, methods=["POST"])
    with socket.create_server(("127.0.0.1", 0)) as listener, running(fresh.app, listener):
        with socket.create_connection(listener.getsockname()) as client:
            client.sendall(
                b"POST /api/wait HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}"
            )
            assert begun.wait(PATIENCE)
            assert not stopped.is_set()

        assert stopped.wait(PATIENCE)


@contextmanager
def running(app: FastAPI, listener: socket.socket) -> Iterator[None]:
    """Run a real server in this process."""
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join()
