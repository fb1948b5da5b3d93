"""Books: everything that stands in one as data, which a typst document sets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from crossums.book.examples import example, worth_showing
from crossums.book.isbn import isbn_line
from crossums.book.pages import (
    GAP,
    LARGE,
    PER_PAGE,
    USUAL,
    Group,
    Print,
    plan_puzzles,
    plan_solutions,
    refuse_too_large,
)
from crossums.book.papers import MILLIMETRE, paper_named
from crossums.book.sections import MOST_PUZZLES, Section, SectionOrder, heading_for
from crossums.drawing.describing import NAMES, level_of, printable
from crossums.drawing.drawings import Drawing, draw_view
from crossums.drawing.typesetting import BOARD_FONT, typeset
from crossums.drawing.views import View, solution_of
from crossums.errors import DrawingError
from crossums.explaining.wording import cell_name, listed
from crossums.puzzles import Puzzle
from crossums.puzzles.combinations import DIGITS, combinations
from crossums.words import LANGUAGES, say

__all__ = ["Book", "Data", "print_puzzles", "typeset_book"]

TEMPLATE = Path(__file__).with_name("book.typ")

LONGEST_CREDIT = 60
#: Cells in the pictures of "how to play".
EXAMPLE_CELL = 9 * MILLIMETRE
LARGE_EXAMPLE_CELL = 11 * MILLIMETRE

#: The words of the catalogue that the document takes as they are.
PLAIN_WORDS = (
    "combinations",
    "combinations-note",
    "contents",
    "example",
    "how-to-play",
    "made-with",
    "rest",
    "solutions",
    "unique",
)

#: JSON for typst.
Data: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Book:
    """What a book is like; :meth:`pdf` makes it. Raises DrawingError if it cannot be like that.

    >>> from crossums import generate_kenken
    >>> book = Book("Ten minutes", author="A. Setter", paper="a5", per_page=4)
    >>> book.pdf([Section("Small", [generate_kenken(4, seed=1)])])[:5]
    b'%PDF-'
    """

    #: The title; made from what is in the book if empty.
    title: str = ""
    author: str = ""
    isbn: str = ""
    paper: str = "a4"
    #: Puzzles to a page: 1, 2, 4 or 6. Those too large for that get pages with fewer.
    per_page: int = 1
    large_print: bool = False
    language: str = "en"
    #: Whether there is a title page, contents, how to play and the table of combinations.
    front_matter: bool = True
    how_to_play: bool = True
    combinations: bool = True
    solutions: bool = True

    def __post_init__(self) -> None:
        paper_named(self.paper)
        isbn_line(self.isbn)
        if self.per_page not in PER_PAGE:
            numbers = ", ".join(map(str, PER_PAGE))
            raise DrawingError(f"{self.per_page} is not one of {numbers} puzzles to a page")
        if self.language not in LANGUAGES:
            raise DrawingError(f"{self.language!r} is not one of {', '.join(LANGUAGES)}")

    def pdf(self, sections: Sequence[Section]) -> bytes:
        """Return the book as a PDF file: the same bytes for the same book and sections.

        Raises:
            DrawingError: A puzzle is too large for the paper or has not one solution, there are no
                puzzles or too many, or typst is not installed.
        """
        return typeset_book(self.data(sections))

    def refuse_too_large(self, order: SectionOrder) -> None:
        """Refuse puzzles that will not fit the paper, before they are made.

        Raises:
            DrawingError: They will not.
        """
        refuse_too_large(order.kind, order.rows, order.cols, paper_named(self.paper), self._print)

    def data(self, sections: Sequence[Section]) -> Data:
        """Return all that the typst document needs to know: words, and what is on which page."""
        sections = [each for each in sections if each.puzzles]
        count = sum(len(each.puzzles) for each in sections)
        if not 1 <= count <= MOST_PUZZLES:
            raise DrawingError(f"a book has 1 to {MOST_PUZZLES} puzzles, not {count}")
        kinds = sorted({puzzle.kind for each in sections for puzzle in each.puzzles})
        paper = paper_named(self.paper)
        planned = self._planned(sections)
        return {
            "language": self.language,
            "title": printable(self.title) or self._listed_kinds(kinds),
            "author": printable(self.author),
            "isbn": isbn_line(self.isbn),
            "count": count,
            "text_size": self._print.text,
            "gap": GAP,
            "caption": self._print.caption,
            "board_font": BOARD_FONT,
            "paper": {
                name: getattr(paper, name)
                for name in ("width", "height", "inside", "outside", "top", "bottom")
            },
            "words": self._words(count),
            "front_matter": self.front_matter,
            "how_to_play": [self._how_to_play(kind) for kind in kinds]
            if self.front_matter and self.how_to_play
            else [],
            "combinations": self._combinations()
            if self.front_matter and self.combinations and "kakuro" in kinds
            else [],
            **planned,
        }

    @property
    def _print(self) -> Print:
        return LARGE if self.large_print else USUAL

    def _listed_kinds(self, kinds: Sequence[str]) -> str:
        return listed([NAMES[kind] for kind in kinds], self.language)

    def _words(self, count: int) -> dict[str, str]:
        words = {code: say(self.language, f"book.{code}") for code in PLAIN_WORDS}
        words["subtitle"] = say(self.language, "book.subtitle", count=count)
        # The page is known only when the book is set.
        words["solution-page"] = say(self.language, "book.solution-page", page="{page}")
        return words

    def _planned(self, sections: Sequence[Section]) -> Data:
        """Return the pages of puzzles and solutions, section by section."""
        paper = paper_named(self.paper)
        puzzle_parts, solution_parts = [], []
        first = 1
        for section in sections:
            heading = section.heading or heading_for(section.puzzles, self.language)
            views = [View(puzzle) for puzzle in section.puzzles]
            pages = plan_puzzles(views, paper, self.per_page, self._print, self.language, first)
            last = first + len(views) - 1
            part = {"heading": heading, "first": first, "last": last}
            numbered = list(enumerate(section.puzzles, first))
            captions = {number: self._caption(puzzle) for number, puzzle in numbered}
            puzzle_parts.append({**part, "pages": [_group(page, captions) for page in pages]})
            if self.solutions:
                answered = [_solution_view(puzzle, number) for number, puzzle in numbered]
                groups = plan_solutions(answered, paper, self._print, self.language, first)
                solution_parts.append({**part, "groups": [_group(each, {}) for each in groups]})
            first = last + 1
        return {"sections": puzzle_parts, "solutions": solution_parts}

    def _caption(self, puzzle: Puzzle) -> Data:
        credits = [
            printable(value)[:LONGEST_CREDIT]
            for value in (puzzle.info.get("name"), puzzle.info.get("author"))
            if isinstance(value, str) and printable(value)
        ]
        return {"level": level_of(puzzle, self.language), "credit": ", ".join(credits)}

    def _how_to_play(self, kind: str) -> Data:
        puzzle = example(kind)
        cell = LARGE_EXAMPLE_CELL if self.large_print else EXAMPLE_CELL
        language = self.language

        def drawn(view: View) -> Data:
            return _picture(draw_view(view, self._print.theme, cell, language=language))

        rules = [say(language, f"book.{kind}-rule-{number}") for number in (1, 2, 3)]
        name = cell_name((1, 2), language)
        rules.append(say(language, "book.cell-names", name=name, row=2, col=3))
        return {
            "name": NAMES[kind],
            "rules": rules,
            "puzzle": drawn(View(puzzle)),
            "steps": [
                {"text": step.text(language), "picture": drawn(View.of_step(step))}
                for step in worth_showing(puzzle)
            ],
            "solution": drawn(View.of(puzzle, answer=solution_of(puzzle))),
        }

    def _combinations(self) -> list[Data]:
        """Return the table of combinations, by number of cells and sum."""
        parts = []
        for length in range(2, len(DIGITS)):
            sums = []
            for total in range(sum(DIGITS[:length]), sum(DIGITS[-length:]) + 1):
                ways = ["".join(map(str, digits)) for digits in combinations(total, length)]
                sums.append([str(total), " ".join(ways)])
            heading = say(self.language, "book.cells", count=length)
            parts.append({"heading": heading, "sums": sums})
        return parts


def typeset_book(data: Data) -> bytes:
    """Return the PDF file of a book's data."""
    return typeset(TEMPLATE.read_text("utf-8"), {"data": json.dumps(data)})


