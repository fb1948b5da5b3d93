"""``janko``: the text sections of janko.at pages: ``[problem]``, ``[solution]``, ``[end]``.

The solution is enough for a Kakuro, whose clues are the sums of its runs: digits, and ``-`` for
black cells. A problem says more: ``-`` black, ``16,`` down, ``,9`` across, ``4,6`` both, ``0``
white, digits given.
"""

from __future__ import annotations

from crossums.errors import FormatError, ParseError
from crossums.formats.kakuro.boards import (
    board_from_lines,
    read_comma_token,
)
from crossums.formats.reading import Chunk, Format
from crossums.formats.rows import Locate, locate_in_lines, misfit, read_digit
from crossums.formats.sections import (
    BEGIN,
    header_lines,
    read_headers,
    section_names,
    sections_of,
    split,
)
from crossums.puzzles.grids import Place, align
from crossums.puzzles.kakuro import BLACK, Cell, Clues, Kakuro

__all__ = ["FORMAT"]


def recognises(head: str) -> bool:
    """Tell whether there are sections, and not the one that only KenKen has."""
    names = section_names(head)
    return bool(names & {BEGIN, "problem", "solution"}) and "areas" not in names


def read_problem_token(text: str) -> Cell:
    """Read one cell of a problem.

    >>> read_problem_token("4,6"), read_problem_token("0")
    (Clues(down=4, across=6), 0)

    Raises:
        ValueError: The token is no cell.
    """
    if text == "-":
        return BLACK
    if text in ("0", "."):
        return 0
    return read_comma_token(text) if "," in text else read_digit(text)


def read_solution_token(text: str) -> Cell:
    """Read one cell of a solution.

    Raises:
        ValueError: The token is no cell.
    """
    return BLACK if text == "-" else read_digit(text)


def parse(chunk: Chunk) -> Kakuro:
    r"""Read one board; the solution goes to ``info``.

    >>> puzzle = parse(Chunk("[solution]\n- - -\n- 3 4\n[end]", 1))
    >>> print(puzzle)
     # 3/ 4/
    /7  .  .
    >>> puzzle.info["solution"]
    [[None, None, None], [None, 3, 4]]
    """
    sections = sections_of(chunk)
    problem, solution = sections.get("problem"), sections.get("solution")
    if not problem and not solution:
        raise ParseError("neither a [problem] nor a [solution]", line=chunk.line)
    info = read_headers(sections[BEGIN])
    if not solution:
        return board_from_lines(problem or [], read_problem_token, info=info)
    solved = board_from_lines(solution, read_solution_token)
    info["solution"] = _digits(solved)
    if not problem:
        return Kakuro(_board_of(solved, locate_in_lines(solution)), info)
    puzzle = board_from_lines(problem, read_problem_token, info=info)
    _check_solution(puzzle, solved, locate_in_lines(solution))
    return puzzle


def _digits(solved: Kakuro) -> list[list[int | None]]:
    return [[cell if isinstance(cell, int) else None for cell in line] for line in solved.grid]


def _board_of(solved: Kakuro, locate: Locate) -> list[list[Cell]]:
    """Return the board that a solution solves: the sums of its runs, and empty white cells."""
    sums: dict[Place, dict[str, int]] = {}
    for run in solved.runs:
        if min(run.head) < 0:
            line, column = locate(*run.cells[0])
            message = "the first row and column must be black"
            raise ParseError(message, line=line, column=column)
        total = sum(solved.givens[place] for place in run.cells)
        sums.setdefault(run.head, {})[run.direction] = total
    return [
        [
            0 if isinstance(cell, int) else Clues(clues.get("down"), clues.get("across"))
            for col, cell in enumerate(line)
            for clues in [sums.get((row, col), {})]
        ]
        for row, line in enumerate(solved.grid)
    ]


def _check_solution(puzzle: Kakuro, solved: Kakuro, locate: Locate) -> None:
    """Refuse a solution whose white cells are not those of the problem."""
    if (puzzle.rows, puzzle.cols) != (solved.rows, solved.cols):
        different = (0, 0)
    elif others := set(puzzle.white_cells) ^ set(solved.white_cells):
        different = min(others)
    else:
        return
    line, column = locate(*different)
    raise ParseError("the solution does not fit the problem", line=line, column=column)


def write(puzzle: Kakuro) -> str:
    """Write one board, and its solution if it is known or filled in.

    Raises:
        FormatError: The solution in ``info`` does not fit the board.
    """
    lines = header_lines(puzzle.info)
    lines += ["[problem]", align([list(map(_problem_token, line)) for line in puzzle.grid])]
    if solution := _full_solution(puzzle):
        lines += ["[solution]", align([[str(digit or "-") for digit in row] for row in solution])]
    return "\n".join((*lines, "[end]")) + "\n"


def _problem_token(cell: Cell) -> str:
    if isinstance(cell, int):
        return str(cell)
    return "-" if cell == BLACK else str(cell).replace("/", ",")


def _full_solution(puzzle: Kakuro) -> list[list[int | None]] | None:
    """Return the solution with a digit on every white cell, if there is such a one."""
    solution = puzzle.info.get("solution")
    if solution is None:
        solution = _digits(puzzle)
    elif misfit(puzzle.grid, solution) is not None:
        raise FormatError("the solution that comes with the puzzle does not fit its board")
    full = all(solution[row][col] for row, col in puzzle.white_cells)
    return solution if full else None


FORMAT = Format(
    name="janko",
    kinds=frozenset({Kakuro.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
