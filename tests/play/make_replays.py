"""Make ``replays.json``, the test vectors that the browser replays too.

``.venv/bin/python -m tests.play.make_replays``; what is expected comes from the naive game.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from crossums import format, generate_kakuro, generate_kenken, solve
from crossums.puzzles import Puzzle
from tests.play.boards import KAKURO, KENKEN
from tests.play.naive import NaiveGame

FILE = Path(__file__).with_name("replays.json")


def enter(row: int, col: int, digit: int, **more: bool) -> dict[str, Any]:
    return {"kind": "enter", "cells": [[row, col]], "digit": digit, **more}


def mark(digit: int, *cells: list[int]) -> dict[str, Any]:
    return {"kind": "mark", "cells": list(cells), "digit": digit}


def only(*kinds: str) -> list[dict[str, Any]]:
    return [{"kind": kind} for kind in kinds]


SCENARIOS: list[tuple[str, Puzzle, list[dict[str, Any]]]] = [
    (
        "digits hide marks, clearing shows them again, clearing again takes them",
        KAKURO,
        [
            mark(1, [1, 1], [1, 2]),
            mark(3, [1, 1]),
            enter(1, 1, 3),
            {"kind": "clear", "cells": [[1, 1]]},
            {"kind": "clear", "cells": [[1, 1], [1, 2]]},
            *only("undo", "undo", "redo"),
        ],
    ),
    (
        "tidy takes the digit off the marks of the runs, also of hidden ones, not of the cell",
        KAKURO,
        [
            mark(3, [1, 1], [1, 2], [2, 1], [2, 2]),
            enter(1, 2, 4),
            enter(1, 1, 3, tidy=True),
            {"kind": "clear", "cells": [[1, 1]]},
            {"kind": "clear", "cells": [[1, 2]]},
            enter(1, 1, 3),
            enter(1, 1, 3, tidy=True),
        ],
    ),
    (
        "given cells stay, marks skip filled cells, moves that change nothing are no steps",
        KAKURO,
        [
            mark(1, [2, 3], [1, 3]),
            enter(1, 1, 1),
            mark(2, [1, 1], [1, 2]),
            {"kind": "unmark", "cells": [[1, 1]], "digit": 5},
            {"kind": "clear", "cells": [[2, 1], [2, 3]]},
            *only("undo", "filter_marks", "redo"),
        ],
    ),
    (
        "fill and filter",
        KAKURO,
        [
            *only("fill_marks"),
            enter(1, 2, 4),
            *only("filter_marks", "filter_marks"),
            {"kind": "clear", "cells": [[1, 2]]},
            *only("fill_marks", "undo", "undo", "undo", "undo", "undo", "undo", "redo"),
        ],
    ),
    (
        "fill in a KenKen goes by rows and columns and to its size",
        KENKEN,
        [*only("fill_marks"), enter(0, 0, 1, tidy=True), *only("filter_marks", "undo")],
    ),
    (
        "checkpoints are a pile, going back is a step, so is undoing it",
        KAKURO,
        [
            *only("back", "checkpoint"),
            enter(1, 1, 9),
            *only("checkpoint", "checkpoint"),
            mark(2, [1, 3]),
            *only("back", "back", "back", "back", "undo", "undo", "redo", "redo", "redo"),
        ],
    ),
    (
        "restart empties everything and can be undone",
        KAKURO,
        [
            enter(1, 1, 9),
            mark(2, [1, 3]),
            *only("checkpoint", "restart", "undo", "redo", "restart"),
            enter(1, 2, 1),
            *only("redo", "undo", "undo"),
        ],
    ),
    (
        "revealed digits stay through undo, back and restart, and lose their marks",
        KAKURO,
        [
            mark(7, [1, 1], [1, 2]),
            *only("checkpoint"),
            enter(1, 1, 2),
            {"kind": "reveal", "cells": [[1, 1]]},
            *only("undo", "undo", "undo", "redo", "redo", "redo", "redo", "back"),
            enter(1, 2, 8),
            *only("restart"),
            mark(5, [1, 1], [1, 3]),
            {"kind": "clear", "cells": [[1, 1], [1, 3]]},
            *only("undo", "undo", "undo"),
        ],
    ),
    (
        "solved by itself, after an undo too; nothing happens afterwards",
        KAKURO,
        [
            *(enter(1, 1, 1), enter(1, 2, 4), enter(1, 3, 2), enter(2, 1, 3)),
            *only("pause", "undo", "resume", "check", "finish"),
            {"kind": "hint", "level": 2},
            {"kind": "help", "level": 4},
            enter(2, 2, 2),
            enter(2, 2, 5),
            *only("undo"),
        ],
    ),
    (
        "surrender ends a paused game too",
        KENKEN,
        [enter(0, 0, 1), *only("pause"), enter(0, 1, 2), *only("surrender", "undo")],
    ),
]


def random_moves(puzzle: Puzzle, seed: int, count: int) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    game = NaiveGame(puzzle, puzzle.solution or ())
    kinds = (
        *(["enter"] * 8 + ["mark"] * 6 + ["undo"] * 6 + ["redo"] * 4 + ["clear"] * 3),
        *(["unmark"] * 2 + ["checkpoint", "back", "fill_marks", "filter_marks", "restart"]),
        "reveal",
    )
    moves: list[dict[str, Any]] = []
    for _ in range(count):
        kind = rng.choice(kinds)
        move: dict[str, Any] = {"kind": kind}
        if kind in ("enter", "reveal", "clear", "mark", "unmark"):
            many = 1 if kind in ("enter", "reveal") else rng.randint(1, 4)
            move["cells"] = [list(place) for place in rng.sample(game.places, many)]
        if kind in ("enter", "mark", "unmark"):
            move["digit"] = rng.randint(1, game.size)
        if kind == "enter" and rng.random() < 0.5:
            move["tidy"] = True
        moves.append(move)
    return moves


def main() -> None:
    """Write the file."""
    kakuro, kenken = generate_kakuro(6, 7, givens=2, seed=11), generate_kenken(4, seed=5)
    scenarios = [
        *SCENARIOS,
        ("random moves on a Kakuro", kakuro, random_moves(kakuro, 1, 60)),
        ("random moves on a KenKen", kenken, random_moves(kenken, 2, 60)),
    ]
    lines = []
    for name, puzzle, moves in scenarios:
        solution = solve(puzzle).solution or ()
        board = puzzle.with_info(solution=solution)
        game = NaiveGame(puzzle, solution)
        steps = []
        for seq, move in enumerate(moves, 1):
            game.play(move)
            steps.append({"move": {"seq": seq, **move}, "after": game.shown()})
        fields = {"name": name, "puzzle": json.loads(format(board, "json"))}
        head = json.dumps(fields, ensure_ascii=False)[:-1]
        body = ",\n  ".join(json.dumps(step) for step in steps)
        lines.append(f'{head},"steps":[\n  {body}]}}')
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
