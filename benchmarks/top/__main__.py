"""Plays the games that are missing, a few on each board in turn, and writes docs/strategy.md anew.

    python -m benchmarks.top [--games N] [--seed S] [--only GAME] [--no-games]

What was played is kept in docs/top, a file a board: delete one to have it played again. It may be
stopped at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from .kept import RESULTS, Kept, load, save
from .page import write
from .play import first_stones, play

SIMULATIONS, FIRST_SIMULATIONS = 2000, 10_000
"""About a turn, and about each first stone."""
BOARDS: tuple[tuple[str, str, Fraction], ...] = (
    ("xodd", "9", Fraction(1)),
    ("yodd", "5", Fraction(1)),
    ("xodd", "7", Fraction(1)),
    ("yodd", "4", Fraction(1)),
    ("yodd", "6", Fraction(1, 2)),
    ("xodd", "5", Fraction(1, 2)),
    ("xodd", "11", Fraction(1, 2)),
    ("xodd", "13", Fraction(2, 5)),
)
"""Boards, and how much of `--games` is played on each."""
_ROUND = Fraction(1, 10)
"""So much of its games is played on a board before the next one has its turn."""


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.top", description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games on the boards with most of them")
    parser.add_argument("--seed", default="top")
    parser.add_argument("--only", help="a game, or one with its size as in xodd-9")
    parser.add_argument("--no-games", action="store_true", help="write the page from what is kept")
    wanted = parser.parse_args()
    if not wanted.no_games:
        for kept, done in played(wanted.games, wanted.seed, wanted.only or ""):
            print(f"{kept.title}: {len(kept.games)} games{done}", flush=True)
    write()
    print("Written to docs/strategy.md.")


def played(games: int, seed: str, only: str = "", folder: Path = RESULTS) -> Iterator[tuple[Kept, str]]:
    """Plays what is missing, and tells of each board after each round."""
    wanted = [
        (board(name, size, seed, folder), max(1, round(games * share)))
        for name, size, share in BOARDS
        if only in ("", name, f"{name}-{size}")
    ]
    for kept, _ in wanted:
        kept.game.warm_up()
    share = Fraction(0)
    while share < 1:
        share += _ROUND
        for kept, all_of_them in wanted:
            if not kept.first:
                first_stones(kept, FIRST_SIMULATIONS)
            while len(kept.games) < round(all_of_them * share):
                kept.games.append(play(kept, len(kept.games)))
                save(kept, folder)
            done = ", done" if len(kept.games) >= all_of_them else f" of {all_of_them}"
            yield kept, done


def board(name: str, size: str, seed: str, folder: Path = RESULTS) -> Kept:
    """What is kept of a board, if it was made from the same seed; else a new beginning."""
    found = load(name, size, folder)
    if found is not None and (found.seed, found.simulations) == (seed, SIMULATIONS):
        return found
    return Kept(name, size, SIMULATIONS, seed)


if __name__ == "__main__":
    main()
