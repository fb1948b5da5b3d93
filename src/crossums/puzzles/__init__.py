"""Puzzles as immutable values, and what can be wrong with them."""

from typing import TypeAlias

from crossums.puzzles.kakuro import Kakuro
from crossums.puzzles.kenken import KenKen

__all__ = ["Kakuro", "KenKen", "Puzzle"]

#: Any puzzle.
Puzzle: TypeAlias = Kakuro | KenKen
