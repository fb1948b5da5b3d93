import pytest

from crossums import formats
from crossums.errors import FormatError
from crossums.puzzles.kakuro import BLACK, Cell, Clues, Kakuro

from .boards import parse_error, place

BASE = "https://puzz.link/p?"

#: Addresses that other programs wrote, in both styles of "no clue".
EXAMPLES = [
    "kakuro/2/2/n4343",
    "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
    "kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG",
    "kakuro/5/4/znaaaaaffff",
    "kakuro/2/2/k...-5",
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_come_back_byte_for_byte(example: str) -> None:
    for text in (example, BASE + example):
        assert formats.format(formats.parse(text), "puzzlink") == f"{BASE}{example}\n"


def test_the_board_of_an_example() -> None:
    assert formats.format(formats.parse(EXAMPLES[1]), "text") == (
        "  #   # 12/   4/   #   #\n"
        "  # 4/8   .    . 10/   #\n"
        "/10   .   .    .   . 10/\n"
        " /3   .   . 17/3   .   .\n"
        "  # /21   .    .   .   .\n"
        "  #   # /12    .   .   #\n"
    )


def test_down_comes_before_across_and_columns_before_rows() -> None:
    puzzle = formats.parse("kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG")
    assert (puzzle.rows, puzzle.cols) == (6, 7)
    assert puzzle.grid[1][1] == Clues(23, 12)
    assert puzzle.grid[3][6] == Clues(3, None)


def test_the_style_of_no_clue_is_kept_only_where_it_is_old() -> None:
    assert formats.parse(EXAMPLES[1]).info == {"puzzlink": {"none": "0"}}
    assert formats.parse(EXAMPLES[0]).info == {}
    assert formats.parse("kakuro/2/2/k...05").info == {"puzzlink": {"none": "0"}}
    mixed = formats.parse("kakuro/2/2/k0-..05")
    assert mixed.info == {}
    assert formats.format(mixed, "puzzlink") == f"{BASE}kakuro/2/2/k...-5\n"


@pytest.mark.parametrize(
    "address",
    [
        "http://pzv.jp/p.html?kakuro/2/2/n4343",
        "https://pzplus.tck.mn/p?type=editor&kakuro/2/2/n4343",
        "https://puzz.link/p?a=b&type=player&kakuro_edit/2/2/n4343/",
        "?kakuro_play/v:x/d/2/2/n4343/",
        "  kakuro/d/2/2/n4343 ",
    ],
)
def test_other_ways_to_write_an_address(address: str) -> None:
    assert formats.parse(address) == formats.parse("kakuro/2/2/n4343")


def test_an_address_ends_in_a_letter_or_slash() -> None:
    board = Kakuro([[BLACK, Clues(3, None)], [BLACK, 0]])
    assert formats.format(board, "puzzlink") == f"{BASE}kakuro/1/1/k3-/\n"
    assert formats.parse(f"{BASE}kakuro/1/1/k3-/") == board


def test_a_file_within_an_address() -> None:
    quoted = "pzprv3/kakuro/1/2/0%203%204%20/7%20.%20.%20/.%204%20/"
    for text in (f"?{quoted}", BASE + quoted, quoted, quoted.replace("%20", " ")):
        assert formats.parse(text).grid == ((BLACK, (3, None), (4, None)), ((None, 7), 0, 4))


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("kakuro/2/2/o4343", (1, 12)),
        ("kakuro/2/2/n434", (1, 16)),
        ("kakuro/2/2/n43435", (1, 17)),
        ("kakuro/2/2/n43é3", (1, 15)),
        ("kakuro/2/2/n43.3", (1, 15)),
        ("kakuro/2/2/n43k3", (1, 15)),
        ("kakuro/2/2/m", (1, 13)),
        ("kakuro/2/2/m5", (1, 14)),
        ("kakuro/2/2/", (1, 12)),
        ("kakuro/2/2/!!!!", (1, 12)),
        ("kakuro/2/2/n4343/x", (1, 1)),
        ("kakuro/2/n4343", (1, 1)),
        ("kakuro/0/2/n4343", (1, 8)),
        ("kakuro/1000000000/1000000000/n4343", (1, 8)),
        (f"kakuro/2/{'9' * 5000}/n4343", (1, 8)),
        ("https://puzz.link/p?nurikabe/2/2/n4343", (1, 1)),
        ("\n  kakuro/2/2/n43", (2, 17)),
        ("?pzprv3/kakuro/1/2/0%203%20x%20/7%20.%20.%20/.%204%20/", (1, 20)),
        ("?pzprv3/kakuro/1/2/0%203%204%20/7%20.%20.%20/.%204%20x/", (1, 46)),
    ],
)
def test_errors_and_their_places(address: str, where: tuple[int, int]) -> None:
    assert place(address, "puzzlink") == where


def test_the_largest_inside_is_one_smaller_than_the_largest_board() -> None:
    assert "rows and columns" in parse_error("kakuro/500/2/n", "puzzlink").message
    assert parse_error("kakuro/499/1/k", "puzzlink").message.startswith("the address ends")


DOWN, ACROSS = Clues(3, None), Clues(None, 3)


@pytest.mark.parametrize(
    ("grid", "what"),
    [
        ([[BLACK, DOWN], [ACROSS, 3]], "the 3 at row 2, column 2"),
        ([[0, DOWN], [ACROSS, 0]], "row 1, column 1"),
        ([[BLACK, 0], [ACROSS, 0]], "row 1, column 2"),
        ([[BLACK, DOWN], [0, 0]], "row 2, column 1"),
        ([[DOWN, DOWN], [ACROSS, 0]], "3/ at row 1, column 1"),
        ([[BLACK, ACROSS], [ACROSS, 0]], "/3 at row 1, column 2"),
        ([[BLACK, DOWN], [DOWN, 0]], "3/ at row 2, column 1"),
        ([[BLACK, DOWN], [BLACK, BLACK]], "the 3 at row 1, column 2"),
        ([[BLACK, BLACK], [ACROSS, BLACK]], "the 3 at row 2, column 1"),
        ([[BLACK, Clues(46, None)], [ACROSS, 0]], "46 as at row 1, column 2"),
        ([[BLACK, BLACK], [BLACK, Clues(46, None)]], "46 as at row 2, column 2"),
    ],
)
def test_what_an_address_cannot_say(grid: list[list[Cell]], what: str) -> None:
    with pytest.raises(FormatError, match=what):
        formats.format(Kakuro(grid), "puzzlink")


def test_a_clue_inside_without_a_run_can_be_said() -> None:
    board = Kakuro([[BLACK, BLACK], [BLACK, Clues(45, 3)]])
    assert formats.parse(formats.format(board, "puzzlink")) == board
