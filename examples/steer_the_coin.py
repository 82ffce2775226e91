"""Chance is steered from outside: here the coin says what we want it to say."""

from __future__ import annotations

import oddyssey


def main() -> None:
    """Lets the Balancer have every coin and fill the board, and prints the score."""
    state = oddyssey.game("odoku").initial()
    while state.to_move is not None:
        if state.to_move == oddyssey.CHANCE:
            state = state.play(state.parse("Balancer"))
        else:
            state = state.play(state.legal_moves()[0])
    outcome = state.outcome()
    assert outcome is not None
    print(state)
    print(outcome.reason)


if __name__ == "__main__":
    main()
