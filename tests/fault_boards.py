"""A board for each fault code: what is wrong with it, where, and nothing else.

``test_words`` fails for a code of the catalogues that no board here shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent
from typing import TypeAlias

#: A code and its place, from 0.
Named: TypeAlias = tuple[str, int, int]


@dataclass(frozen=True)
class FaultBoard:
    """A puzzle as text, and all faults of it (or of the answer to it), in reading order."""

    name: str
    text: str
    faults: tuple[Named, ...]
    #: The answer at fault, as a filled board.
    answer: str = ""

    def __str__(self) -> str:
        return self.name


def _board(name: str, text: str, *faults: Named, answer: str = "") -> FaultBoard:
    return FaultBoard(name, dedent(text).strip("\n"), faults, dedent(answer).strip("\n"))


#: Puzzles that can be read.
KAKURO = (
    _board(
        "no fault",
        """
        #  3/ 4/
        /4 .  .
        /3 .  .
        """,
    ),
    _board(
        "a white cell in the first row",
        """
        #  .  4/
        /4 .  .
        /3 .  .
        """,
        ("edge-not-black", 0, 1),
        ("run-of-one", 0, 1),
        ("run-without-clue", 0, 1),
        ("run-without-clue", 0, 1),
    ),
    _board(
        "a white cell in the first column",
        """
        #  3/ 4/ 4/
        .  .  .  .
        /6 .  .  .
        """,
        ("edge-not-black", 1, 0),
        ("run-of-one", 1, 0),
        ("run-without-clue", 1, 0),
        ("run-without-clue", 1, 0),
    ),
    _board(
        "a white corner",
        """
        .  3/ 4/
        /4 .  .
        /3 .  .
        """,
        ("edge-not-black", 0, 0),
        ("run-of-one", 0, 0),
        ("run-of-one", 0, 0),
        ("run-without-clue", 0, 0),
        ("run-without-clue", 0, 0),
        ("white-not-connected", 1, 1),
    ),
    _board(
        "black cells only",
        """
        # #
        # #
        # #
        """,
        ("no-white-cell", 0, 0),
    ),
    _board(
        "a clue across in the first row",
        """
        #  3/5 4/
        /4 .   .
        /3 .   .
        """,
        ("across-in-first-row", 0, 1),
    ),
    _board(
        "a clue down in the first column",
        """
        #   3/ 4/
        7/4 .  .
        /3  .  .
        """,
        ("down-in-first-column", 1, 0),
    ),
    _board(
        "two clues in the corner",
        """
        7/8 3/ 4/
        /4  .  .
        /3  .  .
        """,
        ("value-in-corner", 0, 0),
        ("value-in-corner", 0, 0),
    ),
    _board(
        "clues with no run behind them: down at the bottom, across at the right, before black",
        """
        #  3/ 4/  9/
        /4 .  .   /5
        /3 .  .   #
        #  #  6/7 #
        """,
        ("clue-without-run", 0, 3),
        ("clue-without-run", 1, 3),
        ("clue-without-run", 3, 2),
        ("clue-without-run", 3, 2),
    ),
    _board(
        "runs without a clue",
        """
        # # 4/
        # . .
        # . .
        """,
        ("run-without-clue", 1, 1),
        ("run-without-clue", 1, 1),
        ("run-without-clue", 2, 1),
    ),
    _board(
        "runs of one cell",
        """
        #  3/ 4/ 5/
        /9 .  .  .
        /3 .  .  #
        """,
        ("run-of-one", 1, 3),
    ),
    _board(
        "runs of ten cells, across with a clue, down without",
        "#   " + " ".join(["3/"] * 10) + "\n/45 " + ". " * 10 + "\n/45 " + ". " * 10,
        ("run-too-long", 1, 1),
        ("run-too-long", 2, 1),
    ),
    _board(
        "a run down of ten cells",
        "# 45/ 45/\n" + "/3 . .\n" * 10,
        ("run-too-long", 1, 1),
        ("run-too-long", 1, 2),
    ),
    _board(
        "sums too small and too large, for any digits",
        """
        #   2/ 18/
        /17 .  .
        /46 .  .
        """,
        ("sum-impossible", 0, 1),
        ("sum-impossible", 0, 2),
        ("sum-impossible", 2, 0),
    ),
    _board(
        "a sum that the givens spoil",
        """
        #   12/ 10/
        /17 5   .
        /3  .   .
        """,
        ("sum-impossible-with-givens", 1, 0),
    ),
    _board(
        "a given twice in a run across and another down",
        """
        #   10/ 10/ 10/
        /10 3   .   3
        /20 .   4   .
        """,
        ("given-repeated", 1, 1),
        ("given-repeated", 1, 3),
    ),
    _board(
        "a given twice in a run down, which spoils its sum too",
        """
        #   8/ 10/
        /10 4  .
        /10 4  .
        """,
        ("sum-impossible-with-givens", 0, 1),
        ("given-repeated", 1, 1),
        ("given-repeated", 2, 1),
    ),
    _board(
        "white cells in four parts",
        """
        #   3/  4/  #   #   #
        /4  .   .   #   #   #
        /3  .   .   3/  4/  #
        #   #   /4  .   .   #
        #   #   /3  .   .   3/
        #   3/  4/  #   /1  .
        /4  .   .   #   /2  .
        /3  .   .   #   #   #
        """,
        ("white-not-connected", 3, 3),
        ("run-of-one", 5, 5),
        ("white-not-connected", 5, 5),
        ("white-not-connected", 6, 1),
        ("run-of-one", 6, 5),
    ),
    _board(
        "everything at once",
        """
        1/  3/5 #
        /30 .   .
        9/  .   #
        """,
        ("value-in-corner", 0, 0),
        ("across-in-first-row", 0, 1),
        ("sum-impossible", 1, 0),
        ("run-of-one", 1, 2),
        ("run-without-clue", 1, 2),
        ("down-in-first-column", 2, 0),
        ("run-of-one", 2, 1),
        ("run-without-clue", 2, 1),
    ),
)

#: Texts that cannot be read as puzzles.
UNREADABLE = (
    _board(
        "rows shorter and longer than the first",
        """
        #  3/ 4/
        /4 .
        /3 .  .  .
        """,
        ("ragged-row", 1, 2),
        ("ragged-row", 2, 3),
    ),
    _board(
        "tokens that are no cells",
        """
        #  3/ 4/
        /4 x  .
        /3 .  10
        """,
        ("unknown-token", 1, 1),
        ("unknown-token", 2, 2),
    ),
    _board(
        "both",
        """
        #  3/ ??
        /4 .
        """,
        ("unknown-token", 0, 2),
        ("ragged-row", 1, 2),
    ),
)

_PUZZLE = """
    #   3/ 4/ 9/
    /6  .  3  .
    /10 .  .  .
