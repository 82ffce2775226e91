"""Ways to play Odds and Evens in tests: typed, at random, and every way there is."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from oddyssey.games.odds_and_evens import Flip, OddsAndEvens, OddsAndEvensState, Place

Step = tuple[OddsAndEvensState, Place | Flip]

games = st.builds(
    lambda left, right, flips, first: OddsAndEvens(capacity=(left, right), flips=flips, first=first),
    st.integers(2, 12),
    st.integers(2, 12),
    st.integers(0, 6),
    st.sampled_from(["sun", "moon"]),
)
"""Games of every size, with loops alike or not."""

seeds = st.integers(0, 2**32)


def typed(moves: str, **options: object) -> OddsAndEvensState:
    """The state after moves as they are typed, with commas between."""
    state = OddsAndEvens(**options).initial()
    for text in moves.split(","):
        state = state.play(state.parse(text))
    return state


def at(position: str, **options: object) -> OddsAndEvensState:
    """The state of a position string."""
    return OddsAndEvens(**options).position(position)


def random_game(game: OddsAndEvens, seed: int) -> tuple[list[Step], OddsAndEvensState]:
    """A whole game of random moves: each state with the move made there, and the end."""
    source, state, made = random.Random(seed), game.initial(), []
    while state.to_move is not None:
        move = source.choice(state.legal_moves())
        made.append((state, move))
        state = state.after(move)
    return made, state


def reachable(start: OddsAndEvensState) -> Iterator[OddsAndEvensState]:
    """Every state that play can lead to, once each."""
    seen, stack = {start}, [start]
    while stack:
        state = stack.pop()
        yield state
        for move in state.legal_moves():
            after = state.after(move)
            if after not in seen:
                seen.add(after)
                stack.append(after)
