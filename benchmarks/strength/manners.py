"""Manners: the time that a turn takes, how soon a search stops, and how much memory it needs."""

from __future__ import annotations

import multiprocessing
import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import product
from pathlib import Path
from statistics import mean, median

from oddyssey.core import Game, Searcher, game_class
from oddyssey.players import Budget, Searching, prepare, searcher, think

from .kept import Kept
from .never import random_states

Clock = Callable[[], float]

BOARDS = (("xodd", "9"), ("xodd", "13"))
SECONDS = (0.05, 0.3, 1.0)
CLOCKS: dict[str, Clock] = {"the processor": time.thread_time, "the wall": time.perf_counter}
TURNS = 40
STOPS = 40
LONG = 10.0
LEAST = 25
"""So many points are empty at least: what is nearly over may be proved before the time is up."""
TIME, REST = "manners-time", "manners-rest"


def measure(kept: Kept, *, seed: str, share: float = 1.0) -> None:
    """Measures whatever is missing, and keeps it."""
    known = kept.load(TIME)
    for (name, size), seconds, clock in product(BOARDS, SECONDS, CLOCKS):
        key = key_of(name, size, seconds, clock)
        if key not in known:
            game = game_class(name).from_text({"size": size})
            known[key] = times(game, seconds, CLOCKS[clock], max(2, round(TURNS * share)), seed)
            kept.save(TIME, known)
            print(f"{TIME}: {key}, {mean(known[key]):.3f} s", flush=True)
    rest = kept.load(REST)
    if "stops" not in rest:
        rest["stops"] = stops(game_class("xodd")(), max(2, round(STOPS * share)))
        kept.save(REST, rest)
    if "memory" not in rest:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(1, context) as fresh:
            rest["memory"] = fresh.submit(memory, LONG).result()
        kept.save(REST, rest)


def key_of(name: str, size: str, seconds: float, clock: str) -> str:
    """Under which name times are kept."""
    return f"{name} {size} {seconds:g} {clock}"


def times(game: Game, seconds: float, clock: Clock, turns: int, seed: str) -> list[float]:
    """The seconds for each of some turns, from random positions with points to spare, by a clock.

    The search reads its seconds from the same clock.
    """
    bot = replace(Searching(seed, Budget(seconds)), clock=clock)
    prepare(bot, game)
    source = random.Random(f"{seed}/{seconds}")
    found = list[float]()
    most = (game.moves_count - 2) // 2
    while len(found) < turns:
        state = next(random_states(game, range(LEAST, source.randrange(LEAST + 2, most)), source))
        begun = clock()
        bot.choose_turn(state)
        found.append(round(clock() - begun, 4))
    return found


def stops(game: Game, times: int) -> list[float]:
    """How long thinking went on after it was told to stop, in seconds."""
    return [one_stop(searcher(game.initial(), number)) for number in range(times)]


def one_stop(search: Searcher) -> float:
    """The same for one search, which is stopped from another thread."""
    think(search, Budget(simulations=1))  # loads or compiles what it needs
    begun, stop, ended = threading.Event(), threading.Event(), list[float]()

    def run() -> None:
        begun.set()
        think(search, Budget(), stop.is_set)
        ended.append(time.perf_counter())

    thread = threading.Thread(target=run)
    thread.start()
    begun.wait()
    time.sleep(0.1)
    told = time.perf_counter()
    stop.set()
    thread.join()
    return round(ended[0] - told, 4)


def memory(seconds: float) -> list[float]:
    """The memory of a process before a search, after its first simulation, and after so many seconds.

    In MB, with all that is loaded and compiled; Linux only, elsewhere nothing is known.
    """
    game = game_class("xodd").from_text({"size": "13"})
    found = [resident()]
    search = searcher(game.initial(), 1)
    search.think(1)
    found.append(resident())
    think(search, Budget(seconds), clock=time.thread_time)
    return [*found, resident(), float(search.found().simulations)]


def resident() -> float:
    """The memory of this process that is in use, in MB."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text("utf-8").splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def table(kept: Kept) -> str:
    """The table of times."""
    lines = [
        "| Board | Set | Seconds of | Mean | Shortest | Longest | Outside of 10 % |",
        "|---|---|---|---|---|---|---|",
    ]
    known = kept.load(TIME)
    for (name, size), seconds, clock in product(BOARDS, SECONDS, CLOCKS):
        found: Sequence[float] = known.get(key_of(name, size, seconds, clock), ())
        if found:
            outside = sum(abs(one - seconds) > seconds / 10 for one in found)
            shown = (f"{value:.3f} s" for value in (mean(found), min(found), max(found)))
            cells = (f"{game_class(name).title} {size}", f"{seconds:g} s", clock, *shown)
            lines.append(f"| {' | '.join(cells)} | {outside} of {len(found)} turns |")
    return "\n".join(lines)


def sentences(kept: Kept) -> str:
    """How soon it stops, and its memory."""
    rest = kept.load(REST)
    if "memory" not in rest:
        return ""
    found = [1000 * seconds for seconds in rest["stops"]]
    before, begun, after, simulations = rest["memory"]
    return (
        f"Told to stop, it went on for {median(found):.0f} ms in the middle of {len(found)} tries, for "
        f"{max(found):.0f} ms at most. A process of {before:.0f} MB needed {begun:.0f} MB with a search "
        f"that had just begun on 13x13, all compiled code included, and {after:.0f} MB after {LONG:g} "
        f"seconds of processor time and {simulations:,.0f} simulations."
    )
