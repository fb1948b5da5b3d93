"""Playing: what a move makes of a state, and which moves are possible.

Everything here is a value: :func:`apply` takes a state and a move and returns the state after it,
and the state of a game is what :func:`replay` makes of its moves. Nothing else is ever true of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from crossums.play.boards import Board, moved, with_fixed
from crossums.play.games import Game
from crossums.play.moves import KINDS, Move
from crossums.play.piles import Pile
from crossums.play.refusals import MoveRefused
from crossums.play.states import State

__all__ = ["MOST_MOVES", "apply", "replay"]

#: Most moves of a game: far more than anybody makes.
MOST_MOVES: Final = 20_000


def replay(game: Game, moves: Iterable[Move], state: State | None = None) -> State:
    """Return the state after moves, from the beginning or from a state on.

    Raises:
        MoveRefused: One of the moves is not possible.
    """
    state = state or game.beginning
    for move in moves:
        state = apply(game, state, move)
    return state


def apply(game: Game, state: State, move: Move) -> State:
    """Return the state after one more move.

    Raises:
        MoveRefused: The move is not possible; the state is still true.
    """
    refuse_impossible(game, state, move)
    later = replace(state, seq=move.seq, clock=state.clock_at(move.at, move.away))
    if KINDS[move.kind].is_step:
        after = _after_step(later, moved(game.layout, later.board, later.fixed, move))
    else:
        after = _AFTER[move.kind](game, later, move)
    if after.board.digits == game.right_digits and not after.is_ended:
        return replace(after, status="solved")
    return after


def refuse_impossible(game: Game, state: State, move: Move) -> None:
    """Refuse a move that cannot be made in a state.

    Raises:
        MoveRefused: Says why not.
    """
    code = _against_now(state, move) or _against_place(game, state, move)
    if code is None and move.kind in _AGAINST:
        code = _AGAINST[move.kind](game, state, move)
    if code is not None:
        raise MoveRefused(code, seq=move.seq, level=move.level)


def _against_now(state: State, move: Move) -> str | None:
    """Return what speaks against any such move in this state."""
    reasons = {
        "ended": state.is_ended,
        "out-of-step": move.seq != state.seq + 1,
        "too-many-moves": move.seq > MOST_MOVES,
        "not-started": state.status == "ready" and move.kind != "start",
        "already-started": state.status != "ready" and move.kind == "start",
        "paused": state.status == "paused" and move.kind not in ("resume", "surrender"),
    }
    return next((code for code, applies in reasons.items() if applies), None)


def _against_place(game: Game, state: State, move: Move) -> str | None:
    """Return what speaks against the cells and the digit of a move."""
    number = game.layout.number
    if any(place not in number for place in move.cells):
        return "no-such-cell"
    if KINDS[move.kind].digit and (move.digit or 0) > game.layout.largest_digit:
        return "no-such-digit"
    if move.cells and all(state.fixed[number[place]] for place in move.cells):
        return "fixed-cell"
    return None


def _against_check(game: Game, state: State, _: Move) -> str | None:
    if state.help_level == 0:
        return "no-check-at-level-0"
    return _against_more(game, state, "checks")


def _against_help(game: Game, _: State, move: Move) -> str | None:
    return "level-not-allowed" if (move.level or 0) > game.mode.highest_help else None


def _against_more(game: Game, state: State, what: str) -> str | None:
    limits = game.mode.limits
    return f"no-{what}-left" if limits and state.left(limits)[what] <= 0 else None


#: What may speak against a move of some kinds besides.
_AGAINST: Final[Mapping[str, Callable[[Game, State, Move], str | None]]] = {
    "check": _against_check,
    "hint": lambda game, state, _: _against_more(game, state, "hints"),
    "reveal": lambda game, state, _: _against_more(game, state, "reveals"),
    "pause": lambda game, state, _: _against_more(game, state, "pauses"),
    "resume": lambda _, state, __: None if state.status == "paused" else "not-paused",
    "help": _against_help,
    "finish": lambda _, state, __: None if state.is_full else "not-full",
}


def _after_step(state: State, board: Board) -> State:
    """Return the state with a new board, which can be undone unless it is the old one."""
    if board == state.board:
        return state
    return replace(state, board=board, done=Pile(state.board, state.done), undone=None)


def _undo(_: Game, state: State, __: Move) -> State:
    if state.done is None:
        return state
    return replace(
        state,
        board=with_fixed(state.done.top, state.fixed),
        done=state.done.below,
        undone=Pile(state.board, state.undone),
    )


def _redo(_: Game, state: State, __: Move) -> State:
    if state.undone is None:
        return state
    return replace(
        state,
        board=with_fixed(state.undone.top, state.fixed),
        done=Pile(state.board, state.done),
        undone=state.undone.below,
    )


def _check(_: Game, state: State, __: Move) -> State:
    used = state.help_used
    return replace(state, help_used=replace(used, checks=used.checks + 1))


def _hint(_: Game, state: State, move: Move) -> State:
    first, second, third = state.help_used.hints
    hints = (first + (move.level == 1), second + (move.level == 2), third + (move.level == 3))
    return replace(state, help_used=replace(state.help_used, hints=hints))


def _reveal(game: Game, state: State, move: Move) -> State:
    cell = game.layout.number[move.cells[0]]
    fixed = state.fixed[:cell] + game.right_digits[cell : cell + 1] + state.fixed[cell + 1 :]
    used = replace(state.help_used, reveals=state.help_used.reveals + 1)
    return replace(state, fixed=fixed, board=with_fixed(state.board, fixed), help_used=used)


def _help(_: Game, state: State, move: Move) -> State:
    level = move.level or 0
    used = state.help_used
    highest = max(level, used.highest_level)
    return replace(state, help_level=level, help_used=replace(used, highest_level=highest))


#: What moves that are not steps do.
_AFTER: Final[Mapping[str, Callable[[Game, State, Move], State]]] = {
    "undo": _undo,
    "redo": _redo,
    "check": _check,
    "hint": _hint,
    "reveal": _reveal,
    "help": _help,
    "pause": lambda _, state, __: replace(state, status="paused", pauses=state.pauses + 1),
    "resume": lambda _, state, __: replace(state, status="playing"),
    "start": lambda _, state, __: replace(state, status="playing"),
    "finish": lambda _, state, __: state,
    "surrender": lambda _, state, __: replace(state, status="surrendered"),
}
