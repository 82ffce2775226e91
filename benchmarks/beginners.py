"""Beginners who know the rules and a little more: what the levels of the bots are measured against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oddyssey.core import Move, Player, State
from oddyssey.games.groups.rules import GroupsState
from oddyssey.players import Bot
from oddyssey.players.bot import stream

TURNS = 200
"""So many turns a beginner considers, where there are more."""


@dataclass(frozen=True, slots=True)
class Careful:
    """Wins at once if it can, leaves no win at once if it can, and else plays just any move.

    Such a beginner sees two moves ahead, in games whose turns are single moves.
    """

    seed: int | str = 0

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        moves, mover = state.legal_moves(), state.to_move
        assert mover is not None
        won = [move for move in moves if _winner(state.after(move)) == mover]
        safe = [move for move in moves if not _loses_at_once(state.after(move), mover)]
        return (stream(self.seed, state).choice(won or safe or moves),)


@dataclass(frozen=True, slots=True)
class Counter:
    """Takes what leaves it the fewest groups compared with the other side, of the turns it considers.

    It follows the rule by which the game is won, and doesn't ask which groups will stay.
    """

    seed: int | str = 0

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        assert isinstance(state, GroupsState)
        source = stream(self.seed, state)
        leads: dict[tuple[Move, ...], int] = {}
        for _ in range(TURNS):
            after, turn = state, list[Move]()
            while not turn or after.turn_so_far:
                turn.append(source.choice(after.legal_moves()))
                after = after.after(turn[-1])
            leads[tuple(turn)] = _lead(after, state.mover)
        best = max(leads.values())
        return source.choice([turn for turn, lead in leads.items() if lead == best])


BEGINNERS: dict[str, Callable[[int | str], Bot]] = {
    "odds-and-evens": Careful,
    "xodd": Counter,
    "yodd": Counter,
}
"""The beginner of each game. In Odoku it is the greedy bot, which decides groups and sees no further."""


def _winner(state: State) -> Player | None:
    outcome = state.outcome()
    return None if outcome is None else outcome.winner


def _loses_at_once(state: State, mover: Player) -> bool:
    """Whether the move that led here has lost, or lets the other side win with its next move."""
    if state.to_move is None:
        return _winner(state) != mover
    return any(_winner(state.after(move)) == state.to_move for move in state.legal_moves())


def _lead(state: GroupsState, mover: int) -> int:
    return len(state.sides[1 - mover].groups) - len(state.sides[mover].groups)
