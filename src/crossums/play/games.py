"""A game: one player's attempt at one puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from crossums.explaining.techniques import Level
from crossums.grading import Grade, grade
from crossums.grading.grades import NotGradedError
from crossums.play.boards import Board
from crossums.play.clocks import Clock
from crossums.play.layouts import Layout
from crossums.play.modes import NORMAL, Mode
from crossums.play.moves import MOST_CELLS
from crossums.play.refusals import GameRefused
from crossums.play.scoring import HelpUsed, score
from crossums.play.states import State
from crossums.puzzles import Puzzle
from crossums.puzzles.grids import Answer, Place
from crossums.solving import StopFlag, solve

__all__ = ["Game", "Proof", "prove"]

#: Seconds after which a puzzle counts as not proven to have one solution.
LONGEST_PROOF: Final = 10.0


@dataclass(frozen=True)
class Game:
    """What does not change while a puzzle is played: the puzzle, its solution, the mode.

    >>> from crossums import parse
    >>> from crossums.play import Move, replay
    >>> game = Game.of(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))
    >>> state = replay(game, [
    ...     Move(1, "enter", ((1, 1),), 1, at=2_000), Move(2, "enter", ((1, 2),), 3, at=4_000),
    ...     Move(3, "enter", ((2, 1),), 2, at=5_000), Move(4, "enter", ((2, 2),), 1, at=9_000)])
    >>> state.status, state.clock.elapsed, game.score(state)
    ('solved', 9000, 87)
    """

    puzzle: Puzzle
    solution: Answer
    level: Level
    mode: Mode = NORMAL
    #: The help level to begin with.
    help: int = 0

    @classmethod
    def of(cls, puzzle: Puzzle, *, mode: Mode = NORMAL, help: int = 0) -> Game:
        """Return a game of a puzzle, after proving that it has one solution and grading it.

        Raises:
            GameRefused: It cannot be played: ``too-large``, ``nothing-to-fill``, ``not-unique``; or
                the mode does not allow that much help.
        """
        if not 0 <= help <= mode.highest_help:
            raise GameRefused("level-not-allowed", level=help)
        proof = prove(puzzle)
        return cls(puzzle, proof.solution, proof.grade.level, mode, help)

    @cached_property
    def layout(self) -> Layout:
        """The cells of the puzzle."""
        return Layout(self.puzzle)

    @cached_property
    def right_digits(self) -> bytes:
        """The digits of the solution, cell by cell."""
        return self.layout.digits(self.solution)

    @property
    def cells_to_fill(self) -> int:
        """How many cells are not given."""
        return self.layout.givens.count(0)

    @property
    def beginning(self) -> State:
        """The state before the first move."""
        limits = self.mode.limits
        return State(
            status="ready" if self.mode.waits_for_start else "playing",
            board=Board(self.layout.givens),
            fixed=self.layout.givens,
            help_level=self.help,
            help_used=HelpUsed(highest_level=self.help),
            clock=Clock(limits.hidden if limits else None),
        )

    def score(self, state: State) -> int | None:
        """Return the score of a state, None unless it is solved."""
        if state.status != "solved":
            return None
        return score(self.level, self.cells_to_fill, state.clock.elapsed, state.help_used)

    def wrong_cells(self, state: State) -> tuple[Place, ...]:
        """Return the places of the digits that are not those of the solution."""
        pairs = zip(self.layout.cells, state.board.digits, self.right_digits, strict=True)
        return tuple(place for place, digit, right in pairs if digit not in (0, right))


class Proof(NamedTuple):
    """The one solution of a puzzle, and its grade."""

    solution: Answer
    grade: Grade


def prove(puzzle: Puzzle, *, stop: StopFlag | None = None) -> Proof:
    """Return the solution and the grade of a puzzle that can be played.

    ``stop``, set by another thread, leaves it as not proven.

    Raises:
        GameRefused: It cannot: ``too-large``, ``nothing-to-fill``, ``not-unique``.
    """
    _refuse_unplayable(puzzle)
    found = solve(puzzle, timeout=LONGEST_PROOF, stop=stop)
    if found.status != "unique" or found.solution is None:
        raise GameRefused("not-unique")
    try:
        return Proof(found.solution, grade(puzzle, timeout=LONGEST_PROOF, stop=stop))
    except NotGradedError:
        raise GameRefused("not-unique") from None


def _refuse_unplayable(puzzle: Puzzle) -> None:
    cells = [digit for line in puzzle.own_digits for digit in line if digit is not None]
    if len(cells) > MOST_CELLS:
        raise GameRefused("too-large", cells=len(cells), most=MOST_CELLS)
    if 0 not in cells:
        raise GameRefused("nothing-to-fill")
