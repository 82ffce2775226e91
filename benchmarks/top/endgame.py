"""What the odd rule does near the end, where all is known: which turns win, and who needs the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .kept import Ending, Kept
from .reading import mean, percent, share, table

BINS = ((11, 13), (8, 10), (5, 7), (2, 4))
"""From how many empty points to how many."""


def moves(boards: Sequence[Kept]) -> str:
    """How often it decides who is to move, and how many of the turns win."""

    def told(found: list[Ending]) -> tuple[str, ...]:
        won = [one for one in found if one.wins]
        matters = [one for one in found if one.matters]
        return (
            str(len(found)),
            percent(len(matters), len(found)),
            percent(len(won), len(found)),
            mean_share(won),
            mean_share(matters),
        )

    heads = (
        "Positions", "It matters who moves", "The player to move wins", "Turns that win, where any does",
        "… where it matters",
    )  # fmt: skip
    return _by_empty(boards, heads, told)


def kinds(boards: Sequence[Kept]) -> str:
    """Of the positions in which the player to move wins: what wins there."""
    return _by_empty(boards, _KINDS, lambda found: _kinds([one for one in found if one.wins]))


def critical(boards: Sequence[Kept]) -> str:
    """The same where it matters who is to move."""
    return _by_empty(
        boards, _KINDS, lambda found: _kinds([one for one in found if one.wins and one.matters])
    )


_KINDS = (
    "Won positions", "a pass wins", "only a pass wins", "only one stone", "only two stones",
    "no win without a stone that harms",
)  # fmt: skip


def _kinds(won: list[Ending]) -> tuple[str, ...]:
    of = len(won)
    return (
        str(of),
        percent(sum(one.winning[0] > 0 for one in won), of),
        *(percent(sum(only(one, stones) for one in won), of) for stones in range(3)),
        percent(sum(one.free == 0 for one in won), of),
    )


def ends(boards: Sequence[Kept]) -> str:
    """What was left at the end of the games."""
    rows = []
    for kept in boards:
        games = kept.games
        full = sum(game.left == 0 for game in games)
        stuck = sum(game.left > 0 and game.stuck for game in games)
        free = sum(not game.stuck for game in games)
        of = len(games)
        rows.append((kept.title, share(full, of), share(stuck, of), share(free, of), mean(_left(kept))))
    heads = ("Board", "Board full", "Nobody could drop", "Nobody wanted to", "Points then left")
    return table(heads, rows)


def only(ending: Ending, stones: int) -> bool:
    """Whether all winning turns drop so many stones."""
    return ending.winning[stones] > 0 and sum(ending.winning) == ending.winning[stones]


def mean_share(endings: Sequence[Ending]) -> str:
    """How many of the turns win, on average."""
    shares = [sum(one.winning) / sum(one.possible) for one in endings]
    return percent(sum(shares), len(shares))


def positions(boards: Iterable[Kept]) -> list[Ending]:
    """The endings that strayed from the games, and in which there is something to choose."""
    return [
        ending
        for kept in boards
        for game in kept.games
        for ending in game.strayed
        if sum(ending.possible) > 1
    ]


def _left(kept: Kept) -> list[float]:
    return [game.left for game in kept.games if not game.stuck]


def _by_empty(
    boards: Sequence[Kept], heads: tuple[str, ...], told: Callable[[list[Ending]], tuple[str, ...]]
) -> str:
    """A row for each game and each number of empty points, all boards of the game together."""
    rows = []
    for title in dict.fromkeys(kept.game.title for kept in boards):
        found = positions(kept for kept in boards if kept.game.title == title)
        for low, high in BINS:
            some = [one for one in found if low <= one.empty <= high]
            rows.append((title, f"{low} to {high}", *told(some)))
    return table(("Game", "Empty points", *heads), rows, left=2)
