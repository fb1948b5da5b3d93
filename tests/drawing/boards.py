"""Boards that the tests of drawings share."""

from __future__ import annotations

from crossums import Kakuro, KenKen, generate_kakuro, generate_kenken, parse
from crossums.puzzles import Puzzle

TINY = parse("# 3/ 4/\n/4 . .\n/3 . .")
assert isinstance(TINY, Kakuro)
WIDE = generate_kakuro(6, 11, givens=3, seed=5)
NINE = generate_kakuro(9, 9, seed=1)
KENKEN = generate_kenken(6, singles=0.1, seed=3)
HUGE_TARGET = parse("aabb\naabb\nccdd\nccdd\n\na 123456789012*\nb 10+\nc 10+\nd 10+")
assert isinstance(HUGE_TARGET, KenKen)

BOARDS: list[Puzzle] = [TINY, WIDE, NINE, KENKEN, HUGE_TARGET]
