"""What can be asked of the lab in the browser, and how much of it: a plan read from a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddyssey.core import (
    Game,
    IntegerOption,
    Option,
    OptionError,
    PairOption,
    both,
    game_class,
    shortened,
)
from oddyssey.lab.axes import SweepError, cells, read_axes

from ..rendering import known_name, small_number
from .plans import MOST_GAMES, Plan

MOST_CELLS = 60
"""So many variants are measured at once."""
MOST_SLOW_GAMES = 1_000
"""So many games are simulated for a variant where no compiled twin of the rules plays them."""
_LONGEST = 60
"""Characters of a seed, and twice as many of an option's values."""


def asked_plan(form: Mapping[str, Sequence[str]]) -> Plan:
    """The plan of a form: each field with its values.

    Raises:
        OddysseyError: it can't be read, or is more than is measured here.

    """
    name = known_name(_one(form, "game"))
    kind = game_class(name)
    typed = []
    for option in kind.option_list:
        values = ",".join(text for one in form.get(f"option.{option.name}", ()) if (text := one.strip()))
        if len(values) > 2 * _LONGEST:
            raise SweepError(
                f"{option.title}: {shortened(values)} is too long; write a range, as in 3..9."
            )
        if "=" in values:
            raise SweepError(
                f"{option.title}: write values alone, as in 3..9, and not {shortened(values)}."
            )
        if values:
            typed.append((option.name, values))
    report = _one(form, "kind") == "report"
    most = MOST_GAMES if has_twin(kind) else MOST_SLOW_GAMES
    games = small_number(_one(form, "games").replace(",", "").strip() or str(most))
    if games is None or not 1 <= games <= most:
        asked = shortened(_one(form, "games"))
        raise SweepError(f"Games for each variant: write a number from 1 to {most:,}, and not {asked}.")
    seed = _one(form, "seed").strip() or "1"
    if len(seed) > _LONGEST or not seed.isprintable():
        raise SweepError(f"The seed may have up to {_LONGEST} characters.")
    plan = Plan("report" if report else "sweep", name, tuple(typed), games, seed)
    _check(plan)
    return plan


def has_twin(kind: type[Game]) -> bool:
    """Whether a compiled twin of the rules plays a game's random games."""
    return kind.playouts is not Game.playouts


def offered(option: Option) -> tuple[int, int] | None:
    """The least and the greatest number that are measured here; None if it is no number."""
    if isinstance(option, IntegerOption | PairOption):
        return option.offered or (option.minimum, option.maximum)
    return None


def _check(plan: Plan) -> None:
    """Refuses what is more than is measured here. Raises `SweepError` or `OptionError`."""
    kind = game_class(plan.game)
    axes = read_axes(kind, [f"{name}={text}" for name, text in plan.options])
    for axis in axes:
        span = offered(axis.option)
        for value in axis.values if span else ():
            if value is not None and span and not all(span[0] <= n <= span[1] for n in both(value)):
                raise OptionError(
                    f"{axis.option.title}: {axis.option.format(value)} is not measured here; choose "
                    f"from {span[0]} to {span[1]}."
                )
    count = len(cells(kind, axes))
    if plan.kind == "report" and count > 1:
        raise SweepError(f"A report is on one variant, and these are {count}: give one value for each.")
    if count > MOST_CELLS:
        raise SweepError(
            f"These are {count} variants; {MOST_CELLS} are measured here at once. Take a smaller range, "
            "or the command line for more."
        )


def _one(form: Mapping[str, Sequence[str]], name: str) -> str:
    return next(iter(form.get(name, ())), "")
