"""The repository: each puzzle once, found by what it is, in and out in all formats."""

from __future__ import annotations

import pytest

from crossums import FormatError, ParseError, format, generate_kakuro, generate_kenken, parse_many
from crossums.formats import FORMATS
from crossums.generating.identity import content_id
from crossums.store import PuzzleRefused, Store
from crossums.store.puzzles import MOST_IMPORTED
from tests.play.boards import KAKURO, KENKEN
from tests.store.clock import Clock
from tests.store.playing import kept, other_puzzle

PLAIN_KENKEN = generate_kenken(3, seed=3)


def test_a_puzzle_is_kept_once_with_what_is_known_of_it(store: Store) -> None:
    puzzle = generate_kakuro(6, 7, givens=2, seed=5)
    first = store.puzzles.keep(puzzle.with_info(**{**puzzle.info, "author": "Ada", "x": [1]}))
    again = store.puzzles.keep(puzzle.with_info(author="Bob"))

    assert first == again
    assert first.id == content_id(puzzle)
    assert first.puzzle == puzzle
    assert first.puzzle.info["author"] == "Ada"
    assert first.puzzle.info["x"] == [1]
    assert first.game().solution == tuple(map(tuple, puzzle.info["solution"]))
    assert len(store.puzzles.search().puzzles) == 1


def test_what_is_shown_has_a_true_grade_and_no_solution(store: Store) -> None:
    puzzle = generate_kenken(4, seed=7)
    liar = puzzle.with_info(**{**puzzle.info, "difficulty": {"level": "extreme"}, "id": "mine"})
    told = kept(store, liar).as_object()

    assert "solution" not in told
    assert told["difficulty"]["level"] != "extreme"
    assert told["id"] == content_id(puzzle)
    assert told["seed"] == 7


@pytest.mark.parametrize(
    ("board", "name"),
    [
        *((generate_kakuro(6, 7, seed=2), each.name) for each in FORMATS if "kakuro" in each.kinds),
        *((PLAIN_KENKEN, each.name) for each in FORMATS if "kenken" in each.kinds),
    ],
)
def test_import_and_export_in_all_formats(store: Store, board: object, name: str) -> None:
    plain = board.with_info()  # type: ignore[attr-defined]
    player = store.players.guest()
    text = format(plain, name)
    [brought] = store.puzzles.bring(text, name, player_id=player.id)

    assert brought.puzzle == plain
    exported = store.puzzles.export([brought.id], name, player_id=player.id)
    assert list(parse_many(exported, name)) == [plain]


def test_many_puzzles_come_and_go_as_one_file(store: Store) -> None:
    puzzles = [other_puzzle(seed) for seed in range(3)]
    text = "".join(format(each, "json") for each in [*puzzles, puzzles[0]])
    brought = store.puzzles.bring(text)

    assert [each.puzzle for each in brought] == [*puzzles, puzzles[0]]
    exported = store.puzzles.export([each.id for each in brought[:3]], "json")
    assert list(parse_many(exported)) == puzzles
    assert "solution" not in exported


def test_an_import_is_all_or_nothing(store: Store) -> None:
    good, ambiguous = format(KAKURO, "json"), '{"kind":"kakuro","grid":[["#","5/"],["/5",0]]}'
    several = "# 5/ 5/\n/5 . .\n/5 . ."

    with pytest.raises(PuzzleRefused) as caught:
        store.puzzles.bring(good + good + format(next(parse_many(several)), "json") + ambiguous)
    assert (caught.value.code, caught.value.data["number"]) == ("not-unique", 3)
    with pytest.raises(ParseError):
        store.puzzles.bring(good + "{")
    with pytest.raises(FormatError):
        store.puzzles.bring(good, "nonsense")
    with pytest.raises(PuzzleRefused) as caught:
        store.puzzles.bring(good * (MOST_IMPORTED + 1))
    assert caught.value.code == "too-many-puzzles"
    assert store.puzzles.search().puzzles == []


def test_imports_are_found_by_who_brought_them_only(store: Store) -> None:
    ada, bob = store.players.guest(), store.players.guest()
    store.puzzles.keep(KENKEN)
    store.puzzles.keep(KAKURO, player_id=ada.id)

    def found(player_id: int | None) -> set[str]:
        return {each.puzzle.kind for each in store.puzzles.search(player_id=player_id).puzzles}

    assert found(ada.id) == {"kakuro", "kenken"}
    assert found(bob.id) == found(None) == {"kenken"}
    store.puzzles.keep(KAKURO, player_id=bob.id)
    assert found(bob.id) == {"kakuro", "kenken"}
    store.puzzles.keep(KAKURO)
    assert found(None) == {"kakuro", "kenken"}


def test_search_by_kind_size_level_and_author(store: Store, clock: Clock) -> None:
    wide = generate_kakuro(5, 7, seed=1)
    for puzzle in (wide.with_info(author="Ada"), generate_kakuro(7, 5, seed=1), KENKEN):
        clock.wait(1)
        store.puzzles.keep(puzzle)
    level = kept(store, wide).level

    def found(**wanted: object) -> list[object]:
        return [each.puzzle for each in store.puzzles.search(**wanted).puzzles]  # type: ignore[arg-type]

    assert found(kind="kenken") == [KENKEN]
    assert found(size=(5, 7)) == [wide]
    assert found(author="Ada") == [wide]
    assert found(author="ada") == []
    assert wide in found(level=level)
    assert found(kind="kenken", size=(5, 7)) == []
    assert found()[0] == KENKEN


def test_search_is_paged(store: Store, clock: Clock) -> None:
    for seed in range(23):
        clock.wait(1)
        store.puzzles.keep(other_puzzle(seed))
    first, second, beyond = (store.puzzles.search(page=page) for page in (1, 2, 99))

    assert (len(first.puzzles), first.page, first.pages) == (20, 1, 2)
    assert len(second.puzzles) == 3
    assert beyond == second
    told = first.as_object()["puzzles"][0]
    assert told["kind"] == "kakuro"
    assert not {"solution", "grid"} & set(told)


def test_hidden_puzzles_are_shown_in_games_only(store: Store, clock: Clock) -> None:
    hidden = store.puzzles.keep(KAKURO, hidden_until=clock() + 1_000)

    assert store.puzzles.search().puzzles == []
    for call in (store.puzzles.show, lambda each: store.puzzles.export([each], "json")):
        with pytest.raises(PuzzleRefused) as caught:
            call(hidden.id)
        assert caught.value.code == "not-shown-yet"
    clock.wait(1_000)
    assert store.puzzles.show(hidden.id).puzzle == KAKURO
    assert len(store.puzzles.search().puzzles) == 1


def test_two_puzzles_with_one_id_are_not_mixed_up(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossums.store.puzzles.content_id", lambda _: "kakuro-same")
    store.puzzles.keep(other_puzzle(1))

    with pytest.raises(PuzzleRefused) as caught:
        store.puzzles.keep(other_puzzle(2))
    assert caught.value.code == "id-taken"


def test_odd_names_and_authors_do_no_harm(store: Store) -> None:
    puzzle = KAKURO.with_info(name="a\0b", author="x" * 10_000, solution="?")
    stored = store.puzzles.keep(puzzle.with_info(name="a\0b", author="x" * 10_000))

    assert stored.puzzle.info["name"] == "a\0b"
    assert stored.summary()["author"] == "x" * 10_000
