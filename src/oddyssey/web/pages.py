"""What the pages show: tables and games turned into plain values for the templates."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddyssey.core import CHANCE, ChoiceOption, Game, IntegerOption, Option, PairOption, Player
from oddyssey.players import kinds
from oddyssey.record import note
from oddyssey.scene import Scene, Shape, piece, scene_of, svg
from oddyssey.table import HUMAN, Table, decided_text

from .explained import Explained, of_table
from .hints import SWITCHES, Hints
from .settings import here
from .store import Kept

HELD = "Your turn is complete: end it. A piece clicked again changes, and then is taken back."


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
    return [*bots, (HUMAN, "Another person here", "Two people at one screen, taking turns.")]


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

    kept: Kept
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

    @property
    def switches(self) -> list[tuple[str, str, bool]]:
        """The switches of the hints: name, title, and whether it is on."""
        return [(name, title, name in self.hints.on) for name, title in SWITCHES]

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.kept.table


def table_page(kept: Kept, hints: Hints, *, since: int | None = None) -> TablePage:
    """The page of a table; `since` is the number of moves that the reader has seen already."""
    table = kept.table
    explained = of_table(table, f"/g/{kept.id}", kept.version)
    scene = explained.on_board(hints.on_board(scene_of(table.state, table.view())))
    sentence = _sentence(table)
    last = news(table)
    said = [] if since is None else _said(table, since)
    heading, holder, terse = heading_of(table), _holder(table), here().terse
    now = f"{heading}{f', {holder}' if holder else ''}." if terse else sentence
    return TablePage(
        kept,
        scene,
        svg.in_page(scene, terse=terse),
        heading,
        holder,
        sentence,
        last,
        " ".join(filter(None, (*said, now, hints.outlook))),
        _count_boards(table, scene),
        hints,
        explained,
    )


def _count_boards(table: Table, scene: Scene) -> tuple[str, ...]:
    """The board at each step of the final count; "" where it looks as it does anyway."""
    steps = table.outcome.count if table.outcome else ()
    views = (replace(table.view(), counted=number) for number in range(1, len(steps) + 1))
    scenes = (scene_of(table.state, view) for view in views)
    return tuple("" if counted == scene else svg.in_page(counted) for counted in scenes)


def heading_of(table: Table) -> str:
    """Whose turn it is, or how it ended."""
    if table.over:
        outcome = table.outcome
        assert outcome is not None
        if outcome.winner is not None:
            return f"{outcome.winner} wins"
        return f"Score {outcome.score}"
    if table.actor == CHANCE:
        return "The coin"
    return f"{table.actor} to move"


def _holder(table: Table) -> str:
    """Who holds the seat that is to act, as the page addresses them."""
    if table.over:
        return _better(table)
    if table.actor is None or table.actor == CHANCE:
        return ""
    if table.waits_for_person:
        return "you" if len(table.humans) == 1 else ""
    return table.holder(table.actor) or ""


def _better(table: Table) -> str:
    """Whose success the end was, for those who don't know it by the heading."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.winner is None:
        gain, _ = outcome.returns
        return "" if not gain else f"better for {table.game.players[0 if gain > 0 else 1]}"
    if len(table.humans) != 1:
        return ""
    return table.holder(outcome.winner) or "you"


def _sentence(table: Table) -> str:
    if table.over:
        outcome = table.outcome
        assert outcome is not None
        return outcome.reason
    if table.held:
        return HELD
    if table.pending == "automatic":
        automatic = table.state.automatic()
        assert automatic is not None
        return automatic[1]
    if table.pending == "computer":
        assert table.actor is not None
        return f"{table.holder(table.actor)} is choosing a move for {table.actor}."
    return table.state.prompt()


def news(table: Table) -> tuple[str, ...]:
    """What happened last: the last turn in which somebody decided something."""
    turn = table.last_decided
    if turn is None:
        return ()
    told = note(turn)
    return (f"{told.mover}: {decided_text(turn)}.", *told.news)


def _said(table: Table, since: int) -> list[str]:
    """What to tell about the moves from `since` on."""
    said = []
    for ply in range(min(since, len(table.moves)), len(table.moves)):
        state, move = table.states[ply], table.moves[ply]
        if state.to_move in table.game.players:
            said.append(f"{state.to_move}: {state.format(move)}.")
        said.extend(state.announce(move))
    return said
