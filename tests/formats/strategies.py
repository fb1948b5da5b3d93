"""Random boards, restricted to what each format can say."""

from collections.abc import Callable

from hypothesis import strategies as st

from crossums.formats.kakuro.boards import LARGEST_CLUE
from crossums.puzzles.kakuro import BLACK, Cell, Clues, Kakuro

SIDES = st.integers(2, 7)


def clues(largest: int = LARGEST_CLUE) -> st.SearchStrategy[int | None]:
    return st.none() | st.integers(1, largest)


def black_cells(largest: int = LARGEST_CLUE) -> st.SearchStrategy[Clues]:
    return st.just(BLACK) | st.builds(Clues, clues(largest), clues(largest))


def _grid(draw: st.DrawFn, cells: st.SearchStrategy[Cell]) -> list[list[Cell]]:
    rows, cols = draw(SIDES), draw(SIDES)
    line = st.lists(cells, min_size=cols, max_size=cols)
    return draw(st.lists(line, min_size=rows, max_size=rows))


@st.composite
def free_boards(draw: st.DrawFn, *, givens: bool = True) -> Kakuro:
    """Boards with anything anywhere, white first rows and clues without runs included."""
    whites = st.just(0) | st.integers(1, 9) if givens else st.just(0)
    return Kakuro(_grid(draw, st.one_of(whites, black_cells())))


@st.composite
def edged_boards(
    draw: st.DrawFn, *, givens: bool = True, largest: int = LARGEST_CLUE, followed: bool = False
) -> Kakuro:
    """Boards with clues only in the first row and column; ``followed``: only before white."""
    whites = st.just(0) | st.integers(1, 9) if givens else st.just(0)
    grid = _grid(draw, st.one_of(whites, black_cells(largest)))

    def clue_before(cell: Cell) -> int | None:
        return draw(clues(largest)) if isinstance(cell, int) or not followed else None

    for line in grid[1:]:
        line[0] = Clues(None, clue_before(line[1]))
    grid[0] = [BLACK, *(Clues(clue_before(cell), None) for cell in grid[1][1:])]
    return Kakuro(grid)


#: What each format can say, by its name.
BOARDS: dict[str, Callable[[], st.SearchStrategy[Kakuro]]] = {
    "json": free_boards,
    "text": free_boards,
    "prop": free_boards,
    "matrix": free_boards,
    "cells": lambda: free_boards(givens=False),
    "puzzlink": lambda: edged_boards(givens=False, largest=45, followed=True),
    "pzprv3": edged_boards,
    "janko": free_boards,
}
