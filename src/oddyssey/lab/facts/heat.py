"""First moves as heat maps on the board: a number and a tone on each cell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import floor

from ...core import Game, Move, OddysseyError, Player, View, decimal
from ...scene import Cell, Figure, Scene, Variant, scene_of, with_figures
from ...scene.figures import TONES
from ...scene.marks import centre
from .first_moves import FirstMove, FirstMoves


class Play(Enum):
    """How games go on after the first move."""

    PERFECT = "perfect play"
    RANDOM = "random play"


@dataclass(frozen=True, slots=True)
class HeatMap:
    """First moves on the board.

    Attributes:
        title: what the figures are, in a sentence.
        play: how games go on after the first move.
        variant: which piece is placed, where there are several to choose from; else "".
        scene: the board with its figures; the tone is the stronger, the better for the player to move.
        rows: the same as a table: the move, and its figure in words.

    """

    title: str
    play: Play
    variant: str
    scene: Scene
    rows: tuple[tuple[str, str], ...]


def heat_maps(first: FirstMoves) -> tuple[HeatMap, ...]:
    """The heat maps of first moves: for each kind of play that is known and each piece to choose from.

    () where first moves aren't made at places of the board.
    """
    scene = scene_of(first.state)
    found = []
    for play in Play:
        if all(amount(one, play) is not None for one in first.moves):
            for variant in scene.variants or (None,):
                one = _heat_map(first, scene, play, variant)
                if one is not None:
                    found.append(one)
    return tuple(found)


def amount(move: FirstMove, play: Play) -> float | Fraction | None:
    """What a first move is worth, from the side of the first player."""
    if play is Play.PERFECT:
        return None if move.perfect is None else move.perfect.amount
    return move.at_random if move.exact is None else move.exact


def words(game: Game, move: FirstMove, play: Play) -> str:
    """What a first move is worth, in words: "52.3 %", "Black should win in 5 turns"."""
    if play is Play.PERFECT and move.perfect is not None:
        return game.value_words(move.perfect)
    value = amount(move, play)
    return "" if value is None else number(game, value)


def number(game: Game, value: float | Fraction) -> str:
    """A payoff as a number: "52.3 %" where it is a chance, else "9.38"."""
    exact = Fraction(value)
    if _is_chance(game):
        return f"{decimal(100 * exact, 1)} %"
    return decimal(exact, 2)


def _heat_map(first: FirstMoves, scene: Scene, play: Play, variant: Variant | None) -> HeatMap | None:
    game, mover = first.state.game, first.state.to_move
    assert mover is not None
    placed = _placed(first, scene, variant)
    if not placed:
        return None
    span = _span(first, play)
    figures = {
        name: Figure(_text(first, one, play), _tone(one, play, span, mover), words(game, one, play))
        for name, one in placed.items()
    }
    what = f", {variant.label.lower()}" if variant is not None else ""
    kind = "who wins" if play is Play.PERFECT and game.won_or_lost else _kind(game)
    title = f"First moves of {mover}{what}: {kind} after each under {play.value}."
    rows = tuple((one.text, words(game, one, play)) for one in placed.values())
    label = "" if variant is None else variant.label
    shown = with_figures(scene_of(first.state, View(hot=False)), figures, title)
    return HeatMap(title, play, label, shown, rows)


def _placed(first: FirstMoves, scene: Scene, variant: Variant | None) -> dict[str, FirstMove]:
    """Which first move is made at which cell; one that can be made at several is put on the largest."""
    known = {one.move: one for one in first.moves}
    places: dict[Move, Cell] = {}
    for cell in scene.cells:
        for action in cell.actions:
            if action.refused or (variant is not None and action.variant != variant.key):
                continue
            try:
                move: Move = first.state.parse(action.move)
            except OddysseyError:
                continue
            if move in known and (move not in places or _reach(cell) > _reach(places[move])):
                places[move] = cell
    return {cell.name: known[move] for move, cell in places.items()}


def _reach(cell: Cell) -> float:
    """How far a cell reaches from its middle."""
    return centre(cell.hit)[2]


def _kind(game: Game) -> str:
    if _is_chance(game):
        return f"the chance that {game.players[0]} wins, in per cent,"
    return "the mean score"


def _is_chance(game: Game) -> bool:
    return game.payoff_range == (Fraction(0), Fraction(1))


def _text(first: FirstMoves, move: FirstMove, play: Play) -> str:
    game = first.state.game
    if play is Play.PERFECT and move.perfect is not None and game.won_or_lost:
        return game.value_mark(first.state, move.perfect)
    value = Fraction(amount(move, play) or 0)
    return decimal(100 * value, 0) if _is_chance(game) else decimal(value, 2)


def _span(first: FirstMoves, play: Play) -> tuple[Fraction, Fraction]:
    values = [Fraction(amount(one, play) or 0) for one in first.moves]
    return min(values), max(values)


def _tone(move: FirstMove, play: Play, span: tuple[Fraction, Fraction], mover: Player) -> int:
    """From the worst of all first moves, 0, to the best."""
    low, high = span
    if low == high:
        return 0
    share = (Fraction(amount(move, play) or 0) - low) / (high - low)
    if mover.index == 1:
        share = 1 - share
    return min(TONES, floor(share * (TONES + 1)))
