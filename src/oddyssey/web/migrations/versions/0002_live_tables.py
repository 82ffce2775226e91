"""Seats with holders, clocks, offers, duplicate matches, and what was done by which key."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def added() -> tuple[sa.Column[object], ...]:
    """What the games have more of."""
    return (
        sa.Column("start", sa.Text, nullable=True),
        sa.Column("timed_out", sa.Integer, nullable=True),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("apart", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("clock_total", sa.Integer, nullable=True),
        sa.Column("clock_added", sa.Integer, nullable=True),
        sa.Column("first_left", sa.Integer, nullable=True),
        sa.Column("second_left", sa.Integer, nullable=True),
        sa.Column("clock_side", sa.Integer, nullable=True),
        sa.Column("clock_since", sa.BigInteger, nullable=True),
        sa.Column("offer", sa.String(16), nullable=True),
        sa.Column("offer_side", sa.Integer, nullable=True),
        sa.Column("told", sa.Text, nullable=False, server_default=""),
        sa.Column("next_id", sa.String(32), nullable=True),
        sa.Column("match_id", sa.String(32), nullable=True),
        sa.Column("board", sa.Integer, nullable=True),
        sa.Column("moved", sa.Integer, nullable=False, server_default="0"),
    )


def upgrade() -> None:
    """Add to the games, and make the tables of seats, holders and deeds."""
    for column in added():
        op.add_column("games", column)
    op.execute("UPDATE games SET moved = version")
    op.create_index("ix_games_match_id", "games", ["match_id"])
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True),
        sa.Column("device", sa.String(64), primary_key=True),
    )
    op.create_index("ix_holders_device", "holders", ["device"])
    op.create_table(
        "deeds",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
    )


def downgrade() -> None:
    """Drop what was added."""
    for table in ("deeds", "holders", "seats"):
        op.drop_table(table)
    op.drop_index("ix_games_match_id", "games")
    with op.batch_alter_table("games") as batch:
        for column in added():
            batch.drop_column(column.name)
