"""Making many puzzles: which one has which number, and that no two are equal."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from crossums import formats
from crossums.batches.fingerprints import Fingerprints
from crossums.batches.workers import Workers
from crossums.errors import GenerationError
from crossums.generating.canonical import canonical_fingerprint
from crossums.generating.seeds import derived_seed
from crossums.puzzles import Puzzle

__all__ = ["MOST_PUZZLES", "History", "Maker", "Marks", "Order", "Written", "generate_in_order"]

MOST_PUZZLES = 10_000_000
#: Puzzles made instead of one that was there before: small boards have few.
MOST_REPLACEMENTS = 100

#: Makes one puzzle from its ``seed``; can be sent to another process.
Maker: TypeAlias = Callable[..., Puzzle]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: puzzle *i* depends on nothing but this and on *i*."""

    make: Maker
    count: int
    seed: int
    #: The format to write; None is for people to read on a terminal.
    format_name: str | None = "json"
    #: Whether puzzles that are equal up to symmetry and complement count as equal.
    unique_across: bool = False
    #: The classic method that makes the puzzles; None is the engine's.
    method: str | None = None


class Marks(NamedTuple):
    """What is remembered of a puzzle, to know it and its like again."""

    id: int
    #: The same for all puzzles equal up to symmetry; None where that is not asked for.
    canonical: int | None
    level: str | None

    @classmethod
    def of(cls, puzzle: Puzzle, id: str, *, unique_across: bool) -> Marks:
        """Return the marks of a puzzle with this id."""
        return cls(
            fingerprint_of_id(id),
            canonical_fingerprint(puzzle) if unique_across else None,
            level_in(puzzle.info.get("difficulty")),
        )


def fingerprint_of_id(id: str) -> int:
    """Return a number of 64 bits that stands for an id."""
    return int.from_bytes(hashlib.blake2b(id.encode(), digest_size=8).digest(), "big")


def level_in(difficulty: object) -> str | None:
    """Return the level that the ``difficulty`` of a puzzle tells, if it does."""
    level = difficulty.get("level") if isinstance(difficulty, dict) else difficulty
    return level if isinstance(level, str) else None


class Written(NamedTuple):
    """A puzzle as text, with what must be known of it where the text goes."""

    text: str
    marks: Marks
    seed: int
    #: Boards made until one had a single solution, by a method that does not see to that itself.
    boards_made: int = 1


class History:
    """What came out of an order so far."""

    def __init__(self, order: Order) -> None:
        self._ids = Fingerprints(order.count)
        self._forms = Fingerprints(order.count if order.unique_across else 0)
        #: Puzzles dropped for being equal to one before.
        self.rejected = 0
        #: How many puzzles have which level of difficulty.
        self.levels: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._ids)

    def knows(self, marks: Marks) -> bool:
        """Tell whether an equal puzzle, as the order understands that, was there before."""
        return marks.id in self._ids or (
            marks.canonical is not None and marks.canonical in self._forms
        )

    def enter(self, marks: Marks) -> None:
        """Add a puzzle that was not there before."""
        self._ids.add(marks.id)
        if marks.canonical is not None:
            self._forms.add(marks.canonical)
        if marks.level is not None:
            self.levels[marks.level] += 1


def generate_in_order(
    order: Order, workers: Workers, history: History | None = None
) -> Iterator[Written]:
    """Yield the puzzles of an order that its history does not hold yet, and enter them there.

    For a puzzle that was there before another one is made, from a seed of its own.

    >>> from crossums import generate_kenken
    >>> from crossums.batches import Processes
    >>> order = Order(partial(generate_kenken, 4), count=2, seed=7)
    >>> history = History(order)
    >>> for puzzle in generate_in_order(order, Processes(), history):
    ...     print(puzzle.text[:16], len(history))
    {"kind":"kenken" 1
    {"kind":"kenken" 2

    Raises:
        GenerationError: A puzzle could not be made, or none was found that is new.
    """
    if history is None:
        history = History(order)
    numbers = range(len(history), order.count)
    for index, first in zip(numbers, workers.map(partial(_make, order), numbers), strict=True):
        written = first
        replacement = 0
        while history.knows(written.marks):
            history.rejected += 1
            replacement += 1
            if replacement > MOST_REPLACEMENTS:
                raise GenerationError(f"no more than {len(history)} different puzzles found")
            written = _write(order, index, order.make(seed=derived_seed(first.seed, replacement)))
        history.enter(written.marks)
        yield written


def _make(order: Order, index: int) -> Written:
    return _write(order, index, order.make(seed=derived_seed(order.seed, index)))


def _write(order: Order, index: int, puzzle: Puzzle) -> Written:
    id: str = puzzle.info["id"]
    if order.format_name is None:
        text = f"{id}\n{puzzle.pretty()}\n\n"
    else:
        text = formats.write_at(puzzle, order.format_name, index + 1)
    marks = Marks.of(puzzle, id, unique_across=order.unique_across)
    return Written(text, marks, puzzle.info["seed"], puzzle.info.get("boards_made", 1))
