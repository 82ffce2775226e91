"""Two bots play a game, the coin decided by a seed; the record is printed as text."""

from __future__ import annotations

import oddyssey
from oddyssey.players import make, play_out
from oddyssey.record import Record, write_text


def main() -> None:
    """Plays one game and prints it."""
    rules = oddyssey.game("odoku")
    bots = (make("easy", seed=1), make("random", seed=1))
    moves = play_out(rules, bots, oddyssey.SeededChance(7))
    record = Record(rules, moves, players=("Easy", "Random"), seed="7")
    print(write_text(record))
    print(record.state)


if __name__ == "__main__":
    main()
