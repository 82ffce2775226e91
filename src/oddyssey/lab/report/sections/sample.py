"""A game to look at: a representative one, in a handful of pictures, and how it stood."""

from __future__ import annotations

from ....analysis import Standing
from ....core import Game, decimal, readable
from ...facts import Moment
from ...facts.sample import Sample
from ...plots import Line, Lines, Point
from .. import cells
from ..boards import board
from ..commands import command
from ..model import Cell, Figure, Section, Source, Table
from ..study import Study


def section(study: Study) -> Section:
    """The representative game of the best players that are affordable."""
    found = study.facts.sample
    history = found.history
    players = history.played, found.record.players
    outcome = history.played.outcome
    times = {0: "never changed", 1: "changed once", 2: "changed twice"}
    lead = times.get(found.lead_changes, f"changed {found.lead_changes} times")
    sentences = (
        f"A game between two players of the same strength ({players[1][0]}), of about the usual length: "
        f"{history.turns} turns, in which the lead {lead}.",
        outcome.reason,
    )
    boards = tuple(
        board(moment.state, _caption(study.game, moment), moment.last) for moment in found.moments
    )
    return Section("sample", "What does a game look like?", sentences, (_figure(study, found),), boards)


def _caption(game: Game, moment: Moment) -> str:
    where = f"Turn {moment.number}, {moment.text}: {moment.why}."
    return f"{where} {_stands(game, moment.standing)}." if moment.state.to_move is not None else where


def _stands(game: Game, standing: Standing) -> str:
    """How a position stands, exactly or by estimate."""
    if standing.exact is not None:
        words = game.value_words(standing.exact)
        return f"{words[0].upper()}{words[1:]}"
    first, told = game.players[0], standing.estimate
    if cells.for_score(game):
        return f"About {told.amount:.1f} for {first}, by estimate"
    return f"{first} wins about {100 * told.amount:.0f} %, by estimate"


def _figure(study: Study, found: Sample) -> Figure:
    """How it stood after each turn."""
    game, history = study.game, found.history
    scale = 1.0 if cells.for_score(game) else 100.0
    rows, points = [], []
    texts = ["", *(turn.text for turn in found.record.turns)]
    for number, (text, standing) in enumerate(zip(texts, history.standings, strict=True)):
        told = standing.estimate
        value, low, high = scale * told.amount, scale * told.low, scale * told.high
        exact = standing.exact
        points.append(Point(number, value, *((None, None) if exact else (low, high))))
        cell = (
            cells.payoff(game, (told.amount, told.low, told.high))
            if exact is None
            else Cell(_exact(game, standing), exact.amount)
        )
        rows.append((Cell(f"{number}", number), Cell(text or "the beginning"), cell))
    first = game.players[0]
    what = f"{first}’s expected score" if cells.for_score(game) else f"How sure it is that {first} wins"
    title = f"{what}, turn by turn"
    columns = ("Turn", "Played", f"Worth to {first}")
    plot = Lines(
        f"{title}; the numbers are in the table below",
        "turns",
        "score" if cells.for_score(game) else "wins",
        (Line("value", tuple(points)),),
        "" if cells.for_score(game) else " %",
        float(scale * history.level),
        0.0 if cells.for_score(game) else 100.0,
        close=cells.for_score(game),
    )
    estimates = any(standing.exact is None for standing in history.standings)
    notes = ("What isn’t known exactly is an estimate, with its 95 % interval as a band.",)
    effort = study.facts.effort
    how = (
        f"Game {history.played.number + 1} of {effort.games} games of {found.record.players[0]} against "
        f"itself, seed {study.seed}: the one with a change of the lead whose length is nearest to the "
        "median."
    )
    players = ",".join(str(name) for name in found.record.players)
    typed = command(
        *("lab match", game, "--players", players, "--games", str(effort.games)),
        *("--seed", study.seed, "--records", "games"),
    )
    return Figure(
        title,
        Table(title, columns, tuple(rows)),
        Source(how, typed),
        plot,
        notes=notes if estimates else (),
    )


def _exact(game: Game, standing: Standing) -> str:
    assert standing.exact is not None
    amount = standing.exact.amount
    if cells.for_score(game):
        return readable(amount, 3)
    return f"{decimal(100 * amount, 0 if (100 * amount).denominator == 1 else 1)} %"
