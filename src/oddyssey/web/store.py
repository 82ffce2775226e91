"""Keeps games in a database, each action committed before anyone is told of it."""

from __future__ import annotations

import logging
import secrets
import sqlite3
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

import sqlalchemy as sa
from anyio import to_thread
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from oddyssey.core import OddysseyError, Player
from oddyssey.table import Sitting, Table

from . import database
from .kept import (
    TABLE_COLUMNS,
    Kept,
    Place,
    Row,
    UnreadableGameError,
    read_kept,
    read_sitting,
    read_table,
    row_of,
)
from .rows import (
    ConflictError,
    Holding,
    address,
    holders_of,
    insert,
    note,
    now_text,
    sit_down,
    update,
    write_moves,
)
from .schema import deeds, games, holders, moves, seats

__all__ = ["ConflictError", "Kept", "Store", "UnreadableGameError"]

PRAGMAS = ("synchronous=FULL", "foreign_keys=ON")
"""What a connection is told. FULL makes a commit outlive a power cut; the file itself says WAL."""

REMEMBERED = 256
"""So many tables stay read, since a game that is played is asked for again and again."""


class NoSuchGameError(OddysseyError):
    """No game is kept at that address."""


class SeatTakenError(OddysseyError):
    """Somebody else was quicker."""


class UnavailableError(Exception):
    """The database can't be read or written just now; nothing was changed.

    No `OddysseyError`: whoever asked did nothing wrong.
    """


