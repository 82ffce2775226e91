"""`oddyssey games`: the games and their options."""

from __future__ import annotations

from typing import Any

from ..core import Game, game_classes
from .common import AsJson, console, print_json


def games(as_json: AsJson = False) -> None:
    """List the games and their options."""
    classes = game_classes()
    if as_json:
        print_json([_data(kind) for kind in classes])
        return
    from rich.table import Table

    table = Table("Game", "Title", "Option", "Default", "Allowed", box=None, pad_edge=False)
    table.columns[0].no_wrap = True
    for kind in classes:
        rows = [
            (option.name, option.format(option.default), option.range_text())
            for option in kind.option_list
        ]
        for number, row in enumerate(rows or [("", "", "")]):
            table.add_row(*((kind.name, kind.title) if number == 0 else ("", "")), *row)
    screen = console()
    screen.print(table, soft_wrap=False)
    screen.print("\nFor example: oddyssey play GAME -o NAME=VALUE")


def _data(kind: type[Game]) -> dict[str, Any]:
    return {
        "name": kind.name,
        "title": kind.title,
        "tagline": kind.tagline,
        "players": [side.name for side in kind.players],
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "help": option.help,
                "type": option.kind,
                "allowed": option.range_text(),
                "default": option.format(option.default),
            }
            for option in kind.option_list
        ],
    }
