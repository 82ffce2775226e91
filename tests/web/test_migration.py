"""Games of an earlier version are brought along: they can be read, and their seats are open."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from oddyssey.web.database import APPLICATION_ID
from oddyssey.web.kept import Kept
from oddyssey.web.store import Store

from .loops import run_alone

FIRST = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE games (id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL,
    options TEXT NOT NULL, first_seat VARCHAR(64) NOT NULL, second_seat VARCHAR(64) NOT NULL,
    seed VARCHAR(64) NOT NULL, held BOOLEAN NOT NULL, resigned INTEGER, version INTEGER NOT NULL,
    started VARCHAR(32) NOT NULL, changed VARCHAR(32) NOT NULL);
CREATE TABLE moves (game_id VARCHAR(32) NOT NULL REFERENCES games (id), ply INTEGER NOT NULL,
    text VARCHAR(64) NOT NULL, PRIMARY KEY (game_id, ply));
INSERT INTO games VALUES ('old', 'odds-and-evens', '{}', 'human', 'human', 'seed', 0, NULL, 5,
    '2026-11-01T10:00:00+00:00', '2026-11-01T10:05:00+00:00');
INSERT INTO moves VALUES ('old', 0, 'left'), ('old', 1, 'right');
"""


def test_a_database_of_the_first_version_is_brought_along(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.executescript(FIRST)

    async def look() -> Kept:
        async with Store.open(f"sqlite+aiosqlite:///{path}") as store:
            kept = await store.get("old")
            sun, moon = kept.table.game.players
            assert kept.open_sides == (sun, moon)
            assert kept.fresh(5)
            await store.put(kept, kept.sitting.played(lambda table: table.play("left"), (sun,), 0))
            await store.take(await store.get("old"), (sun, moon), "device")
            return await store.get("old")

    kept = run_alone(look)
    assert list(kept.table.texts) == ["left", "right", "left"]
    assert kept.sides_of("device") == kept.table.humans
    assert not kept.sitting.terms.apart
