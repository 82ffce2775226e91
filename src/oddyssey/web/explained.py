"""What is explained on a page with a board: which switches a device has on, and what they show.

`Explained` belongs to any page with a board, whoever made the position: it puts what concerns the
whole of it on the board and beside it, and knows the address that explains a place
(`explanations.py`), which the page's script asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from oddyssey.core import Explanation, State
from oddyssey.scene import Scene
from oddyssey.scene.explanations import explained
from oddyssey.table import Table

from .settings import cookie_here

COOKIE = "explain"
"""Where a device keeps its switches: the names of those that are on, with dots between."""
MOVES, THREATS = "moves", "threats"
SWITCHES = ((MOVES, "What a move does"), (THREATS, "Threats"))
BY_DEFAULT = frozenset((MOVES,))


def wanted() -> frozenset[str]:
    """The switches that are on for the device whose request is being answered."""
    kept = cookie_here(COOKIE)
    if kept is None:
        return BY_DEFAULT
    return frozenset(name for name, _ in SWITCHES if name in kept.split("."))


@dataclass(frozen=True)
class Explained:
    """What is explained of a position to whoever has the switches `on`.

    Attributes:
        state: the position.
        ask: the address that explains its places, with the query that names the position.
        on: the names of the switches that are on.
        settled: whether nobody may act now: the game is over, or a turn only waits to be ended.
        over: whether the game is over, and nobody will.

    """

    state: State
    ask: str
    on: frozenset[str]
    settled: bool = False
    over: bool = False

    @property
    def places(self) -> bool:
        """Whether the places of the board are explained when they are pointed at."""
        return MOVES in self.on and self.state.game.explains and not self.over

    @property
    def switches(self) -> list[tuple[str, str, bool]]:
        """The switches that this game has: name, title, and whether it is on."""
        game = self.state.game
        has = {MOVES: game.explains, THREATS: game.knows_threats}
        return [(name, title, name in self.on) for name, title in SWITCHES if has[name]]

    @cached_property
    def parts(self) -> tuple[Explanation, ...]:
        """What is explained of the whole position: what it asks for, and what threatens."""
        if self.settled:
            return ()
        asked = self.state.situation() if MOVES in self.on else ()
        return (*asked, *(self.state.threats() if THREATS in self.on else ()))

    def on_board(self, scene: Scene) -> Scene:
        """The board with what is to be seen of it."""
        return explained(scene, self.parts, told=False) if self.parts else scene


def of_table(table: Table, address: str, version: int) -> Explained:
    """What is explained of a table, whose page is at `address`."""
    ask = f"{address}/explain?version={version}"
    return Explained(table.state, ask, wanted(), settled=is_settled(table), over=table.over)


def of_position(state: State) -> Explained:
    """What is explained of a position that is no table's, on any page with a board.

    It is named as in the addresses of an analysis (`analysis/address.py`).
    """
    ask = f"/explain?{query_of(state)}"
    over = state.to_move is None
    return Explained(state, ask, wanted(), settled=over, over=over)


def query_of(state: State) -> str:
    """What stands behind the question mark of an address that explains or tells of a position."""
    options = {f"o.{name}": text for name, text in state.game.options_text.items()}
    return urlencode({"game": state.game.name, **options, "position": state.position()})


def is_settled(table: Table) -> bool:
    """Whether nobody is to choose a move at a table now."""
    return table.over or table.held or table.pending is not None
