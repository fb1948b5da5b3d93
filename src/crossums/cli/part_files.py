"""Files that take long to make: ``NAME.part`` until they are complete, kept when cut off."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TypeAlias

from crossums.files import Unwritable, is_device

__all__ = ["PartFile", "part_file"]

SUFFIX = ".part"
#: What is made is on disk after so many seconds at the latest, whatever happens to this process.
SECONDS_BETWEEN_FLUSHES = 1.0

#: Says how many bytes of what a file holds can stay.
Keep: TypeAlias = Callable[[Path], int]


class PartFile:
    """A file in the making: whole pieces are added at its end."""

    def __init__(self, stream: BinaryIO, size: int) -> None:
        self._stream = stream
        self._flushed = time.monotonic()
        #: The bytes of all whole pieces.
        self.size = size

    def add(self, text: str) -> None:
        """Add one piece."""
        piece = text.encode()
        self._stream.write(piece)
        self.size += len(piece)
        if time.monotonic() - self._flushed > SECONDS_BETWEEN_FLUSHES:
            self._stream.flush()
            self._flushed = time.monotonic()


@contextmanager
def part_file(file: str, keep: Keep | None) -> Iterator[PartFile]:
    """Open a file to be made piece by piece.

    When it is complete, it appears under its name. When Ctrl-C or an error comes, it does so too,
    up to its last whole piece. When it cannot be written any more, or this process ends by force,
    the part file is left.

    Args:
        file: Its name.
        keep: Called with what is there from before, to go on with it; None begins anew.

    Raises:
        Unwritable: The file cannot be written, or a part file is left of an earlier run.
    """
    # A link stays one: what it points to is made.
    path = Path(os.path.realpath(file))
    part = path.with_name(path.name + SUFFIX)
    try:
        if is_device(path):
            with path.open("wb") as device:
                yield PartFile(device, 0)
            return
        stream, size = _begin(path, part, keep)
    except OSError as error:
        raise _unwritable(file, error) from None
    pieces = PartFile(stream, size)
    try:
        try:
            yield pieces
        finally:
            # Complete or not: what is published has whole pieces only, and is on disk.
            stream.flush()
            stream.truncate(pieces.size)
            os.fsync(stream.fileno())
            _publish(part, path, pieces.size)
    except OSError as error:
        left = part.stat().st_size
        hint = f"; what is made stays in {file}{SUFFIX}, --resume goes on with it" if left else ""
        if not left:
            part.unlink()
        raise _unwritable(file, error, hint) from None
    finally:
        with suppress(OSError):
            stream.close()


def _begin(path: Path, part: Path, keep: Keep | None) -> tuple[BinaryIO, int]:
    """Open the part file where it is to be gone on with; return its size there too."""
    if path.is_dir():
        raise Unwritable(f"{path}: Is a directory")
    left = part.exists() and part.stat().st_size
    # A file that Ctrl-C has left under its own name becomes a part file again.
    again = keep is not None and not left and path.is_file()
    if again:
        path.rename(part)
    stream = part.open("r+b" if part.exists() else "w+b")
    try:
        _lock(stream, part)
        size = keep(part) if keep is not None else _nothing_of(part)
        stream.truncate(size)
        stream.seek(size)
    except BaseException:
        stream.close()
        if again:
            part.rename(path)
        elif not part.stat().st_size:
            part.unlink()
        raise
    return stream, size


def _nothing_of(part: Path) -> int:
    """Begin anew, unless hours of work could be lost by that."""
    if part.stat().st_size:
        raise Unwritable(
            f"{part}: left of a run that was cut off; "
            "--resume goes on with it, or remove it to begin anew"
        )
    return 0


def _publish(part: Path, path: Path, size: int) -> None:
    if size:
        part.replace(path)
    else:
        part.unlink()


def _lock(stream: BinaryIO, part: Path) -> None:
    """See to it that no other run writes the same file, where the system can."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(stream, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise Unwritable(f"{part}: another run is writing it") from None
    except OSError:
        # Some network drives have no locks.
        return


def _unwritable(file: str, error: OSError, hint: str = "") -> Unwritable:
    if isinstance(error, Unwritable):
        return error
    return Unwritable(f"{file}: {error.strerror or error}{hint}")
