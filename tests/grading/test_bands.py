"""The bands: how much work a puzzle of a level may take."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from crossums import Kakuro, KenKen, generate_kakuro
from crossums.grading import LEVELS
from crossums.grading.bands import TABLE, most_score
from crossums.puzzles.kakuro import BLACK

BANDED = LEVELS[:3]


WIDTH = 100


def board(cells: int) -> Kakuro:
    """Return a board with so many white cells: all that bands look at."""
    rows = -(-cells // WIDTH)
    white = [row * WIDTH + col < cells for row in range(rows) for col in range(WIDTH)]
    return Kakuro(
        [
            [BLACK] * WIDTH,
            *(
                [0 if white[row * WIDTH + col] else BLACK for col in range(WIDTH)]
                for row in range(rows)
            ),
        ]
    )


@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_the_table_has_every_level_and_grows_with_size_and_level(kind: str) -> None:
    table = json.loads(TABLE.read_text("utf-8"))[kind]
    assert tuple(table) == BANDED
    for level in BANDED:
        points = table[level]
        assert len(points) >= 2
        for (size, score), (next_size, next_score) in pairwise(points):
            assert size < next_size
            assert score < next_score


@pytest.mark.parametrize("cells", [4, 10, 36, 50, 81, 500, 5000])
def test_bands_rise_with_the_level(cells: int) -> None:
    easy, medium, hard = (most_score(board(cells), level) for level in BANDED)
    assert 0 < easy < medium < hard


def test_bands_rise_with_the_size() -> None:
    for level in BANDED:
        scores = [most_score(board(cells), level) for cells in range(2, 400)]
        assert scores == sorted(scores)


def test_between_and_beyond_the_table_bands_are_in_proportion() -> None:
    points = json.loads(TABLE.read_text("utf-8"))["kakuro"]["easy"]
    for size, score in points:
        assert most_score(board(size), "easy") == pytest.approx(score)
    last_size, last_score = points[-1]
    assert most_score(board(2 * last_size), "easy") == pytest.approx(2 * last_score)


def test_only_white_cells_count() -> None:
    puzzle = generate_kakuro(9, 9, seed=1)
    same = board(len(puzzle.white_cells))
    assert most_score(puzzle, "easy") == most_score(same, "easy")
    assert most_score(KenKen(6, []), "easy") > most_score(KenKen(5, []), "easy")
