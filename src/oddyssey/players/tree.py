"""The tree of a search: states with what was seen below them, and the steps between them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from ..core import CHANCE, Move, State


@dataclass(slots=True, eq=False)
class Edge:
    """A step from a state: where it leads, how often it was taken, and what came of that.

    `total` adds up payoffs on a scale from 0 to 1, from the side of the game's first player.
    `odds` are those of an outcome of chance.
    """

    move: Move
    child: Node
    odds: Fraction = Fraction(0)
    visits: int = 0
    total: float = 0.0

    def mean(self, player: int) -> float:
        """What came of it on average, from the side of a player, by index."""
        share = self.total / self.visits if self.visits else 0.5
        return 1 - share if player else share


@dataclass(slots=True, eq=False)
class Node:
    """A state of the tree; `edges` and `untried` stay empty until it is expanded.

    Attributes:
        state: the state.
        player: the index of who is to move, -1 for chance and None at the end.
        visits: how often the search came by.
        edges: the steps that were taken so far; at a chance state all of them.
        untried: the steps that were not.
        expanded: whether its steps are known.
        proven: what it is worth for certain, as a payoff; None while that isn't known.

    """

    state: State
    player: int | None
    visits: int = 0
    edges: list[Edge] = field(default_factory=list)
    untried: list[Move] = field(default_factory=list)
    expanded: bool = False
    proven: Fraction | None = None

    @classmethod
    def of(cls, state: State) -> Node:
        """The node of a state that was not seen before; the end of a game is proven."""
        mover = state.to_move
        node = cls(state, None if mover is None else mover.index)
        if mover is None:
            outcome = state.outcome()
            assert outcome is not None
            node.proven = state.game.payoff(outcome)
        return node

    def prove(self, lowest: Fraction, highest: Fraction) -> None:
        """Works out from its children what it is worth, if that is certain by now.

        One step that leads to the best payoff there is suffices; else all have to be known.
        """
        known = [edge.child.proven for edge in self.edges if edge.child.proven is not None]
        whole = len(known) == len(self.edges) and not self.untried
        if self.player == CHANCE.index:
            if whole:
                self.proven = sum(
                    (edge.odds * (edge.child.proven or 0) for edge in self.edges), Fraction(0)
                )
        elif known:
            best = min(known) if self.player else max(known)
            if whole or best == (lowest if self.player else highest):
                self.proven = best

    def most_promising(self, exploration: float, worst: Fraction) -> Edge:
        """The step with the highest upper confidence bound (UCB1), of those that aren't lost for sure.

        Auer, Cesa-Bianchi and Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem" (2002);
        in trees: Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning" (2006).
        """
        assert self.player is not None
        reach = exploration * math.sqrt(math.log(self.visits + 1))
        best, highest = self.edges[0], -math.inf
        for edge in self.edges:
            if edge.child.proven == worst:
                continue
            bound = edge.mean(self.player) + reach / math.sqrt(edge.visits or 1)
            if bound > highest:
                best, highest = edge, bound
        return best

    def most_visited(self, worst: Fraction) -> Edge | None:
        """The step to play: proven best, or else taken most often; None where nothing was tried."""
        player = self.player
        if player is None or player < 0:
            return None

        def rank(edge: Edge) -> tuple[bool, bool, int, float]:
            proven = edge.child.proven
            best = self.proven is not None and proven == self.proven
            return best, proven != worst, edge.visits, edge.mean(player)

        return max((edge for edge in self.edges if edge.visits), key=rank, default=None)


def goes_on(state: State, player: int) -> bool:
    """Whether the turn of a player, by index, is still under way."""
    mover = state.to_move
    return bool(state.turn_so_far) and mover is not None and mover.index == player


def line(node: Node, worst: tuple[Fraction, Fraction], most: int) -> Iterator[tuple[Move, ...]]:
    """The whole turns that the search expects from a node on, to a coin or where it saw too little.

    Args:
        node: where it begins; between two turns.
        worst: the worst payoff for the first and for the second player.
        most: at most so many turns.

    """
    turn: list[Move] = []
    while most and node.player is not None and node.player >= 0:
        player = node.player
        edge = node.most_visited(worst[player])
        if edge is None:
            return
        turn.append(edge.move)
        node = edge.child
        if not goes_on(node.state, player):
            yield tuple(turn)
            turn.clear()
            most -= 1
