"""Make the benchmarks' own puzzles: ``python -m bench.make_puzzles``.

Unique ones of many sizes, and with some clues taken away ones with many solutions.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from crossums import Clues, Kakuro, format, generate_kakuro, generate_kenken
from crossums.puzzles import Puzzle

FOLDER = Path(__file__).parent / "puzzles"

KAKURO_SIZES = (
    *([(9, 9)] * 20),
    *([(10, 12)] * 8),
    *([(15, 15)] * 5),
    *([(20, 20)] * 4),
    *([(30, 30)] * 2),
    *((50, 50), (100, 100)),
)
AMBIGUOUS = 6
CLUES_TAKEN = 0.1
KENKEN_SIZES = tuple(size for size in range(4, 10) for _ in range(8))


def kakuro() -> Iterator[Puzzle]:
    """Yield the Kakuro puzzles."""
    for seed, (rows, cols) in enumerate(KAKURO_SIZES):
        puzzle = generate_kakuro(rows, cols, seed=seed)
        yield puzzle.with_info(name=f"{rows}x{cols}-{seed}")
    for seed in range(AMBIGUOUS):
        puzzle = _with_clues_taken(generate_kakuro(12, 12, seed=1000 + seed), Random(seed))
        yield puzzle.with_info(name=f"12x12-fewer-clues-{seed}")


def kenken() -> Iterator[Puzzle]:
    """Yield the KenKen puzzles."""
    for seed, size in enumerate(KENKEN_SIZES):
        puzzle = generate_kenken(size, seed=seed)
        yield puzzle.with_info(name=f"kenken-{size}-{seed}")


def _with_clues_taken(puzzle: Kakuro, random: Random) -> Kakuro:
    def kept(clue: int | None) -> int | None:
        return None if random.random() < CLUES_TAKEN else clue

    return Kakuro(
        [
            Clues(kept(cell.down), kept(cell.across)) if isinstance(cell, Clues) else cell
            for cell in line
        ]
        for line in puzzle.grid
    )


def main() -> None:
    """Write the files."""
    for name, puzzles in (("kakuro", kakuro()), ("kenken", kenken())):
        text = "".join(format(puzzle, "json") for puzzle in puzzles)
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
