"""The tree of moves as it is listed: rows of moves, the main line first, variations set in below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from oddyssey.analysis import TurnRow, Verdict
from oddyssey.core import Player
from oddyssey.record import ROOT, Tree

MARKS = {Verdict.SLIP: "?!", Verdict.MISTAKE: "?", Verdict.BLUNDER: "??"}
"""What stands behind a move that gave something away, as is usual; the words are said as well."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A move as it is listed.

    Attributes:
        node: its number in the tree.
        made: how many moves were made with it, on the line that is gone through; else None.
        number: what stands before it: "3." where a turn begins, "3 …" where a row begins within one.
        mover: whose move it is, where that is to be shown; None for coins, too.
        text: the move.
        here: whether it is the one that led to the position shown.
        name: the name of the line that begins here.
        comment: what there is to say.
        mark: what stands behind it, "??", and the words for it.
        turn: the number of the turn that it ends, on the line that is gone through; else None.

    """

    node: int
    made: int | None
    number: str
    mover: Player | None
    text: str
    here: bool
    name: str = ""
    comment: str = ""
    mark: tuple[str, str] = ("", "")
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """Moves in a row, and how many variations deep they are."""

    level: int
    moves: list[Listed] = field(default_factory=list)


def rows(tree: Tree, at: int, judged: Sequence[TurnRow] = ()) -> tuple[Row, ...]:
    """The tree in rows; `judged` says how good the turns of the line through `at` were."""
    line = tree.line(at)
    made = {node: number for number, node in enumerate(line, 1)}
    lister = _Lister(tree, at, made, {row.turn.number: row for row in judged})
    waiting = [(node, 0, True) for node in tree.following(ROOT)[:1]]
    found: list[Row] = []
    while waiting:  # no recursion: a tree may be as deep as it likes
        node, level, main = waiting.pop()
        row = Row(level)
        found.append(row)
        aside: list[int] = []  # alternatives, which are listed when the turn is complete
        while True:
            row.moves.append(lister.listed(node, first=not row.moves))
            aside += tree.following(tree.nodes[node].parent)[1:] if main else ()
            onward = tree.following(node)[:1]
            main = True  # what follows the first move of a variation is its main line
            if aside and not (onward and tree.nodes[node].state.turn_so_far):
                waiting += [(onward[0], level, True)] if onward else []
                waiting += [(other, level + 1, False) for other in aside[::-1]]
                break
            if not onward:
                break
            node = onward[0]
    return tuple(found)


class _Lister:
    def __init__(
        self, tree: Tree, at: int, made: Mapping[int, int], judged: Mapping[int, TurnRow]
    ) -> None:
        self.tree, self.at, self.made, self.judged = tree, at, made, judged
        self.turns = {ROOT: 0}
        for number, node in enumerate(tree.nodes):
            self.turns[number] = self.turns[node.parent] + self.opens(number)

    def opens(self, number: int) -> bool:
        """Whether a move begins a turn, or the first row."""
        parent = self.tree.nodes[number].parent
        return parent == ROOT or not self.tree.state(parent).turn_so_far

    def listed(self, number: int, *, first: bool) -> Listed:
        """A move, which may be the first of its row."""
        node = self.tree.nodes[number]
        before = self.tree.before(number)
        turn = self.turns[number]
        mover = before.to_move if before.to_move in self.tree.game.players else None
        if not first and node.parent != ROOT:
            earlier = self.tree.before(node.parent).to_move
            mover = None if earlier == mover and not self.opens(number) else mover
        made = self.made.get(number)
        ends = made is not None and not node.state.turn_so_far
        judged = self.judged.get(turn) if ends else None
        return Listed(
            node=number,
            made=made,
            number=f"{turn}." if self.opens(number) else f"{turn} …" if first else "",
            mover=mover,
            text=before.format(node.move),
            here=number == self.at,
            name=node.name,
            comment=node.comment,
            mark=_mark(judged) if judged else ("", ""),
            turn=turn if ends else None,
        )


def _mark(row: TurnRow) -> tuple[str, str]:
    verdict = row.turn.verdict
    return (MARKS[verdict], row.verdict) if verdict in MARKS else ("", "")


def turn_at(tree: Tree, at: int) -> int:
    """How many turns have been begun or ended at a node."""
    return sum(
        tree.nodes[number].parent == ROOT or not tree.before(number).turn_so_far
        for number in tree.path(at)
    )
