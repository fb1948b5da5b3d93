"""The table of formats: telling them, reading one or many puzzles, writing."""

from io import BytesIO

import pytest

from crossums import formats
from crossums.errors import FormatError, ParseError
from crossums.formats.reading import LONGEST_BOARD
from crossums.puzzles.kakuro import BLACK, Clues, Kakuro

from .boards import BOARD, WRITTEN, parse_error, place


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("a.json", "json"),
        ("a.JSONL", "json"),
        ("folder.kak/a.kakuro", "text"),
        ("a.kak", "prop"),
    ],
)
def test_the_ending_of_the_file_name_tells_the_format(file: str, name: str) -> None:
    assert formats.detect("whatever stands there", file).name == name


@pytest.mark.parametrize("file", ["a.txt", "-", "", None])
@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_else_the_content_tells_it(file: str | None, name: str) -> None:
    assert formats.detect("\n \n" + WRITTEN[name], file).name == name


@pytest.mark.parametrize("text", ["hello", "1 2 3", "x\n" * 200, "[", "7", "kakuro"])
def test_a_format_that_nothing_tells(text: str) -> None:
    assert "cannot tell the format" in parse_error(text).message


@pytest.mark.parametrize("name", [None, *sorted(WRITTEN)])
@pytest.mark.parametrize("text", ["", "\n", " \r\n\t\n", "\ufeff"])
def test_no_puzzle(text: str, name: str | None) -> None:
    assert parse_error(text, name).message == "no puzzle"
    with pytest.raises(ParseError, match="no puzzle"):
        list(formats.parse_many(BytesIO(text.encode()), name))


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_a_second_puzzle_where_one_is_expected(name: str) -> None:
    text = "".join(formats.write_many([BOARD, BOARD], name))
    error = parse_error(text, name)
    assert "second puzzle" in error.message
    separator = formats.format_named(name).separator
    assert error.line == (WRITTEN[name] + separator).count("\n") + 1


def test_unknown_names() -> None:
    with pytest.raises(FormatError, match="no format 'xml'; use one of: json, pzprv3"):
        formats.parse("# 3/\n/3 .", "xml")
    with pytest.raises(FormatError, match="no format 'xml'"):
        formats.format(BOARD, "xml")
    with pytest.raises(FormatError, match="prop cannot hold a kenken"):
        formats.format_named("prop", kind="kenken")


def test_a_format_itself_instead_of_its_name() -> None:
    prop = formats.format_named("prop")
    assert formats.parse(formats.format(BOARD, prop), prop) == BOARD


def test_files_are_cut_before_they_are_parsed() -> None:
    text = WRITTEN["matrix"] * 2
    told, chunks = formats.split(BytesIO(text.encode()))
    first, second = chunks
    assert told.name == "matrix"
    assert (first.line, second.line) == (1, 6)
    assert told.parse(second) == BOARD


def test_files_are_read_as_they_come() -> None:
    broken_at_the_end = WRITTEN["json"] * 100 + "{]\n"
    puzzles = formats.parse_many(BytesIO(broken_at_the_end.encode()))
    assert [next(puzzles) for _ in range(100)] == [BOARD] * 100
    with pytest.raises(ParseError) as caught:
        next(puzzles)
    assert caught.value.line == 101


def test_errors_name_the_file() -> None:
    for text in ("", "# 3/\n/3 x", "hello", "\0"):
        with pytest.raises(ParseError) as caught:
            list(formats.parse_many(text, name="boards.txt"))
        assert str(caught.value).startswith("boards.txt:")


def test_errors_in_later_boards_have_the_lines_of_the_file() -> None:
    text = "# 3/\n/3 .\n\n\n# 3/\n/3 x\n"
    with pytest.raises(ParseError) as caught:
        list(formats.parse_many(text))
    assert (caught.value.line, caught.value.column) == (6, 4)


@pytest.mark.parametrize(
    ("data", "column"), [(b"# 3/\n/3 \xff", 4), ("# 3/\né \0".encode(), 3), (b"#\n\xc3\xa9\xff", 2)]
)
def test_what_is_no_text(data: bytes, column: int) -> None:
    with pytest.raises(ParseError) as caught:
        list(formats.parse_many(BytesIO(data)))
    assert (caught.value.line, caught.value.column) == (2, column)


def test_half_a_character() -> None:
    assert place("# 3/\n/3 \ud800") == (2, 4)


@pytest.mark.parametrize("character", "\f\v\x1c\x1d\x85\u2028\u2029\r")
def test_only_line_ends_end_lines(character: str) -> None:
    assert place(f"# 3/ 4/\n/7 .{character}.\n/7 . x", "text") == (3, 6)


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_a_board_without_end_is_refused(name: str) -> None:
    text = "".join(WRITTEN[name].splitlines(keepends=True)[:2])
    endless = text.rstrip("}\n") + " " * LONGEST_BOARD
    assert "MiB" in parse_error(endless, name).message


def test_puzzles_keep_their_numbers_or_get_their_places() -> None:
    plain = Kakuro([[BLACK, Clues(3, None)], [Clues(None, 3), 0]])
    own = Kakuro(plain.grid, {"number": 7})
    text = "".join(formats.write_many([plain, own, plain], "matrix"))
    assert [line for line in text.split("\n") if "," not in line] == ["1", "7", "3", ""]
    assert [puzzle.info["number"] for puzzle in formats.parse_many(text)] == [1, 7, 3]
