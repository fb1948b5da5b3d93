"""Pages: everything fits its slot and can be read, or is refused."""

from __future__ import annotations

import pytest

from crossums import DrawingError, Kakuro, generate_kakuro, generate_kenken
from crossums.book.pages import (
    GAP,
    LARGE,
    PER_PAGE,
    USUAL,
    Group,
    Print,
    plan_puzzles,
    plan_solutions,
    refuse_too_large,
)
from crossums.book.papers import PAPERS, Paper
from crossums.drawing.shapes import CELL
from crossums.drawing.views import View
from crossums.puzzles import Puzzle
from crossums.puzzles.kakuro import Clues

WIDE = generate_kakuro(5, 14, seed=1)
HIGH = generate_kakuro(14, 5, seed=1)
FIFTEEN = generate_kakuro(15, 15, seed=1)
THIRTY = generate_kakuro(30, 30, seed=1)
KENKEN = generate_kenken(9, seed=1)
SMALL = generate_kenken(4, seed=1)
PUZZLES: list[Puzzle] = [WIDE, HIGH, FIFTEEN, KENKEN, SMALL, THIRTY, SMALL]


def planned(puzzle: Puzzle, paper: Paper, per_page: int, print_: Print) -> list[Group]:
    try:
        return plan_puzzles([View(puzzle)], paper, per_page, print_, "en", 1)
    except DrawingError:
        return []


@pytest.mark.parametrize("print_", [USUAL, LARGE], ids=["usual", "large"])
@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_every_board_fits_its_slot_and_can_be_read(
    paper: Paper, per_page: int, print_: Print
) -> None:
    width, height = paper.body
    for puzzle in PUZZLES:
        pages = planned(puzzle, paper, per_page, print_)
        # Only large ones are ever too large: for small paper, or in large print.
        assert pages or (puzzle is THIRTY and paper.name in {"a5", "6x9"}) or print_ is LARGE
        if not pages:
            continue
        (page,) = pages
        ((number, drawing),) = page.drawings
        assert number == 1
        columns, rows = page.grid
        assert page.grid.slots <= per_page
        board_width, board_height = drawing.size
        assert columns * board_width + (columns - 1) * GAP <= width + 0.01
        assert rows * (board_height + print_.caption) + (rows - 1) * GAP <= height + 0.01
        assert drawing.picture.smallest_label * drawing.cell / CELL >= print_.smallest_clue


def test_fifteen_at_four_to_a_page_has_clues_of_six_points() -> None:
    for paper in ("a4", "letter"):
        (page,) = plan_puzzles([View(FIFTEEN)] * 4, PAPERS[paper], 4, USUAL, "en", 1)

        assert len(page.drawings) == 4
        for _, drawing in page.drawings:
            assert drawing.picture.smallest_label * drawing.cell / CELL >= 6


def test_thirty_goes_on_a_page_of_its_own() -> None:
    (page,) = plan_puzzles([View(THIRTY)], PAPERS["a4"], 6, USUAL, "en", 1)

    assert page.grid.slots == 1


def test_puzzles_keep_their_order_and_share_pages_with_their_like() -> None:
    views = [View(each) for each in (SMALL, SMALL, THIRTY, SMALL, SMALL, SMALL, SMALL, SMALL)]

    pages = plan_puzzles(views, PAPERS["a4"], 4, USUAL, "en", 11)

    numbers = [[number for number, _ in page.drawings] for page in pages]
    assert numbers == [[11, 12], [13], [14, 15, 16, 17], [18]]


def test_small_boards_are_not_blown_up() -> None:
    (page,) = plan_puzzles([View(SMALL)], PAPERS["a4"], 1, USUAL, "en", 1)

    assert page.drawings[0][1].cell == USUAL.largest_cell


def test_solutions_can_be_read() -> None:
    for puzzle in PUZZLES:
        view = View.of(puzzle, answer=puzzle.solution, clues=False)
        (group,) = plan_solutions([view], PAPERS["a4"], USUAL, "en", 1)
        drawing = group.drawings[0][1]
        assert drawing.picture.smallest_label * drawing.cell / CELL >= 5


def test_what_is_too_large_gets_one_line() -> None:
    with pytest.raises(DrawingError, match=r"^puzzle 7: a Kakuro of 30×30 is too large for a5: "):
        plan_puzzles([View(THIRTY)], PAPERS["a5"], 1, USUAL, "en", 7)
    with pytest.raises(DrawingError, match=r"too large for a4"):
        plan_puzzles([View(Kakuro([[Clues(3, 4)] * 500] * 500))], PAPERS["a4"], 1, USUAL, "en", 1)


def test_what_is_too_large_is_refused_before_it_is_made() -> None:
    refuse_too_large("kakuro", 30, 30, PAPERS["a4"], USUAL)
    refuse_too_large("kenken", 9, 9, PAPERS["6x9"], LARGE)
    with pytest.raises(DrawingError, match=r"^a Kakuro of 9×90 is too large for letter"):
        refuse_too_large("kakuro", 9, 90, PAPERS["letter"], USUAL)
