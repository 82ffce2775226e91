"""The value of a position by trying everything, from the words of the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

_REGIONS = (
    "c3 b3 d3 c2 c4",
    "c5 d5 e5 d4 e4",
    "e3 e2 e1 d2 d1",
    "c1 b1 a1 a2 b2",
    "a3 a4 b4 a5 b5",
)
CELLS = [f"{letter}{number}" for letter in "abcde" for number in "12345"]
GROUPS = [
    *([cell for cell in CELLS if cell[1] == number] for number in "12345"),
    *([cell for cell in CELLS if cell[0] == letter] for letter in "abcde"),
    *(region.split() for region in _REGIONS),
]
_PLACES = [[CELLS.index(cell) for cell in group] for group in GROUPS]


def score(board: str) -> int:
    """The balanced groups of a full board, given as 25 letters O and X."""
    return sum(sum(board[place] == "X" for place in group) in (2, 3) for group in _PLACES)


def solver(payoff: Callable[[int], int]) -> Callable[[str], Fraction]:
    """Half the best placement and half the worst one, down to full boards; "." is an empty cell."""

    @cache
    def value(board: str) -> Fraction:
        if "." not in board:
            return Fraction(payoff(score(board)))
        nexts = [
            value(board[:place] + colour + board[place + 1 :])
            for place, cell in enumerate(board)
            if cell == "."
            for colour in "OX"
        ]
        return (max(nexts) + min(nexts)) / 2

    return value
