"""Searches beside the pages: shared, few at a time, in line, and ended when nobody looks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import aclosing

import pytest

import oddyssey
from oddyssey.core import State
from oddyssey.web import estimates
from oddyssey.web.estimates import Estimates, News

from .loops import run_alone
from .searchers import Counting, stand_in

BOARD = oddyssey.game("xodd", size=6)


def after(*turns: str) -> State:
    state: State = BOARD.initial()
    for turn in turns:
        state = state.play_all(state.parse_turn(turn))
    return state


FIRST, SECOND, THIRD, FOURTH = (after(turn) for turn in ("Ba1", "Bb2", "Bc3", "Bd4"))


async def until(told: AsyncGenerator[News, None], simulations: int = 1) -> News:
    """The first news of so many simulations, or the last."""
    async for news in told:
        if news.done or (news.found and news.found.simulations >= simulations):
            return news
    raise AssertionError("there were no more news")


async def ended(known: Estimates) -> None:
    """Until no search runs any more."""
    while known.running:
        await asyncio.sleep(0.005)


def endless(state: State) -> Counting:
    return Counting(state, most=10**12)


def test_readers_of_a_position_share_a_search_that_ends_with_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = stand_in(monkeypatch, endless)

    async def look() -> None:
        known = Estimates()
        one, other = known.told(FIRST), known.told(FIRST)
        assert await until(one)
        news = await until(other)
        assert news.found is not None
        assert len(news.found.candidates) == estimates.BEST
        assert known.running == len(made) == 1
        await one.aclose()
        assert (await until(other, news.found.simulations + 1)).found
        assert known.running == 1
        await other.aclose()
        await ended(known)
        done = made[0].done
        await asyncio.sleep(0.02)
        assert made[0].done == done  # and nobody goes on in secret
        assert known.known(FIRST) is not None
        known.close()

    run_alone(look)


def test_two_run_and_others_wait_in_line_until_one_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, endless)
    monkeypatch.setattr(estimates, "FAIR", 3600.0)

    async def look() -> None:
        known = Estimates()
        one, two, three, four = (known.told(state) for state in (FIRST, SECOND, THIRD, FOURTH))
        await until(one)
        await until(two)
        assert (await anext(three)).ahead == 1
        assert (await anext(four)).ahead == 2
        assert (known.running, known.waiting) == (2, 2)
        await three.aclose()  # who waits may leave as well
        assert (await anext(four)).ahead == 1
        await two.aclose()
        assert (await until(four)).found is not None
        assert known.running == 2
        await one.aclose()
        await four.aclose()
        await ended(known)
        assert known.waiting == 0
        known.close()

    run_alone(look)


def test_a_search_makes_room_for_those_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, endless)
    monkeypatch.setattr(estimates, "FAIR", 0.0)
    monkeypatch.setattr(estimates, "RUNNING", 1)

    async def look() -> None:
        known = Estimates()
        one, two = known.told(FIRST), known.told(SECOND)
        await until(one)
        await anext(two)
        async for news in one:
            if news.done:
                assert news.found is not None
                break
        assert (await until(two)).found is not None
        await two.aclose()
        await ended(known)
        known.close()

    run_alone(look)


def test_what_was_searched_to_its_end_is_told_at_once_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = stand_in(monkeypatch)

    async def look() -> None:
        known = Estimates()
        async for news in known.told(FIRST):
            last = news
        assert last.done
        assert last.found is not None
        assert last.found.simulations == 1000
        assert [news async for news in known.told(FIRST)] == [last]
        found = await known.once(FIRST, 60.0, 60.0)
        assert found == last.found
        assert len(made) == 1
        known.close()

    run_alone(look)


def test_too_many_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, endless)
    monkeypatch.setattr(estimates, "RUNNING", 1)
    monkeypatch.setattr(estimates, "MOST_WAITING", 1)
    monkeypatch.setattr(estimates, "FAIR", 3600.0)

    async def look() -> None:
        known = Estimates()
        one, two, three = (known.told(state) for state in (FIRST, SECOND, THIRD))
        await until(one)
        await anext(two)
        assert await anext(three) == News(done=True, trouble=estimates.FULL)
        assert await known.once(SECOND, 0.0, 0.01) is None  # it waits in vain, and leaves
        for told in (one, two, three):
            await told.aclose()
        await ended(known)
        known.close()

    run_alone(look)


def test_a_search_that_fails_is_told_and_the_next_one_runs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(state: State) -> Counting:
        if state == FIRST:
            raise ZeroDivisionError
        return Counting(state)

    stand_in(monkeypatch, broken)

    async def look() -> None:
        known = Estimates()
        assert (await until(known.told(FIRST))).trouble == estimates.TROUBLE
        assert (await until(known.told(SECOND), 1000)).found is not None
        await ended(known)
        known.close()

    run_alone(look)
    assert "ZeroDivisionError" in caplog.text


def test_the_event_loop_goes_on_while_searches_hold_their_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = threading.Event()
    stand_in(monkeypatch, lambda state: Counting(state, gate=gate))

    async def look() -> None:
        known = Estimates()
        async with aclosing(known.told(FIRST)) as one, aclosing(known.told(SECOND)) as two:
            assert (await anext(one), await anext(two)) == (News(), News())
            for _ in range(100):  # nothing of this would come back if the loop waited for the searches
                await asyncio.sleep(0)
            assert known.running == 2
            gate.set()
            assert (await until(one)).found is not None
            assert (await until(two)).found is not None
        await ended(known)
        known.close()

    run_alone(look)
