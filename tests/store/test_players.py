"""Players: names, passwords, sessions, and guests who turn out to have an account."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from crossums.store import AccountRefused, Store
from crossums.store.players import SESSION_LENGTH
from crossums.store.tables import games, players, sessions
from crossums.words import LANGUAGES
from tests.store.clock import Clock
from tests.store.playing import kept, other_puzzle, solve_it, solve_ranked

PASSWORD = "correct horse"


def refusal(store: Store, name: str, password: str = PASSWORD, guest: int | None = None) -> str:
    with pytest.raises(AccountRefused) as caught:
        store.players.register(name, password, guest_id=guest)
    assert all(caught.value.message(language) for language in LANGUAGES)
    return caught.value.code


def test_a_guest_becomes_an_account_and_keeps_the_games(store: Store) -> None:
    guest = store.players.guest()
    view = store.games.create(guest.id, kept(store).id)
    account = store.players.register("Núria", PASSWORD, guest_id=guest.id)

    assert guest.as_object() == {"id": guest.id, "name": None, "guest": True}
    assert account.as_object() == {"id": guest.id, "name": "Núria", "guest": False}
    assert store.games.open(account.id, view.id)
    assert store.players.get(guest.id) == account
    assert refusal(store, "Other", guest=guest.id) == "has-account"


def test_names_that_look_alike_are_the_same_name(store: Store) -> None:
    store.players.register("Nu\u0301ria", PASSWORD)

    assert refusal(store, "Núria") == "name-taken"
    assert refusal(store, "NÚRIA") == "name-taken"
    assert refusal(store, "ＮÚria") == "name-taken"
    assert store.players.sign_in("núria", PASSWORD).name == "Núria"


def test_a_name_taken_leaves_a_guest_a_guest(store: Store) -> None:
    store.players.register("Ada", PASSWORD)
    guest = store.players.guest()

    assert refusal(store, "ada", guest=guest.id) == "name-taken"
    assert store.players.get(guest.id).is_guest


@pytest.mark.parametrize(
    "name", ["", "a", " ada", "ada ", "a" * 41, "a\nb", "a\0b", "a\u202eb", "a\ud800", "\u200bab"]
)
def test_names_that_cannot_be_are_refused(store: Store, name: str) -> None:
    assert refusal(store, name) == "bad-name"


@pytest.mark.parametrize("password", ["", "short", "x" * 201, "\ud800" * 9])
def test_passwords_that_cannot_be_are_refused(store: Store, password: str) -> None:
    assert refusal(store, "Ada", password) == "bad-password"


def test_any_other_name_is_welcome(store: Store) -> None:
    for name in ("王", "O'Brien; drop table players", "a b", "👩‍🚀🚀"):
        if len(name) > 1 and "\u200d" not in name:
            assert store.players.register(name, PASSWORD).name == name


def test_signing_in(store: Store) -> None:
    account = store.players.register("Ada", PASSWORD)

    assert store.players.sign_in("Ada", PASSWORD) == account
    for name, password in (("Ada", "wrong horse"), ("Bob", PASSWORD), ("Ada", "x" * 10_000)):
        with pytest.raises(AccountRefused) as caught:
            store.players.sign_in(name, password)
        assert caught.value.code == "wrong-password"


def test_passwords_are_kept_hashed_and_hashes_renewed(store: Store, url: str) -> None:
    store.players.register("Ada", PASSWORD)

    def kept_hash() -> str:
        return str(store.database.read(lambda c: c.scalar(select(players.c.password))))

    old = kept_hash()
    assert old.startswith("$argon2id$")
    assert PASSWORD not in old
    dearer = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    with Store(url, hasher=dearer) as second:
        second.players.sign_in("Ada", PASSWORD)
    assert kept_hash() != old
    assert store.players.sign_in("Ada", PASSWORD)


def test_a_session_is_a_token_that_nobody_reads_in_the_database(store: Store) -> None:
    player, token = store.players.guest_with_session()
    other = store.players.open_session(player.id)

    assert token != other
    assert store.players.player_of(token) == player
    [first, second] = store.database.read(lambda c: c.execute(select(sessions)).all())
    assert token not in (first.token_hash, second.token_hash)
    assert store.players.player_of(first.token_hash) is None
    assert store.players.player_of("\ud800") is None
    store.players.close_session(token)
    store.players.close_session(token)
    assert store.players.player_of(token) is None
    assert store.players.player_of(other) == player


def test_sessions_end_unless_they_are_used(store: Store, clock: Clock) -> None:
    _, used = store.players.guest_with_session()
    _, unused = store.players.guest_with_session()
    for _ in range(3):
        clock.wait(SESSION_LENGTH * 2 // 3)
        assert store.players.player_of(used)

    assert store.players.player_of(unused) is None
    clock.wait(SESSION_LENGTH)
    assert store.players.player_of(used) is None
    store.players.guest_with_session()
    assert len(store.database.read(lambda c: c.execute(select(sessions)).all())) == 1


def test_what_a_guest_played_goes_along_to_the_account(store: Store, clock: Clock) -> None:
    account = store.players.register("Ada", PASSWORD)
    guest = store.players.guest()
    both, alone = kept(store, other_puzzle(1)), kept(store, other_puzzle(2))
    solve_ranked(store, clock, account.id, both.id, pace=1_000)
    solve_ranked(store, clock, guest.id, both.id, pace=500)
    ranked = solve_ranked(store, clock, guest.id, alone.id)
    solve_it(store, clock, guest.id, store.games.create(guest.id, both.id))
    [brought] = store.puzzles.bring("# 3/ 4/\n/4 . .\n/3 . .", player_id=guest.id)

    assert store.players.sign_in("ada", PASSWORD, guest_id=guest.id) == account
    assert len(store.games.of_player(account.id).games) == 3
    # The second attempt at a puzzle that the account had tried stays behind and counts no more.
    assert len(store.games.of_player(guest.id).games) == 1
    for ranking in (store.rankings.of_puzzle(both.id), store.rankings.of_puzzle(alone.id)):
        assert [row.player_id for row in ranking.rows] == [account.id]
    [overall] = store.rankings.overall().rows
    assert overall.games == 2
    assert store.rankings.of_puzzle(alone.id).rows[0].score == ranked.game.score(ranked.state)
    assert brought.id in [each.id for each in store.puzzles.search(player_id=account.id).puzzles]
    counting = store.database.read(lambda c: c.execute(select(games).where(games.c.counts)).all())
    assert {row.player_id for row in counting} == {account.id}


def test_an_account_is_not_swallowed_by_another(store: Store) -> None:
    ada, bob = (store.players.register(name, PASSWORD) for name in ("Ada", "Bob"))
    view = store.games.create(bob.id, kept(store).id)
    store.players.sign_in("Ada", PASSWORD, guest_id=bob.id)

    assert store.games.open(bob.id, view.id)
    assert not store.games.of_player(ada.id).games


def test_nobody_has_a_number_that_does_not_exist(store: Store) -> None:
    with pytest.raises(AccountRefused) as caught:
        store.players.get(4711)
    assert caught.value.code == "no-such-player"
