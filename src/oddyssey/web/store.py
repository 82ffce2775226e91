"""Keeps tables in a database, each action committed before anyone is told of it."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from oddyssey.core import Game, Move, OddysseyError, game_class
from oddyssey.table import Table

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
    async def open(cls, url: str) -> AsyncIterator[Store]:
        """Connect, bring the tables up to date, and disconnect at the end."""
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
            yield cls(engine)
        finally:
            await engine.dispose()

    async def add(self, table: Table) -> Kept:
        """Keep a new table at an address that can't be guessed."""
        now = _now()
        kept = Kept(secrets.token_urlsafe(12), 1, table, now, now)
        async with self._engine.begin() as connection:
            row = {"id": kept.id, "game": table.game.name, "version": 1, "started": now, "changed": now}
            options = json.dumps(table.game.options_text)
            first, second = table.seats
            row |= {"options": options, "first_seat": first, "second_seat": second, "seed": table.seed}
            row |= {"held": table.held, "resigned": table.resigned}
            await connection.execute(games.insert().values(**row))
            await _write_moves(connection, kept.id, table, 0)
        return kept

    async def get(self, game_id: str) -> Kept:
        """The table at an address. Raises `NoSuchGameError`."""
        async with self._engine.connect() as connection:
            found = await connection.execute(games.select().where(games.c.id == game_id))
            row = found.mappings().first()
            if row is None:
                raise NoSuchGameError("There is no game at this address.")
            listed = await connection.execute(
                sa.select(moves.c.text).where(moves.c.game_id == game_id).order_by(moves.c.ply)
            )
            texts = [text for (text,) in listed]
        game = game_class(row["game"]).from_text(json.loads(row["options"]))
        table = Table(
            game,
            (row["first_seat"], row["second_seat"]),
            row["seed"],
            _read_moves(game, texts),
            row["held"],
            row["resigned"],
        )
        return Kept(row["id"], row["version"], table, row["started"], row["changed"])

    async def put(self, kept: Kept, table: Table) -> Kept:
        """Keep `table` in place of `kept.table`.

        Raises:
            ConflictError: somebody else acted first; nothing was changed.

        """
        now = _now()
        async with self._engine.begin() as connection:
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


async def _write_moves(connection: AsyncConnection, game_id: str, table: Table, start: int) -> None:
    rows = [
        {"game_id": game_id, "ply": ply, "text": table.states[ply].format(table.moves[ply])}
        for ply in range(start, len(table.moves))
    ]
    if rows:
        await connection.execute(moves.insert(), rows)


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


def _prepare_sqlite(connection: Any, _: object) -> None:  # noqa: ANN401  (a driver's own object)
    cursor = connection.cursor()
    # WAL lets pages be read while a move is written; FULL makes a commit outlive a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "oddyssey.web:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
