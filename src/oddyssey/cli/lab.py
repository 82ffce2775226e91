"""`oddyssey lab`: what can be measured about a game, a command each."""

from __future__ import annotations

import typer

from . import (
    lab_compare,
    lab_exact,
    lab_ladder,
    lab_match,
    lab_mirror,
    lab_report,
    lab_simulate,
    lab_sweep,
)

app = typer.Typer(help="Measure games and players.", no_args_is_help=True)


@app.callback()
def _lab() -> None:
    """Measure games and players."""


app.command("simulate")(lab_simulate.simulate)
app.command("exact")(lab_exact.exact)
app.command("sweep")(lab_sweep.sweep)
app.command("ladder")(lab_ladder.ladder)
app.command("match")(lab_match.match)
app.command("compare")(lab_compare.compare)
app.command("mirror")(lab_mirror.mirror)
app.command("report")(lab_report.report)
