"""Files cut off anywhere, gone on with to the same bytes."""

from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crossums import generate_kakuro, generate_kenken
from crossums.batches import Processes
from crossums.batches.generation import History, Order, generate_in_order
from crossums.batches.resuming import CannotResume, recall, seed_of_file

COUNT = 12
KAKURO = partial(generate_kakuro, 3, 3)
KENKEN = partial(generate_kenken, 3)

ORDERS = {
    **{
        f"kakuro-{name}": Order(KAKURO, COUNT, seed=3, format_name=name)
        for name in ("json", "text", "prop", "matrix", "cells", "puzzlink", "pzprv3", "janko")
    },
    **{
        f"kenken-{name}": Order(KENKEN, COUNT, seed=3, format_name=name)
        for name in ("json", "text", "keen", "janko")
    },
    "unique": Order(KAKURO, COUNT, seed=1, unique_across=True),
}


def whole(order: Order) -> bytes:
    puzzles = generate_in_order(order, Processes(1), History(order))
    return "".join(puzzle.text for puzzle in puzzles).encode()


WHOLE = {name: whole(order) for name, order in ORDERS.items()}


def resumed(file: Path, content: bytes, order: Order) -> bytes:
    """Go on with this content; return the whole then."""
    file.write_bytes(content)
    history, size = recall(file, order, Processes(1))
    assert size <= len(content)
    rest = generate_in_order(order, Processes(1), history)
    return content[:size] + "".join(puzzle.text for puzzle in rest).encode()


@pytest.mark.parametrize("name", ORDERS)
@given(data=st.data())
@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_cut_off_anywhere(name: str, data: st.DataObject, tmp_path: Path) -> None:
    content = WHOLE[name]
    cut = data.draw(st.integers(0, len(content)))

    assert resumed(tmp_path / "x", content[:cut], ORDERS[name]) == content


@pytest.mark.parametrize("name", ["kakuro-json", "kenken-text"])
@pytest.mark.parametrize("garbage", [b"\0" * 5000, b"\xff\xfe", b"{", b"\n\n", b"# # x\n\n#\n"])
def test_what_a_crash_left_at_the_end_is_made_anew(
    name: str, garbage: bytes, tmp_path: Path
) -> None:
    content = WHOLE[name]

    assert resumed(tmp_path / "x", content[: len(content) // 2] + garbage, ORDERS[name]) == content


def test_a_longer_order_goes_on_with_a_shorter_one(tmp_path: Path) -> None:
    longer = Order(KAKURO, 2 * COUNT, seed=3)

    assert resumed(tmp_path / "x", WHOLE["kakuro-json"], longer) == whole(longer)


def test_what_was_read_is_known_again(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(WHOLE["kakuro-json"])
    history, size = recall(file, ORDERS["kakuro-json"], Processes(1))

    assert len(history) == COUNT - 1
    assert WHOLE["kakuro-json"][:size].count(b"\n") == COUNT - 1
    assert sum(history.levels.values()) == COUNT - 1


@pytest.mark.parametrize(
    "other",
    [
        Order(KAKURO, COUNT, seed=4),
        Order(KENKEN, COUNT, seed=3),
        Order(partial(generate_kakuro, 3, 3, givens=1), COUNT, seed=3),
        Order(KAKURO, COUNT, seed=3, format_name="text"),
    ],
)
@pytest.mark.parametrize("puzzles", [1, 2, 5])
def test_another_order_is_refused(tmp_path: Path, other: Order, puzzles: int) -> None:
    file = tmp_path / "x"
    content = b"".join(WHOLE["kakuro-json"].splitlines(keepends=True)[:puzzles])
    file.write_bytes(content)

    with pytest.raises(CannotResume, match=r"puzzle [14] "):
        recall(file, other, Processes(1))
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", [b"\n", b"important notes", b"{}\n{}\n"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x"
    file.write_bytes(content)

    with pytest.raises(CannotResume):
        recall(file, ORDERS["kakuro-json"], Processes(1))


def test_a_double_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x"
    first, *others = WHOLE["kakuro-json"].splitlines(keepends=True)
    file.write_bytes(b"".join([first, first, *others]))

    with pytest.raises(CannotResume, match="puzzle 2 is there twice"):
        recall(file, Order(KAKURO, COUNT + 1, seed=3), Processes(1))


def test_more_than_asked_for_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(WHOLE["kakuro-json"])

    with pytest.raises(CannotResume, match="more than the 5"):
        recall(file, Order(KAKURO, 5, seed=3), Processes(1))


def test_the_seed_is_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(WHOLE["kakuro-json"])
    assert seed_of_file(file) == 3

    file.write_bytes(WHOLE["kakuro-text"])
    with pytest.raises(CannotResume, match="--seed"):
        seed_of_file(file)
