"""Drawings: what stands on them and where, and how they are written."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from crossums import (
    Drawing,
    DrawingError,
    Kakuro,
    ShapeError,
    draw,
    explain,
    generate_kakuro,
    parse,
    solve,
)
from crossums.drawing import THEMES, View, draw_view, pdf_of
from crossums.drawing.shapes import CELL, Area, Label, Lines, length_in_ems
from crossums.puzzles import Puzzle
from tests.drawing.boards import BOARDS, HUGE_TARGET, KENKEN, NINE, TINY, WIDE

SVG = "{http://www.w3.org/2000/svg}"


def labels(drawing: Drawing, *roles: str) -> list[Label]:
    return [
        each for each in drawing.picture.shapes if isinstance(each, Label) and each.role in roles
    ]


def cell_of(label: Label) -> tuple[int, int]:
    return (label.y - 1) // CELL, (label.x - (label.anchor == "end")) // CELL


def box(label: Label) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a label."""
    width = length_in_ems(label.text) * label.size
    left = label.x - {"start": 0.0, "middle": width / 2, "end": width}[label.anchor]
    return left, label.y - 0.74 * label.size, left + width, label.y


@pytest.mark.parametrize("puzzle", BOARDS, ids=repr)
@pytest.mark.parametrize("theme", THEMES)
def test_svg_is_small_valid_and_accessible(puzzle: Puzzle, theme: str) -> None:
    svg = draw(puzzle, theme=theme, title='<"a"> & b').svg()

    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == '<"a"> & b'
    assert root.findtext(f"{SVG}desc")
    # What a page that allows no inline style or script shows all the same.
    assert not root.findall(f".//{SVG}style")
    assert all("style" not in each.attrib for each in root.iter())


@pytest.mark.parametrize("puzzle", [NINE, generate_kakuro(9, 9, style="dense", seed=4)], ids=repr)
def test_a_nine_by_nine_is_under_15_kb(puzzle: Puzzle) -> None:
    marks = {place: range(1, 10) for place in View.of(puzzle).puzzle.white_cells}  # type: ignore[union-attr]

    assert len(draw(puzzle).svg()) < 5_000
    assert len(draw(puzzle, solution=True).svg()) < 15_000
    assert len(draw(puzzle, marks=marks).svg()) < 30_000


def test_the_size_is_told_in_pixels() -> None:
    root = ET.fromstring(draw(WIDE, cell=20).svg())

    assert float(root.get("width", 0)) == pytest.approx(11 * 20, abs=3)
    assert float(root.get("height", 0)) == pytest.approx(6 * 20, abs=3)


@pytest.mark.parametrize("cell", [10.0, 15.0, 48.0])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("puzzle", BOARDS, ids=repr)
def test_texts_stay_in_their_cells(puzzle: Puzzle, theme: str, cell: float) -> None:
    drawing = draw(puzzle, theme=theme, cell=cell)
    for label in labels(drawing, "given", "clue", "entry"):
        row, col = cell_of(label)
        left, top, right, bottom = box(label)
        assert col * CELL <= left < right <= (col + 1) * CELL
        assert row * CELL <= top < bottom <= (row + 1) * CELL


@pytest.mark.parametrize("cell", [10.0, 48.0])
@pytest.mark.parametrize("theme", THEMES)
def test_clues_stay_on_their_side_of_the_diagonal(theme: str, cell: float) -> None:
    for label in labels(draw(NINE, theme=theme, cell=cell), "clue"):
        row, col = cell_of(label)
        left, top, right, bottom = box(label)
        if label.anchor == "end":
            assert bottom - row * CELL < left - col * CELL
        else:
            assert top - row * CELL > right - col * CELL


def test_clues_grow_where_cells_are_small() -> None:
    sizes = [labels(draw(NINE, theme="print", cell=cell), "clue")[0].size for cell in (60, 18, 10)]

    assert sizes == [32, 39, 41]
    # The promise of the books: 15×15 at four a page of a4 is cells of 15 points.
    assert sizes[-1] * 15 / CELL >= 6


def test_a_long_clue_has_the_room_of_its_cage() -> None:
    huge, *_ = labels(draw(HUGE_TARGET), "cage-clue")

    left, _, right, _ = box(huge)
    assert huge.text == "123456789012×"
    assert left > 0
    assert right < 2 * CELL


