"""Generating: puzzles that are proven to have exactly one solution."""

from crossums.generating.canonical import canonical_form
from crossums.generating.kakuro import AmbiguousPatternError, complete_kakuro, generate_kakuro
from crossums.generating.kenken import generate_kenken
from crossums.generating.latin import complete_latin_square, random_latin_square
from crossums.generating.patterns import nearest_white_count, random_pattern
from crossums.generating.repairing import ambiguous_cells, repair
from crossums.generating.seeds import LARGEST_SEED, derived_seed, seed_from_text

__all__ = [
    "LARGEST_SEED",
    "AmbiguousPatternError",
    "ambiguous_cells",
    "canonical_form",
    "complete_kakuro",
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
