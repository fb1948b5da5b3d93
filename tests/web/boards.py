"""Small boards to play, as the contract writes them."""

import json
from typing import Any

import crossums

#: More columns than rows, and black cells between the white ones.
KAKURO: dict[str, Any] = {
    "kind": "kakuro",
    "grid": [
        ["#", "8/", "14/", "22/", "#", "#"],
        ["/8", 0, 0, 0, "#", "#"],
        ["/23", 0, 0, 0, "3/", "11/"],
        ["#", "#", "/8", 0, 0, 0],
        ["#", "#", "/19", 0, 0, 0],
    ],
}

SMALL_KAKURO: dict[str, Any] = {
    "kind": "kakuro",
    "grid": [
        ["#", "4/", "6/", "3/"],
        ["/7", 0, 0, 0],
        ["/6", 0, 0, 0],
    ],
}

KENKEN: dict[str, Any] = {
    "kind": "kenken",
    "size": 3,
    "cages": [
        {"op": "-", "target": 2, "cells": [[0, 0], [1, 0]]},
        {"op": "*", "target": 6, "cells": [[0, 1], [0, 2]]},
        {"op": "+", "target": 4, "cells": [[1, 1], [1, 2], [2, 2]]},
        {"op": "+", "target": 5, "cells": [[2, 0], [2, 1]]},
    ],
}


def large_kakuro(side: int) -> dict[str, Any]:
    """Return a square board of some size."""
    puzzle: dict[str, Any] = json.loads(
        crossums.format(crossums.generate_kakuro(side, side, seed=1), "json")
    )
    return {"kind": "kakuro", "grid": puzzle["grid"]}


#: Row, column, digit.
Placed = tuple[int, int, int]


def to_fill_in(puzzle: dict[str, Any]) -> list[Placed]:
    """Return the digits of the only solution that are not given, in reading order."""
    board = crossums.parse(json.dumps(puzzle))
    found = crossums.solve(board)
    assert found.status == "unique"
    assert found.solution is not None
    return [
        (row, col, digit)
        for row, line in enumerate(found.solution)
        for col, digit in enumerate(line)
        if digit and not board.own_digits[row][col]
    ]
