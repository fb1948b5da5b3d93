"""Pictures in words, for those who cannot see them: a title, and all that stands on the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from crossums.drawing.views import View
from crossums.explaining.wording import cell_name
from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.grids import Place
from crossums.puzzles.kakuro import Run
from crossums.puzzles.kenken import KenKen
from crossums.words import catalogue, say

__all__ = ["describe", "level_of", "printable", "title_of"]

NAMES = {"kakuro": "Kakuro", "kenken": "KenKen"}
LONGEST_TITLE = 200


def title_of(puzzle: Puzzle, language: str) -> str:
    """Return what a puzzle is called: its name, or its kind, size and level.

    >>> from crossums import parse
    >>> puzzle = parse("# 3/ 4/\\n/4 . .\\n/3 . .")
    >>> title_of(puzzle, "en"), title_of(puzzle.with_info(name="Tiny"), "en")
    ('Kakuro 3×3', 'Tiny')
    """
    name = puzzle.info.get("name")
    if isinstance(name, str) and printable(name):
        return printable(name)
    title = f"{NAMES[puzzle.kind]} {puzzle.rows}×{puzzle.cols}"
    level = level_of(puzzle, language)
    return f"{title}, {level}" if level else title


def printable(text: str) -> str:
    """Return a text as one line that any file can hold.

    >>> printable(" a\\x00 \\n b ")
    'a b'
    """
    shown = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(shown.split())[:LONGEST_TITLE]


def level_of(puzzle: Puzzle, language: str) -> str:
    """Return the level that a puzzle carries in words, nothing if it carries none.

    >>> from crossums import parse
    >>> puzzle = parse("# 3/ 4/\\n/4 . .\\n/3 . .")
    >>> level_of(puzzle.with_info(difficulty={"level": "hard"}), "ca"), level_of(puzzle, "ca")
    ('difícil', '')
    """
    difficulty = puzzle.info.get("difficulty")
    level = difficulty.get("level") if isinstance(difficulty, Mapping) else difficulty
    return catalogue(language).get(f"word.{level}", "") if isinstance(level, str) else ""


def describe(view: View, language: str) -> str:
    """Return all that a picture shows, in sentences.

    >>> from crossums import parse
    >>> describe(View(parse("# 3/ 4/\\n/4 1 .\\n/3 . .")), "en")
    'Row 2: 4 over 2–3. Row 3: 3 over 2–3. Column 2: 3 over 2–3. Column 3: 4 over 2–3. r2c2: 1.'
    """
    sentences: list[str] = []
    if view.clues:
        puzzle = view.puzzle
        clues = _runs(puzzle, language) if isinstance(puzzle, Kakuro) else _cages(puzzle, language)
        sentences += clues
    digits = {**view.puzzle.givens, **view.digits}
    sentences += _digits(view.puzzle, digits, language)
    if view.step is not None:
        sentences.append(view.step.text(language))
    return " ".join(sentences)


def _runs(puzzle: Kakuro, language: str) -> Iterator[str]:
    lines: dict[tuple[str, int], list[Run]] = defaultdict(list)
    for run in puzzle.runs:
        row, col = run.cells[0]
        lines[("row", row) if run.direction == "across" else ("column", col)].append(run)
    for (line, number), runs in lines.items():
        sums = ", ".join(_sum(run, language) for run in runs)
        yield say(language, f"picture.{line}", number=number + 1, what=sums)


def _sum(run: Run, language: str) -> str:
    along = 1 if run.direction == "across" else 0
    first, last = run.cells[0][along] + 1, run.cells[-1][along] + 1
    clue = "–" if run.clue is None else run.clue
    return say(language, "picture.sum", clue=clue, first=first, last=last)


def _cages(puzzle: KenKen, language: str) -> Iterator[str]:
    for cage in puzzle.cages:
        cells = " ".join(cell_name(place, language) for place in cage.cells)
        yield say(language, "picture.cage", clue=cage.sign, cells=cells)


def _digits(puzzle: Puzzle, digits: Mapping[Place, int], language: str) -> Iterator[str]:
    """Say the digits row by row if the board is full, else one by one."""
    full = all(
        digit is None or (row, col) in digits
        for row, line in enumerate(puzzle.own_digits)
        for col, digit in enumerate(line)
    )
    if not full:
        for place, digit in sorted(digits.items()):
            yield say(language, "picture.digit", cell=cell_name(place, language), digit=digit)
        return
    for row, line in enumerate(puzzle.own_digits):
        if any(digit is not None for digit in line):
            shown = [
                "–" if digit is None else str(digits[row, col]) for col, digit in enumerate(line)
            ]
            yield say(language, "picture.row", number=row + 1, what=" ".join(shown))
