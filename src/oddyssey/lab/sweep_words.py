"""The rows of a sweep in words, for a table in the terminal, on a page or in a report."""

from __future__ import annotations

import shlex
from collections.abc import Iterable

from ..core import CHANCE, decimal, outwards, readable
from .fairness import MEANINGS
from .sweep import MOST_STATES, RANDOM, Sweep, SweepRow

NOTHING = "-"
"""What stands where nothing is known."""
_LONGEST = 21
"""A fraction of more characters is cut short in the table."""


def headings(sweep: Sweep) -> tuple[str, ...]:
    """What stands above the columns."""
    found = [axis.option.name for axis in sweep.varied]
    if sweep.wants_exact:
        found += ["Exact", "Fraction"]
    if sweep.games:
        found.append("Simulated")
    return (*found, "Perfect play", "Moves", "Fair?")


def widths(sweep: Sweep) -> tuple[int, ...]:
    """How many characters each column may need, known before the first row is."""
    options = [
        max(len(axis.option.name), *(len(axis.option.format(value)) for value in axis.values))
        for axis in sweep.varied
    ]
    if sweep.wants_exact:
        options += [9, _LONGEST]
    if sweep.games:
        options.append(23)
    names = [player.name for player in sweep.kind.players]
    return (*options, max(12, *(len(f"{name} in 00") for name in names)), 7, 9)


def words(sweep: Sweep, row: SweepRow) -> tuple[str, ...]:
    """What stands in the columns of a row."""
    options = row.game.options_text
    found = [options[axis.option.name] for axis in sweep.varied]
    if sweep.wants_exact:
        found += [exact_words(row), fraction_words(row)]
    if sweep.games:
        found.append(simulated_words(row))
    return (*found, perfect_words(row), length_words(row), str(row.fairness or NOTHING))


def exact_words(row: SweepRow) -> str:
    """The exact share of the first side in percent, or its exact mean score."""
    payoff = row.exact_payoff
    if payoff is None:
        return NOTHING
    return decimal(payoff, 3) if row.for_score else f"{decimal(100 * payoff, 3)} %"


def fraction_words(row: SweepRow) -> str:
    """The same as a fraction in lowest terms; the middle of a long number is left out."""
    payoff = row.exact_payoff
    if payoff is None:
        return NOTHING
    written = str(payoff)
    if len(written) <= _LONGEST:
        return written
    top, bottom = (_middle_out(str(number)) for number in payoff.as_integer_ratio())
    return f"{top}/{bottom}"


def _middle_out(number: str) -> str:
    return number if len(number) <= 10 else f"{number[:5]}…{number[-4:]}"


def simulated_words(row: SweepRow) -> str:
    """The simulated share, or mean score, with its 95 % interval, rounded outwards."""
    if row.simulated is None:
        return NOTHING
    scale, places, unit = (1, 2, "") if row.for_score else (100, 1, " %")
    value, *bounds = (scale * bound for bound in row.simulated)
    low, high = outwards(bounds[0], bounds[1], places)
    return f"{value:.{places}f}{unit} ({low} to {high})"


def perfect_words(row: SweepRow) -> str:
    """Who wins when both play perfectly, and in how many turns; or what it is worth then."""
    if row.perfect is None:
        return "not solved"
    if not row.game.won_or_lost:
        amount = row.perfect.amount
        return readable(amount, 3) if row.for_score else f"{decimal(100 * amount, 3)} %"
    winner, distance = row.game.players[0 if row.perfect.amount == 1 else 1], row.perfect.distance
    return str(winner) if distance is None else f"{winner} in {distance}"


def length_words(row: SweepRow) -> str:
    """How many single moves a game takes on average: exactly, or "≈" by simulation."""
    if row.exact is not None:
        return decimal(row.exact.mean_length, 2)
    if row.counted is not None and row.counted.games:
        return f"≈ {row.counted.mean_length()[0]:.1f}"
    return NOTHING


