"""The record of a table, for downloading."""

from __future__ import annotations

from oddyssey.record import Record, write_json, write_text

from .pages import seat_title
from .store import Kept
from .table import HUMAN


def record_of(kept: Kept, form: str) -> str:
    """The record as text ("txt") or JSON ("json"). Its dates are UTC.

    The seed is left out: whoever knows it knows the coins to come.
    """
    table = kept.table
    first, second = (None if seat == HUMAN else f"Computer ({seat_title(seat)})" for seat in table.seats)
    record = Record(
        table.game,
        table.moves,
        players=(first, second),
        started=kept.started,
        ended=kept.changed if table.over else None,
        resigned=None if table.resigned is None else table.game.players[table.resigned],
    )
    return write_json(record) if form == "json" else write_text(record)
