"""Sections of a book: puzzles with a heading, from a file or made to an order.

An order is a line such as ``kakuro 9x9 easy 20``: what, how large, how hard, how many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, cast

from crossums import formats
from crossums.batches import Processes
from crossums.batches.generation import Maker, Order, generate_in_order
from crossums.drawing.describing import NAMES, level_of, printable
from crossums.errors import GenerationError
from crossums.explaining.wording import listed
from crossums.generating import generate_kakuro, generate_kenken
from crossums.generating.kenken import CHOOSABLE_OPERATORS
from crossums.generating.patterns import STYLES, SYMMETRIES, Symmetry
from crossums.generating.seeds import seed_from_text
from crossums.grading import LEVELS, Level, grade
from crossums.grading.grades import NotGradedError
from crossums.puzzles import Puzzle
from crossums.words import LANGUAGES

__all__ = ["MOST_PUZZLES", "Section", "SectionOrder", "heading_for", "parse_section", "with_level"]

#: Most puzzles of a book.
MOST_PUZZLES = 2_000

USUAL_COUNT = 10
GRAMMAR = "write it like: kakuro 9x9 easy 20"


class Section(NamedTuple):
    """Puzzles under one heading; an empty heading is made from what they have in common."""

    heading: str
    puzzles: Sequence[Puzzle]


@dataclass(frozen=True)
class SectionOrder:
    """A section to be made."""

    heading: str
    kind: str
    rows: int
    cols: int
    make: Maker
    count: int
    #: Of its own, or None for one derived from the book's.
    seed: int | None

    def puzzles(self, book_seed: int, number: int, *, jobs: int) -> Iterator[Puzzle]:
        """Yield the puzzles, the same for the same book's seed and number of the section.

        Raises:
            GenerationError: There are no such puzzles, or none were found.
        """
        own = seed_from_text(f"{book_seed}, section {number}") if self.seed is None else self.seed
        for written in generate_in_order(Order(self.make, self.count, own), Processes(jobs)):
            yield formats.parse(written.text, "json")


def parse_section(text: str) -> SectionOrder:
    """Return the order that a line stands for: ``[HEADING:] KIND SIZE [LEVEL] [COUNT] [NAME=…]``.

    >>> order = parse_section("Warming up: kenken 5x5 easy 12 ops=+-")
    >>> order.heading, order.count, order.make.keywords
    ('Warming up', 12, {'difficulty': 'easy', 'ops': '+-'})

    Raises:
        GenerationError: It is no order; says what is wrong.
    """
    heading, colon, line = text.rpartition(":")
    words = (line if colon else text).split()
    if not words or words[0] not in _KINDS:
        raise GenerationError(
            f"section {text!r} begins with none of {', '.join(_KINDS)}: {GRAMMAR}"
        )
    kind = _KINDS[words[0]]
    size: tuple[int, int] | None = None
    level: str | None = None
    count: int | None = None
    seed: int | None = None
    options: dict[str, object] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if size is None and (sides := re.fullmatch(r"([0-9]{1,3})[x×]([0-9]{1,3})", word)):
            size = int(sides[1]), int(sides[2])
        elif level is None and word in LEVELS:
            level = word
        elif count is None and re.fullmatch(r"[0-9]{1,9}", word):
            count = int(word)
        elif equals and name == "seed" and seed is None:
            seed = seed_from_text(value)
        elif equals and name in kind.options and name not in options:
            options[name] = kind.options[name](value)
        else:
            raise GenerationError(f"section {text!r}: {word!r} is not understood: {GRAMMAR}")
    if size is None:
        raise GenerationError(f"section {text!r} has no size: {GRAMMAR}")
    count = USUAL_COUNT if count is None else count
    if not 1 <= count <= MOST_PUZZLES:
        raise GenerationError(f"section {text!r}: 1 to {MOST_PUZZLES} puzzles, not {count}")
    keywords = {"difficulty": cast("Level", level)} if level else {}
    make = partial(kind.maker(*size), **keywords, **options)
    return SectionOrder(printable(heading), words[0], *size, make, count, seed)


def with_level(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its difficulty, graded if it carries none.

    >>> from crossums import parse
    >>> with_level(parse("# 3/ 4/\\n/4 . .\\n/3 . .")).info["difficulty"]["level"]
    'easy'
    """
    if level_of(puzzle, LANGUAGES[0]):
        return puzzle
    try:
        return puzzle.with_info(**{**puzzle.info, "difficulty": grade(puzzle).as_object()})
    except NotGradedError:
        return puzzle


def heading_for(puzzles: Sequence[Puzzle], language: str) -> str:
    """Return what puzzles have in common: kind, size, level.

    >>> from crossums import generate_kenken
    >>> heading_for([generate_kenken(4, seed=1), generate_kenken(4, seed=2)], "es")[:10]
    'KenKen 4×4'
    """
    heading = listed(sorted({NAMES[puzzle.kind] for puzzle in puzzles}), language)
    sizes = {(puzzle.rows, puzzle.cols) for puzzle in puzzles}
    if len(sizes) == 1:
        rows, cols = sizes.pop()
        heading += f" {rows}×{cols}"
    levels = {level_of(puzzle, language) for puzzle in puzzles}
    level = levels.pop() if len(levels) == 1 else ""
    return f"{heading}, {level}" if level else heading


class _Kind(NamedTuple):
    """How puzzles of a kind are ordered."""

    maker: Callable[[int, int], Maker]
    options: dict[str, Callable[[str], object]]


def _kakuro(rows: int, cols: int) -> Maker:
    return partial(generate_kakuro, rows, cols)


def _kenken(rows: int, cols: int) -> Maker:
    if rows != cols:
        raise GenerationError(f"a KenKen is square, not {rows}×{cols}")
    return partial(generate_kenken, rows)


def _whole_number(value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", value):
        raise GenerationError(f"{value!r} is no number")
    return int(value)


def _one_of(names: Sequence[str]) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value not in names:
            raise GenerationError(f"{value!r} is none of {', '.join(names)}")
        return value

    return check


def _symmetry(value: str) -> Symmetry:
    return cast("Symmetry", _one_of(SYMMETRIES)(value))


def _operators(value: str) -> str:
    if not value or set(value) - set(CHOOSABLE_OPERATORS):
        raise GenerationError(f"operators are some of {CHOOSABLE_OPERATORS}, not {value!r}")
    return value


_KINDS = {
    "kakuro": _Kind(
        _kakuro, {"style": _one_of(STYLES), "symmetry": _symmetry, "givens": _whole_number}
    ),
    "kenken": _Kind(_kenken, {"ops": _operators, "max_cage": _whole_number}),
}
