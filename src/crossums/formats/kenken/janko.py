"""``janko``: the text sections of janko.at pages: ``[problem]``, ``[areas]``, ``[solution]``.

The areas have a label for every cell, the problem has a clue in the first cell of every area and
``.`` (or ``-``) elsewhere. A bare number is given in one cell; in more the operator is not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crossums.errors import FormatError, ParseError
from crossums.formats.kenken.boards import (
    areas_of,
    check_operator,
    make_cage,
    places_by_label,
    read_clue,
    read_square,
    refuse_givens,
)
from crossums.formats.reading import Chunk, Format, Line
from crossums.formats.rows import locate_in_lines, misfit, place_name, read_digit
from crossums.formats.sections import (
    BEGIN,
    header_lines,
    read_headers,
    section_names,
    sections_of,
    split,
)
from crossums.puzzles.cages import GIVEN, UNTOLD, Cage
from crossums.puzzles.grids import Place, align
from crossums.puzzles.kenken import KenKen

__all__ = ["FORMAT"]

NOTHING = (".", "-")


def recognises(head: str) -> bool:
    """Tell whether there is the section that only KenKen has."""
    return "areas" in section_names(head)


def read_problem_token(text: str) -> tuple[str, int] | None:
    """Read the clue in one cell of a problem, if there is one.

    >>> read_problem_token("24x"), read_problem_token(".")
    (('*', 24), None)

    Raises:
        ValueError: It is neither a clue nor nothing.
    """
    return None if text in NOTHING else read_clue(text)


def _read_label(text: str) -> str:
    if text in NOTHING:
        raise ValueError(text)
    return text


def parse(chunk: Chunk) -> KenKen:
    r"""Read one board; the solution goes to ``info``.

    >>> parse(Chunk("[problem]\n3+ .\n2 1\n[areas]\n1 1\n2 3\n[solution]\n1 2\n2 1\n[end]", 1))
    <KenKen 2×2: 3 cages, 0 given>
    """
    sections = sections_of(chunk)
    problem, areas = sections.get("problem"), sections.get("areas")
    if not problem or not areas:
        missing = "areas" if problem else "problem"
        raise ParseError(f"there is no [{missing}]", line=chunk.line)
    clues = read_square(problem, read_problem_token)
    labels = read_square(areas, _read_label, size=len(clues))
    info = read_headers(sections[BEGIN])
    if solution := sections.get("solution"):
        info["solution"] = read_square(solution, read_digit, size=len(clues))
    cages = _cages(clues, places_by_label(labels), problem, areas)
    return KenKen(len(clues), cages, None, info)


def _cages(
    clues: Sequence[Sequence[tuple[str, int] | None]],
    areas: dict[str, list[Place]],
    problem_lines: Sequence[Line],
    area_lines: Sequence[Line],
) -> Iterator[Cage]:
    """Yield the cage of each area, which has one clue in any of its cells."""
    for label, places in areas.items():
        told = [(place, clue) for place in places if (clue := clues[place[0]][place[1]])]
        if not told:
            line, column = locate_in_lines(area_lines)(*places[0])
            raise ParseError(f"the area {label[:20]!r} has no clue", line=line, column=column)
        if len(told) > 1:
            line, column = locate_in_lines(problem_lines)(*told[1][0])
            message = f"a second clue in the area {label[:20]!r}"
            raise ParseError(message, line=line, column=column)
        yield make_cage(told[0][1], places)


def write(puzzle: KenKen) -> str:
    """Write one board, and its solution if it is known.

    Raises:
        FormatError: The board has given digits that are not cages, or a cage that cannot be said;
            or the solution in ``info`` does not fit.
    """
    refuse_givens(puzzle, "janko")
    areas = areas_of(puzzle, "janko")
    clues = {cage.cells[0]: _clue(cage) for cage in puzzle.cages}
    rows = puzzle.lines[: puzzle.size]
    lines = [
        *header_lines(puzzle.info),
        "[problem]",
        align([[clues.get(place, ".") for place in line] for line in rows], left=True),
        "[areas]",
        align([[str(areas[place] + 1) for place in line] for line in rows], left=True),
    ]
    solution = puzzle.info.get("solution")
    if solution is not None:
        if misfit(puzzle.grid, solution) is not None:
            raise FormatError("the solution that comes with the puzzle does not fit its board")
        if all(all(line) for line in solution):
            lines += ["[solution]", *(" ".join(map(str, line)) for line in solution)]
    return "\n".join((*lines, "[end]")) + "\n"


def _clue(cage: Cage) -> str:
    """Return a clue; in one cell, a number says the same with an operator not told as given."""
    check_operator(cage, "janko")
    if cage.op == GIVEN and len(cage.cells) > 1:
        raise FormatError(
            f"janko cannot give a digit for several cells, as at {place_name(*cage.cells[0])}"
        )
    return str(cage.target) if cage.op in (GIVEN, UNTOLD) else cage.clue


FORMAT = Format(
    name="janko",
    kinds=frozenset({KenKen.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
