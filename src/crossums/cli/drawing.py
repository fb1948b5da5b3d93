"""``crossums draw``."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from crossums.cli.options import File, From, Language, one_of
from crossums.cli.progress import with_progress
from crossums.cli.running import answers_of, puzzles_of
from crossums.drawing.drawings import (
    FORMATS,
    USUAL_CELL,
    Drawing,
    draw_view,
    encoded,
    format_for,
    pdf_of,
)
from crossums.drawing.terminal import in_characters
from crossums.drawing.themes import THEMES, theme_named
from crossums.drawing.views import View, clue_marks, solution_of
from crossums.errors import DrawingError, PuzzleError
from crossums.explaining import explain
from crossums.files import write_whole
from crossums.puzzles import Puzzle
from crossums.puzzles.grids import Answer

__all__ = ["draw_command"]

#: More pages than this no reader of PDF likes.
MOST_PAGES = 10_000


class _Wanted(NamedTuple):
    """What shall be seen besides each puzzle."""

    solution: bool
    marks: bool
    step: int | None
    clues: bool


def draw_command(
    file: File,
    out: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            help="A file that ends in .svg, .png or .pdf; else it is drawn on the terminal.",
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--to", callback=one_of(FORMATS), help="The format, if the name has none."),
    ] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Fill in the solution.")] = False,
    answer: Annotated[
        str | None, typer.Option(help="A file with answers, as verify takes them: fill these in.")
    ] = None,
    marks: Annotated[
        bool, typer.Option("--marks", help="Mark the digits that each clue leaves.")
    ] = False,
    step: Annotated[
        int | None,
        typer.Option(min=1, help="Show the step of this number, as explain tells them."),
    ] = None,
    no_clues: Annotated[bool, typer.Option("--no-clues", help="Leave out the clues.")] = False,
    number: Annotated[
        int | None, typer.Option(min=1, help="Only the puzzle of this number in the file.")
    ] = None,
    theme: Annotated[
        str, typer.Option(callback=one_of(THEMES), help=f"One of {', '.join(THEMES)}.")
    ] = "light",
    cell: Annotated[float, typer.Option(help="The side of a cell in pixels.")] = USUAL_CELL,
    title: Annotated[str | None, typer.Option(help="What the picture is called.")] = None,
    language: Language = "en",
    format_name: From = None,
) -> None:
    """Draw puzzles as pictures, or on the terminal.

    Example: crossums draw examples/first.kakuro -o first.svg --solution
    """
    if sum((solution, answer is not None, step is not None)) > 1:
        raise typer.BadParameter("--solution, --answer and --step contradict each other")
    wanted = _Wanted(solution, marks, step, not no_clues)
    views = _views(file, answer, format_name, number, wanted)
    if out is None and to is None:
        _show(views, language)
        return
    path = None if out is None or out == "-" else Path(out)
    format = to or format_for(Path(out or "-"))
    drawings = (draw_view(view, theme_named(theme), cell, title, language) for view in views)
    _write(drawings, path, format)


def _views(
    file: str, answer_file: str | None, format_name: str | None, number: int | None, wanted: _Wanted
) -> Iterator[View]:
    """Yield a view of each puzzle, or of the one of a number; name the puzzle in complaints."""
    puzzles: Iterator[Puzzle] = puzzles_of(file, format_name)
    answers: Iterator[Answer] | None = None if answer_file is None else answers_of(answer_file)
    found = False
    for count, puzzle in enumerate(puzzles, start=1):
        answer = None
        if answers is not None:
            answer = next(answers, None)
            if answer is None:
                raise DrawingError(f"{answer_file}: no board {count}, as {file} has")
        if number is not None and count != number:
            continue
        found = True
        try:
            yield _view(puzzle, answer, wanted)
        except PuzzleError as error:
            raise DrawingError(f"{file}: puzzle {count}: {error}") from None
        if number is not None:
            return
    if not found:
        raise DrawingError(f"{file}: no puzzle {number or 1}")


def _view(puzzle: Puzzle, answer: Answer | None, wanted: _Wanted) -> View:
    if wanted.step is not None:
        steps = explain(puzzle).steps
        if wanted.step > len(steps):
            raise DrawingError(f"its way has {len(steps)} steps, none of number {wanted.step}")
        return View.of_step(steps[wanted.step - 1])
    if wanted.solution:
        answer = solution_of(puzzle)
    marks = clue_marks(puzzle) if wanted.marks else None
    return View.of(puzzle, answer=answer, marks=marks, clues=wanted.clues)


def _show(views: Iterator[View], language: str) -> None:
    """Draw on the terminal; into a file or pipe without colours and as if 80 wide."""
    terminal = sys.stdout.isatty()
    colour = terminal and not os.environ.get("NO_COLOR")
    width = shutil.get_terminal_size().columns if terminal else 80
    for number, view in enumerate(views):
        said = f"\n{view.step.text(language)}" if view.step else ""
        print("\n" * (number > 0) + in_characters(view, colour=colour, width=width) + said)


def _write(drawings: Iterator[Drawing], path: Path | None, format: str) -> None:
    """Write one file; SVG and PNG of many puzzles are as many files, with their numbers."""
    if format == "pdf":
        pages = list(islice(with_progress(drawings, None, to_file=True), MOST_PAGES + 1))
        if len(pages) > MOST_PAGES:
            raise DrawingError(f"a PDF has at most {MOST_PAGES:,} pages")
        _write_one(path, pdf_of(pages))
        return
    first, second = next(drawings), next(drawings, None)
    if second is None:
        _write_one(path, encoded(first, format))
        return
    if path is None:
        raise DrawingError(f"more than one puzzle needs -o FILE.{format}, or choose a --number")
    many = chain([first, second], drawings)
    for number, drawing in enumerate(with_progress(many, None, to_file=True), start=1):
        write_whole(path.with_stem(f"{path.stem}-{number}"), encoded(drawing, format))


def _write_one(path: Path | None, content: bytes) -> None:
    if path is None:
        sys.stdout.buffer.write(content)
    else:
        write_whole(path, content)
