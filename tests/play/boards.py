"""Small puzzles to play, and how tests look at a state."""

from __future__ import annotations

from typing import Any

from crossums import Cage, KenKen, parse
from crossums.play import Game, State

#: Two rows of three white cells, one given: 142 321.
KAKURO = parse("# 4/ 6/ 3/\n/7 . . .\n/6 . . 1\n")
#: One given, so that it is unique: 123 231 312.
KENKEN = KenKen(
    3,
    [
        Cage("+", 3, ((0, 0), (1, 0))),
        Cage("*", 6, ((0, 1), (0, 2))),
        Cage("-", 2, ((1, 1), (1, 2))),
        Cage("=", 3, ((2, 0),)),
        Cage("/", 2, ((2, 1), (2, 2))),
    ],
    [[0, 0, 0], [0, 0, 0], [0, 1, 0]],
)


def shown(game: Game, state: State) -> dict[str, Any]:
    """Return what a test vector tells about a state."""
    layout, board = game.layout, state.board
    rows = [
        "".join("#" if digit is None else str(digit or ".") for digit in line)
        for line in layout.answer(board.digits)
    ]
    marks = layout.marks(board.marks)
    return {
        "digits": rows,
        "marks": {f"{row},{col}": "".join(map(str, marks[row, col])) for row, col in marks},
        "checkpoints": board.checkpoints.depth if board.checkpoints else 0,
        "undos": state.done.depth if state.done else 0,
        "redos": state.undone.depth if state.undone else 0,
        "state": state.status,
    }
