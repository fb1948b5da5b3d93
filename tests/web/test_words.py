"""The words of the pages: every language says everything, and pages use only words that exist."""

import json
import re
from pathlib import Path
from string import Formatter

import pytest

import crossums
from crossums.words import LANGUAGES

STATIC = Path(crossums.__file__).parent / "web" / "static"
SOURCES = sorted((STATIC / "js").rglob("*.js"))

#: A code in quotes: either said at once, or kept in a table and said later.
CODE = re.compile(r'"([a-z]+(?:\.[a-z0-9-]+)+)"')
#: A code made from data: `cell.${type}`.
MADE_CODE = re.compile(r"`([a-z]+\.[a-z-]*)\$\{")


def words(language: str) -> dict[str, str]:
    """Return the words of all pages and those that only some have: no code is in two files."""
    folder = STATIC / "words"
    found: dict[str, str] = {}
    for file in (folder / f"{language}.json", *sorted((folder / language).glob("*.json"))):
        part = json.loads(file.read_text("utf-8"))
        assert not found.keys() & part.keys(), file
        found |= part
    return found


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_codes_and_placeholders(language: str) -> None:
    english = words("en")
    spoken = words(language)

    assert list(spoken) == list(english)
    for code, template in english.items():
        assert placeholders(spoken[code]) == placeholders(template), code
        assert spoken[code].count("|") == template.count("|"), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_plain(language: str) -> None:
    for code, template in words(language).items():
        assert template == template.strip() != "", code
        assert not set("!¡") & set(template), code


def test_every_code_used_has_words() -> None:
    groups = {code.split(".")[0] for code in words("en")}
    for source in SOURCES:
        text = source.read_text("utf-8")
        used = {code for code in CODE.findall(text) if code.split(".")[0] in groups}
        # File names look like codes.
        assert sorted(code for code in used - set(words("en")) if not code.endswith(".js")) == []
        for start in MADE_CODE.findall(text):
            assert any(code.startswith(start) for code in words("en")), (source.name, start)


def test_every_code_is_used() -> None:
    texts = [source.read_text("utf-8") for source in SOURCES]
    used = {code for text in texts for code in CODE.findall(text)}
    starts = {start for text in texts for start in MADE_CODE.findall(text)}

    unused = [
        code for code in words("en") if code not in used and not code.startswith(tuple(starts))
    ]
    assert unused == []
