import pytest

from crossums import formats
from crossums.errors import FormatError
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import place

SOLUTION = "[solution]\n- - -\n- 3 4\n"
PROBLEM = "[problem]\n- 3, 4,\n,7 0 0\n"
SOLVED = [[None, None, None], [None, 3, 4]]
PUZZLE = Kakuro([[BLACK, Clues(3, None), Clues(4, None)], [Clues(None, 7), 0, 0]])


def test_the_solution_is_enough() -> None:
    puzzle = formats.parse(SOLUTION)
    assert puzzle == PUZZLE
    assert puzzle.info["solution"] == SOLVED


def test_clues_are_the_sums_of_runs_in_both_directions() -> None:
    puzzle = formats.parse("[solution]\n- - - -\n- 1 2 -\n- 3 - 5\n- - 8 9\n[end]")
    assert puzzle == formats.parse("# 4/ 2/ #\n/3 . . 14/\n/3 . 8/5 .\n# /17 . .")


def test_a_problem_wins_and_the_solution_travels_along() -> None:
    puzzle = formats.parse("[begin]\n" + PROBLEM.replace("4,", "-") + SOLUTION + "[end]")
    assert puzzle.grid[0] == (BLACK, (3, None), BLACK)
    assert puzzle.info["solution"] == SOLVED


def test_headers_and_other_sections() -> None:
    text = (
        f"[begin]\npuzzle Kakuro\nauthor  Ada L \ntitle T\nsize 3\n{PROBLEM}[moves]\n1 2\n[end]\n"
    )
    puzzle = formats.parse(text)
    assert puzzle == PUZZLE
    assert puzzle.info == {"author": "Ada L", "name": "T"}
    assert formats.format(puzzle, "janko").startswith("[begin]\nauthor Ada L\ntitle T\n[problem]\n")


def test_headers_cannot_make_sections() -> None:
    puzzle = Kakuro(PUZZLE.grid, {"author": "x\n[end]\n", "name": 7})
    assert formats.parse(formats.format(puzzle, "janko")).info == {"author": "x [end]"}


@pytest.mark.parametrize(
    "puzzle",
    [Kakuro(PUZZLE.grid, {"solution": SOLVED}), PUZZLE.filled(((None,) * 3, (None, 3, 4)))],
)
def test_a_known_or_filled_in_solution_is_written(puzzle: Kakuro) -> None:
    text = formats.format(puzzle, "janko")
    assert text.endswith("[solution]\n- - -\n- 3 4\n[end]\n")
    assert formats.parse(text) == puzzle
    assert formats.parse(text).info["solution"] == SOLVED


def test_a_solution_with_gaps_is_not_written() -> None:
    for digits in ([None, 3, 0], [None, 3, None]):
        puzzle = Kakuro(PUZZLE.grid, {"solution": [[None] * 3, digits]})
        assert "[solution]" not in formats.format(puzzle, "janko")


def test_a_solution_of_another_board() -> None:
    with pytest.raises(FormatError, match="does not fit"):
        formats.format(Kakuro(PUZZLE.grid, {"solution": [[1]]}), "janko")


@pytest.mark.parametrize(
    "text",
    [
        SOLUTION * 3,
        (PROBLEM + SOLUTION) * 3,
        ("[begin]\nauthor A\n" + PROBLEM + "[end]\n\n") * 3,
        ("author A\n" + SOLUTION + "[end]\n") * 3,
        PROBLEM + PROBLEM + "[end]\n" + SOLUTION,
    ],
)
def test_many_boards(text: str) -> None:
    assert list(formats.parse_many(text)) == [PUZZLE] * 3


def test_kenken_is_not_taken_for_kakuro() -> None:
    assert not formats.format_named("janko", kind="kakuro").recognises("[problem]\n1\n[areas]\n1")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[begin]\nauthor A\n[end]", (1, 1)),
        ("[problem]\n[end]", (1, 1)),
        (PROBLEM.replace("0 0", "0 x"), (3, 6)),
        (PROBLEM.replace("0 0", "0 4/5"), (3, 6)),
        (PROBLEM.replace("0 0", "0"), (3, 5)),
        (SOLUTION.replace("3 4", "3 0"), (3, 5)),
        (SOLUTION.replace("- - -", "- 3 -"), (2, 3)),
        (SOLUTION.replace("- 3 4", "2 3 4"), (3, 1)),
        (PROBLEM + SOLUTION.replace("3 4", "3 -"), (6, 5)),
        (PROBLEM + "[solution]\n- -\n- 3\n", (5, 1)),
    ],
)
def test_errors_and_their_places(text: str, where: tuple[int, int]) -> None:
    assert place(text, "janko") == where
