"""Everything that the page of an analysis shows, as plain values for its template."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property

from oddyssey import analysis
from oddyssey.analysis import Review, TurnReview
from oddyssey.core import CHANCE, Game, State, View
from oddyssey.record import ROOT, Tree, note, tree_data, write_text
from oddyssey.scene import Scene, scene_of, svg
from oddyssey.table import HUMAN, Table, decided, decided_text

from ..estimated import Estimated, on_board
from ..explained import Explained, of_position
from ..hints import SWITCHES, Hints
from ..pages import opponents
from ..settings import here as settings
from ..sharing import named
from ..wording import first_sentence
from . import listing
from .address import Spot, option_fields, written


@dataclass(frozen=True)
class Step:
    """A way to another position: the node, and how many moves are made then; None where it's gone."""

    name: str
    label: str
    sign: str
    node: int | None
    made: int | None


@dataclass(frozen=True)
class AnalysisPage:
    """What the page shows.

    Attributes:
        spot: the position in its tree.
        table: the same as a table, at which two people would sit.
        hints: what is known of the position.
        explained: what is explained of it.
        scene: the board with the hints and explanations on it.
        review: the line, judged; None while that is being worked out.
        solved: whether the position has an exact value; None while that is being worked out, or where
            nobody is to move or wants to know.
        estimated: how it seems to stand, where that was asked for in one look; None where a stream is
            to tell.
        message: what is to be told, and whether it is an error.

    """

    spot: Spot
    table: Table
    hints: Hints
    explained: Explained
    scene: Scene
    review: Review | None
    solved: bool | None = None
    estimated: Estimated | None = None
    message: str = ""
    error: bool = False

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.spot.game

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.spot.state

    @property
    def tree(self) -> Tree:
        """The moves that were looked at."""
        return self.spot.tree

    @property
    def board(self) -> str:
        """The board."""
        return svg.in_page(self.scene, terse=settings().terse)

    @property
    def title(self) -> str:
        """What the page is called."""
        return self.tree.name or f"Analysis of {named(self.game)}"

    @property
    def game_name(self) -> str:
        """The game with its size, and what else is unusual about it."""
        return named(self.game)

    @property
    def heading(self) -> str:
        """Whose turn it is, or how it ended."""
        outcome = self.state.outcome()
        if outcome is not None:
            return f"{outcome.winner} wins" if outcome.winner is not None else f"Score {outcome.score}"
        return "The coin" if self.state.to_move == CHANCE else f"{self.state.to_move} to move"

    @property
    def sentence(self) -> str:
        """The one sentence that matters now."""
        if self.state.to_move == CHANCE:
            return "Choose what the coin says, or look at both."
        automatic = self.state.automatic()
        return automatic[1] if automatic else self.state.prompt()

    @cached_property
    def news(self) -> tuple[str, ...]:
        """What the last turn was, and what it brought about."""
        turn = self.table.last_decided
        if turn is None:
            return ()
        told = note(turn)
        return (f"{told.mover}: {decided_text(turn)}.", *told.news)

    @property
    def judged(self) -> TurnReview | None:
        """What the review says of the turn that led here; None between two turns."""
        number = listing.turn_at(self.tree, self.spot.at)
        if self.review is None or not number or self.state.turn_so_far:
            return None
        return self.review.turns[number - 1] if number <= len(self.review.turns) else None

    @property
    def verdict(self) -> tuple[str, ...]:
        """The same in words."""
        if self.review is None or self.judged is None:
            return ()
        return analysis.turn_sentences(self.review, self.judged)

    @cached_property
    def rows(self) -> tuple[listing.Row, ...]:
        """The moves."""
        judged = () if self.review is None else analysis.turn_rows(self.review)
        return listing.rows(self.tree, self.spot.at, judged)

    @cached_property
    def turn(self) -> int:
        """The number of the turn that led here."""
        return listing.turn_at(self.tree, self.spot.at)

    @cached_property
    def graph(self) -> str:
        """The values along the line, "" where none is known or there are no turns."""
        if self.review is None or self.review.final is None or not self.review.turns:
            return ""
        return analysis.value_graph(self.review).in_page(self.turn)

    @property
    def unknown(self) -> str:
        """Why values are missing in the graph, "" if none is."""
        return "" if self.review is None or not self.review.turns else self.review.unknown

    @property
    def waits(self) -> bool:
        """Whether something is still being worked out."""
        return self.hints.later or self.review is None or (self.estimates and self.solved is None)

    @property
    def estimates(self) -> bool:
        """Whether there may be estimates of this position: they are wanted, and a player is to move."""
        return wants_estimate(self.spot)

    @property
    def found(self) -> Estimated | None:
        """The estimate as it is known by now; None where there is none."""
        if not self.estimates or self.solved is not False:
            return None
        return self.estimated or Estimated(self.state)

    @property
    def marks(self) -> str:
        """Which marks of an estimate are to be seen on the board: the names of switches."""
        return " ".join(name for name in ("worth", "best") if name in self.hints.on)

    @property
    def asked(self) -> str:
        """The query that names this position alone."""
        return written(option_fields(self.game) | {"position": self.state.position()})

    @property
    def coins(self) -> tuple[tuple[str, str], ...]:
        """What the coin may say now: the move, and how it is announced."""
        state = self.state
        return tuple((state.format(move), " ".join(state.announce(move))) for move, _ in state.chance())

    @property
    def steps(self) -> tuple[Step, ...]:
        """The ways through the moves."""
        return tuple(_steps(self.tree, self.spot.at))

    @property
    def node_name(self) -> str:
        """The name of the line that begins here."""
        at = self.spot.at
        return self.tree.name if at == ROOT else self.tree.nodes[at].name

    @property
    def node_comment(self) -> str:
        """The comment on this position."""
        at = self.spot.at
        return self.tree.comment if at == ROOT else self.tree.nodes[at].comment

    @property
    def is_variation(self) -> bool:
        """Whether the line to this position isn't the main one."""
        nodes = self.tree.path(self.spot.at)
        return any(self.tree.following(self.tree.nodes[node].parent)[0] != node for node in nodes)

    @property
    def record(self) -> str:
        """The record of this line, as text."""
        return write_text(self.tree.record(self.spot.at), header=True)

    @property
    def path(self) -> str:
        """The address of this page."""
        return self.spot.path

    @property
    def query(self) -> str:
        """What stands behind the question mark in the addresses of exports."""
        return self.spot.query

    @property
    def fields(self) -> dict[str, str]:
        """The fields of a form that leads to another position of this line."""
        return {name: value for name, value in self.spot.fields.items() if name != "at"}

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return len(self.tree.path(self.spot.at))

    @property
    def setup_fields(self) -> dict[str, str]:
        """The fields of the form that changes this position."""
        return option_fields(self.game) | {"position": self.state.position()}

    @property
    def file(self) -> str:
        """The whole tree, for the page's script to keep."""
        return json.dumps(tree_data(self.tree), ensure_ascii=False, separators=(",", ":"))

    @property
    def opponents(self) -> list[tuple[str, str, str]]:
        """Who may be played against from here: name, title, and a line about each."""
        return opponents()

    @property
    def switches(self) -> list[tuple[str, str, bool]]:
        """The switches of the hints: name, title, and whether it is on."""
        return [(name, title, name in self.hints.on) for name, title in SWITCHES]

    @property
    def announcement(self) -> str:
        """What is spoken when this position is reached."""
        terse = settings().terse
        sentence = self.sentence
        if terse:
            sentence = first_sentence(sentence) if self.state.turn_so_far else f"{self.heading}."
        comment = self.node_comment if self.spot.at != ROOT else ""
        return " ".join(filter(None, (*(self.news[:1] if terse else self.news), sentence, comment)))


