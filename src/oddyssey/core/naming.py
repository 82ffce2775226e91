"""What a game with its options is called in a title."""

from __future__ import annotations

from .game import Game
from .options import Option, PairOption, Value, both


def named(game: Game) -> str:
    """A game with what differs from how it is usually played, and always its size, such as "9×9"."""
    title, more = game.title, []
    for option in game.option_list:
        value = game.options[option.name]
        if option.name == "size":
            title += f" {_shown(option, value)}"
        elif value != option.default:
            more.append(f"{option.title[0].lower()}{option.title[1:]} {_shown(option, value)}")
    return ", ".join((title, *more))


def _shown(option: Option, value: Value) -> str:
    return "{}×{}".format(*both(value)) if isinstance(option, PairOption) else option.format(value)
