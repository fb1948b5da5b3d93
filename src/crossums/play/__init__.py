"""Playing puzzles: a game is a list of moves, and everything else about it follows from them.

>>> from crossums import parse
>>> from crossums.play import Game, Move, replay
>>> game = Game.of(parse("# 3/ 4/\\n/4 . .\\n/3 . ."))
>>> state = replay(game, [Move(1, "enter", ((1, 1),), 1, at=2_000), Move(2, "undo", at=3_000)])
>>> state.status, state.board == game.beginning.board, state.clock.elapsed
('playing', True, 3000)
"""

from crossums.play.boards import Board
from crossums.play.clocks import Clock
from crossums.play.games import Game, Proof, prove
from crossums.play.help import answer_to, live_wrong_cells, rule_violations
from crossums.play.modes import MODES, NORMAL, RANKING, Limits, Mode
from crossums.play.moves import HELP_LEVELS, KINDS, Move
from crossums.play.playing import MOST_MOVES, apply, replay
from crossums.play.refusals import GameRefused, MoveRefused, Refusal
from crossums.play.scoring import HelpUsed, par_time, score
from crossums.play.states import State, Status

__all__ = [
    "HELP_LEVELS",
    "KINDS",
    "MODES",
    "MOST_MOVES",
    "NORMAL",
    "RANKING",
    "Board",
    "Clock",
    "Game",
    "GameRefused",
    "HelpUsed",
    "Limits",
    "Mode",
    "Move",
    "MoveRefused",
    "Proof",
    "Refusal",
    "State",
    "Status",
    "answer_to",
    "apply",
    "live_wrong_cells",
    "par_time",
    "prove",
    "replay",
    "rule_violations",
    "score",
]
