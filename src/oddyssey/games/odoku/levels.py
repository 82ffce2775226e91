"""The levels of Odoku: all take the point with the largest swing, as far as they see it."""

from __future__ import annotations

import random
from fractions import Fraction

from ...core import Level
from .board import REGIONS, Fate, Group
from .perfect import group_swings, prospect
from .rules import BALANCER, PLACES, Colour, Place, State


def level_turn(state: State, level: Level, source: random.Random) -> Place:
    """The placement of a bot, once the coin has fallen.

    Hard sees the exact swing of what is played for, the score or the target. Medium sees it too, but
    on half of the empty points only. Easy sees just the rows and columns that a piece could decide
    at once. Where nothing hangs on any point, since a target is out of reach or reached for sure,
    Hard and Medium go on for the score, so that a lost game is played to its end and not thrown away.
    """
    if level is Level.EASY:
        swings = {point: _decided_at_once(state, point) for point in state.empty_points}
    else:
        swings = dict(prospect(state).swings)
        if not any(swings.values()):
            swings = {point: _for_the_score(state, point) for point in state.empty_points}
    if level is Level.MEDIUM:
        seen = source.sample(state.empty_points, (len(state.empty_points) + 1) // 2)
        swings = {point: swings[point] for point in seen}
    largest = max(map(abs, swings.values()))
    point = source.choice([point for point, swing in swings.items() if abs(swing) == largest])
    for_blue = swings[point] > 0 if swings[point] else source.random() < 0.5
    mine = state.coin == BALANCER.index
    return PLACES[point][Colour.BLUE if for_blue == mine else Colour.WHITE]


def _for_the_score(state: State, point: int) -> Fraction:
    return sum((swing for _, swing in group_swings(state, point)), Fraction(0))


def _decided_at_once(state: State, point: int) -> Fraction:
    lines = (
        swing
        for group, swing in group_swings(state, point)
        if group not in REGIONS and _is_decided_next(state, group)
    )
    return sum(lines, Fraction(0))


def _is_decided_next(state: State, group: Group) -> bool:
    """Whether one more piece can decide it: the fourth of a colour, or the second beside two."""
    white, blue = (state.white & group.mask).bit_count(), (state.blue & group.mask).bit_count()
    return state.fate(group) is Fate.OPEN and (max(white, blue) == 3 or sorted((white, blue)) == [1, 2])
