"""Lets the computer's players try puzzles, to hold the grades against how they fare."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddyssey.core import GRADES, Watch
from oddyssey.players import make

from .puzzles import Puzzle, Puzzles

PLAYERS = ("random", "easy", "greedy", "medium")
"""Who tries; Hard plays perfectly and would solve them all."""


def trial(
    found: Puzzles, seeds: int, most: int, watch: Watch | None = None
) -> dict[int, tuple[int, tuple[Fraction, ...]]]:
    """What share of the tries each of `PLAYERS` succeeds in.

    Args:
        found: the puzzles.
        seeds: how often each player tries each puzzle.
        most: so many puzzles of a grade are tried, evenly spaced.
        watch: is told how much is done.

    Returns:
        For each grade how many puzzles were tried, and the share of the tries in which all turns of
        the solution were found, in the order of `PLAYERS`.

    """
    result = {}
    for grade in range(1, GRADES + 1):
        numbers = found.of_grade(grade)
        chosen = [found.numbered(number) for number in _spaced(numbers, most)]
        if not chosen:
            continue
        shares = []
        for name in PLAYERS:
            solved = sum(_solves(name, seed, puzzle) for puzzle in chosen for seed in range(seeds))
            shares.append(Fraction(solved, len(chosen) * seeds))
            if watch is not None:
                done = Fraction((grade - 1) * len(PLAYERS) + len(shares), GRADES * len(PLAYERS))
                watch(done, f"grade {grade}, {name}")
        result[grade] = (len(chosen), tuple(shares))
    return result


def _solves(name: str, seed: int, puzzle: Puzzle) -> bool:
    bot = make(name, seed)
    for at in range(0, len(puzzle.turns), 2):
        state = puzzle.states[at]
        right = state.path(puzzle.moves(at))[-1]
        if state.path(bot.choose_turn(state))[-1] != right:
            return False
    return True


def _spaced(numbers: Sequence[int], most: int) -> Sequence[int]:
    if len(numbers) <= most:
        return numbers
    return [numbers[at * len(numbers) // most] for at in range(most)]
