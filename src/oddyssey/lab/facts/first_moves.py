"""What each first move is worth: under perfect play, under random play, exactly or simulated."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ...core import CHANCE, ExactGames, ExactValue, Game, Move, NotSolvedError, Perfect, State
from ..counted import Counted
from ..counting import count_random_games
from .drama import Interval
from .effort import Effort
from .size import counted_games

_SEED_BITS = 63
_SLOW = 20
"""Without a fast twin a first move gets so many times fewer random games."""


@dataclass(frozen=True, slots=True)
class FirstMove:
    """What a first move is worth, told from the side of the first player: a chance to win, or a score.

    Attributes:
        move: the move; the first step where a turn has several.
        text: its normal form.
        perfect: under perfect play; None where that isn't at hand.
        exact: the mean payoff of uniformly random games after it; None where it wasn't worked out.
        sampled: the same by simulation, with its 95 % interval; None where it is known exactly.
        games: how many games were simulated after it, or after a move that is alike by symmetry.

    """

    move: Move
    text: str
    perfect: ExactValue | None
    exact: Fraction | None
    sampled: Interval | None
    games: int

    @property
    def at_random(self) -> float | None:
        """What random games after it are worth, exactly or not."""
        if self.exact is not None:
            return float(self.exact)
        return None if self.sampled is None else self.sampled[0]


@dataclass(frozen=True, slots=True)
class FirstMoves:
    """All first moves of one side.

    Attributes:
        state: the position in which they are made: the first one, or what a coin made of it.
        moves: each of them, in the order of the rules.
        seed: what the simulated games were made from.
        alike: how many kinds of moves there are, those that are alike by symmetry taken as one.

    """

    state: State
    moves: tuple[FirstMove, ...]
    seed: str
    alike: int

    @property
    def solved(self) -> bool:
        """Whether all values under perfect play are at hand."""
        return all(one.perfect is not None for one in self.moves)


Law = ExactGames | NotSolvedError
"""The exact law of random games, or why there is none."""


def first_moves(
    game: Game, seed: str, effort: Effort, counted: Law | None = None
) -> tuple[FirstMoves, ...]:
    """What first moves are worth; where a coin says who begins, for each side it may choose.

    Args:
        game: with its options.
        seed: what simulated games are made from.
        effort: how many games, and how far exact chances go.
        counted: what `counted_games` found for the first state; None asks it.

    """
    start = game.initial()
    states = tuple(openings(start))
    if counted is None or states != (start,):
        return tuple(_of(state, counted_games(state, effort), seed, effort) for state in states)
    return tuple(_of(state, counted, seed, effort) for state in states)


def openings(state: State) -> Iterator[State]:
    """The positions in which a player makes the first move."""
    if state.to_move == CHANCE:
        for move, _ in state.chance():
            yield from openings(state.after(move))
    elif state.to_move is not None:
        yield state


def _of(state: State, counted_law: Law, seed: str, effort: Effort) -> FirstMoves:
    perfect = _perfect(state)
    law = counted_law if isinstance(counted_law, ExactGames) and counted_law.first_moves else None
    kinds = _kinds(state)
    sampled: dict[Move, Counted] = {}
    if law is None:
        for move in dict.fromkeys(kinds.values()):
            sampled[move] = _sample(state.after(move), f"{seed}/{state.format(move)}", effort.playouts)
    found = []
    for move in state.legal_moves():
        counted = sampled.get(kinds[move])
        found.append(
            FirstMove(
                move,
                state.format(move),
                None if perfect is None else perfect.step(move),
                None if law is None else law.first_moves[move],
                None if counted is None else _interval(state.game, counted),
                0 if counted is None else counted.games,
            )
        )
    return FirstMoves(state, tuple(found), seed, len(set(kinds.values())))


def _perfect(state: State) -> Perfect | None:
    try:
        return state.game.perfect(state)
    except NotSolvedError:
        return None


def _kinds(state: State) -> Mapping[Move, Move]:
    """For each first move the first one that it is alike to, by a symmetry that leaves the position."""
    kept = [
        one for one in state.game.symmetries() if not one.swaps_players and one.state(state) == state
    ]
    kinds: dict[Move, Move] = {}
    for move in state.legal_moves():
        if move not in kinds:
            kinds.setdefault(move, move)
            for symmetry in kept:
                kinds.setdefault(symmetry.move(move), move)
    return kinds


def _sample(state: State, seed: str, games: int) -> Counted:
    """Random games from a position."""
    source = random.Random(seed)
    found = state.game.playouts(state, games, source.getrandbits(_SEED_BITS))
    if found is None:
        return count_random_games(state, max(1, games // _SLOW), source)
    payoffs = {Fraction(payoff): many for payoff, many in sorted(found.payoffs.items())}
    return Counted(found.games, payoffs, dict(sorted(Counter(found.lengths).items())))


def _interval(game: Game, counted: Counted) -> Interval:
    chance = game.payoff_range == (Fraction(0), Fraction(1))
    return counted.share() if chance else counted.mean_payoff()
