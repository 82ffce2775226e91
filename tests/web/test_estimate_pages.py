"""Estimates on pages: streamed in an analysis, in one look without scripts, as hints, and by a key."""

from __future__ import annotations

import json
import re
import threading
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import oddyssey
from oddyssey.web import estimates, hints

from .analyses import act, tree_of
from .searchers import Counting, stand_in
from .visitors import JSON, Visitor, start, two

UNSOLVED = "/analysis/xodd?o.size=6&moves=Bc3,Wd4+Wf1&wait=1"
"""With what takes its time, lest the page be drawn before it is known that it isn't solved."""
SOLVED = "/analysis/xodd?o.size=3&moves=Bb2"
OFF = {"settings": "estimates=0"}
POSITION = oddyssey.game("xodd", size=6).initial().position()


def events(client: TestClient, address: str) -> list[dict[str, Any]]:
    """What the stream of an estimate tells, to its end."""
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("text/event-stream")
    return [json.loads(one) for one in re.findall(r"^data: (.*)$", answer.text, re.M)]


def stream_of(page: str) -> str:
    found = re.search(r'data-stream="([^"]+)"', page)
    assert found
    return unescape(found[1])


def told_of(page: str) -> str:
    """The section of the estimate, as it is read."""
    section = page[page.index('<section class="estimate"') :]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", section[: section.index("</section>")])).split())


def test_where_nothing_is_solved_the_page_streams_an_estimate(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch)
    client = visitor()
    page = client.get(UNSOLVED).text
    told = events(client, stream_of(page))
    last = told[-1]
    assert last["done"]
    assert not any(one["done"] or one["say"] for one in told[:-1])  # it is said once, at the end
    assert "By estimate, Black wins about 60 % (50 to 70, 1,000 simulations)." in last["say"]
    assert "Black wins about 60 %" in last["html"]
    assert "95 % interval 50 to 70\N{NO-BREAK SPACE}%, 1,000 simulations" in last["html"]
    assert last["html"].count("<li>") == 4
    assert "~60 % (50 to 70)" in last["html"]
    assert last["html"].count('data-turns="2"') == 4  # each with what may follow
    assert not any(word in last["html"] for word in ("should win", "worth-win", "worth-loss"))
    assert last["layer"] == ""  # no hints are on
    assert 'data-marks=""' in page
    client.cookies.set("hints", "best.outlook")
    page = client.get(UNSOLVED).text
    assert 'data-marks="best"' in page
    marked = events(client, stream_of(page))[-1]["layer"]
    assert "guess-ground" in marked
    assert "guess-best" in marked
    assert ">~60<" in marked
    assert "worth" not in marked


def test_the_boards_after_the_turns_come_when_they_are_asked_for(visitor: Visitor) -> None:
    client = visitor()
    found = re.search(r'data-pictures="([^"]+)"', client.get(UNSOLVED).text)
    assert found
    asked = {"turn": ["Ba1 Ba3", "pass"]}
    drawn = client.get(f"{unescape(found[1])}&{urlencode(asked, doseq=True)}")
    assert list(drawn.json()) == asked["turn"]
    assert all(one.startswith("<svg") and "tabindex" not in one for one in drawn.json().values())
    wrong = client.get(f"{unescape(found[1])}&turn=Bc3", headers=JSON)
    assert wrong.status_code == 422
    assert wrong.json()["message"] == "c3 is taken."


