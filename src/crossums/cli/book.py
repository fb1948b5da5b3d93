"""``crossums book``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from crossums.batches import available_cores
from crossums.book.books import Book, Data, typeset_book
from crossums.book.papers import PAPERS
from crossums.book.sections import (
    MOST_PUZZLES,
    Section,
    SectionOrder,
    parse_section,
    with_level,
)
from crossums.cli.options import From, Jobs, Language, one_of
from crossums.cli.progress import with_progress
from crossums.cli.running import puzzles_of
from crossums.cli.streams import note
from crossums.drawing.typesetting import require_typst
from crossums.errors import DrawingError, PuzzleError
from crossums.files import write_whole
from crossums.generating.seeds import random_seed, seed_from_text
from crossums.puzzles import Puzzle

__all__ = ["book_command"]


def book_command(
    files: Annotated[
        list[str] | None, typer.Argument(help="Puzzle files, each a section of the book.")
    ] = None,
    out: Annotated[
        str, typer.Option("-o", "--output", help="The PDF file to write.", show_default=False)
    ] = "",
    section: Annotated[
        list[str] | None,
        typer.Option(
            help="Puzzles to make, such as 'kakuro 9x9 easy 20', after those of the files; may be "
            "repeated. A heading may stand before it: 'Warming up: kenken 5x5 easy 12'.",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="A number or any text: the same one makes the same book."),
    ] = None,
    title: Annotated[str, typer.Option(help="The title of the book.")] = "",
    author: Annotated[str, typer.Option(help="Who it is by.")] = "",
    isbn: Annotated[str, typer.Option(help="Its ISBN, which is checked.")] = "",
    paper: Annotated[
        str, typer.Option(callback=one_of(PAPERS), help=f"One of {', '.join(PAPERS)}.")
    ] = "a4",
    per_page: Annotated[
        int, typer.Option("--per-page", help="Puzzles to a page: 1, 2, 4 or 6.")
    ] = 1,
    large_print: Annotated[
        bool, typer.Option("--large-print", help="Larger clues and text, heavier lines.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Only the puzzles and their solutions.")
    ] = False,
    no_how_to_play: Annotated[
        bool, typer.Option("--no-how-to-play", help="Leave out how to play.")
    ] = False,
    no_combinations: Annotated[
        bool, typer.Option("--no-combinations", help="Leave out the table of combinations.")
    ] = False,
    no_solutions: Annotated[
        bool, typer.Option("--no-solutions", help="Leave out the solutions.")
    ] = False,
    language: Language = "en",
    format_name: From = None,
    jobs: Jobs = None,
) -> None:
    """Make a book to print: title page, how to play, puzzles, solutions.

    Example: crossums book --section "kakuro 9x9 easy 20" --section "kenken 6x6 medium 20" -o b.pdf
    """
    if Path(out).suffix.lower() != ".pdf":
        raise typer.BadParameter("a book needs -o FILE.pdf")
    orders = [parse_section(text) for text in section or []]
    book = Book(
        title=title,
        author=author,
        isbn=isbn,
        paper=paper,
        per_page=per_page,
        large_print=large_print,
        language=language,
        front_matter=not plain,
        how_to_play=not no_how_to_play,
        combinations=not no_combinations,
        solutions=not no_solutions,
    )
    # What is missing is said before anything is made for the book.
    require_typst("pdf")
    for number, order in enumerate(orders, start=1):
        with naming_section(number):
            book.refuse_too_large(order)
    sections = [_read(file, format_name) for file in files or []]
    sections += _make(orders, seed, jobs or available_cores())
    if not sections:
        raise typer.BadParameter("a book needs puzzle files, or a --section to make")
    data = book.data(sections)
    _note_large_puzzles(data, per_page)
    write_whole(Path(out), typeset_book(data))


@contextmanager
def naming_section(number: int) -> Iterator[None]:
    """Let a complaint say which section it is about."""
    try:
        yield
    except PuzzleError as error:
        raise PuzzleError(f"section {number}: {error}") from None


def _note_large_puzzles(data: Data, per_page: int) -> None:
    pages = [page for section in data["sections"] for page in section["pages"]]
    large = [page for page in pages if page["columns"] * page["rows"] < per_page]
    if large:
        count = sum(len(page["slots"]) for page in large)
        note(f"{count} puzzles are too large for {per_page} to a page: fewer there")


def _read(file: str, format_name: str | None) -> Section:
    """Read a file; its puzzles are graded if they carry no level."""
    puzzles = islice(puzzles_of(file, format_name), MOST_PUZZLES + 1)
    return Section("", list(with_progress(map(with_level, puzzles), None, to_file=True)))


def _make(orders: list[SectionOrder], seed_text: str | None, jobs: int) -> list[Section]:
    """Make the puzzles of all orders, with one progress bar over them."""
    if not orders:
        return []
    seed = random_seed() if seed_text is None else seed_from_text(seed_text)
    if seed_text is None and any(order.seed is None for order in orders):
        note(f"--seed {seed} makes this book again")
    total = sum(order.count for order in orders)
    if total > MOST_PUZZLES:
        raise DrawingError(f"a book has at most {MOST_PUZZLES} puzzles, not {total}")

    def all_puzzles() -> Iterator[tuple[int, Puzzle]]:
        for number, order in enumerate(orders):
            with naming_section(number + 1):
                for puzzle in order.puzzles(seed, number, jobs=jobs):
                    yield number, puzzle

    made: list[list[Puzzle]] = [[] for _ in orders]
    for number, puzzle in with_progress(all_puzzles(), total, to_file=True):
        made[number].append(puzzle)
    return [Section(order.heading, puzzles) for order, puzzles in zip(orders, made, strict=True)]
