"""The exact law of random games as plain data, for JSON and whatever reads it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from importlib.metadata import version
from typing import Any

from ..core import ExactGames, State

Data = dict[str, Any]


def exact_data(state: State, found: ExactGames) -> Data:
    """What is known of the random games from a state.

    Every chance is a fraction, written as text, with the same in decimals for whoever plots it.
    """
    game = state.game
    return {
        "game": game.name,
        "options": game.options_text,
        "version": version("oddyssey"),
        "position": state.position(),
        "to_move": None if state.to_move is None else state.to_move.name,
        "players": [str(player) for player in game.players],
        "exact": True,
        "share": number(found.share),
        "payoffs": [
            {"payoff": str(payoff), **number(chance)} for payoff, chance in found.payoffs.items()
        ],
        "lengths": [{"moves": length, **number(chance)} for length, chance in found.lengths.items()],
        "mean_length": number(found.mean_length),
        "endings": [{"ending": ending, **number(chance)} for ending, chance in found.endings.items()],
        "first_moves": [
            {"move": state.format(move), **number(share)} for move, share in found.first_moves.items()
        ],
        "branching": [number(mean) for mean in found.branching],
        "games": found.games,
        "states": found.states,
        "merged": found.merged,
        "method": found.method,
    }


def number(exact: Fraction) -> Data:
    """A number as a fraction and in decimals."""
    return {"fraction": str(exact), "decimal": float(exact)}


Row = tuple[str, str, str, float]
"""Of what it is a chance or a mean, which case, the fraction, and the same in decimals."""

COLUMNS = ("kind", "case", "fraction", "decimal")


def exact_rows(state: State, found: ExactGames) -> Iterable[Row]:
    """The same for tables, a row for each number."""
    yield _row("share", "", found.share)
    yield _row("mean length", "", found.mean_length)
    yield from (_row("payoff", str(payoff), chance) for payoff, chance in found.payoffs.items())
    yield from (_row("length", str(length), chance) for length, chance in found.lengths.items())
    yield from (_row("ending", ending, chance) for ending, chance in found.endings.items())
    yield from (
        _row("first move", state.format(move), share) for move, share in found.first_moves.items()
    )
    yield from (_row("branching", str(move), mean) for move, mean in enumerate(found.branching, 1))


def _row(kind: str, case: str, exact: Fraction) -> Row:
    return kind, case, str(exact), float(exact)
