"""Generating: puzzles that are proven to have exactly one solution."""

from crossums.generating.kenken import generate_kenken
from crossums.generating.latin import complete_latin_square, random_latin_square
from crossums.generating.seeds import LARGEST_SEED, derived_seed, seed_from_text

__all__ = [
    "LARGEST_SEED",
    "complete_latin_square",
    "derived_seed",
    "generate_kenken",
    "random_latin_square",
    "seed_from_text",
]
