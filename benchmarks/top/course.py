"""How the games went: lengths, stones a turn, colours, and when they were decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from .kept import Game, Kept
from .reading import mean, percent, share, table, turns_of

AHEAD = 55
"""From so many percent on a side counts as ahead by estimate."""
PARTS = (25, 50)
"""How much of the board was filled when the winner is looked for, in percent."""


def lengths(boards: Sequence[Kept]) -> str:
    """Turns a game, how many stones a turn dropped, and what was left at the end."""
    rows = []
    for kept in boards:
        board = kept.game.board
        played = [turns_of(board, game) for game in kept.games]
        if not played:
            continue
        # The two passes that end a game say nothing of how it went.
        kinds = Counter(len(turn.stones) for turns in played for turn in turns[1:-2])
        of = kinds.total()
        counts = [len(turns) for turns in played]
        left = [game.left for game in kept.games]
        rows.append(
            (
                kept.title,
                mean(counts),
                f"{min(counts)} to {max(counts)}",
                percent(kinds[2], of),
                percent(kinds[1], of),
                percent(kinds[0], of),
                mean(left),
            )
        )
    heads = ("Board", "Turns", "from … to", "Two stones", "One stone", "Pass", "Points left empty")
    return table(heads, rows)


def colours(boards: Sequence[Kept]) -> str:
    """How many of the stones had the other player's colour, early and late."""
    rows = []
    for kept in boards:
        board = kept.game.board
        foreign, dropped = [0] * 4, [0] * 4
        for game in kept.games:
            down = 0
            for turn in turns_of(board, game):
                quarter = min(3, 4 * down // len(board.names))
                foreign[quarter] += turn.foreign
                dropped[quarter] += len(turn.stones)
                down += len(turn.stones)
        parts = [percent(one, all_) for one, all_ in zip(foreign, dropped, strict=True)]
        rows.append((kept.title, *parts, percent(sum(foreign), sum(dropped))))
    heads = ("Board", "first quarter", "second", "third", "last", "whole game")
    return table(heads, rows)


def decided(boards: Sequence[Kept]) -> str:
    """How often the lead changed hands by estimate, and how early the winner was ahead."""
    rows = []
    for kept in boards:
        points = len(kept.game.board.names)
        games = kept.games
        if not games:
            continue
        right = [[_ahead_at(kept, game, points * part // 100) for game in games] for part in PARTS]
        told = [_right(found, games) for found in right]
        changes = [lead_changes(game) for game in games]
        rows.append((kept.title, mean(changes), *told, _right([_last(game) for game in games], games)))
    heads = (
        "Board",
        "Changes of the lead",
        *(f"{part} % filled" for part in PARTS),
        "last look",
    )
    return table(heads, rows)


def lead_changes(game: Game) -> int:
    """How often one side was ahead by estimate after the other had been."""
    leaders = [leader for leader in map(_leader, game.black) if leader is not None]
    return sum(one != other for one, other in pairwise(leaders))


def _leader(black: int) -> bool | None:
    """Whether Black is ahead, or None if neither side clearly is."""
    return None if 100 - AHEAD < black < AHEAD else black >= AHEAD


def _ahead_at(kept: Kept, game: Game, filled: int) -> bool | None:
    """Whether Black was ahead, however little, when so many points were filled; None if unknown."""
    down = 0
    turns = turns_of(kept.game.board, game)
    for turn, black in zip(turns, game.black, strict=False):
        if down >= filled:
            return black >= 50
        down += len(turn.stones)
    return None


def _last(game: Game) -> bool | None:
    return game.black[-1] >= 50 if game.black else None


def _right(found: Sequence[bool | None], games: Sequence[Game]) -> str:
    known = [(black, game) for black, game in zip(found, games, strict=True) if black is not None]
    return share(sum(black == game.black_won for black, game in known), len(known))
