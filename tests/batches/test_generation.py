"""Orders of many puzzles."""

from functools import partial

import pytest

from crossums import (
    GenerationError,
    KenKen,
    canonical_form,
    generate_kakuro,
    generate_kenken,
    parse,
)
from crossums.batches import Processes
from crossums.batches.generation import History, Marks, Order, Written, generate_in_order
from crossums.generating import derived_seed


def made(order: Order, history: History | None = None) -> list[Written]:
    history = History(order) if history is None else history
    return list(generate_in_order(order, Processes(1), history))


def test_puzzle_i_depends_on_order_and_i_only() -> None:
    order = Order(partial(generate_kenken, 4), count=6, seed=3)
    longer = Order(partial(generate_kenken, 4), count=12, seed=3)

    puzzles = made(order)
    assert puzzles == made(longer)[:6]
    assert [parse(puzzle.text) for puzzle in puzzles] == [
        generate_kenken(4, seed=derived_seed(3, index)) for index in range(6)
    ]


def test_going_on_from_a_history() -> None:
    order = Order(partial(generate_kakuro, 3, 3), count=40, seed=3)
    whole = made(order)
    history = History(order)
    for puzzle in whole[:25]:
        history.enter(puzzle.marks)

    assert made(order, history) == whole[25:]
    assert len(history) == 40


@pytest.mark.parametrize("unique_across", [False, True])
def test_a_puzzle_that_was_there_is_replaced(unique_across: bool) -> None:
    order = Order(partial(generate_kakuro, 3, 3), count=35, seed=1, unique_across=unique_across)
    history = History(order)
    puzzles = [parse(puzzle.text) for puzzle in made(order, history)]

    assert len(set(puzzles)) == 35
    assert history.rejected > 0
    if unique_across:
        assert len({canonical_form(puzzle) for puzzle in puzzles}) == 35
    else:
        assert len({canonical_form(puzzle) for puzzle in puzzles}) < 35


def test_the_first_puzzles_are_the_same_with_and_without_unique_across() -> None:
    plain = made(Order(partial(generate_kakuro, 9, 9), count=3, seed=1))
    unique = made(Order(partial(generate_kakuro, 9, 9), count=3, seed=1, unique_across=True))

    assert [puzzle.text for puzzle in plain] == [puzzle.text for puzzle in unique]


def test_when_there_are_no_more() -> None:
    order = Order(partial(generate_kakuro, 3, 3), count=2000, seed=1, unique_across=True)
    history = History(order)

    with pytest.raises(GenerationError, match="no more than"):
        made(order, history)
    assert 35 < len(history) < 100


def test_levels_are_counted() -> None:
    order = Order(partial(generate_kenken, 4), count=10, seed=1)
    history = History(order)
    made(order, history)

    assert sum(history.levels.values()) == 10


def test_a_level_is_optional() -> None:
    marks = Marks.of(KenKen(2, []), "some-id", unique_across=False)

    assert (marks.canonical, marks.level) == (None, None)
