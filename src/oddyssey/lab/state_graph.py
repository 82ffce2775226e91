"""Every position that play can lead to, with what may follow it, in numbers.

Positions that play on alike (`State.essence`) are one. What may follow a position is kept as numbers
of positions, so that sums over all of them need no rules any more.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from ..core import Move, NotSolvedError, State, Watch

Numbers = tuple[int, ...]

_EVERY = 2_000
"""So many positions are looked at between two words on the progress."""


@dataclass(frozen=True, slots=True)
class End:
    """How play ends at a position: what that is worth to the first player, and in which way."""

    payoff: Fraction
    ending: str


@dataclass(slots=True)
class StateGraph:
    """All positions from one on, numbered from 0, which is that one.

    Attributes:
        after: for each position the different ones that may follow it; none at the end.
        ways: by how many moves each of these is reached.
        weights: how likely each of these is to come next, in parts of which there are `units`.
        units: the sum of the weights of a position; 0 at the end.
        coins: the positions where chance moves.
        ends: how play ends, by the positions where it does.
        first: where each legal move of the first position leads.
        order: the positions, each before all that may follow it.
        longest: how many moves the longest way takes.

    """

    after: list[Numbers] = field(default_factory=list)
    ways: list[Numbers] = field(default_factory=list)
    weights: list[Numbers] = field(default_factory=list)
    units: list[int] = field(default_factory=list)
    coins: set[int] = field(default_factory=set)
    ends: dict[int, End] = field(default_factory=dict)
    first: dict[Move, int] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    longest: int = 0

    def __len__(self) -> int:
        return len(self.after)


def explore(start: State, most_states: int, watch: Watch | None = None) -> StateGraph:
    """All positions from `start` on.

    Raises:
        NotSolvedError: there are more than `most_states`, or play can come back to where it was.

    """
    graph = StateGraph()
    known: dict[Hashable, int] = {start.essence(): 0}
    shared: dict[Numbers, Numbers] = {}  # most positions have the same few ways: they are kept once
    level, depth = [start], 0
    while level:
        following: list[State] = []
        for state in level:
            if watch is not None and len(graph) % _EVERY == 0:
                watch(Fraction(len(graph), len(known)), f"{len(known):,} positions found")
            leads: dict[Move, int] = {}
            for move in state.legal_moves():
                after, before = state.after(move), len(known)
                leads[move] = known.setdefault(after.essence(), before)
                if len(known) > before:
                    following.append(after)
            if len(known) > most_states:
                raise too_many(most_states, depth + 1)
            _add(graph, state, leads, shared)
        level, depth = following, depth + 1
    _sort(graph)
    return graph


def count_states(start: State, most_states: int, watch: Watch | None = None) -> int:
    """How many positions play can lead to, `start` included, as the rules tell them apart.

    Raises:
        NotSolvedError: there are more than `most_states`.

    """
    known: set[State] = {start}
    level, depth, looked_at = [start], 0, 0
    while level:
        following: list[State] = []
        for state in level:
            if watch is not None and looked_at % _EVERY == 0:
                watch(Fraction(looked_at, len(known)), f"{len(known):,} positions counted one by one")
            looked_at += 1
            for move in state.legal_moves():
                after, before = state.after(move), len(known)
                known.add(after)
                if len(known) > before:
                    following.append(after)
            if len(known) > most_states:
                raise too_many(most_states, depth + 1)
        level, depth = following, depth + 1
    return len(known)


def too_many(most_states: int, depth: int) -> NotSolvedError:
    """What is said where so many moves lead to more positions than may be looked at."""
    moves = f"{depth} moves" if depth > 1 else "one move"
    return NotSolvedError(
        f"It is too large to be counted exactly: {moves} can lead to over {most_states:,} positions."
    )


def _add(
    graph: StateGraph, state: State, leads: Mapping[Move, int], shared: dict[Numbers, Numbers]
) -> None:
    """Adds the next position, given where its moves lead."""
    number = len(graph)
    if number == 0:
        graph.first = dict(leads)
    ways: dict[int, int] = {}
    for after in leads.values():
        ways[after] = ways.get(after, 0) + 1
    counts = tuple(ways.values())
    counts = weights = shared.setdefault(counts, counts)
    if not leads:
        outcome = state.outcome()
        assert outcome is not None, "a position without a move has an outcome"
        graph.ends[number] = End(state.game.payoff(outcome), outcome.ending)
    elif odds := state.chance():
        graph.coins.add(number)
        unit = lcm(*(chance.denominator for _, chance in odds))
        parts = dict.fromkeys(ways, 0)
        for move, chance in odds:
            parts[leads[move]] += int(chance * unit)
        weights = tuple(parts.values())
        weights = shared.setdefault(weights, weights)
    graph.after.append(tuple(ways))
    graph.ways.append(counts)
    graph.weights.append(weights)
    graph.units.append(sum(weights))


def _sort(graph: StateGraph) -> None:
    """Puts the positions in order (Kahn 1962). Raises `NotSolvedError` if there is none."""
    before = [0] * len(graph)
    for after in graph.after:
        for number in after:
            before[number] += 1
    longest = [0] * len(graph)
    graph.order = [0] if not before[0] else []
    for number in graph.order:  # which grows meanwhile
        reach = longest[number] + 1
        for following in graph.after[number]:
            longest[following] = max(longest[following], reach)
            before[following] -= 1
            if not before[following]:
                graph.order.append(following)
    if len(graph.order) < len(graph):
        raise NotSolvedError(
            "Play can come back to the same position, so that its games have no greatest length."
        )
    graph.longest = max(longest)
