"""The server: runs the app until it is told to stop."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from types import FrameType
from urllib.parse import urlsplit

import uvicorn

from crossums.store import Store
from crossums.web.main import create_app
from crossums.web.settings import LOOPBACK_HOSTS, Settings

__all__ = ["is_origin", "serve", "settings_for"]

#: Seconds for answers under way when the server ends.
SECONDS_TO_FINISH = 5
#: Seconds for which an idle connection is kept.
SECONDS_IDLE = 30


def is_origin(text: str) -> bool:
    """Whether a text is scheme, host and perhaps port of a web address, and nothing more.

    >>> is_origin("https://kakuro.example"), is_origin("https://kakuro.example/play")
    (True, False)
    """
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    return (
        bool(host)
        and parts.scheme in ("http", "https")
        and text == f"{parts.scheme}://{parts.netloc}"
    )


def settings_for(host: str, origin: str | None = None) -> Settings:
    """Return the settings for a server that listens on a host.

    >>> settings_for("127.0.0.1").hosts
    ('127.0.0.1', 'localhost', '::1')
    >>> settings_for("0.0.0.0", "https://kakuro.example").hosts[0]
    'kakuro.example'
    """
    if origin is not None:
        hosts: tuple[str, ...] = (urlsplit(origin).hostname or "", *LOOPBACK_HOSTS)
    else:
        # Who listens to the network without saying under which name may be called anything.
        hosts = LOOPBACK_HOSTS if host in LOOPBACK_HOSTS else ()
    return replace(Settings(), origin=origin, hosts=hosts)


def serve(
    listener: socket.socket,
    store: Store,
    settings: Settings,
    *,
    proxies: str | None = None,
    on_ready: Callable[[], None],
) -> None:
    """Answer requests until Ctrl-C or SIGTERM."""
    app = create_app(store, settings)
    config = uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
        timeout_keep_alive=SECONDS_IDLE,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    # Ctrl-C is how a server ends: uvicorn raises it again when all is done.
    with suppress(KeyboardInterrupt):
        _Server(config, on_ready, app.state.workers.stop_all).run([listener])


class _Server(uvicorn.Server):
    """Says when it is ready, and gives up long work when it ends."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_ready: Callable[[], None],
        on_exit: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._on_exit = on_exit

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._on_exit()
        super().handle_exit(sig, frame)
