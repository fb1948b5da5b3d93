"""Generated KenKen puzzles: unique, as asked for, and of the sort that players like."""

import threading
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from crossums import GenerationError, KenKen, check, format, parse, solve, verify
from crossums.generating import LARGEST_SEED, generate_kenken
from crossums.puzzles.cages import Cage
from crossums.solving import StopFlag
from tests.oracles import makes, status_by_cp_sat

SIZES = range(3, 10)
PUZZLES = 60
SUBSETS = ["".join(some) for count in range(1, 5) for some in combinations("+-*/", count)]


@cache
def batch(size: int) -> tuple[KenKen, ...]:
    return tuple(generate_kenken(size, seed=seed) for seed in range(PUZZLES))


def cages_of(puzzles: Iterable[KenKen]) -> list[Cage]:
    return [cage for puzzle in puzzles for cage in puzzle.cages]


def share_of_singles(puzzles: Iterable[KenKen]) -> float:
    lengths = [len(cage.cells) for cage in cages_of(puzzles)]
    return lengths.count(1) / len(lengths)


def assert_proper(puzzle: KenKen) -> None:
    """Hold a generated puzzle against all that every one must keep."""
    checked = check(puzzle)
    assert (checked.valid, checked.status, checked.faults) == (True, "unique", ()), puzzle
    assert puzzle.solution is not None
    assert solve(puzzle).solutions == (puzzle.solution,)
    assert verify(puzzle, puzzle.solution).correct
    assert not puzzle.givens
    for cage in puzzle.cages:
        digits = [puzzle.solution[row][col] or 0 for row, col in cage.cells]
        assert makes(cage.op, cage.target, digits)
        assert (cage.op == "=") == (len(cage.cells) == 1)
        assert cage.op not in ("-", "/") or len(cage.cells) == 2


# ---- Without options -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_puzzle_is_proper(size: int) -> None:
    for puzzle in batch(size):
        assert puzzle.size == size
        assert_proper(puzzle)
        assert all(2 <= len(cage.cells) <= 4 for cage in puzzle.cages)


@pytest.mark.parametrize("size", SIZES)
def test_cp_sat_says_the_same(size: int) -> None:
    for puzzle in batch(size)[:4]:
        assert status_by_cp_sat(puzzle) == "unique", puzzle


@pytest.mark.parametrize("size", SIZES)
def test_the_same_seed_gives_the_same_puzzle(size: int) -> None:
    for seed in (0, 17, 59):
        again = generate_kenken(size, seed=seed)
        assert again == batch(size)[seed]
        assert again.info == batch(size)[seed].info


@pytest.mark.parametrize("size", SIZES)
def test_another_seed_gives_another_puzzle(size: int) -> None:
    different = len({puzzle.info["id"] for puzzle in batch(size)})
    assert different == len(set(batch(size)))
    assert different == PUZZLES if size > 3 else different > PUZZLES * 0.8
    if size > 3:
        # There are but 576 squares of 4×4, and not all of them take cages equally well.
        assert len({puzzle.solution for puzzle in batch(size)}) > PUZZLES * 0.8


def test_puzzles_carry_what_they_came_from() -> None:
    for seed, puzzle in enumerate(batch(5)):
        assert set(puzzle.info) == {"id", "seed", "solution", "difficulty"}
        assert puzzle.info["seed"] == seed
        assert puzzle.info["id"].startswith("kenken-5x5-")
        copy = parse(format(puzzle, "json"))
        assert copy == puzzle
        assert copy.solution == puzzle.solution
        assert [copy.info[field] for field in ("id", "seed")] == [puzzle.info["id"], seed]


def test_without_a_seed_puzzles_differ_and_can_be_made_again() -> None:
    puzzles = [generate_kenken(6) for _ in range(5)]
    assert len(set(puzzles)) == 5
    for puzzle in puzzles:
        assert generate_kenken(6, seed=puzzle.info["seed"]) == puzzle


# ---- What players like ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_all_operators_are_really_used(size: int) -> None:
    cages = cages_of(batch(size))
    uses = Counter(cage.op for cage in cages)

    assert set(uses) == set("+-*/")
    assert min(uses.values()) > len(cages) / 20
    assert max(uses.values()) < len(cages) / 2


