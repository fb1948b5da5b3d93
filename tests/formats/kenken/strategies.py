"""Random boards, restricted to what each format can say."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from crossums.puzzles.cages import LARGEST_TARGET
from crossums.puzzles.grids import Place, connected_parts
from crossums.puzzles.kenken import Cage, KenKen

TARGETS = st.integers(0, 5000) | st.integers(0, LARGEST_TARGET)


@st.composite
def partitions(
    draw: st.DrawFn, *, smallest: int = 2, connected: bool = False
) -> tuple[int, list[list[Place]]]:
    """The size of a board, and its cells in groups."""
    size = draw(st.integers(smallest, 9))
    places = [(row, col) for row in range(size) for col in range(size)]
    labels = draw(
        st.lists(
            st.integers(0, draw(st.integers(0, 80))), min_size=len(places), max_size=len(places)
        )
    )
    groups: dict[int, list[Place]] = {}
    for place, label in zip(places, labels, strict=True):
        groups.setdefault(label, []).append(place)
    if not connected:
        return size, list(groups.values())
    return size, [part for group in groups.values() for part in connected_parts(group)]


@st.composite
def partitioned_boards(
    draw: st.DrawFn,
    operators: Callable[[int], Sequence[str]],
    *,
    smallest: int = 2,
    connected: bool = False,
    givens: bool = False,
) -> KenKen:
    """Boards with every cell in one cage, whose operator goes with the number of its cells."""
    size, groups = draw(partitions(smallest=smallest, connected=connected))
    cages = [
        Cage(draw(st.sampled_from(operators(len(group)))), draw(TARGETS), tuple(group))
        for group in groups
    ]
    return KenKen(size, draw(st.permutations(cages)), draw(grids(size)) if givens else None)


def grids(size: int) -> st.SearchStrategy[list[list[int]]]:
    line = st.lists(st.just(0) | st.integers(1, 9), min_size=size, max_size=size)
    return st.lists(line, min_size=size, max_size=size)


@st.composite
def free_boards(draw: st.DrawFn) -> KenKen:
    """Boards with any cells in any cages, unknown operators included."""
    size = draw(st.integers(2, 9))
    number = st.integers(0, size - 1)
    cells = st.sets(st.tuples(number, number), min_size=1, max_size=8).map(tuple)
    operators = st.sampled_from("+-*/=?") | st.text(max_size=8)
    cages = st.lists(st.builds(Cage, operators, TARGETS, cells), max_size=20)
    return KenKen(size, draw(cages), draw(st.none() | grids(size)))


#: What each format can say, by its name.
BOARDS: dict[str, Callable[[], st.SearchStrategy[KenKen]]] = {
    "json": free_boards,
    "text": lambda: partitioned_boards(lambda _: "+-*/=?", givens=True),
    "keen": lambda: partitioned_boards(
        lambda cells: {1: "=", 2: "+-*/"}.get(cells, "+*"), smallest=3, connected=True
    ),
    "janko": lambda: partitioned_boards(lambda cells: "+-*/=" if cells == 1 else "+-*/?"),
}
