"""The analysis board without a browser: addresses, what is brought along, what becomes of a tree."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from oddyssey.core import Move, State, game, names
from oddyssey.record import Record, line_tree, parse_moves, read, tree_data, write_json, write_text
from oddyssey.web.analysis.address import LONGEST, Spot
from oddyssey.web.app import create_app

SAMPLE = (Path(__file__).parents[1] / "data" / "odoku-sample.txt").read_text("utf-8")
JSON = {"accept": "application/json"}
XODD = game("xodd", size=5)
HERE = "/analysis/xodd?o.size=5"
HEAVY = 100_000
"""Bytes that a page with its board may weigh, packed; scripts and style sheets have their own test."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("analysis") / "games.db"
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}"), follow_redirects=False) as opened:
        yield opened


def bring(client: TestClient, text: str, **fields: str) -> str:
    """Where a pasted text leads."""
    answer = client.post("/analysis", data={"text": text, **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def act(client: TestClient, tree: dict[str, Any], at: int = -1, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """What the page's script is answered."""
    found = client.post(f"/analysis/{tree['game']}", json={"tree": tree, "at": at, **fields})
    answer: dict[str, Any] = found.json()
    if "html" in answer:
        answer["tree"] = json.loads(
            unescape(re.findall(r"<textarea[^>]*>(.*)</textarea>", answer["html"])[-1])
        )
    return answer


def tree_of(moves: str = "") -> dict[str, Any]:
    line = parse_moves(XODD, moves)
    return tree_data(line_tree(line.start, line.moves))


def listed(text: str) -> str:
    """The moves of a page, as one line."""
    found = re.search(r"<ol>(.*?)</ol>\s*</form>", text, re.S)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())


# -- what is brought along ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("5/2B2/5/5/5 W 0 -", f"{HERE}&position=5/2B2/5/5/5+W+0+-"),
        (" 5/1O3/5/5/5 a ", "/analysis/odoku?position=5/1O3/5/5/5+A"),
        ("Sm|- S 2 1", "/analysis/odds-and-evens?position=Sm%7C-+S+2+1"),
        ("left, flip left", "/analysis/odds-and-evens?moves=left,flip+left"),
        ("1. Anti Ob4\n2. Balancer", "/analysis/odoku?moves=Anti+Ob4,Balancer"),
        ('[Game "xodd"]\n[Options "size=5"]\n1. Bc3 ; the middle\n', f"{HERE}&moves=Bc3"),
        (
            '[Game "odds"]\n[Position "SS|- M 2 2"]\n1. right',
            "/analysis/odds-and-evens?position=SS%7C-+M+2+2&moves=right",
        ),
        (write_json(Record(XODD, parse_moves(XODD, "Bc3").moves)), f"{HERE}&moves=Bc3"),
        (json.dumps(tree_of("Bc3, pass")), f"{HERE}&moves=Bc3,pass&at=0"),
        (f"https://example.org{HERE}&moves=Bc3,pass&at=1", f"{HERE}&moves=Bc3,pass&at=1"),
        (f"{HERE}&moves=Bc3", f"{HERE}&moves=Bc3"),
        ("Bs19", "/analysis/xodd?o.size=19&moves=Bs19"),
    ],
)
def test_it_finds_out_what_was_pasted(client: TestClient, text: str, address: str) -> None:
    assert bring(client, text) == address
    assert client.get(address).status_code == 200


def test_a_file_is_read_like_text(client: TestClient) -> None:
    files = {"file": ("game.txt", SAMPLE.encode(), "text/plain")}
    answer = client.post("/analysis", data={"text": ""}, files=files)
    assert answer.headers["location"].startswith("/analysis/odoku?moves=Anti+Ob4,Balancer+Xb3,")


def test_a_script_gets_the_whole_tree(client: TestClient) -> None:
    tree = {**tree_of("Bc3"), "name": "Mine"}
    told = client.post("/analysis", data={"text": json.dumps(tree)}, headers=JSON).json()
    assert told == {"address": f"{HERE}&moves=Bc3&at=0", "tree": tree, "at": -1}


@pytest.mark.parametrize(
    ("text", "chosen", "message"),
    [
        ("", "", "There is nothing in it"),
        ("rubbish", "", "is no record, position, moves or link that could be read"),
        ("rubbish", "xodd", "Turn 1, &#34;rubbish&#34;: &#34;rubbish&#34; is no move here"),
        ("5/2B2/5/4 W 0 -", "xodd", "The position has 4 rows: this board has 9."),
        ("5/BB3/5/5/B4 W 0 -", "", "There are 2 groups: at the start of a turn the total is odd."),
        ("left, flip right", "", "Right is empty"),
        ("{", "", "The JSON is damaged"),
        ('[Game "chess"]', "", "There is no game &#34;chess&#34;"),
        ("https://example.org/tea", "", "is no link to a game, a review or an analysis here"),
        ("/g/nowhere", "", "There is no game at this address."),
        ("/analysis/xodd?o.size=99", "", "size=99 is not possible"),
        ("/analysis/chess?moves=e4", "", "There is no game &#34;chess&#34;"),
        ("\x00", "", "There is nothing in it"),
        ("\ud7ff" * 50, "", "could be read"),
    ],
)
def test_what_is_wrong_is_said_and_the_text_stays(
    client: TestClient, text: str, chosen: str, message: str
) -> None:
    answer = client.post("/analysis", data={"text": text, "game": chosen})
    if text == "\x00":  # a text like any other
        message = "could be read"
    assert answer.status_code in (404, 422)
    assert message in answer.text


