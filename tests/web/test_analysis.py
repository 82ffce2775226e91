"""The analysis board without a browser: what may be brought along, and what an address means."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from oddyssey.core import Move, State, game, game_class, names
from oddyssey.learn.lessons_reading import lesson_of
from oddyssey.learn.puzzles import puzzles_of
from oddyssey.record import Record, line_tree, parse_moves, write_json
from oddyssey.web.analysis.address import LONGEST, Spot
from oddyssey.web.app import create_app

from .analyses import HERE, JSON, SAMPLE, XODD, bring, tree_of


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("analysis") / "games.db"
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}"), follow_redirects=False) as opened:
        yield opened


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


def test_the_examples_of_the_page_can_be_pasted_as_they_stand(client: TestClient) -> None:
    page = client.get("/analysis").text
    examples = re.findall("<code>(.*?)</code>", page)
    assert len(examples) == 2
    for example in examples:
        assert bring(client, unescape(example)).startswith("/analysis/")


def test_a_link_to_a_puzzle_or_a_lesson_gives_its_position(client: TestClient) -> None:
    puzzle = puzzles_of("xodd").numbered(3)
    where = Spot(line_tree(puzzle.start, ())).path
    assert bring(client, "https://example.org/puzzles/xodd/3?day=2026-11-30") == where
    lesson = lesson_of(game_class("odoku"))
    assert lesson is not None
    assert bring(client, "/learn/odoku/4") == Spot(line_tree(lesson.steps[3].start, ())).path


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
        ("rubbish", "", "could not be read as a record, a position, moves or a link"),
        ("rubbish", "xodd", "Turn 1, &#34;rubbish&#34;: &#34;rubbish&#34; is no move here"),
        ("5/2B2/5/4 W 0 -", "xodd", "The position has 4 rows: this board has 9."),
        ("5/BB3/5/5/B4 W 0 -", "", "There are 2 groups: at the start of a turn the total is odd."),
        ("left, flip right", "", "Right is empty"),
        ("{", "", "The JSON is damaged"),
        ('[Game "chess"]', "", "There is no game &#34;chess&#34;"),
        ("https://example.org/tea", "", "leads to no board of ours"),
        ("/puzzles/xodd/99999", "", "There is no puzzle 99999 of Xodd"),
        ("/puzzles/daily/xodd", "", "leads to no board of ours"),
        ("/learn/xodd/999", "", "leads to no board of ours"),
        ("/g/nowhere", "", "There is no game at this address."),
        ("/analysis/xodd?o.size=99", "", "size=99 is not possible"),
        ("/analysis/chess?moves=e4", "", "There is no game &#34;chess&#34;"),
        ("\x00", "", "There is nothing in it"),
        ("\ud7ff" * 50, "", "could not be read"),
    ],
)
def test_what_is_wrong_is_said_and_the_text_stays(
    client: TestClient, text: str, chosen: str, message: str
) -> None:
    answer = client.post("/analysis", data={"text": text, "game": chosen})
    if text == "\x00":  # a text like any other
        message = "could not be read"
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


def test_a_review_of_a_record_leads_to_its_analysis(client: TestClient) -> None:
    page = client.post("/review", data={"record": SAMPLE, "turn": "3"}).text
    assert 'formaction="/analysis"' in page
    answer = client.post("/analysis", data={"record": SAMPLE, "turn": "3"})
    assert answer.headers["location"].endswith("&at=6")
