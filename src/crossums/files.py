"""Files that are whole or not there: written beside their place, then moved to it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

__all__ = ["Unreadable", "Unwritable", "is_device", "whole_file", "write_whole"]


class Unreadable(OSError):
    """A file that cannot be opened or read."""


class Unwritable(OSError):
    """A file that cannot be written."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that appears under its name only when it is complete.

    Raises:
        Unwritable: It cannot be written; what was there before stays as it was.
    """
    with whole_file(path) as stream:
        stream.write(content)


def is_device(path: Path) -> bool:
    """Tell whether a path is something like ``/dev/null`` or a pipe, which cannot be replaced."""
    return path.exists() and not (path.is_file() or path.is_dir())


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file that appears under its name only when it is complete.

    Devices and pipes are written to as they are.

    Raises:
        Unwritable: It cannot be written; what was there before stays as it was.
    """
    try:
        if is_device(path):
            with path.open("wb") as stream:
                yield stream
        else:
            with _moved_when_complete(path) as stream:
                yield stream
    except (Unreadable, BrokenPipeError):
        raise
    except OSError as error:
        raise Unwritable(f"{path}: {error.strerror or error}") from None


@contextmanager
def _moved_when_complete(path: Path) -> Iterator[BinaryIO]:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        _publish(name, path)
    finally:
        Path(name).unlink(missing_ok=True)


def _publish(name: str, path: Path) -> None:
    Path(name).chmod(0o666 & ~_umask())
    Path(name).replace(path)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
