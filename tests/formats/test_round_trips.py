"""Every writer and its reader are inverse, for all that the format can say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossums import formats

from .boards import BOARD, WRITTEN
from .strategies import BOARDS, edged_boards

NAMES = sorted(BOARDS)


def test_every_format_is_tested() -> None:
    assert sorted(each.name for each in formats.FORMATS if "kakuro" in each.kinds) == NAMES
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
    assert formats.parse(text, name) == board
    assert formats.format(formats.parse(text, name), name) == text


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_format_is_told_by_its_text(name: str, data: st.DataObject) -> None:
    board = data.draw(edged_boards(givens=False, largest=45, followed=True))
    text = formats.format(board, name)
    assert formats.detect(text).name == name
    assert formats.parse(text) == board


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_many_boards_make_a_file(name: str, data: st.DataObject) -> None:
    boards = data.draw(st.lists(BOARDS[name](), min_size=1, max_size=4))
    text = "".join(formats.write_many(boards, name))
    assert list(formats.parse_many(text, name)) == boards
