"""Steps and hints in words: sentences from the catalogues, filled with lines, cells and digits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from crossums.puzzles.cages import Cage
from crossums.puzzles.kakuro import Run
from crossums.words import say

if TYPE_CHECKING:
    from crossums.explaining.steps import Line, Placed, Step
    from crossums.puzzles.grids import Place

__all__ = ["cell_name", "line_name", "listed", "looking_text", "step_text", "technique_name"]

#: Longer lists of combinations say less than their number.
MOST_COMBINATIONS_NAMED = 6


def step_text(step: Step, language: str) -> str:
    """Return why a step holds, and what follows."""
    return " ".join([_reason(step, language), *_conclusions(step, language)])


def looking_text(step: Step, language: str, *, name_technique: bool) -> str:
    """Return where to look, and perhaps for what, without the step itself."""
    where = line_name(step.lines[0], language) if step.lines else _cells(step.cells, language)
    if not name_technique:
        return say(language, "hint.where", where=where)
    technique = technique_name(step.technique, language)
    return say(language, "hint.technique", where=where, technique=technique)


def technique_name(code: str, language: str) -> str:
    """Return what people call a technique.

    >>> technique_name("naked_pair", "es")
    'pareja desnuda'
    """
    return say(language, f"technique.{code}")


def line_name(line: Line, language: str) -> str:
    """Return how a line is called in a sentence.

    >>> line_name(Run("across", 16, ((2, 1), (2, 2))), "en")
    'the run of 16 in row 3, columns 2–3'
    """
    if isinstance(line, Cage):
        return say(language, "line.cage", clue=line.sign, cell=cell_name(line.cells[0], language))
    (row, col), (last_row, last_col) = line.cells[0], line.cells[-1]
    data: dict[str, object] = {"row": row + 1, "col": col + 1}
    if not isinstance(line, Run):
        return say(language, f"line.{line.direction}", **data)
    code = f"line.{line.direction}" if line.clue is not None else f"line.{line.direction}-untold"
    return say(language, code, **data, clue=line.clue, last_row=last_row + 1, last_col=last_col + 1)


def cell_name(place: Place, language: str) -> str:
    """Return the short name of a cell.

    >>> cell_name((2, 4), "en"), cell_name((2, 4), "ca")
    ('r3c5', 'f3c5')
    """
    return say(language, "line.cell", row=place[0] + 1, col=place[1] + 1)


def listed(parts: Iterable[object], language: str, joint: str = "and") -> str:
    """Return a list as it stands in a sentence.

    >>> listed([1, 2, 3], "en"), listed([1, 2], "es")
    ('1, 2 and 3', '1 y 2')
    """
    *first, last = [str(part) for part in parts]
    return f"{', '.join(first)} {say(language, f'word.{joint}')} {last}" if first else last


def _reason(step: Step, language: str) -> str:
    lines = [line_name(line, language) for line in step.lines]
    data: dict[str, object] = {
        "line": lines[0] if lines else "",
        "other": lines[1] if len(lines) > 1 else "",
        "lines": listed(lines, language) if lines else "",
        "last": lines[-1] if lines else "",
        "cells": _cells(step.cells, language),
        "digits": listed(step.digits, language) if step.digits else "",
        "combinations": _combinations(step, language),
    }
    return _sentence(say(language, f"step.{step.technique}", **data))


def _conclusions(step: Step, language: str) -> list[str]:
    conclusions = [
        say(language, "step.places", cell=cell_name((row, col), language), digit=digit)
        for row, col, digit in step.places
    ]
    if step.removes:
        conclusions.append(say(language, "step.removes", what=_removed(step.removes, language)))
    return conclusions


def _removed(removes: Sequence[Placed], language: str) -> str:
    """Return what is removed, cells that lose the same digits together."""
    digits_of: dict[Place, list[int]] = defaultdict(list)
    for row, col, digit in removes:
        digits_of[row, col].append(digit)
    cells_of: dict[tuple[int, ...], list[Place]] = defaultdict(list)
    for place, digits in digits_of.items():
        cells_of[tuple(digits)].append(place)
    return "; ".join(
        say(
            language,
            "step.removed",
            digits=listed(digits, language),
            cells=_cells(cells, language),
        )
        for digits, cells in cells_of.items()
    )


def _cells(cells: Iterable[Place], language: str) -> str:
    return listed([cell_name(place, language) for place in cells], language)


def _combinations(step: Step, language: str) -> str:
    if not step.combinations:
        return ""
    if len(step.combinations) > MOST_COMBINATIONS_NAMED:
        return say(language, "step.many-combinations", count=len(step.combinations))
    # Only the digits of runs are always added.
    sign = "+" if isinstance(step.lines[0], Run) else "·"
    named = [sign.join(map(str, each)) for each in step.combinations]
    return listed(named, language, "or")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
