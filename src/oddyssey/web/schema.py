"""The tables of the database, as the last migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("start", sa.Text, nullable=True),  # a position, if it isn't the usual beginning
    sa.Column("first_seat", sa.String(64), nullable=False),
    sa.Column("second_seat", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("held", sa.Boolean, nullable=False),
    sa.Column("resigned", sa.Integer, nullable=True),
    sa.Column("timed_out", sa.Integer, nullable=True),
    sa.Column("over", sa.Boolean, nullable=False),
    # What was agreed: `Terms`.
    sa.Column("apart", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("clock_total", sa.Integer, nullable=True),
    sa.Column("clock_added", sa.Integer, nullable=True),
    # The clocks and the offer as they stand: `Clock`, `Offer`.
    sa.Column("first_left", sa.Integer, nullable=True),
    sa.Column("second_left", sa.Integer, nullable=True),
    sa.Column("clock_side", sa.Integer, nullable=True),
    sa.Column("clock_since", sa.BigInteger, nullable=True),
    sa.Column("offer", sa.String(16), nullable=True),
    sa.Column("offer_side", sa.Integer, nullable=True),
    sa.Column("told", sa.Text, nullable=False),
    # Where it belongs: the game that followed, and the duplicate match with its board, 0 or 1.
    sa.Column("next_id", sa.String(32), nullable=True),
    sa.Column("match_id", sa.String(32), nullable=True, index=True),
    sa.Column("board", sa.Integer, nullable=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("moved", sa.Integer, nullable=False),  # the version in which the game itself last changed
    sa.Column("started", sa.String(32), nullable=False),
    sa.Column("changed", sa.String(32), nullable=False),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("text", sa.String(64), nullable=False),
)

seats = sa.Table(  # a side that somebody has taken, and the secret that opens it to another device
    "seats",
    metadata,
    sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("side", sa.Integer, primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False),
)

holders = sa.Table(  # the devices that hold a seat, each known by a digest of its secret
    "holders",
    metadata,
    sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("side", sa.Integer, primary_key=True),
    sa.Column("device", sa.String(64), primary_key=True, index=True),
)

deeds = sa.Table(  # what was done, by the key that its page gave it, so that it is done once
    "deeds",
    metadata,
    sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("key", sa.String(64), primary_key=True),
)

labs = sa.Table(  # measurements of the lab, each with the device that it belongs to
    "labs",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("device", sa.String(64), nullable=False, index=True),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("stage", sa.String(16), nullable=False),
    sa.Column("trouble", sa.Text, nullable=False),
    sa.Column("document", sa.Text, nullable=True),  # the HTML of a report
    sa.Column("started", sa.String(32), nullable=False),
)

lab_rows = sa.Table(  # what was found out about each variant, by its number in the plan
    "lab_rows",
    metadata,
    sa.Column("lab_id", sa.String(32), sa.ForeignKey("labs.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
)
