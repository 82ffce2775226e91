"""The analysis board without a browser: trees that grow, positions painted, files to take along."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.types import Message

from oddyssey.record import read, write_text
from oddyssey.web.analysis import exports
from oddyssey.web.app import create_app
from oddyssey.web.waiting import WaitingLine

from .analyses import HERE, JSON, SAMPLE, XODD, act, tree_of
from .loops import run_alone

HEAVY = 100_000
"""Bytes that a page with its board may weigh, packed; scripts and style sheets have their own test."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("analysis") / "games.db"
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}"), follow_redirects=False) as opened:
        yield opened


def listed(text: str) -> str:
    """The moves of a page, as one line."""
    found = re.search(r"<ol>(.*?)</ol>\s*</form>", text, re.S)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())


def test_a_turn_under_way_is_where_it_was(client: TestClient) -> None:
    """Two stones of a turn are written in one order, and may have been dropped in the other."""
    tree = tree_of("Bc3")
    for text in ("We5", "Ba1"):
        told = act(client, tree, at=len(tree["moves"]) - 1, do="play", text=text, step=True)
        tree = told["tree"]
    told = act(client, tree, at=1, do="go")
    assert told["address"] == f"{HERE}&moves=Bc3,We5"
    text = client.get(told["address"]).text
    assert "One more stone" in text


# -- the tree -------------------------------------------------------------------------------------


def test_moves_branch_and_are_listed_with_their_variations(client: TestClient) -> None:
    tree = tree_of("Bc3, Wa1 We5, pass")
    told = act(client, tree, at=0, do="play", text="Wc4 Bd4")
    assert told["tree"]["moves"][-1] == {"depth": 3, "move": "Wc4"}
    assert told["address"] == f"{HERE}&moves=Bc3,Bd4+Wc4"
    assert "Bd4, Wc4" in told["say"] or "Bd4 Wc4" in told["say"]
    assert listed(told["html"]).startswith(
        "1. Black: Bc3 2. White: Wa1 We5 Variation: 2. White: Bd4 Wc4"
    )
    told = act(client, told["tree"], at=told["at"], do="promote")
    assert told["message"] == "This is the main line now."
    assert [one["move"] for one in told["tree"]["moves"]][:3] == ["Bc3", "Bd4", "Wc4"]
    told = act(client, told["tree"], at=told["at"], do="note", name="Joined", comment="So <b> it is")
    assert told["tree"]["moves"][2] == {
        "depth": 3,
        "move": "Wc4",
        "name": "Joined",
        "comment": "So <b> it is",
    }
    assert "So &lt;b&gt; it is" in told["html"]
    told = act(client, told["tree"], at=told["at"], do="undo")
    assert [one["move"] for one in told["tree"]["moves"]] == ["Bc3", "Wa1", "We5", "pass"]
    assert told["at"] == 0
    told = act(client, told["tree"], at=2, do="undo")
    assert told["message"] == "Gone back: the turn stays in the list with what follows it."
    assert (told["at"], len(told["tree"]["moves"])) == (0, 4)
    told = act(client, told["tree"], at=1, do="delete")
    assert [one["move"] for one in told["tree"]["moves"]] == ["Bc3"]


def test_a_coin_stays_beside_its_move(client: TestClient) -> None:
    text = client.get("/analysis/odoku?moves=Anti+Ob4,Balancer+Xb3").text
    turns = re.findall(r'<span class="together">(.*?)</button>\s*</span>', text, re.S)
    assert [one.count("<button") for one in turns] == [2, 2]
    assert "Balancer" in turns[1]
    assert "Xb3" in turns[1]