def test_bytes_that_are_no_text_are_refused(client: TestClient) -> None:
    files = {"file": ("game.txt", b"\xff\xfe\x00", "text/plain")}
    answer = client.post("/analysis", data={"text": ""}, files=files)
    assert answer.status_code == 422
    assert "That is no text" in answer.text


def test_a_game_and_its_review_lead_to_their_analysis(client: TestClient) -> None:
    form = {"game": "odds-and-evens", "opponent": "human", "option.first": "sun"}
    address = str(client.post("/games", data=form).headers["location"])
    for text in ("left", "flip left", "left"):
        client.post(f"{address}/act", data={"do": "play", "text": text})
    whole = "/analysis/odds-and-evens?moves=left,flip+left,left"
    assert bring(client, f"http://testserver{address}") == whole
    assert bring(client, f"{address}/review?turn=1") == f"{whole}&at=1"
    assert client.get(f"{address}/analysis").headers["location"] == whole
    assert client.get(f"{address}/analysis", params={"turn": 2}).headers["location"] == f"{whole}&at=2"


# -- addresses ------------------------------------------------------------------------------------


def test_every_game_has_an_empty_board_to_begin_with(client: TestClient) -> None:
    form = client.get("/analysis").text
    for name in names():
        assert f'href="/analysis/{name}"' in form
        text = client.get(f"/analysis/{name}").text
        assert 'role="grid"' in text
        assert "None yet: play on the board for either side." in text


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("position=x", "is no position"),
        ("moves=Zz9", "Turn 1"),
        ("o.size=99", "size=99 is not possible"),
        ("o.colour=red", "Xodd has no option"),
        (f"moves={'Ba1,' * 9000}", "The moves are too long for an address"),
    ],
)
def test_an_address_that_means_nothing_says_why(client: TestClient, query: str, message: str) -> None:
    answer = client.get(f"/analysis/xodd?{query}")
    assert answer.status_code == 422
    assert message in answer.text
    assert client.get("/analysis/xod").status_code == 404
    assert client.get("/analysis/chess").status_code == 422


def test_an_address_holds_the_position_and_its_line_if_it_fits() -> None:
    big = game("xodd", size=24)
    state: State = big.initial()
    moves: list[Move] = []
    while len(moves) < 520:
        move = state.legal_moves()[len(moves) % 7 % len(state.legal_moves())]
        moves.append(move)
        state = state.play(move)
    spot = Spot(line_tree(big.initial(), moves), len(moves) - 1)
    path = spot.path
    assert len(path) <= LONGEST
    assert "moves=" not in path
    assert f"position={state.position().split()[0]}" in path
    short = Spot(line_tree(big.initial(), moves[:9]), 4)
    assert "moves=" in short.path
    assert urlsplit(short.path).query.endswith("at=5")


def test_typed_moves_lead_on_without_a_script(client: TestClient) -> None:
    answer = client.get(f"{HERE}&moves=Bc3,pass&at=1&play=Wc4+Bd4")
    assert answer.headers["location"] == f"{HERE}&moves=Bc3,Bd4+Wc4"
    wrong = client.get(f"{HERE}&moves=Bc3&play=Bc3")
    assert wrong.status_code == 422
    assert "c3 is taken." in wrong.text
    assert 'data-cell="c3"' in wrong.text


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
    told = act(client, told["tree"], at=1, do="delete")
    assert [one["move"] for one in told["tree"]["moves"]] == ["Bc3"]


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


def test_a_page_with_the_longest_line_of_a_large_board_stays_light(client: TestClient) -> None:
    text = client.get("/analysis/xodd?o.size=19", headers={"accept-encoding": "gzip"})
    assert int(text.headers["content-length"]) < HEAVY
    answer = client.post("/analysis", data={"text": write_text(read(SAMPLE))})
    long = client.get(answer.headers["location"], headers={"accept-encoding": "gzip"})
    assert int(long.headers["content-length"]) < HEAVY


def test_a_review_of_a_record_leads_to_its_analysis(client: TestClient) -> None:
    page = client.post("/review", data={"record": SAMPLE, "turn": "3"}).text
    assert 'formaction="/analysis"' in page
    answer = client.post("/analysis", data={"record": SAMPLE, "turn": "3"})
    assert answer.headers["location"].endswith("&at=6")
