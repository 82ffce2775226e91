"""The page of a review: of a game that is kept, and of a record that somebody brings along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oddyssey.web.app import create_app

SAMPLE = (Path(__file__).parents[1] / "data" / "odoku-sample.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("reviews") / "games.db"
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}"), follow_redirects=False) as opened:
        yield opened


def resigned(client: TestClient) -> str:
    """The address of a game of two turns, after which Sun gave up."""
    form = {"game": "odds-and-evens", "opponent": "human", "option.first": "sun"}
    address = str(client.post("/games", data=form).headers["location"])
    for text in ("left", "flip left", "resign"):
        client.post(f"{address}/act", data={"do": "play", "text": text})
    return address


def title(text: str) -> str:
    found = re.search(r'<h2 id="turn-title">(.*?)</h2>', text)
    assert found
    return found[1]


def test_a_game_that_is_over_leads_to_its_review(client: TestClient) -> None:
    address = resigned(client)
    assert f'href="{address}/review"' in client.get(address).text
    text = client.get(f"{address}/review").text
    assert "<h1>Sun resigned.</h1>" in text
    assert "So Sun gave up while ahead." in text
    assert "throws the win away" in text
    assert title(text) == "Turn 2, Moon: flip left"


def test_the_board_after_any_turn_is_shown(client: TestClient) -> None:
    address = resigned(client)
    titles = {
        turn: title(client.get(f"{address}/review", params={"turn": turn}).text)
        for turn in ("0", "1", "2", "999", "-1", "x", "")
    }
    assert titles["0"] == "Before the first turn"
    assert titles["1"] == "Turn 1, Sun: left"
    assert len({titles[turn] for turn in ("2", "999", "-1", "x", "")}) == 1


def test_a_game_without_a_turn_and_one_that_is_nowhere(client: TestClient) -> None:
    address = str(client.post("/games", data={"game": "xodd"}).headers["location"])
    assert "No turn has been played yet." in client.get(f"{address}/review").text
    assert client.get("/g/nowhere/review").status_code == 404


def test_a_record_is_pasted_and_goes_along_with_its_page(client: TestClient) -> None:
    text = client.post("/review", data={"record": SAMPLE}).text
    assert "<h1>The Balancer scores 8: 1 ⅜ below par 9 ⅜.</h1>" in text
    assert "So it was both, luck and errors." in text
    assert '<th scope="row">= last value</th><td>8</td>' in text
    assert title(text) == "Turn 8, Anti-Balancer: Xd1"
    found = re.search(r'<textarea name="record" hidden>\n(.*?)</textarea>', text, re.S)
    assert found
    record = found[1].replace("&#34;", '"')
    again = client.post("/review", data={"record": record, "turn": "24"}).text
    assert title(again) == "Turn 24, Anti-Balancer: Xe3"


def test_a_record_comes_as_a_file(client: TestClient) -> None:
    files = {"file": ("game.txt", SAMPLE.encode(), "text/plain")}
    assert "The Balancer scores 8" in client.post("/review", data={"record": ""}, files=files).text
    broken = {"file": ("game.txt", b"\xff\xfe\x00", "text/plain")}
    answer = client.post("/review", files=broken)
    assert (answer.status_code, "is not UTF-8 text" in answer.text) == (422, True)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("", "The record is empty."),
        ("<script>alert(1)</script>", "name it in the first line"),
        ('[Game "chess"]\n1. e4', "There is no game"),
        ('[Game "odoku"]\n1. Anti Ob4\n2. Anti Ob4', "Line 3, turn 2"),
        ("{", "JSON"),
    ],
)
def test_a_record_that_cannot_be_read_is_said_so_and_kept_in_the_form(
    client: TestClient, record: str, words: str
) -> None:
    answer = client.post("/review", data={"record": record})
    assert answer.status_code == 422
    assert words in answer.text
    assert "<script>alert" not in answer.text
    if record:
        assert record[:5].replace("<", "&lt;").replace('"', "&#34;") in answer.text


def test_what_is_too_large_or_no_form_is_refused(client: TestClient) -> None:
    assert client.post("/review", data={"record": "x" * 70_000}).status_code == 413
    headers = {"content-type": "multipart/form-data; boundary=x"}
    assert client.post("/review", content=b"rubbish", headers=headers).status_code in (400, 422)
    assert client.get("/review").status_code == 200
    assert client.delete("/review").status_code == 405