def cell_words(row: SweepRow) -> str:
    """A row in as few characters as a heat map has room for: "48.6 M", the percentage and who wins."""
    payoff = row.exact_payoff
    if payoff is not None:
        shown = decimal(payoff if row.for_score else 100 * payoff, 2 if row.for_score else 1)
    elif row.simulated is not None:
        shown = f"{row.simulated[0]:.2f}" if row.for_score else f"{100 * row.simulated[0]:.1f}"
    else:
        shown = NOTHING
    if row.perfect is None or not row.game.won_or_lost:
        return shown
    return f"{shown} {row.game.players[0 if row.perfect.amount == 1 else 1].name[0]}"


def command(sweep: Sweep) -> str:
    """The command that measures the same again, with all that matters."""
    words = ["oddyssey", "lab", "sweep", sweep.kind.name]
    for axis in sweep.axes:
        words += ["-o", f"{axis.option.name}={axis.text}"]
    if sweep.games:
        words += ["--games", str(sweep.games), "--seed", sweep.seed]
        words += ["--players", ",".join(sweep.players)] if sweep.players != RANDOM else []
    else:
        words.append("--exact-only")
    if not sweep.exact:
        words.append("--no-exact")
    elif sweep.most_states != MOST_STATES:
        words += ["--states", str(sweep.most_states)]
    return shlex.join(words)


def heading(sweep: Sweep) -> str:
    """What is measured: the game, what stays the same, what varies, and how many games."""
    fixed = ", ".join(f"{name}={text}" for name, text in sweep.fixed.items())
    named = f"{sweep.kind.title} ({fixed})" if fixed else sweep.kind.title
    varied = "".join(f", {axis.option.name}={axis.text}" for axis in sweep.varied)
    games = f", {sweep.games:,} games each, seed {sweep.seed}" if sweep.games else ""
    return f"{named}{varied}{games}"


def notes(
    sweep: Sweep, rows: Iterable[SweepRow], in_full: str = "--json and --csv write"
) -> tuple[str, ...]:
    """What has to be known to read the table, a sentence each; `in_full`: what has long fractions."""
    rows = list(rows)
    if not rows:
        return ()
    sides = sweep.kind.players
    scores = any(row.for_score for row in rows)
    what = f"Scores and shares are those of {sides[0]}" if scores else f"Shares are those of {sides[0]}"
    begins = {row.game.initial().to_move for row in rows}
    who = next(iter(begins)) if len(begins) == 1 else None
    order = (
        f", who moves {'first' if who == sides[0] else 'second'}" if who not in (None, CHANCE) else ""
    )
    if sweep.players == RANDOM:
        played = "both play at random"
    else:
        played = f"{sides[0]} is played by {sweep.players[0]} and {sides[1]} by {sweep.players[1]}"
    found = [f"{what}{order}, when {played}."]
    if any(row.simulated for row in rows):
        found.append("What stands in brackets is the 95 % interval.")
    if any(row.fairness for row in rows):
        fair, close, lopsided = (f"{mark}: {meaning}" for mark, meaning in MEANINGS.items())
        found.append(
            f"{fair}; {close}; {lopsided}. By the exact share where it is known; a question mark: the "
            "interval leaves it open."
        )
    if any("…" in fraction_words(row) for row in rows):
        found.append(f"Long fractions are cut short here; {in_full} them in full.")
    unknown = [row for row in rows if row.why_not_exact]
    if unknown:
        texts = unknown[0].game.options_text
        where = ", ".join(f"{axis.option.name}={texts[axis.option.name]}" for axis in sweep.varied)
        found.append(
            f"{len(unknown)} of {len(rows)} rows were not counted exactly"
            f"{f', the first at {where}' if where else ''}: {unknown[0].why_not_exact}"
        )
    return tuple(found)


def heat_notes(rows: Iterable[SweepRow], *, colours: bool) -> tuple[str, ...]:
    """What has to be known to read a heat map, a sentence each."""
    rows = list(rows)
    if not rows:
        return ()
    first, second = rows[0].game.players
    what = "its mean score" if any(row.for_score for row in rows) else "how many percent it wins"
    found = [
        f"The numbers are those of {first}: {what}, exactly where that is known, else by simulation."
    ]
    if any(row.perfect is not None and row.game.won_or_lost for row in rows):
        found.append(
            f"The letter says who wins when both play perfectly: {first.name[0]} for {first}, "
            f"{second.name[0]} for {second}."
        )
    if colours:
        found.append(f"Blue is good for {first}, orange for {second}.")
    return tuple(found)
