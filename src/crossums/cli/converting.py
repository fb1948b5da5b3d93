"""``crossums convert``."""

from __future__ import annotations

from typing import Annotated

import typer

from crossums import formats
from crossums.cli.options import File, From, one_of_formats
from crossums.cli.running import puzzles_of
from crossums.cli.streams import output

__all__ = ["convert_command"]


def convert_command(
    file: File,
    to: Annotated[str, typer.Option("--to", callback=one_of_formats, help="The format to write.")],
    out: Annotated[
        str | None, typer.Option("-o", "--output", help="Write here instead of the screen.")
    ] = None,
    format_name: From = None,
) -> None:
    """Write puzzles in another format.

    Example: crossums convert examples/first.kakuro --to puzzlink
    """
    with output(out) as stream:
        for text in formats.write_many(puzzles_of(file, format_name), to):
            stream.write(text)