"""

#: Answers to puzzles.
ANSWERS = (
    _board(
        "a right answer",
        _PUZZLE,
        answer="""
        #   3/ 4/ 9/
        /6  1  3  2
        /10 2  1  7
        """,
    ),
    _board(
        "empty cells",
        _PUZZLE,
        ("cell-empty", 1, 1),
        ("cell-empty", 2, 3),
        answer="""
        #   3/ 4/ 9/
        /6  .  3  2
        /10 2  1  .
        """,
    ),
    _board(
        "a digit twice in a run across and in a run down",
        _PUZZLE,
        ("digit-repeated", 1, 3),
        ("sum-wrong", 1, 3),
        ("digit-repeated", 2, 1),
        ("sum-wrong", 2, 1),
        ("digit-repeated", 2, 3),
        ("digit-repeated", 2, 3),
        answer="""
        #   3/ 4/ 9/
        /6  1  3  2
        /10 2  1  2
        """,
    ),
    _board(
        "wrong sums",
        _PUZZLE,
        ("sum-wrong", 1, 1),
        ("sum-wrong", 1, 3),
        answer="""
        #   3/ 4/ 9/
        /6  1  3  4
        /10 2  1  7
        """,
    ),
    _board(
        "another digit than the given one",
        _PUZZLE,
        ("given-contradicted", 1, 2),
        ("cell-empty", 2, 1),
        ("cell-empty", 2, 2),
        ("cell-empty", 2, 3),
        answer="""
        #   3/ 4/ 9/
        /6  1  2  3
        /10 .  .  .
        """,
    ),
    _board(
        "too much already, though a cell is empty",
        _PUZZLE,
        ("cell-empty", 1, 3),
        ("sum-wrong", 2, 1),
        answer="""
        #   3/ 4/ 9/
        /6  1  3  .
        /10 2  1  8
        """,
    ),
)
