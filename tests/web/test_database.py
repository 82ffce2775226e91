"""The database file: made once, brought up to date, and left alone if it isn't ours."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from oddyssey.cli.run import run
from oddyssey.web.database import APPLICATION_ID, DatabaseError, database_url, prepare


def make(path: Path, *statements: str) -> None:
    """A database of somebody else, or a change of one."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def ours(path: Path) -> None:
    """A database of ours, closed, all of it in its one file."""
    prepare(database_url(str(path)))
    make(path, "PRAGMA wal_checkpoint(TRUNCATE)")


def with_table(path: Path) -> None:
    make(path, "CREATE TABLE pets (name TEXT)")


def with_our_tables(path: Path) -> None:
    make(
        path,
        "CREATE TABLE games (id TEXT)",
        "CREATE TABLE moves (id TEXT)",
        "CREATE TABLE alembic_version (version_num TEXT)",
        "INSERT INTO alembic_version VALUES ('0001')",
    )


def with_later_version(path: Path) -> None:
    ours(path)
    make(path, "UPDATE alembic_version SET version_num = '0999'")


def of_another_program(path: Path) -> None:
    make(path, "PRAGMA application_id=77", "PRAGMA journal_mode=WAL", "CREATE TABLE pets (name TEXT)")


def damaged(path: Path) -> None:
    ours(path)
    data = bytearray(path.read_bytes())
    data[200:] = b"\xa5" * (len(data) - 200)
    path.write_bytes(data)


def cut_off(path: Path) -> None:
    ours(path)
    path.write_bytes(path.read_bytes()[:5000])


def header_alone(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def text(path: Path) -> None:
    path.write_text("Dear diary, " * 100)


BAD_FILES: list[tuple[Callable[[Path], None], str]] = [
    (with_table, "is not a database of ours"),
    (with_our_tables, "is not a database of ours"),
    (of_another_program, "is not a database of ours"),
    (header_alone, "is not a database of ours"),
    (text, "is not a database of ours"),
    (with_later_version, "is of a newer Oddyssey (its tables are version 0999)"),
    (damaged, "is damaged; it was left as it is"),
    (cut_off, "is damaged; it was left as it is"),
]


@pytest.mark.parametrize(
    ("build", "message"), BAD_FILES, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_file_that_cannot_be_used_is_left_byte_for_byte(
    build: Callable[[Path], None], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.db"
    build(path)
    before = path.read_bytes()
    assert run(["serve", "--port", "0", "--db", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert message in err
    assert path.read_bytes() == before


BAD_NAMES = [
    ("", "Give the file that is to hold the games"),
    ("  ", "Give the file that is to hold the games"),
    (":memory:", "Games are kept in a file"),
    ("~nosuchuser/games.db", "there is no such home folder"),
    ("/dev/null", "is no plain file"),
    ("/", "is a folder"),
    ("no/such/folder/games.db", "There is no folder no/such/folder"),
    ("postgresql://localhost/games", "Games are kept in SQLite for now"),
    ("sqlite:///games.db", "Games are kept in SQLite for now"),
    ("http://[bad", "Games are kept in SQLite for now"),
    ("://", "is no database URL"),
    ("sqlite+aiosqlite://", "doesn't name just a file"),
    ("sqlite+aiosqlite://host/games.db", "doesn't name just a file"),
    ("sqlite+aiosqlite:///games.db?mode=ro", "doesn't name just a file"),
    ("games\0.db", "can't be the name of a file"),
]


@pytest.mark.parametrize(("name", "message"), BAD_NAMES, ids=[repr(name) for name, _ in BAD_NAMES])
def test_a_name_that_cannot_be_used_is_told_in_a_line(
    name: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--port", "0", "--db", name]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert message in err


def test_a_pipe_is_no_place_for_games(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DatabaseError, match="is no plain file"):
        prepare(database_url(str(tmp_path / "pipe")))


def test_a_place_that_is_read_only_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(DatabaseError, match="is read-only"):
        prepare(database_url(str(tmp_path / "games.db")))
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_stays_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    ours(path)
    monkeypatch.setattr("oddyssey.web.database.PATIENCE", 0.05)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError, match="another program keeps it locked"):
            prepare(database_url(str(path)))


@pytest.mark.parametrize("host", ["", " ", "\udcff", "no such host", "999.1.1.1"])
def test_a_host_that_is_none_is_told_and_nothing_is_made(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--host", host, "--port", "0", "--db", str(tmp_path / "games.db")]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "listen on" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["what?mode=ro", "100%25.db", "a b#c.db", "file:x.db", "ä.db"])
def test_any_name_is_the_name_of_the_file(name: str, tmp_path: Path) -> None:
    for _ in range(2):  # made, and then found
        prepare(database_url(str(tmp_path / name)))
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_bytes()[68:72] == APPLICATION_ID.to_bytes(4, "big")


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()
    prepare(database_url(f"sqlite+aiosqlite:///{tmp_path}/games.db"))
    assert (tmp_path / "games.db").stat().st_size


def test_many_that_come_at_once_find_one_database(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "games.db"))
    with ThreadPoolExecutor(max_workers=6) as threads:
        for made in [threads.submit(prepare, url) for _ in range(12)]:
            made.result()


def test_two_servers_that_start_at_once_both_come_up(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "oddyssey", "serve", "--port", "0", "--db", "games.db"]
    servers = [
        subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    try:
        for server in servers:
            assert server.stdout is not None
            assert re.match(rb"Oddyssey is at http://127\.0\.0\.1:\d+ ", server.stdout.readline())
    finally:
        for server in servers:
            server.kill()
            server.communicate()
