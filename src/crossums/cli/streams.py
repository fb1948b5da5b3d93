"""Files in and out for the commands: ``-`` is standard input, output is whole or not there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import TextIO, cast

from crossums.files import Unreadable, whole_file

__all__ = ["STANDARD_OUTPUT", "note", "opened", "output"]

STANDARD_INPUT = "-"
STANDARD_OUTPUT = "-"


def note(what: str) -> None:
    """Say in one line on standard error what somebody should know, though nothing is wrong."""
    print(f"crossums: note: {what}", file=sys.stderr)


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
def output(file: str | None) -> Iterator[TextIO]:
    """Open standard output, or a file that appears under its name only when it is complete.

    Raises:
        Unwritable: The file cannot be written; what was there before stays as it was.
    """
    if file is None or file == STANDARD_OUTPUT:
        yield sys.stdout
        return
    with (
        whole_file(Path(file)) as stream,
        TextIOWrapper(stream, encoding="utf-8", newline="\n") as text,
    ):
        yield text