def test_the_title_says_the_game_and_whose_turn_it_is(client: TestClient) -> None:
    assert "<title>Analysis of Xodd 5×5: Black to move" in client.get(HERE).text


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("status", "Black has 1 group, White has 0"),
        ("help", "Besides moves you may type status, undo, back and next."),
        ("Ba1 Bc3", "c3 is taken."),
        ("rubbish", "is no move here"),
        ("", "There is no move in that"),
    ],
)
def test_words_and_nonsense_are_answered(client: TestClient, typed: str, message: str) -> None:
    told = act(client, tree_of("Bc3"), at=0, do="play", text=typed)
    assert message in told["message"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"{", b"null", b'{"tree": {}}', b'{"tree": 1, "at": 0}', b"[" * 5000,
        json.dumps({"tree": tree_of("Bc3"), "at": 9, "do": "go"}).encode(),
        json.dumps({"tree": tree_of("Bc3"), "at": "0", "do": "go"}).encode(),
        json.dumps({"tree": tree_of("Bc3"), "at": 0, "do": "dance"}).encode(),
        json.dumps({"tree": tree_of("Bc3"), "at": -1, "do": "delete"}).encode(),
        json.dumps({"tree": tree_of(), "at": -1, "do": "undo"}).encode(),
        json.dumps({"tree": tree_of("Bc3"), "at": 0, "do": "note", "name": "x" * 99}).encode(),
    ],
)  # fmt: skip
def test_nonsense_from_a_script_is_refused_in_words(client: TestClient, body: bytes) -> None:
    answer = client.post("/analysis/xodd", content=body, headers=JSON)
    told = answer.json()
    assert told["error"] is True
    assert told["message"].endswith(".")
    assert "html" not in told


def test_both_faces_of_a_coin_are_offered(client: TestClient) -> None:
    text = client.get("/analysis/odoku").text
    assert '<button name="play" value="Balancer"' in text
    assert '<button name="play" value="Anti"' in text
    text = client.get("/analysis/odoku?moves=Anti").text
    assert "Anti-Balancer to move" in text


def test_the_line_is_judged_and_its_values_are_drawn(client: TestClient) -> None:
    text = client.get("/analysis/odds-and-evens?moves=left,right,left,flip+left&wait=1").text
    assert "flip left threw the win away. right would have kept it." in unescape(text)
    assert "??" in text
    assert 'class="graph"' in text
    assert ", throws the win away" in text


def test_a_game_can_be_played_on_from_here(client: TestClient) -> None:
    form = {"game": "xodd", "option.size": "5", "position": "5/2B2/5/5/5 W 0 -", "opponent": "human"}
    answer = client.post("/games", data=form)
    assert answer.status_code == 303
    address = answer.headers["location"]
    client.post(f"{address}/act", data={"do": "play", "text": "pass"})
    record = read(client.get(f"{address}/record.txt").text)
    assert record.start == XODD.position("5/2B2/5/5/5 W 0 -")
    assert record.line.texts == ("pass",)
    assert client.get(f"{address}/review").status_code == 200
    assert client.get(f"{address}/analysis").headers["location"].endswith("W+0+-&moves=pass")
    wrong = client.post("/games", data={**form, "position": "x"})
    assert wrong.status_code == 422
    assert "is no position" in wrong.text


def test_keys_are_answered(client: TestClient) -> None:
    told = {
        what: client.get("/analysis/odds-and-evens/say", params={"moves": "left", "what": what}).json()
        for what in ("last", "status", "moves", "value")
    }
    assert told["last"]["say"].startswith("Sun: left.")
    assert "Moon" in told["value"]["say"]
    assert "Left loop" in told["status"]["say"]
    assert "right" in told["moves"]["say"].lower()


# -- setting up -----------------------------------------------------------------------------------


def test_a_position_is_painted_place_by_place(client: TestClient) -> None:
    text = client.get("/analysis/xodd/setup?o.size=3").text
    assert "This position is possible." in text
    answer = client.get("/analysis/xodd/setup?o.size=3&position=3/3/3+B+0+-&cell=b2&brush=B")
    assert answer.headers["location"].startswith("/analysis/xodd/setup?o.size=3&position=3/1B1/3+B+0+-")
    text = client.get(answer.headers["location"]).text
    assert "Not possible yet." in text
    answer = client.get(answer.headers["location"].partition("&brush")[0] + "&brush=white")
    text = client.get(answer.headers["location"]).text
    assert "This position is possible." in text
    assert 'href="/analysis/xodd?o.size=3&amp;position=3/1B1/3+W+0+-"' in text


def test_strokes_of_a_script_answer_with_the_board_and_what_is_said(client: TestClient) -> None:
    where = "/analysis/odoku/setup?position=5/5/5/5/5+-"
    told = client.get(f"{where}&cell=c3&brush=X", headers=JSON).json()
    assert told["address"] == "/analysis/odoku/setup?position=5/5/2X2/5/5+-"
    assert told["error"] is False
    assert told["say"].startswith("This position is possible.")
    for query, message in (
        ("cell=z9&brush=X", "is no cell of the board."),
        ("cell=c3&brush=Q", 'There is nothing called "Q" to paint with here.'),
        ("position=x", "A position is five rows"),
        ("o.size=3", "Odoku has no option"),
    ):
        told = client.get(f"/analysis/odoku/setup?{query}", headers=JSON).json()
        assert told["error"] is True
        assert message in told["say"]


