"""The commands in the order in which `oddyssey --help` lists them."""

from __future__ import annotations

from typing import Annotated

import typer

from . import (
    bench,
    explain,
    games,
    lab,
    learn,
    perft,
    play,
    puzzles,
    replay,
    review,
    serve,
    show,
    solve,
    value,
)

app = typer.Typer(
    name="oddyssey",
    help="Three parity games, played and measured.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"oddyssey {version('oddyssey')}")
        raise typer.Exit


@app.callback()
def _options(
    show_version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave."),
    ] = False,
) -> None:
    """Three parity games, played and measured."""


app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("learn")(learn.learn)
app.command("games")(games.games)
app.command("show")(show.show)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("explain")(explain.explain)
app.command("value")(value.value)
app.command("solve")(solve.solve)
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(lab.app, name="lab")
app.command("perft")(perft.perft)
app.command("bench")(bench.bench)
