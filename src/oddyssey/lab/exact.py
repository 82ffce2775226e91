"""Random games counted without sampling: their exact law, where the positions can all be looked at.

Games of uniformly random atomic moves are a Markov chain without a cycle. One sweep from the first
position on carries the chance to be somewhere after so many moves, in whole numbers over one
denominator a move, and gives lengths, endings and payoffs; one sweep back gives how many games there
are and what each first move is worth (the method of J. G. Kemeny and J. L. Snell, Finite Markov
Chains, 1960, for what they call absorbing chains; without cycles it needs no matrix).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm
from typing import TypeVar

from ..core import ExactGames, Game, NotSolvedError, State, Watch
from .state_graph import End, StateGraph, count_states, explore

Key = TypeVar("Key", int, str, Fraction)

MOST_STATES = 400_000
"""Games with more positions are left to simulations, where nothing else is said."""

COUNTED_STATES = 20_000
"""Where positions were merged, so many are counted one by one, only to say how many there are."""


def exact_games(
    game: Game,
    *,
    state: State | None = None,
    most_states: int = MOST_STATES,
    count: int = COUNTED_STATES,
    watch: Watch | None = None,
) -> ExactGames:
    """What happens in games of uniformly random atomic moves, coins by their odds, exactly.

    A game that has a quicker way of its own (`Game.exact_games`) is asked first.

    Args:
        game: the game with its options.
        state: where the games begin; the game's first state if there is none.
        most_states: look at so many positions at most.
        count: count so many positions at most one by one, where those that play on alike were merged.
        watch: is told the progress and may end it.

    Raises:
        NotSolvedError: there are more positions; the text says how far it got.

    """
    start = game.initial() if state is None else state
    found = game.exact_games(start, most_states, watch)
    return going_through(start, most_states, count, watch) if found is None else found


def going_through(
    start: State, most_states: int = MOST_STATES, count: int = 0, watch: Watch | None = None
) -> ExactGames:
    """The same for every game, by going through all positions. Raises `NotSolvedError`."""
    graph = explore(start, most_states, _part(watch, Fraction(0), Fraction(3, 5)))
    law = _forwards(graph, _part(watch, Fraction(3, 5), Fraction(1, 5)))
    games, first = _backwards(graph)
    merges = type(start).essence is not State.essence
    states: int | None = len(graph)
    if merges:
        states = _counted(start, count, _part(watch, Fraction(4, 5), Fraction(1, 5)))
    method = "All positions were gone through"
    method += ", those that play on alike as one." if merges else "."
    return ExactGames(
        payoffs=dict(sorted(law.payoffs.items())),
        lengths=dict(sorted(law.lengths.items())),
        endings=dict(sorted(law.endings.items())),
        branching=law.branching(),
        games=games,
        states=states,
        merged=len(graph),
        method=method,
        first_moves={move: first[number] for move, number in graph.first.items()},
    )


Chances = defaultdict[Key, Fraction]


def _none() -> Chances[Key]:
    return defaultdict(Fraction)


@dataclass(slots=True)
class _Law:
    """The chances found so far; by moves of the players, coins not counted, how many were legal."""

    payoffs: Chances[Fraction] = field(default_factory=_none)
    lengths: Chances[int] = field(default_factory=_none)
    endings: Chances[str] = field(default_factory=_none)
    choices: Chances[int] = field(default_factory=_none)
    reached: Chances[int] = field(default_factory=_none)

    def branching(self) -> tuple[Fraction, ...]:
        """The mean number of legal moves, move by move."""
        return tuple(self.choices[move] / self.reached[move] for move in sorted(self.choices))


Masses = dict[int, dict[int, int]]
"""By how many coins have fallen, and by position: how likely it is to be there, over one denominator."""


def _forwards(graph: StateGraph, watch: Watch | None) -> _Law:
    """Carries the chance to be somewhere from move to move."""
    law, whole = _Law(), 1
    here: Masses = {0: {0: 1}}
    for length in range(graph.longest + 1):
        if watch is not None:
            watch(Fraction(length, graph.longest + 1), f"chances after {length} moves")
        _note(graph, here, whole, length, law)
        here, whole = _next(graph, here, whole)
    return law


def _note(graph: StateGraph, here: Masses, whole: int, length: int, law: _Law) -> None:
    """Notes what ends after so many moves, and how many moves there are where play goes on."""
    for coins, masses in here.items():
        choices = reached = 0
        ended: dict[End, int] = defaultdict(int)
        for number, mass in masses.items():
            end = graph.ends.get(number)
            if end is not None:
                ended[end] += mass
            elif number not in graph.coins:
                choices += mass * graph.units[number]
                reached += mass
        if reached:
            law.choices[length - coins] += Fraction(choices, whole)
            law.reached[length - coins] += Fraction(reached, whole)
        for end, mass in ended.items():
            chance = Fraction(mass, whole)
            law.payoffs[end.payoff] += chance
            law.endings[end.ending] += chance
            law.lengths[length] += chance


def _next(graph: StateGraph, here: Masses, whole: int) -> tuple[Masses, int]:
    """Where play may be one move later, with the new denominator in its lowest terms."""
    units = {graph.units[number] for masses in here.values() for number in masses} - {0}
    scale = lcm(*units)
    following: Masses = {}
    for coins, masses in here.items():
        for number, mass in masses.items():
            if not graph.after[number]:
                continue
            part = mass * (scale // graph.units[number])
            into = following.setdefault(coins + (number in graph.coins), {})
            for after, weight in zip(graph.after[number], graph.weights[number], strict=True):
                into[after] = into.get(after, 0) + part * weight
    whole *= scale
    common = whole
    for masses in following.values():
        for mass in masses.values():
            if common == 1:
                return following, whole
            common = gcd(common, mass)
    lowest = {
        coins: {number: mass // common for number, mass in masses.items()}
        for coins, masses in following.items()
    }
    return lowest, whole // common


def _backwards(graph: StateGraph) -> tuple[int, dict[int, Fraction]]:
    """How many games there are, and what those after each move from the first position are worth."""
    games, above, below = [1] * len(graph), [0] * len(graph), [1] * len(graph)
    for number in reversed(graph.order):
        end = graph.ends.get(number)
        if end is not None:
            above[number], below[number] = end.payoff.numerator, end.payoff.denominator
            continue
        after, ways, weights = graph.after[number], graph.ways[number], graph.weights[number]
        games[number] = sum(games[child] * way for child, way in zip(after, ways, strict=True))
        common = lcm(*(below[child] for child in after))
        total = sum(
            above[child] * (common // below[child]) * weight
            for child, weight in zip(after, weights, strict=True)
        )
        common *= graph.units[number]
        shared = gcd(total, common)
        above[number], below[number] = total // shared, common // shared
    return games[0], {child: Fraction(above[child], below[child]) for child in graph.first.values()}


def _counted(start: State, most: int, watch: Watch | None) -> int | None:
    """How many positions there are, if not too many."""
    try:
        return count_states(start, most, watch)
    except NotSolvedError:
        return None


def _part(watch: Watch | None, start: Fraction, width: Fraction) -> Watch | None:
    """A watch that is told of a part of the work."""
    if watch is None:
        return None
    return lambda share, what: watch(start + width * share, what)
