"""Hand-made positions, one a technique: it gets on there, and nothing cheaper does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from crossums import KenKen, parse
from crossums.puzzles import Puzzle
from crossums.puzzles.cages import Cage
from crossums.puzzles.grids import Place

#: A row, a column, a digit.
Placed = tuple[int, int, int]


@dataclass(frozen=True)
class MadePosition:
    """A board, candidates for some of its cells, and what follows."""

    technique: str
    puzzle: Puzzle
    candidates: Mapping[Place, Sequence[int]] = field(default_factory=dict)
    places: frozenset[Placed] = frozenset()
    removes: frozenset[Placed] = frozenset()


def row(*candidates: str, number: int = 0, first: int = 0) -> dict[Place, list[int]]:
    """Return the candidates of cells beside each other, each written as its digits."""
    return {(number, first + col): [*map(int, each)] for col, each in enumerate(candidates)}


def gone(places: Sequence[Place], digits: str) -> frozenset[Placed]:
    """Return the same digits removed from all of some cells."""
    return frozenset((row, col, int(digit)) for row, col in places for digit in digits)


def latin(size: int, *cages: Cage) -> KenKen:
    """Return a square of which only some cells are in cages."""
    return KenKen(size, cages)


POSITIONS = [
    MadePosition("given_cage", latin(3, Cage("=", 2, ((0, 1),))), places=frozenset({(0, 1, 2)})),
    MadePosition("last_cell", parse("# # # #\n/16 7 . 1"), places=frozenset({(1, 2, 8)})),
    MadePosition(
        "only_candidate",
        parse("# # # #\n/12 . . ."),
        row("5", number=1, first=2),
        places=frozenset({(1, 2, 5)}),
    ),
    # 16 in two cells is 7 and 9; 8 in two cells cannot have 9.
    MadePosition("crossing", parse("# 8/ #\n/16 . .\n# . ."), places=frozenset({(1, 1, 7)})),
    # 11 in two cells of a square of six is 5 and 6; one cell can no longer be 6.
    MadePosition(
        "crossing",
        latin(6, Cage("+", 11, ((0, 0), (0, 1)))),
        row("12345"),
        places=frozenset({(0, 0, 5)}),
    ),
    MadePosition(
        "single_combination",
        parse("# # #\n/16 . ."),
        removes=gone([(1, 1), (1, 2)], "1234568"),
    ),
    MadePosition("only_place", latin(4), row("124", "124", "124"), places=frozenset({(0, 3, 3)})),
    MadePosition("clue_digits", parse("# # #\n/8 . ."), removes=gone([(1, 1), (1, 2)], "489")),
    # 8 with 1, 2 or 3 in the second cell: 7, 6 or 5 in the first.
    MadePosition(
        "partners",
        parse("# # #\n/8 . ."),
        row("123567", "123", number=1, first=1),
        removes=gone([(1, 1)], "123"),
    ),
    # A difference of 3 where one cell is 1, 2 or 3: the other is 4, 5 or 6.
    MadePosition(
        "partners",
        latin(6, Cage("-", 3, ((0, 0), (0, 1)))),
        row("123", "123456"),
        removes=gone([(0, 1)], "123"),
    ),
    # 20 with at most 4 in the first cell: at least 7 in each of the others.
    MadePosition(
        "sum_limits",
        parse("# # # #\n/20 . . ."),
        row("34", "3456789", "3456789", number=1, first=1),
        removes=gone([(1, 2), (1, 3)], "3456"),
    ),
    # 12 in four cells is 1+2+3+6 or 1+2+4+5: the 1 fits only the first cell.
    MadePosition(
        "needed_digit",
        parse("# # # # #\n/12 . . . ."),
        row("123", "23456", "23456", "23456", number=1, first=1),
        places=frozenset({(1, 1, 1)}),
    ),
    # 20 in three cells without 4 and 8 is 5+6+9: no 7.
    MadePosition(
        "combinations_left",
        parse("# # # #\n/20 . . ."),
        row("5679", "5679", "5679", number=1, first=1),
        removes=gone([(1, 1), (1, 2), (1, 3)], "7"),
    ),
    MadePosition(
        "naked_pair",
        latin(5),
        row("12", "12"),
        removes=gone([(0, 2), (0, 3), (0, 4)], "12"),
    ),
    # Only 1+2+6 and 3+2+4 are left, in this order.
    MadePosition(
        "few_arrangements",
        parse("# # # #\n/9 . . ."),
        row("123", "24", "46", number=1, first=1),
        removes=frozenset({(1, 1, 2), (1, 2, 4)}),
    ),
    # A cage of 1, 2 and 3 in the first row.
    MadePosition(
        "cage_in_line",
        latin(5, Cage("+", 6, ((0, 0), (0, 1), (0, 2)))),
        row("123", "123", "123"),
        removes=gone([(0, 3), (0, 4)], "123"),
    ),
    MadePosition(
        "hidden_pair", latin(5), row("123", "123", "123"), removes=gone([(0, 3), (0, 4)], "123")
    ),
    # 18 in five cells is 1+2+3+4+8, 1+2+3+5+7 or 1+2+4+5+6: only two cells can be 1 or 2.
    MadePosition(
        "hidden_pair",
        parse("# # # # # #\n/18 . . . . ."),
        row("123456", "123456", "345678", "345678", "345678", number=1, first=1),
        removes=gone([(1, 1), (1, 2)], "3456"),
    ),
    MadePosition(
        "naked_triple",
        latin(6),
        row("12", "23", "13"),
        removes=gone([(0, 3), (0, 4), (0, 5)], "123"),
    ),
    MadePosition(
        "hidden_triple",
        latin(7),
        row("4567", "4567", "4567", "4567"),
        removes=gone([(0, 4), (0, 5), (0, 6)], "4567"),
    ),
    # Four cells share four digits: no pair and no triple, but all arrangements tell.
    MadePosition(
        "arrangements",
        latin(8),
        row("1234", "1234", "1234", "1234"),
        removes=gone([(0, 4), (0, 5), (0, 6), (0, 7)], "1234"),
    ),
    # The row makes 21, two cages of it 8 and 9: 4 is left for the last two cells.
    MadePosition(
        "line_sum",
        latin(6, Cage("+", 8, ((0, 0), (0, 1))), Cage("+", 9, ((0, 2), (0, 3)))),
        row("2356", "2356", "3456", "3456"),
        removes=gone([(0, 4), (0, 5)], "456"),
    ),
    # The row makes 720, two cages of it 12 and 6: 10 is left for the last two cells.
    MadePosition(
        "line_product",
        latin(6, Cage("*", 12, ((0, 0), (0, 1))), Cage("*", 6, ((0, 2), (0, 3)))),
        row("2346", "2346", "1236", "1236"),
        removes=gone([(0, 4), (0, 5)], "1346"),
    ),
    # The rows make 25, the columns 20: the cell in no column with a clue makes the difference.
    MadePosition(
        "region_sum",
        parse("# 10/ 10/ #\n/15 . . .\n/10 . . #"),
        row("12346789", "12346789", number=1, first=1)
        | row("12346789", "12346789", number=2, first=1),
        places=frozenset({(1, 3, 5)}),
    ),
    MadePosition(
        "x_wing",
        latin(5),
        row("12345", "2345", "2345", "12345", "2345")
        | row("12345", "2345", "2345", "12345", "2345", number=2),
        removes=gone([(1, 0), (3, 0), (4, 0), (1, 3), (3, 3), (4, 3)], "1"),
    ),
    # 3 in the third row and column would take 3 from two cells, and leave nothing to the first.
    MadePosition(
        "contradiction",
        latin(4),
        row("12") | row("23", first=2) | row("13", number=2),
        removes=gone([(2, 2)], "3"),
    ),
]
