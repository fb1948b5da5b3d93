"""The tables.

What a game is stands in ``moves`` alone; columns of ``games`` that follow from them are there to be
searched and listed.

Times are milliseconds since 1970 UTC, except a move's own ``at``.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

__all__ = [
    "METADATA",
    "dailies",
    "games",
    "moves",
    "players",
    "puzzles",
    "sessions",
    "sights",
    "standings",
    "tallies",
]

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_NUMBER = BigInteger().with_variant(Integer, "sqlite")

players = Table(
    "players",
    METADATA,
    Column("id", _NUMBER, primary_key=True, autoincrement=True),
    #: Guests have none.
    Column("name", String(40)),
    #: The name as it is compared: of two that look alike only one may exist.
    Column("name_key", String(160), unique=True),
    Column("password", String(200)),
    Column("made_at", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    METADATA,
    #: A hash of the token: who reads the database cannot use it.
    Column("token_hash", String(64), primary_key=True),
    Column("player_id", ForeignKey("players.id", ondelete="cascade"), nullable=False, index=True),
    Column("expires_at", BigInteger, nullable=False, index=True),
)

puzzles = Table(
    "puzzles",
    METADATA,
    #: Made from the content.
    Column("id", String(40), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("rows", Integer, nullable=False),
    Column("cols", Integer, nullable=False),
    #: Cells to fill.
    Column("cells", Integer, nullable=False),
    Column("level", String(10), nullable=False),
    #: As ``grade`` prints it, in JSON.
    Column("grade", Text, nullable=False),
    Column("name", String(200)),
    Column("author", String(200)),
    #: The contract's JSON, without solution and grade.
    Column("board", Text, nullable=False),
    #: A digit a cell, in reading order.
    Column("solution", LargeBinary, nullable=False),
    #: Whether everybody finds it; else only those who brought it.
    Column("is_public", Boolean, nullable=False),
    #: Until when its clues are shown in games only.
    Column("hidden_until", BigInteger),
    Column("added_at", BigInteger, nullable=False),
    Index("ix_puzzles_search", "kind", "rows", "cols", "level", "added_at"),
    Index("ix_puzzles_author", "author"),
    Index("ix_puzzles_added_at", "added_at"),
)

#: Who has seen the clues of which puzzle outside a ranking game; ``brought``: it is their import.
sights = Table(
    "sights",
    METADATA,
    Column("player_id", ForeignKey("players.id", ondelete="cascade"), primary_key=True),
    Column("puzzle_id", ForeignKey("puzzles.id"), primary_key=True),
    Column("brought", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_sights_puzzle_id", "puzzle_id"),
)

games = Table(
    "games",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("puzzle_id", ForeignKey("puzzles.id"), nullable=False),
    Column("mode", String(10), nullable=False),
    #: The help level to begin with.
    Column("help", Integer, nullable=False),
    #: The day whose daily puzzle it is, if it is.
    Column("daily", String(10)),
    Column("made_at", BigInteger, nullable=False),
    #: When the server last heard of the player, and since when the game is closed.
    Column("heard_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    #: Milliseconds of absence since the last move: the next one takes them along.
    Column("away", BigInteger, nullable=False),
    # What follows from the moves:
    Column("seq", Integer, nullable=False),
    Column("state", String(12), nullable=False),
    Column("elapsed", BigInteger, nullable=False),
    Column("filled", Float, nullable=False),
    Column("played_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("score", BigInteger),
    #: How often help was asked for, and the highest help level.
    Column("helps", Integer, nullable=False),
    Column("highest_help", Integer, nullable=False),
    #: Whether it was verified and counts in the rankings.
    Column("counts", Boolean, nullable=False),
    Index("ix_games_player", "player_id", "played_at"),
    Index("ix_games_finished", "player_id", "finished_at"),
    Index("ix_games_puzzle_id", "puzzle_id"),
    Index(
        "uq_games_one_ranking_attempt",
        "player_id",
        "puzzle_id",
        unique=True,
        sqlite_where=text("mode = 'ranking'"),
        postgresql_where=text("mode = 'ranking'"),
    ),
)

moves = Table(
    "moves",
    METADATA,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    #: The move's JSON.
    Column("move", Text, nullable=False),
    sqlite_with_rowid=False,
)

dailies = Table(
    "dailies",
    METADATA,
    Column("date", String(10), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("puzzle_id", ForeignKey("puzzles.id"), nullable=False),
)

#: Where each player stands in each ranking, which is named by its ``scope``.
standings = Table(
    "standings",
    METADATA,
    Column("scope", String(48), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("score", BigInteger, nullable=False),
    Column("elapsed", BigInteger, nullable=False),
    Column("helps", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    #: When the score was reached.
    Column("reached_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "ix_standings_order",
    standings.c.scope,
    standings.c.score.desc(),
    standings.c.elapsed,
    standings.c.reached_at,
    standings.c.player_id,
)

#: How many players of a ranking have a score in each bucket: to count those above without a look
#: at each of them.
tallies = Table(
    "tallies",
    METADATA,
    Column("scope", String(48), primary_key=True),
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("players", Integer, nullable=False),
    sqlite_with_rowid=False,
)
