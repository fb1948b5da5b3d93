"""A progress bar on standard error, for work that lasts, when a person is looking."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, NamedTuple, TypeVar

__all__ = ["with_progress", "with_reading_progress"]

Item = TypeVar("Item")

SECONDS_BEFORE_SHOWING = 0.5


def with_reading_progress(items: Iterable[Item], source: BinaryIO) -> Iterator[Item]:
    """Yield the items, showing how far the file that they come from has been read."""
    size = _size(source)
    if size is None:
        return with_progress(items, None)
    return with_progress(items, size, lambda _: source.tell())


def with_progress(
    items: Iterable[Item],
    total: int | None,
    reached: Callable[[int], int] = int,
    *,
    before: int = 0,
    to_file: bool = False,
) -> Iterator[Item]:
    """Yield the items, showing how far and how fast they have come if that takes a while.

    ``reached`` says how much of the total the number of items done so far amounts to, those of an
    earlier run, ``before``, included. Nothing is shown unless standard error is a terminal, nor
    when the results themselves scroll by on one: ``to_file`` tells that they do not.
    """
    remaining = iter(items)
    if not sys.stderr.isatty() or (sys.stdout.isatty() and not to_file):
        yield from remaining
        return
    start = time.monotonic()
    done = before
    for item in remaining:
        yield item
        done += 1
        if time.monotonic() - start > SECONDS_BEFORE_SHOWING:
            break
    else:
        return
    rate = Rate(before, start)
    yield from _with_bar(remaining, done, total, reached, rate)


class Rate(NamedTuple):
    """How fast items are done since a moment."""

    before: int
    start: float

    def at(self, done: int) -> float:
        """Return how many a second it are, so many being done by now."""
        return (done - self.before) / max(time.monotonic() - self.start, 1e-6)


def _with_bar(
    items: Iterator[Item],
    done: int,
    total: int | None,
    reached: Callable[[int], int],
    rate: Rate,
) -> Iterator[Item]:
    # Loading rich takes longer than solving a few hundred puzzles.
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = [
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[done]:,} puzzles, {task.fields[rate]:,.0f} a second"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    ]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(
            "", total=total, completed=reached(done), done=done, rate=rate.at(done)
        )
        for item in items:
            yield item
            done += 1
            progress.update(task, completed=reached(done), done=done, rate=rate.at(done))


def _size(source: BinaryIO) -> int | None:
    """Return how many bytes there are to read, if the source is a file."""
    try:
        status = os.fstat(source.fileno())
    except OSError:
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None
