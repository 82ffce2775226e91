"""Keeps tables in a database, each action committed before anyone is told of it."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from anyio import to_thread
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from oddyssey.core import Game, Move, OddysseyError, game_class, shortened
from oddyssey.players import kinds
from oddyssey.table import HUMAN, Table

from . import database

PRAGMAS = ("synchronous=FULL", "foreign_keys=ON")
"""What a connection is told. FULL makes a commit outlive a power cut; the file itself says WAL."""

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("first_seat", sa.String(64), nullable=False),
    sa.Column("second_seat", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("held", sa.Boolean, nullable=False),
    sa.Column("resigned", sa.Integer, nullable=True),
    sa.Column("version", sa.Integer, nullable=False),
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


class NoSuchGameError(OddysseyError):
    """No game is kept at that address."""


class ConflictError(OddysseyError):
    """The game has moved on since the page was drawn; nothing was changed."""


class UnreadableGameError(OddysseyError):
    """What is kept at that address is no game that this program can read."""


class UnavailableError(Exception):
    """The database can't be read or written just now; nothing was changed.

    No `OddysseyError`: whoever asked did nothing wrong.
    """


@dataclass(frozen=True)
class Kept:
    """A table as it is kept: with its address, and a version that grows with every action."""

    id: str
    version: int
    table: Table
    started: str
    changed: str


class Store:
    """Tables in a database. Open it with `async with Store.open(url) as store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

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

    async def add(self, table: Table) -> Kept:
        """Keep a new table at an address that can't be guessed. Raises `UnavailableError`."""
        now = _now()
        kept = Kept(secrets.token_urlsafe(12), 1, table, now, now)
        async with self._writing() as connection:
            row = {"id": kept.id, "game": table.game.name, "version": 1, "started": now, "changed": now}
            options = json.dumps(table.game.options_text)
            first, second = table.seats
            row |= {"options": options, "first_seat": first, "second_seat": second, "seed": table.seed}
            row |= {"held": table.held, "resigned": table.resigned}
            await connection.execute(games.insert().values(**row))
            await _write_moves(connection, kept.id, table, 0)
        return kept

    async def get(self, game_id: str) -> Kept:
        """The table at an address.

        Raises:
            NoSuchGameError: there is none.
            UnreadableGameError: what is there can't be read; it is kept as it is.
            UnavailableError: the database can't be read just now.

        """
        with _in_words():
            return await self._get(game_id)

    async def _get(self, game_id: str) -> Kept:
        async with self._engine.connect() as connection:
            found = await connection.execute(games.select().where(games.c.id == game_id))
            row = found.mappings().first()
            if row is None:
                raise NoSuchGameError("There is no game at this address.")
            listed = await connection.execute(
                sa.select(moves.c.text).where(moves.c.game_id == game_id).order_by(moves.c.ply)
            )
            texts = [text for (text,) in listed]
        return Kept(row["id"], row["version"], _table(row, texts), row["started"], row["changed"])

    async def put(self, kept: Kept, table: Table) -> Kept:
        """Keep `table` in place of `kept.table`.

        Raises:
            ConflictError: somebody else acted first; nothing was changed.
            UnavailableError: the database can't be written just now; nothing was changed.

        """
        now = _now()
        async with self._writing() as connection:
            changed = await connection.execute(
                games.update()
                .where(games.c.id == kept.id, games.c.version == kept.version)
                .values(version=kept.version + 1, held=table.held, resigned=table.resigned, changed=now)
            )
            if changed.rowcount != 1:
                raise ConflictError("The game has moved on in the meantime. Look again, then play.")
            same = _common(kept.table.moves, table.moves)
            await connection.execute(
                moves.delete().where(moves.c.game_id == kept.id, moves.c.ply >= same)
            )
            await _write_moves(connection, kept.id, table, same)
        return Kept(kept.id, kept.version + 1, table, kept.started, now)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        with _in_words():
            async with self._engine.begin() as connection:
                yield connection


async def _write_moves(connection: AsyncConnection, game_id: str, table: Table, start: int) -> None:
    rows = [
        {"game_id": game_id, "ply": ply, "text": table.states[ply].format(table.moves[ply])}
        for ply in range(start, len(table.moves))
    ]
    if rows:
        await connection.execute(moves.insert(), rows)


def _table(row: sa.RowMapping, texts: list[str]) -> Table:
    """The table of a row and its moves. Raises `UnreadableGameError`."""
    try:
        options = json.loads(row["options"])
        if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
            raise OddysseyError("Its options are no options.")
        game = game_class(row["game"]).from_text(options)
        seats = (row["first_seat"], row["second_seat"])
        for seat in seats:
            if seat not in {HUMAN, *(kind.name for kind in kinds())}:
                raise OddysseyError(f'There is no player "{shortened(str(seat))}".')
        held, resigned = row["held"], row["resigned"]
        if resigned not in (None, 0, 1) or (held and not texts):
            raise OddysseyError("How it stands contradicts itself.")
        return Table(game, seats, row["seed"], _read_moves(game, texts), held, resigned)
    except OddysseyError as error:
        why = str(error)
    except (ValueError, RecursionError):  # of JSON
        why = "Its options are damaged."
    raise UnreadableGameError(f"The game at this address can't be read; it is kept as it is. {why}")


def _read_moves(game: Game, texts: list[str]) -> tuple[Move, ...]:
    state, read = game.initial(), []
    for text in texts:
        read.append(state.parse(text))
        state = state.after(read[-1])
    return tuple(read)


def _common(old: tuple[Move, ...], new: tuple[Move, ...]) -> int:
    pairs = zip(old, new, strict=False)
    return next((ply for ply, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


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
