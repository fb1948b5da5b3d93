"""Moves as they arrive: which of them are new, and when they were made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from crossums.play import KINDS, Move, MoveRefused
from crossums.store.logs import read_moves

__all__ = ["MOST_MOVES_AT_ONCE", "Arrival", "OutOfStep", "not_there_yet", "read_sent", "spread"]

#: Most moves of one call.
MOST_MOVES_AT_ONCE: Final = 500
#: Longest time between moves that is believed, in milliseconds.
LONGEST_AFTER: Final = 24 * 3600 * 1000


class OutOfStep(MoveRefused):
    """Moves that do not follow those that are there: ``moves`` are the ones the caller lacks."""

    def __init__(self, acknowledged: int, moves: Sequence[Move]) -> None:
        super().__init__("out-of-step")
        self.acknowledged = acknowledged
        self.moves = moves


class Arrival(NamedTuple):
    """A move, and how long after the one before its sender says that it was made."""

    move: Move
    after: int = 0


def read_sent(sent: Sequence[Mapping[str, Any]]) -> list[Arrival]:
    """Read the moves of one call, which must be numbered one after another.

    Raises:
        MoveRefused: They are not, are too many, or one of them is none that a player makes.
    """
    if len(sent) > MOST_MOVES_AT_ONCE:
        raise MoveRefused("too-many-moves")
    arrivals: list[Arrival] = []
    for fields in sent:
        move = Move.from_object(fields)
        if KINDS[move.kind].from_server:
            raise MoveRefused("bad-move", seq=move.seq, field="kind")
        if arrivals and move.seq != arrivals[-1].move.seq + 1:
            raise MoveRefused("bad-move", seq=move.seq, field="seq")
        after = fields.get("after", 0)
        believed = after.__class__ is int and 0 <= after <= LONGEST_AFTER
        arrivals.append(Arrival(move, after if believed else 0))
    return arrivals


def not_there_yet(
    connection: Connection, game_id: str, acknowledged: int, arrivals: Sequence[Arrival]
) -> list[Arrival]:
    """Return the moves that are new; those that are there must be the same.

    Raises:
        OutOfStep: They are not, or there is a gap.
    """
    if not arrivals:
        return []
    first = arrivals[0].move.seq
    if first > acknowledged + 1:
        raise OutOfStep(acknowledged, ())
    if first > acknowledged:
        return list(arrivals)
    there = read_moves(connection, game_id, after=first - 1)
    for (move, _), kept in zip(arrivals, there, strict=False):
        if move != kept:
            raise OutOfStep(acknowledged, there[move.seq - first :])
    return list(arrivals[len(there) :])


def spread(arrivals: Sequence[Arrival], *, now: int, earliest: int, away: int) -> list[Move]:
    """Give moves that are sent together now the times at which they were made.

    None is put before ``earliest``; the first takes the time ``away`` along.

    >>> sent = [Arrival(Move(seq, "undo"), after) for seq, after in ((1, 0), (2, 300), (3, 200))]
    >>> [move.at for move in spread(sent, now=10_000, earliest=9_600, away=0)]
    [9600, 9800, 10000]
    """
    timed: list[Move] = []
    at = now
    for place in range(len(arrivals) - 1, -1, -1):
        move, after = arrivals[place]
        timed.append(move.timed(at, 0 if place else away))
        at = max(earliest, at - after)
    return timed[::-1]
