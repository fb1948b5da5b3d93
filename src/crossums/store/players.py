"""Players: guests, accounts with a name and a password, and their sessions."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from crossums.play.refusals import Refusal
from crossums.store.databases import Database, insert_into
from crossums.store.merging import merge_players
from crossums.store.tables import players, sessions

__all__ = ["AccountRefused", "Player", "Players"]

SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 40
SHORTEST_PASSWORD: Final = 8
#: Longer ones would only make hashing expensive.
LONGEST_PASSWORD: Final = 200

#: A session ends when it was not used for so long, in milliseconds.
SESSION_LENGTH: Final = 60 * 24 * 3600 * 1000


class AccountRefused(Refusal):
    """A name or a password that cannot be, or is not right."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays; guests have no name."""

    id: int
    name: str | None

    @property
    def is_guest(self) -> bool:
        """Whether there is no account."""
        return self.name is None

    def as_object(self) -> dict[str, Any]:
        """Return the player as a JSON object."""
        return {"id": self.id, "name": self.name, "guest": self.is_guest}


class Players:
    """All players, and who is signed in."""

    def __init__(
        self, database: Database, now: Callable[[], int], hasher: PasswordHasher | None = None
    ) -> None:
        self._database = database
        self._now = now
        self._hasher = hasher or PasswordHasher()

    def guest(self) -> Player:
        """Make a player without a name."""
        return self._database.write(self._new_guest)

    def guest_with_session(self) -> tuple[Player, str]:
        """Make a player without a name and sign them in, all at once."""

        def make(connection: Connection) -> tuple[Player, str]:
            player = self._new_guest(connection)
            return player, self._open_session(connection, player.id)

        return self._database.write(make)

    def get(self, player_id: int) -> Player:
        """Return a player.

        Raises:
            AccountRefused: There is none (``no-such-player``).
        """
        row = self._database.read(
            lambda connection: connection.execute(
                select(players).where(players.c.id == player_id)
            ).one_or_none()
        )
        if row is None:
            raise AccountRefused("no-such-player")
        return _player(row)

    def register(self, name: str, password: str, *, guest_id: int | None = None) -> Player:
        """Make an account, out of a guest if one is named: who then keeps their games.

        Raises:
            AccountRefused: ``bad-name``, ``bad-password``, ``name-taken``, or the player has an
                account already (``has-account``).
        """
        shown, key = _checked_name(name)
        _check_password(password)
        # Hashing takes long on purpose: not while the database waits.
        values = {"name": shown, "name_key": key, "password": self._hasher.hash(password)}

        def make(connection: Connection) -> Player:
            if guest_id is None:
                player_id = self._insert(connection, **values)
            else:
                changed = connection.execute(
                    update(players)
                    .where(players.c.id == guest_id, players.c.name.is_(None))
                    .values(**values)
                )
                if not changed.rowcount:
                    raise AccountRefused("has-account")
                player_id = guest_id
            return Player(player_id, shown)

        try:
            return self._database.write(make)
        except IntegrityError:
            raise AccountRefused("name-taken") from None

    def sign_in(self, name: str, password: str, *, guest_id: int | None = None) -> Player:
        """Return the player of an account; what a guest played goes along.

        Raises:
            AccountRefused: The name or the password is not right (``wrong-password``).
        """
        key = _name_key(name) if len(name) <= LONGEST_NAME else ""
        row = self._database.read(
            lambda connection: connection.execute(
                select(players).where(players.c.name_key == key)
            ).one_or_none()
        )
        self._check(row, password)
        if row is None:
            raise AccountRefused("wrong-password")
        if guest_id is not None and guest_id != row.id:
            self._database.write(lambda connection: merge_players(connection, guest_id, row.id))
        if self._hasher.check_needs_rehash(row.password):
            better = self._hasher.hash(password)
            self._database.write(
                lambda connection: connection.execute(
                    update(players).where(players.c.id == row.id).values(password=better)
                )
            )
        return _player(row)

    def _check(self, row: Row[Any] | None, password: str) -> None:
        """Refuse a wrong password; names that do not exist take as long."""
        if len(password) > LONGEST_PASSWORD:
            raise AccountRefused("wrong-password")
        if row is None:
            self._hasher.hash(password)
            return
        try:
            self._hasher.verify(row.password, password)
        except (VerificationError, InvalidHashError):
            raise AccountRefused("wrong-password") from None

    def open_session(self, player_id: int) -> str:
        """Return a new token that stands for the player; only its hash is kept."""
        return self._database.write(lambda connection: self._open_session(connection, player_id))

    def player_of(self, token: str) -> Player | None:
        """Return the player of a session, None if there is no such session or it has ended."""
        hashed = _hash(token)
        now = self._now()
        row = self._database.read(
            lambda connection: connection.execute(
                select(players, sessions.c.expires_at)
                .join(sessions, sessions.c.player_id == players.c.id)
                .where(sessions.c.token_hash == hashed, sessions.c.expires_at > now)
            ).one_or_none()
        )
        if row is None:
            return None
        # Using a session prolongs it; not at every call, that would be a write each.
        if row.expires_at - now < SESSION_LENGTH // 2:
            self._database.write(
                lambda connection: connection.execute(
                    update(sessions)
                    .where(sessions.c.token_hash == hashed)
                    .values(expires_at=now + SESSION_LENGTH)
                )
            )
        return _player(row)

    def close_session(self, token: str) -> None:
        """End a session; one that is not there is no trouble."""
        hashed = _hash(token)
        self._database.write(
            lambda connection: connection.execute(
                delete(sessions).where(sessions.c.token_hash == hashed)
            )
        )

    def _new_guest(self, connection: Connection) -> Player:
        return Player(self._insert(connection), None)

    def _insert(self, connection: Connection, **values: str) -> int:
        row = insert(players).values(made_at=self._now(), **values)
        return int(connection.execute(row.returning(players.c.id)).scalar_one())

    def _open_session(self, connection: Connection, player_id: int) -> str:
        token = secrets.token_urlsafe(32)
        now = self._now()
        connection.execute(delete(sessions).where(sessions.c.expires_at <= now))
        connection.execute(
            insert_into(connection, sessions).values(
                token_hash=_hash(token), player_id=player_id, expires_at=now + SESSION_LENGTH
            )
        )
        return token


def _player(row: Row[Any]) -> Player:
    return Player(row.id, row.name)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _name_key(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _checked_name(name: str) -> tuple[str, str]:
    shown = unicodedata.normalize("NFC", name)
    fits = SHORTEST_NAME <= len(shown) <= LONGEST_NAME and shown == shown.strip()
    # Control characters, surrogates, and what is not seen or turns text around.
    if not fits or any(unicodedata.category(each)[0] == "C" for each in shown):
        raise AccountRefused("bad-name", least=SHORTEST_NAME, most=LONGEST_NAME)
    return shown, _name_key(shown)


def _check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise AccountRefused("bad-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    if any(unicodedata.category(each) == "Cs" for each in password):
        raise AccountRefused("bad-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
