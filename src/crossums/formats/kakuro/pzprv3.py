"""``pzprv3``: the file that puzz.link saves: the board, the answer so far, information.

Rows come before columns and count only the inside, without the clue row and column. Inside, a
black cell is ``across,down``: the other way round than everywhere else. The answer is read and
written as given digits; pencil marks, trial stages and the history are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from crossums.errors import ParseError
from crossums.formats.kakuro.boards import (
    board_from_rows,
    check_edges,
    clue_value,
    read_size,
)
from crossums.formats.reading import (
    Chunk,
    Format,
    Line,
    Lines,
    filled_lines,
    first_lines,
    split_at,
    tokens,
)
from crossums.formats.rows import locate_in_lines, read_digit
from crossums.puzzles.kakuro import BLACK, Cell, Clues, Kakuro

__all__ = ["FORMAT", "parse"]

#: How "no clue" is written: today, and in old files.
NO_CLUE, OLD_NO_CLUE = "-1", "0"
#: What ``info`` holds for a file in which all of them are old.
OLD_STYLE = {"none": OLD_NO_CLUE}

#: The fields of the metadata, which have the same names in ``info``.
METADATA = ("author", "source", "hard", "comment")

_MAGIC = re.compile(r"pzprv3(?:\.[0-9]+)?")
#: An empty cell: nothing, a background mark, or up to four small numbers in its corners.
_EMPTY = re.compile(r"(?=.)[.c+\-=%]?(?:\[(?:[0-9]*,){3}[0-9]*\])?")
_PASSED_OVER = re.compile(r"TrialData\(|history:|https?://")


def recognises(head: str) -> bool:
    """Tell whether the magic word stands first, but for a line about a variant."""
    lines = [line for line in first_lines(head, 2) if not line.startswith("v:")]
    return any(map(_MAGIC.fullmatch, lines[:1]))


def split(lines: Lines) -> Iterator[Chunk]:
    """Cut a file at the magic words; the line about a variant before one says nothing here."""
    blanked = (Line(number, "" if text.startswith("v:") else text) for number, text in lines)
    return split_at(blanked, lambda line: _MAGIC.fullmatch(line.strip()) is not None)


class _Item(NamedTuple):
    """A piece of the question: in the first row, in the first column, or inside."""

    text: str
    row: int
    col: int


def _read_item(item: _Item) -> Cell:
    if item.row == 0:
        clues = Clues(_read_clue(item.text), None)
    elif item.col == 0:
        clues = Clues(None, _read_clue(item.text))
    elif item.text == ".":
        return 0
    else:
        across, _, down = item.text.partition(",")
        clues = Clues(_read_clue(down), _read_clue(across))
    if item.row == item.col == 0 and clues != BLACK:
        raise ValueError(item.text)
    return clues


def _read_clue(text: str) -> int | None:
    if not text:
        raise ValueError(text)
    return None if text == NO_CLUE else clue_value(text)


def parse(chunk: Chunk) -> Kakuro:
    r"""Read one board.

    >>> parse(Chunk("pzprv3\nkakuro\n1\n2\n0 3 4 \n7 . . \n. 4 ", 1))
    <Kakuro 2×3: 2 white cells, 1 given>
    """
    lines = filled_lines(chunk)
    end = (lines[-1].number, len(lines[-1].text) + 1)
    if not _MAGIC.fullmatch(lines[0].text.strip()):
        raise ParseError("expected 'pzprv3'", line=lines[0].number)
    if len(lines) < 4:
        raise ParseError("expected 'pzprv3', 'kakuro', rows, columns", line=end[0], column=end[1])
    if lines[1].text.strip() != "kakuro":
        raise ParseError("not a Kakuro: expected 'kakuro'", line=lines[1].number)
    rows, cols = read_size([lines[2].text, lines[3].text], (lines[2].number, 1), edge=1)
    question, answer = lines[4 : 5 + rows], lines[5 + rows : 5 + 2 * rows]
    if len(answer) < rows:
        message = f"the text ends before the {rows} + 1 rows of clues and {rows} of answers do"
        raise ParseError(message, line=end[0], column=end[1])
    info = _read_info(lines[5 + 2 * rows :])
    items = [
        [_Item(text, row, col) for col, text in enumerate(line.text.split())]
        for row, line in enumerate(question)
    ]
    if _are_old_style(items):
        info["pzprv3"] = OLD_STYLE
    locate = locate_in_lines(question)
    puzzle = board_from_rows(
        items, _read_item, locate, show=lambda item: repr(item.text), info=info
    )
    if puzzle.cols != cols + 1:
        message = f"{cols} columns need {cols + 1} clues and cells a row, not {puzzle.cols}"
        raise ParseError(message, line=question[0].number)
    return puzzle.filled(((None,) * puzzle.cols, *_read_answer(puzzle, answer)))


def _are_old_style(items: Sequence[Sequence[_Item]]) -> bool:
    """Tell whether every "no clue" is written the old way, and there is one."""
    _, *others = (item for line in items for item in line)
    signs = {clue for item in others for clue in item.text.split(",")}
    return OLD_NO_CLUE in signs and NO_CLUE not in signs


def _read_answer(puzzle: Kakuro, lines: Sequence[Line]) -> Iterator[tuple[int | None, ...]]:
    """Yield the digits of each row, with the clue column before them."""
    for row, line in enumerate(lines, 1):
        digits: list[int | None] = [None]
        for token in tokens(line.text):
            try:
                digit = 0 if _EMPTY.fullmatch(token.text) else read_digit(token.text)
                cell = puzzle.grid[row][len(digits)]
            except (IndexError, ValueError):
                message = f"{token.text[:20]!r} is no answer"
                raise ParseError(message, line=line.number, column=token.column) from None
            if digit and not isinstance(cell, int):
                message = "an answer on a black cell"
                raise ParseError(message, line=line.number, column=token.column)
            digits.append(digit)
        if len(digits) != puzzle.cols:
            message = f"expected {puzzle.cols - 1} answers, not {len(digits) - 1}"
            raise ParseError(message, line=line.number, column=len(line.text.rstrip()) + 1)
        yield tuple(digits)


def _read_info(lines: Sequence[Line]) -> dict[str, Any]:
    """Return the metadata from what follows the answer; pass over the rest."""
    passing = False
    for index, line in enumerate(lines):
        text = line.text.strip()
        if text.startswith("info:"):
            whole = "\n".join(
                (text.removeprefix("info:"), *(line.text for line in lines[index + 1 :]))
            )
            try:
                metadata = msgspec.json.decode(whole, type=dict[str, Any]).get("metadata")
            except (msgspec.DecodeError, RecursionError):
                raise ParseError("the information is not JSON", line=line.number) from None
            fields = metadata if isinstance(metadata, dict) else {}
            return {name: fields[name] for name in METADATA if fields.get(name)}
        if _PASSED_OVER.match(text):
            passing = True
        elif not passing:
            raise ParseError("more lines than the board has", line=line.number)
    return {}


def write(puzzle: Kakuro) -> str:
    """Write one board, its given digits as answers.

    Raises:
        FormatError: The first row or column holds more than the clues that belong there.
    """
    check_edges(puzzle, "pzprv3")
    none = OLD_NO_CLUE if puzzle.info.get("pzprv3") == OLD_STYLE else NO_CLUE

    def clue(value: int | None) -> str:
        return none if value is None else str(value)

    def item(row: int, col: int, cell: Cell) -> str:
        if isinstance(cell, int):
            return "."
        if row == col == 0:
            return "0"
        if row == 0 or col == 0:
            return clue(cell.down if row == 0 else cell.across)
        return f"{clue(cell.across)},{clue(cell.down)}"

    question = [
        [item(row, col, cell) for col, cell in enumerate(line)]
        for row, line in enumerate(puzzle.grid)
    ]
    answer = [
        [str(cell) if isinstance(cell, int) and cell else "." for cell in line[1:]]
        for line in puzzle.grid[1:]
    ]
    lines = ["pzprv3", "kakuro", str(puzzle.rows - 1), str(puzzle.cols - 1)]
    lines += ["".join(f"{text} " for text in line) for line in (*question, *answer)]
    metadata = {
        name: value
        for name in METADATA
        if (value := puzzle.info.get(name)) and isinstance(value, str)
    }
    if metadata:
        lines.append("info:" + msgspec.json.encode({"metadata": metadata}).decode())
    return "\n".join(lines) + "\n"


FORMAT = Format(
    name="pzprv3",
    kinds=frozenset({Kakuro.kind}),
    recognises=recognises,
    split=split,
    parse=parse,
    write=write,
)
