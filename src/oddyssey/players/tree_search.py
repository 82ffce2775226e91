"""Tree search for every game, by its rules alone: plain Monte Carlo, in plain Python."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction

from ..core import CHANCE, Candidate, Estimate, ExactValue, Move, Searched, State, wilson
from .bot import require_mover, stream
from .playout import picked, playout
from .tree import Edge, Node, goes_on, line

EXPLORATION = 0.7
"""How much is granted to what was seldom tried. From 0.35 to 1 no difference showed in 80 games."""
MOST_NODES, MOST_STEPS = 50_000, 1_000_000
"""So many states and steps its tree may have, which takes up to some 200 MB (docs/matches.md)."""
LONGEST_LINE = 12
"""How many turns of what it expects are told at most."""
_DEEPEST = 2000
"""After so many steps a game is played on at random: where positions recur the tree has no bottom."""
_ENOUGH = 30
"""How often the best turn has to have been tried for the state to be worth what it is."""


@dataclass
class _Turn:
    """A whole turn from the root, by the state that it leads to, in whatever order of its steps."""

    moves: tuple[Move, ...]
    end: Node
    visits: int = 0
    total: float = 0.0
    mostly: int = field(default=0, repr=False)


class TreeSearch:
    """A `Searcher` for any state in which a player is to move.

    Tree search over atomic moves (UCT): each simulation goes down the tree where the upper confidence
    bound is highest, adds a state, and plays on uniformly at random to the end. Chance is drawn by
    its odds. States that are reached in several ways are one in the tree, so that the order of the
    steps of a turn doesn't matter. What is certain is passed up: the end of a game, a step that wins,
    a state all of whose steps are known (Winands, Björnsson and Saito, "Monte-Carlo Tree Search
    Solver", 2008; here with payoffs and odds).
    """

    def __init__(self, state: State, seed: int | str, *, exploration: float = EXPLORATION) -> None:
        require_mover(state)
        self._state = state
        self._source: random.Random = stream(seed, state)
        self._exploration = exploration
        self._lowest, self._highest = state.game.payoff_range
        self._width = self._highest - self._lowest
        self._worst = (self._lowest, self._highest)
        self._root = Node.of(state)
        self._nodes: dict[State, Node] = {state: self._root}
        self._steps = 0
        self._simulations = 0

    @property
    def state(self) -> State:
        """See `Searcher.state`."""
        return self._state

    @property
    def finished(self) -> bool:
        """See `Searcher.finished`."""
        return self._root.proven is not None

    def think(self, simulations: int) -> None:
        """See `Searcher.think`."""
        for _ in range(simulations):
            if self.finished:
                return
            self._simulate()

    def _simulate(self) -> None:
        node, path = self._root, list[tuple[Node, Edge]]()
        while node.proven is None and (node.visits or node is self._root) and len(path) < _DEEPEST:
            if not node.expanded and not self._expand(node):
                break
            edge = self._step(node)
            path.append((node, edge))
            node = edge.child
        if node.proven is None:
            outcome = playout(node.state, self._source)[0].outcome()
            assert outcome is not None
            value = self._scaled(self._state.game.payoff(outcome))
        else:
            value = self._scaled(node.proven)
        node.visits += 1
        certain = node.proven is not None
        for parent, edge in reversed(path):
            parent.visits += 1
            edge.visits += 1
            edge.total += value
            if certain and parent.proven is None:
                parent.prove(self._lowest, self._highest)
                certain = parent.proven is not None
        self._simulations += 1

    def _expand(self, node: Node) -> bool:
        """Finds out which steps there are; False if the tree is as large as it may become."""
        if self._full:
            return False
        if node.player == CHANCE.index:
            for move, odds in node.state.chance():
                node.edges.append(Edge(move, self._node(node.state.after(move)), odds))
            self._steps += len(node.edges)
        else:
            node.untried = list(node.state.legal_moves())
            self._source.shuffle(node.untried)
            self._steps += len(node.untried)
        node.expanded = True
        return True

    def _step(self, node: Node) -> Edge:
        if node.player == CHANCE.index:
            move = picked([(edge.move, edge.odds) for edge in node.edges], self._source)
            return next(edge for edge in node.edges if edge.move == move)
        if node.untried and not (self._full and node.edges):
            move = node.untried.pop()
            node.edges.append(Edge(move, self._node(node.state.after(move))))
            return node.edges[-1]
        assert node.player is not None
        return node.most_promising(self._exploration, self._worst[node.player])

    @property
    def _full(self) -> bool:
        return len(self._nodes) >= MOST_NODES or self._steps >= MOST_STEPS

    def _node(self, state: State) -> Node:
        node = self._nodes.get(state)
        if node is None:
            node = self._nodes[state] = Node.of(state)
        return node

    def _scaled(self, payoff: Fraction) -> float:
        return float((payoff - self._lowest) / self._width) if self._width else 0.5

    # -- what it found ---------------------------------------------------------------------------

    def found(self, candidates: int = 5) -> Searched:
        """See `Searcher.found`. Raises `ValueError` before the first simulation."""
        if not self._simulations:
            raise ValueError("nothing was simulated yet")
        ranked = self._ranked()[: max(1, candidates)]
        told = tuple(self._candidate(turn) for turn in ranked)
        exact = None if self._root.proven is None else ExactValue(self._root.proven)
        return Searched(self._whole(ranked[0]), told, self._simulations, exact)

    def _whole(self, best: _Turn) -> Estimate:
        """What the root seems to be worth: what its best turn does, once that was tried often enough.

        Before that the best of many that were hardly tried would be mere luck, and all count alike.
        """
        if best.visits >= _ENOUGH or best.end.proven is not None:
            return self._estimate(best.total, best.visits, best.end.proven)
        total = sum(edge.total for edge in self._root.edges)
        return self._estimate(total, self._simulations, self._root.proven)

    def _ranked(self) -> list[_Turn]:
        """The turns, first the one to play, then those that were tried most; lost ones come last."""
        player = self._root.player
        assert player is not None
        turns = self._turns(player)
        chosen = self._chosen(player)
        if chosen is None or chosen[1] not in turns:
            return [self._guess(player)]
        moves, end = chosen
        turns[end].moves = moves

        def rank(turn: _Turn) -> tuple[bool, bool, int, float]:
            lost = turn.end.proven == self._worst[player]
            mean = turn.total / turn.visits
            return turn.end is end, not lost, turn.visits, -mean if player else mean

        return sorted(turns.values(), key=rank, reverse=True)

    def _turns(self, player: int) -> dict[Node, _Turn]:
        """Every whole turn that was tried, by where it leads."""
        turns: dict[Node, _Turn] = {}
        seen, stack = {self._root}, [(self._root, tuple[Move, ...]())]
        while stack:
            node, moves = stack.pop()
            for edge in node.edges:
                if not edge.visits:
                    continue
                longer = (*moves, edge.move)
                if goes_on(edge.child.state, player):
                    if edge.child not in seen:
                        seen.add(edge.child)
                        stack.append((edge.child, longer))
                    continue
                turn = turns.setdefault(edge.child, _Turn(longer, edge.child))
                turn.visits += edge.visits
                turn.total += edge.total
                if edge.visits > turn.mostly:
                    turn.moves, turn.mostly = longer, edge.visits
        return turns

    def _chosen(self, player: int) -> tuple[tuple[Move, ...], Node] | None:
        """The turn to play, step by step; None if the search has not come to the end of it."""
        node, moves = self._root, list[Move]()
        while True:
            edge = node.most_visited(self._worst[player])
            if edge is None:
                return None
            moves.append(edge.move)
            node = edge.child
            if not goes_on(node.state, player):
                return tuple(moves), node

    def _guess(self, player: int) -> _Turn:
        """The beginning of a turn that looks best, completed at random: too little was simulated."""
        node, moves, last = self._root, list[Move](), None
        while (edge := node.most_visited(self._worst[player])) is not None:
            moves.append(edge.move)
            node, last = edge.child, edge
        assert last is not None
        state, source = node.state, stream("completed", node.state)
        while goes_on(state, player):
            moves.append(source.choice(state.legal_moves()))
            state = state.after(moves[-1])
        return _Turn(tuple(moves), Node.of(state), last.visits, last.total)

    def _candidate(self, turn: _Turn) -> Candidate:
        share = min(1.0, turn.visits / self._simulations)
        following = tuple(line(turn.end, self._worst, LONGEST_LINE))
        proven = turn.end.proven
        exact = None if proven is None else ExactValue(proven)
        estimate = self._estimate(turn.total, turn.visits, proven)
        return Candidate(turn.moves, estimate, exact, share, following)

    def _estimate(self, total: float, visits: int, proven: Fraction | None) -> Estimate:
        """A mean and its interval; that of a share is on the safe side for any payoff within bounds."""
        if proven is not None:
            certain = float(proven)
            return Estimate(certain, certain, certain, visits)
        lowest, width = float(self._lowest), float(self._width)
        amount, low, high = (lowest + width * share for share in wilson(total, visits))
        return Estimate(amount, low, high, visits)
