"""Places, parts and aligned text."""

import random
from itertools import product

import pytest

from crossums.puzzles.grids import Place, align, connected_parts, frozen_info


def test_no_places_have_no_parts() -> None:
    assert connected_parts([]) == []


def test_diagonal_neighbours_are_apart() -> None:
    assert connected_parts([(1, 1), (0, 0)]) == [[(0, 0)], [(1, 1)]]


def test_a_part_may_wind_back_before_its_first_column() -> None:
    places = [(0, 1), (1, 1), (1, 0), (2, 0)]

    assert connected_parts(places) == [sorted(places)]


def test_parts_are_closed_and_cover_everything_once() -> None:
    rng = random.Random(7)
    for _ in range(200):
        places = {place for place in product(range(5), range(7)) if rng.random() < 0.5}
        parts = connected_parts(rng.sample(sorted(places), len(places)))

        assert sorted(place for part in parts for place in part) == sorted(places)
        assert parts == sorted(map(sorted, parts))
        for part in parts:
            outside = places - set(part)
            assert not any(neighbours(place) & outside for place in part)
            assert is_connected(part)


def neighbours(place: Place) -> set[Place]:
    row, col = place
    return {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}


def is_connected(part: list[Place]) -> bool:
    reached = {part[0]}
    while more := {place for place in part if neighbours(place) & reached} - reached:
        reached |= more
    return reached == set(part)


def test_align_makes_columns() -> None:
    assert align([["#", "16/"], ["/9", "."]]) == " # 16/\n/9   ."


def test_info_is_a_read_only_copy() -> None:
    fields = {"name": "first"}
    info = frozen_info(fields)
    fields["name"] = "second"

    assert info == {"name": "first"}
    with pytest.raises(TypeError):
        info["name"] = "third"  # type: ignore[index]
    assert frozen_info(None) == {}
