"""The rows of a sweep as data: written as JSON and read again, and flat for CSV and Parquet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from importlib.metadata import version
from typing import Any, TypeVar

from ..core import ExactGames, ExactValue, Game, OddysseyError
from .counted import Counted
from .sweep import Sweep, SweepRow

Data = dict[str, Any]
Flat = dict[str, str | int | float | bool | None]
Key = TypeVar("Key")
Number = TypeVar("Number", int, Fraction)


class SweepDataError(OddysseyError):
    """Data that is no row of a sweep."""


def sweep_data(sweep: Sweep, rows: Iterable[SweepRow]) -> Data:
    """Everything, for other programs: what was measured and what was found. Fractions are text."""
    return {**plan_data(sweep), "rows": [row_data(row) for row in rows]}


def plan_data(sweep: Sweep) -> Data:
    """What is measured."""
    return {
        "game": sweep.kind.name,
        "options": {axis.option.name: axis.text for axis in sweep.axes},
        **cell_plan(sweep),
    }


def cell_plan(sweep: Sweep) -> Data:
    """What is measured in every cell: rows with the same plan and options are the same."""
    return {
        "oddyssey": version("oddyssey"),
        "players": list(sweep.players),
        "games": sweep.games,
        "seed": sweep.seed,
        "exact": sweep.wants_exact,
        "most_states": sweep.most_states if sweep.wants_exact else None,
    }


def row_data(row: SweepRow) -> Data:
    """A row."""
    fairness = row.fairness
    return {
        "options": row.game.options_text,
        "exact": _exact_data(row.game, row.exact),
        "why_not_exact": row.why_not_exact,
        "simulated": _counted_data(row),
        "perfect": _perfect_data(row),
        "fairness": None if fairness is None else {"mark": fairness.mark.value, "sure": fairness.sure},
    }


def read_row(data: object, number: int, game: Game) -> SweepRow:
    """The row that was written as `data`, for a cell of a sweep.

    Raises:
        SweepDataError: it is none, or belongs to other options.

    """
    if not isinstance(data, dict):
        raise SweepDataError("This is no row of a sweep.")
    if data.get("options") != game.options_text:
        raise SweepDataError("This is a row for other options.")
    try:
        exact, counted, perfect = data["exact"], data["simulated"], data["perfect"]
        return SweepRow(
            number,
            game,
            None if exact is None else _read_exact(game, exact),
            str(data["why_not_exact"]),
            None if counted is None else _read_counted(counted),
            None if perfect is None else ExactValue(Fraction(perfect["amount"]), perfect["turns"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
        raise SweepDataError(f"This is no row of a sweep ({type(error).__name__}).") from error


def flat_row(row: SweepRow) -> Flat:
    """A row as one value for each column: exact fractions as text, and beside them as decimals."""
    exact, payoff, counted = row.exact, row.exact_payoff, row.counted
    value, low, high = row.simulated or (None, None, None)
    length = counted.mean_length() if counted and counted.games else (None, None, None)
    found: Flat = {
        "for_score": row.for_score,
        "exact": None if payoff is None else str(payoff),
        "exact_decimal": None if payoff is None else float(payoff),
        "exact_mean_length": str(exact.mean_length) if exact else None,
        "exact_mean_length_decimal": float(exact.mean_length) if exact else None,
        "exact_states": exact.states if exact else None,
        "exact_games": str(exact.games) if exact else None,  # more than any column of numbers holds
        "simulated_games": counted.games if counted else 0,
        "simulated": value,
        "simulated_low": low,
        "simulated_high": high,
        "simulated_mean_length": length[0],
        "simulated_mean_length_low": length[1],
        "simulated_mean_length_high": length[2],
        "perfect": None if row.perfect is None else str(row.perfect.amount),
        "perfect_winner": _winner(row),
        "perfect_turns": row.perfect.distance if row.perfect else None,
        "fairness": row.fairness.mark.value if row.fairness else None,
        "fairness_sure": row.fairness.sure if row.fairness else None,
    }
    taken = {"game", *found}
    options = row.game.options_text.items()
    named: Flat = {f"option_{name}" if name in taken else name: text for name, text in options}
    return {"game": row.game.name, **named, **found}


def _winner(row: SweepRow) -> str | None:
    """Who wins when both play perfectly."""
    if row.perfect is None or not row.game.won_or_lost:
        return None
    return row.game.players[0 if row.perfect.amount == 1 else 1].name


def _perfect_data(row: SweepRow) -> Data | None:
    if row.perfect is None:
        return None
    value = row.perfect
    return {"amount": str(value.amount), "turns": value.distance, "winner": _winner(row)}


def _exact_data(game: Game, exact: ExactGames | None) -> Data | None:
    if exact is None:
        return None
    start = game.initial()
    return {
        "value": str(exact.share),
        "decimal": float(exact.share),
        "mean_length": str(exact.mean_length),
        "mean_length_decimal": float(exact.mean_length),
        "states": exact.states,
        "merged": exact.merged,
        "games": str(exact.games),
        "method": exact.method,
        "payoffs": _texts(exact.payoffs),
        "lengths": _texts(exact.lengths),
        "endings": _texts(exact.endings),
        "branching": [str(mean) for mean in exact.branching],
        "first_moves": {start.format(move): str(mean) for move, mean in exact.first_moves.items()},
    }


def _read_exact(game: Game, data: Data) -> ExactGames:
    start = game.initial()
    return ExactGames(
        payoffs=_numbers(data["payoffs"], Fraction, Fraction),
        lengths=_numbers(data["lengths"], int, Fraction),
        endings=_numbers(data["endings"], str, Fraction),
        branching=tuple(Fraction(mean) for mean in data["branching"]),
        games=int(data["games"]),
        states=data["states"],
        merged=data["merged"],
        method=str(data["method"]),
        first_moves={start.parse(text): Fraction(mean) for text, mean in data["first_moves"].items()},
    )


def _counted_data(row: SweepRow) -> Data | None:
    counted, simulated = row.counted, row.simulated
    if counted is None or simulated is None:
        return None
    return {
        "games": counted.games,
        **_interval(simulated),
        "mean_length": _interval(counted.mean_length()),
        "payoffs": _keyed(counted.payoffs),
        "lengths": _keyed(counted.lengths),
        "turns": _keyed(counted.turns),
        "endings": _keyed(counted.endings),
        "choices": list(counted.choices),
        "reached": list(counted.reached),
    }


def _read_counted(data: Data) -> Counted:
    return Counted(
        int(data["games"]),
        _numbers(data["payoffs"], Fraction, int),
        _numbers(data["lengths"], int, int),
        _numbers(data["turns"], int, int),
        _numbers(data["endings"], str, int),
        tuple(map(int, data["choices"])),
        tuple(map(int, data["reached"])),
    )


def _interval(interval: tuple[float, float, float]) -> dict[str, float]:
    value, low, high = interval
    return {"value": value, "low": low, "high": high}


def _texts(numbers: Mapping[Key, Fraction]) -> dict[str, str]:
    return {str(key): str(number) for key, number in numbers.items()}


def _keyed(numbers: Mapping[Key, int]) -> dict[str, int]:
    return {str(key): number for key, number in numbers.items()}


def _numbers(
    data: Mapping[str, Any], key: Callable[[str], Key], number: Callable[[Any], Number]
) -> dict[Key, Number]:
    return {key(text): number(value) for text, value in data.items()}
