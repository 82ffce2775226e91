"""Measurements of the lab, and what was found variant by variant."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "labs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("document", sa.Text, nullable=True),
        sa.Column("started", sa.String(32), nullable=False),
    )
    op.create_index("ix_labs_device", "labs", ["device"])
    op.create_table(
        "lab_rows",
        sa.Column("lab_id", sa.String(32), sa.ForeignKey("labs.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("lab_rows")
    op.drop_table("labs")
