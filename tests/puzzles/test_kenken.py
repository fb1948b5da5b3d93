"""KenKen: the value, its cages, and all its faults."""

import itertools
import pickle
import time
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossums import KenKen, ShapeError
from crossums.puzzles.cages import LARGEST_TARGET, OPERATORS, Cage, can_make
from crossums.puzzles.faults import Fault
from crossums.puzzles.grids import Place
from crossums.puzzles.kenken import MOST_CELLS
from crossums.words import LANGUAGES


def board(letters: str, clues: str, givens: Sequence[Sequence[int]] | None = None) -> KenKen:
    """Make a board of ``"aab cdb cdd"`` and ``"3+ 2- 2/ 6*"``, clues in order of the letters."""
    places: dict[str, list[Place]] = {}
    for row, line in enumerate(letters.split()):
        for col, letter in enumerate(line):
            places.setdefault(letter, []).append((row, col))
    places.pop(".", None)
    cages = [
        Cage(clue[-1], int(clue[:-1]), tuple(places[letter]))
        for letter, clue in zip(sorted(places), clues.split(), strict=True)
    ]
    return KenKen(len(letters.split()), cages, givens)


def codes(faults: Iterable[Fault]) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.row, fault.col) for fault in faults]


PUZZLE = board("aab cdb cdd", "3+ 2- 2/ 6*")
SOLVABLE = board("aab cdb cdd", "3+ 1- 3/ 6*")
SOLUTION = ((2, 1, 3), (1, 3, 2), (3, 2, 1))

# ---- Faults --------------------------------------------------------------------------------------

