"""What is answered when the database, a kept game, a form or the program itself is in trouble."""

from __future__ import annotations

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from oddyssey.web import security
from oddyssey.web.app import create_app
from oddyssey.web.security import HEADERS, LARGEST_BODY

JSON = {"accept": "application/json"}
BUSY = "The table is busy or can&#39;t be written just now: nothing was changed."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def client(path: Path) -> Iterator[TestClient]:
    app = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as opened:
        yield opened


def started(client: TestClient | httpx2.Client) -> str:
    return str(client.post("/games", data={"game": "xodd", "opponent": "human"}).headers["location"])


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def test_a_locked_database_is_busy_and_nothing_is_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("oddyssey.web.database.PATIENCE", 0.05)
    app = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(app, follow_redirects=False) as client:
        address = started(client)
        with closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            caplog.clear()
            page = client.post(f"{address}/act", data={"do": "play", "text": "Bc3"})
            assert (page.status_code, BUSY in page.text) == (503, True)
            assert [record.getMessage() for record in caplog.records if record.levelname != "INFO"] == [
                "The database can't be used: database is locked"
            ]
            told = client.post(f"{address}/act", data={"do": "play", "text": "Bc3"}, headers=JSON)
            assert told.status_code == 503
            assert told.json()["error"]
            assert "nothing was changed" in told.json()["message"]
            assert client.post("/games", data={"game": "xodd"}).status_code == 503
            assert client.get(address).status_code == 200  # reading goes on
        answer = client.post(f"{address}/act", data={"do": "play", "text": "Bc3"}, headers=JSON).json()
        assert (answer["error"], answer["version"]) == (False, 2)


def test_a_computer_that_fails_in_its_turn_is_told_and_logged_and_may_try_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seats = {"game": "xodd", "opponent": "easy", "seat": "0"}
    address = str(client.post("/games", data=seats).headers["location"])
    client.post(f"{address}/act", data={"do": "play", "text": "Bc3"})
    with monkeypatch.context() as broken:
        broken.setattr("oddyssey.table.model.next_moves", lambda *_: 1 / 0)
        told = client.post(f"{address}/act", data={"do": "advance"}, headers=JSON).json()
        assert (told["error"], "The computer could not move." in told["message"]) == (True, True)
        assert 'data-pending="computer"' in told["html"]
        page = client.post(f"{address}/act", data={"do": "advance"})
        assert (page.status_code, "reload the page to let it try again" in page.text) == (422, True)
    assert "The computer could not move" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    again = client.post(f"{address}/act", data={"do": "advance"}, headers=JSON).json()
    assert (again["error"], again["version"] > told["version"]) == (False, True)


