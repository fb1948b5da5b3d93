"""The board of a game: digits, marks and checkpoints as one value, and what moves make of it.

Marks are the bits of one number, nine for each cell: a board is then small, and changing it is
quick. ``fixed`` are the digits that nobody can change: givens and revealed ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from crossums.play.layouts import MARKS_PER_CELL, Layout
from crossums.play.moves import Move
from crossums.play.piles import Pile

__all__ = ["Board", "moved", "with_fixed"]


@dataclass(frozen=True, slots=True)
class Board:
    """What a player sees: digits (0 where none is), marks, and the checkpoints to go back to."""

    digits: bytes
    marks: int = 0
    #: Boards that have no checkpoints themselves.
    checkpoints: Pile[Board] | None = None


def with_fixed(board: Board, fixed: bytes) -> Board:
    """Return the board with what is fixed by now standing in it.

    >>> with_fixed(Board(bytes([1, 2])), bytes([0, 3])).digits
    b'\\x01\\x03'
    """
    if not any(fixed):
        return board
    digits = bytes(own or digit for own, digit in zip(fixed, board.digits, strict=True))
    marks = board.marks & ~_bits(cell for cell, own in enumerate(fixed) if own)
    return Board(digits, marks, board.checkpoints)


def moved(layout: Layout, board: Board, fixed: bytes, move: Move) -> Board:
    """Return the board after a move of one of the kinds that are steps."""
    cells = [cell for place in move.cells if not fixed[cell := layout.number[place]]]
    match move.kind:
        case "enter":
            after = _enter(layout, board, cells[0], move)
        case "clear":
            after = _clear(board, cells)
        case "mark" | "unmark":
            after = _mark(board, [cell for cell in cells if not board.digits[cell]], move)
        case "fill_marks":
            after = replace(board, marks=_possible_marks(layout, board))
        case "filter_marks":
            after = _filter(layout, board)
        case "checkpoint":
            kept = replace(board, checkpoints=None)
            after = replace(board, checkpoints=Pile(kept, board.checkpoints))
        case "back":
            after = _back(board, fixed)
        case _:
            after = Board(fixed)
    return after


def _enter(layout: Layout, board: Board, cell: int, move: Move) -> Board:
    digit = move.digit or 0
    marks = board.marks
    if move.tidy:
        marks &= ~(_bits(layout.peers[cell], 1) << (digit - 1))
    return Board(_replaced(board.digits, cell, digit), marks, board.checkpoints)


def _clear(board: Board, cells: Iterable[int]) -> Board:
    digits, marks = board.digits, board.marks
    for cell in cells:
        if digits[cell]:
            digits = _replaced(digits, cell, 0)
        else:
            marks &= ~_bits([cell])
    return Board(digits, marks, board.checkpoints)


def _mark(board: Board, cells: Iterable[int], move: Move) -> Board:
    changed = _bits(cells, 1) << ((move.digit or 1) - 1)
    marks = board.marks | changed if move.kind == "mark" else board.marks & ~changed
    return Board(board.digits, marks, board.checkpoints)


def _filter(layout: Layout, board: Board) -> Board:
    filled = _bits(cell for cell, digit in enumerate(board.digits) if digit)
    marks = board.marks & (_possible_marks(layout, board) | filled)
    return Board(board.digits, marks, board.checkpoints)


def _back(board: Board, fixed: bytes) -> Board:
    pile = board.checkpoints
    if pile is None:
        return board
    return with_fixed(replace(pile.top, checkpoints=pile.below), fixed)


def _possible_marks(layout: Layout, board: Board) -> int:
    """Return for each empty cell the digits that stand in none of its lines.

    The marks under a digit are as they were.
    """
    everything = (1 << layout.largest_digit) - 1
    marks = 0
    for cell, digit in enumerate(board.digits):
        if digit:
            marks |= board.marks & _bits([cell])
            continue
        own = everything
        for peer in layout.peers[cell]:
            if board.digits[peer]:
                own &= ~(1 << (board.digits[peer] - 1))
        marks |= own << (MARKS_PER_CELL * cell)
    return marks


def _replaced(digits: bytes, cell: int, digit: int) -> bytes:
    return digits[:cell] + bytes((digit,)) + digits[cell + 1 :]


def _bits(cells: Iterable[int], pattern: int = 0b111_111_111) -> int:
    """Return the pattern at each of the cells."""
    bits = 0
    for cell in cells:
        bits |= pattern << (MARKS_PER_CELL * cell)
    return bits
