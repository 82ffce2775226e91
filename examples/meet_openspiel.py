"""OpenSpiel's tree search places a few pieces against perfect play, which tells what each gives away."""

from __future__ import annotations

import oddyssey
from oddyssey.core import mixed
from oddyssey.players import make

TURNS = 8


def main() -> None:
    """Plays the first turns of a game in which OpenSpiel is the Balancer."""
    chance = oddyssey.SeededChance(4)
    bots = (make("openspiel:sims=500", seed=1), make("hard", seed=1))
    state = oddyssey.game("odoku").initial()
    for number in range(TURNS):
        state = state.play(chance.pick(state, 2 * number))
        mover = state.to_move
        assert mover is not None
        truth = state.perfect()
        turn = bots[mover.index].choose_turn(state)
        worth = next(choice.value for choice in truth.choices if choice.moves == turn)
        given = truth.value.for_player(mover) - worth.for_player(mover)
        print(f"{mover.name:13}  {state.format_turn(turn)} gives away {mixed(given)}")
        state = state.play_all(turn)
    print(state)


if __name__ == "__main__":
    main()
