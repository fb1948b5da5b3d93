"""The repository of puzzles: each once, with its solution and grade, found by what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, func, or_, select, update

from crossums.formats import format, parse, parse_many, write_many
from crossums.formats.reading import Format
from crossums.generating.identity import content_id
from crossums.play.games import Game, Proof, prove
from crossums.play.layouts import Layout
from crossums.play.modes import NORMAL, Mode
from crossums.play.refusals import GameRefused, Refusal
from crossums.puzzles import Puzzle
from crossums.solving import StopFlag
from crossums.store.admitting import refuse_during_ranking
from crossums.store.databases import Database, insert_into
from crossums.store.paging import page_of
from crossums.store.tables import puzzles, sights

__all__ = [
    "MOST_IMPORTED",
    "PuzzlePage",
    "PuzzleRefused",
    "Puzzles",
    "StoredPuzzle",
    "load",
    "see",
]

#: Most puzzles of one import.
MOST_IMPORTED: Final = 200
#: Longer names and authors are cut in the columns that are searched.
LONGEST_TEXT: Final = 200
#: What a puzzle brings along but is not believed, or must not be told.
_NOT_KEPT: Final = ("difficulty", "grade", "id", "solution")


class PuzzleRefused(Refusal):
    """A puzzle that is not there, not shown yet, or cannot be kept; ``number`` is its place."""


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """A puzzle of the repository; the solution is for the server only."""

    id: str
    puzzle: Puzzle
    solution: bytes
    level: str
    grade: dict[str, Any]
    cells: int
    hidden_until: int | None
    added_at: int

    def game(self, mode: Mode = NORMAL, help: int = 0) -> Game:
        """Return a game of the puzzle; nothing has to be proven again."""
        answer = self.puzzle.answer(self.solution)
        return Game(self.puzzle, answer, self.level, mode, help)  # type: ignore[arg-type]  # a level

    def as_object(self) -> dict[str, Any]:
        """Return the puzzle as the contract's JSON object, without the solution."""
        shown = self.puzzle.with_info(
            **{**self.puzzle.info, "id": self.id, "difficulty": self.grade}
        )
        fields: dict[str, Any] = msgspec.json.decode(format(shown, "json"))
        return fields

    def summary(self) -> dict[str, Any]:
        """Return what lists show."""
        info = self.puzzle.info
        return {
            "id": self.id,
            "kind": self.puzzle.kind,
            "rows": self.puzzle.rows,
            "cols": self.puzzle.cols,
            "level": self.level,
            "cells": self.cells,
            "name": info.get("name"),
            "author": info.get("author"),
            "added_at": self.added_at,
        }


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Puzzles found, newest first."""

    puzzles: Sequence[StoredPuzzle]
    page: int
    pages: int

    def as_object(self) -> dict[str, Any]:
        """Return the page as a JSON object."""
        return {
            "puzzles": [each.summary() for each in self.puzzles],
            "page": self.page,
            "pages": self.pages,
        }


class Puzzles:
    """All puzzles, each once."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    def keep(
        self,
        puzzle: Puzzle,
        *,
        player_id: int | None = None,
        hidden_until: int | None = None,
        stop: StopFlag | None = None,
    ) -> StoredPuzzle:
        """Keep a puzzle, or find it if it is there already.

        Without a player it is everybody's; with one, it is that player's import.

        Raises:
            PuzzleRefused: Nobody could play it.
        """
        kept = self.keep_all([puzzle], player_id=player_id, hidden_until=hidden_until, stop=stop)
        return kept[0]

    def keep_all(
        self,
        brought: Sequence[Puzzle],
        *,
        player_id: int | None = None,
        hidden_until: int | None = None,
        stop: StopFlag | None = None,
    ) -> list[StoredPuzzle]:
        """Keep puzzles, or find those that are there already: all of them or none.

        ``stop``, set by another thread, leaves them as not proven.

        Raises:
            PuzzleRefused: One, at the place ``number``, cannot be played.
        """
        # Proofs take their time: not while the database waits.
        proofs = [_proven(puzzle, place, stop) for place, puzzle in enumerate(brought, 1)]
        now = self._now()

        def add_all(connection: Connection) -> list[StoredPuzzle]:
            kept = [
                _add(
                    connection,
                    puzzle,
                    proof,
                    at=now,
                    public=player_id is None,
                    hidden_until=hidden_until,
                )
                for puzzle, proof in zip(brought, proofs, strict=True)
            ]
            if player_id is not None:
                see(connection, player_id, [each.id for each in kept], at=now, brought=True)
            return kept

        return self._database.write(add_all)

    def bring(
        self, text: str, format: str | Format | None = None, *, player_id: int | None = None
    ) -> list[StoredPuzzle]:
        """Import all puzzles of a text, or none of them.

        Raises:
            ParseError: The text is not puzzles.
            FormatError: There is no such format.
            PuzzleRefused: There are too many; or one, at the place ``number``, cannot be played.
        """
        found = []
        for puzzle in parse_many(text, format):
            found.append(puzzle)
            if len(found) > MOST_IMPORTED:
                raise PuzzleRefused("too-many-puzzles", most=MOST_IMPORTED)
        return self.keep_all(found, player_id=player_id)

    def get(self, puzzle_id: str) -> StoredPuzzle:
        """Return a puzzle for the server's own use.

        Raises:
            PuzzleRefused: There is none (``no-such-puzzle``).
        """
        return self._database.read(lambda connection: load(connection, puzzle_id))

    def show(self, puzzle_id: str, player_id: int | None = None) -> StoredPuzzle:
        """Return a puzzle to be shown to a player, and remember that they have seen its clues.

        Raises:
            PuzzleRefused: ``no-such-puzzle``; or its clues are not shown yet (``not-shown-yet``).
            GameRefused: The player is playing it for the ranking (``ranking-under-way``).
        """
        found = self.get(puzzle_id)
        now = self._now()
        if found.hidden_until is not None and now < found.hidden_until:
            raise PuzzleRefused("not-shown-yet")
        if player_id is not None:
            self._database.write(lambda connection: _show(connection, player_id, puzzle_id, now))
        return found

    def search(
        self,
        *,
        kind: str | None = None,
        size: tuple[int, int] | None = None,
        level: str | None = None,
        author: str | None = None,
        player_id: int | None = None,
        page: int = 1,
    ) -> PuzzlePage:
        """Return puzzles of everybody, and those that the player brought; newest first."""
        now = self._now()
        own = select(sights.c.puzzle_id).where(sights.c.player_id == player_id, sights.c.brought)
        columns = puzzles.c
        shown: list[ColumnElement[bool]] = [
            or_(columns.is_public, columns.id.in_(own)) if player_id else columns.is_public,
            or_(columns.hidden_until.is_(None), columns.hidden_until <= now),
        ]
        if kind is not None:
            shown.append(columns.kind == kind)
        if size is not None:
            shown += [columns.rows == size[0], columns.cols == size[1]]
        if level is not None:
            shown.append(columns.level == level)
        if author is not None:
            shown.append(columns.author == author)

        def look(connection: Connection) -> PuzzlePage:
            total = connection.scalar(select(func.count()).select_from(puzzles).where(*shown))
            place = page_of(page, total or 0)
            rows = connection.execute(
                select(puzzles)
                .where(*shown)
                .order_by(columns.added_at.desc(), columns.id)
                .offset(place.first)
                .limit(place.size)
            ).all()
            return PuzzlePage([_stored(row) for row in rows], place.number, place.pages)

        return self._database.read(look)

    def export(self, puzzle_ids: Iterable[str], to: str, *, player_id: int | None = None) -> str:
        """Return puzzles as the text of a file, without solutions.

        Raises:
            FormatError: The format cannot say all that a puzzle holds.
            PuzzleRefused: As in :meth:`show`.
        """
        found = [self.show(each, player_id) for each in puzzle_ids]
        return "".join(
            write_many(
                [each.puzzle.with_info(**{**each.puzzle.info, "id": each.id}) for each in found], to
            )
        )


