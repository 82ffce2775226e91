"""Searches for estimates beside the pages: shared, few at a time, and ended when nobody looks.

Whoever wants to see how a position seems to stand reads the news of its search; all readers of one
position share one search. At most `RUNNING` of them run, each on a thread of its own that gives way to
pages; the others wait in line. A search whose last reader has gone ends at once.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, field

from oddyssey import players
from oddyssey.core import Searched, Searcher, State

RUNNING = 2
"""So many searches run at once."""
MOST_WAITING = 24
"""So many may wait in line before no more are taken on."""
SECONDS = 20.0
"""How long a search runs at most."""
FAIR = 5.0
"""… and how long while others wait in line."""
SIMULATIONS = 1_000_000
"""How many games a search simulates at most."""
SEED = "1"
"""What all searches draw their random games from; the commands begin with the same."""
LOADING = 30.0
"""Seconds that the first finding of a search may take, since it may have to be compiled before."""
BEST = 5
"""So many turns are told."""
EVERY = 0.4
"""Seconds between two pieces of news of a search, at first."""
GROWN = 1.4
"""… and later so many times what it has taken by then."""
KEPT = 256
"""So many positions are remembered with what was found."""

TROUBLE = "The estimate can't be worked out just now."
FULL = "Too many positions are being searched just now: look again in a minute."


@dataclass(frozen=True, slots=True)
class News:
    """How a search stands.

    Attributes:
        found: what it knows by now; None before it has begun.
        ahead: how many searches have to end before it can begin; 0 when it has begun.
        done: whether nothing more will come.
        trouble: why nothing will come at all, "" if that isn't so.

    """

    found: Searched | None = None
    ahead: int = 0
    done: bool = False
    trouble: str = ""


@dataclass(eq=False)
class _Search:
    """A search of one state, and who reads of it."""

    state: State
    news: News = field(default_factory=News)
    readers: set[asyncio.Event] = field(default_factory=set)
    ended: threading.Event = field(default_factory=threading.Event)

    def tell(self, news: News) -> None:
        """Have all readers know."""
        self.news = news
        for reader in self.readers:
            reader.set()


class Estimates:
    """All searches for pages. It belongs to one event loop; close it at the end."""

    def __init__(self) -> None:
        self._workers = ThreadPoolExecutor(RUNNING, thread_name_prefix="estimates")
        self._searches: dict[State, _Search] = {}
        self._line: list[_Search] = []
        self._running: set[_Search] = set()
        self._known: OrderedDict[State, News] = OrderedDict()

    @property
    def running(self) -> int:
        """How many searches run."""
        return len(self._running)

    @property
    def waiting(self) -> int:
        """How many searches wait in line."""
        return len(self._line)

    def known(self, state: State) -> Searched | None:
        """What has been found out about a state by now."""
        news = self._known.get(state)
        return news.found if news else None

    async def told(self, state: State) -> AsyncGenerator[News, None]:
        """How the search of a state stands, and then each change, until it is done.

        It goes on for as long as this is read; close the generator to leave.
        """
        known = self._known.get(state)
        if known is not None and known.done:
            yield known
            return
        search = self._searches.get(state) or self._begin(state)
        if search is None:
            yield News(done=True, trouble=FULL)
            return
        reader = asyncio.Event()
        search.readers.add(reader)
        try:
            while True:
                reader.clear()
                news = search.news
                yield news
                if news.done:
                    return
                await reader.wait()
        finally:
            search.readers.discard(reader)
            if not search.readers:
                self._leave(search)

    async def once(self, state: State, seconds: float, patience: float) -> Searched | None:
        """What a search finds in some `seconds`; None if it doesn't begin within `patience` seconds."""
        now = asyncio.get_running_loop().time
        found: Searched | None = None
        try:
            async with asyncio.timeout(patience) as limit, aclosing(self.told(state)) as told:
                async for news in told:
                    if news.found is not None and found is None:
                        limit.reschedule(now() + seconds)
                    elif found is None and not news.ahead:
                        limit.reschedule(now() + LOADING)
                    found = news.found or found
        except TimeoutError:
            pass
        return found

    def close(self) -> None:
        """End all searches, and begin no more."""
        self._line.clear()
        for search in self._searches.values():
            search.ended.set()
        self._workers.shutdown(wait=False, cancel_futures=True)

    # -- the line ----------------------------------------------------------------------------------

    def _begin(self, state: State) -> _Search | None:
        if len(self._line) >= MOST_WAITING:
            return None
        known = self._known.get(state)
        search = self._searches[state] = _Search(state, known or News())
        self._line.append(search)
        self._go_on()
        return search

    def _go_on(self) -> None:
        """Begin whatever may run now, and tell the others how many are before them."""
        while self._line and len(self._running) < RUNNING:
            search = self._line.pop(0)
            self._running.add(search)
            search.tell(News(search.news.found))
            loop = asyncio.get_running_loop()
            self._workers.submit(self._run, search, loop)
        for place, search in enumerate(self._line, 1):
            search.tell(News(search.news.found, ahead=place))

    def _leave(self, search: _Search) -> None:
        """Nobody reads of a search any more."""
        search.ended.set()
        if self._searches.get(search.state) is search:
            del self._searches[search.state]
        if search in self._line:
            self._line.remove(search)
            self._go_on()

    # -- on a thread -------------------------------------------------------------------------------

    def _run(self, search: _Search, loop: asyncio.AbstractEventLoop) -> None:
        """Search, and tell the event loop of it."""
        trouble, finished = "", False
        try:
            finished = self._think(search, loop)
        except Exception:  # an estimate that fails must not cost anyone the page
            logging.getLogger(__name__).exception("No estimate for %r", search.state)
            trouble = TROUBLE
        _call(loop, self._end, search, trouble, finished)

    def _think(self, search: _Search, loop: asyncio.AbstractEventLoop) -> bool:
        """Search until it is enough; whether looking again would find no more."""
        if search.ended.is_set():
            return False
        begun = time.monotonic()
        due = 0.0

        def stop() -> bool:
            late = bool(self._line) and time.monotonic() - begun > FAIR
            return late or search.ended.is_set()

        def report(searcher: Searcher) -> None:
            nonlocal due
            now = time.monotonic()
            if now >= due:
                due = begun + GROWN * (now - begun)
                tell(searcher)

        def tell(searcher: Searcher) -> None:
            _call(loop, self._found, search, searcher.found(BEST))

        with players.lowered_priority():
            searcher = players.searcher(search.state, SEED)
            begun = time.monotonic()  # making one may have loaded and compiled a good deal
            budget = players.Budget(SECONDS, SIMULATIONS)
            thought = players.think(searcher, budget, stop, report, every=EVERY)
            if search.ended.is_set():
                return False
            tell(searcher)
        return not thought.stopped

    # -- on the event loop again -------------------------------------------------------------------

    def _found(self, search: _Search, found: Searched) -> None:
        """A search knows more; what an earlier one of the same state knew already isn't told again."""
        before = search.news.found
        if before is not None and before.simulations > found.simulations:
            return
        search.tell(News(found))
        self._keep(search.state, search.news)

    def _end(self, search: _Search, trouble: str, finished: bool) -> None:
        """A thread is free again."""
        self._running.discard(search)
        if not search.ended.is_set():
            found = search.news.found
            search.tell(News(found, done=True, trouble=trouble if found is None else ""))
            if finished:
                self._keep(search.state, search.news)
            if self._searches.get(search.state) is search:
                del self._searches[search.state]
        self._go_on()

    def _keep(self, state: State, news: News) -> None:
        known = self._known.get(state)
        if known and known.found and news.found and known.found.simulations > news.found.simulations:
            return  # a search that was left told late
        self._known[state] = news
        self._known.move_to_end(state)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


def _call(loop: asyncio.AbstractEventLoop, *what: object) -> None:
    """Have the event loop do something; unless it has ended, when nobody cares any more."""
    try:
        loop.call_soon_threadsafe(*what)  # type: ignore[arg-type]
    except RuntimeError:
        logging.getLogger(__name__).debug("A search outlived the server.")