def test_the_digits_are_those_of_the_solution() -> None:
    drawing = draw(WIDE, solution=True)

    shown = {cell_of(each): int(each.text) for each in labels(drawing, "given", "entry")}
    assert WIDE.solution is not None
    assert shown == {place: WIDE.solution[place[0]][place[1]] for place in WIDE.white_cells}
    assert {cell_of(each) for each in labels(drawing, "given")} == set(WIDE.givens)


def test_a_carried_solution_that_is_wrong_is_not_shown() -> None:
    wrong = TINY.with_info(solution=[[None] * 3, [None, 1, 1], [None, 1, 1]])

    shown = [each.text for each in labels(draw(wrong, solution=True), "entry")]
    assert shown == ["1", "3", "2", "1"]


@pytest.mark.parametrize(
    ("text", "why"),
    [("# 5/ 5/\n/5 . .\n/5 . .", "more than one"), ("# 3/ 4/\n/4 . .\n/4 . .", "no solution")],
)
def test_without_one_solution_there_is_none_to_show(text: str, why: str) -> None:
    with pytest.raises(DrawingError, match=why):
        draw(parse(text), solution=True)


def test_an_answer_of_another_shape_is_refused() -> None:
    with pytest.raises(ShapeError):
        draw(TINY, answer=((1,),))


def test_marks_have_fixed_places_and_make_way_for_digits() -> None:
    marks = {(1, 1): [1, 9], (1, 2): [5]}

    drawing = draw(TINY, answer=((None,) * 3, (None, 0, 3), (None, 0, 0)), marks=marks)

    one, nine = labels(drawing, "mark")
    assert (one.text, nine.text) == ("1", "9")
    assert one.x < nine.x
    assert one.y < nine.y
    assert [each.text for each in labels(drawing, "entry")] == ["3"]


def test_marks_of_a_kenken_stay_below_the_clue() -> None:
    every = {place: range(1, 7) for place in KENKEN.cells}

    drawing = draw(KENKEN, marks=every)

    clue_bottom = {cell_of(each): each.y for each in labels(drawing, "cage-clue")}
    for mark in labels(drawing, "mark"):
        assert box(mark)[1] >= clue_bottom.get(cell_of(mark), 0)


def test_cage_walls_part_cages_and_nothing_else() -> None:
    puzzle = parse("aab\naab\nccb\n\na 12*\nb 6+\nc 4+")
    walls = next(
        each
        for each in draw(puzzle).picture.shapes
        if isinstance(each, Lines) and each.role == "cage"
    )

    assert set(walls.paths) == {
        ((0, 0), (300, 0)),
        ((0, 200), (200, 200)),
        ((0, 300), (300, 300)),
        ((0, 0), (0, 300)),
        ((200, 0), (200, 300)),
        ((300, 0), (300, 300)),
    }


