"""Going on with a file that was cut off, anywhere: the same bytes come out as if it had not been.

The file itself says how far it came, nothing else is kept beside it. Its puzzles are read to know
them again; the last ones are made again and compared, which shows that options and seed are those
it was begun with; whatever stands after the last whole puzzle is made anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

import msgspec

from crossums import formats
from crossums.batches.generation import (
    History,
    Marks,
    Order,
    fingerprint_of_id,
    generate_in_order,
    level_in,
)
from crossums.batches.processes import Processes
from crossums.batches.workers import Workers
from crossums.errors import ParseError, PuzzleError
from crossums.formats import Chunk, Format
from crossums.formats.reading import LONGEST_BOARD
from crossums.generating.identity import content_id
from crossums.puzzles import Puzzle

__all__ = ["CannotResume", "recall", "seed_of_file"]

#: So many puzzles at the end are not taken for granted: the last may be cut off without looking
#: like it, and one more is made again to be compared.
PUZZLES_MADE_AGAIN = 2


#: Passes on what is read from a stream.
Watch: TypeAlias = Callable[[Iterable[Marks | None], BinaryIO], Iterator[Marks | None]]


class CannotResume(PuzzleError):
    """A file that does not begin as the order would."""


class _Line(msgspec.Struct):
    """What is of interest in a line of JSON that was written here."""

    id: str
    seed: int
    difficulty: Any = None


def seed_of_file(file: Path) -> int:
    """Return the seed that a file was begun with: its first puzzle carries it, in JSON.

    Raises:
        CannotResume: It does not tell.
    """
    with file.open("rb") as stream:
        line = stream.readline(LONGEST_BOARD)
    try:
        return msgspec.json.decode(line, type=_Line).seed
    except msgspec.DecodeError:
        raise CannotResume("it does not tell the seed it was begun with: say --seed") from None


def recall(
    file: Path, order: Order, workers: Workers, watch: Watch = lambda marks, _: iter(marks)
) -> tuple[History, int]:
    """Return what a file holds of an order, and how many of its bytes stay as they are.

    ``watch`` passes on what is read, and may show how far that has come in the stream.

    Raises:
        CannotResume: It was begun with other options or another seed, or holds more puzzles.
    """
    history = History(order)
    if not file.stat().st_size:
        return history, 0
    if order.format_name is None:
        raise CannotResume("drawings for people cannot be read again")
    read = 0
    last: deque[Marks] = deque()
    with file.open("rb") as stream:
        format, chunks = _boards(stream, order)
        in_line = format.name == "json" and not order.unique_across
        work = _marks_in_line if in_line else partial(_marks, format.parse, order)
        for marks in watch(workers.map(work, chunks), stream):
            if marks is None:
                break
            read += 1
            if read > order.count:
                raise CannotResume(f"it holds more than the {order.count} puzzles asked for")
            last.append(marks)
            if len(last) > PUZZLES_MADE_AGAIN:
                _enter(history, last.popleft())
    return _confirmed(file, order, history)


def _enter(history: History, marks: Marks) -> None:
    if history.knows(marks):
        raise CannotResume(f"puzzle {len(history) + 1} is there twice")
    history.enter(marks)


def _boards(stream: BinaryIO, order: Order) -> tuple[Format, Iterator[Chunk]]:
    """Cut a file into boards, up to where it cannot be read."""
    try:
        format, chunks = formats.split(stream, order.format_name)
    except ParseError:
        return formats.FORMATS[0], iter(())
    return format, _up_to_an_error(chunks)


def _up_to_an_error(chunks: Iterator[Chunk]) -> Iterator[Chunk]:
    with suppress(ParseError):
        yield from chunks


def _marks_in_line(chunk: Chunk) -> Marks | None:
    """Return the marks of a line of JSON, without making a puzzle of it."""
    try:
        line = msgspec.json.decode(chunk.text, type=_Line)
    except msgspec.DecodeError:
        return None
    return Marks(fingerprint_of_id(line.id), None, level_in(line.difficulty))


def _marks(parse: Callable[[Chunk], Puzzle], order: Order, chunk: Chunk) -> Marks | None:
    """Return the marks of the puzzle in a text, or None if it holds none."""
    try:
        puzzle = parse(chunk)
    except ParseError:
        return None
    return Marks.of(puzzle, content_id(puzzle), unique_across=order.unique_across)


def _confirmed(file: Path, order: Order, history: History) -> tuple[History, int]:
    """Make the puzzle after those in the history, which the file must hold, and find its end."""
    number = len(history) + 1
    expected = next(generate_in_order(order, Processes(1), history)).text.encode()
    with file.open("rb") as stream, mmap(stream.fileno(), 0, access=ACCESS_READ) as content:
        place = content.rfind(expected)
        if place == 0 or (place > 0 and number > 1):
            return history, place + len(expected)
        if number == 1 and expected.startswith(content[: len(expected)]):
            return History(order), 0
    raise CannotResume(
        f"its puzzle {number} is not the one that these options and seed {order.seed} make"
    )
