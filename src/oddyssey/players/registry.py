"""The bots by name: `make("easy", seed=7)`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core import shortened
from .bot import Bot
from .errors import PlayerError
from .greedy import Greedy
from .random_player import RandomPlayer


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot that can be chosen.

    Attributes:
        name: as it is typed.
        title: the same for people, as in a form.
        description: one line on how it plays.
        build: makes one, from a seed and the settings behind its name (`search:time=0.5`).

    """

    name: str
    title: str
    description: str
    build: Callable[[int | str, str], Bot]


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


_KINDS = (
    BotKind("easy", "Easy", "Looks one turn ahead. The same as greedy for now.", _plain("easy", Greedy)),
    BotKind(
        "greedy", "Greedy", "Looks one turn ahead and takes what looks best.", _plain("greedy", Greedy)
    ),
    BotKind("random", "Random", "Plays any legal move.", _plain("random", RandomPlayer)),
)