@pytest.mark.parametrize("size", range(4, 10))
def test_few_clues_give_their_digits_away(size: int) -> None:
    pairs = [cage for cage in cages_of(batch(size)) if len(cage.cells) == 2]
    digits = list(combinations(range(1, size + 1), 2))
    given_away = [
        cage for cage in pairs if sum(makes(cage.op, cage.target, some) for some in digits) == 1
    ]

    assert len(given_away) < len(pairs) / (8 if size == 4 else 20)


@pytest.mark.parametrize("size", SIZES)
def test_cages_are_of_all_sizes(size: int) -> None:
    lengths = Counter(len(cage.cells) for cage in cages_of(batch(size)))
    assert set(lengths) == {2, 3, 4}
    assert lengths[2] < 0.9 * lengths.total()


# ---- Options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ops", SUBSETS)
@pytest.mark.parametrize("size", range(3, 7))
def test_every_choice_of_operators_is_met_or_refused(size: int, ops: str) -> None:
    only_pairs = not set(ops) & set("+*")
    if ops in ("-", "/") or (only_pairs and size % 2):
        with pytest.raises(GenerationError, match="allow one-cell cages") as refused:
            generate_kenken(size, ops=ops, seed=1)
        assert "\n" not in str(refused.value)
        return
    used: set[str] = set()
    for seed in range(4):
        puzzle = generate_kenken(size, ops=ops, seed=seed)
        assert_proper(puzzle)
        used |= {cage.op for cage in puzzle.cages}
    assert used == set(ops)


@pytest.mark.parametrize("ops", ["-", "/", "-/"])
@pytest.mark.parametrize("size", [3, 4, 5, 6, 8, 9])
def test_one_cell_cages_make_weak_operators_possible(size: int, ops: str) -> None:
    puzzle = generate_kenken(size, ops=ops, singles=0.4, seed=1)
    assert_proper(puzzle)
    assert {cage.op for cage in puzzle.cages} <= {*ops, "="}
    assert any(len(cage.cells) == 2 for cage in puzzle.cages)


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("ops", ["+-*/", "-/", "+", "*"])
def test_pairs_only(size: int, ops: str) -> None:
    layouts = set()
    for seed in range(4):
        puzzle = generate_kenken(size, ops=ops, max_cage=2, seed=seed)
        assert_proper(puzzle)
        assert {len(cage.cells) for cage in puzzle.cages} == {2}
        layouts.add(tuple(cage.cells for cage in puzzle.cages))
    assert len(layouts) > 1


@pytest.mark.parametrize("size", [3, 5, 7, 9])
def test_pairs_and_singles_on_odd_boards(size: int) -> None:
    for seed in range(3):
        puzzle = generate_kenken(size, max_cage=2, singles=0.1, seed=seed)
        assert_proper(puzzle)
        assert {len(cage.cells) for cage in puzzle.cages} == {1, 2}


@pytest.mark.parametrize("max_cage", [2, 3, 5, 9, 36])
def test_no_cage_is_larger_than_asked(max_cage: int) -> None:
    puzzles = [generate_kenken(6, max_cage=max_cage, seed=seed) for seed in range(40)]
    largest = max(len(cage.cells) for cage in cages_of(puzzles))

    assert largest <= max_cage
    assert largest >= min(max_cage, 4)
    for puzzle in puzzles[:10]:
        assert_proper(puzzle)


@pytest.mark.parametrize("max_cage", [2, 4])
@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.8])
def test_about_as_many_one_cell_cages_as_asked(size: int, max_cage: int, share: float) -> None:
    puzzles = [
        generate_kenken(size, max_cage=max_cage, singles=share, seed=seed) for seed in range(12)
    ]

    assert abs(share_of_singles(puzzles) - share) < 0.12
    assert_proper(puzzles[0])


def test_all_cages_of_one_cell() -> None:
    puzzle = generate_kenken(4, singles=1, seed=1)
    assert_proper(puzzle)
    assert {cage.op for cage in puzzle.cages} == {"="}


@pytest.mark.parametrize("size", SIZES)
def test_hidden_operators(size: int) -> None:
    plain = generate_kenken(size, singles=0.15, hide_ops=True, seed=size)
    assert_proper(plain)
    assert {cage.op for cage in plain.cages} <= {"?", "="}
    assert_proper(generate_kenken(min(size, 7), hide_ops=True, seed=1))


