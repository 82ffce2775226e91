"""Is it deep? The ladder of players from random play to the best, and how many steps it has."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite

from ... import ladder_words
from ...ladder import Ladder, LadderGame, default_players, play_ladder
from ...ladder_result import LadderResult
from ...plots import Bar, Bars
from .. import cells
from ..effort import bot_games
from ..model import Cell, Fact, Figure, Section, Source, Table
from ..study import Study

BELOW = ("random", "easy", "medium")
"""Who plays where those above them would take too long."""


def section(study: Study) -> Section:
    """A round robin, with ratings and skill depth."""
    result = _played(study)
    if result is None:
        reason = (
            "There is no ladder: a single game of these players would take too long for this report."
        )
        return Section("ladder", "How much is there to learn?", missing=(reason,))
    facts = []
    if result.depth is not None:
        depth = result.depth
        text = f"{ladder_words.depth_text(depth)} of 75 %"
        facts.append(Fact("Skill depth", Cell(text, depth.steps[0])))
    figures = (_ratings(result), _pairs(result))
    missing: tuple[str, ...] = ()
    if study.left_out:
        missing = (
            "Players that search or solve for long aren’t on this ladder: a more thorough report lets "
            "them play.",
        )
    sentences = tuple(ladder_words.sentences(result))
    return Section(
        "ladder", "How much is there to learn?", sentences, figures, missing=missing, facts=tuple(facts)
    )


def _played(study: Study) -> LadderResult | None:
    searches = study.game.has_searcher
    left_out = set(study.left_out)
    players = tuple(name for name in default_players(study.game) if not left_out or name in BELOW)
    games = bot_games(study.game, study.effort, searches=searches and not left_out)
    games = max(2, min(games, 100) // 2 * 2)
    ladder = Ladder(study.game, players, games, study.seed)
    total = len(ladder.pairings) * games // 2
    played: list[LadderGame] = []
    for done, pair in enumerate(play_ladder(ladder, study.on), 1):
        played += pair
        study.tell(Fraction(done, total), f"ladder, {done} of {total} pairs of games")
    return LadderResult(ladder, sorted(played, key=lambda game: (game.players, game.number)))


def _ratings(result: LadderResult) -> Figure:
    rows, bars = [], []
    known = [end for one in result.standings for end in one.rating if isfinite(end)]
    top, bottom = 1.1 * max(known), 1.1 * min(known)  # where a line ends that has no bound
    for standing in result.standings:
        value, low, high = standing.rating
        shown = ladder_words.interval_text(standing.rating) or "by definition"
        tally = standing.tally
        bars.append(Bar(standing.name, value, max(low, bottom), min(high, top)))
        rows.append(
            (
                Cell(standing.name),
                Cell(f"{value:+.0f} ({shown})".replace("-", "−"), value, low, high),
                cells.number(Fraction(standing.steps[0]), 1),
                *(cells.whole(count) for count in (tally.won, tally.lost, tally.drawn)),
            )
        )
    columns = ("Player", "Points of Elo", "Steps of 75 %", "Won", "Lost", "Drawn")
    title = f"Ratings, in points above {result.anchor}"
    plot = Bars(f"{title}; the numbers are in the table below", "players", "points", tuple(bars[::-1]))
    how = (
        f"{ladder_words.heading(result)}. Ratings after Bradley and Terry (1952), in points of Elo; "
        f"what is won and lost are {ladder_words.unit(result)}; in brackets the 95 % interval."
    )
    unbounded = not all(isfinite(one.rating[2]) for one in result.standings)
    notes = ("Where a line ends at the top, only a lower bound is known.",) if unbounded else ()
    return Figure(
        title, Table(title, columns, tuple(rows)), Source(how, result.command), plot, notes=notes
    )


def _pairs(result: LadderResult) -> Figure:
    names = [standing.name for standing in result.standings]
    rows = []
    for one in names:
        row = [Cell(one)]
        for other in names:
            share = result.share(one, other)
            row.append(Cell("–") if share is None else Cell(ladder_words.percent(share), *share))
        rows.append(tuple(row))
    title = "Who wins how much against whom"
    unit = ladder_words.unit(result)
    how = f"The share of the {unit} won by the player on the left, seed {result.ladder.seed}."
    return Figure(title, Table(title, ("", *names), tuple(rows)), Source(how, result.command))
