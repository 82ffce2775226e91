"""A ladder as data: for other programs, as flat rows, and as games that are kept and read again."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from math import isfinite
from typing import Any

from ..core import OddysseyError
from .depth import SkillDepth
from .ladder import Ladder, LadderGame
from .ladder_result import LadderResult
from .ladder_words import sentences, unit
from .rating import Interval, expected
from .tables import Row

Data = dict[str, Any]
_GAME = (str, str, int, int | None, str, bool, int)
"""What a game that is kept consists of; see `game_data`."""


class LadderDataError(OddysseyError):
    """Data that is no ladder."""


def ladder_data(result: LadderResult) -> Data:
    """Everything, for other programs."""
    ladder = result.ladder
    return {
        "command": result.command,
        "repeatable": result.repeatable,
        **plan_data(ladder),
        "players": list(ladder.players),
        "games": ladder.games,
        "put_in": list(result.put_in),
        "counted": "pairs" if result.for_score else "games",
        "anchor": result.anchor,
        "weight": result.weight,
        "standings": standing_rows(result),
        "pairings": pairing_rows(result),
        "skill_depth": depth_data(result.depth),
        "sentences": list(sentences(result)),
    }


def plan_data(ladder: Ladder) -> Data:
    """What two ladders must have in common for their games to be the same."""
    return {
        "game": ladder.game.name,
        "options": ladder.game.options_text,
        "seed": ladder.seed,
    }


def depth_data(depth: SkillDepth | None) -> Data | None:
    """The skill depth; null where there is no bound."""
    if depth is None:
        return None
    return {
        "lowest": depth.lowest,
        "highest": depth.highest,
        "perfect": depth.perfect,
        "only_a_lower_bound": depth.open_end,
        "steps": _interval(depth.steps),
        "direct_share": _interval(depth.direct),
        "direct_steps": _interval(depth.direct_steps),
        "widest_gap": None
        if depth.gap is None
        else {"better": depth.gap[0], "worse": depth.gap[1], "steps": depth.gap[2]},
    }


def standing_rows(result: LadderResult) -> list[Row]:
    """A row a player, the best first; null where there is no bound."""
    return [
        {
            "place": place,
            "player": standing.name,
            "rating": standing.rating[0],
            "rating_low": _bound(standing.rating[1]),
            "rating_high": _bound(standing.rating[2]),
            "steps": standing.steps[0],
            "steps_low": _bound(standing.steps[1]),
            "steps_high": _bound(standing.steps[2]),
            "won": standing.tally.won,
            "lost": standing.tally.lost,
            "drawn": standing.tally.drawn,
            "expected_against_next": standing.above,
        }
        for place, standing in enumerate(result.standings, 1)
    ]


def pairing_rows(result: LadderResult) -> list[Row]:
    """A row for each two players who have played."""
    rows: list[Row] = []
    for (one, other), tally in result.tallies.items():
        share, low, high = tally.share
        rows.append(
            {
                "player": one,
                "opponent": other,
                "counted": unit(result),
                "won": tally.won,
                "lost": tally.lost,
                "drawn": tally.drawn,
                "share": share,
                "share_low": low,
                "share_high": high,
                "expected": expected(result.between_values(one, other)),
            }
        )
    return rows


def game_data(game: LadderGame) -> list[str | int | bool | None]:
    """A game, to be kept: as short as it can be, since there may be many."""
    return [
        *game.players,
        game.number,
        game.winner,
        str(game.payoff),
        game.scored,
        game.turns,
    ]


def read_game(data: object) -> LadderGame:
    """The game that was kept as `data`. Raises `LadderDataError` if it is none."""
    if (
        isinstance(data, list)
        and len(data) == len(_GAME)
        and all(isinstance(value, kinds) for value, kinds in zip(data, _GAME, strict=True))
    ):
        one, other, number, winner, payoff, scored, turns = data
        with suppress(ValueError, ZeroDivisionError):
            return LadderGame((one, other), number, winner, Fraction(payoff), scored, turns)
    raise LadderDataError("This is no game of a ladder.")


def _interval(interval: Interval | None) -> Data | None:
    if interval is None:
        return None
    value, low, high = interval
    return {"value": _bound(value), "low": _bound(low), "high": _bound(high)}


def _bound(value: float) -> float | None:
    """A number; None for an infinite one, which JSON doesn't know."""
    return value if isfinite(value) else None
