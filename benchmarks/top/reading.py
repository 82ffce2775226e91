"""Reads kept games: who dropped what and where, and words for shares."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oddyssey.core import wilson
from oddyssey.games.groups.rules import BLACK, WHITE, Drop
from oddyssey.games.groups.topology import Topology

from .kept import Game, Kept

Row = Sequence[str]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game: who made it, and the stones that it dropped."""

    mover: int
    stones: tuple[Drop, ...]

    @property
    def foreign(self) -> int:
        """How many of the stones have the other player's colour."""
        return sum(stone.colour != self.mover for stone in self.stones)


def turns_of(board: Topology, game: Game) -> list[Turn]:
    """The turns of a game; its texts are in normal form, so that no rules are needed."""
    return [
        Turn(number % 2, () if text == "pass" else tuple(_drop(board, word) for word in text.split()))
        for number, text in enumerate(game.turns)
    ]


def distances(board: Topology, sources: Iterable[int]) -> list[int]:
    """How many steps from point to neighbour each point is away from the nearest source."""
    found = dict.fromkeys(sources, 0)
    waiting = deque(found)
    while waiting:
        point = waiting.popleft()
        for neighbour in board.members(board.near[point]):
            if neighbour not in found:
                found[neighbour] = found[point] + 1
                waiting.append(neighbour)
    return [found[point] for point in range(len(board.names))]


def lines_in(board: Topology) -> list[int]:
    """How far each point is from the edge: 1 at the edge itself."""
    most = max(near.bit_count() for near in board.near)
    edge = [point for point, near in enumerate(board.near) if near.bit_count() < most]
    return [1 + steps for steps in distances(board, edge)]


def alike(kept: Kept, stone: Drop) -> str:
    """The first stone that stands for this one and all that mirror it, as `Kept.first` names it."""
    board = kept.game.board
    images = {stone, *(Drop(to[stone.point], stone.colour) for _, to in board.symmetries)}
    names = [written(board, image) for image in images]
    return next((name for name in names if name in kept.first), min(names))


def written(board: Topology, stone: Drop) -> str:
    """A stone as it is written: `Be5`."""
    return f"{'BW'[stone.colour]}{board.names[stone.point]}"


def share(count: float, of: int) -> str:
    """A share in percent with the bounds of its 95 % interval: "54 % (44 to 63)"."""
    if not of:
        return "–"
    middle, low, high = (round(100 * part) for part in wilson(count, of))
    return f"{middle} % ({low} to {high})"


def percent(count: float, of: float) -> str:
    """A share in percent alone, for what comes many times in a game."""
    return f"{round(100 * count / of)} %" if of else "–"


def mean(values: Sequence[float]) -> str:
    """A mean with one digit."""
    return f"{sum(values) / len(values):.1f}" if values else "–"


def table(heads: Row, rows: Iterable[Row], left: int = 1) -> str:
    """A table in Markdown; all columns but so many at the left hold figures."""
    rule = ["---"] * left + ["---:"] * (len(heads) - left)
    return "\n".join("| " + " | ".join(row) + " |" for row in (heads, rule, *rows))


def _drop(board: Topology, word: str) -> Drop:
    return Drop(board.points[word[1:]], BLACK if word[0] == "B" else WHITE)
