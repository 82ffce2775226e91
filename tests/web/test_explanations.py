"""Explanations in the pages: a place at a time, a whole board, and the switches of a device."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from starlette.testclient import TestClient

from oddyssey.web import explanations
from oddyssey.web.app import create_app
from oddyssey.web.explained import of_position

JSON = {"accept": "application/json"}
FIVE = {"game": "xodd", "o.size": "5", "position": "5/1B1B1/5/2B2/5 B 0 -"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    with TestClient(app, follow_redirects=False) as opened:
        yield opened


def start(client: TestClient, game: str, **form: str) -> str:
    answer = client.post("/games", data={"game": game, "opponent": "human", **form})
    return str(answer.headers["location"])


def act(client: TestClient, address: str, **form: str) -> dict[str, Any]:
    answer = client.post(f"{address}/act", data=form, headers=JSON)
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    return body


def ask(client: TestClient, address: str, **query: str) -> dict[str, Any]:
    answer = client.get(f"{address}/explain", params=query, headers=JSON)
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    return body


def explain_part(page: str) -> str:
    found = re.search(r'<section class="explain" data-part="explain".*?</section>', page, re.S)
    return found[0] if found else ""


def test_a_place_is_explained_in_words_and_marks(client: TestClient) -> None:
    address = start(client, "xodd")
    version = act(client, address, do="play", text="Be5")["version"]
    told = ask(client, address, cell="e6", variant="B", version=str(version))
    assert told["version"] == version
    assert "Black stone on e6" in told["html"]
    assert "the count stays at 1" in told["say"]
    layer = ET.fromstring(told["layer"])
    assert layer.get("aria-hidden") == "true"
    roles = {shape.get("class") for shape in layer}
    assert "link" in roles
    assert not any("piece-white" in (role or "") for role in roles)
    # White is told in a line, and in full when it is chosen.
    assert "White stone: a new group, 2 groups in all" in told["html"]
    white = ask(client, address, cell="e6", variant="W", version=str(version))
    assert white["say"].startswith("White stone on e6. It touches no white stone")


def test_a_place_where_a_stone_stands_is_told_as_its_group(client: TestClient) -> None:
    address = start(client, "xodd")
    act(client, address, do="play", text="Be5")
    assert ask(client, address, cell="e5", variant="B")["say"].startswith("Black group of 1.")


def test_an_older_page_is_told_of_which_board_the_answer_is(client: TestClient) -> None:
    address = start(client, "xodd")
    first = ask(client, address, cell="a1", version="1")
    assert first["version"] == 1
    version = act(client, address, do="play", text="Ba1")["version"]
    assert ask(client, address, cell="a1", version="1") == first  # as long as it is remembered
    assert ask(client, address, cell="a1", version=str(version))["version"] == version
    assert ask(client, address, cell="a1", version="77")["version"] == version


def test_what_is_no_place_or_no_game_is_not_there(client: TestClient) -> None:
    address = start(client, "xodd")
    assert client.get(f"{address}/explain?cell=z99", headers=JSON).status_code == 404
    assert client.get("/g/nothing/explain?cell=a1", headers=JSON).status_code == 404
    for query in ({}, {"game": "chess"}, {**FIVE, "position": "x"}, {**FIVE, "o.size": "99"}):
        answer = client.get("/explain", params={"cell": "a1", **query}, headers=JSON)
        assert answer.status_code in (404, 422)
        assert answer.json()["message"]
    long = {**FIVE, "position": "5/" * 12_000}
    assert client.get("/explain", params=long, headers=JSON).status_code in (414, 422)


def test_a_position_is_explained_without_a_game_that_is_kept(client: TestClient) -> None:
    told = client.get("/explain", params={**FIVE, "cell": "c4", "variant": "B"}, headers=JSON).json()
    assert "It joins two black groups, at b4 and d4" in told["html"]
    state = explanations.state_of(FIVE)
    same = client.get(f"{of_position(state).ask}&cell=c4&variant=B", headers=JSON)
    assert same.json() == told
    whole = client.get("/explain", params=FIVE, headers=JSON).json()
    assert whole["say"].startswith("Black groups that can be joined.")


def test_what_a_move_does_is_on_and_threats_are_off_by_default(client: TestClient) -> None:
    page = client.get(start(client, "xodd")).text
    assert "data-spot" in explain_part(page)
    assert re.search(r'name="moves" checked data-key="4"', page)
    assert re.search(r'name="threats" data-key="5"', page)
    odds = client.get(start(client, "odds-and-evens")).text
    assert 'name="moves"' in odds
    assert 'name="threats"' not in odds  # it knows none


def test_the_nearest_ways_to_mend_a_turn_are_drawn_with_the_page(client: TestClient) -> None:
    address = start(client, "xodd")
    act(client, address, do="play", text="Be5")
    before = act(client, address, do="play", text="Wd4", step="1")["html"]
    part = explain_part(before)
    assert "To complete the turn" in part
    assert "Black on c4 is a new group: 3 in all, odd." in part
    assert 'class="near"' in before
    after = act(client, address, do="play", text="Bc4", step="1")["html"]
    assert "To complete the turn" not in explain_part(after)
    assert 'class="near"' not in after


def test_threats_are_drawn_and_told_where_they_are_on(client: TestClient) -> None:
    address = start(client, "xodd")
    for turn in ("Be5", "Wd4 Bg5"):
        act(client, address, do="play", text=turn)
    assert "that can be joined" not in client.get(address).text
    answer = client.post("/explain", data={"moves": "on", "threats": "on"}, headers=JSON)
    assert answer.status_code == 204
    page = client.get(address).text
    assert "Black groups that can be joined" in explain_part(page)
    assert "<p>e5 and g5: by f5, with a second stone.</p>" in page
    assert 'class="link"' in page
    assert re.search(r'name="threats" checked', page)


def test_without_scripts_the_switches_lead_back_to_the_page(client: TestClient) -> None:
    address = start(client, "xodd")
    referer = {"referer": f"http://testserver{address}"}
    answer = client.post("/explain", data={"threats": "on"}, headers=referer)
    assert answer.status_code == 303
    assert answer.headers["location"] == address
    page = client.get(address).text
    assert "data-spot" not in page
    assert not re.search(r'name="moves" checked', page)
    client.post("/explain", data={})
    assert "No groups can be joined" not in client.get(address).text


def test_a_form_sent_from_no_address_at_all_leads_home(client: TestClient) -> None:
    for path in ("/settings", "/explain"):
        answer = client.post(path, data={}, headers={"referer": "http://["})
        assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_where_each_choice_leads_stands_beside_the_loops(client: TestClient) -> None:
    address = start(client, "odds-and-evens")
    for text in ("left", "right", "left"):
        html = act(client, address, do="play", text=text)["html"]
    part = explain_part(html)
    assert part.count("<h3>") == 3
    assert "so it jams" in part
    told = ask(client, address, cell="left")
    assert ">jammed<" in told["layer"]


def test_at_the_end_only_places_are_explained(client: TestClient) -> None:
    address = start(client, "xodd", **{"option.size": "3"})
    for text in ("Bb2", "pass", "pass"):
        html = act(client, address, do="play", text=text)["html"]
    assert "<h3>" not in explain_part(html)
    assert ask(client, address, cell="b2", variant="B")["say"].startswith("Black group of 1.")
    assert ask(client, address, cell="a1", variant="B")["html"] == ""
    assert "nothing to explain" in ask(client, address)["say"]


def test_few_boards_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanations, "REMEMBERED", 3)
    boards, state = explanations.Boards(), explanations.state_of(FIVE)
    for version in range(5):
        boards.keep(("game", version), (state, False))
    assert list(boards) == [("game", 2), ("game", 3), ("game", 4)]


def test_nobody_is_advised_when_the_game_is_over(client: TestClient) -> None:
    address = start(client, "xodd")
    act(client, address, do="play", text="Be5")
    assert "data-spot" in explain_part(client.get(address).text)
    act(client, address, do="resign")
    assert "data-spot" not in explain_part(client.get(address).text)
