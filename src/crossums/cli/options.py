"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, TypeAlias

import typer

from crossums.formats import FORMATS
from crossums.words import LANGUAGES

__all__ = [
    "Cluster",
    "File",
    "From",
    "Jobs",
    "Json",
    "Language",
    "MaxNodes",
    "Timeout",
    "one_of_formats",
]


def one_of(names: Iterable[str]) -> Callable[[str | None], str | None]:
    """Return an option's callback that lets only these names pass."""
    known = tuple(names)

    def check(value: str | None) -> str | None:
        if value is not None and value not in known:
            raise typer.BadParameter(f"{value!r} is not one of {', '.join(known)}")
        return value

    return check


#: Lets only the names of formats pass.
one_of_formats = one_of(dict.fromkeys(each.name for each in FORMATS))


File: TypeAlias = Annotated[str, typer.Argument(help="A puzzle file; - is standard input.")]
From: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--from",
        callback=one_of_formats,
        help="The file's format, if name and content do not tell it.",
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="One JSON object a puzzle.")]
Jobs: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Processes to use; all cores if not told.")
]
Cluster: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Work on this dask scheduler; local starts one with --jobs workers."
    ),
]
Language: TypeAlias = Annotated[
    str, typer.Option("--lang", callback=one_of(LANGUAGES), help="Language of sentences.")
]
MaxNodes: TypeAlias = Annotated[
    int | None, typer.Option("--max-nodes", min=0, help="Give up after so many decisions.")
]
Timeout: TypeAlias = Annotated[
    float | None, typer.Option(min=0, help="Give up after so many seconds a puzzle.")
]
