"""Works out exact values beside the pages, off the event loop, and keeps them for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor

from oddyssey.core import Game, NotSolvedError, Perfect, State

KEPT = 256
"""So many answers are kept; the one that was asked for longest ago goes first."""
AT_HAND = 0.08
"""Seconds in which a page waits for an answer before it is drawn without it."""

Answer = Perfect | NotSolvedError


class Truth:
    """Answers what perfect play makes of a state. Close it at the end."""

    def __init__(self) -> None:
        # One thread: pages and bots shall have the rest of the machine.
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="truth")
        self._answers: OrderedDict[State, Future[Answer]] = OrderedDict()

    async def of(self, state: State, patience: float | None = None) -> Answer | None:
        """The answer for a state; None if it isn't there within `patience` seconds.

        The work goes on then, and whoever asks again finds it further on.
        """
        future = self._asked(state)
        waiting = asyncio.wrap_future(future)
        await asyncio.wait((waiting,), timeout=patience)
        return waiting.result() if waiting.done() and not waiting.cancelled() else None

    def expect(self, game: Game) -> None:
        """Get ready to answer for a game that is about to be played."""
        self._worker.submit(game.warm_up)

    def _asked(self, state: State) -> Future[Answer]:
        future = self._answers.get(state)
        if future is None or future.cancelled():
            future = self._answers[state] = self._worker.submit(_answer, state)
        self._answers.move_to_end(state)
        while len(self._answers) > KEPT:
            _, oldest = self._answers.popitem(last=False)
            oldest.cancel()
        return future

    def close(self) -> None:
        """Begin nothing more."""
        self._worker.shutdown(wait=False, cancel_futures=True)


def _answer(state: State) -> Answer:
    try:
        return state.game.perfect(state)
    except NotSolvedError as error:
        return error
    except Exception:  # a hint that fails must not cost anyone the page of their game
        logging.getLogger(__name__).exception("No exact value for %r", state)
        return NotSolvedError("The exact value can't be worked out just now.")
