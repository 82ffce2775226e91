"""Who wins between equals, and how they begin: first stones and the answers to them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from oddyssey.games.groups.rules import BLACK, WHITE, Drop

from .kept import DOCS, Kept
from .reading import Turn, alike, distances, lines_in, percent, share, table, turns_of

SOLVED = (("xodd", "3x3"), ("xodd", "4x4"), ("xodd", "5x5"), ("yodd", "2"), ("yodd", "3"))
"""Boards whose winner is proved, and told beside what the games say."""


def winners(boards: Sequence[Kept]) -> str:
    """How often Black won, board by board, and what is proved of small ones."""
    rows = []
    proved = {board: proof(*board) for board in SOLVED}
    for kept in boards:
        square = (kept.name, kept.size if kept.hexagonal else f"{kept.size}x{kept.size}")
        told = proved.pop(square, "–")
        games = kept.games
        won = share(sum(game.black_won for game in games), len(games))
        rows.append((kept.title, str(len(kept.game.board.names)), str(len(games)), won, told))
    for (name, size), told in proved.items():
        kept = Kept(name, size, 0, "")
        title = f"{kept.game.title} {size.replace('x', '×')}"
        rows.append((title, str(len(kept.game.board.names)), "–", "–", told))
    rows.sort(key=lambda row: (row[0].split()[0], int(row[1])))
    return table(("Board", "Points", "Games", "Black has won", "Proved"), rows)


def proof(name: str, size: str) -> str:
    """Who wins a solved board and with how many first stones."""
    result = json.loads((DOCS / "solved" / f"{name}-{size}.json").read_text("utf-8"))
    won = [move["move"] for move in result["moves"] if move["value"] == "win"]
    if result["value"] != "win":
        return "White wins"
    return f"Black wins, with {len(won)} of {len(result['moves'])} first stones"


def first_stones(boards: Sequence[Kept]) -> str:
    """What the first stone was: its colour, how far from the edge, and which was most frequent."""
    rows = []
    for kept in boards:
        board, lines = kept.game.board, lines_in(kept.game.board)
        stones = [turns_of(board, game)[0].stones[0] for game in kept.games]
        if not stones:
            continue
        own = sum(stone.colour == BLACK for stone in stones)
        at = Counter(lines[stone.point] for stone in stones)
        most = Counter(alike(kept, stone) for stone in stones).most_common(2)
        often = ", ".join(f"{name} {percent(count, len(stones))}" for name, count in most)
        where = ", ".join(f"{line}: {percent(at[line], len(stones))}" for line in sorted(at))
        rows.append((kept.title, percent(own, len(stones)), where, often))
    heads = ("Board", "Black stones", "Line from the edge", "Most frequent, with all that mirror it")
    return table(heads, rows, left=4)


def worth(boards: Sequence[Kept], colour: int) -> str:
    """Black's chances by how far the first stone is from the edge: the best there, and its kind."""
    most = max((max(lines_in(kept.game.board)) for kept in boards), default=0)
    rows = []
    for kept in boards:
        board, lines = kept.game.board, lines_in(kept.game.board)
        best: dict[int, float] = {}
        for name, (amount, _, _) in kept.first.items():
            if "BW".index(name[0]) == colour:
                line = lines[board.points[name[1:]]]
                best[line] = max(best.get(line, 0.0), amount)
        rows.append(
            (kept.title, *(f"~{best[n]:.0f} %" if n in best else "" for n in range(1, most + 1)))
        )
    return table(("Board", *(f"line {number}" for number in range(1, most + 1))), rows)


def black_first(boards: Sequence[Kept]) -> str:
    """The same for black stones."""
    return worth(boards, BLACK)


def white_first(boards: Sequence[Kept]) -> str:
    """The same for white stones."""
    return worth(boards, WHITE)


def answers(boards: Sequence[Kept]) -> str:
    """How White answered: how many stones, of which colours, and how far away."""
    rows = []
    for kept in boards:
        board = kept.game.board
        begun = [(turns[0].stones[0], turns[1]) for turns in _opened(kept)]
        kinds = Counter(_kind(answer) for _, answer in begun)
        near = Counter(
            min(3, min(distances(board, [first.point])[stone.point] for stone in answer.stones))
            for first, answer in begun
            if answer.stones
        )
        of = len(begun)
        told = (
            percent(kinds[kind], of)
            for kind in ("one own", "one other", "own", "mixed", "others", "pass")
        )
        rows.append(
            (kept.title, *told, percent(near[1], of), percent(near[2], of), percent(near[3], of))
        )
    heads = (
        "Board", "one white", "one black", "two white", "one of each", "two black", "pass",
        "next to it", "2 steps off", "further",
    )  # fmt: skip
    return table(heads, rows)


def _opened(kept: Kept) -> list[list[Turn]]:
    return [turns_of(kept.game.board, game) for game in kept.games]


def _kind(turn: Turn) -> str:
    stones, foreign = len(turn.stones), turn.foreign
    if stones == 1:
        return "one other" if foreign else "one own"
    return {0: "own", 1: "mixed", 2: "others"}[foreign] if stones else "pass"


def chance_of(kept: Kept, stone: Drop) -> float:
    """Black's chances in percent after a first stone, as a search has estimated them."""
    return kept.first[alike(kept, stone)][0]
