"""What a player is told who asks: no more than the level of the help tells."""

from __future__ import annotations

from typing import Any

from crossums.explaining import hint
from crossums.explaining.steps import line_as_object
from crossums.play.games import Game
from crossums.play.moves import Move
from crossums.play.states import State
from crossums.puzzles.faults import Fault

__all__ = ["answer_to", "live_wrong_cells", "rule_violations"]

#: Seconds after which a hint gives up.
LONGEST_HINT = 5.0

#: From these help levels on a check tells how many digits are wrong, and which; and the last one
#: tells without being asked.
COUNTS, SHOWS, LIVE = 3, 4, 5


def answer_to(game: Game, state: State, move: Move, language: str = "en") -> dict[str, Any] | None:
    """Return what a check, a hint or a reveal tells in the state after it; None for other moves.

    >>> from crossums import parse
    >>> game = Game.of(parse("# 3/ 4/\\n/4 . .\\n/3 . ."), help=3)
    >>> from crossums.play import replay
    >>> moves = [Move(1, "enter", ((1, 1),), 2), Move(2, "check")]
    >>> answer_to(game, replay(game, moves), moves[-1])
    {'seq': 2, 'kind': 'check', 'count': 1}
    """
    about: dict[str, Any] = {"seq": move.seq, "kind": move.kind}
    if move.kind == "check":
        return about | _checked(game, state, language)
    if move.kind == "hint":
        return about | {"hint": _hint(game, state, move.level or 1, language)}
    if move.kind == "reveal":
        row, col = move.cells[0]
        return about | {"cells": [[row, col]], "digit": game.solution[row][col]}
    return None


def live_wrong_cells(game: Game, state: State) -> list[list[int]] | None:
    """Return the wrong cells if the help level shows them without being asked, else None."""
    return _wrong(game, state) if state.help_level >= LIVE and not state.is_ended else None


def rule_violations(game: Game, state: State) -> list[Fault]:
    """Return what contradicts the rules on the board, without a look at the solution."""
    answer = game.layout.answer(state.board.digits)
    return [fault for fault in game.puzzle.answer_faults(answer) if fault.code != "cell-empty"]


def _checked(game: Game, state: State, language: str) -> dict[str, Any]:
    if state.help_level < COUNTS:
        faults = rule_violations(game, state)
        return {"faults": [fault.as_object(language) for fault in faults]}
    wrong = _wrong(game, state)
    return {"count": len(wrong), **({"wrong": wrong} if state.help_level >= SHOWS else {})}


def _wrong(game: Game, state: State) -> list[list[int]]:
    return [list(place) for place in game.wrong_cells(state)]


def _hint(game: Game, state: State, level: int, language: str) -> dict[str, Any]:
    """Return a hint as a JSON object that tells what the level allows, and nothing else."""
    layout, board = game.layout, state.board
    shown = layout.marks(board.marks)
    marks = {
        place: digits for place, digits in shown.items() if not board.digits[layout.number[place]]
    }
    found = hint(
        game.puzzle, layout.answer(board.digits), marks=marks or None, timeout=LONGEST_HINT
    )
    told: dict[str, Any] = {
        "kind": found.kind,
        "level": level,
        "text": found.text(language, level),
    }
    if found.kind == "wrong":
        return told if level == 1 else told | {"cells": found.cells, "removes": found.removes}
    if found.step is None:
        return told
    # The words of the first two levels are about what has to be seen first.
    step = found.step if level == 3 else found.steps[0]
    told |= {"cells": step.cells, "lines": [line_as_object(line) for line in step.lines]}
    if level >= 2:
        told["technique"] = step.technique
    if level == 3:
        told |= {"places": step.places, "removes": step.removes}
        told["steps"] = [each.as_object(language) for each in found.steps]
    return told
