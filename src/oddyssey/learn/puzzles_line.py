"""How a game goes on after a puzzle, when both sides play their best to the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from oddyssey.core import CHANCE, Move, NotSolvedError, Player

from .puzzles import Puzzle

LONGEST = 60
"""So many turns are followed at most."""


@dataclass(frozen=True)
class LineTurn:
    """A turn of best play: whose it is, its normal form, and how many moves have been made with it."""

    player: Player
    text: str
    made: int


@dataclass(frozen=True)
class Line:
    """The line of best play: the winner hurries, and the loser holds out as long as possible.

    Attributes:
        moves: everything from the beginning of the puzzle, its solution included.
        turns: what follows the solution.
        reason: how it ends, in a sentence.

    """

    moves: tuple[Move, ...]
    turns: tuple[LineTurn, ...]
    reason: str

    @property
    def sentence(self) -> str:
        """How it goes on, for the solver to read."""
        if not self.turns:
            return self.reason
        often = "1 more turn" if len(self.turns) == 1 else f"{len(self.turns)} more turns"
        return f"With best play on both sides it is over in {often}. {self.reason}"


@lru_cache(64)
def best_line(puzzle: Puzzle) -> Line | None:
    """The line after the solution; None where a coin has a say, or where the truth is out of reach."""
    last = len(puzzle.turns) - 1
    moves = [*puzzle.played(last), *puzzle.moves(last)]
    state = puzzle.start.path(moves)[-1]
    turns = list[LineTurn]()
    while (outcome := state.outcome()) is None:
        player, itself = state.to_move, state.automatic()
        if player is None or player == CHANCE or len(turns) == LONGEST:
            return None
        try:  # a turn that makes itself, a forced pass for instance, counts as one
            chosen = (itself[0],) if itself else state.perfect().choices[0].moves
        except NotSolvedError:
            return None
        text, state = state.format_turn(chosen), state.path(chosen)[-1]
        moves += chosen
        turns.append(LineTurn(player, text, len(moves)))
    return Line(tuple(moves), tuple(turns), outcome.reason)
