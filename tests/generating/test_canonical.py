"""The canonical form: equal for all images of a puzzle, made here from its digits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossums import Cage, Kakuro, KenKen, generate_kakuro, generate_kenken, parse, solve
from crossums.generating.canonical import canonical_fingerprint, canonical_form
from crossums.puzzles.grids import Answer
from crossums.puzzles.kakuro import BLACK, Clues

Rows = tuple[tuple[int | None, ...], ...]


def transposed(rows: Rows) -> Rows:
    return tuple(zip(*rows, strict=True))


def mirrored(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in rows)


def turned(rows: Rows) -> Rows:
    return transposed(rows[::-1])


def complemented(rows: Rows, largest: int = 9) -> Rows:
    return tuple(tuple(digit and largest + 1 - digit for digit in row) for row in rows)


def eight(rows: Rows) -> Iterable[Rows]:
    for image in (rows, mirrored(rows)):
        for times in range(4):
            yield reduce(lambda board, _: turned(board), range(times), image)


def kakuro_of(digits: Rows, shown: Rows) -> Kakuro:
    """Make the Kakuro whose white cells hold these digits, some of them shown."""
    grid: list[list[int | Clues]] = [[BLACK] * (len(digits[0]) + 1) for _ in range(len(digits) + 1)]

    def at(row: int, col: int) -> int:
        inside = 0 <= row < len(digits) and 0 <= col < len(digits[0])
        return (digits[row][col] or 0) if inside else 0

    for row, col in product(range(-1, len(digits)), range(-1, len(digits[0]))):
        if at(row, col):
            grid[row + 1][col + 1] = shown[row][col] or 0
            continue
        sums = []
        for down, right in ((1, 0), (0, 1)):
            length = 1
            while at(row + length * down, col + length * right):
                length += 1
            cells = [at(row + step * down, col + step * right) for step in range(1, length)]
            sums.append(sum(cells) or None)
        grid[row + 1][col + 1] = Clues(*sums)
    return Kakuro(grid)


def inside(rows: Answer) -> Rows:
    return tuple(tuple(row[1:]) for row in rows[1:])


def shown_of(puzzle: Kakuro) -> Rows:
    return inside(tuple(tuple(c if isinstance(c, int) else None for c in r) for r in puzzle.grid))


def images(puzzle: Kakuro) -> list[Kakuro]:
    assert puzzle.solution
    digits, shown = inside(puzzle.solution), shown_of(puzzle)
    return [
        kakuro_of(*pair)
        for board in ((digits, shown), (complemented(digits), complemented(shown)))
        for pair in zip(*map(eight, board), strict=True)
    ]


@given(
    rows=st.integers(4, 9),
    cols=st.integers(4, 9),
    givens=st.integers(0, 2),
    seed=st.integers(0, 10**6),
)
@settings(max_examples=25, deadline=None)
def test_all_images_of_a_kakuro_have_one_form(rows: int, cols: int, givens: int, seed: int) -> None:
    puzzle = generate_kakuro(rows, cols, givens=givens, symmetry="none", seed=seed)
    all_images = images(puzzle)

    assert all_images[0] == puzzle
    assert len(set(all_images)) > 8
    assert {canonical_form(image) for image in all_images} == {canonical_form(puzzle)}
    assert {canonical_fingerprint(image) for image in all_images} == {canonical_fingerprint(puzzle)}
    assert solve(all_images[-1]).status == "unique"


def test_black_borders_do_not_count() -> None:
    bare = parse("# 3/ 4/\n/4 . .\n/3 . .")
    padded = parse("# # # # #\n# # 3/ 4/ #\n# /4 . . #\n# /3 . . #\n# # # # #")

    assert canonical_form(bare) == canonical_form(padded)


@pytest.mark.parametrize(
    "other",
    [
        "# 3/ 4/\n/4 . .\n/3 . 1",  # a digit shown
        "# 3/ 5/\n/4 . .\n/4 . .",  # another sum
        "# 3/ 4/\n/4 . .\n# . .",  # a clue less
        "# 3/ 4/ #\n/4 . . #\n/3 . . .",  # another pattern
    ],
)
def test_other_kakuro_have_another_form(other: str) -> None:
    assert canonical_form(parse("# 3/ 4/\n/4 . .\n/3 . .")) != canonical_form(parse(other))


def test_forms_are_equal_for_images_only() -> None:
    # Full blocks of 2×2 are few enough that images of each other come up by chance.
    puzzles = [generate_kakuro(3, 3, seed=seed) for seed in range(80)]
    forms = [canonical_form(puzzle) for puzzle in puzzles]
    all_images = [set(images(puzzle)) for puzzle in puzzles]

    pairs = list(combinations(range(len(puzzles)), 2))
    equal = [forms[one] == forms[other] for one, other in pairs]
    assert equal == [puzzles[other] in all_images[one] for one, other in pairs]
    assert any(equal)
    assert not all(equal)


def test_a_board_without_white_cells() -> None:
    assert canonical_form(parse("# #\n# #")) == canonical_form(parse("# # #\n# # #"))


# ---- KenKen --------------------------------------------------------------------------------------


def moved(puzzle: KenKen, place_of: Callable[[int, int], tuple[int, int]]) -> KenKen:
    grid = [[0] * puzzle.size for _ in range(puzzle.size)]
    for (row, col), digit in puzzle.givens.items():
        image_row, image_col = place_of(row, col)
        grid[image_row][image_col] = digit
    cages = [
        Cage(cage.op, cage.target, tuple(place_of(row, col) for row, col in cage.cells))
        for cage in puzzle.cages
    ]
    return KenKen(puzzle.size, cages, grid)


def kenken_images(puzzle: KenKen) -> list[KenKen]:
    """Return the image by each way of mirroring, exchanging, and both."""
    last = puzzle.size - 1
    ways: list[Callable[[int, int], tuple[int, int]]] = [
        lambda row, col, up=up, left=left, swap=swap: (  # type: ignore[misc]
            (last - col if left else col, last - row if up else row)
            if swap
            else (last - row if up else row, last - col if left else col)
        )
        for up, left, swap in product((False, True), repeat=3)
    ]
    return [moved(puzzle, way) for way in ways]


@pytest.mark.parametrize("ops", ["+-*/", "+", "+-", "*"])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_all_images_of_a_kenken_have_one_form(size: int, ops: str) -> None:
    for seed in range(5):
        puzzle = generate_kenken(size, ops=ops, singles=0.3, seed=seed)
        all_images = kenken_images(puzzle)

        assert len(set(all_images)) > 2
        assert {canonical_form(image) for image in all_images} == {canonical_form(puzzle)}


@pytest.mark.parametrize("seed", range(10))
def test_sums_differences_and_givens_have_a_complement(seed: int) -> None:
    puzzle = generate_kenken(4, ops="+-", singles=0.2, seed=seed)
    assert puzzle.solution
    digits = complemented(puzzle.solution, largest=4)
    cages = []
    for cage in puzzle.cages:
        made = [digits[row][col] or 0 for row, col in cage.cells]
        target = max(made) - min(made) if cage.op == "-" else sum(made)
        cages.append(Cage(cage.op, target, cage.cells))
    complement = KenKen(4, cages)

    assert complement != puzzle
    assert solve(complement).solution == digits
    assert canonical_form(complement) == canonical_form(puzzle)


@pytest.mark.parametrize(
    ("op", "target", "other"), [("*", 2, 12), ("/", 2, 2), ("?", 3, 7), ("-", 1, 3)]
)
def test_other_clues_have_no_complement(op: str, target: int, other: int) -> None:
    """One clue that complements do not follow is enough, even where another number might do."""
    cells = ((0, 0), (0, 1), (1, 0)) if op == "-" else ((0, 0), (0, 1))
    rest = tuple((row, col) for row in range(4) for col in range(4) if (row, col) not in cells)

    def board(target: int, total: int) -> KenKen:
        return KenKen(4, [Cage(op, target, cells), Cage("+", total, rest)])

    total = 30
    assert canonical_form(board(target, total)) != canonical_form(
        board(other, len(rest) * 5 - total)
    )


def test_one_cell_is_given_whatever_its_operator() -> None:
    rest = Cage("+", 4, ((0, 1), (1, 0), (1, 1)))
    forms = {canonical_form(KenKen(2, [Cage(op, 2, ((0, 0),)), rest])) for op in "+-*/=?"}

    assert len(forms) == 1


def test_givens_of_a_kenken_count() -> None:
    cages = [Cage("+", 6, ((0, 0), (0, 1), (1, 0), (1, 1)))]
    empty = KenKen(2, cages)
    one, other = (KenKen(2, cages, grid) for grid in ([[1, 0], [0, 0]], [[0, 0], [0, 2]]))

    assert canonical_form(one) == canonical_form(other)
    assert canonical_form(one) != canonical_form(empty)


def test_kinds_differ() -> None:
    assert canonical_form(parse("# #\n# #")) != canonical_form(KenKen(2, []))
