import pytest

from crossums import formats
from crossums.errors import FormatError
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import place

#: The test of pzprjs, with its answer; old style.
SOLVED = (
    "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /"
    "0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /"
).replace("/", "\n")
EMPTY = "pzprv3/kakuro/1/5/0 -1 -1 -1 -1 -1 /-1 . . . . -1,-1 /. . . . . /".replace("/", "\n")

SMALL = "pzprv3\nkakuro\n1\n2\n0 3 4 \n7 . . \n"


@pytest.mark.parametrize("text", [SOLVED, EMPTY])
def test_examples_come_back_byte_for_byte(text: str) -> None:
    assert formats.format(formats.parse(text), "pzprv3") == text


def test_inside_across_comes_before_down() -> None:
    puzzle = formats.parse(SOLVED)
    assert puzzle.grid[1][1] == Clues(down=4, across=8)
    assert puzzle.grid[3][3] == Clues(down=17, across=3)


def test_answers_are_given_digits() -> None:
    puzzle = formats.parse(SOLVED)
    assert isinstance(puzzle, Kakuro)
    assert len(puzzle.givens) == len(puzzle.white_cells) == 16
    assert puzzle.givens[1, 2] == 5


def test_the_style_of_no_clue() -> None:
    assert formats.parse(SOLVED).info == {"pzprv3": {"none": "0"}}
    assert formats.parse(EMPTY).info == {}
    assert formats.parse(SMALL + ". . ").info == {}


@pytest.mark.parametrize("mark", [".", "+", "-", "=", "%", "c", ".[1,,,9]", "[,,,]", "c[1,2,3,4]"])
def test_marks_leave_a_cell_empty(mark: str) -> None:
    assert formats.parse(f"{SMALL}{mark} 4 \n").grid[1][1:] == (0, 4)


def test_trials_history_and_variants_are_passed_over() -> None:
    plain = formats.parse(SMALL + ". 4 \n")
    extra = "TrialData(1)\n0 3 4 \n7 . . \n3 4 \n"
    for text in (
        "v:x\n" + SMALL + ". 4 \n",
        SMALL.replace("pzprv3", "pzprv3.1") + ". 4 \n",
        SMALL + ". 4 \n" + extra,
        SMALL + ". 4 \nhistory:{\n}\n",
        SMALL + ". 4 \nhttp://pzv.jp/\n",
        SMALL.replace(" \n", "\t\r\n") + ". 4",
    ):
        puzzle = formats.parse(text)
        assert puzzle == plain
        assert puzzle.info == {}


def test_metadata_is_kept() -> None:
    text = SMALL + '. 4 \ninfo:{"metadata":{"author":"Ada","comment":"é"}}\n'
    puzzle = formats.parse(text)
    assert puzzle.info == {"author": "Ada", "comment": "é"}
    assert formats.format(puzzle, "pzprv3") == text


@pytest.mark.parametrize(
    "info",
    [
        "{}",
        '{"metadata":null}',
        '{"metadata":{"author":""}}',
        '{"history":{}}',
        '{\n"metadata":[]}',
    ],
)
def test_information_without_metadata(info: str) -> None:
    assert formats.parse(f"{SMALL}. . \ninfo:{info}\n").info == {}


def test_many_files_one_after_another() -> None:
    text = "v:x\n" + SMALL + ". . \nv:y\n" + SMALL + "3 4 \n"
    assert [len(puzzle.givens) for puzzle in formats.parse_many(text)] == [0, 2]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("kakuro\n1\n2", (1, 1)),
        ("pzprv3\nkakuro\n1", (3, 2)),
        ("pzprv3\nnurikabe\n1\n2\n", (2, 1)),
        ("pzprv3\nkakuro\n0\n2\n", (3, 1)),
        ("pzprv3\nkakuro\n1000000000\n1000000000\n", (3, 1)),
        (SMALL, (6, 7)),
        (SMALL.replace("0 3", "5 3") + ". . ", (5, 1)),
        (SMALL.replace("3 4", "3 4,1") + ". . ", (5, 5)),
        (SMALL.replace("3 4", "3 -2") + ". . ", (5, 5)),
        (SMALL.replace(". .", ". 5") + ". . ", (6, 5)),
        (SMALL.replace(". .", ". ,5") + ". . ", (6, 5)),
        (SMALL.replace(". .", ".") + ". . ", (6, 4)),
        (SMALL.replace("2\n", "3\n", 1) + ". . ", (5, 1)),
        (SMALL + ". x ", (7, 3)),
        (SMALL + ". 0 ", (7, 3)),
        (SMALL + ". .[1,2] ", (7, 3)),
        (SMALL + ". ", (7, 2)),
        (SMALL + ". . .", (7, 5)),
        (SMALL.replace(". .", ". 1,2") + ". 3", (7, 3)),
        (SMALL + ". . \nmore", (8, 1)),
        (SMALL + ". . \ninfo:{", (8, 1)),
        (SMALL + ". . \ninfo:[]", (8, 1)),
    ],
)
def test_errors_and_their_places(text: str, where: tuple[int, int]) -> None:
    assert place(text, "pzprv3") == where


def test_what_the_edges_cannot_say() -> None:
    with pytest.raises(FormatError, match="pzprv3 cannot have a white cell at row 1, column 2"):
        formats.format(Kakuro([[BLACK, 0], [BLACK, 0]]), "pzprv3")
    with pytest.raises(FormatError, match="pzprv3 cannot have the clue 3/4 at row 1, column 2"):
        formats.format(Kakuro([[BLACK, Clues(3, 4)], [BLACK, 0]]), "pzprv3")
