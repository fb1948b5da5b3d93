"""Drawings: a picture with its look and size, ready to be written or shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import TypeAlias

from crossums.drawing.describing import describe, printable, title_of
from crossums.drawing.kakuro import kakuro_shapes
from crossums.drawing.kenken import kenken_shapes
from crossums.drawing.shapes import CELL, Picture
from crossums.drawing.svg import SCREEN_FONT, size_of, svg
from crossums.drawing.themes import Theme, theme_named
from crossums.drawing.typesetting import BOARD_FONT, typeset
from crossums.drawing.views import View, solution_of
from crossums.errors import DrawingError
from crossums.explaining.steps import Step
from crossums.explaining.trails import Candidates
from crossums.files import write_whole
from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.grids import Answer
from crossums.solving import Solved

__all__ = [
    "FORMATS",
    "SMALLEST_CELL",
    "USUAL_CELL",
    "Drawing",
    "draw",
    "draw_view",
    "encoded",
    "format_for",
    "pdf_of",
    "picture_of",
]

#: What can be drawn.
Subject: TypeAlias = Puzzle | Solved | Step

#: The side of a cell in pixels, if not told.
USUAL_CELL = 48.0
SMALLEST_CELL, LARGEST_CELL = 4.0, 400.0
#: PNG of more pixels than this takes more memory than a picture is worth.
MOST_PIXELS = 100_000_000
PNG_SCALE = 2.0
PIXELS_PER_INCH = 96

_PAGE = """\
#let data = json(bytes(sys.inputs.data))
#set document(title: data.at(0).title)
#set page(margin: 0pt)
#for picture in data {
  let (width, height) = picture.size
  page(width: width * 0.75pt, height: height * 0.75pt,
    image(bytes(picture.svg), format: "svg", width: 100%, alt: picture.description))
}
"""


@dataclass(frozen=True)
class Drawing:
    """A picture with a theme and a size. Notebooks show it.

    >>> from crossums import parse
    >>> drawing = draw(parse("# 3/ 4/\\n/4 . .\\n/3 . ."), theme="dark")
    >>> drawing.svg()[:19], drawing.picture.title
    ('<svg xmlns="http://', 'Kakuro 3×3')
    """

    picture: Picture
    theme: Theme
    cell: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in pixels."""
        return size_of(self.picture, self.theme, self.cell)

    def svg(self, font: str = SCREEN_FONT) -> str:
        """Return the drawing as an SVG document."""
        return svg(self.picture, self.theme, self.cell, font)

    def _repr_svg_(self) -> str:
        return self.svg()

    def png(self, scale: float = PNG_SCALE) -> bytes:
        """Return the drawing as a PNG file, ``scale`` times as large as the SVG.

        Raises:
            DrawingError: It would be too large, or typst is not installed.
        """
        width, height = self.size
        pixels = width * height * scale**2
        if not 0 < pixels <= MOST_PIXELS:
            raise DrawingError(
                f"the picture would have {pixels:,.0f} pixels; at most {MOST_PIXELS:,}: "
                "make the cells smaller"
            )
        return typeset(_PAGE, {"data": _data([self])}, format="png", ppi=PIXELS_PER_INCH * scale)

    def pdf(self) -> bytes:
        """Return the drawing as a PDF file with one page of its size.

        Raises:
            DrawingError: Typst is not installed.
        """
        return pdf_of([self])

    def save(self, file: str | Path) -> None:
        """Write the drawing to a file whose ending tells the format: .svg, .png or .pdf.

        Raises:
            DrawingError: It ends otherwise, or the drawing cannot be made.
        """
        path = Path(file)
        write_whole(path, encoded(self, format_for(path)))


#: The formats of pictures, which are also the endings of their files.
FORMATS = ("svg", "png", "pdf")


def encoded(drawing: Drawing, format: str) -> bytes:
    """Return a drawing as a file of one of the formats."""
    if format == "png":
        return drawing.png()
    return drawing.pdf() if format == "pdf" else drawing.svg().encode()


def draw(
    subject: Subject,
    *,
    solution: bool = False,
    answer: Answer | None = None,
    marks: Candidates | None = None,
    theme: str = "light",
    cell: float = USUAL_CELL,
    title: str | None = None,
    language: str = "en",
) -> Drawing:
    """Return a drawing of a puzzle, of what solving one found, or of a step.

    Args:
        subject: A puzzle; a :class:`~crossums.Solved`, drawn with its first solution; or a step of
            an explanation or a hint, drawn on the board as it is then.
        solution: Whether to fill in the solution.
        answer: Digits to fill in instead.
        marks: Small digits for some cells.
        theme: light, dark, print (little ink) or large-print.
        cell: The side of a cell in pixels; clues grow where it is small.
        title: What the picture is called; by what it shows if not told.
        language: The language of its title and description.

    >>> from crossums import parse
    >>> draw(parse("# 3/ 4/\\n/4 . .\\n/3 . ."), solution=True).svg().count("<text")
    8

    Raises:
        DrawingError: There is no such theme or size, or no one solution to fill in.
        ShapeError: The answer has not the shape of the puzzle.
    """
    if isinstance(subject, Step):
        view = View.of_step(subject)
    else:
        puzzle = subject.puzzle if isinstance(subject, Solved) else subject
        if isinstance(subject, Solved) and answer is None:
            answer = subject.solution
        if solution:
            answer = solution_of(puzzle)
        view = View.of(puzzle, answer=answer, marks=marks)
    return draw_view(view, theme_named(theme), cell, title, language)


def draw_view(
    view: View,
    theme: Theme,
    cell: float = USUAL_CELL,
    title: str | None = None,
    language: str = "en",
) -> Drawing:
    """Return a drawing of a view."""
    if not (isfinite(cell) and SMALLEST_CELL <= cell <= LARGEST_CELL):
        raise DrawingError(f"cells are from {SMALLEST_CELL:g} to {LARGEST_CELL:g} large")
    return Drawing(picture_of(view, theme, cell, title, language), theme, cell)


def picture_of(
    view: View, theme: Theme, cell: float, title: str | None = None, language: str = "en"
) -> Picture:
    """Return what a view looks like: one description for all formats and pages."""
    puzzle = view.puzzle
    shapes = (
        kakuro_shapes(puzzle, view, theme, cell)
        if isinstance(puzzle, Kakuro)
        else kenken_shapes(puzzle, view, theme, cell)
    )
    return Picture(
        puzzle.cols * CELL,
        puzzle.rows * CELL,
        tuple(shapes),
        printable(title or "") or title_of(puzzle, language),
        describe(view, language),
    )


def format_for(path: Path) -> str:
    """Return the format that a file's ending stands for."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise DrawingError(f"{path}: pictures end in {', '.join(f'.{each}' for each in FORMATS)}")
    return ending


def pdf_of(drawings: list[Drawing]) -> bytes:
    """Return a PDF file with a page for each drawing, of its size.

    Raises:
        DrawingError: Typst is not installed.
    """
    return typeset(_PAGE, {"data": _data(drawings)})


def _data(drawings: list[Drawing]) -> str:
    return json.dumps(
        [
            {
                "svg": each.svg(BOARD_FONT),
                "title": each.picture.title,
                "description": each.picture.description,
                "size": each.size,
            }
            for each in drawings
        ]
    )
