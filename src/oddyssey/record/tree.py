"""A tree of moves: a game with variations, of which each may have a name and a comment.

The nodes are kept in the order in which a book prints them: each before what follows it, and what
follows it before its alternatives. So a depth for each is all that tells them apart, the first that
follows is the main line, and no depth of nesting is too much for a reader of JSON.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..core import Game, Move, OddysseyError, State, shortened
from .errors import RecordError
from .model import Record

ROOT = -1
"""The number of the beginning, before the first node."""

MOST = 2000
"""The most moves that a tree may hold."""

LONGEST_NAME, LONGEST_COMMENT = 80, 1000
"""Characters of a name and of a comment."""


@dataclass(frozen=True, slots=True)
class Node:
    """A move in a tree.

    Attributes:
        depth: how many moves lead to it from the beginning, itself included.
        parent: the number of the node before it, or `ROOT`.
        move: the atomic move.
        state: what it leads to.
        name: what the line that goes on here is called.
        comment: what there is to say about it.

    """

    depth: int
    parent: int
    move: Move
    state: State
    name: str = ""
    comment: str = ""


@dataclass(frozen=True)
class Tree:
    """Moves and their alternatives from one state on. Immutable; what changes it gives the next one.

    Attributes:
        start: the state from which everything goes on.
        nodes: the moves, each before what follows it.
        name: what the whole is called.
        comment: what there is to say about the first state.

    """

    start: State
    nodes: tuple[Node, ...] = ()
    name: str = ""
    comment: str = ""

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.start.game

    def state(self, at: int) -> State:
        """The state after a node, or the first one."""
        return self.start if at == ROOT else self.nodes[at].state

    def before(self, at: int) -> State:
        """The state in which the move of a node was made."""
        return self.state(self.nodes[at].parent)

    @cached_property
    def _following(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for number, node in enumerate(self.nodes):
            found[node.parent] = (*found.get(node.parent, ()), number)
        return found

    def following(self, at: int) -> tuple[int, ...]:
        """The moves that were looked at after a node, the main line first."""
        return self._following.get(at, ())

    def path(self, at: int) -> tuple[int, ...]:
        """The nodes from the beginning to this one."""
        found = []
        while at != ROOT:
            found.append(at)
            at = self.nodes[at].parent
        return tuple(found[::-1])

    def line(self, at: int) -> tuple[int, ...]:
        """The whole line through a node: what leads to it, and then the main line."""
        found = list(self.path(at))
        while following := self.following(found[-1] if found else ROOT):
            found.append(following[0])
        return tuple(found)

    def moves(self, nodes: Sequence[int]) -> tuple[Move, ...]:
        """The moves of some nodes."""
        return tuple(self.nodes[number].move for number in nodes)

    def record(self, at: int) -> Record:
        """The whole line through a node as a record."""
        return Record(self.game, self.moves(self.line(at)), start=self.start)

    def turn_begin(self, at: int) -> int:
        """The node after which the turn began that a node is part of."""
        while at != ROOT:
            at = self.nodes[at].parent
            if at == ROOT or not self.nodes[at].state.turn_so_far:
                break
        return at

    def turn_end(self, at: int) -> int:
        """The last node of the next turn in the line through a node; the node itself at its end."""
        while following := self.following(at):
            at = following[0]
            if not self.nodes[at].state.turn_so_far:
                break
        return at

    def count(self, at: int) -> int:
        """How many nodes there are from a node on, itself included."""
        return self._end(at) - at

    # -- what changes it ----------------------------------------------------------------------------

    def played(self, at: int, moves: Sequence[Move]) -> tuple[Tree, int]:
        """The tree with these moves after a node, and the last of them. What is there is not doubled.

        Raises:
            IllegalMoveError: a move isn't legal where it stands.
            RecordError: there would be more than `MOST` moves.

        """
        tree = self
        for move in moves:
            known = next((n for n in tree.following(at) if tree.nodes[n].move == move), None)
            if known is not None:
                at = known
                continue
            if len(tree.nodes) >= MOST:
                raise RecordError(
                    f"An analysis holds {MOST} moves at the most: delete a variation first."
                )
            depth = 1 if at == ROOT else tree.nodes[at].depth + 1
            new = Node(depth, at, move, tree.state(at).play(move))
            place = tree._end(at)
            tree, at = tree._renumbered([*tree.nodes[:place], new, *tree.nodes[place:]]), place
        return tree, at

    def without(self, at: int) -> tuple[Tree, int]:
        """The tree without a node and all that follows it, and the node before it."""
        kept = [*self.nodes[:at], *self.nodes[self._end(at) :]]
        return self._renumbered(kept), self.nodes[at].parent

    def promoted(self, at: int) -> tuple[Tree, int]:
        """The tree with the line to a node put first wherever it was an alternative, and the node."""
        tree = self
        for depth in range(1, tree.nodes[at].depth + 1):
            number = tree.path(at)[depth - 1]
            first = tree.following(tree.nodes[number].parent)[0]
            if first != number:
                end = tree._end(number)
                moved = tree.nodes[number:end]
                nodes = [*tree.nodes[:first], *moved, *tree.nodes[first:number], *tree.nodes[end:]]
                tree, at = tree._renumbered(nodes), at - number + first
        return tree, at

    def noted(self, at: int, *, name: str, comment: str) -> Tree:
        """The tree with a name and a comment at a node, or for the whole. Raises `RecordError`."""
        name, comment = (
            _checked(name, LONGEST_NAME, "name"),
            _checked(comment, LONGEST_COMMENT, "comment"),
        )
        if at == ROOT:
            return replace(self, name=name, comment=comment)
        noted = replace(self.nodes[at], name=name, comment=comment)
        return replace(self, nodes=(*self.nodes[:at], noted, *self.nodes[at + 1 :]))

    def _end(self, at: int) -> int:
        """Where what follows a node ends."""
        if at == ROOT:
            return len(self.nodes)
        depth = self.nodes[at].depth
        later = range(at + 1, len(self.nodes))
        return next((n for n in later if self.nodes[n].depth <= depth), len(self.nodes))

    def _renumbered(self, nodes: Sequence[Node]) -> Tree:
        return replace(self, nodes=tuple(_with_parents(nodes)))


def _with_parents(nodes: Sequence[Node]) -> Iterator[Node]:
    """The nodes with the numbers of their parents made right."""
    last = [ROOT]  # the newest node of each depth
    for number, node in enumerate(nodes):
        del last[node.depth :]
        yield replace(node, parent=last[-1])
        last.append(number)


def _checked(text: str, longest: int, what: str) -> str:
    text = " ".join(text.split())
    if len(text) > longest:
        raise RecordError(
            f'The {what} "{shortened(text)}" is too long: {longest} characters at the most.'
        )
    if not text.isprintable():
        raise RecordError(f'The {what} "{shortened(text)}" has characters that can\'t be shown.')
    return text


def line_tree(start: State, moves: Sequence[Move]) -> Tree:
    """The tree of a single line. Raises as `Tree.played` does."""
    if len(moves) > MOST:
        raise RecordError(f"An analysis holds {MOST} moves at the most, and this line has {len(moves)}.")
    nodes, state = [], start
    for number, move in enumerate(moves):
        state = state.play(move)
        nodes.append(Node(number + 1, number - 1, move, state))
    return Tree(start, tuple(nodes))


def nodes_from(start: State, listed: Sequence[tuple[int, str, str, str]]) -> tuple[Node, ...]:
    """The nodes that a list of depths, move texts, names and comments describes.

    Raises:
        RecordError: a depth can't be, a name or comment is too long, or there are too many moves.
        MoveError: a move can't be read or played where it stands.

    """
    if len(listed) > MOST:
        raise RecordError(f"An analysis holds {MOST} moves at the most, and this has {len(listed)}.")
    nodes: list[Node] = []
    last = [ROOT]
    for number, (depth, text, name, comment) in enumerate(listed):
        if not 1 <= depth <= len(last):
            raise RecordError(f"Move {number + 1} of the analysis follows no other: its depth is wrong.")
        del last[depth:]
        state = start if last[-1] == ROOT else nodes[last[-1]].state
        try:
            move = state.parse(text)
        except OddysseyError as error:
            raise RecordError(f"Move {number + 1} of the analysis: {error}") from None
        name = _checked(name, LONGEST_NAME, "name")
        comment = _checked(comment, LONGEST_COMMENT, "comment")
        nodes.append(Node(depth, last[-1], move, state.after(move), name, comment))
        last.append(number)
    return tuple(nodes)
