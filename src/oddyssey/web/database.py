"""The database file: whether it is one of ours, and how it is made and brought up to date.

A file is ours if its header says so (`APPLICATION_ID`, in SQLite's own place for that). Any other
file is left byte for byte as it is; also one of ours that is damaged or newer than this program.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa

from oddyssey.core import OddysseyError, shortened

DRIVER = "sqlite+aiosqlite"
APPLICATION_ID = 0x4F646479
"""What SQLite's `application_id` says in a database of ours: "Oddy"."""

PATIENCE = 5.0
"""Seconds that somebody else's lock on the database is waited for."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100  # bytes; the application id is a big-endian number at 68

Url = sa.URL | str


class DatabaseError(OddysseyError):
    """The database can't be used; it was left as it was."""


def database_url(database: str) -> sa.URL:
    """The URL of a database that is given as a file or as a URL. Raises `DatabaseError`."""
    if not database.strip():
        raise DatabaseError("Give the file that is to hold the games, such as oddyssey.db.")
    if "://" in database:
        return _checked_url(database)
    if database == ":memory:":
        raise DatabaseError("Games are kept in a file: give its name, such as oddyssey.db.")
    try:
        path = Path(database).expanduser()
    except RuntimeError:
        raise DatabaseError(f"{shortened(database, 200)}: there is no such home folder.") from None
    # Made of parts, so that a ? or % in the name is a part of the name.
    return sa.URL.create(DRIVER, database=str(path))


def _checked_url(text: str) -> sa.URL:
    shown = shortened(text, 200)
    example = f"write {DRIVER}:///games.db, or just the name of a file"
    try:
        url = sa.make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        raise DatabaseError(f"{shown} is no database URL: {example}.") from None
    if url.drivername != DRIVER:
        raise DatabaseError(f"Games are kept in SQLite for now: {example}, not {shown}.")
    if not url.database or url.database == ":memory:" or url.host or url.query:
        raise DatabaseError(f"{shown} doesn't name just a file: {example}.")
    return url


def prepare(url: Url) -> None:
    """Make the database, or bring it up to date; whoever comes at the same time waits.

    Raises:
        DatabaseError: it is not ours, damaged, newer than this program, or can't be written.

    """
    url = sa.make_url(url)
    path = Path(url.database or "")
    shown = shortened(str(path), 200)
    with _in_words(shown):
        _look_at_file(path, shown)
        engine = sa.create_engine(url.set(drivername="sqlite"), poolclass=sa.NullPool)
        sa.event.listen(engine, "connect", _leave_transactions_to_us)
        # One transaction from the question whose the file is to the last table: a second server
        # waits for it, and a power cut leaves the file as it was.
        sa.event.listen(engine, "begin", _begin_to_write)
        with engine.begin() as connection:
            if _is_new(connection, shown):
                connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
            _migrate(connection)
        _let_readers_in(path)


def _look_at_file(path: Path, shown: str) -> None:
    """Refuses what isn't ours without opening it as a database, which could change it."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise DatabaseError(
                f"There is no folder {shortened(str(path.parent), 200)} to keep the games in."
            ) from None
        _need_write(path.parent, shown)
        return
    if stat.S_ISDIR(found.st_mode):
        raise DatabaseError(f"{shown} is a folder: give the file that is to hold the games.")
    if not stat.S_ISREG(found.st_mode):
        raise DatabaseError(f"{shown} is no plain file: games can't be kept in it.")
    if found.st_size:
        with path.open("rb") as file:
            header = file.read(_HEADER)
        ours = len(header) == _HEADER and header.startswith(_MAGIC)
        if not ours or int.from_bytes(header[68:72], "big") != APPLICATION_ID:
            raise _not_ours(shown)
        if not Path(f"{path}-journal").exists():  # else its last change has yet to be undone
            _need_sound(path, shown)
    _need_write(path, shown)
    _need_write(path.parent, shown)


def _not_ours(shown: str) -> DatabaseError:
    return DatabaseError(f"{shown} is not a database of ours; it was left as it is. Give another file.")


def _damaged(shown: str) -> DatabaseError:
    return DatabaseError(
        f"{shown} is damaged; it was left as it is. Put a backup in its place, or give another file."
    )


def _need_write(path: Path, shown: str) -> None:
    if not os.access(path, os.W_OK):
        raise DatabaseError(f"{shown} can't be written: {shortened(str(path), 200)} is read-only.")


def _need_sound(path: Path, shown: str) -> None:
    """Reads the whole database, without a right to change it."""
    address = f"file:{quote(os.fsencode(path.absolute()))}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged(shown)


def _is_new(connection: sa.Connection, shown: str) -> bool:
    """Whether there is nothing in it; refuses what is somebody else's, or a later version of ours."""
    from alembic.script import ScriptDirectory

    (mark,) = connection.exec_driver_sql("PRAGMA application_id").one()
    tables = sa.inspect(connection).get_table_names()
    if mark != APPLICATION_ID:
        if mark or tables:
            raise _not_ours(shown)
        return True
    if "alembic_version" not in tables:
        raise _damaged(shown)
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    for (version,) in connection.exec_driver_sql("SELECT version_num FROM alembic_version"):
        if version not in known:
            raise DatabaseError(
                f"{shown} is of a newer Oddyssey (its tables are version {shortened(str(version))}); "
                "it was left as it is. Start that one, or give another file."
            )
    return False


def _config() -> Any:  # noqa: ANN401  (alembic is only imported where it is needed)
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "oddyssey.web:migrations")
    return config


def _migrate(connection: sa.Connection) -> None:
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _leave_transactions_to_us(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={round(PATIENCE * 1000)}")


def _begin_to_write(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _let_readers_in(path: Path) -> None:
    """Lets pages be read while a move is written (WAL), from now on.

    For this the file is locked whole for a moment, and SQLite doesn't wait if somebody else does so.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
                return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


@contextlib.contextmanager
def _in_words(shown: str) -> Iterator[None]:
    """Turns whatever a database or a file answers into one sentence."""
    try:
        yield
    except (sa.exc.OperationalError, sqlite3.OperationalError) as error:
        cause = str(getattr(error, "orig", error))
        if "locked" in cause:
            cause = "another program keeps it locked"
        raise DatabaseError(f"{shown} can't be used: {shortened(cause, 120)}.") from error
    except (sa.exc.SQLAlchemyError, sqlite3.Error) as error:
        raise _damaged(shown) from error
    except OSError as error:
        why = error.strerror or error
        raise DatabaseError(f"{shown} can't be opened: {why}.") from error
    except ValueError as error:
        if isinstance(error, OddysseyError):
            raise
        raise DatabaseError(f"{shown} can't be the name of a file.") from error