class Store:
    """Games in a database. Open it with `async with Store.open(url) as store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._up = moment()
        self._read: OrderedDict[str, tuple[tuple[Any, ...], Table]] = OrderedDict()

    @classmethod
    @asynccontextmanager
    async def open(cls, url: database.Url) -> AsyncIterator[Store]:
        """Connect, bring the tables up to date, and disconnect at the end. Raises `DatabaseError`."""
        await to_thread.run_sync(database.prepare, url)
        engine = create_async_engine(url)
        sa.event.listen(engine.sync_engine, "connect", _prepare_connection)
        try:
            yield cls(engine)
        finally:
            await engine.dispose()

    # -- games -----------------------------------------------------------------------------------

    async def add(self, sitting: Sitting, holding: Holding = ()) -> Kept:
        """Keep a new game at an address that can't be guessed. Raises `UnavailableError`."""
        async with self.writing() as connection:
            return await insert(connection, sitting, holding)

    async def add_match(
        self,
        boards: tuple[Sitting, Sitting],
        holding: tuple[Holding, Holding],
        after: Sequence[Kept] = (),
    ) -> tuple[Kept, Kept]:
        """Keep the two games of a new duplicate match, which follows the games in `after`.

        Raises:
            ConflictError: another match follows them already, or they have changed.
            UnavailableError: the database can't be written just now; nothing was changed.

        """
        match_id = address()
        async with self.writing() as connection:
            first = await insert(connection, boards[0], holding[0], Place(match_id, 0))
            second = await insert(connection, boards[1], holding[1], Place(match_id, 1))
            for old in after:
                await update(connection, old, {"next_id": first.id, "version": old.version + 1})
        return first, second

    async def get(self, game_id: str) -> Kept:
        """The game at an address.

        Raises:
            NoSuchGameError: there is none.
            UnreadableGameError: what is there can't be read; it is kept as it is.
            UnavailableError: the database can't be read just now.

        """
        async with self.reading() as connection:
            found = await connection.execute(games.select().where(games.c.id == game_id))
            mapped = found.mappings().first()
            if mapped is None:
                raise NoSuchGameError("There is no game at this address.")
            row: Row = dict(mapped)
            mine = moves.c.game_id == game_id
            listed = await connection.execute(sa.select(moves.c.text).where(mine).order_by(moves.c.ply))
            texts = tuple(text for (text,) in listed)
            held = await connection.execute(
                sa.select(holders.c.side, holders.c.device).where(holders.c.game_id == game_id)
            )
            who = [(side, device) for side, device in held]
        table = await self._table(row, texts)
        return read_kept(row, read_sitting(row, table, self._up), holders_of(who))

    async def put(self, kept: Kept, sitting: Sitting, key: str = "") -> Kept:
        """Keep `sitting` in place of `kept.sitting`; `key` is noted as done.

        Raises:
            ConflictError: somebody else acted first; nothing was changed.
            UnavailableError: the database can't be written just now; nothing was changed.

        """
        now, version, table = now_text(), kept.version + 1, sitting.table
        moved = kept.moved if table is kept.table else version
        row = row_of(sitting) | {"version": version, "moved": moved, "changed": now}
        async with self.writing() as connection:
            await update(connection, kept, row)
            if table is not kept.table:
                await write_moves(connection, kept.id, table, kept.table)
            if key:
                await note(connection, kept.id, key)
        self._remember(kept.id, _identity(row, table.texts), table)
        return replace(kept, version=version, moved=moved, sitting=sitting, changed=now)

    async def follow(self, kept: Kept, sitting: Sitting, holding: Holding) -> Kept:
        """Keep the game that follows another. Raises as `put` does."""
        async with self.writing() as connection:
            following = await insert(connection, sitting, holding)
            row = {"next_id": following.id, "offer": None, "offer_side": None}
            await update(connection, kept, row | {"version": kept.version + 1})
        return following

    async def version(self, game_id: str) -> int:
        """The version of a game; 0 if there is none."""
        async with self.reading() as connection:
            asked = sa.select(games.c.version).where(games.c.id == game_id)
            return (await connection.execute(asked)).scalar() or 0

    async def done(self, game_id: str, key: str) -> bool:
        """Whether something was done by that key."""
        async with self.reading() as connection:
            asked = sa.select(deeds.c.key).where(deeds.c.game_id == game_id, deeds.c.key == key)
            return (await connection.execute(asked)).first() is not None

    async def match(self, match_id: str) -> tuple[str, str]:
        """The addresses of the two games of a match. Raises `NoSuchGameError`."""
        async with self.reading() as connection:
            asked = sa.select(games.c.id).where(games.c.match_id == match_id)
            found = [one for (one,) in await connection.execute(asked.order_by(games.c.board))]
        if len(found) != 2:
            raise NoSuchGameError("There is no match at this address.")
        return found[0], found[1]

    # -- seats -----------------------------------------------------------------------------------

    async def take(self, kept: Kept, sides: Collection[Player], device: str) -> None:
        """Have a device hold sides that nobody has taken yet.

        Raises:
            SeatTakenError: somebody else was quicker; nothing was changed.
            UnavailableError: the database can't be written just now; nothing was changed.

        """
        async with self.writing() as connection:
            try:
                await sit_down(connection, kept.id, [(side, device) for side in sides])
            except sa.exc.IntegrityError:
                raise SeatTakenError("That seat was taken a moment ago: you can watch.") from None
            grown = games.update().where(games.c.id == kept.id)
            await connection.execute(grown.values(version=games.c.version + 1))

    async def secrets_of(self, kept: Kept) -> dict[int, str]:
        """The secret of each side that is taken, by its index: for who holds it, and nobody else."""
        async with self.reading() as connection:
            asked = sa.select(seats.c.side, seats.c.secret).where(seats.c.game_id == kept.id)
            return {one.side: one.secret for one in await connection.execute(asked)}

    async def side_of(self, kept: Kept, secret: str) -> Player:
        """The side that a secret opens. Raises `NoSuchGameError` if it opens none."""
        for index, known in (await self.secrets_of(kept)).items():
            if secrets.compare_digest(known.encode(), secret.encode()):
                return kept.table.game.players[index]
        raise NoSuchGameError("This link opens no seat: ask for it again where you sat.")

    async def hold(self, kept: Kept, sides: Collection[Player], device: str) -> None:
        """Have one more device hold sides that are taken. Raises `UnavailableError`."""
        rows = [{"game_id": kept.id, "side": side.index, "device": device} for side in sides]
        async with self.writing() as connection:
            await connection.execute(holders.insert().prefix_with("OR IGNORE"), rows)

    async def games_of(self, device: str, *, over: bool, most: int = 12) -> list[str]:
        """The addresses of a device's games that are, or aren't, over; the last changed in front."""
        async with self.reading() as connection:
            asked = (
                sa.select(games.c.id)
                .join(holders, holders.c.game_id == games.c.id)
                .where(holders.c.device == device, games.c.over.is_(over))
                .group_by(games.c.id)
                .order_by(games.c.changed.desc())
                .limit(most)
            )
            return [one for (one,) in await connection.execute(asked)]

    # -- how -------------------------------------------------------------------------------------

    async def _table(self, row: Row, texts: tuple[str, ...]) -> Table:
        """The table of a row; one that was read before is the same object."""
        identity = _identity(row, texts)
        found = self._read.get(row["id"])
        if found is not None and found[0] == identity:
            self._read.move_to_end(row["id"])
            return found[1]
        table = await to_thread.run_sync(read_table, row, texts)
        self._remember(row["id"], identity, table)
        return table

    def _remember(self, game_id: str, identity: tuple[Any, ...], table: Table) -> None:
        self._read[game_id] = identity, table
        self._read.move_to_end(game_id)
        while len(self._read) > REMEMBERED:
            self._read.popitem(last=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from. Raises `UnavailableError`."""
        with _in_words():
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed unless the block ends with an error. Raises `UnavailableError`."""
        with _in_words():
            async with self._engine.begin() as connection:
                yield connection


def moment() -> int:
    """Now, in milliseconds of the epoch."""
    return time.time_ns() // 1_000_000


def _identity(row: Row, texts: tuple[str, ...]) -> tuple[Any, ...]:
    """All that a table is read from."""
    return (*(row[column] for column in TABLE_COLUMNS), texts)


def _prepare_connection(connection: Any, _: object) -> None:  # noqa: ANN401  (a driver's own object)
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={round(database.PATIENCE * 1000)}", *PRAGMAS):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@contextmanager
def _in_words() -> Iterator[None]:
    """Turns a database that is locked, full, read-only or broken into `UnavailableError`."""
    try:
        yield
    except (sa.exc.IntegrityError, sa.exc.ProgrammingError):
        raise  # a mistake of ours
    except (sa.exc.DatabaseError, sa.exc.TimeoutError, sqlite3.Error) as error:
        cause = getattr(error, "orig", error)
        logging.getLogger(__name__).warning("The database can't be used: %s", cause)
        raise UnavailableError(
            "The table is busy or can't be written just now: nothing was changed. Try again in a moment."
        ) from error
