"""The results of the lab as its pages show them: sentences, a table, a heat map."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from math import ceil

from oddyssey.lab.fairness import Mark
from oddyssey.lab.heat_map import heat_map, tones
from oddyssey.lab.sweep import SweepRow
from oddyssey.lab.sweep_data import SweepDataError, read_row
from oddyssey.lab.sweep_words import (
    cell_words,
    command,
    exact_words,
    headings,
    heat_notes,
    notes,
    simulated_words,
    words,
)

from .jobs import Job
from .shelf import Kept, Stage

STEPS = 4
"""So many tones a heat map has for each side; the style sheet has as many."""

STAGES = {
    Stage.waiting: "waits",
    Stage.running: "under way",
    Stage.done: "",
    Stage.stopped: "stopped",
    Stage.late: "out of time",
    Stage.interrupted: "interrupted",
    Stage.failed: "failed",
}
"""What a list says of a measurement; "" for one that is complete."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a heat map.

    Attributes:
        text: what stands there.
        look: the classes of its tone, and whether it is fair.
        mark: how fair it is, where that is worth a word.

    """

    text: str
    look: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A heat map: what goes down and across, and the places row by row behind their headings."""

    down: str
    across: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Place, ...]], ...]


@dataclass(frozen=True)
class Shown:
    """A measurement as its page shows it.

    Attributes:
        kept: what is known of it.
        job: the work on it, while it is under way.
        ahead: how many have to end before it can begin.
        mine: whether it belongs to whoever looks.

    """

    kept: Kept
    job: Job | None = None
    ahead: int = 0
    mine: bool = False

    @property
    def report(self) -> bool:
        """Whether it is a report and no sweep."""
        return self.kept.plan.kind == "report"

    @property
    def total(self) -> int:
        """How many variants there are."""
        return len(self.kept.plan.sweep.cells)

    @cached_property
    def rows(self) -> tuple[SweepRow, ...]:
        """What was found, in the order of the variants. A row of an earlier version is left out."""
        found = []
        for number, data in self.kept.rows.items():
            try:
                found.append(read_row(data, number, self.kept.plan.sweep.cells[number]))
            except (SweepDataError, IndexError):
                continue
        return tuple(found)

    @property
    def may_go_on(self) -> bool:
        """Whether something is missing that can be measured yet: a report begins all over again."""
        too_long = self.report and self.kept.stage == Stage.late
        return not (self.kept.under_way or self.kept.stage == Stage.done or too_long)

    # -- in words ----------------------------------------------------------------------------------

    @property
    def measured(self) -> str:
        """How far it has come: "7 of 42 variants are measured."; "" for a report."""
        done = len(self.rows)
        if self.report:
            return ""
        if done == self.total:
            return f"All {done} variants are measured." if done > 1 else "The variant is measured."
        if not done:
            return "Nothing is measured yet."
        return f"{done} of {self.total} variants {'is' if done == 1 else 'are'} measured."

    @property
    def left(self) -> str:
        """How long it will take yet, roughly; "" where that can't be said."""
        seconds = self.job.seconds_left if self.job else None
        if seconds is None or len(self.rows) == self.total:
            return ""
        if seconds < 90:
            step = 1 if seconds < 10 else 5
            number = max(1, step * round(seconds / step))
            return f"About {number} second{'s' if number != 1 else ''} left."
        return f"About {round(seconds / 60)} minutes left."

    @property
    def sentence(self) -> str:
        """The one sentence that matters now."""
        match self.kept.stage:
            case Stage.waiting:
                others = "one other comes" if self.ahead == 1 else f"{self.ahead} others come"
                return f"In line: {others} first." if self.ahead else "It begins in a moment."
            case Stage.running:
                doing = self.measured if self.rows else f"Measuring the first of {self.total} variants."
                if self.report:
                    about = f": {self.job.about}" if self.job and self.job.about else ""
                    doing = f"The report is being written{about}."
                elif self.total == 1:
                    doing = "Measuring."
                return f"{doing} {self.left}".strip()
            case Stage.done:
                return "The report is ready." if self.report else self.measured
            case Stage.stopped:
                why = "Stopped."
            case Stage.late:
                why = "The time for one measurement is up."
                if self.report:
                    why = "This report takes more time than there is for one here: use the command line."
            case Stage.interrupted:
                why = "The server was stopped in the middle of it."
            case _:
                why = self.kept.trouble
        return f"{why} {self.measured}".strip()

    @property
    def spoken(self) -> str:
        """What a screen reader says of it: the sentence, and at the end what came out."""
        return self.sentence if self.kept.under_way else f"{self.sentence} {self.summary}".strip()

    @property
    def command(self) -> str:
        """The command that does the same on any machine."""
        plan = self.kept.plan
        if not self.report:
            return command(plan.sweep)
        from oddyssey.lab.report.commands import command as of_game

        more = ("-o", "report.html", "--effort", "quick", "--seed", plan.seed)
        return of_game("lab report", plan.variant, *more)

    @property
    def summary(self) -> str:
        """What came out, in a sentence; "" where there is nothing to be said yet."""
        shares = {row.number: share for row in self.rows if (share := _share(row)) is not None}
        if not shares or self.total == 1:
            return ""
        best = min(self.rows, key=lambda row: abs(shares.get(row.number, Fraction(9)) - Fraction(1, 2)))
        first = best.game.players[0]
        closest = f"{self.named(best)}, where {first} wins {exact_or_simulated(best)} of random games"
        fair = [row for row in self.rows if row.fairness and row.fairness.mark == Mark.fair]
        return f"Closest to fair: {closest}." + (
            f" {len(fair)} variants are fair." if len(fair) > 1 else ""
        )

    def named(self, row: SweepRow) -> str:
        """The variant of a row by what varies: "slots 7, flips 2"."""
        texts = row.game.options_text
        return ", ".join(
            f"{axis.option.title.lower()} {texts[axis.option.name]}"
            for axis in self.kept.plan.sweep.varied
        )

    @property
    def date(self) -> str:
        """When it was asked for."""
        return datetime.fromisoformat(self.kept.started).strftime("%-d %b %Y, %H:%M UTC")

    @property
    def stage(self) -> str:
        """How far it has come, for a list; "" if it is complete."""
        return STAGES[self.kept.stage]

    @property
    def stamp(self) -> str:
        """What tells one state of the page from another."""
        version = self.job.version if self.job else "-"
        return f"{self.kept.stage} {len(self.kept.rows)} {self.ahead} {version}"

    # -- the table ---------------------------------------------------------------------------------

    @property
    def headings(self) -> tuple[str, ...]:
        """What stands above the columns of the table."""
        sweep = self.kept.plan.sweep
        titles = [axis.option.title for axis in sweep.varied]
        return (*titles, *headings(sweep)[len(titles) :])

    @property
    def keys(self) -> int:
        """How many columns say which variant a row is."""
        return len(self.kept.plan.sweep.varied)

    @property
    def table(self) -> list[tuple[int, str, tuple[str, ...]]]:
        """The rows of the table: number of the variant, its name, and what stands in the columns."""
        return [(row.number, self.named(row), words(self.kept.plan.sweep, row)) for row in self.rows]

    @property
    def notes(self) -> tuple[str, ...]:
        """What has to be known to read it."""
        return notes(self.kept.plan.sweep, self.rows, "CSV and JSON have")

    # -- the heat map ------------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid | None:
        """The heat map, where two things vary."""
        sweep = self.kept.plan.sweep
        drawn = heat_map(sweep)
        if drawn is None:
            return None
        titles = [axis.option.title for axis in sweep.varied]
        down, across = titles if len(titles) == 2 else (drawn.down, drawn.across)
        rows, shades = {row.number: row for row in self.rows}, tones(self.rows)

        def place(number: int | None) -> Place:
            if number is None:
                return Place("none")
            row = rows.get(number)
            if row is None:
                return Place("")
            found = row.fairness
            mark = str(found) if found and found.mark != Mark.lopsided else ""
            fair = " fair" if found and found.mark == Mark.fair else ""
            return Place(cell_words(row), f"{tone(shades.get(number))}{fair}", mark)

        lines = zip(drawn.rows, drawn.cells, strict=True)
        return Grid(
            down,
            across,
            drawn.columns,
            tuple((name, tuple(place(number) for number in numbers)) for name, numbers in lines),
        )

    @property
    def grid_notes(self) -> tuple[str, ...]:
        """What has to be known to read the heat map."""
        return heat_notes(self.rows, colours=True)


def tone(part: float | None) -> str:
    """The class of the tone of a share from 0 to 1.

    >>> tone(1.0), tone(0.5), tone(0.14), tone(None)
    ('first-4', 'even', 'second-3', '')
    """
    if part is None:
        return ""
    step = min(STEPS, ceil(abs(part - 0.5) * 2 * STEPS - 0.1))
    return f"{'first' if part > 0.5 else 'second'}-{step}" if step > 0 else "even"


def exact_or_simulated(row: SweepRow) -> str:
    """The share or score of a row: exactly where it is known."""
    return exact_words(row) if row.exact_payoff is not None else simulated_words(row)


def _share(row: SweepRow) -> Fraction | None:
    """The share of the first side, exactly or else simulated; None for scores."""
    if row.for_score:
        return None
    if row.exact_payoff is not None:
        return row.exact_payoff
    return None if row.simulated is None else Fraction(row.simulated[0])