def print_puzzles(
    puzzles: Sequence[Puzzle],
    *,
    title: str = "",
    paper: str = "a4",
    per_page: int = 1,
    large_print: bool = False,
    solutions: bool = True,
    language: str = "en",
) -> bytes:
    """Return puzzles as a PDF file to print: only they, and their solutions on pages of their own.

    >>> from crossums import generate_kakuro
    >>> print_puzzles([generate_kakuro(6, 6, seed=1)], paper="letter")[:5]
    b'%PDF-'

    Raises:
        DrawingError: As for :meth:`Book.pdf`.
    """
    book = Book(
        title=title,
        paper=paper,
        per_page=per_page,
        large_print=large_print,
        language=language,
        front_matter=False,
        solutions=solutions,
    )
    return book.pdf([Section(printable(title), puzzles)])


def _solution_view(puzzle: Puzzle, number: int) -> View:
    try:
        return View.of(puzzle, answer=solution_of(puzzle), clues=False)
    except DrawingError as error:
        raise DrawingError(f"puzzle {number}: {error}") from None


def _group(group: Group, captions: dict[int, Data]) -> Data:
    return {
        "columns": group.grid.columns,
        "rows": group.grid.rows,
        "slots": [
            {"number": number, **captions.get(number, {}), "picture": _picture(drawing)}
            for number, drawing in group.drawings
        ],
    }


def _picture(drawing: Drawing) -> Data:
    width, height = drawing.size
    return {
        "svg": drawing.svg(BOARD_FONT),
        "width": width,
        "height": height,
        "alt": f"{drawing.picture.title}. {drawing.picture.description}",
    }