FAULTY = [
    (board("aab cdb cdd", "3+ 1- 2/ 6*"), []),
    (board("aab cdb cd.", "3+ 2- 2/ 6*"), [("cell-in-no-cage", 2, 2)]),
    (board("abb aba bba", "6+ 12+"), [("cage-not-connected", 1, 2)]),
    (board("aab cdb cdd", "3% 2- 2/ 6*"), [("operator-unknown", 0, 0)]),
    (board("ab bb", "2- 4+"), [("cage-of-wrong-size", 0, 0)]),
    (board("ab bb", "2/ 4+"), [("cage-of-wrong-size", 0, 0)]),
    (board("ab bb", "2+ 4+"), []),
    (board("ab bb", "2* 4+"), []),
    (board("ab bb", "2? 4+"), []),
    (board("aa bb", "3= 3+"), [("cage-of-wrong-size", 0, 0)]),
    (board("aaa bbb ccc", "0- 6+ 6+"), [("cage-of-unusual-size", 0, 0)]),
    (board("aab acb ccc", "1/ 3+ 9+"), [("cage-of-unusual-size", 0, 0)]),
    (board("aab acb ccc", "4/ 3+ 9+"),
     [("cage-of-unusual-size", 0, 0), ("target-impossible", 0, 0)]),
    (board("aab cdb cdd", "7+ 3- 4/ 7*"),
     [("target-impossible", 0, 0), ("target-impossible", 0, 2), ("target-impossible", 1, 0),
      ("target-impossible", 1, 1)]),
    # Two in a row differ: 4 is no 2 + 2.
    (board("aab ccb ddd", "4* 2- 2/ 6*"), [("target-impossible", 0, 0)]),
    # An L may repeat its digit at the two ends.
    (board("aab acb ccc", "4* 2- 12*"), []),
    (board("aab ccb ddd", "5? 2? 7? 6?"), [("target-impossible", 1, 0)]),
    (board("aab ccb ddd", "3+ 2- 2/ 0+"), [("target-impossible", 2, 0)]),
    (board("aab cdb cdd", "3+ 2- 2/ 6*", [[0, 0, 2], [0, 0, 0], [0, 0, 0]]),
     [("target-impossible-with-givens", 0, 0), ("target-impossible-with-givens", 0, 2)]),
    (board("aab cdb cdd", "3+ 2- 2/ 6*", [[4, 0, 0], [0, 0, 0], [0, 0, 0]]),
     [("given-out-of-range", 0, 0)]),
    (board("ab bb", "3= 4+"), [("given-out-of-range", 0, 0)]),
    (board("ab bb", "1= 5+", [[2, 0], [0, 0]]),
     [("target-impossible-with-givens", 0, 0), ("target-impossible-with-givens", 0, 1)]),
    (board("aab cdb cdd", "3+ 2- 2/ 6*", [[1, 0, 0], [0, 0, 0], [1, 0, 0]]),
     [("given-repeated-in-line", 0, 0), ("given-repeated-in-line", 2, 0)]),
    # The digit of a cage of one cell is a given as well.
    (board("ab cd", "1= 1= 2= 2="),
     [("given-repeated-in-line", 0, 0), ("given-repeated-in-line", 0, 1),
      ("given-repeated-in-line", 1, 0), ("given-repeated-in-line", 1, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("puzzle", "faults"), FAULTY)
def test_faults_of_a_board(puzzle: KenKen, faults: list[tuple[str, int, int]]) -> None:
    assert codes(puzzle.faults()) == faults


def test_a_cell_in_two_cages() -> None:
    puzzle = KenKen(2, [*board("aa bb", "3+ 3+").cages, Cage("=", 1, ((0, 0),))])
    assert codes(puzzle.faults()) == [("cell-in-two-cages", 0, 0)]


def test_all_faults_at_once() -> None:
    puzzle = board("a.b bcc bdd", "9% 2- 8/ 9+", [[9, 0, 0], [0, 0, 0], [0, 1, 1]])
    found = {fault.code for fault in puzzle.faults()}
    assert {
        "cage-not-connected", "cage-of-unusual-size", "cell-in-no-cage", "given-out-of-range",
        "given-repeated-in-line", "operator-unknown", "target-impossible",
    } <= found  # fmt: skip


def test_only_an_unusual_size_is_a_warning() -> None:
    warnings = {
        fault.code
        for puzzle, _ in FAULTY
        for fault in puzzle.faults()
        if fault.severity == "warning"
    }
    assert warnings == {"cage-of-unusual-size"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_in_words(language: str) -> None:
    for puzzle, _ in FAULTY:
        for fault in (*puzzle.faults(), *puzzle.answer_faults(((9,) * puzzle.size,) * puzzle.size)):
            assert fault.message(language).endswith(".")
            assert fault.as_object(language)["code"] == fault.code


# ---- Answers -------------------------------------------------------------------------------------

EMPTY = [("cell-empty", row, col) for row, col in PUZZLE.cells]

ANSWERS = [
    (SOLUTION, []),
    (((2, 1, 3), (1, 3, 2), (3, 2, None)), [("cell-empty", 2, 2)]),
    (((0,) * 3,) * 3, EMPTY),
    # The second row and the third column have two of a digit, and 3 - 3 is no 1.
    (((2, 1, 3), (1, 3, 3), (3, 2, 1)),
     [("cage-wrong", 0, 2), ("digit-repeated-in-line", 0, 2), ("digit-repeated-in-line", 1, 1),
      ("digit-repeated-in-line", 1, 2), ("digit-repeated-in-line", 1, 2)]),
    (((2, 1, 3), (1, 3, 4), (3, 2, 1)), [("digit-out-of-range", 1, 2)]),
    # Cages with empty cells: 3 + something is no 3, 4 is no factor of 6, 3 - something may be 1.
    (((3, 0, 0), (0, 0, 0), (0, 0, 0)), [("cage-wrong", 0, 0), *EMPTY[1:]]),
    (((0, 0, 3), (0, 0, 0), (0, 0, 0)), [*EMPTY[:2], *EMPTY[3:]]),
    (((0, 0, 0), (0, 4, 0), (0, 0, 0)),
     [*EMPTY[:4], ("cage-wrong", 1, 1), ("digit-out-of-range", 1, 1), *EMPTY[5:]]),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "faults"), ANSWERS)
def test_faults_of_an_answer(
    answer: tuple[tuple[int | None, ...], ...], faults: list[tuple[str, int, int]]
) -> None:
    assert codes(SOLVABLE.answer_faults(answer)) == faults


def test_given_digits_stay() -> None:
    puzzle = PUZZLE.filled(((1, 0, 0), (0, 0, 0), (0, 0, 0)))
    assert ("given-contradicted", 0, 0) in codes(puzzle.answer_faults(SOLUTION))


@pytest.mark.parametrize(
    "answer",
    [(), ((1, 2, 3),), ((1, 2), (2, 1)), ((1, 2, 3), (2, 3, 1), (3, 1, 10))],
)
def test_answers_of_another_shape(answer: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(ShapeError):
        PUZZLE.answer_faults(answer)


# ---- Cages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clue", "digits", "made"),
    [
        ("6+", (1, 2, 3), True),
        ("6*", (1, 2, 3), True),
        ("0-", (1, 2, 3), True),
        ("1-", (5, 2, 2), True),
        ("3-", (5, 2, 2), False),
        ("2/", (2, 8, 2), True),
        ("3/", (2, 7), False),
        ("2/", (2, 4), True),
        ("5=", (5,), True),
        ("5+", (5,), True),
        ("5?", (5,), True),
        ("5?", (4,), False),
        ("2?", (2, 4), True),
        ("8?", (2, 4), True),
        ("6?", (2, 4), True),
        ("1?", (2, 4), False),
        ("2?", (1, 4, 2), False),
        ("8?", (1, 4, 2), True),
        ("5=", (5, 5), False),
        ("5%", (5,), False),
    ],
)
def test_what_cages_ask_for(clue: str, digits: tuple[int, ...], made: bool) -> None:
    cells = tuple((0, col) for col in range(len(digits)))
    assert Cage(clue[-1], int(clue[:-1]), cells).is_made_by(digits) == made


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_targets_against_all_ways_to_fill_a_cage(data: st.DataObject) -> None:
    size = data.draw(st.integers(2, 5))
    number = st.integers(0, size - 1)
    cells = tuple(sorted(data.draw(st.sets(st.tuples(number, number), min_size=1, max_size=5))))
    domains = data.draw(
        st.lists(st.integers(1, 2**size - 1), min_size=len(cells), max_size=len(cells))
    )
    digits = [
        [digit for digit in range(1, size + 1) if mask >> (digit - 1) & 1] for mask in domains
    ]
    fillings = [
        filling
        for filling in itertools.product(*digits)
        if all(
            one != other
            for (place, one), (second, other) in itertools.combinations(
                zip(cells, filling, strict=True), 2
            )
            if place[0] == second[0] or place[1] == second[1]
        )
    ]
    for op in OPERATORS:
        for target in (*range(40), 48, 60, 64, 100, 120, 625):
            cage = Cage(op, target, cells)
            expected = any(map(cage.is_made_by, fillings))
            assert can_make(cage, domains) == expected, cage


def test_huge_cages_take_little_time() -> None:
    every = tuple((row, col) for row in range(9) for col in range(9))
    start = time.perf_counter()
    for op, target in itertools.product("+*-/?", (1, 404, 405, 7**9, 362880**9, LARGEST_TARGET)):
        found = codes(KenKen(9, [Cage(op, target, every)] * 2).faults())
        possible = (op in "+?" and target == 405) or (op in "*?" and target == 362880**9)
        assert (("target-impossible", 0, 0) not in found) >= possible
        if target in (1, 404, LARGEST_TARGET):
            assert ("target-impossible", 0, 0) in found
    assert time.perf_counter() - start < 20


# ---- The value -----------------------------------------------------------------------------------


def test_the_order_of_cages_and_cells_does_not_count() -> None:
    shuffled = [
        Cage(cage.op, cage.target, tuple(reversed(cage.cells))) for cage in reversed(PUZZLE.cages)
    ]
    other = KenKen(3, shuffled, [[0] * 3] * 3, {"name": "other"})
    assert other == PUZZLE
    assert hash(other) == hash(PUZZLE)
    assert other.cages == PUZZLE.cages
    assert other.info["name"] == "other"


def test_what_stands_on_paper_counts() -> None:
    assert PUZZLE.filled(SOLUTION) != PUZZLE
    assert board("aab cdb cdd", "3+ 2- 2/ 5*") != PUZZLE
    assert PUZZLE != "aab cdb cdd"


def test_it_never_changes() -> None:
    with pytest.raises(AttributeError, match="a KenKen is immutable: 'size' cannot be set"):
        PUZZLE.size = 4
    with pytest.raises(AttributeError, match="cannot be deleted"):
        del PUZZLE.size
    with pytest.raises(TypeError):
        PUZZLE.info["name"] = "x"  # type: ignore[index]


def test_it_crosses_to_other_processes() -> None:
    puzzle = KenKen(3, PUZZLE.cages, SOLUTION, {"name": "x"})
    copy = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle
    assert copy.info == puzzle.info


def test_parts() -> None:
    assert (PUZZLE.kind, PUZZLE.size, PUZZLE.rows, PUZZLE.cols) == ("kenken", 3, 3, 3)
    assert PUZZLE.lines[1] == ((1, 0), (1, 1), (1, 2))
    assert PUZZLE.lines[4] == ((0, 1), (1, 1), (2, 1))
    assert PUZZLE.answer(itertools.chain(*SOLUTION)) == SOLUTION
    assert PUZZLE.filled(SOLUTION).own_digits == SOLUTION
    assert PUZZLE.filled(((1, None, 0), (0, 0, 0), (0, 0, 0))).givens == {(0, 0): 1}
    assert PUZZLE.solution is None
    assert KenKen(3, PUZZLE.cages, None, {"solution": [[1]]}).solution == ((1,),)
    assert repr(PUZZLE) == "<KenKen 3×3: 4 cages, 0 given>"


def test_the_drawing() -> None:
    assert (
        PUZZLE.pretty(SOLUTION)
        == """\
┌───────┬───┐
│3+     │2− │
│ 2   1 │ 3 │
├───┬───┤   │
│2÷ │6× │   │
│ 1 │ 3 │ 2 │
│   │   └───┤
│   │       │
│ 3 │ 2   1 │
└───┴───────┘"""
    )
    assert str(PUZZLE.filled(SOLUTION)) == PUZZLE.pretty(SOLUTION)


@given(st.integers(0, 9**81))
@settings(max_examples=20)
def test_drawings_are_rectangles(target: int) -> None:
    drawn = KenKen(3, [Cage("*", target, ((0, 0), (2, 2))), Cage("+", 1, ((0, 0),))]).pretty()
    assert len({len(line) for line in drawn.split("\n")}) == 1


@pytest.mark.parametrize("size", [-1, 0, 1, 10, True, 3.0, "3", None])
def test_sizes_that_no_board_has(size: int) -> None:
    with pytest.raises(ShapeError, match="a size of 2 to 9"):
        KenKen(size, [])


@pytest.mark.parametrize(
    "cage",
    [
        Cage("+", 3, ()),
        Cage("+", 3, ((0, 0), (0, 0))),
        Cage("+", 3, ((0, 0), (0, 3))),
        Cage("+", 3, ((-1, 0),)),
        Cage("+", 3, ((True, 0),)),
        Cage("+", -1, ((0, 0),)),
        Cage("+", LARGEST_TARGET + 1, ((0, 0),)),
        Cage("+", target=True, cells=((0, 0),)),
        Cage("+", 3.0, ((0, 0),)),  # type: ignore[arg-type]
        Cage(7, 3, ((0, 0),)),  # type: ignore[arg-type]
        Cage("+" * 9, 3, ((0, 0),)),
    ],
)
def test_cages_that_no_board_has(cage: Cage) -> None:
    with pytest.raises(ShapeError):
        KenKen(3, [cage])


def test_cages_without_end() -> None:
    with pytest.raises(ShapeError, match=f"more than {MOST_CELLS} cells"):
        KenKen(3, itertools.repeat(Cage("+", 3, ((0, 0), (0, 1)))))


@pytest.mark.parametrize(
    "grid", [[], [[0, 0]], [[0, 0], [0]], [[0, 0], [0, 10]], [[0, 0], [0, -1]], [[0, 0], [0, True]]]
)
def test_grids_that_no_board_has(grid: list[list[int]]) -> None:
    with pytest.raises(ShapeError):
        KenKen(2, [], grid)
