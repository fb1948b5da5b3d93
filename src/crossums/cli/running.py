"""Running a command's work over all puzzles of a file: cores, order, progress, exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec

from crossums import formats
from crossums.batches import workers_for
from crossums.cli.progress import with_reading_progress
from crossums.cli.streams import opened
from crossums.errors import ParseError
from crossums.formats import Chunk
from crossums.formats.answers import parse_answers
from crossums.puzzles import Puzzle
from crossums.puzzles.grids import Answer

__all__ = ["Outcome", "Work", "answers_of", "for_each_puzzle", "json_line", "puzzles_of"]


class Outcome(NamedTuple):
    """What a command says about one puzzle, and the exit code that it asks for."""

    text: str
    code: int = 0
    #: What goes to standard error, if the puzzle could not even be read.
    complaint: str = ""


Work: TypeAlias = Callable[[Puzzle], Outcome]
#: What a command says about text that is no puzzle, if it has something to say.
OnUnreadable: TypeAlias = Callable[[ParseError], Outcome]


def json_line(value: object) -> str:
    """Return a value as one line of JSON.

    >>> json_line({"status": "none"})
    '{"status":"none"}\\n'
    """
    return msgspec.json.encode(value).decode() + "\n"


def for_each_puzzle(
    work: Work,
    file: str,
    format_name: str | None,
    jobs: int | None,
    on_unreadable: OnUnreadable | None = None,
    *,
    cluster: str | None = None,
) -> int:
    """Print the outcome for every puzzle of a file, in order; return the highest exit code.

    ``work`` runs in other processes if there is much to do, or on a cluster: it must be picklable.

    Raises:
        ParseError: At the first unreadable puzzle, after the outcomes of those before it.
    """
    highest = 0
    with opened(file) as stream, naming_file(file), workers_for(jobs, cluster) as workers:
        format, chunks = formats.split(stream, format_name, file)
        work_on_chunk = partial(_work_on_chunk, work, format.parse, on_unreadable, file)
        outcomes = workers.map(work_on_chunk, chunks)
        for outcome in with_reading_progress(outcomes, stream):
            sys.stdout.write(outcome.text)
            if outcome.complaint:
                print(f"crossums: {outcome.complaint}", file=sys.stderr)
            highest = max(highest, outcome.code)
    return highest


def puzzles_of(file: str, format_name: str | None) -> Iterator[Puzzle]:
    """Yield the puzzles of a file as they are read."""
    with opened(file) as stream, naming_file(file):
        yield from formats.parse_many(stream, format_name, file)


def answers_of(file: str) -> Iterator[Answer]:
    """Yield the answers of a file as they are read."""
    with opened(file) as stream, naming_file(file):
        yield from parse_answers(stream, file)


@contextmanager
def naming_file(file: str) -> Iterator[None]:
    """Let a ParseError say in which file it happened."""
    try:
        yield
    except ParseError as error:
        error.file = file
        raise


def _work_on_chunk(
    work: Work,
    parse: Callable[[Chunk], Puzzle],
    on_unreadable: OnUnreadable | None,
    file: str,
    chunk: Chunk,
) -> Outcome:
    try:
        puzzle = parse(chunk)
    except ParseError as error:
        if on_unreadable is None or not error.faults:
            raise
        error.file = file
        return on_unreadable(error)
    return work(puzzle)
