"""Making many puzzles: which one has which number, and that no two are equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from crossums import formats
from crossums.batches.processes import map_in_order
from crossums.errors import GenerationError
from crossums.generating.seeds import derived_seed
from crossums.puzzles import Puzzle

__all__ = ["MOST_PUZZLES", "Maker", "Order", "Written", "generate_in_order"]

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


class Written(NamedTuple):
    """A puzzle as text, with what must be known of it where the text goes."""

    text: str
    id: str
    seed: int


def generate_in_order(order: Order, *, jobs: int) -> Iterator[Written]:
    """Yield the puzzles of an order as they are made, all different.

    For a puzzle that was there before another one is made, from a seed of its own.

    >>> from crossums import generate_kenken
    >>> order = Order(partial(generate_kenken, 4), count=2, seed=7)
    >>> [puzzle.text[:16] for puzzle in generate_in_order(order, jobs=1)]
    ['{"kind":"kenken"', '{"kind":"kenken"']

    Raises:
        GenerationError: A puzzle could not be made, or none was found that is new.
    """
    seen: set[str] = set()
    for index, first in enumerate(
        map_in_order(partial(_make, order), range(order.count), jobs=jobs)
    ):
        written = first
        replacement = 0
        while written.id in seen:
            replacement += 1
            if replacement > MOST_REPLACEMENTS:
                raise GenerationError(f"no more than {len(seen)} different puzzles found")
            written = _write(order, index, order.make(seed=derived_seed(first.seed, replacement)))
        seen.add(written.id)
        yield written


def _make(order: Order, index: int) -> Written:
    return _write(order, index, order.make(seed=derived_seed(order.seed, index)))


def _write(order: Order, index: int, puzzle: Puzzle) -> Written:
    if order.format_name is None:
        text = f"{puzzle.info['id']}\n{puzzle.pretty()}\n\n"
    else:
        text = formats.write_at(puzzle, order.format_name, index + 1)
    return Written(text, puzzle.info["id"], puzzle.info["seed"])
