"""Whether mirroring wins for certain: every way to play against it, gone through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from ...core import Game, Move, Player, State, Symmetry
from ...players import answer, own_images

_Turn = tuple[Move, ...]


class Verdict(Enum):
    """What is known of a player who answers every turn by its image."""

    WINS = "wins"
    """Every game: the image is always legal, and no play against it wins."""
    FAILS = "fails"
    """Some turn has no legal image, or the mirror loses; there is an example."""
    CANNOT_BEGIN = "cannot begin"
    """As the first player it would need a turn that is its own image, and there is none."""
    TOO_LARGE = "too large"
    """No failure among the positions that were looked at, but there are more."""
    COINS = "coins"
    """With coins the players don't move in turn: nothing is to be proved."""


@dataclass(frozen=True, slots=True)
class MirrorProof:
    """What going through all play against a mirror has found.

    Attributes:
        image: the name of the mirror image.
        side: who mirrors.
        verdict: the result.
        states: how many positions with the opponent to move were looked at.
        opening: the turn with which the mirror begins, in normal form; "" if the opponent begins.
        line: a game against the mirror that it doesn't win, turn by turn; () unless it fails.
        why: how it fails, in a sentence; "" unless it does.

    """

    image: str
    side: Player
    verdict: Verdict
    states: int
    opening: str = ""
    line: tuple[str, ...] = ()
    why: str = ""


def prove(game: Game, mirror: Symmetry, side: Player, most_states: int) -> MirrorProof:
    """Goes through all play against the strategy that answers each turn by its image.

    The mirror wins a game only as its side: a draw or a score alone is no win. The strategy ends where
    the image isn't legal: what else might be played there isn't asked.

    Args:
        game: with its options.
        mirror: the image.
        side: who mirrors.
        most_states: look at so many positions at most.

    """
    if game.has_chance or not game.won_or_lost:
        return MirrorProof(mirror.name, side, Verdict.COINS, 0)
    start = game.initial()
    if start.to_move != side:
        return _Walk(mirror, side, most_states).go(start, ())
    best = MirrorProof(mirror.name, side, Verdict.CANNOT_BEGIN, 0)
    for opening in own_images(start, mirror):
        found = _Walk(mirror, side, most_states).go(start, opening)
        if found.verdict is Verdict.WINS:
            return found
        if (found.verdict is Verdict.TOO_LARGE, found.states) > (
            best.verdict is Verdict.TOO_LARGE,
            best.states,
        ):
            best = found  # the opening that holds out longest
    return best


@dataclass
class _Node:
    """A position with the opponent to move, and what they haven't tried yet."""

    state: State
    turns: Iterator[_Turn]
    played: tuple[str, ...]


@dataclass
class _Walk:
    """A walk through the opponent's choices, in depth."""

    mirror: Symmetry
    side: Player
    most_states: int
    _seen: set[State] = field(default_factory=set)

    def go(self, start: State, opening: _Turn) -> MirrorProof:
        """What is found after the mirror's first turn, () if the opponent begins."""
        state, played = start, tuple[str, ...]()
        if opening:
            played = (start.format_turn(opening),)
            state = start.path(opening)[-1]
        text = played[0] if played else ""
        verdict, line, why = self._walk(state, played)
        return MirrorProof(self.mirror.name, self.side, verdict, len(self._seen), text, line, why)

    def _walk(self, start: State, played: tuple[str, ...]) -> tuple[Verdict, tuple[str, ...], str]:
        self._seen = {start}
        stack = [_Node(start, start.turns(), played)]
        while stack:
            node = stack[-1]
            turn = next(node.turns, None)
            if turn is None:
                stack.pop()
                continue
            line, after, why = self._exchange(node, turn)
            if why:
                return Verdict.FAILS, line, why
            if after is not None and after not in self._seen:
                if len(self._seen) >= self.most_states:
                    return Verdict.TOO_LARGE, (), ""
                self._seen.add(after)
                stack.append(_Node(after, after.turns(), line))
        return Verdict.WINS, (), ""

    def _exchange(self, node: _Node, turn: _Turn) -> tuple[tuple[str, ...], State | None, str]:
        """A turn of the opponent and its answer: the line, where play goes on, and why it fails."""
        line = (*node.played, node.state.format_turn(turn))
        state = node.state.path(turn)[-1]
        if state.to_move is None:
            return line, None, self._lost(state)
        reply = answer(state, turn, self.mirror)
        if reply is None:
            return line, None, f"{self.side} has no legal image of {line[-1]}."
        line = (*line, state.format_turn(reply))
        state = state.path(reply)[-1]
        if state.to_move is None:
            return line, None, self._lost(state)
        return line, state, ""

    def _lost(self, state: State) -> str:
        outcome = state.outcome()
        assert outcome is not None
        return "" if outcome.winner == self.side else outcome.reason
