"""The small boards of the home page, which play a game by themselves."""

from __future__ import annotations

from functools import cache
from threading import Lock

from oddyssey.core import SeededChance, State, View, game_class
from oddyssey.players import Greedy
from oddyssey.scene import Scene, scene_of, svg

SEED = "preview"
FIRST = 6
"""The turn to begin with, or the middle of a shorter game: there should be something to see."""

_playing = Lock()

LONGEST = 60
"""Pictures a game at the most: a long game starts again after that."""


def frame(name: str, number: int) -> str:
    """Picture `number` of the game `name`, counted from the one to begin with and round and round."""
    length = len(_states(name))
    return _frame(name, (number + min(FIRST, length // 2)) % length)


def scene(name: str, number: int) -> Scene:
    """The board of that picture."""
    states = _states(name)
    state, last = states[(number + min(FIRST, len(states) // 2)) % len(states)]
    return scene_of(state, View(last=last, hot=False))


@cache
def _frame(name: str, turn: int) -> str:
    state, last = _states(name)[turn]
    return svg.picture(scene_of(state, View(last=last, hot=False)))


def _states(name: str) -> list[tuple[State, tuple[object, ...]]]:
    """The states of a game, played once, however many ask for them at once."""
    with _playing:
        return _played(name)


@cache
def _played(name: str) -> list[tuple[State, tuple[object, ...]]]:
    """The state after each turn, with the moves of that turn."""
    state: State = game_class(name)().initial()
    chance, bot = SeededChance(SEED), Greedy(SEED, limit=50)
    seen: list[tuple[State, tuple[object, ...]]] = [(state, ())]
    ply = 0
    while state.to_move is not None and len(seen) < LONGEST:
        if state.chance():
            state, ply = state.after(chance.pick(state, ply)), ply + 1
            continue
        moves = bot.choose_turn(state)
        for move in moves:
            state, ply = state.after(move), ply + 1
        seen.append((state, moves))
    return seen
