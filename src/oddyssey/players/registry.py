"""The bots by name: `make("easy", seed=7)`, `make("search:time=0.5")`; other packages may add kinds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint
from typing import Any

from ..core import Level, loaded, registered, shortened
from .bot import Bot
from .errors import PlayerError
from .greedy import Greedy
from .levels import Leveled
from .mirror import SETTINGS as MIRROR_SETTINGS
from .mirror import build_mirror
from .mixed import MIXED_SETTINGS, build_mixed
from .perfect_player import PerfectPlayer
from .random_player import RandomPlayer
from .searching import SEARCH_SETTINGS, UCT_SETTINGS, build_search, build_uct
from .settings import Setting, read_settings

GROUP = "oddyssey.players"
"""The entry points by which packages register kinds of bots: a name, and where its `BotKind` is."""

_log = logging.getLogger("oddyssey")


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot that can be chosen.

    Attributes:
        name: as it is typed: lower case.
        title: the same for people, as in a form.
        description: one line on how it plays.
        build: makes one, from a seed and the settings behind its name (`search:time=0.5`), as they
            are typed; see `read_settings`.
        offered: whether a form for players lists it; by its name it can always be had.
        settings: what can be set, for lists; `build` reads it.

    """

    name: str
    title: str
    description: str
    build: Callable[[int | str, str], Bot]
    offered: bool = True
    settings: tuple[Setting[Any], ...] = ()


def kinds() -> tuple[BotKind, ...]:
    """All kinds of bots, the one to suggest first, those of other packages last.

    One of another package that can't be loaded is left out: `make` says why when it is asked for.
    """
    found = list(_KINDS.values())
    for name in _points():
        try:
            found.append(_load(name))
        except PlayerError as error:
            _log.info("%s", error)
    return tuple(found)


def bot_names() -> tuple[str, ...]:
    """The names of all kinds, also of those that can't be loaded; nothing is loaded for that."""
    return (*_KINDS, *_points())


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, in any letter case.

    Raises:
        PlayerError: there is no such bot, it can't be loaded, or it doesn't take what stands behind
            the colon.

    """
    word, _, settings = name.strip().partition(":")
    word = word.strip().lower()
    if word in _KINDS:
        kind = _KINDS[word]
    elif word in _points():
        kind = _load(word)
    else:
        raise PlayerError(f'There is no bot "{shortened(name)}". The bots: {", ".join(bot_names())}.')
    return kind.build(seed, settings.strip())


def split_names(text: str) -> list[str]:
    """The names in a list such as `search:time=0.5,sims=9,hard`, trimmed.

    A comma stands between settings too: what follows one belongs to the bot before it if that has a
    colon and a setting follows, as in `sims=9`.

    >>> split_names("search:time=0.5,sims=9, hard")
    ['search:time=0.5,sims=9', 'hard']

    """
    names: list[str] = []
    for part in text.split(","):
        word, equals, _ = part.partition("=")
        if names and ":" in names[-1] and equals and ":" not in word:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names


@cache
def _points() -> dict[str, EntryPoint]:
    # The names of the bots in this file can't be taken.
    return {name: point for name, point in registered(GROUP).items() if name not in _KINDS}


@cache
def _load(name: str) -> BotKind:
    found = loaded(_points()[name], "bot", PlayerError)
    if not isinstance(found, BotKind):
        raise PlayerError(f"The bot {name} can't be loaded: its entry point is no BotKind.")
    if found.name != name:
        raise PlayerError(f"The bot {name} can't be loaded: it calls itself {shortened(found.name)}.")
    return found


def _plain(name: str, bot: Callable[[int | str], Bot]) -> Callable[[int | str, str], Bot]:
    """A kind that has no settings."""

    def build(seed: int | str, settings: str) -> Bot:
        read_settings(name, settings, ())
        return bot(seed)

    return build


def _level(level: Level, description: str) -> BotKind:
    name = level.value
    return BotKind(name, name.capitalize(), description, _plain(name, lambda seed: Leveled(level, seed)))


_KINDS = {
    kind.name: kind
    for kind in (
        _level(Level.MEDIUM, "A fair opponent: plays well, and can be beaten."),
        _level(Level.EASY, "For a first game: often plays just anything."),
        _level(Level.HARD, "Plays perfectly wherever the perfect move is known."),
        BotKind("random", "Random", "Plays any legal move.", _plain("random", RandomPlayer)),
        BotKind("greedy", "Greedy", "Looks one turn ahead.", _plain("greedy", Greedy), offered=False),
        BotKind(
            "perfect",
            "Perfect",
            "Plays perfectly, and only where the perfect move is known.",
            _plain("perfect", PerfectPlayer),
            offered=False,
        ),
        BotKind(
            "mixed",
            "Mixed",
            "Plays like another bot but for some random turns.",
            build_mixed,
            offered=False,
            settings=MIXED_SETTINGS,
        ),
        BotKind(
            "mirror",
            "Mirror",
            "Answers every turn by its mirror image, where that is legal.",
            build_mirror,
            offered=False,
            settings=MIRROR_SETTINGS,
        ),
        BotKind(
            "search",
            "Search",
            "Simulates games for a second a turn, and plays perfectly where the perfect move is known.",
            build_search,
            offered=False,
            settings=SEARCH_SETTINGS,
        ),
        BotKind(
            "uct",
            "Plain search",
            "Simulates random games, without any idea of the game: a yardstick.",
            build_uct,
            offered=False,
            settings=UCT_SETTINGS,
        ),
    )
}
