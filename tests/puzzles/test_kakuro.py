"""Kakuro: the value, its runs, and all its faults."""

import pickle
from collections.abc import Callable

import pytest

from crossums import Clues, Kakuro, ParseError, ShapeError, check, parse, verify
from crossums.puzzles.kakuro import BLACK, LARGEST_SIDE
from tests.fault_boards import ANSWERS, KAKURO, UNREADABLE, FaultBoard

TEXT = """\
 #  16/   # 13/
/9   .  4/6   .
/12  .   .    .
 #  /6   .    5
"""


@pytest.fixture
def puzzle() -> Kakuro:
    puzzle = parse(TEXT, "text")
    assert isinstance(puzzle, Kakuro)
    return puzzle


# ---- Faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", KAKURO, ids=str)
def test_faults_of_a_board(board: FaultBoard) -> None:
    puzzle = parse(board.text, "text")
    found = tuple((fault.code, fault.row, fault.col) for fault in puzzle.faults())

    assert found == board.faults
    assert check(puzzle).valid == (not board.faults)


@pytest.mark.parametrize("board", UNREADABLE, ids=str)
def test_faults_of_a_text(board: FaultBoard) -> None:
    with pytest.raises(ParseError) as caught:
        parse(board.text, "text")

    found = tuple((fault.code, fault.row, fault.col) for fault in caught.value.faults)
    assert found == board.faults


@pytest.mark.parametrize("board", ANSWERS, ids=str)
def test_faults_of_an_answer(board: FaultBoard) -> None:
    puzzle = parse(board.text, "text")
    answer = parse(board.answer, "text").own_digits
    verified = verify(puzzle, answer)

    assert tuple((fault.code, fault.row, fault.col) for fault in verified.faults) == board.faults
    assert verified.correct == (not board.faults)
    assert verified.complete == all(code != "cell-empty" for code, _, _ in board.faults)


def test_a_fault_names_its_run() -> None:
    [fault] = parse("# 3/ 4/\n/4 . .\n/30 . .").faults()

    assert fault.data["run"] == {
        "direction": "across",
        "row": 2,
        "col": 1,
        "length": 2,
        "clue": 30,
    }


def test_a_fault_of_an_answer_names_its_run_or_runs() -> None:
    puzzle = parse("# 3/ 4/\n/4 . .\n/3 . .")
    empty, wrong = verify(puzzle, ((None, None, None), (None, 1, 3), (None, 0, 9))).faults[::2]

    across = {"direction": "across", "row": 2, "col": 1, "length": 2, "clue": 3}
    down = {"direction": "down", "row": 1, "col": 1, "length": 2, "clue": 3}
    assert (empty.code, wrong.code) == ("sum-wrong", "sum-wrong")
    assert wrong.data["run"] == across
    [cell] = [
        fault
        for fault in puzzle.answer_faults(((None, None, None), (None, 1, 3), (None, 0, 9)))
        if fault.code == "cell-empty"
    ]
    assert cell.data["runs"] == [across, down]


# ---- The value -----------------------------------------------------------------------------------


def test_runs_are_cut_at_black_cells(puzzle: Kakuro) -> None:
    runs = [(run.direction, run.clue, run.cells) for run in puzzle.runs]

    assert runs == [
        ("across", 9, ((1, 1),)),
        ("across", 6, ((1, 3),)),
        ("across", 12, ((2, 1), (2, 2), (2, 3))),
        ("across", 6, ((3, 2), (3, 3))),
        ("down", 16, ((1, 1), (2, 1))),
        ("down", 4, ((2, 2), (3, 2))),
        ("down", 13, ((1, 3), (2, 3), (3, 3))),
    ]


def test_every_white_cell_knows_its_two_runs(puzzle: Kakuro) -> None:
    assert set(puzzle.runs_of_cell) == set(puzzle.white_cells)
    for place, (across, down) in puzzle.runs_of_cell.items():
        assert (across.direction, down.direction) == ("across", "down")
        assert place in across.cells
        assert place in down.cells


def test_sizes_places_and_givens(puzzle: Kakuro) -> None:
    oblong = parse("# 3/ 4/\n/7 . .")

    assert (oblong.rows, oblong.cols) == (2, 3)
    assert puzzle.white_cells == ((1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3))
    assert puzzle.givens == {(3, 3): 5}


def test_answers_and_filled_boards(puzzle: Kakuro) -> None:
    answer = puzzle.answer([9, 6, 7, 3, 2, 1, 5])
    filled = puzzle.filled(answer)

    assert answer[2] == (None, 7, 3, 2)
    assert filled.own_digits == answer
    assert filled.white_cells == puzzle.white_cells
    assert puzzle.own_digits[3] == (None, None, 0, 5)


def test_a_solution_that_came_along() -> None:
    rows = [[None, None], [None, 3]]

    assert Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]]).solution is None
    with_solution = Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]], {"solution": rows})
    assert with_solution.solution == ((None, None), (None, 3))


def test_as_text(puzzle: Kakuro) -> None:
    assert parse(str(puzzle)) == puzzle
    assert repr(puzzle) == "<Kakuro 4×4: 7 white cells, 1 given>"
    assert puzzle.as_text(puzzle.answer([9, 6, 7, 3, 2, 1, 5])).splitlines()[1].split() == [
        "/9",
        "9",
        "4/6",
        "6",
    ]


def test_equal_if_they_look_the_same(puzzle: Kakuro) -> None:
    named = Kakuro(puzzle.grid, {"name": "other"})

    assert named == puzzle
    assert hash(named) == hash(puzzle)
    assert puzzle != Kakuro([*puzzle.grid[:-1], (BLACK, Clues(None, 6), 0, 4)])
    assert puzzle != TEXT


def test_immutable(puzzle: Kakuro) -> None:
    with pytest.raises(AttributeError):
        puzzle.grid = ()
    with pytest.raises(AttributeError):
        del puzzle.info


def test_pickles(puzzle: Kakuro) -> None:
    named = Kakuro(puzzle.grid, {"name": "first"})
    copy = pickle.loads(pickle.dumps(named))

    assert copy == named
    assert copy.info == {"name": "first"}


@pytest.mark.parametrize(
    "make",
    [
        lambda: Kakuro([]),
        lambda: Kakuro([[BLACK, 0]]),
        lambda: Kakuro([[BLACK], [0]]),
        lambda: Kakuro([[BLACK] * (LARGEST_SIDE + 1)] * 2),
        lambda: Kakuro([[BLACK, BLACK], [BLACK]]),
        lambda: Kakuro([[BLACK, BLACK], [BLACK, 10]]),
        lambda: Kakuro([[BLACK, BLACK], [BLACK, -1]]),
        lambda: Kakuro([[BLACK, BLACK], [BLACK, True]]),
        lambda: Kakuro([[BLACK, BLACK], [BLACK, None]]),  # type: ignore[list-item]
        lambda: Kakuro([[BLACK, BLACK], [BLACK, "#"]]),  # type: ignore[list-item]
    ],
)
def test_what_is_no_board_is_refused(make: Callable[[], Kakuro]) -> None:
    with pytest.raises(ShapeError):
        make()


@pytest.mark.parametrize(
    "answer",
    [
        (),
        ((None, None),),
        ((None, None), (None,)),
        ((None, None), (3, 3)),
        ((None, None), (None, 10)),
        ((None, None), (None, -3)),
    ],
)
def test_an_answer_of_another_shape_is_refused(answer: tuple[tuple[int | None, ...], ...]) -> None:
    with pytest.raises(ShapeError):
        parse("# 3/\n/3 .").answer_faults(answer)