def table_at(spot: Spot) -> Table:
    """The spot as a table at which two people sit."""
    moves = spot.tree.moves(spot.tree.path(spot.at))
    return Table(spot.game, (HUMAN, HUMAN), "", moves, start=spot.tree.start)


def view_at(table: Table) -> View:
    """How its board is shown: whoever is to move may move, also where only one thing can be done."""
    last = table.last_decided
    return View(last=decided(last) if last else (), hot=table.state.to_move in table.game.players)


def wants_estimate(spot: Spot) -> bool:
    """Whether there may be estimates of a spot: this device wants them, and a player is to move."""
    return settings()["estimates"] == "1" and spot.state.to_move in spot.game.players


def page_of(
    spot: Spot,
    hints: Hints,
    review: Review | None,
    solved: bool | None = None,
    estimated: Estimated | None = None,
    *,
    message: str = "",
    error: bool = False,
) -> AnalysisPage:
    """The page of a spot."""
    explained = of_position(spot.state)
    scene = hints.on_board(scene_of(spot.state, view_at(hints.table)))
    if estimated is not None and estimated.news.found is not None:
        worth, best = "worth" in hints.on, "best" in hints.on
        scene = on_board(scene, spot.state, estimated.news.found, worth=worth, best=best)
    scene = explained.on_board(scene)
    return AnalysisPage(
        spot, hints.table, hints, explained, scene, review, solved, estimated, message, error
    )


def _steps(tree: Tree, at: int) -> list[Step]:
    line = tree.line(at)
    here = len(tree.path(at))
    siblings = tree.following(tree.nodes[at].parent) if at != ROOT else ()
    place = siblings.index(at) if siblings else 0
    nodes: list[tuple[str, str, str, int | None]] = [
        ("first", "To the beginning", "«", None if at == ROOT else ROOT),
        ("previous", "Turn before", "‹", None if at == ROOT else tree.turn_begin(at)),
        ("next", "Turn after", "›", None if here == len(line) else tree.turn_end(at)),
        ("last", "To the end", "»", None if here == len(line) else line[-1]),
        ("above", "Line before", "↑", siblings[place - 1] if place else None),
        ("below", "Other line", "↓", siblings[place + 1] if place + 1 < len(siblings) else None),
        ("back", "One step back", "", None if at == ROOT else tree.nodes[at].parent),
        ("on", "One step on", "", None if here == len(line) else line[here]),
    ]
    on_line = {ROOT: 0, **{node: number for number, node in enumerate(line, 1)}}
    return [
        Step(name, label, sign, node, None if node is None else on_line.get(node))
        for name, label, sign, node in nodes
    ]
