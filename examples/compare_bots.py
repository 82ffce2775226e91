"""How often does one bot beat another? Sides change after every game."""

from __future__ import annotations

import oddyssey
from oddyssey.players import make, play_out

GAMES = 200


def main() -> None:
    """Plays a match and prints who won how often."""
    rules = oddyssey.game("odds-and-evens", flips=2)
    won = {"easy": 0, "random": 0}
    for seed in range(GAMES):
        names = ("easy", "random") if seed % 2 == 0 else ("random", "easy")
        bots = (make(names[0], seed), make(names[1], seed))
        end = rules.initial().play_all(play_out(rules, bots, oddyssey.SeededChance(seed)))
        outcome = end.outcome()
        assert outcome is not None
        assert outcome.winner is not None
        won[names[outcome.winner.index]] += 1
    print(", ".join(f"{name} {count}" for name, count in won.items()))


if __name__ == "__main__":
    main()
