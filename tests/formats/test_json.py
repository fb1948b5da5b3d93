"""JSON objects, their cutting, and the places of what is wrong in them."""

import json

import pytest

from crossums import formats
from crossums.errors import FormatError, ParseError
from crossums.formats.json_places import offset_of
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import BOARD, WRITTEN, parse_error, place

SMALL = '{"kind":"kakuro","grid":[["#","3/"],["/3",0]]}'
PUZZLE = Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]])


def grid(cell: str) -> str:
    return f'{{"kind":"kakuro",\n"grid":[["#","3/"],\n["/3",{cell}]]}}'


def test_all_other_fields_travel_along_in_their_order() -> None:
    text = (
        '{"kind":"kakuro","id":"a1","name":"é","author":"Ada","zeta":{"deep":[1,2.5,null]},'
        '"seed":7,"difficulty":{"level":"easy"},"grid":[["#","3/"],["/3",0]],'
        '"solution":[[null,null],[null,3]]}\n'
    )
    puzzle = formats.parse(text)
    assert list(puzzle.info) == ["id", "name", "author", "zeta", "seed", "difficulty", "solution"]
    assert formats.format(puzzle, "json") == text


def test_the_order_of_writing_is_fixed() -> None:
    shuffled = (
        '{"solution":[[null,null],[null,3]],"x":1,"author":"A","grid":[["#","3/"],["/3",0]],'
        '"name":"N","id":"i","kind":"kakuro"}'
    )
    assert list(json.loads(formats.format(formats.parse(shuffled), "json"))) == [
        *("kind", "id", "name", "author", "x", "grid", "solution")
    ]


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        ("9", 9),
        ('"4/6"', Clues(4, 6)),
        (r'"4\\6"', Clues(4, 6)),
        ('"0/6"', Clues(None, 6)),
        ('"0/0"', BLACK),
        ('"/"', BLACK),
    ],
)
def test_cells(cell: str, read: object) -> None:
    assert formats.parse(grid(cell)).grid[1][1] == read


@pytest.mark.parametrize(
    "cell",
    [
        *("true", "false", "null", "1.0", "0.0", "-1", "10", "1" * 40),
        *('"5"', '"."', '""', '"x"', '"-4/"', '"4/x"', '"4501/"', '"٣/"', "[]", "[1]", "{}"),
    ],
)
def test_values_that_are_no_cell(cell: str) -> None:
    assert formats.parse(grid("1")).grid[1][1] == 1
    error = parse_error(grid(cell))
    assert (error.line, error.column) == (3, 7)
    assert [(fault.code, fault.row, fault.col) for fault in error.faults] == [
        ("unknown-token", 1, 1)
    ]


def test_all_faults_of_a_grid_at_once() -> None:
    error = parse_error('{"grid":[["#","3/","4/"],\n["x", 0],\n["/3",0,null,0]]}')
    assert (error.line, error.column) == (2, 2)
    assert [(fault.code, fault.row, fault.col) for fault in error.faults] == [
        ("unknown-token", 1, 0),
        ("ragged-row", 1, 2),
        ("unknown-token", 2, 2),
        ("ragged-row", 2, 3),
    ]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"grid":\n7}', (2, 1)),
        ('{"grid":[["#","3/"],\n 7]}', (2, 2)),
        ('{"kind":"kakuro"}', (1, 17)),
        ('{"grid":[]}', (1, 10)),
        ('{"grid":[["#","3/"]]}', (1, 11)),
        ('{"grid":[["#","3/"],\n["/3" ]]}', (2, 7)),
        ('{"kind": "sudoku"}', (1, 10)),
        ('{"kind":7,"grid":[]}', (1, 9)),
        ('{"name":"x"}', (1, 1)),
        ('{"kind":"x","grid":[],"kind":"y"}', (1, 30)),
        (f'{{"grid":[{",".join(["[0,0]"] * 501)}]}}', (1, 11)),
    ],
)
def test_objects_that_are_no_kakuro(text: str, where: tuple[int, int]) -> None:
    assert place(text, "json") == where


@pytest.mark.parametrize(
    ("solution", "column"),
    [
        ("7", 1),
        ("[]", 1),
        ("[[null,null]]", 1),
        ("[[null,null],[null]]", 14),
        ("[[null,null],7]", 14),
        ("[[null,null],[null,10]]", 20),
        ("[[null,null],[null,true]]", 20),
        ("[[null,null],[null,3.0]]", 20),
        ('[[null,null],[null,"3"]]', 20),
        ("[[null,3],[null,3]]", 8),
    ],
)
def test_solutions_that_do_not_fit(solution: str, column: int) -> None:
    text = f'{SMALL[:-1]},\n"solution":\n{solution}}}'
    assert place(text) == (3, column)


