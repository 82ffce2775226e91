"""Finds games by name through the entry points `oddyssey.games`, ours and other packages'."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint

from .entries import loaded, registered
from .errors import GameNameError, shortened
from .game import Game

GROUP = "oddyssey.games"

_log = logging.getLogger("oddyssey")


def names() -> tuple[str, ...]:
    """The names of all registered games, in the order in which they are listed to people."""
    return tuple(_points())


def full_name(beginning: str) -> str:
    """The one name that starts with `beginning` (any letter case, spaces for hyphens).

    Raises:
        GameNameError: no game, or more than one, starts so.

    """
    wanted = "-".join(beginning.lower().replace("_", " ").split())
    if wanted in _points():
        return wanted
    found = [name for name in names() if wanted and name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    shown = f'"{shortened(beginning)}"'
    if not found:
        raise GameNameError(f"There is no game {shown}. The games: {', '.join(names())}.")
    raise GameNameError(f"{shown} may be {' or '.join(found)}: write more of the name.")


def game_class(name: str) -> type[Game]:
    """The class of a game, by its name or a unique beginning of it.

    Raises `GameNameError`, also for a game of another package that can't be loaded.
    """
    return _load(full_name(name))


def game(name: str, **options: object) -> Game:
    """A game by name with its options: `game("xodd", size=9)`.

    Raises:
        GameNameError: the name fits no game, or more than one.
        OptionError: an option is unknown or out of range.

    """
    return game_class(name)(**options)


def game_classes() -> tuple[type[Game], ...]:
    """The classes of all registered games, in the order of `names`.

    A game of another package that can't be loaded is left out, with a warning in the log: it shall
    not take the others with it.
    """
    found = []
    for name in names():
        try:
            found.append(_load(name))
        except GameNameError as error:
            _log.warning("%s", error)
    return tuple(found)


@cache
def _load(name: str) -> type[Game]:
    found = loaded(_points()[name], "game", GameNameError)
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise GameNameError(f"The game {name} can't be loaded: its entry point is no Game class.")
    if found.name != name:
        raise GameNameError(f"The game {name} can't be loaded: it calls itself {shortened(found.name)}.")
    return found


@cache
def _points() -> dict[str, EntryPoint]:
    return registered(GROUP)
