"""Steps and hints in words: sentences from the catalogues, filled with lines, cells and digits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from crossums.puzzles.cages import Cage
from crossums.puzzles.kakuro import Run
from crossums.words import say

if TYPE_CHECKING:
    from crossums.explaining.steps import Line, Placed, Step
    from crossums.puzzles.grids import Place

SomeLine = TypeVar("SomeLine")

__all__ = ["cell_name", "line_name", "listed", "looking_text", "step_text", "technique_name"]

#: Longer lists of combinations say less than their number, and so do longer ones of lines.
MOST_COMBINATIONS_NAMED = 6
MOST_LINES_NAMED = 5
#: More digits than this are not listed where only their being ruled out matters.
MOST_DIGITS_NAMED = 4

#: Their sentences say what they rule out.
CONCLUSION_TOLD = frozenset({"clue_digits", "single_combination", "sum_limits"})


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
    >>> listed([7, 8], "en", "or"), listed([7, 8], "es", "or")
    ('7 or 8', '7 u 8')
    """
    *first, last = [str(part) for part in parts]
    if not first:
        return last
    # Spanish says "7 u 8".
    word = "or-before-8" if joint == "or" and last.startswith("8") else joint
    return f"{', '.join(first)} {say(language, f'word.{word}')} {last}"


def _reason(step: Step, language: str) -> str:
    lines = [line_name(line, language) for line in step.lines]
    data: dict[str, object] = {
        "line": _first_line(step, language),
        "other": lines[1] if len(lines) > 1 else "",
        "lines": listed(lines[:-1], language) if len(lines) > 1 else "",
        "last": lines[-1] if lines else "",
        "count": len(lines) - 1,
        "cells": _cells(step.cells, language),
        "digits": listed(step.digits, language) if step.digits else "",
        "combinations": _combinations(step, language),
        "arrangements": _arrangements(step, language),
    }
    variant, more = VARIANTS.get(step.technique, _plain)(step, language)
    sentence = _sentence(say(language, f"step.{step.technique}{variant}", **{**data, **more}))
    if step.technique not in BALANCED:
        return sentence
    return f"{sentence} {_balance(step, language)}"


#: Which of several sentences tells a step, and what else it speaks of.
Variant: TypeAlias = tuple[str, dict[str, object]]


def _plain(_step: Step, _language: str) -> Variant:
    return "", {}


def _clue_digits(step: Step, language: str) -> Variant:
    removed = sorted({digit for _, _, digit in step.removes})
    return "", {"removed": listed(removed, language, "nor")}


def _contradiction(step: Step, _language: str) -> Variant:
    followed = len(step.lines) - 1
    if followed == 0:
        return "", {}
    return "-followed" if followed <= MOST_LINES_NAMED else "-long", {}


def _crossing(step: Step, language: str) -> Variant:
    if len(step.lines) == 1:
        return "-cage", {"digits": listed(step.digits, language, "nor")}
    if len(step.digits) > MOST_DIGITS_NAMED or len(step.combinations) > MOST_COMBINATIONS_NAMED:
        return "-many", {}
    return "", {"digits": listed(step.digits, language, "nor")}


def _last_cell(step: Step, _language: str) -> Variant:
    (line,) = step.lines
    if isinstance(line, Cage):
        return "-cage", {}
    if not isinstance(line, Run) or line.clue is None:
        return "-line", {}
    return "", {"total": line.clue - step.places[0][2]}


def _partners(step: Step, _language: str) -> Variant:
    return "-many" if len(step.arrangements) > MOST_COMBINATIONS_NAMED else "", {}


def _sum_limits(step: Step, language: str) -> Variant:
    rest, least, most = step.numbers
    row, col, _ = step.removes[0]
    low, high = max(1, rest - most), min(9, rest - least)
    removed = [digit for _, _, digit in step.removes]
    too_small, too_large = min(removed) < low, max(removed) > high
    variant = "-both" if too_small and too_large else "-least" if too_small else "-most"
    cell = cell_name((row, col), language)
    return variant, {
        "cell": cell,
        "least": least,
        "most": most,
        "rest": rest,
        "low": low,
        "high": high,
    }


def _region_sum(step: Step, language: str) -> Variant:
    runs = [line for line in step.lines if isinstance(line, Run)]
    first, second = _split(runs, lambda run: run.direction == runs[0].direction)
    return "", {"first": _short_runs(first, language), "second": _short_runs(second, language)}


def _line_total(step: Step, language: str) -> Variant:
    cages, squares = _split(step.lines, lambda line: isinstance(line, Cage))
    first = listed((line_name(line, language) for line in squares), language)
    if len(cages) > MOST_LINES_NAMED:
        return "", {"first": first, "second": say(language, "step.many-cages", count=len(cages))}
    return "", {
        "first": first,
        "second": listed((line_name(cage, language) for cage in cages), language),
    }


VARIANTS: Mapping[str, Callable[[Step, str], Variant]] = {
    "clue_digits": _clue_digits,
    "contradiction": _contradiction,
    "crossing": _crossing,
    "last_cell": _last_cell,
    "line_product": _line_total,
    "line_sum": _line_total,
    "partners": _partners,
    "region_sum": _region_sum,
    "sum_limits": _sum_limits,
}

#: Techniques that compare the cells of two sides.
BALANCED = frozenset({"line_product", "line_sum", "region_sum"})


def _balance(step: Step, language: str) -> str:
    """Say what cells on one side make more than those on the other."""
    count, *total = step.numbers
    inside, outside = step.cells[:count], step.cells[count:]
    multiplies = step.technique == "line_product"
    more = Fraction(*total)
    # What is smaller comes second.
    if more < (1 if multiplies else 0) or not inside:
        inside, outside = outside, inside
        more = 1 / more if multiplies else -more
    data = {
        "inside": _cells(inside, language),
        "outside": _cells(outside, language) if outside else "",
        "total": more,
    }
    if not outside:
        return say(language, "balance.left", **data)
    if more == (1 if multiplies else 0):
        return say(language, "balance.equal", **data)
    code = "balance.times" if multiplies else "balance.more"
    return say(language, f"{code}-one" if len(step.cells) == 2 else code, **data)


def _first_line(step: Step, language: str) -> str:
    """Return the name of the line that a step tells the combinations of, or of what is left."""
    if not step.lines:
        return ""
    line = line_name(step.lines[0], language)
    if step.combinations and len(step.combinations[0]) < len(step.lines[0].cells):
        return say(language, "line.rest", line=line)
    return line


def _short_runs(runs: Iterable[Run], language: str) -> str:
    return listed(
        (
            say(
                language,
                f"line.short-{run.direction}",
                clue=run.clue,
                row=run.cells[0][0] + 1,
                col=run.cells[0][1] + 1,
            )
            for run in runs
        ),
        language,
    )


def _split(
    lines: Iterable[SomeLine], goes_first: Callable[[SomeLine], bool]
) -> tuple[list[SomeLine], list[SomeLine]]:
    parts: tuple[list[SomeLine], list[SomeLine]] = ([], [])
    for line in lines:
        parts[not goes_first(line)].append(line)
    return parts


def _conclusions(step: Step, language: str) -> list[str]:
    conclusions = [
        say(language, "step.places", cell=cell_name((row, col), language), digit=digit)
        for row, col, digit in step.places
    ]
    if step.removes and step.technique not in CONCLUSION_TOLD:
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


def _arrangements(step: Step, language: str) -> str:
    named = ["(" + " ".join(map(str, way)) + ")" for way in step.arrangements]
    return listed(named, language, "or") if named else ""


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
