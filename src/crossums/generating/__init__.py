"""Generating: puzzles that are proven to have exactly one solution."""

from crossums.generating.ambiguity import AmbiguousPatternError, ambiguous_cells
from crossums.generating.canonical import canonical_form
from crossums.generating.kakuro import complete_kakuro, generate_kakuro
from crossums.generating.kenken import generate_kenken
from crossums.generating.kenken_clues import complete_kenken
from crossums.generating.latin import complete_latin_square, random_latin_square
from crossums.generating.patterns import nearest_white_count, random_pattern
from crossums.generating.repairing import repair
from crossums.generating.seeds import LARGEST_SEED, derived_seed, seed_from_text

__all__ = [
    "LARGEST_SEED",
    "AmbiguousPatternError",
    "ambiguous_cells",
    "canonical_form",
    "complete_kakuro",
    "complete_kenken",
    "complete_latin_square",
    "derived_seed",
    "generate_kakuro",
    "generate_kenken",
    "nearest_white_count",
    "random_latin_square",
    "random_pattern",
    "repair",
    "seed_from_text",
]