def test_white_cells_are_white() -> None:
    puzzle = WIDE
    area = next(
        each
        for each in draw(puzzle).picture.shapes
        if isinstance(each, Area) and each.role == "cell"
    )

    covered = {
        (y // CELL, (x + step * CELL) // CELL)
        for x, y, width, _ in area.rectangles
        for step in range(width // CELL)
    }
    assert covered == set(puzzle.white_cells)


def test_a_step_shows_the_board_of_its_moment() -> None:
    steps = explain(NINE).steps
    placing = next(step for step in steps if step.places and step.lines)
    removing = next(step for step in steps if step.removes)

    placed = draw(placing)
    assert [cell_of(each) for each in labels(placed, "placed")] == [placing.places[0][:2]]
    assert len(labels(placed, "clue-looked-at")) == len(placing.lines)
    assert len(labels(placed, "entry")) == sum(len(s.places) for s in steps[: placing.number])
    removed = draw(removing)
    assert {(*cell_of(each), int(each.text)) for each in labels(removed, "removed")} == set(
        removing.removes
    )
    assert placing.text() in placed.picture.description


def test_a_step_of_no_board_cannot_be_drawn() -> None:
    from dataclasses import replace

    with pytest.raises(DrawingError, match="which board"):
        draw(replace(explain(TINY).steps[0], trail=None))


@pytest.mark.parametrize("subject", [TINY, KENKEN, solve(TINY), explain(TINY).steps[0]], ids=repr)
def test_notebooks_show_pictures(subject: Puzzle) -> None:
    assert ET.fromstring(subject._repr_svg_()).tag == f"{SVG}svg"


def test_what_was_solved_shows_the_solution_and_what_was_not_the_puzzle() -> None:
    assert labels(draw(solve(TINY)), "entry")
    assert not labels(draw(solve(parse("# 3/ 4/\n/4 . .\n/4 . ."))), "entry")


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_the_description_tells_everything(language: str) -> None:
    puzzle = WIDE.with_info(difficulty={"level": "hard"})
    drawing = draw(puzzle, language=language)

    for run in puzzle.runs:
        assert f"{run.clue} " in drawing.picture.description
    assert drawing.picture.title.startswith("Kakuro 6×11, ")


@pytest.mark.parametrize("difficulty", [None, 3, {"level": 7}, {"level": "fiendish"}, "hard", []])
def test_any_difficulty_in_a_file_will_do(difficulty: object) -> None:
    title = draw(TINY.with_info(difficulty=difficulty)).picture.title

    assert title == ("Kakuro 3×3, hard" if difficulty == "hard" else "Kakuro 3×3")


@given(st.text(max_size=300))
def test_any_name_makes_a_valid_picture(name: str) -> None:
    drawing = draw(TINY.with_info(name=name))

    root = ET.fromstring(drawing.svg().encode())
    assert root.findtext(f"{SVG}title") == drawing.picture.title
    assert drawing.picture.title.strip()


def test_png_has_twice_the_pixels() -> None:
    png = draw(WIDE, cell=20).png()

    width, height = struct.unpack(">II", png[16:24])
    assert (width, height) == (pytest.approx(2 * 11 * 20, abs=6), pytest.approx(240, abs=6))


def test_a_png_too_large_is_refused() -> None:
    board = Kakuro([[0] * 300] * 300)

    with pytest.raises(DrawingError, match="pixels"):
        draw(board, cell=100).png()


@pytest.mark.parametrize("puzzle", [WIDE, KENKEN, HUGE_TARGET], ids=repr)
def test_text_in_a_pdf_is_text(puzzle: Puzzle) -> None:
    drawing = draw(puzzle)

    text = PdfReader(BytesIO(drawing.pdf())).pages[0].extract_text()
    shown = [each.text for each in drawing.picture.shapes if isinstance(each, Label)]
    assert sorted("".join(shown)) == sorted("".join(text.split()))


def test_the_same_input_gives_the_same_file() -> None:
    assert draw(NINE).pdf() == draw(NINE).pdf()
    assert draw(NINE).png() == draw(NINE).png()


def test_a_pdf_has_a_page_a_drawing() -> None:
    pages = PdfReader(BytesIO(pdf_of([draw(WIDE), draw(KENKEN)]))).pages

    assert [round(page.mediabox.width / page.mediabox.height, 1) for page in pages] == [1.8, 1.0]


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_the_ending_tells_the_format(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"board.{ending.upper()}"

    draw(TINY).save(file)

    starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    assert file.read_bytes().startswith(starts[ending])


@pytest.mark.parametrize("name", ["board.gif", "board"])
def test_other_endings_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(DrawingError, match=r"end in \.svg, \.png, \.pdf"):
        draw(TINY).save(tmp_path / name)


@pytest.mark.parametrize("cell", [0, -5, 1e9, float("nan"), float("inf")])
def test_sizes_out_of_range_are_refused(cell: float) -> None:
    with pytest.raises(DrawingError, match="cells are from"):
        draw(TINY, cell=cell)


def test_other_themes_are_refused() -> None:
    with pytest.raises(DrawingError, match="'sepia'"):
        draw(TINY, theme="sepia")


def test_without_clues_only_digits_are_left() -> None:
    drawing = draw_view(View.of(NINE, answer=NINE.solution, clues=False), THEMES["print"])

    assert labels(drawing, "entry")
    assert not labels(drawing, "clue")
    assert not any(
        isinstance(each, Lines) and each.role == "diagonal" for each in drawing.picture.shapes
    )


def test_faulty_boards_can_be_drawn() -> None:
    overlapping = parse(
        '{"kind":"kenken","size":2,"cages":[{"op":"+","target":3,"cells":[[0,0],'
        '[0,1]]},{"op":"+","target":3,"cells":[[0,0],[1,0]]}]}'
    )
    without_clues = Kakuro([[0, 0], [0, 0]])

    for puzzle in (overlapping, without_clues):
        ET.fromstring(draw(puzzle).svg())
