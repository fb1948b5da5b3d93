"""Puzzles by classic methods: nothing leaves without the engine's proof."""

import pytest

from crossums import GenerationError, StopFlag, solve, verify
from crossums.classic import GENERATORS
from crossums.generating import by_method
from crossums.generating.by_method import generate_by_method
from crossums.grading import LEVELS, Level

SMALL: dict[str, dict[str, object]] = {
    "draw-and-fill": {"rows": 4, "cols": 4},
    "single-combinations": {"rows": 8, "cols": 8},
    "starting-points": {"rows": 6, "cols": 7},
    "latin-1": {"size": 4},
    "latin-2": {"size": 6},
}


@pytest.mark.parametrize("method", GENERATORS)
def test_puzzles_are_unique_and_come_again(method: str) -> None:
    for seed in range(4):
        puzzle = generate_by_method(method, SMALL[method], seed=seed)
        again = generate_by_method(method, SMALL[method], seed=seed)

        assert (puzzle, dict(puzzle.info)) == (again, dict(again.info))
        assert solve(puzzle).status == "unique"
        assert puzzle.solution is not None
        assert verify(puzzle, puzzle.solution).correct
        assert puzzle.info["method"] == method
        assert puzzle.info["seed"] == seed
        assert {"id", "difficulty", "boards_made"} <= set(puzzle.info)


def test_boards_that_are_not_unique_are_counted() -> None:
    made = [
        generate_by_method(method, SMALL[method], seed=seed).info["boards_made"]
        for method in ("single-combinations", "latin-2")
        for seed in range(10)
    ]

    assert max(made) > 1


def test_a_level_can_be_asked_for() -> None:
    def level_of(seed: int, level: Level | None = None) -> str:
        puzzle = generate_by_method("latin-2", {"size": 5}, difficulty=level, seed=seed)
        return str(puzzle.info["difficulty"]["level"])

    levels = {seed: level_of(seed) for seed in range(12)}
    assert len(set(levels.values())) > 1
    for level in LEVELS:
        if level in levels.values():
            other = next(seed for seed in levels if levels[seed] != level)
            assert level_of(other, level) == level


def test_a_method_that_finds_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_method, "MOST_NODES", 20_000)

    with pytest.raises(GenerationError, match=r"draw-and-fill: found no board .* smaller"):
        generate_by_method("draw-and-fill", {"rows": 10, "cols": 10, "style": "cube"}, seed=1)


def test_a_board_too_deep_for_recursion_says_so() -> None:
    with pytest.raises(GenerationError, match="smaller"):
        generate_by_method("draw-and-fill", {"rows": 500, "cols": 500}, seed=1)


def test_boards_without_a_proof_are_not_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_method, "MOST_BOARDS", 5)

    # A pair of rows or columns of this size can always be exchanged.
    with pytest.raises(GenerationError, match="none of 5 boards made has one solution"):
        generate_by_method("latin-2", {"size": 4, "ops": "-"}, seed=1)


def test_a_stop_is_heeded() -> None:
    stop = StopFlag()
    stop.set()

    with pytest.raises(GenerationError):
        generate_by_method("starting-points", seed=1, stop=stop)


@pytest.mark.parametrize(
    ("method", "options", "word"),
    [
        ("magic", {}, "draw-and-fill"),
        ("latin-2", {"rows": 3}, "rows does not apply"),
        ("starting-points", {"rows": 1}, "3 to 40"),
    ],
)
def test_what_cannot_be_is_refused(method: str, options: dict[str, object], word: str) -> None:
    with pytest.raises(GenerationError, match=word):
        generate_by_method(method, options, seed=1)