def _proven(puzzle: Puzzle, number: int, stop: StopFlag | None) -> Proof:
    try:
        return prove(puzzle, stop=stop)
    except GameRefused as refused:
        raise PuzzleRefused(refused.code, **{**refused.data, "number": number}) from None


def _add(
    connection: Connection,
    puzzle: Puzzle,
    proof: Proof,
    *,
    at: int,
    public: bool,
    hidden_until: int | None = None,
) -> StoredPuzzle:
    """Enter a puzzle unless it is there; return the one that is there."""
    layout = Layout(puzzle)
    info = {name: value for name, value in puzzle.info.items() if name not in _NOT_KEPT}
    board = format(puzzle.with_info(**info), "json")
    puzzle_id = content_id(puzzle)
    connection.execute(
        insert_into(connection, puzzles)
        .values(
            id=puzzle_id,
            kind=puzzle.kind,
            rows=puzzle.rows,
            cols=puzzle.cols,
            cells=layout.givens.count(0),
            level=proof.grade.level,
            grade=msgspec.json.encode(proof.grade.as_object()).decode(),
            name=_searchable(info.get("name")),
            author=_searchable(info.get("author")),
            board=board,
            solution=layout.digits(proof.solution),
            is_public=public,
            hidden_until=hidden_until,
            added_at=at,
        )
        .on_conflict_do_nothing()
    )
    stored = load(connection, puzzle_id)
    if stored.puzzle != puzzle:
        # Ids are short; somebody may look for two puzzles that share one.
        raise PuzzleRefused("id-taken")
    if public:
        connection.execute(
            update(puzzles)
            .where(puzzles.c.id == puzzle_id, puzzles.c.is_public.is_(False))
            .values(is_public=True)
        )
    return stored


def load(connection: Connection, puzzle_id: str) -> StoredPuzzle:
    """Return a puzzle by its id.

    Raises:
        PuzzleRefused: There is none.
    """
    row = connection.execute(select(puzzles).where(puzzles.c.id == puzzle_id)).one_or_none()
    if row is None:
        raise PuzzleRefused("no-such-puzzle")
    return _stored(row)


def see(
    connection: Connection, player_id: int, puzzle_ids: Iterable[str], *, at: int, brought: bool
) -> None:
    """Remember that a player has seen the clues of puzzles."""
    for puzzle_id in puzzle_ids:
        entry = insert_into(connection, sights).values(
            player_id=player_id, puzzle_id=puzzle_id, brought=brought, at=at
        )
        connection.execute(
            entry.on_conflict_do_update(
                index_elements=[sights.c.player_id, sights.c.puzzle_id], set_={"brought": True}
            )
            if brought
            else entry.on_conflict_do_nothing()
        )


def _show(connection: Connection, player_id: int, puzzle_id: str, now: int) -> None:
    refuse_during_ranking(connection, player_id, puzzle_id)
    see(connection, player_id, [puzzle_id], at=now, brought=False)


def _searchable(value: object) -> str | None:
    return value[:LONGEST_TEXT] if isinstance(value, str) and "\0" not in value else None


def _stored(row: Row[Any]) -> StoredPuzzle:
    return StoredPuzzle(
        id=row.id,
        puzzle=parse(row.board, "json"),
        solution=bytes(row.solution),
        level=row.level,
        grade=msgspec.json.decode(row.grade),
        cells=row.cells,
        hidden_until=row.hidden_until,
        added_at=row.added_at,
    )
