"""A duplicate match: two tables with the same coins and the sides swapped, played at the same time.

The boards go in step: a coin falls on neither before both are ready for it, so that nobody knows the
coins to come. Who has done more with the same luck wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..core import Game, mixed
from .model import Table

PLAYERS = ("Player A", "Player B")
"""Player A plays the first side on the first board, and the second side on the second board."""


@dataclass(frozen=True)
class Duplicate:
    """The two tables of a match."""

    boards: tuple[Table, Table]

    @property
    def game(self) -> Game:
        """The game that is played on both."""
        return self.boards[0].game

    @property
    def over(self) -> bool:
        """Whether both games have ended."""
        return all(board.over for board in self.boards)

    @property
    def scores(self) -> tuple[Fraction | None, Fraction | None]:
        """What each board came to for its first side, which is Player A's, then Player B's score.

        A game that was given up, or lost on time, counts as the most or the least that there is.
        """
        first, second = (_score(board) for board in self.boards)
        return first, second

    @property
    def winner(self) -> int | None:
        """0 for Player A, 1 for Player B; None if it goes on, or is a tie."""
        first, second = self.scores
        if first is None or second is None or first == second:
            return None
        return 0 if first > second else 1

    def sentence(self, names: tuple[str, str] = PLAYERS) -> str:
        """How the match stands, in words; `names` is what Players A and B are called."""
        first, second = self.scores
        if first is None and second is None:
            return "Both games are under way: the same coins, the sides swapped."
        side = self.game.players[0]
        if first is None or second is None:
            done, score = (0, first) if second is None else (1, second)
            assert score is not None
            who = names[done][:1].upper() + names[done][1:]
            return f"{who} scored {mixed(score)} as {side}. The other game is under way."
        told = f"As {side}, {names[0]} scored {mixed(first)} and {names[1]} {mixed(second)}"
        winner = self.winner
        if winner is None:
            return f"{told}: the match is a tie."
        return f"{told}: with the same luck, {names[winner]} did better."


def may_toss(table: Table, other: Table) -> bool:
    """Whether a coin may fall: not before the other board of a match has come as far."""
    return table.pending != "coin" or other.over or len(other.moves) >= len(table.moves)


def given_up(game: Game, side: int) -> Fraction:
    """What a game counts for the first side that one of the sides, 0 or 1, gives up."""
    return game.payoff_range[side]


def _score(board: Table) -> Fraction | None:
    outcome = board.outcome
    if outcome is None:
        return None
    if board.lost_by is not None:
        return given_up(board.game, board.lost_by)
    return board.game.payoff(outcome)
