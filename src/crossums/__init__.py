r"""Kakuro and KenKen: solve, check, explain, grade, generate, play, print.

>>> import crossums
>>> puzzle = crossums.parse("# 3/ 4/\n/4 . .\n/3 . .")
>>> crossums.solve(puzzle).status
'unique'
"""

from crossums.checking import Checked, Verified, check, verify
from crossums.drawing import Drawing, draw
from crossums.errors import (
    DrawingError,
    FormatError,
    GenerationError,
    ParseError,
    PuzzleError,
    ShapeError,
)
from crossums.explaining import Explanation, Hint, Step, explain, hint
from crossums.formats import format, parse, parse_many  # the name of the contract
from crossums.generating import (
    AmbiguousPatternError,
    ambiguous_cells,
    canonical_form,
    complete_kakuro,
    complete_kenken,
    complete_latin_square,
    generate_kakuro,
    generate_kenken,
    random_latin_square,
    random_pattern,
    repair,
)
from crossums.grading import Grade, grade
from crossums.puzzles.faults import Fault
from crossums.puzzles.kakuro import Clues, Kakuro, Run
from crossums.puzzles.kenken import Cage, KenKen
from crossums.solving import Solved, StopFlag, solve

__all__ = [
    "AmbiguousPatternError",
    "Cage",
    "Checked",
    "Clues",
    "Drawing",
    "DrawingError",
    "Explanation",
    "Fault",
    "FormatError",
    "GenerationError",
    "Grade",
    "Hint",
    "Kakuro",
    "KenKen",
    "ParseError",
    "PuzzleError",
    "Run",
    "ShapeError",
    "Solved",
    "Step",
    "StopFlag",
    "Verified",
    "ambiguous_cells",
    "canonical_form",
    "check",
    "complete_kakuro",
    "complete_kenken",
    "complete_latin_square",
    "draw",
    "explain",
    "format",
    "generate_kakuro",
    "generate_kenken",
    "grade",
    "hint",
    "parse",
    "parse_many",
    "random_latin_square",
    "random_pattern",
    "repair",
    "solve",
    "verify",
]

__version__ = "0.1.0"
