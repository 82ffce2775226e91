"""Where an analysis is: the address with the game, the first position, a line, and how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from urllib.parse import quote, quote_plus

from oddyssey.core import Game, Move, OddysseyError, Option, State, View, game_class
from oddyssey.record import ROOT, Tree, Turn, line_tree, parse_moves
from oddyssey.scene import scene_of

from ..rendering import small_number

LONGEST = 2000
"""Characters. An address that would be longer holds the position alone, without how it came about."""

LONGEST_READ = 32_000
"""Characters of moves that are read from an address all the same."""

MOST_PLACES = 400
"""Places of a board: larger ones make pages of a megabyte, and are slow to go through."""

OPTION = "o."
"""What a parameter of an address begins with that is an option of the game: `o.size=5`."""


@dataclass(frozen=True)
class Spot:
    """A node of a tree of moves, which is what an analysis shows.

    Attributes:
        tree: the moves that were looked at.
        at: the node that is shown, or `ROOT`.

    """

    tree: Tree
    at: int = ROOT

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.tree.game

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.tree.state(self.at)

    @cached_property
    def fields(self) -> dict[str, str]:
        """The parameters that `read` reads back, however long they are."""
        tree, game = self.tree, self.game
        texts, made = _texts(tree, tree.line(self.at), self.at)
        fields = option_fields(game)
        if tree.start != game.initial():
            fields["position"] = tree.start.position()
        if texts:
            fields["moves"] = ",".join(texts)
        if made is not None:
            fields["at"] = str(made)
        return fields

    @property
    def query(self) -> str:
        """The same as the part of an address behind the question mark."""
        return written(self.fields)

    @property
    def path(self) -> str:
        """The address: with the whole line through the spot if it fits, else with its position."""
        path = f"/analysis/{self.game.name}"
        whole = f"{path}?{self.query}" if self.fields else path
        if len(whole) <= LONGEST:
            return whole
        return f"{path}?{written(option_fields(self.game) | {'position': self.state.position()})}"


def game_of(name: str, query: Mapping[str, str]) -> Game:
    """The game that an address means. Raises `OddysseyError`."""
    options = {key.removeprefix(OPTION): text for key, text in query.items() if key.startswith(OPTION)}
    return shown_game(game_class(name).from_text(options))


def shown_game(game: Game) -> Game:
    """The same game. Raises `OddysseyError` if its board is too large for these pages."""
    if places_of(game) > MOST_PLACES:
        raise OddysseyError(
            f"That board has {places_of(game)} places: an analysis shows at most {MOST_PLACES}. "
            "Choose a smaller one."
        )
    return game


@lru_cache(64)
def places_of(game: Game) -> int:
    """How many places the board of a game has."""
    return len(scene_of(game.initial(), View(hot=False)).cells)


def read(name: str, query: Mapping[str, str]) -> Spot:
    """The spot that an address means: `position`, `moves` from there, and `at`, how many were made.

    Raises:
        OddysseyError: an option, the position or a move can't be; the text says what is wrong.

    """
    game = game_of(name, query)
    position, moves, at = (query.get(key, "").strip() for key in ("position", "moves", "at"))
    start = game.position(position) if position else game.initial()
    if len(moves) > LONGEST_READ:
        raise OddysseyError(
            f"The moves are too long for an address: {LONGEST_READ} characters are read."
        )
    tree = line_tree(start, parse_moves(game, moves, start).moves)
    number = small_number(at)
    last = len(tree.nodes)
    return Spot(tree, (last if number is None else min(number, last)) - 1)


def option_fields(game: Game) -> dict[str, str]:
    """The parameters for the options that aren't as usual."""
    return {
        f"{OPTION}{option.name}": option.format(game.options[option.name])
        for option in game.option_list
        if _unusual(game, option)
    }


def _unusual(game: Game, option: Option) -> bool:
    return game.options[option.name] != option.default


def _texts(tree: Tree, line: tuple[int, ...], at: int) -> tuple[tuple[str, ...], int | None]:
    """The turns of a line, and how many moves of it were made if that isn't all."""
    made = 0 if at == ROOT else tree.nodes[at].depth
    texts = _written(tree, line)
    if made == len(line):
        return texts, None
    if tree.state(at).turn_so_far:
        # Two steps of a turn may have no order and be written in the other one: then it is cut off.
        again = parse_moves(tree.game, ",".join(texts), tree.start).moves
        if tree.start.path(again[:made])[-1] != tree.state(at):
            return _written(tree, line[:made]), None
    return texts, made


def _written(tree: Tree, line: tuple[int, ...]) -> tuple[str, ...]:
    """The turns of a line as text, without playing it once more."""
    texts, steps, before = list[str](), list[Move](), tree.start
    for number in line:
        node = tree.nodes[number]
        steps.append(node.move)
        if not node.state.turn_so_far or number == line[-1]:
            texts.append(Turn(len(texts) + 1, before, tuple(steps), node.state).text)
            steps, before = [], node.state
    return tuple(texts)


def written(fields: Mapping[str, str]) -> str:
    """Parameters as they stand behind the question mark of an address."""
    # Commas and slashes need no escape in a query, and addresses are read by people, too.
    return "&".join(f"{quote(key)}={quote_plus(value, safe=',/')}" for key, value in fields.items())
