"""The pages of the lessons, as a browser without scripts and as the page's script ask for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.ours import our_names

from oddyssey.core import game_class
from oddyssey.learn.lessons_reading import lesson_of
from oddyssey.web.app import create_app

JSON = {"accept": "application/json"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("web") / "games.db"
    app = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(app, follow_redirects=False, raise_server_exceptions=True) as opened:
        yield opened


def ask(client: TestClient, address: str, **query: str) -> dict[str, Any]:
    """What the page's script is answered."""
    answer = client.get(address, params=query, headers=JSON)
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    return body


def fields(html: str) -> dict[str, str]:
    """What the forms of a page carry along."""
    return dict(re.findall(r'<input type="hidden" name="(moves|hints)" value="([^"]*)">', html))


def test_all_lessons_and_their_steps_are_on_one_page(client: TestClient) -> None:
    page = unescape(client.get("/learn").text)
    for name in our_names():
        lesson = lesson_of(game_class(name))
        assert lesson is not None
        assert all(step.title in page for step in lesson.steps)
        assert f"/learn/{name}" in client.get(f"/rules/{name}").text
        assert client.get(f"/learn/{name}").headers["location"] == f"/learn/{name}/1"


@pytest.mark.parametrize("name", our_names())
def test_every_step_has_a_page_and_the_last_leads_on_to_a_game(client: TestClient, name: str) -> None:
    lesson = lesson_of(game_class(name))
    assert lesson is not None
    for step in lesson.steps:
        page = unescape(client.get(f"/learn/{name}/{step.number}").text)
        assert f"<h1>{step.title}</h1>" in page
        assert len(page.encode()) < 100_000
    done = ask(client, f"/learn/{name}/{len(lesson.steps)}", do="show")
    while done["phase"] != "done":
        done = ask(client, f"/learn/{name}/{len(lesson.steps)}", do="show", **fields(done["html"]))
    assert f"Play {lesson.kind.title}" in done["html"]


@pytest.mark.parametrize(
    "path",
    ["/learn/xodd/0", "/learn/xodd/99", "/learn/xodd/x", "/learn/chess", "/learn/xodd/1/say?what=x"],
)
def test_there_is_nothing_elsewhere(client: TestClient, path: str) -> None:
    assert client.get(path).status_code in (404, 422)


def test_a_question_is_answered_and_its_figures_are_kept_back(client: TestClient) -> None:
    page = client.get("/learn/xodd/1").text
    assert "Groups in all" not in page
    assert "5 groups: odd" not in page
    wrong = ask(client, "/learn/xodd/1", answer="0")
    assert (wrong["phase"], "One is missing" in wrong["say"]) == ("wrong", True)
    right = ask(client, "/learn/xodd/1", answer="1")
    assert (right["phase"], "Groups in all" in right["html"]) == ("done", True)
    assert "Choose one of the answers" in ask(client, "/learn/xodd/1", answer="7")["message"]


def test_what_is_shown_is_not_praised_and_a_question_stays_with_its_answer(client: TestClient) -> None:
    told = ask(client, "/learn/xodd/1", do="show")
    assert told["say"].startswith("The answer: 5. Black b4")
    assert "Right" not in told["say"]
    assert 'data-seen="1"' in told["html"]
    question = told["html"].partition('class="choices answered"')
    assert "How many groups" in question[0]
    assert re.search(r'<li class="right">5<', question[2])
    told = ask(client, "/learn/xodd/3", do="show")
    assert told["say"].startswith("This is how: ")
    found = ask(client, "/learn/xodd/1", answer="1")
    assert found["say"].startswith("Right. Black b4")
    assert 'data-seen=""' in found["html"]
    assert '<b class="mark">Right.</b> Black' in found["html"]


