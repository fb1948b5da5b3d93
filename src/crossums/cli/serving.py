"""``crossums serve``."""

from __future__ import annotations

import socket
from typing import Annotated

import typer

from crossums.errors import PuzzleError

__all__ = ["serve_command"]

ALL_ADDRESSES = ("0.0.0.0", "::")  # noqa: S104  # compared with, not listened on
BACKLOG = 2048


def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="CROSSUMS_DATABASE",
            help="Where players and games are kept: sqlite:///FILE or postgresql://HOST/NAME; "
            "a file in your data folder if not told.",
        ),
    ] = None,
    origin: Annotated[
        str | None,
        typer.Option(
            help="The address that people type, such as https://kakuro.example, if it is another."
        ),
    ] = None,
    proxies: Annotated[
        str | None,
        typer.Option(help="Addresses of proxies, by commas, that may say who the client is."),
    ] = None,
) -> None:
    """Run the web app: play, design, solve and compete in a browser.

    Example: crossums serve --port 8080
    """
    try:
        from crossums.store import Store
        from crossums.web import serving
    except ModuleNotFoundError as missing:
        raise PuzzleError(f"the web app needs {missing.name}: install crossums[web]") from None
    if origin is not None and not serving.is_origin(origin):
        raise typer.BadParameter(f"{origin!r} is no address such as https://kakuro.example")
    with _listening(host, port) as listener, Store(database) as store:
        serving.serve(
            listener,
            store,
            serving.settings_for(host, origin),
            proxies=proxies,
            on_ready=lambda: typer.echo(f"crossums plays at {origin or _address(listener)}"),
        )


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise PuzzleError(f"cannot listen on {host}:{port}: {error.strerror or error}") from None
    listener.listen(BACKLOG)
    return listener


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if host in ALL_ADDRESSES:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
