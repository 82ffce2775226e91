"""What the pages show: tables and games turned into plain values for the templates."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddyssey.core import ChoiceOption, Game, IntegerOption, Option, PairOption, Player
from oddyssey.players import kinds
from oddyssey.scene import Scene, Shape, piece, scene_of, svg
from oddyssey.table import HUMAN, Table

from .explained import Explained, of_table
from .guest import Guest
from .hints import SWITCHES, Hints
from .kept import Kept
from .people import People, people_of
from .settings import here
from .sharing import counted, named
from .wording import Wording, in_one, moves_told, news

FRIEND = "friend"
"""The opponent of a form that is a person with a device of their own."""


@dataclass(frozen=True)
class OptionField:
    """A field of the form for a new game."""

    name: str
    title: str
    help: str
    kind: str
    value: str
    low: int
    high: int
    labels: tuple[str, ...]
    choices: tuple[tuple[str, str], ...]
    without: str


def option_fields(kind: type[Game]) -> list[OptionField]:
    """The fields for a game's options, from the option data alone."""
    return [_field(option) for option in kind.option_list]


def _field(option: Option) -> OptionField:
    low = high = 0
    labels: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    without = ""
    if isinstance(option, IntegerOption | PairOption):
        low, high = option.offered or (option.minimum, option.maximum)
    if isinstance(option, PairOption):
        labels = option.labels
    if isinstance(option, IntegerOption):
        without = option.without
    if isinstance(option, ChoiceOption):
        choices = tuple(zip(option.choices, option.titles, strict=True))
    value = option.format(option.default)
    return OptionField(
        option.name, option.title, option.help, option.kind, value, low, high, labels, choices, without
    )


def opponents() -> list[tuple[str, str, str]]:
    """Who may sit opposite: name, title, and a line about each."""
    bots = [(kind.name, kind.title, kind.description) for kind in kinds() if kind.offered]
    people = [
        (FRIEND, "A friend by a link", "Each on a device of their own, wherever they are."),
        (HUMAN, "Another person here", "Two people at one screen, taking turns."),
    ]
    return [*bots, *people]


def swatch(player: Player) -> str:
    """A small picture of a side's piece."""
    return svg.swatch(piece(player.piece, 0, 0)) if player.piece else ""


def mark_swatch(shapes: tuple[Shape, ...]) -> str:
    """A small picture of the marks on a button, which the words of the button tell as well."""
    return svg.swatch(shapes) if shapes else ""


def piece_swatch(kind: str) -> str:
    """A small picture of a kind of piece."""
    return svg.swatch(piece(kind, 0, 0)) if kind else ""


@dataclass(frozen=True)
class TablePage:
    """Everything that the game page shows about a table."""

    guest: Guest
    scene: Scene
    board: str
    heading: str
    holder: str
    sentence: str
    news: tuple[str, ...]
    announcement: str
    count_boards: tuple[str, ...]
    hints: Hints
    explained: Explained
    people: People

    @property
    def title(self) -> str:
        """What the page is called."""
        turns = counted(len(self.table.turns))
        return f"{named(self.table.game)}: {self.heading}{f', {turns}' if turns else ''}"

    @property
    def kept(self) -> Kept:
        """The game as it is kept."""
        return self.guest.kept

    @property
    def switches(self) -> list[tuple[str, str, bool]]:
        """The switches of the hints: name, title, and whether it is on."""
        return [(name, title, name in self.hints.on) for name, title in SWITCHES]

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.kept.table


def table_page(guest: Guest, hints: Hints, *, since: int | None = None) -> TablePage:
    """The page of a table; `since` is the number of moves that the reader has seen already."""
    kept, table = guest.kept, guest.table
    explained = of_table(table, f"/g/{kept.id}", kept.version)
    scene = explained.on_board(hints.on_board(scene_of(table.state, table.view(guest.sides))))
    words = Wording(guest)
    people = people_of(guest)
    terse = here().terse
    said = [] if since is None else moves_told(table, since, terse=terse)
    return TablePage(
        guest,
        scene,
        svg.in_page(scene, terse=terse),
        words.heading,
        words.holder,
        words.sentence,
        news(table),
        in_one((*said, people.line, words.spoken(terse=terse), hints.outlook)),
        _count_boards(guest, scene),
        hints,
        explained,
        people,
    )


def _count_boards(guest: Guest, scene: Scene) -> tuple[str, ...]:
    """The board at each step of the final count; "" where it looks as it does anyway."""
    table = guest.table
    steps = table.outcome.count if table.outcome else ()
    views = (replace(table.view(guest.sides), counted=number) for number in range(1, len(steps) + 1))
    scenes = (scene_of(table.state, view) for view in views)
    return tuple("" if counted == scene else svg.in_page(counted) for counted in scenes)
