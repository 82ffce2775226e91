"""The exact law of random games as plain data, for JSON and whatever reads it."""

from __future__ import annotations

from fractions import Fraction
from importlib.metadata import version
from typing import Any

from ..core import ExactGames, Game, State
from .tables import Row

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


def for_score(game: Game) -> bool:
    """Whether a payoff is a score, rather than 1 if the first side wins and else 0."""
    return game.payoff_range != (Fraction(0), Fraction(1))


def number(exact: Fraction) -> Data:
    """A number as a fraction and in decimals."""
    return {"fraction": str(exact), "decimal": float(exact)}


def exact_rows(state: State, found: ExactGames) -> list[Row]:
    """The same for tables, a row for each number: of what it is one, which case, and the number."""
    score = for_score(state.game)
    return [
        _row("mean score" if score else "share of the first side", "", found.share),
        _row("mean length", "", found.mean_length),
        *(_row("score" if score else "payoff", case, chance) for case, chance in found.payoffs.items()),
        *(_row("length", case, chance) for case, chance in found.lengths.items()),
        *(_row("ending", case, chance) for case, chance in found.endings.items()),
        *(_row("first move", state.format(move), worth) for move, worth in found.first_moves.items()),
        *(_row("choices", case, mean) for case, mean in enumerate(found.branching, 1)),
    ]


def _row(what: str, case: object, exact: Fraction) -> Row:
    return {"what": what, "value": str(case), **number(exact)}
