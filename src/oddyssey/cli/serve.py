"""`oddyssey serve`: the web app."""

from __future__ import annotations

from typing import Annotated

import typer

from .common import whole_number


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for every machine of the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            parser=whole_number(0, 65535), metavar="N", help="The port; 0 takes any that is free."
        ),
    ] = 8000,
    database: Annotated[
        str, typer.Option("--db", help="Where games are kept: a file, or the URL of a database.")
    ] = "oddyssey.db",
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to open a browser.")
    ] = False,
) -> None:
    """Start the web app and print its address."""
    from ..web import serve as start

    start(host=host, port=port, database=database, open_browser=open_browser)
