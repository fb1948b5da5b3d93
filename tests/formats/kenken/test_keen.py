"""``keen``: the worked examples, what it cannot say, where errors are."""

import pytest

from crossums import formats
from crossums.errors import FormatError
from crossums.formats.kenken import keen
from crossums.puzzles.kenken import Cage, KenKen
from tests.formats.boards import parse_error, place

from .boards import BOARD, parse

SAMPLE = "5:a__a_3a_5a_a_a_3b_bac_,a5m15a7a10s2s2d2s3m40m2s2\n"
ROWS_OF_SIX = "6:ye_30,a21a21a21a21a21a21\n"


def _cells(puzzle: KenKen) -> dict[tuple[int, ...], str]:
    size = puzzle.size
    return {tuple(row * size + col for row, col in c.cells): c.clue for c in puzzle.cages}


def test_the_sample_of_the_program() -> None:
    puzzle = parse(SAMPLE)
    assert _cells(puzzle) == {
        (0, 1): "5+",
        (2, 7): "15*",
        (3, 8): "7+",
        (4, 9, 14, 19): "10+",
        (5, 6): "2-",
        (10, 15): "2-",
        (11, 12): "2/",
        (13, 18): "3-",
        (16, 20, 21): "40*",
        (17, 22): "2*",
        (23, 24): "2-",
    }
    assert formats.format(puzzle, "keen") == SAMPLE
    solution = ((4, 1, 3, 5, 2), (1, 3, 5, 2, 4), (5, 2, 4, 1, 3), (3, 5, 2, 4, 1), (2, 4, 1, 3, 5))
    assert puzzle.answer_faults(solution) == []


def test_25_missing_walls_and_more() -> None:
    puzzle = parse(ROWS_OF_SIX)
    assert [cage.cells[0] for cage in puzzle.cages] == [(row, 0) for row in range(6)]
    assert {len(cage.cells) for cage in puzzle.cages} == {6}
    assert formats.format(puzzle, "keen") == ROWS_OF_SIX


@pytest.mark.parametrize(
    ("missing", "letters"),
    [(0, "_"), (24, "x"), (25, "y_"), (26, "ya"), (30, "ye"), (50, "yy_"), (75, "y3_")],
)
def test_long_runs_are_written_as_programs_read_them(missing: int, letters: str) -> None:
    assert keen._compressed(keen._run(missing)) == letters


def test_z_is_26_and_a_wall() -> None:
    one, other = (parse(f"9:{run}_118,{'a1' * 55}") for run in ("z", "ya"))
    assert one == other


@pytest.mark.parametrize("beginning", ["5dn:", "5dem:", "5m:", "5du:"])
def test_parameters_are_passed_over(beginning: str) -> None:
    assert parse(SAMPLE.replace("5:", beginning)) == parse(SAMPLE)


@pytest.mark.parametrize("walls", ["a___aab_", "a_3a2b_1", "a__1_aab_"])
def test_any_mixture_of_counts(walls: str) -> None:
    assert parse(f"3:{walls},a3s2d2m6") == BOARD


def test_cages_of_one_cell() -> None:
    cages = [Cage("=", 1 + (row + col) % 3, ((row, col),)) for row in range(3) for col in range(3)]
    assert formats.format(KenKen(3, cages), "keen") == "3:_13,a1a2a3a2a3a1a3a1a2\n"
    assert parse("3:_13,m1a2a3a2a3a1a3a1m2") == KenKen(3, cages)
    givens = KenKen(3, cages, [[1, 0, 0], [0] * 3, [0] * 3])
    assert formats.format(givens, "keen") == formats.format(KenKen(3, cages), "keen")


def test_a_seed_is_no_puzzle() -> None:
    assert "a seed" in parse_error("5de#846699649745236").message
    assert place("\n 5de#123") == (2, 5)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("3:a_3aab_,a3s2d2", 17),  # a clue missing
        ("3:a_3aab_,a3s2d2m6a1", 19),  # one too many
        ("3:a_3aab_,a3s2d2m", 17),
        ("3:a_3aab_,a3s2d2s6", 17),  # three cells subtracted
        ("3:a_3aab_,a3s2d2m" + "9" * 99, 17),
        ("3:a_3aab,a3s2d2m6", 9),  # walls missing
        ("3:a_3aab__,a3s2d2m6", 10),  # one too many
        ("3:a_99999999999999aab_,a3", 4),
        ("3:a_0aab_,a3", 4),
        ("3:a_3aabA,a3", 9),
        ("3:a_3aab_", 10),
        ("3:", 3),
        ("2:c_,a3", 1),
        ("10:_,a3", 1),
        ("9999999999:_,a3", 1),
        ("hello", 1),
    ],
)
def test_errors_have_places(text: str, column: int) -> None:
    assert place("\n" + text, "keen") == (2, column)


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (KenKen(2, [Cage("+", 6, ((0, 0), (0, 1), (1, 0), (1, 1)))]), "2×2"),
        (BOARD.filled(((1, 0, 0), (0, 0, 0), (0, 0, 0))), "given digits, such as the 1"),
        (KenKen(3, [*BOARD.cages[:3], Cage("?", 6, BOARD.cages[3].cells)]), "no clue 6[?] for 3"),
        (KenKen(3, [*BOARD.cages[:3], Cage("-", 6, BOARD.cages[3].cells)]), "no clue 6- for 3"),
        (KenKen(3, BOARD.cages[:3]), "no cage, as at row 2, column 2"),
    ],
)
def test_boards_that_cannot_be_said(puzzle: KenKen, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.format(puzzle, "keen")


def test_a_cage_in_two_parts_cannot_be_said() -> None:
    cells = [(row, col) for row in range(3) for col in range(3)]
    parts = [Cage("+", 4, ((0, 0), (2, 2))), Cage("+", 9, tuple(cells[1:-1]))]
    with pytest.raises(FormatError, match="several parts"):
        formats.format(KenKen(3, parts), "keen")
