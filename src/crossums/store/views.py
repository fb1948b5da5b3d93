"""What the store tells about games: values with the JSON objects of the web API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from crossums.play import Game, Move, State, live_wrong_cells
from crossums.store.puzzles import StoredPuzzle

__all__ = ["Answered", "GamePage", "GameView", "summary"]


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as its player sees it now."""

    id: str
    stored: StoredPuzzle
    game: Game
    state: State
    #: Playing time now, in milliseconds.
    elapsed: int
    daily: str | None
    moves: Sequence[Move] = ()

    @property
    def hides_clues(self) -> bool:
        """Whether the clues are not to be seen now."""
        return self.game.mode.waits_for_start and self.state.status in ("ready", "paused")

    def as_object(self) -> dict[str, Any]:
        """Return the game as a JSON object; never with the solution before the end."""
        game, state = self.game, self.state
        return {
            "id": self.id,
            "puzzle_id": self.stored.id,
            "puzzle": None if self.hides_clues else self.stored.as_object(),
            "kind": game.puzzle.kind,
            "rows": game.puzzle.rows,
            "cols": game.puzzle.cols,
            "mode": game.mode.name,
            "help": state.help_level,
            "acknowledged": state.seq,
            "moves": [] if self.hides_clues else [move.as_object() for move in self.moves],
            "revealed": [] if self.hides_clues else _revealed(game, state),
            "daily": self.daily,
            "level": game.level,
            **standing(game, state, self.elapsed),
        }


@dataclass(frozen=True, slots=True)
class Answered:
    """What the server answers to moves."""

    game: Game
    state: State
    elapsed: int
    results: Sequence[dict[str, Any]] = field(default_factory=tuple)

    def as_object(self) -> dict[str, Any]:
        """Return the answer as a JSON object."""
        return {
            "acknowledged": self.state.seq,
            "help": self.state.help_level,
            "results": list(self.results),
            **standing(self.game, self.state, self.elapsed),
        }


def standing(game: Game, state: State, elapsed: int) -> dict[str, Any]:
    """Return what both answers tell: how the game stands."""
    limits = game.mode.limits
    return {
        "state": state.status,
        "elapsed": elapsed,
        "running": state.is_running,
        "wrong": live_wrong_cells(game, state),
        "complete": state.is_full,
        "correct": state.status == "solved" if state.is_full else None,
        "score": game.score(state),
        "solution": game.solution if state.is_ended else None,
        "limits": {f"{name}_left": left for name, left in state.left(limits).items()}
        if limits
        else None,
        "help_used": state.help_used.as_object(),
    }


def _revealed(game: Game, state: State) -> list[list[int]]:
    return [
        [row, col, digit]
        for (row, col), digit, given in zip(
            game.layout.cells, state.fixed, game.layout.givens, strict=True
        )
        if digit and not given
    ]


@dataclass(frozen=True, slots=True)
class GamePage:
    """Some of a player's games, those played last first."""

    games: Sequence[dict[str, Any]]
    page: int
    pages: int

    def as_object(self) -> dict[str, Any]:
        """Return the page as a JSON object."""
        return {"games": list(self.games), "page": self.page, "pages": self.pages}


def summary(row: Any) -> dict[str, Any]:
    """Return what lists tell about a game, from its row joined with its puzzle's."""
    return {
        "id": row.id,
        "puzzle_id": row.puzzle_id,
        "kind": row.kind,
        "rows": row.rows,
        "cols": row.cols,
        "level": row.level,
        "mode": row.mode,
        "state": row.state,
        "elapsed": row.elapsed,
        "filled": row.filled,
        "score": row.score,
        "played_at": row.played_at,
        "daily": row.daily,
    }
