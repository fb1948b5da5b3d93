"""Broken text gives a puzzle or a ParseError with a place in the text, and nothing else.

CROSSUMS_FUZZ sets the number of texts.
"""

import os
import random
from collections.abc import Callable

import pytest

from crossums import formats
from crossums.errors import ParseError
from crossums.puzzles import Kakuro, Puzzle

from .boards import BOARD, WRITTEN
from .kenken.boards import BOARD as KENKEN
from .kenken.boards import OTHER_TEXTS
from .kenken.boards import WRITTEN as WRITTEN_KENKEN

TEXTS = int(os.environ.get("CROSSUMS_FUZZ", "5000"))

ODDITIES = (
    *(
        "\n",
        "\r\n",
        "\r",
        "\f",
        "\v",
        "\x1c",
        "\x85",
        "\u2028",
        "\0",
        "\ufeff",
        "\ud800",
        "é",
        "٣",
        "²",
        "😀",
    ),
    *(
        "/",
        "\\",
        ",",
        "-",
        "-1",
        "0",
        "00",
        "9" * 30,
        "9" * 5000,
        "4501",
        "500",
        "1e999",
        " ",
        "\t",
    ),
    *(
        "#",
        ".",
        "*",
        "?",
        "X",
        "C",
        "F",
        "{",
        "}",
        "[",
        "]",
        '"',
        ":",
        "null",
        "true",
        "1.0",
        "k",
        "z",
    ),
    *(
        "[problem]",
        "[solution]",
        "[begin]",
        "[end]",
        "[areas]",
        "pzprv3",
        "v:x",
        "TrialData(1)",
        "info:{}",
    ),
    *('"solution":[[', '"kind":"kenken",', "{" * 2000, "[" * 2000, "%0A", "%", "kakuro/2/2/"),
)

SEEDS = (
    *WRITTEN_KENKEN.values(),
    *("".join(formats.write_many([KENKEN] * 3, name)) for name in sorted(WRITTEN_KENKEN)),
    *OTHER_TEXTS,
    *WRITTEN.values(),
    *("".join(formats.write_many([BOARD] * 3, name)) for name in sorted(WRITTEN)),
    formats.format(
        Kakuro(BOARD.grid, {"author": "Ada", "solution": [[None] * 4] * 4, "x": {"y": [1.5, "}"]}}),
        "json",
    ),
    '[{"grid": [["#", "3/"],\n ["/3", 0]]},\n {"kind":"kakuro","grid":[["#","3\\\\"],["/3",3]]}]',
    "[begin]\nauthor Ada\n[solution]\n- - -\n- 3 4\n[moves]\n1\n[end]\n",
    "[problem]\n- 3, 4,\n,7 0 0\n[solution]\n- - -\n- 3 4\n[end]\n",
    "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
    "http://pzv.jp/p.html?type=editor&kakuro_edit/v:x/d/2/2/k...-5/",
    "?pzprv3/kakuro/1/2/0%203%204%20/7%20.%20.%20/.%204%20/",
    'pzprv3\nkakuro\n1\n2\n0 3 4 \n7 . . \n.[1,,,9] 4 \ninfo:{"metadata":{"author":"Ada"}}',
    "v:x\npzprv3.1\nkakuro\n1\n2\n0 0 4 \n7 . . \n+ 4 \nTrialData(1)\n. . \nhistory:{}",
)


def flip(text: str, at: int, chance: random.Random) -> str:
    flipped = chr(ord(text[at]) ^ (1 << chance.randrange(7)))
    return text[:at] + flipped + text[at + 1 :]


def delete(text: str, at: int, chance: random.Random) -> str:
    return text[:at] + text[at + chance.randint(1, 8) :]


def double(text: str, at: int, chance: random.Random) -> str:
    end = at + chance.randint(1, 40)
    return text[:end] + text[at:end] + text[end:]


def insert(text: str, at: int, chance: random.Random) -> str:
    return text[:at] + chance.choice(ODDITIES) + text[at:]


def truncate(text: str, at: int, chance: random.Random) -> str:
    return text[:at]


def splice(text: str, at: int, chance: random.Random) -> str:
    other = chance.choice(SEEDS)
    return text[:at] + other[chance.randrange(len(other)) :]


MUTATIONS: tuple[Callable[[str, int, random.Random], str], ...] = (
    flip,
    delete,
    double,
    insert,
    truncate,
    splice,
)


def mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        if text:
            text = chance.choice(MUTATIONS)(text, chance.randrange(len(text)), chance)
    return text


def outcome(text: str, name: str | None) -> list[Puzzle] | ParseError:
    try:
        return list(formats.parse_many(text, name))
    except ParseError as error:
        return error
    except Exception as error:
        error.add_note(f"reading {text!r} as {name}")
        raise


@pytest.mark.parametrize("part", range(4))
def test_broken_texts(part: int) -> None:
    chance = random.Random(part)
    names = [None, *sorted(WRITTEN | WRITTEN_KENKEN)]
    read = 0
    for _ in range(TEXTS // 4):
        text = mutated(chance.choice(SEEDS), chance)
        name = chance.choice(names) if chance.random() < 0.2 else None
        result = outcome(text, name)
        if isinstance(result, ParseError):
            lines = text.split("\n")
            assert 1 <= result.line <= len(lines), repr(text)
            assert 1 <= result.column <= len(lines[result.line - 1]) + 1, repr(text)
            assert result.message, repr(text)
        else:
            read += 1
    assert read > 0
