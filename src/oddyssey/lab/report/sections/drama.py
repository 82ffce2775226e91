"""Is it exciting? How often the lead changes, when games are decided, and how much of them is luck."""

from __future__ import annotations

from ...facts import Drama, Luck
from ...facts.drama import PARTS
from ...plots import Bar, Bars
from .. import cells
from ..commands import command
from ..model import Cell, Fact, Figure, Section, Source, Table
from ..study import Study

_MEANINGS = (
    "The lead is who would win, or is above an even game, by the exact value where that is known, else "
    "by an estimate that is clearly off even.",
    "A comeback is a game won by who had been behind. A game is decided from when on its winner stays "
    "ahead.",
    "Drama, after C. Browne (2008): how far behind winners were while they were behind, from 0 to 1.",
)


def section(study: Study) -> Section:
    """Lead changes, decisiveness and luck."""
    dramas = study.facts.dramas
    told = next((one for one in dramas[::-1] if set(one.changes) - {0}), dramas[-1])
    sentences = [_sentence(one) for one in dramas]
    facts = []
    if told.lead_changes is not None:
        value = told.lead_changes.value
        facts.append(Fact("Lead changes in a game", Cell(f"{value:.1f}", value)))
    figures = [
        _table(study, dramas),
        *(_decided(study, one) for one in (told,) if sum(one.decided_in)),
    ]
    missing = []
    if study.facts.luck:
        figures.append(_luck(study, study.facts.luck))
    elif study.game.has_chance:
        missing.append(
            "How much is luck isn’t told: that takes the exact values of all positions, which aren’t at "
            "hand."
        )
    return Section(
        "drama",
        "Is it exciting?",
        tuple(sentences),
        tuple(figures),
        missing=tuple(missing),
        facts=tuple(facts),
    )


def _sentence(one: Drama) -> str:
    told = f"In {one.games:,} games between two equal players ({one.players}) "
    if one.lead_changes is None:
        return f"{told}nothing can be said about the lead."
    told += f"the lead changed {one.lead_changes.value:.1f} times a game"
    if one.decided is not None:
        told += f", and a game was decided after {100 * one.decided.value:.0f} % of its turns"
    return f"{told}. {100 * one.comebacks[0]:.0f} % were won from behind."


def _table(study: Study, dramas: tuple[Drama, ...]) -> Figure:
    close = any(one.closeness is not None for one in dramas)
    rows = []
    for one in dramas:
        row = [
            Cell(one.players),
            cells.measured(one.lead_changes),
            cells.percent(one.comebacks),
            cells.measured(one.decided, percent=True),
            cells.measured(one.drama),
        ]
        if close:
            row.append(cells.measured(one.closeness))
        rows.append((*row, cells.whole(one.games)))
    columns = ["Both played by", "Lead changes", "Comebacks", "Decided after", "Drama"]
    columns += ["Closeness", "Games"] if close else ["Games"]
    title = "Drama between equal players"
    exact = [f"{one.players} {100 * one.exact:.0f} %" for one in dramas]
    how = (
        f"Games of bots against themselves, seed {study.seed}. Positions judged exactly: "
        f"{', '.join(exact)}; the others by {study.facts.effort.search:,} simulations each."
    )
    notes = (*_MEANINGS, *_closeness(dramas), *_without_interval(dramas))
    source = Source(how, _commands(study))
    return Figure(title, Table(title, tuple(columns), tuple(rows)), source, notes=notes)


def _closeness(dramas: tuple[Drama, ...]) -> tuple[str, ...]:
    if all(one.closeness is None for one in dramas):
        return ()
    return ("Closeness: how close to even positions were before the end, 1 for even, 0 for decided.",)


def _without_interval(dramas: tuple[Drama, ...]) -> tuple[str, ...]:
    means = [mean for one in dramas for mean in (one.lead_changes, one.decided, one.drama) if mean]
    if all(mean.low is not None for mean in means):
        return ()
    return (
        "A number without brackets has no interval: all pairs of games were alike, or too few were "
        "played, and that tells nothing about others.",
    )


def _commands(study: Study) -> str:
    games = str(study.facts.effort.games)
    return "\n".join(
        command(
            *("lab match", study.game, "--players", f"{one.players},{one.players}"),
            *("--games", games, "--seed", study.seed),
        )
        for one in study.facts.dramas
    )


def _decided(study: Study, one: Drama) -> Figure:
    """When games are decided, in tenths of their turns."""
    total = sum(one.decided_in)
    bars, rows = [], []
    for part, many in enumerate(one.decided_in):
        name = f"{100 * part // PARTS}–{100 * (part + 1) // PARTS}"
        bars.append(Bar(name, 100 * many / total))
        rows.append((Cell(f"{name} %"), cells.whole(many), cells.percent(cells.share(many, total))))
    title = f"When games of {one.players} are decided"
    plot = Bars(
        f"{title}; the numbers are in the table below",
        "percent of the turns played",
        "games",
        tuple(bars),
        " %",
    )
    columns = ("Part of the turns", "Games", "Share")
    how = f"{total} games of {one.players} against itself, seed {study.seed}."
    return Figure(title, Table(title, columns, tuple(rows)), Source(how, _commands(study)), plot)


def _luck(study: Study, found: tuple[Luck, ...]) -> Figure:
    rows = tuple(
        (
            Cell(" against ".join(one.players)),
            cells.measured(one.share, percent=True),
            cells.number(one.luck_spread),
            cells.number(one.error_spread),
            cells.measured(one.edge),
            cells.whole(one.games),
        )
        for one in found
    )
    columns = ("Players", "Due to luck", "Spread of luck", "Spread of errors", "Edge", "Games")
    title = "How much of the result is luck"
    notes = (
        "A result is the value at the beginning, plus what coins gave, plus what errors gave, without a "
        "rest. Due to luck is the part of the variance of results that comes from coins: more than "
        "100 % where errors made up for some of the luck.",
        "The edge is what the first player of the two gains by better play in a game.",
    )
    how = (
        f"Games of these players, seed {study.seed}, reviewed exactly; the interval of the part is by "
        "the jackknife (Tukey 1958)."
    )
    commands = "\n".join(
        command(
            *("lab match", study.game, "--players", ",".join(one.players)),
            *("--games", str(one.games), "--seed", study.seed),
        )
        for one in found
    )
    return Figure(title, Table(title, columns, rows), Source(how, commands), notes=notes)
