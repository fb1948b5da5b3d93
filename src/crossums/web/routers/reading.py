"""Puzzles from text and back: formats, parse, convert."""

from __future__ import annotations

from itertools import islice
from pathlib import PurePosixPath

from fastapi import APIRouter, Depends
from pydantic import Field

from crossums import formats
from crossums.formats import FORMATS
from crossums.puzzles import Puzzle
from crossums.web.answers import JsonResponse, puzzle_object
from crossums.web.deps import SettingsDep, limited
from crossums.web.problems import Problem, problems
from crossums.web.puzzle_bodies import AnyPuzzle, PuzzleShape, not_too_large
from crossums.web.shapes import Answer, Body

__all__ = ["TextBody", "exported", "read_text", "router"]

router = APIRouter(tags=["formats"])

LARGEST_NAME = 60


class FormatShape(Answer):
    """A format: its name, the kinds of puzzle it can hold, the endings of its files."""

    name: str
    kinds: list[str]
    suffixes: list[str]


class Formats(Answer):
    """All formats."""

    formats: list[FormatShape]


@router.get("/formats", summary="All formats", response_model=Formats)
def list_formats() -> JsonResponse:
    """Formats for ``parse``, ``convert`` and the like."""
    named: dict[str, tuple[set[str], set[str]]] = {}
    for each in FORMATS:
        kinds, suffixes = named.setdefault(each.name, (set(), set()))
        kinds.update(each.kinds)
        suffixes.update(each.suffixes)
    return JsonResponse(
        {
            "formats": [
                {"name": name, "kinds": sorted(kinds), "suffixes": sorted(suffixes)}
                for name, (kinds, suffixes) in named.items()
            ]
        }
    )


class TextBody(Body):
    """Text with puzzles in any format."""

    text: str = Field(min_length=1, examples=["# 3/ 4/\n/4 . .\n/3 . .\n"])
    format: str | None = Field(None, description="The format, if the text does not tell it.")


class Parsed(Answer):
    """A puzzle, and the format that it was in."""

    format: str
    puzzle: PuzzleShape


class AllParsed(Answer):
    """The puzzles of a text."""

    puzzles: list[Parsed]


@router.post(
    "/parse",
    summary="Read puzzles",
    response_model=AllParsed,
    dependencies=[Depends(limited("work"))],
    responses=problems("no-puzzle", "invalid", "puzzle-too-large", "cannot-be-written"),
)
def parse(body: TextBody, settings: SettingsDep) -> JsonResponse:
    """Tells the format by itself; what is wrong with the text is told with line and column."""
    format_name, puzzles = read_text(body, settings.most_puzzles)
    return JsonResponse(
        {
            "puzzles": [
                {"format": format_name, "puzzle": puzzle_object(puzzle, solution=True)}
                for puzzle in puzzles
            ]
        }
    )


def read_text(body: TextBody, most_puzzles: int) -> tuple[str, list[Puzzle]]:
    """Return the name of the format of a text, and its puzzles.

    Raises:
        PuzzleError: It holds none, or something else.
        Problem: There are too many, or too large ones.
    """
    source = formats.text_stream(body.text)
    format, chunks = formats.split(source, body.format)
    puzzles = [not_too_large(format.parse(chunk)) for chunk in islice(chunks, most_puzzles)]
    if next(chunks, None) is not None:
        raise Problem("invalid", f"more than {most_puzzles} puzzles")
    return format.name, puzzles


class Conversion(Body):
    """A puzzle and the format to write it in."""

    puzzle: AnyPuzzle
    to: str = Field(examples=["puzzlink"])


class Written(Answer):
    """A puzzle as text."""

    text: str
    media_type: str
    file_name: str


@router.post(
    "/convert",
    summary="Write a puzzle in a format",
    response_model=Written,
    dependencies=[Depends(limited("work"))],
    responses=problems("no-puzzle", "invalid", "puzzle-too-large", "cannot-be-written"),
)
def convert(body: Conversion) -> JsonResponse:
    """The text, and a name for a file of it."""
    text, media_type, file_name = exported(body.puzzle, body.to)
    return JsonResponse({"text": text, "media_type": media_type, "file_name": file_name})


def exported(puzzle: Puzzle, to: str) -> tuple[str, str, str]:
    """Return a puzzle as text, its media type, and a name for a file of it.

    >>> from crossums import parse
    >>> exported(parse("# 3/ 4/\\n/7 . ."), "puzzlink")[2]
    'kakuro.txt'

    Raises:
        FormatError: The format cannot say all that the puzzle holds.
    """
    format = formats.format_named(to, kind=puzzle.kind)
    text = formats.format(puzzle, format)
    ending = format.suffixes[0] if format.suffixes else ".txt"
    media_type = "application/json" if to == "json" else "text/plain; charset=utf-8"
    name = "".join(
        letter for letter in str(puzzle.info.get("id", "")) if letter.isalnum() or letter in "-_"
    )
    return text, media_type, str(PurePosixPath((name or puzzle.kind)[:LARGEST_NAME] + ending))
