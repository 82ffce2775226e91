"""Pictures: Black's chances on a board, stone by stone, and endings in which a single turn wins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from oddyssey.core import Move, View
from oddyssey.games.groups.rules import BLACK, PLAYERS, Drop, groups_text
from oddyssey.scene import Guess, Scene, estimate_layer, scene_of
from oddyssey.scene.marks import heat_mark

from .kept import DOCS, Kept
from .opening import chance_of

IMAGES = DOCS / "images" / "strategy"
HEATED = (("xodd", "9"), ("yodd", "5"))
"""Boards whose first stones are drawn."""
EXAMPLES = {
    "join": ("xodd", "5", "WBWWB/WWBB1/1BWWB/B2BB/B1WBW W 0 -"),
    "price": ("yodd", "3", "W2/WWBW/W1W2/BBBW/BBB B 0 -"),
    "stuck": ("xodd", "5", "WBWWB/BBBBW/WWBBW/WWW1B/WBBWB W 0 -"),
}
"""Endings that are worked out: the game, the board, the position."""
_GRADES = 4


def first_stones(boards: Sequence[Kept]) -> str:
    """A picture of each board to be drawn, and for each colour."""
    lines = []
    for kept in boards:
        if (kept.name, kept.size) not in HEATED or not kept.first:
            continue
        for colour, word in ((BLACK, "black"), (1 - BLACK, "white")):
            title = f"{kept.title}: Black's chances after a {word} first stone, in percent"
            file = f"{kept.name}-{kept.size}-{word}.svg"
            _draw(file, heated(kept, colour, title))
            lines.append(f"![{title}](images/strategy/{file})")
            lines.append(f"*{title}, as a search estimates them.*\n")
    return "\n".join(lines).rstrip()


def heated(kept: Kept, colour: int, title: str) -> Scene:
    """The empty board with an estimate on each point, the warmer the better for Black."""
    state = kept.game.initial()
    chances = {point: chance_of(kept, Drop(point, colour)) for point in range(len(state.board.names))}
    worst = min(amount for amount, _, _ in kept.first.values())
    span = max(amount for amount, _, _ in kept.first.values()) - worst
    best = max(chances.values())
    guesses: dict[Move, Guess] = {
        Drop(point, colour): Guess(f"~{amount:.0f}", "", best=amount == best)
        for point, amount in chances.items()
    }
    scene = scene_of(state, View(hot=False))
    cells = []
    for cell in scene.cells:
        amount = chances[state.board.points[cell.name]]
        grade = math.ceil(_GRADES * (amount - worst) / span) if span else 0
        cells.append(replace(cell, shapes=(heat_mark(cell.hit, grade), *cell.shapes)))
    marks = estimate_layer(scene_of(state), state, guesses)
    return replace(scene, title=title, cells=tuple(cells), over=(*scene.over, *marks))


def join(_: Sequence[Kept]) -> str:
    """An ending on a square board in which the only turn that wins drops a stone that harms."""
    return worked_out(*EXAMPLES["join"], file="join.svg")


def price(_: Sequence[Kept]) -> str:
    """The same on a hexagon."""
    return worked_out(*EXAMPLES["price"], file="price.svg")


def stuck(_: Sequence[Kept]) -> str:
    """An ending in which a stone that joins can't be dropped any more."""
    return worked_out(*EXAMPLES["stuck"], file="stuck.svg")


def worked_out(name: str, size: str, position: str, file: str) -> str:
    """A picture of a position after the turn that wins, and what the rules say of its stones."""
    kept = Kept(name, size, 0, "")
    state = kept.game.position(position)
    truth = state.perfect()
    mover, other = PLAYERS[state.mover], PLAYERS[1 - state.mover]
    own, theirs = (len(state.sides[player.index].groups) for player in (mover, other))
    empty = state.empty.bit_count()
    turn = truth.choices[0]
    stones = [move for move in turn.moves if isinstance(move, Drop)]
    lines = [
        f"{kept.title}, {mover} to move: {mover} has {groups_text(own)}, {other} {theirs}; "
        f"{empty} {'points are' if empty > 1 else 'point is'} empty."
    ]
    if stones:
        text = state.format_turn(turn.moves)
        won = sum(choice.value.amount == turn.value.amount for choice in truth.choices)
        title = f"{mover} wins only with {text}, marked"
        many = "A single one" if won == 1 else f"{won}"
        lines.append(f"{many} of {len(truth.choices)} turns win{'s' * (won == 1)}: `{text}`.")
    else:
        title = f"{mover} can only pass"
        lines.append(f"{state.why_only_pass}: {mover} can only pass, and loses.")
        stones = [Drop(point, state.mover) for point in state.board.members(state.empty)]
    if turn.value.amount != (1 - mover.index if len(truth.choices) > 1 else mover.index):
        raise ValueError(f"{position} is not what it is shown for")
    title = f"{kept.title}: {title}"
    scene = scene_of(state.play_all(turn.moves), View(hot=False, last=turn.moves))
    _draw(file, replace(scene, title=title))
    explained = [found for stone in stones if (found := state.explain(stone)) is not None]
    reasons = [f"- *{one.title}.* {' '.join(one.sentences)}" for one in explained]
    return "\n".join(
        (
            f"![{title}](images/strategy/{file})\n",
            f"{' '.join(lines)} In one line: `{state.position()}`.\n",
            *reasons,
        )
    )


def _draw(file: str, scene: Scene) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    (IMAGES / file).write_text(scene.svg() + "\n", "utf-8")
