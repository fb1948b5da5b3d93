"""The text sections of janko.at pages, which all kinds of puzzle have there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from crossums.formats.reading import BoardLines, Chunk, Line, Lines, filled_lines

__all__ = ["BEGIN", "header_lines", "read_headers", "section_names", "sections_of", "split"]

BEGIN = "begin"

#: The header lines that are kept, and their fields in ``info``.
HEADERS = {"author": "author", "title": "name"}

_SECTION = re.compile(r"\s*\[([A-Za-z]+)\]\s*")


def _section_name(line: str) -> str | None:
    section = _SECTION.fullmatch(line)
    return section[1].lower() if section else None


def section_names(head: str) -> set[str]:
    r"""Return the names of the sections in a text, to tell a format by.

    >>> sorted(section_names("[problem]\n3+ .\n[Areas]\n1 1"))
    ['areas', 'problem']
    """
    return set(filter(None, map(_section_name, head.split("\n"))))


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file after ``[end]``, before ``[begin]``, and where a section comes again."""
    board = BoardLines()
    sections: set[str] = set()
    for line in lines:
        name = _section_name(line.text)
        if name and (name == BEGIN or name in sections or "end" in sections):
            yield from board.take()
            sections = set()
        board.add(line)
        if name:
            sections.add(name)
    yield from board.take()


def sections_of(chunk: Chunk) -> Mapping[str, list[Line]]:
    """Return the lines of each section by its name; those before the first are of ``begin``."""
    current: list[Line] = []
    sections = {BEGIN: current}
    for line in filled_lines(chunk):
        name = _section_name(line.text)
        if name:
            current = sections.setdefault(name, [])
        else:
            current.append(line)
    return sections


def read_headers(lines: Sequence[Line]) -> dict[str, Any]:
    """Return what the lines of the ``begin`` section tell, as fields of ``info``."""
    info: dict[str, Any] = {}
    for line in lines:
        name, _, value = line.text.strip().partition(" ")
        if name in HEADERS and value:
            info[HEADERS[name]] = value.strip()
    return info


def header_lines(info: Mapping[str, Any]) -> list[str]:
    """Return the lines of the ``begin`` section, none if there is nothing to tell.

    >>> header_lines({"author": "Ada", "seed": 7})
    ['[begin]', 'author Ada']
    """
    lines = [
        f"{name} {' '.join(value.split())}"
        for name, field in HEADERS.items()
        if isinstance(value := info.get(field), str) and value.split()
    ]
    return [f"[{BEGIN}]", *lines] if lines else []
