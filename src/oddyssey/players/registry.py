"""The bots by name: `make("easy", seed=7)`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core import Level, shortened
from .bot import Bot
from .errors import PlayerError
from .greedy import Greedy
from .levels import Leveled
from .random_player import RandomPlayer


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot that can be chosen.

    Attributes:
        name: as it is typed.
        title: the same for people, as in a form.
        description: one line on how it plays.
        build: makes one, from a seed and the settings behind its name (`search:time=0.5`).
        offered: whether a form for players lists it; by its name it can always be had.

    """

    name: str
    title: str
    description: str
    build: Callable[[int | str, str], Bot]
    offered: bool = True


def kinds() -> tuple[BotKind, ...]:
    """All kinds of bots, the one to suggest first."""
    return _KINDS


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, in any letter case.

    Raises:
        PlayerError: there is no such bot, or it doesn't take what stands behind the colon.

    """
    word, _, settings = name.strip().partition(":")
    for kind in _KINDS:
        if kind.name == word.strip().lower():
            return kind.build(seed, settings.strip())
    listed = ", ".join(kind.name for kind in _KINDS)
    raise PlayerError(f'There is no bot "{shortened(name)}". The bots: {listed}.')


def _plain(name: str, bot: Callable[[int | str], Bot]) -> Callable[[int | str, str], Bot]:
    """A kind that has no settings."""

    def build(seed: int | str, settings: str) -> Bot:
        if settings:
            raise PlayerError(
                f'The bot {name} takes no settings, but "{shortened(settings)}" was given.'
            )
        return bot(seed)

    return build


def _level(level: Level, description: str) -> BotKind:
    name = level.value
    return BotKind(name, name.capitalize(), description, _plain(name, lambda seed: Leveled(level, seed)))


_KINDS = (
    _level(Level.MEDIUM, "A fair opponent: plays well, and can be beaten."),
    _level(Level.EASY, "For a first game: often plays just anything."),
    _level(Level.HARD, "Plays perfectly wherever the perfect move is known."),
    BotKind("random", "Random", "Plays any legal move.", _plain("random", RandomPlayer)),
    BotKind("greedy", "Greedy", "Looks one turn ahead.", _plain("greedy", Greedy), offered=False),
)