@pytest.mark.parametrize("solution", ["null", "[[null,null],[null,3]]", "[[0,0],[0,0]]"])
def test_solutions_that_fit(solution: str) -> None:
    assert formats.parse(f'{SMALL[:-1]},"solution":{solution}}}') == PUZZLE


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"a":1,\n}', (2, 1)),
        ('{"a"\n 7}', (2, 2)),
        ('{"é":tru}', (1, 6)),
        ('{"a":"b', (1, 6)),
        ('{"a":[1,2}', (1, 10)),
        ('{"a":1', (1, 7)),
        ('{"a":"\\x"}', (1, 7)),
        (f"{SMALL} x", (1, len(SMALL) + 2)),
        ('{"a":{}\n', (1, 8)),
        ("x", (1, 1)),
        ("7", (1, 1)),
        ('["a"]', (1, 2)),
        (f"[{SMALL} {SMALL}]", (1, len(SMALL) + 3)),
        (f"[{SMALL},,{SMALL}]", (1, len(SMALL) + 3)),
        (f"[{SMALL},]", (1, len(SMALL) + 3)),
        (f"{SMALL},{SMALL}", (1, len(SMALL) + 1)),
    ],
)
def test_malformed_json(text: str, where: tuple[int, int]) -> None:
    error = parse_error(text, "json")
    assert error.message.startswith("not JSON")
    assert (error.line, error.column) == where


@pytest.mark.parametrize(
    "text",
    ['{"a":' + "[" * 50_000 + "}", '{"a":1e999}', '{"a":"\\ud800"}', '{"a":' + "1" * 5000 + "}"],
)
def test_json_that_only_breaks_decoders(text: str) -> None:
    assert "not JSON" in parse_error(text, "json").message


@pytest.mark.parametrize(
    "text",
    [
        f"{SMALL}\n{SMALL}\n{SMALL}",
        f"{SMALL}{SMALL} {SMALL}",
        f"[{SMALL},{SMALL},{SMALL}]",
        f"[\n{SMALL},\n{SMALL}\n,{SMALL}]\n",
        "\n".join([json.dumps(json.loads(SMALL), indent=2)] * 3),
        json.dumps([json.loads(SMALL)] * 3, indent=1),
        "\n\n".join([SMALL.replace(",", ",\n")] * 3),
    ],
)
def test_many_puzzles(text: str) -> None:
    assert list(formats.parse_many(text)) == [PUZZLE] * 3


def test_braces_in_strings_are_no_braces() -> None:
    for name in ("}", "{", "}{", '\\"}', "\\\\"):
        text = f'{SMALL[:-1]},"name":"{name}","x":{{"y":{{}}}}}}'
        for spread in (text, text.replace(',"', ',\n"')):
            first, second = formats.parse_many(f"{spread}\n{spread}")
            assert first.info["name"] == second.info["name"] == json.loads(f'"{name}"')


def test_errors_in_the_second_object_of_a_line() -> None:
    with pytest.raises(ParseError) as caught:
        list(formats.parse_many(f"{SMALL} {SMALL.replace('0', 'null')}"))
    assert (caught.value.line, caught.value.column) == (1, len(SMALL) + 2 + SMALL.index("0"))


def test_what_json_has_no_word_for() -> None:
    for value in (object(), {(1, 2): 3}, "\ud800"):
        with pytest.raises(FormatError, match="json cannot hold"):
            formats.format(Kakuro(PUZZLE.grid, {"x": value}), "json")


def test_info_cannot_replace_the_board() -> None:
    assert formats.format(Kakuro(BOARD.grid, {"kind": "x", "grid": []}), "json") == WRITTEN["json"]


def test_places_of_values() -> None:
    text = '{"a": [1, {"b": "]"}, [ ]],\n "c": {"d": null}, "a" : [2]}'
    assert text[offset_of(text, ["a", 0]) :].startswith("2]")
    assert text[offset_of(text, ["c", "d"]) :].startswith("null")
    assert text[offset_of(text, ["c", "e"]) :].startswith('}, "a"')
    assert text[offset_of(text, ["c", 0]) :].startswith('{"d"')
