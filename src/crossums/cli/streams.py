"""Files in and out for the commands: ``-`` is standard input, output is whole or not there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import TextIO, cast

from crossums.errors import PuzzleError

__all__ = ["Unreadable", "Unwritable", "opened", "output"]

STANDARD_INPUT = "-"


class Unreadable(OSError):
    """A file that cannot be opened or read."""


class Unwritable(OSError):
    """A file that cannot be written."""


@contextmanager
def opened(file: str) -> Iterator[BufferedReader]:
    """Open a file for reading, ``-`` being standard input.

    Raises:
        Unreadable: It is not there, is a folder, or may not be read.
    """
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise Unreadable(f"{file}: standard input is closed")
        yield cast("BufferedReader", sys.stdin.buffer)
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115  # closed below
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror}") from None
    with stream:
        yield stream


@contextmanager
def output(file: str | None, *, keep_what_is_there: bool = False) -> Iterator[TextIO]:
    """Open standard output, or a file that appears under its name only when it is complete.

    With ``keep_what_is_there``, what has been written when an error or Ctrl-C comes counts as
    complete, if it is anything.

    Raises:
        Unwritable: The file cannot be written; what was there before stays as it was.
    """
    if file is None or file == STANDARD_INPUT:
        yield sys.stdout
        return
    path = Path(file)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise Unwritable(f"{file}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            yield stream
        _publish(name, path)
    except (KeyboardInterrupt, PuzzleError):
        if keep_what_is_there and Path(name).stat().st_size:
            _publish(name, path)
        raise
    except Unreadable:
        raise
    except OSError as error:
        raise Unwritable(f"{file}: {error.strerror or error}") from None
    finally:
        Path(name).unlink(missing_ok=True)


def _publish(name: str, path: Path) -> None:
    Path(name).chmod(0o666 & ~_umask())
    Path(name).replace(path)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