def test_another_board_is_chosen_by_its_options(client: TestClient) -> None:
    text = client.get("/analysis/xodd/setup?o.size=4&o.size.2=5").text
    assert 'data-cell="d5"' in text
    assert 'data-cell="e5"' not in text
    text = client.get("/analysis/odds-and-evens/setup?o.capacity=4&o.capacity.2=4&o.flips=0").text
    assert 'data-cell="right 4"' in text
    assert client.get("/analysis/xodd/setup?o.size=99").status_code == 422


# -- to take along --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "kind", "begins"),
    [
        ("txt", "text/plain; charset=utf-8", b'[Game "xodd"]'),
        ("json", "application/json", b'{\n  "format": "oddyssey-record"'),
        ("svg", "image/svg+xml", b"<svg "),
        ("png", "image/png", b"\x89PNG"),
        ("film.svg", "image/svg+xml", b"<svg "),
    ],
)
def test_exports(client: TestClient, form: str, kind: str, begins: bytes) -> None:
    answer = client.get(f"/analysis/xodd/export.{form}?o.size=5&moves=Bc3,pass&at=1")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.content.startswith(begins)
    assert f'attachment; filename="xodd.{form}"' == answer.headers["content-disposition"]
    if form in ("txt", "json"):
        assert read(answer.content).line.texts == ("Bc3", "pass")


def test_exports_have_the_colours_that_are_asked_for(client: TestClient) -> None:
    where = "/analysis/xodd/export.svg?o.size=3"
    light, dark, auto = (client.get(f"{where}&theme={t}").text for t in ("light", "dark", "nonsense"))
    assert light != dark
    assert "prefers-color-scheme" in auto
    assert "prefers-color-scheme" not in light
    assert client.get("/analysis/xodd/export.gif?o.size=3").status_code == 404
    assert client.get("/analysis/xodd/export.png?o.size=999").status_code == 422


def test_a_film_that_would_take_too_long_is_refused_in_words(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "MOST_DRAWN", 75)
    address = "/analysis/xodd/export.film.svg?o.size=5&moves=Bc3,pass"
    assert client.get(f"{address},pass").status_code == 422
    answer = client.get(address)
    assert answer.status_code == 200
    monkeypatch.setattr(exports, "MOST_DRAWN", 50)
    assert "a moving picture of at most 1 can be made here" in client.get(address).text


def test_where_too_many_wait_for_pictures_others_are_still_answered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "WAITING", 0)
    answer = client.get("/analysis/xodd/export.film.svg?o.size=5")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert "Too many pictures are being made just now" in answer.text
    for form in ("txt", "json", "svg"):
        assert client.get(f"/analysis/xodd/export.{form}?o.size=5").status_code == 200


def test_work_whose_asker_has_gone_is_not_begun() -> None:
    async def gone() -> Message:
        return {"type": "http.disconnect"}

    def work() -> str:
        raise AssertionError("begun")

    async def ask() -> str | None:
        return await WaitingLine().done(work, 1, Request({"type": "http"}, gone))

    assert run_alone(ask) is None


def test_a_board_that_makes_too_heavy_a_page_is_refused_everywhere(client: TestClient) -> None:
    said = "That board has 2500 places: an analysis shows at most 400."
    for path in ("", "/setup", "/export.txt", "/card.png", "/say"):
        answer = client.get(f"/analysis/xodd{path}?o.size=50", headers={"accept": "text/html"})
        assert answer.status_code == 422
        assert said in answer.text
    tree = {**tree_of(), "options": {"size": "50"}}
    assert said in act(client, tree, do="look")["message"]
    for text in (json.dumps(tree), '[Game "xodd"]\n[Options "size=50"]\n\n1. Ba1'):
        assert said in client.post("/analysis", data={"text": text}).text


def test_a_page_with_the_longest_line_of_a_large_board_stays_light(client: TestClient) -> None:
    text = client.get("/analysis/xodd?o.size=19", headers={"accept-encoding": "gzip"})
    assert int(text.headers["content-length"]) < HEAVY
    answer = client.post("/analysis", data={"text": write_text(read(SAMPLE))})
    long = client.get(answer.headers["location"], headers={"accept-encoding": "gzip"})
    assert int(long.headers["content-length"]) < HEAVY