def test_a_turn_is_made_step_by_step_and_carried_along(client: TestClient) -> None:
    here = "/learn/xodd/6"
    first = ask(client, here, do="play", text="Bc4", step="1")
    assert first["phase"] == "open"
    assert fields(first["html"]) == {"moves": "Bc4", "hints": "0"}
    changed = ask(client, here, do="play", text="Wc4", replaces="Bc4", moves="Bc4", step="1")
    assert fields(changed["html"])["moves"] == "Wc4"
    taken_away = ask(client, here, do="play", text="", replaces="Bc4", moves="Bc4", step="1")
    assert fields(taken_away["html"])["moves"] == ""
    back = ask(client, here, do="undo", moves="Bc4")
    assert fields(back["html"])["moves"] == ""
    second = ask(client, here, do="play", text="We1", moves="Bc4", step="1")
    assert second["phase"] == "done"


def test_a_wrong_turn_takes_the_board_back_and_keeps_what_came_before(client: TestClient) -> None:
    first = ask(client, "/learn/odoku/8", do="play", text="Oc5")
    assert (first["phase"], fields(first["html"])["moves"]) == ("right", "Oc5")
    wrong = ask(client, "/learn/odoku/8", do="play", text="Ob1", moves="Oc5")
    assert (wrong["phase"], fields(wrong["html"])["moves"]) == ("wrong", "Oc5")
    right = ask(client, "/learn/odoku/8", do="play", text="Xb1", moves="Oc5")
    assert right["phase"] == "done"


def test_hints_come_one_by_one_and_then_no_more(client: TestClient) -> None:
    given = ask(client, "/learn/xodd/10", do="hint")
    assert given["say"].startswith("A stone on a4")
    assert fields(given["html"])["hints"] == "1"
    assert "Fill two neighbouring" not in given["html"]
    given = ask(client, "/learn/xodd/10", do="hint", hints="1")
    assert "Fill two neighbouring" in given["html"]
    assert ask(client, "/learn/xodd/10", do="hint", hints="2")["error"]


def test_words_are_understood_and_refusals_say_the_rule(client: TestClient) -> None:
    here = "/learn/odds-and-evens/6"
    assert "Left loop" in ask(client, here, do="play", text="sta")["message"]
    assert "flip left" in ask(client, here, do="play", text="help")["message"]
    assert ask(client, here, do="play", text="hint")["say"].startswith("Left's newest piece")
    refused = ask(client, here, do="play", text="flip left")
    assert (refused["error"], "locked" in refused["message"]) == (True, True)
    assert "Type a move" in ask(client, here, do="play", text=" ")["message"]
    assert "is no move" in ask(client, here, do="play", text="zz")["message"]
    assert ask(client, here, do="undo")["error"]


def test_keys_that_speak_are_answered(client: TestClient) -> None:
    here = "/learn/odoku/8/say"
    assert "settle row 5" in ask(client, here, what="last")["say"].lower()
    assert "Anti-Balancer: Oc1." in ask(client, here, what="last", moves="Oc5")["say"]
    assert "Balancer" in ask(client, here, what="status")["say"]
    assert ask(client, here, what="moves")["say"]
    assert "for you to find out" in ask(client, here, what="value")["say"]
    assert "orth" in ask(client, here, what="value", moves="Oc5,Xb1", done="1")["say"]


@pytest.mark.parametrize(
    "query",
    [
        {"moves": "Wa1"},
        {"moves": "?"},
        {"moves": "Bc3," * 100},
        {"moves": "Bc3,end,Bc3"},
        {"do": "fly"},
        {"hints": "999999999"},
        {"answer": "x"},
        {"do": "play", "replaces": "Bc3", "text": "Wc3"},
        {"do": "play", "text": "B" * 5000},
    ],
)
def test_what_makes_no_sense_is_told_or_ignored(client: TestClient, query: dict[str, str]) -> None:
    answer = client.get("/learn/xodd/5", params=query)
    assert answer.status_code in (200, 422)
    assert "Three in one" in answer.text
