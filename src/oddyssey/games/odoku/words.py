"""The sentences of Odoku's rules: refusals, announcements and results."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...core import Player, mixed
from .board import NAMES, Fate, Group

ENDING = "the board was full"
GAME_OVER = "The game is over: all 25 cells are filled."
NOT_A_MOVE = "That is no move of Odoku: a move is a coin, or a white or blue piece on a cell."


def listed(names: Sequence[str]) -> str:
    """One or more names as in a sentence: "a", "a and b", "a, b and c"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


# -- why a move is refused -----------------------------------------------------------------------


def coin_has_not_fallen(point: int, letter: str) -> str:
    """A piece was to be placed before the coin said by whom."""
    example = f"Anti {letter}{NAMES[point]}"
    return f"The coin has not fallen: say who moves, Anti or Balancer, as in {example}."


def coin_has_fallen(player: Player) -> str:
    """A second coin before the piece that the first one asks for."""
    return f"The coin says {player} already: place a white or a blue piece, as in Ob4 or Xb4."


def taken(point: int, colour_word: str) -> str:
    """There is a piece already."""
    return f"{NAMES[point]} holds a {colour_word} piece already: choose an empty cell."


# -- what a move brings about --------------------------------------------------------------------


def coin_says(player: Player) -> str:
    """The coin came up."""
    return f"The coin says {player}."


def group_is(group: Group, fate: Fate) -> str:
    """A group was decided."""
    return f"{group.title} is {fate.value}."


def all_decided(places_left: int) -> str:
    """The score is settled although cells are empty."""
    rest = "last piece changes" if places_left == 1 else f"last {places_left} pieces change"
    return f"All fifteen groups are decided: the {rest} nothing."


# -- how it ended --------------------------------------------------------------------------------


def score_against_par(score: int, par: Fraction) -> str:
    """The score, and how far it is from what perfect play expects."""
    side = "above" if score > par else "below"
    return f"The Balancer scores {score}: {mixed(abs(score - par))} {side} par {mixed(par)}."


def score_against_target(score: int, target: int) -> str:
    """Who won, and by which count."""
    winner = "Balancer" if score >= target else "Anti-Balancer"
    groups = f"{score or 'no'} balanced group{'' if score == 1 else 's'}"
    return f"The {winner} wins: {groups} at a target of {target}."
