"""Hints in the pages: the three switches, and a solver that never holds up a page."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import oddyssey
from oddyssey.core import Game, NotSolvedError, Perfect, State, Watch
from oddyssey.web import truth
from oddyssey.web.app import create_app

JSON = {"accept": "application/json"}
ALL = {"worth": "on", "best": "on", "outlook": "on"}
Solver = Callable[..., Perfect]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    with TestClient(app, follow_redirects=False) as opened:
        yield opened


def start(client: TestClient, game: str, **form: str) -> str:
    answer = client.post("/games", data={"game": game, "opponent": "human", **form})
    return str(answer.headers["location"])


def switch(client: TestClient, address: str, **on: str) -> dict[str, str]:
    """Set the switches as the page's script does."""
    body: dict[str, str] = client.post(f"{address}/hints", data=on, headers=JSON).json()
    return body


def look(client: TestClient, address: str) -> dict[str, str]:
    """Ask for the hints as the page's script does when they weren't at hand."""
    body: dict[str, str] = client.get(f"{address}/hints", headers=JSON).json()
    return body


def replace_solver(monkeypatch: pytest.MonkeyPatch, solver: Solver) -> None:
    monkeypatch.setattr(type(oddyssey.game("xodd")), "perfect", solver)


def test_hints_are_off_and_then_nothing_is_worked_out(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> Perfect:
        raise AssertionError("asked")

    monkeypatch.setattr(truth, "_answer", never)
    address = start(client, "odds-and-evens")
    page = client.get(address).text
    assert "worth-win" not in page
    assert "Outlook:" not in page
    assert 'name="worth" data-key' in page
    assert "should win" not in client.post(f"{address}/act", data={"do": "play"}, headers=JSON).text


@pytest.mark.parametrize(
    ("name", "shown", "hidden"),
    [
        ("worth", ("worth-loss", "Moon should win"), ("Outlook:", "Best:", 'class="best')),
        ("best", ("Best:",), ("Outlook:", "worth-loss", "Moon should win")),
        ("outlook", ("Outlook:", "Moon should win in"), ("Best:", "worth-loss")),
    ],
)
def test_each_switch_shows_its_own_and_is_kept_on_the_device(
    client: TestClient, name: str, shown: tuple[str, ...], hidden: tuple[str, ...]
) -> None:
    address = start(client, "odds-and-evens")
    switch(client, address, **{name: "on"})
    for html in (client.get(f"{address}?hints=now").text, look(client, address)["html"]):
        assert all(text in html for text in shown)
        assert not any(text in html for text in hidden)
    assert f'name="{name}" checked' in client.get(address).text
    assert f'name="{name}" checked' in client.get(start(client, "odoku")).text
    switch(client, address)
    assert f'name="{name}" checked' not in client.get(address).text


def test_without_scripts_the_form_leads_back_to_the_page_with_the_hints(client: TestClient) -> None:
    address = start(client, "odds-and-evens")
    answer = client.post(f"{address}/hints", data=ALL)
    assert answer.status_code == 303
    page = client.get(answer.headers["location"]).text
    assert "Moon should win" in page
    moved = client.post(f"{address}/act", data={"do": "play", "text": "left"})
    assert "Best: " in client.get(moved.headers["location"]).text.replace("<b>", "").replace("</b>", "")


@pytest.mark.parametrize("cookie", ["", ".", "worth.worth", "all", "best.<b>", "x" * 3000])
def test_any_cookie_will_do(client: TestClient, cookie: str) -> None:
    address = start(client, "odoku")
    client.cookies.set("hints", cookie)
    assert client.get(address).status_code == 200


def test_what_is_not_solved_is_said_as_it_is(client: TestClient) -> None:
    address = start(client, "xodd")
    switch(client, address, **ALL)
    game = oddyssey.game("xodd")
    with pytest.raises(NotSolvedError) as refused:
        game.perfect(game.initial())
    assert str(refused.value) in look(client, address)["html"]


def test_a_slow_solver_holds_up_neither_page_nor_move(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page and the answer to a move come while the solver works; the hints come when it is done."""
    done, solve = threading.Event(), type(oddyssey.game("xodd")).perfect

    def slow(game: Game, state: State, watch: Watch | None = None) -> Perfect:
        assert done.wait(60)
        return solve(game, state, watch)

    replace_solver(monkeypatch, slow)
    address = start(client, "xodd", **{"option.size": "3"})
    assert "data-later" in switch(client, address, **ALL)["html"]
    page = client.get(address).text
    assert "data-later" in page
    assert f'content="0; url={address}?hints=now"' in page
    moved = client.post(f"{address}/act", data={"do": "play", "text": "Bb2"}, headers=JSON).json()
    assert "data-later" in moved["html"]
    assert "should win" not in moved["html"]
    done.set()
    told = look(client, address)
    assert "data-later" not in told["html"]
    assert "worth-loss" in told["html"]
    assert told["version"] == moved["version"]
    assert "Black should win" in told["say"]


def test_a_computer_that_is_to_move_is_not_kept_from_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[State] = []

    def noted(_: Game, state: State, watch: Watch | None = None) -> Perfect:
        asked.append(state)
        raise NotSolvedError("Not now.")

    replace_solver(monkeypatch, noted)
    monkeypatch.setattr(truth, "AT_HAND", 60)
    address = start(client, "xodd", opponent="easy", side="1", **{"option.size": "3"})
    switch(client, address, **ALL)
    client.get(address)
    assert not asked


def test_moves_are_rated_on_a_persons_turn_only_and_the_outlook_always(client: TestClient) -> None:
    address = start(client, "odds-and-evens", opponent="easy", side="1")
    switch(client, address, **ALL)
    theirs = client.get(f"{address}?hints=now").text
    assert "Moon should win" in theirs
    assert 'class="worth' not in theirs
    mine = client.post(f"{address}/act", data={"do": "advance"}, headers=JSON).json()
    assert 'class="worth' in mine["html"]
    assert "Outlook: " in mine["say"]


def test_a_solver_that_fails_costs_nobody_the_page(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Perfect:
        raise ZeroDivisionError

    replace_solver(monkeypatch, broken)
    address = start(client, "xodd")
    switch(client, address, **ALL)
    assert "can&#39;t be worked out just now" in look(client, address)["html"]
    assert "ZeroDivisionError" in caplog.text


def test_when_the_game_is_over_the_way_back_is_told(client: TestClient) -> None:
    address = start(client, "odds-and-evens")
    client.post(f"{address}/act", data={"do": "resign"})
    switch(client, address, **ALL)
    assert "undo that to see" in client.get(address).text  # and a game of no turns has no review
    watching = TestClient(client.app, cookies={"hints": "best"})
    assert "over before anything was played" in watching.get(address).text
    assert (
        "worth-loss" in client.post(f"{address}/act", data={"do": "undo"}, headers=JSON).json()["html"]
    )


def test_hints_of_no_game_are_answered_in_words(client: TestClient) -> None:
    answer = client.get("/g/nowhere/hints", headers=JSON)
    assert answer.status_code == 404
    assert "no game" in answer.json()["message"]


def test_answers_are_kept_and_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def noted(state: State) -> truth.Answer:
        asked.append(state)
        return state.game.perfect(state)

    monkeypatch.setattr(truth, "_answer", noted)
    monkeypatch.setattr(truth, "KEPT", 2)
    states = (
        oddyssey.game("odds-and-evens")
        .initial()
        .path(oddyssey.game("odds-and-evens").initial().legal_moves()[:1] * 2)
    )

    async def ask() -> None:
        known = truth.Truth()
        for state in (states[0], states[0], states[1], states[2], states[2], states[0]):
            assert isinstance(await known.of(state), Perfect)
        known.close()

    # In a thread of its own: a browser test before this one may have left a loop running here.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, ask()).result()
    assert asked == [states[0], states[1], states[2], states[0]]
