"""Rankings, made from the games that count so far."""

from collections import Counter
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables of the rankings, and fill them."""
    standings = op.create_table(
        "standings",
        sa.Column("scope", sa.String(48), nullable=False),
        sa.Column("player_id", _NUMBER, nullable=False),
        sa.Column("score", sa.BigInteger(), nullable=False),
        sa.Column("elapsed", sa.BigInteger(), nullable=False),
        sa.Column("helps", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("reached_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "player_id", name="pk_standings"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_standings_player_id"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_standings_order",
        "standings",
        ["scope", sa.text("score DESC"), "elapsed", "reached_at", "player_id"],
    )
    tallies = op.create_table(
        "tallies",
        sa.Column("scope", sa.String(48), nullable=False),
        sa.Column("bucket", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "bucket", name="pk_tallies"),
        sqlite_with_rowid=False,
    )
    rows = _standings()
    if rows:
        op.bulk_insert(standings, rows)
        counted = Counter((row["scope"], _bucket(row["score"])) for row in rows)
        op.bulk_insert(
            tallies,
            [
                {"scope": scope, "bucket": bucket, "players": players}
                for (scope, bucket), players in counted.items()
            ],
        )


def _standings() -> list[dict[str, Any]]:
    found: dict[tuple[str, int], dict[str, Any]] = {}
    counting = sa.text(
        "select player_id, puzzle_id, score, elapsed, helps, finished_at "
        "from games where counts order by finished_at"
    )
    for player, puzzle, score, elapsed, helps, finished_at in op.get_bind().execute(counting):
        day = datetime.fromtimestamp(finished_at / 1000, UTC).date()
        year, week, _ = day.isocalendar()
        for scope in ("all", f"day {day}", f"puzzle {puzzle}", f"week {year}-W{week:02}"):
            row = found.setdefault(
                (scope, player),
                {"scope": scope, "player_id": player, "score": 0, "elapsed": 0, "helps": 0}
                | {"games": 0, "reached_at": 0},
            )
            for name, more in (("score", score), ("elapsed", elapsed), ("helps", helps)):
                row[name] += more
            row["games"] += 1
            row["reached_at"] = finished_at
    return list(found.values())


def _bucket(score: int) -> int:
    """Return the bucket of a score, as it was defined when this revision was made."""
    doublings = max(0, score.bit_length() - 9)
    return (doublings << 8) + (score >> doublings)
