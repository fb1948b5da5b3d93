"""Players, puzzles and games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "players",
        sa.Column("id", _NUMBER, autoincrement=True, nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("name_key", sa.String(160)),
        sa.Column("password", sa.String(200)),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("name_key", name="uq_players_name_key"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("player_id", _NUMBER, nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_sessions_player_id", ondelete="cascade"
        ),
    )
    op.create_index("ix_sessions_player_id", "sessions", ["player_id"])
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"])
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("rows", sa.Integer(), nullable=False),
        sa.Column("cols", sa.Integer(), nullable=False),
        sa.Column("cells", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(10), nullable=False),
        sa.Column("grade", sa.Text(), nullable=False),
        sa.Column("name", sa.String(200)),
        sa.Column("author", sa.String(200)),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("solution", sa.LargeBinary(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("hidden_until", sa.BigInteger()),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_puzzles"),
    )
    op.create_index("ix_puzzles_search", "puzzles", ["kind", "rows", "cols", "level", "added_at"])
    op.create_index("ix_puzzles_author", "puzzles", ["author"])
    op.create_index("ix_puzzles_added_at", "puzzles", ["added_at"])
    op.create_table(
        "sights",
        sa.Column("player_id", _NUMBER, nullable=False),
        sa.Column("puzzle_id", sa.String(40), nullable=False),
        sa.Column("brought", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "puzzle_id", name="pk_sights"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_sights_player_id", ondelete="cascade"
        ),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_sights_puzzle_id"),
    )
    op.create_index("ix_sights_puzzle_id", "sights", ["puzzle_id"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("player_id", _NUMBER, nullable=False),
        sa.Column("puzzle_id", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("help", sa.Integer(), nullable=False),
        sa.Column("daily", sa.String(10)),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("heard_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger()),
        sa.Column("away", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("elapsed", sa.BigInteger(), nullable=False),
        sa.Column("filled", sa.Float(), nullable=False),
        sa.Column("played_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger()),
        sa.Column("score", sa.BigInteger()),
        sa.Column("helps", sa.Integer(), nullable=False),
        sa.Column("highest_help", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_games_player_id"),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_games_puzzle_id"),
    )
    op.create_index("ix_games_player", "games", ["player_id", "played_at"])
    op.create_index("ix_games_finished", "games", ["player_id", "finished_at"])
    op.create_index("ix_games_puzzle_id", "games", ["puzzle_id"])
    op.create_index(
        "uq_games_one_ranking_attempt",
        "games",
        ["player_id", "puzzle_id"],
        unique=True,
        sqlite_where=sa.text("mode = 'ranking'"),
        postgresql_where=sa.text("mode = 'ranking'"),
    )
    op.create_table(
        "moves",
        sa.Column("game_id", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_moves"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_moves_game_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "dailies",
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("puzzle_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("date", "kind", name="pk_dailies"),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_dailies_puzzle_id"),
    )