def test_hidden_operators_are_still_those_asked_for() -> None:
    for seed in range(10):
        puzzle = generate_kenken(5, ops="*", hide_ops=True, seed=seed)
        assert_proper(puzzle)
        assert puzzle.solution is not None
        for cage in puzzle.cages:
            digits = [puzzle.solution[row][col] or 0 for row, col in cage.cells]
            assert makes("*", cage.target, digits)


def test_a_board_of_size_2_needs_a_given_digit() -> None:
    puzzle = generate_kenken(2, singles=0.5, seed=1)
    assert_proper(puzzle)
    with pytest.raises(GenerationError, match="size 2 never has one solution"):
        generate_kenken(2)


# ---- What cannot be made -------------------------------------------------------------------------

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"size": 1}, "a size of 2 to 9"),
    ({"size": 0}, "a size of 2 to 9"),
    ({"size": -3}, "a size of 2 to 9"),
    ({"size": 12}, "a size of 2 to 9"),
    ({"size": 10**30}, "a size of 2 to 9"),
    ({"ops": ""}, "operators are one or more of"),
    ({"ops": "+x"}, "not '\\+x'"),
    ({"ops": "="}, "operators are one or more of"),
    ({"size": 5, "ops": "/"}, "pairs cannot cover the 25 cells"),
    ({"size": 7, "ops": "-"}, "pairs cannot cover the 49 cells"),
    ({"size": 9, "ops": "-/"}, "pairs cannot cover the 81 cells"),
    ({"size": 9, "max_cage": 2}, "pairs cannot cover the 81 cells"),
    ({"size": 4, "ops": "-"}, "replaced by 5 - d"),
    ({"size": 4, "ops": "/"}, "never unique"),
    ({"size": 4, "max_cage": 17}, "17 cells do not fit a board of 16"),
    ({"size": 9, "max_cage": 10**30}, "do not fit"),
    ({"max_cage": 1}, "allow at least 2"),
    ({"max_cage": 0}, "allow at least 2"),
    ({"max_cage": -1}, "allow at least 2"),
    ({"singles": -0.1}, "from 0 to 1"),
    ({"singles": 1.1}, "from 0 to 1"),
    ({"singles": float("nan")}, "from 0 to 1"),
    ({"seed": -1}, "a seed is a number from 0 to"),
    ({"seed": LARGEST_SEED + 1}, "a seed is a number from 0 to"),
    ({"size": 5, "ops": "/", "singles": 0.01, "seed": 1}, "ask for more one-cell cages"),
    ({"size": 4, "ops": "+", "max_cage": 2, "hide_ops": True, "seed": 1}, "show the operators"),
]


@pytest.mark.parametrize(("options", "why"), IMPOSSIBLE)
def test_what_cannot_be_made_is_said_in_a_sentence(options: dict[str, Any], why: str) -> None:
    with pytest.raises(GenerationError, match=why) as refused:
        generate_kenken(**options)
    assert "\n" not in str(refused.value)


def test_why_subtraction_alone_is_refused() -> None:
    """The other way round is a solution as well, whatever the pairs."""
    for seed in range(20):
        puzzle = generate_kenken(4, max_cage=2, seed=seed)
        solution = puzzle.solution
        assert solution is not None
        digits = {(row, col): solution[row][col] or 0 for row, col in puzzle.cells}
        differences = [
            Cage("-", abs(digits[cage.cells[0]] - digits[cage.cells[1]]), cage.cells)
            for cage in puzzle.cages
        ]
        turned = tuple(tuple(5 - (digit or 0) for digit in line) for line in solution)
        assert verify(KenKen(4, differences), turned).correct


# ---- Giving up -----------------------------------------------------------------------------------


def test_no_time_makes_no_puzzle() -> None:
    with pytest.raises(GenerationError, match="no KenKen of size 6"):
        generate_kenken(6, timeout=0, seed=1)


def test_it_can_be_stopped() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(GenerationError, match="no KenKen of size 9"):
        generate_kenken(9, stop=stop, seed=1)


def test_it_can_be_stopped_by_another_thread() -> None:
    stop = StopFlag()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    # These options take minutes.
    with pytest.raises(GenerationError, match="no KenKen of size 9"):
        generate_kenken(9, ops="+-", hide_ops=True, max_cage=3, stop=stop, seed=1)
    timer.join()
