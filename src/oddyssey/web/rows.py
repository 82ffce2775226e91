"""What is written to the database for a game: rows in, inside a transaction of the store's."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from oddyssey.core import Move, OddysseyError, Player
from oddyssey.table import Sitting, Table

from .kept import Holders, Kept, Place, row_of
from .schema import deeds, games, holders, moves, seats

Holding = Sequence[tuple[Player, str]]
"""Sides, and the device that holds each."""


class ConflictError(OddysseyError):
    """The game has moved on since the page was drawn; nothing was changed."""


async def insert(
    connection: AsyncConnection, sitting: Sitting, holding: Holding, place: Place | None = None
) -> Kept:
    """A new game at an address that can't be guessed."""
    now, game_id = now_text(), address()
    row = row_of(sitting) | {"id": game_id, "version": 1, "moved": 1, "started": now, "changed": now}
    if place is not None:
        row |= {"match_id": place.match_id, "board": place.board}
    await connection.execute(games.insert().values(**row))
    await write_moves(connection, game_id, sitting.table)
    await sit_down(connection, game_id, holding)
    who = holders_of([(side.index, device) for side, device in holding])
    return Kept(game_id, 1, sitting, now, now, holders=who, place=place)


async def update(connection: AsyncConnection, kept: Kept, row: dict[str, Any]) -> None:
    """The row of a game, if it still has the version of `kept`. Raises `ConflictError`."""
    here = (games.c.id == kept.id, games.c.version == kept.version)
    changed = await connection.execute(games.update().where(*here).values(**row))
    if changed.rowcount != 1:
        raise ConflictError("The game has moved on in the meantime. Look again, then play.")


async def write_moves(
    connection: AsyncConnection, game_id: str, table: Table, before: Table | None = None
) -> None:
    """The moves of a table, in place of those of the table before it."""
    same = 0
    if before is not None:
        same = _common(before.moves, table.moves)
        gone = (moves.c.game_id == game_id, moves.c.ply >= same)
        await connection.execute(moves.delete().where(*gone))
    rows = [
        {"game_id": game_id, "ply": ply, "text": text}
        for ply, text in enumerate(table.texts)
        if ply >= same
    ]
    if rows:
        await connection.execute(moves.insert(), rows)


async def sit_down(connection: AsyncConnection, game_id: str, holding: Holding) -> None:
    """Seats that were open are taken. Raises `sqlalchemy.exc.IntegrityError` if one isn't open."""
    for index in sorted({side.index for side, _ in holding}):
        seat = {"game_id": game_id, "side": index, "secret": secrets.token_urlsafe(16)}
        await connection.execute(seats.insert().values(**seat))
    for side, device in holding:
        seat = {"game_id": game_id, "side": side.index, "device": device}
        await connection.execute(holders.insert().values(**seat))


async def note(connection: AsyncConnection, game_id: str, key: str) -> None:
    """Something was done by that key. Raises `ConflictError` if it was done before."""
    try:
        await connection.execute(deeds.insert().values(game_id=game_id, key=key))
    except sa.exc.IntegrityError:
        raise ConflictError("That was done already.") from None


def holders_of(who: Sequence[tuple[int, str]]) -> Holders:
    """The devices that hold each side, from pairs of a side's index and a device."""
    first, second = (frozenset(device for at, device in who if at == side) for side in (0, 1))
    return first, second


def address() -> str:
    """An address that can't be guessed."""
    return secrets.token_urlsafe(12)


def now_text() -> str:
    """Now, in ISO text."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _common(old: tuple[Move, ...], new: tuple[Move, ...]) -> int:
    pairs = zip(old, new, strict=False)
    return next((ply for ply, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))
