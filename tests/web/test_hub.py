"""The hub: who is told what, and when somebody has gone."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from oddyssey.web.live import Hub


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
        # In a thread of its own: a browser test before this one may have left a loop running here.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(listen())).result()