@pytest.mark.parametrize(
    "address",
    [SOLVED, "/analysis/odoku", "/analysis/odds-and-evens?moves=left", f"{SOLVED},pass,pass"],
    ids=["solved", "a coin", "another solved game", "the end"],
)
def test_where_it_is_solved_or_nobody_is_to_move_there_is_no_estimate(
    visitor: Visitor, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = stand_in(monkeypatch)
    page = visitor().get(f"{address}{'&' if '?' in address else '?'}wait=1&estimate=1").text
    assert '<section data-part="estimate" hidden>' in page
    assert "Estimate it" not in page
    assert made == []


def test_the_stream_of_a_solved_position_ends_at_once_and_nonsense_is_refused(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = stand_in(monkeypatch)
    client = visitor()
    solved = client.get("/analysis/xodd/estimate?o.size=3")
    assert json.loads(solved.text.partition("data: ")[2]) == {"html": "", "done": True}
    assert made == []
    assert client.get("/analysis/odoku/estimate", headers=JSON).status_code == 422
    assert client.get("/analysis/xodd/estimate?position=tea", headers=JSON).status_code == 422
    assert client.get("/analysis/tea/estimate", headers=JSON).status_code in (404, 422)


def test_a_device_that_wants_no_estimates_gets_none(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = stand_in(monkeypatch)
    client = visitor()
    client.cookies.update(OFF)
    assert 'class="estimate"' not in client.get(UNSOLVED).text
    client.cookies.set("hints", "worth.best.outlook")
    table = start(client, "xodd", opponent="human")
    assert "Estimate" not in client.get(f"{table}/hints", headers=JSON).json()["html"]
    told = client.get(f"{table}/say?what=value").json()["say"]
    assert "estimate" not in told
    assert made == []


def test_without_scripts_a_link_gives_one_look_with_its_pictures(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch)
    client = visitor()
    link = re.search(r'<a href="([^"]+estimate=1)"', client.get(UNSOLVED).text)
    assert link
    client.cookies.set("hints", "worth.best")
    page = client.get(unescape(link[1])).text
    assert "data-stream" not in page
    assert "Black wins about 60 %" in told_of(page)
    assert page.count('<svg class="board" role="img"') == 5  # and the sample in the settings
    assert "guess-ground" in page
    assert "best by estimate, Black wins about 60 %" in page  # told by the board's places as well
    line = re.findall(r'name="line" value="([^"]+)"', page)[2]
    fields = {"o.size": "6", "moves": "Bc3,Wd4 Wf1", "at": "3", "line": line}
    answer = client.get("/analysis/xodd", params=fields)
    assert answer.status_code == 303
    assert client.get(answer.headers["location"]).text.count("data-node=") > 4


def test_others_that_are_searched_are_named_as_the_reason(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimates, "MOST_WAITING", 0)
    page = visitor().get(f"{UNSOLVED}&estimate=1").text
    assert "Others are being worked out just now" in told_of(page)


def test_a_line_is_put_in_the_list_and_gone_to_the_turn_that_was_clicked(visitor: Visitor) -> None:
    client = visitor()
    tree = tree_of("Bc3")
    told = act(client, tree, 0, do="line", text="Wb2 Wd4, Ba1 Ba3, pass", turns=2)
    assert len(told["tree"]["moves"]) == 6
    assert told["at"] == 4
    assert "Ba1 Ba3" in told["say"]
    again = act(client, told["tree"], 0, do="line", text="Wb2 Wd4", turns=1)
    assert (again["at"], len(again["tree"]["moves"])) == (2, 6)
    for text in ("", "tea", "Bc3"):
        assert act(client, tree, 0, do="line", text=text)["error"]
    middle = act(client, tree_of("Bc3, Wb2"), 1, do="line", text="Wd4, pass", turns=1)
    assert middle["at"] == 2


def test_hints_of_a_table_fall_back_on_an_estimate_that_looks_different(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch)
    client = visitor()
    client.cookies.set("hints", "worth.best.outlook")
    table = start(client, "xodd", opponent="human")
    assert "data-later" in client.get(table).text
    told = client.get(f"{table}/hints", headers=JSON).json()
    assert "data-later" not in told["html"]
    assert '<p class="about"><b>Estimate:</b> <span>Black wins about 60 %' in told["html"]
    assert "<b>Best by it:</b>" in told["html"]
    assert "guess-ground" in told["html"]
    assert not any(word in told["html"] for word in ("worth-win", 'class="best', "Outlook:"))
    assert "Estimate: Black wins about 60 %" in told["say"]
    assert "guess-ground" in client.get(table).text  # it is at hand from now on
    assert "data-later" not in client.get(table).text


def test_hints_of_a_table_say_so_when_there_is_no_estimate_in_time(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimates, "MOST_WAITING", 0)
    client = visitor()
    client.cookies.set("hints", "outlook")
    told = client.get(f"{start(client, 'xodd', opponent='human')}/hints", headers=JSON).json()
    assert "Others are being worked out just now" in unescape(told["html"])
    assert "data-later" not in told["html"]


def test_two_who_play_without_hints_get_no_estimate(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = stand_in(monkeypatch)
    first, _, address = two(visitor, "xodd")
    first.cookies.set("hints", "worth.best.outlook")
    told = first.get(f"{address}/hints", headers=JSON).json()["html"]
    assert hints.BETWEEN_TWO in told
    assert first.get(f"{address}/say?what=value").json()["say"] == hints.BETWEEN_TWO
    assert made == []


def test_the_key_for_the_value_tells_an_estimate_as_one(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch)
    client = visitor()
    for address in (
        "/analysis/xodd/say?o.size=6&what=value",
        f"/say?game=xodd&o.size=6&position={POSITION}&what=value",
    ):
        told = client.get(address).json()["say"]
        assert "By estimate, Black wins about 60 %" in told
        assert "Best by it: " in told


def test_pages_answer_while_two_searches_run(
    app: Starlette, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the search of another position nor a page has to wait for what holds its thread."""
    gate, begun = threading.Event(), threading.Semaphore(0)

    def held(state: oddyssey.State) -> Counting:
        begun.release()
        return Counting(state, gate=gate)

    stand_in(monkeypatch, held)
    client = visitor()
    addresses = [f"/analysis/xodd?o.size=6&moves={move}&wait=1" for move in ("Ba1", "Bb2")]
    streams = [stream_of(client.get(address).text) for address in addresses]
    found: list[list[dict[str, Any]]] = []
    readers = [
        threading.Thread(target=lambda one=one: found.append(events(visitor(), one))) for one in streams
    ]
    for reader in readers:
        reader.start()
    for _ in readers:
        assert begun.acquire(timeout=60)
    assert app.state.estimates.running == 2
    assert client.get("/").status_code == 200
    assert client.get(f"{addresses[0]}&at=0").status_code == 200
    assert act(client, tree_of(), do="play", text="Bc3")["error"] is False
    assert app.state.estimates.running == 2
    gate.set()
    for reader in readers:
        reader.join(60)
    assert all(told[-1]["done"] for told in found)
    assert len(found) == 2
