"""Moves: the small values that a game is a list of.

Legend: ``seq`` counts a game's moves from 1; ``at`` is when a move was made, in milliseconds since
the game was; ``away`` is how much of the time before it the game was closed. All three are the
server's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from crossums.explaining import HINT_LEVELS
from crossums.play.refusals import MoveRefused
from crossums.puzzles.grids import Place

__all__ = ["HELP_LEVELS", "KINDS", "MOST_CELLS", "Kind", "Move"]

#: From "only right or not right, when full" (0) to "wrong digits live" (5).
HELP_LEVELS: Final = range(6)

#: Most cells that a puzzle to be played may have, and so the most that a move may name.
MOST_CELLS: Final = 2_500
#: Times stay exact in every language that reads JSON.
LATEST: Final = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Kind:
    """What a kind of move is about and which data it has."""

    #: Whether it makes a new board, and can be undone.
    is_step: bool = False
    #: How many cells it names, at least and at most.
    cells: tuple[int, int] = (0, 0)
    digit: bool = False
    #: The levels that it chooses from.
    levels: range | tuple[int, ...] = ()
    tidy: bool = False
    #: Whether only the server makes it.
    from_server: bool = False


#: All kinds, by name.
KINDS: Final[Mapping[str, Kind]] = {
    "enter": Kind(is_step=True, cells=(1, 1), digit=True, tidy=True),
    "clear": Kind(is_step=True, cells=(1, MOST_CELLS)),
    "mark": Kind(is_step=True, cells=(1, MOST_CELLS), digit=True),
    "unmark": Kind(is_step=True, cells=(1, MOST_CELLS), digit=True),
    "fill_marks": Kind(is_step=True),
    "filter_marks": Kind(is_step=True),
    "checkpoint": Kind(is_step=True),
    "back": Kind(is_step=True),
    "restart": Kind(is_step=True),
    "undo": Kind(),
    "redo": Kind(),
    "check": Kind(),
    "hint": Kind(levels=HINT_LEVELS),
    "reveal": Kind(cells=(1, 1)),
    "help": Kind(levels=HELP_LEVELS),
    "pause": Kind(),
    "resume": Kind(),
    "finish": Kind(),
    "surrender": Kind(),
    "start": Kind(from_server=True),
}

_FIELDS = ("seq", "kind", "cells", "digit", "tidy", "level", "at", "away")


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that a player did.

    >>> Move.from_object({"seq": 1, "kind": "enter", "cells": [[1, 2]], "digit": 5})
    Move(seq=1, kind='enter', cells=((1, 2),), digit=5, tidy=False, level=None, at=0, away=0)
    """

    seq: int
    kind: str
    cells: tuple[Place, ...] = ()
    digit: int | None = None
    tidy: bool = False
    level: int | None = None
    at: int = field(default=0, compare=False)
    away: int = field(default=0, compare=False)

    @classmethod
    def from_object(cls, fields: object) -> Move:
        """Read a move from its JSON object; fields that moves do not have are ignored.

        Raises:
            MoveRefused: It is no move (``bad-move``); its sentence says which field is wrong.
        """
        if not isinstance(fields, Mapping):
            raise MoveRefused("bad-move", field="move")
        seq = fields.get("seq")
        if not _is_int(seq, 1, LATEST):
            raise MoveRefused("bad-move", field="seq")
        read = {name: fields[name] for name in _FIELDS if fields.get(name) is not None}
        kind = KINDS.get(read["kind"]) if isinstance(read.get("kind"), str) else None
        if kind is None:
            raise MoveRefused("bad-move", seq=seq, field="kind")
        if fault := _wrong_field(kind, read):
            raise MoveRefused("bad-move", seq=seq, field=fault)
        read["cells"] = tuple((row, col) for row, col in read.get("cells", ()))
        return cls(**read)

    def as_object(self) -> dict[str, Any]:
        """Return the move as its JSON object, without what is not told."""
        fields: dict[str, Any] = {"seq": self.seq, "kind": self.kind}
        if self.cells:
            fields["cells"] = [list(place) for place in self.cells]
        if self.digit is not None:
            fields["digit"] = self.digit
        if self.tidy:
            fields["tidy"] = True
        if self.level is not None:
            fields["level"] = self.level
        fields["at"] = self.at
        if self.away:
            fields["away"] = self.away
        return fields

    def timed(self, at: int, away: int = 0) -> Move:
        """Return the same move, made at this time."""
        return replace(self, at=at, away=away)


def _wrong_field(kind: Kind, read: Mapping[str, Any]) -> str | None:
    """Return the name of a field that a move of this kind cannot have so, None if there is none."""
    fewest, most = kind.cells
    cells = read.get("cells", [])
    if not isinstance(cells, list | tuple) or not fewest <= len(cells) <= most:
        return "cells"
    right = {
        "cells": all(map(_is_place, cells)),
        "digit": _is_int(read.get("digit"), 1, 9) if kind.digit else "digit" not in read,
        "level": (
            _is_int(read.get("level"), kind.levels[0], kind.levels[-1])
            if kind.levels
            else "level" not in read
        ),
        "tidy": isinstance(read.get("tidy", False), bool) and (kind.tidy or "tidy" not in read),
        "at": _is_int(read.get("at", 0), 0, LATEST),
        "away": _is_int(read.get("away", 0), 0, LATEST),
    }
    return next((name for name, is_right in right.items() if not is_right), None)


def _is_place(cell: object) -> bool:
    return (
        isinstance(cell, list | tuple)
        and len(cell) == 2
        and all(_is_int(number, 0, LATEST) for number in cell)
    )


def _is_int(value: object, smallest: int, largest: int) -> bool:
    return value.__class__ is int and smallest <= value <= largest
