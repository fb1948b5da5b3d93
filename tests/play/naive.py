"""Playing as the table of moves says it, with dicts and copies: the real thing is held against it.

Only what moves do to the board, the piles and the state; times and help are tested by themselves.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from crossums import Kakuro
from crossums.puzzles import Puzzle
from crossums.puzzles.grids import Answer, Place

STEPS = (
    *("enter", "clear", "mark", "unmark", "fill_marks", "filter_marks"),
    *("checkpoint", "back", "restart"),
)


class NaiveGame:
    def __init__(self, puzzle: Puzzle, solution: Answer) -> None:
        self.grid = own = puzzle.own_digits
        self.places = [
            (row, col)
            for row, line in enumerate(own)
            for col, digit in enumerate(line)
            if digit is not None
        ]
        self.lines = [run.cells for run in puzzle.runs] if isinstance(puzzle, Kakuro) else None
        self.size = 9 if isinstance(puzzle, Kakuro) else puzzle.size
        self.solution = {(row, col): solution[row][col] for row, col in self.places}
        self.fixed = {(row, col): own[row][col] for row, col in self.places if own[row][col]}
        self.board = self.empty()
        self.undos: list[Any] = []
        self.redos: list[Any] = []
        self.state = "playing"

    def empty(self) -> dict[str, Any]:
        return {"digits": dict(self.fixed), "marks": {}, "pile": []}

    def peers(self, place: Place) -> set[Place]:
        if self.lines is None:
            found = {p for p in self.places if p[0] == place[0] or p[1] == place[1]}
        else:
            found = {p for line in self.lines if place in line for p in line}
        return found - {place}

    def standing(self, place: Place) -> set[int]:
        return {self.board["digits"].get(peer, 0) for peer in self.peers(place)}

    def play(self, move: dict[str, Any]) -> None:
        kind = move["kind"]
        if self.state in ("solved", "surrendered"):
            return
        if self.state == "paused":
            self.state = {"resume": "playing", "surrender": "surrendered"}.get(kind, "paused")
            return
        before = deepcopy(self.board)
        if kind in STEPS:
            getattr(self, kind)(move)
            if self.board != before:
                self.undos.append(before)
                self.redos = []
        elif kind in ("undo", "redo"):
            self.swap(*((self.undos, self.redos) if kind == "undo" else (self.redos, self.undos)))
        elif kind == "reveal":
            place = tuple(move["cells"][0])
            self.fixed.setdefault(place, self.solution[place])
        else:
            self.state = {"pause": "paused", "surrender": "surrendered"}.get(kind, "playing")
        for place, digit in self.fixed.items():
            self.board["digits"][place] = digit
            self.board["marks"].pop(place, None)
        if self.board["digits"] == self.solution and self.state == "playing":
            self.state = "solved"

    def swap(self, wanted: list[Any], other: list[Any]) -> None:
        if wanted:
            other.append(deepcopy(self.board))
            self.board = wanted.pop()

    def open_cells(self, move: dict[str, Any]) -> list[Place]:
        return [place for cell in move["cells"] if (place := tuple(cell)) not in self.fixed]

    def enter(self, move: dict[str, Any]) -> None:
        for place in self.open_cells(move):
            self.board["digits"][place] = move["digit"]
            if move.get("tidy"):
                for peer in self.peers(place):
                    self.change_marks(peer, self.board["marks"].get(peer, set()) - {move["digit"]})

    def clear(self, move: dict[str, Any]) -> None:
        for place in self.open_cells(move):
            if not self.board["digits"].pop(place, None):
                self.board["marks"].pop(place, None)

    def mark(self, move: dict[str, Any]) -> None:
        for place in self.open_cells(move):
            if place not in self.board["digits"]:
                self.change_marks(place, self.board["marks"].get(place, set()) | {move["digit"]})

    def unmark(self, move: dict[str, Any]) -> None:
        for place in self.open_cells(move):
            if place not in self.board["digits"]:
                self.change_marks(place, self.board["marks"].get(place, set()) - {move["digit"]})

    def fill_marks(self, _: dict[str, Any]) -> None:
        for place in self.places:
            if place not in self.board["digits"]:
                every = set(range(1, self.size + 1))
                self.change_marks(place, every - self.standing(place))

    def filter_marks(self, _: dict[str, Any]) -> None:
        for place in list(self.board["marks"]):
            if place not in self.board["digits"]:
                self.change_marks(place, self.board["marks"][place] - self.standing(place))

    def change_marks(self, place: Place, marks: set[int]) -> None:
        if marks:
            self.board["marks"][place] = marks
        else:
            self.board["marks"].pop(place, None)

    def checkpoint(self, _: dict[str, Any]) -> None:
        kept = {"digits": dict(self.board["digits"]), "marks": deepcopy(self.board["marks"])}
        self.board["pile"] = [*self.board["pile"], kept]

    def back(self, _: dict[str, Any]) -> None:
        if self.board["pile"]:
            *below, top = self.board["pile"]
            self.board = {**deepcopy(top), "pile": below}

    def restart(self, _: dict[str, Any]) -> None:
        self.board = self.empty()

    def shown(self) -> dict[str, Any]:
        """Return what a test vector tells about the game."""
        digits = self.board["digits"]
        marks = self.board["marks"]
        return {
            "digits": [
                "".join(
                    "#" if cell is None else str(digits.get((row, col), "."))
                    for col, cell in enumerate(line)
                )
                for row, line in enumerate(self.grid)
            ],
            "marks": {
                f"{row},{col}": "".join(map(str, sorted(marks[row, col])))
                for row, col in sorted(marks)
            },
            "checkpoints": len(self.board["pile"]),
            "undos": len(self.undos),
            "redos": len(self.redos),
            "state": self.state,
        }
