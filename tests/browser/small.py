"""The smallest board of each game that the form offers, so that whole games are short."""

from __future__ import annotations

from oddyssey.core import IntegerOption, PairOption, game_class, names

NAMES = names()


def small(name: str) -> dict[str, str]:
    """The options of a small game, as they are typed into the form."""
    return {
        option.name: str(option.offered[0])
        for option in game_class(name).option_list
        if isinstance(option, IntegerOption | PairOption) and option.offered
    }
