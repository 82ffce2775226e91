"""The hub: who is told what, and when somebody has gone."""

from __future__ import annotations

import asyncio
import json

import pytest

from oddyssey.web.live import Hub

from .loops import run_alone


def test_who_looks_on_is_counted_by_device_and_not_once_they_sit() -> None:
    async def look() -> None:
        hub = Hub()
        tabs = [hub.join({"g": 1}, "g", frozenset(), "friend") for _ in range(2)]
        hub.join({"g": 1}, "g", frozenset())  # two who never sat anywhere
        unknown = hub.join({"g": 1}, "g", frozenset())
        assert hub.watching("g") == 3
        hub.sit("g", "friend", frozenset({("g", 1)}))
        assert (hub.watching("g"), hub.here("g")) == (2, (False, True))
        hub.leave(unknown)
        assert hub.watching("g") == 1  # only who has a seat is waited for
        hub.leave(tabs[0])
        hub.leave(tabs[1])
        assert hub.here("g") == (False, True)
        hub.close()

    run_alone(look)


def test_both_are_there_at_once_in_the_game_that_follows() -> None:
    async def go_on() -> None:
        hub = Hub()
        hub.join({"g": 1}, "g", frozenset({("g", 0)}), "host")
        hub.join({"g": 1}, "g", frozenset())
        gone = hub.join({"g": 1}, "g", frozenset({("g", 1)}), "friend")
        hub.leave(gone)
        hub.lead_on("g", "h", 1, {"host": {1}, "friend": {0}})
        assert (hub.here("h"), hub.watching("h")) == ((False, True), 0)
        hub.close()

    run_alone(go_on)


def test_the_hub_tells_each_change_once_and_forgets_who_has_gone() -> None:
    async def listen() -> None:
        hub = Hub()
        one = hub.join({"g": 3}, "g", frozenset({("g", 0)}))
        news = hub.news(one)
        first = json.loads(await anext(news))
        assert first == {"stamp": "3", "here": [True, False], "watching": 0}
        hub.tell("g", 3)
        hub.tell("g", 2)
        watcher = hub.join({"g": 3}, "g", frozenset())
        assert json.loads(await anext(news))["watching"] == 1
        hub.tell("g", 4)
        hub.tell("g", 5)  # who was slow hears of the last only
        assert json.loads(await anext(news))["stamp"] == "5"
        await news.aclose()
        hub.leave(one)
        hub.leave(watcher)
        assert hub.here("g") == (True, False)  # a page that is loaded anew comes back
        await asyncio.sleep(0.05)
        assert hub.here("g") == (False, False)
        assert hub.watching("g") == 0
        assert not hub._rooms
        hub.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oddyssey.web.live.LINGER", 0.01)
        run_alone(listen)
