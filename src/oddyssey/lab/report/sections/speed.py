"""How fast it plays: what was measured while the report was made, which no seed repeats."""

from __future__ import annotations

from ...rate import Rate, rounded
from ...speed import measure
from .. import cells
from ..commands import command
from ..effort import amounts
from ..model import Cell, Figure, Section, Source, Table
from ..study import Study


def section(study: Study) -> Section:
    """Random games a second."""
    seconds = amounts(study.effort).speed_seconds
    speed = measure(study.game, seconds=seconds, seed=study.seed)
    rows = [_row("By plain rules", speed.rules, speed.steps)]
    sentence = f"Plain rules play {rounded(speed.rules.median)} random games a second on one core"
    if speed.twin is not None:
        rows.append(_row("Compiled", speed.twin, speed.twin_steps))
        sentence += f", compiled ones {rounded(speed.twin.median)}"
    columns = ("Random games", "A second", "Slowest round", "Fastest round", "Single moves a game")
    table = Table("Random games a second, on one core", columns, tuple(rows))
    typed = command("bench", study.game, "--seconds", f"{seconds:g}", "--seed", study.seed)
    how = "Measured in five rounds in the time that a core has worked; the median of them stands first."
    figure = Figure("Random games a second", table, Source(how, typed))
    sentences = (
        f"{sentence}.",
        "These are the only figures of the report that differ from time to time.",
    )
    return Section("speed", "How fast does it play?", sentences, (figure,))


def _row(name: str, rate: Rate, steps: float) -> tuple[Cell, ...]:
    figures = [rate.median, min(rate.rounds), max(rate.rounds)]
    shown = [Cell(rounded(figure), figure) for figure in figures]
    return (Cell(name), *shown, cells.number(steps, 1))
