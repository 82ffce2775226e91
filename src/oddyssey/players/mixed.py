"""The bot that plays like another one but for some random turns: a rung between weak and strong."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..core import Game, Move, State
from .bot import Bot, prepare, repeatable, stream
from .errors import PlayerError
from .random_player import RandomPlayer
from .settings import Setting, number_setting, read_settings


@dataclass(frozen=True, slots=True)
class Mixed:
    """Plays a random turn now and then, else the turn of another bot.

    Attributes:
        bot: the other one.
        random: how likely a turn is to be random, from 0 to 1. Each step of a random turn is drawn as
            the random bot draws it.
        seed: decides which turns are random.

    """

    bot: Bot
    random: float
    seed: int | str = 0

    @property
    def repeatable(self) -> bool:
        """Whether it plays the same turn again, as far as that depends on the other bot."""
        return repeatable(self.bot)

    def prepare(self, game: Game) -> None:
        """Gets the other bot ready. Raises `PlayerError` if that can't play this game."""
        prepare(self.bot, game)

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        if stream(f"mixed/{self.seed}", state).random() < self.random:
            return RandomPlayer(self.seed).choose_turn(state)
        return self.bot.choose_turn(state)


def _name(text: str) -> str | None:
    """A bot's name as other commands take it, from `search(sims=20;exact=off)`."""
    found = re.fullmatch(r"([a-z0-9_-]+)(?:\(([^()]*)\))?", text.strip().lower())
    if not found:
        return None
    settings = (found[2] or "").replace(";", ",")
    return f"{found[1]}:{settings}" if settings else found[1]


OF = Setting("of", "the name of a bot, its settings in brackets, as in hard or search(sims=20)", _name)
RANDOM = number_setting("random", 0, 1)
MIXED_SETTINGS = (OF, RANDOM)


def build_mixed(seed: int | str, text: str) -> Mixed:
    """The bot `mixed` with its settings as they are typed. Raises `PlayerError`."""
    from .registry import make

    settings = read_settings("mixed", text, MIXED_SETTINGS)
    other, random = settings[OF], settings[RANDOM]
    if other is None or random is None:
        raise PlayerError(
            "The bot mixed needs to know whom it plays like and how often at random, "
            "as in mixed:of=hard,random=0.25."
        )
    return Mixed(make(other, seed), random, seed)


def mixed_name(name: str, random: float) -> str:
    """How a mixture of a bot is called: `mixed:of=search(sims=20),random=0.25`.

    >>> mixed_name("search:sims=20,exact=off", 0.25)
    'mixed:of=search(sims=20;exact=off),random=0.25'

    """
    word, colon, settings = name.partition(":")
    inner = f"{word}({settings.replace(',', ';')})" if colon else word
    return f"mixed:of={inner},random={random:g}"
