"""Estimates on the page of a review: made beside it, apart from what is exact, only for who waits."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import oddyssey
from oddyssey.analysis import review
from oddyssey.record import Record, parse_moves
from oddyssey.web import review_estimates as module
from oddyssey.web.app import create_app
from oddyssey.web.review_estimates import ReviewEstimates

TEXT = '[Game "xodd"]\n[Options "size=6"]\n\n1. Bc3\n2. Wd4 We5\n3. Ba1\n'
LOOKS = 600
"""So often a page is looked at until its estimates are there."""


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(module, "usual_simulations", lambda _: 15)
    with TestClient(create_app(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")) as opened:
        yield opened


def test_a_page_gets_its_estimates_marked_and_apart(client: TestClient) -> None:
    for _ in range(LOOKS):
        text = client.post("/review", data={"record": TEXT, "turn": "2"}).text
        if "data-again" not in text:
            break
        assert "is being estimated" in text
        assert 'class="about"' not in text
    assert "What can&#39;t be known exactly is estimated, by 15 simulations a step" in text
    assert len(re.findall(r'<tr class="estimated"><th scope="row"><button', text)) == 3
    assert len(re.findall(r'<span class="about">~\d+ % (?:Black|White), \d+–\d+</span>', text)) == 3
    assert "Now: as an estimate, " in text
    assert 'class="band"' in text
    assert "Turns estimated" in text
    assert "Wins thrown away" not in text
    start = client.post("/review", data={"record": TEXT, "turn": "0"}).text
    assert "At the start: as an estimate, " in start


def test_what_is_known_needs_none(client: TestClient) -> None:
    record = '[Game "odds-and-evens"]\n1. left\n2. flip left\n'
    text = client.post("/review", data={"record": record}).text
    assert "data-again" not in text
    assert "estimate" not in text.split("<main")[1]


def a_record() -> Record:
    game = oddyssey.game("xodd", size=6)
    line = parse_moves(game, "Bc3, Wd4 We5")
    return Record(game, tuple(move for turn in line.turns for move in turn.moves))


def test_when_nobody_waits_the_work_stops_and_goes_on_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "usual_simulations", lambda _: 10**9)
    monkeypatch.setattr(module, "FORSAKEN", -1.0)

    async def tried() -> None:
        estimates = ReviewEstimates({})
        found = review(a_record())
        asked = await estimates.soon(found, 30)
        assert asked.review.estimates is None
        assert estimates.running == 0
        monkeypatch.setattr(module, "FORSAKEN", 600.0)
        monkeypatch.setattr(module, "usual_simulations", lambda _: 10)
        again = await estimates.soon(found, 60)
        assert again.progress == ""
        assert again.review.estimates is not None
        assert again.review.estimates.complete
        estimates.close()

    asyncio.run(tried())


def test_it_stands_still_while_others_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "usual_simulations", lambda _: 10)
    free, looked = threading.Event(), threading.Event()

    def busy() -> bool:
        looked.set()
        return not free.is_set()

    async def tried() -> None:
        estimates = ReviewEstimates({}, busy)
        found = review(a_record())
        assert (await estimates.soon(found, 0)).review is found
        await asyncio.to_thread(looked.wait, 60)
        waiting = await estimates.soon(found, 0)
        assert waiting.progress.startswith("Estimating turn 2, ")
        free.set()
        done = await estimates.soon(found, 60)
        assert done.progress == ""
        assert done.review.estimates is not None
        estimates.close()

    asyncio.run(tried())


def test_an_estimate_that_fails_costs_nobody_the_page(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(module, "estimate_review", broken)
    for _ in range(LOOKS):
        answer = client.post("/review", data={"record": TEXT})
        assert answer.status_code == 200
        if "data-again" not in answer.text:
            break
    assert "data-again" not in answer.text
    assert "No estimates for a review of xodd" in caplog.text


def test_who_wants_no_estimates_gets_none(client: TestClient) -> None:
    client.cookies.set("settings", "estimates=0")
    text = client.post("/review", data={"record": TEXT}).text
    assert "data-again" not in text
    assert "None of it can be judged exactly." in text
