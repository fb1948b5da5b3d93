"""Seeds, and the ids that puzzles get from their content."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossums import GenerationError, KenKen, parse
from crossums.generating import LARGEST_SEED, derived_seed, seed_from_text
from crossums.generating.identity import content_id
from crossums.generating.seeds import chosen_seed, random_seed
from crossums.puzzles.cages import Cage

SEEDS = st.integers(0, LARGEST_SEED)


@given(SEEDS)
def test_a_number_stands_for_itself(seed: int) -> None:
    assert seed_from_text(str(seed)) == seed


@given(st.text())
def test_any_text_is_a_seed(text: str) -> None:
    assert 0 <= seed_from_text(text) <= LARGEST_SEED
    assert seed_from_text(text) == seed_from_text(text)


def test_texts_keep_their_seeds_for_good() -> None:
    assert seed_from_text("race on Friday") == 154805009179377
    assert derived_seed(42, 1) == 46894458997888


@pytest.mark.parametrize("text", ["-1", "1.0", "", " 1", "٣", "²", "9" * 5000, "\ud800"])
def test_what_is_no_number_is_text(text: str) -> None:
    assert 0 <= seed_from_text(text) <= LARGEST_SEED


def test_other_texts_are_other_seeds() -> None:
    texts = ["", "a", "A", " a", "a ", "ä", "-1", "-2", str(LARGEST_SEED + 1), "٣"]
    assert len({seed_from_text(text) for text in texts}) == len(texts)


def test_a_seed_is_exact_in_every_language() -> None:
    assert LARGEST_SEED < 2**53
    assert all(0 <= random_seed() <= LARGEST_SEED for _ in range(100))


@given(SEEDS)
def test_the_first_puzzle_of_a_batch_has_the_seed_of_the_batch(seed: int) -> None:
    assert derived_seed(seed, 0) == seed


def test_the_seeds_of_a_batch_differ() -> None:
    seeds = [derived_seed(seed, index) for seed in (0, 1, 42) for index in range(20_000)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed <= LARGEST_SEED for seed in seeds)


def test_a_seed_is_chosen_at_random_if_there_is_none() -> None:
    assert chosen_seed(0) == 0
    assert chosen_seed(LARGEST_SEED) == LARGEST_SEED
    assert len({chosen_seed(None) for _ in range(10)}) == 10


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 2**64, 2**100, -(2**100)])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(GenerationError, match=f"from 0 to {LARGEST_SEED}, not {seed}"):
        chosen_seed(seed)


# ---- Ids -----------------------------------------------------------------------------------------


def test_ids_are_made_from_what_is_on_paper() -> None:
    puzzle = KenKen(3, [Cage("+", 6, ((0, 0), (0, 1), (0, 2))), Cage("=", 1, ((1, 1),))])
    same = KenKen(3, reversed(puzzle.cages), None, {"name": "x", "seed": 3, "solution": [[1]]})
    others = [
        KenKen(3, [Cage("*", 6, ((0, 0), (0, 1), (0, 2))), puzzle.cages[1]]),
        KenKen(3, [puzzle.cages[0]]),
        KenKen(4, puzzle.cages),
        puzzle.filled(((1, 2, 3), (0, 0, 0), (0, 0, 0))),
        parse("# 3/ 4/\n/4 . .\n/3 . 1"),
    ]

    assert content_id(same) == content_id(puzzle)
    assert content_id(puzzle).startswith("kenken-3x3-")
    assert len({content_id(puzzle), *map(content_id, others)}) == 1 + len(others)