@pytest.mark.parametrize("pragma", ["query_only=ON", "max_page_count=1"])
def test_a_full_or_read_only_database_is_told(
    pragma: str, client: TestClient, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk without room and a place without the right to write look like this to a connection."""
    address = started(client)
    monkeypatch.setattr("oddyssey.web.store.PRAGMAS", (pragma,))
    app = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(app, follow_redirects=False) as limited:
        form = {"game": "xodd", "x": "y"}
        answers = [limited.post("/games", data=form, headers=JSON) for _ in range(60)]
        assert answers[-1].status_code == 503
        assert "nothing was changed" in answers[-1].json()["message"]
        assert limited.get(address).status_code == 200


@pytest.mark.parametrize(
    ("column", "value", "why"),
    [
        ("options", "{nonsense", "options are damaged"),
        ("options", "[1]", "options are no options"),
        ("options", '{"size": 9}', "options are no options"),
        ("options", '{"size": "99"}', "size=99 is not possible"),
        ("game", "chess", "There is no game"),
        ("second_seat", "deep", "There is no player"),
        ("resigned", "7", "contradicts itself"),
        ("held", "1", "contradicts itself"),
    ],
)
def test_a_kept_game_that_cannot_be_read_says_so(
    column: str, value: str, why: str, client: TestClient, path: Path
) -> None:
    address = started(client)
    change(path, f"UPDATE games SET {column} = '{value}'")
    for answer in (
        client.get(address),
        client.get(f"{address}/record.txt"),
        client.post(f"{address}/again"),
        client.post(f"{address}/act", data={"do": "advance"}),
    ):
        assert answer.status_code == 500
        assert "can&#39;t be read; it is kept as it is" in answer.text
        assert why in answer.text


def test_a_kept_move_that_cannot_be_read_says_so(client: TestClient, path: Path) -> None:
    address = started(client)
    client.post(f"{address}/act", data={"do": "play", "text": "Bc3"})
    change(path, "UPDATE moves SET text = 'Bz99'")
    assert "is not on the board" in client.get(address).text


def test_what_is_wrong_is_quoted_in_a_few_words(client: TestClient) -> None:
    long = "x" * 20_000
    address = started(client)
    client.post(f"{address}/act", data={"do": "play", "text": "Bc3", "hold": "1"})
    change = {"do": "play", "text": "Wd4", "replaces": long}
    for answer in (
        client.post("/games", data={"game": "xodd", "opponent": long}, headers=JSON),
        client.post("/games", data={"game": long}, headers=JSON),
        client.post("/games", data={"game": "xodd", "option.size": long}, headers=JSON),
        client.post(f"{address}/act", data=change, headers=JSON),
    ):
        assert answer.json()["error"]
        assert "xxxx…" in answer.json()["message"]
        assert len(answer.json()["message"]) < 250


def test_the_house_rules_hold_for_our_own_mistakes_and_for_refusals(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddyssey.web.pages.opponents", lambda: 1 / 0)
    monkeypatch.setattr("oddyssey.web.previews.frame", lambda *_: 1 / 0)
    broken, foreign = client.get("/preview/xodd/1"), client.post("/games", headers={"origin": "null"})
    for answer, status in ((broken, 500), (foreign, 403), (client.get("/nothing"), 404)):
        assert answer.status_code == status
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("http://testserver", True),
        ("https://testserver", True),  # a proxy may speak TLS for us
        ("HTTP://TestServer", True),
        ("http://testserver:81", False),
        ("http://elsewhere", False),
        ("http://testserver.elsewhere", False),
        ("null", False),
        ("", False),
        ("http://[", False),
    ],
)
def test_a_form_comes_from_where_it_is_sent_to(origin: str, allowed: bool, client: TestClient) -> None:
    answer = client.post("/games", data={"game": "xodd"}, headers={"origin": origin})
    assert answer.status_code == (303 if allowed else 403)


def serving(path: Path) -> tuple[subprocess.Popen[str], int]:
    """A server of its own, and its port."""
    command = [sys.executable, "-m", "oddyssey", "serve", "--port", "0", "--db", str(path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    found = re.search(r":(\d+) ", server.stdout.readline())
    assert found
    return server, int(found[1])


def test_ctrl_c_ends_the_server_although_forms_are_half_sent(path: Path) -> None:
    server, port = serving(path)
    head = b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\ngame="
    with socket.create_connection(("127.0.0.1", port)) as one, socket.socket() as idle:
        idle.connect(("127.0.0.1", port))
        idle.sendall(head[:30])
        one.sendall(head)
        assert httpx2.get(f"http://127.0.0.1:{port}/board.css").status_code == 200
        server.send_signal(signal.SIGINT)
        out, err = server.communicate()
    assert server.returncode == 130
    assert out == ""
    assert "Traceback" not in err


def test_ctrl_c_ends_the_server_although_somebody_listens(path: Path) -> None:
    server, port = serving(path)
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as client:
        address = started(client)
        with client.stream("GET", f"{address}/live") as stream:
            news = stream.iter_lines()
            assert any('"stamp": "1"' in line for line in news)
            server.send_signal(signal.SIGINT)
            with suppress(httpx2.RemoteProtocolError):  # it is cut off, at once
                list(news)
    out, err = server.communicate()
    assert server.returncode == 130
    assert (out, "Traceback" in err) == ("", False)


def test_a_form_that_does_not_arrive_is_given_up(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncio

    monkeypatch.setattr(security, "PATIENCE", 0.01)
    sent: list[dict[str, object]] = []

    async def never() -> dict[str, object]:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    headers = [(b"host", b"x"), (b"content-length", b"5")]
    scope = {"type": "http", "method": "POST", "path": "/games", "headers": headers}
    answered = security.HouseRules(client.app)(scope, never, send)  # type: ignore[arg-type]
    # In a thread of its own: a browser test before this one may have left a loop running here.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, answered).result()
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]  # type: ignore[operator]


def test_bytes_are_counted_whatever_length_was_given(client: TestClient) -> None:
    much = b"a" * (LARGEST_BODY + 1)
    for length in ("5", str(LARGEST_BODY)):
        answer = client.post("/games", content=much, headers={"content-length": length})
        assert answer.status_code == 413
    for length in ("9" * 5000, str(LARGEST_BODY + 1)):
        assert client.post("/games", headers={"content-length": length}).status_code == 413
    told = client.post("/games", content=much, headers=JSON)  # a script is told in its own form
    assert (told.status_code, told.json()["error"]) == (413, True)
    assert "more than a form" in told.json()["message"]
    for length in ("", "-1", "٣", "1e3"):
        sent = {b"content-length": length.encode()}
        assert client.post("/games", headers=sent).status_code == 411
