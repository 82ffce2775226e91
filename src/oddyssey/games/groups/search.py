"""The search of Xodd and Yodd: a tree over atomic moves, by the kernel."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import numpy as np

from oddyssey.core import Candidate, Move, Searched

from . import kernel, tree, twin
from .exact_search import POINTS, ExactSearch
from .ideas import IDEAS
from .kernel import NONE
from .rules import GroupsState
from .topology import Topology
from .tree import Tree
from .tree_reading import End, Reader

NODES, EDGES, SLOTS = 400_000, 4_000_000, 1 << 20
"""So many positions and moves a search remembers, in 120 MB at most, with slots to find them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the kernel searches.

    Attributes:
        exploration: the bonus for moves tried little, as in UCB1.
        alike: so many simulations of a move count as much as what is known of its like.
        untried: what a move that was never tried is worth, compared with its node.
        score: how much of a game's worth is the lead instead of the win.
        patience: how many simulations a position sees before its moves are listed.

    """

    exploration: float = 0.05
    alike: float = 3000.0
    untried: float = 0.0
    score: float = 0.5
    patience: float = 8.0

    def array(self) -> tree.Floats:
        """The same in the order of the kernel."""
        return np.array([self.exploration, self.alike, self.untried, self.score, self.patience])


_EXPLORATION, _AT_ONCE = 0.3, 1e6
PLAIN = Settings(exploration=_EXPLORATION, alike=0.0, untried=_AT_ONCE, score=0.0)
"""Plain UCT, with the constant that served it best."""


class TreeSearch:
    """A search of one state; see `oddyssey.core.Searcher`."""

    def __init__(self, state: GroupsState, seed: int | str, settings: Settings) -> None:
        self._state = state
        self._settings = settings.array()
        self._keys = _keys(state.board)
        self._start = twin.board_of(state)
        self._board = twin.blank(state.board)
        points = len(state.board.names)
        self._path = np.zeros(8 * points + 16, np.int32)
        self._moves = np.zeros(2 * points + 2, np.int16)
        digest = hashlib.blake2b(f"{seed}/{state.position()}".encode(), digest_size=8).digest()
        self._chance = np.frombuffer(digest, np.uint64).copy()
        self._tree = _tree()
        self._root = 0  # the first node there is

    @property
    def state(self) -> GroupsState:
        """The state that it searches."""
        return self._state

    @property
    def finished(self) -> bool:
        """Whether it is proved who wins."""
        return bool(self._tree.proof[self._root])

    def think(self, simulations: int) -> None:
        """Simulates so many more games; fewer if it is finished."""
        tree.simulate(
            self._tree, self._start, self._board, self._keys, self._settings,
            self._chance, self._path, self._moves, simulations,
        )  # fmt: skip

    def found(self, candidates: int = 5) -> Searched:
        """See `Searcher.found`. A turn is worth what its end is, in whatever order its stones came.

        Raises `ValueError` before the first simulation.
        """
        root, state = self._root, self._state
        if not self._tree.visits[root]:
            raise ValueError("nothing was simulated yet")
        reader = Reader(self._tree, len(state.board.names))
        started = state.first is not None
        ends = reader.ends(root, state.mover, started=started, first_turn=state.is_first_turn)
        if not ends:
            ends = (self._barely_begun(reader),)
        tried = max(1, sum(end.tried for end in ends))
        listed = tuple(
            Candidate(
                moves=self._moves_of(end.moves),
                estimate=reader.estimate(end.node),
                exact=reader.exact(end.node),
                share=end.tried / tried,
                variation=tuple(
                    self._moves_of(moves) for moves in reader.variation(end.node, 1 - state.mover)
                ),
            )
            for end in ends[: max(1, candidates)]
        )
        step = reader.step(root, state.mover)
        return Searched(
            reader.estimate(root),
            listed,
            int(self._tree.visits[root]),
            reader.exact(root),
            None if step is None else twin.move_of(state.board, step),
        )

    def _barely_begun(self, reader: Reader) -> End:
        """A turn that begins with the move tried most, where the search has come to the end of none."""
        edge = reader.most_tried(self._root)
        move, node = int(self._tree.move[edge]), int(self._tree.child[edge])
        after = self._state.after(twin.move_of(self._state.board, move))
        second = twin.number_of(after.board, after.legal_moves()[0])
        return End((move, second), node if node != NONE else self._root, 1)

    def _moves_of(self, numbers: tuple[int, ...]) -> tuple[Move, ...]:
        return tuple(twin.move_of(self._state.board, number) for number in numbers)


def search(state: GroupsState, seed: int | str, without: frozenset[str]) -> TreeSearch | ExactSearch:
    """A search of a state, with all ideas but some."""
    if "endgame" not in without and state.empty.bit_count() <= POINTS:
        return ExactSearch(state)
    if without >= IDEAS.keys():
        return TreeSearch(state, seed, PLAIN)
    settings = Settings()
    if "alike" in without:
        # Something else has to say what is worth trying: what plain tree search goes by.
        settings = replace(settings, alike=0.0, exploration=_EXPLORATION, untried=_AT_ONCE)
    if "score" in without:
        settings = replace(settings, score=0.0)
    return TreeSearch(state, seed, settings)


@cache
def warm_up() -> None:
    """Searches the smallest board there is once."""
    from .game import Yodd  # which is made from this module

    TreeSearch(Yodd(size=2).initial(), 1, Settings()).think(1)


def _tree() -> Tree:
    return Tree(
        key=np.zeros(SLOTS, np.uint64),
        slot=np.full(SLOTS, NONE, np.int32),
        first=np.zeros(NODES, np.int32),
        edges=np.zeros(NODES, np.int16),
        visits=np.zeros(NODES, np.int32),
        won=np.zeros(NODES, np.int32),
        total=np.zeros(NODES, np.float64),
        proof=np.zeros(NODES, np.int8),
        move=np.zeros(EDGES, np.int16),
        child=np.zeros(EDGES, np.int32),
        tried=np.zeros(EDGES, np.int32),
        alike=np.zeros(EDGES, np.float32),
        alike_total=np.zeros(EDGES, np.float32),
        data=np.zeros(2, np.int64),
    )


@lru_cache(maxsize=64)
def _keys(board: Topology) -> kernel.Words:
    """Random numbers that tell positions apart, the same on every machine."""
    count = 2 * len(board.names) + 4
    digest = hashlib.shake_128(b"positions").digest(8 * count)
    return np.frombuffer(digest, "<u8").astype(np.uint64)
