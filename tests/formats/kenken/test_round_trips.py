"""Every writer and its reader are inverse, for all that the format can say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossums import formats
from crossums.errors import ParseError

from .boards import BOARD, WRITTEN
from .strategies import BOARDS

NAMES = sorted(BOARDS)


def test_every_format_is_tested() -> None:
    assert sorted(each.name for each in formats.FORMATS if "kenken" in each.kinds) == NAMES
    assert sorted(WRITTEN) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_board_of_the_documentation(name: str) -> None:
    assert formats.format(BOARD, name) == WRITTEN[name]
    assert formats.parse(WRITTEN[name]) == BOARD
    assert formats.parse(WRITTEN[name].replace("\n", "\r\n"), name) == BOARD
    assert formats.parse("\n\n" + WRITTEN[name] + "\n \n") == BOARD


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_reading_is_the_inverse_of_writing(name: str, data: st.DataObject) -> None:
    board = data.draw(BOARDS[name]())
    text = formats.format(board, name)
    assert formats.detect(text).name == name
    assert formats.parse(text) == board
    assert formats.parse(text, name) == board
    assert formats.format(formats.parse(text, name), name) == text


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_many_boards_make_a_file(name: str, data: st.DataObject) -> None:
    boards = data.draw(st.lists(BOARDS[name](), min_size=1, max_size=4))
    text = "".join(formats.write_many(boards, name))
    assert list(formats.parse_many(text, name)) == boards


@pytest.mark.parametrize("name", NAMES)
def test_the_second_board_has_the_lines_of_the_file(name: str) -> None:
    text = "".join(formats.write_many([BOARD, BOARD], name))
    with pytest.raises(ParseError) as caught:
        formats.parse(text, name)
    separator = formats.format_named(name, kind="kenken").separator
    assert caught.value.line == (WRITTEN[name] + separator).count("\n") + 1
