"""The settings behind a bot's name, `search:time=0.5,sims=2000`: read one by one, errors for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from ..core import shortened
from .errors import PlayerError

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Setting(Generic[Value]):
    """One thing that can be set about a kind of bot.

    Attributes:
        name: how it is written before the equals sign.
        allowed: what may stand behind it, in words: "a number of seconds from 0.01 to 3600".
        read: makes the value from the text; None where it isn't allowed.

    """

    name: str
    allowed: str
    read: Callable[[str], Value | None]


class Settings:
    """What was set; `settings[TIME]` is the value of a setting, None where it wasn't given."""

    def __init__(self, values: dict[str, object]) -> None:
        self._values = values

    def __getitem__(self, setting: Setting[Value]) -> Value | None:
        return cast("Value | None", self._values.get(setting.name))


def read_settings(bot: str, text: str, known: Sequence[Setting[Any]]) -> Settings:
    """Reads `text`, what stands behind the colon of the name of a `bot`.

    Raises:
        PlayerError: a setting is unknown, given twice, has no value, or one that isn't allowed.

    """
    if text and not known:
        raise PlayerError(f'The bot {bot} takes no settings, but "{shortened(text)}" was given.')
    settings = {setting.name: setting for setting in known}
    values: dict[str, object] = {}
    for part in text.split(",") if text else ():
        name, equals, given = (word.strip() for word in part.partition("="))
        name = name.lower()
        if name not in settings:
            listed = ", ".join(settings)
            raise PlayerError(
                f'The bot {bot} has no setting "{shortened(name)}". Its settings: {listed}.'
            )
        if name in values:
            raise PlayerError(f"The bot {bot} has its {name} set twice.")
        setting = settings[name]
        value = setting.read(given) if equals else None
        if value is None:
            shown = f"{name}={shortened(given)}" if equals else f"{name} without a value"
            raise PlayerError(f"{shown} is not possible for the bot {bot}: {name} is {setting.allowed}.")
        values[name] = value
    return Settings(values)


def whole_setting(name: str, lowest: int, highest: int) -> Setting[int]:
    """A whole number in a range."""

    def read(text: str) -> int | None:
        if not re.fullmatch(r"[0-9]{1,18}", text):
            return None
        return int(text) if lowest <= int(text) <= highest else None

    return Setting(name, f"a whole number from {lowest} to {highest}", read)


def number_setting(name: str, lowest: float, highest: float, what: str = "a number") -> Setting[float]:
    """A number in a range, as in `0.5`."""

    def read(text: str) -> float | None:
        if not re.fullmatch(r"[0-9]{1,18}(\.[0-9]{0,18})?|\.[0-9]{1,18}", text):
            return None
        return float(text) if lowest <= float(text) <= highest else None

    return Setting(name, f"{what} from {lowest:g} to {highest:g}", read)


def switch_setting(name: str) -> Setting[bool]:
    """On or off."""
    return Setting(name, "on or off", lambda text: {"on": True, "off": False}.get(text.lower()))


def words_setting(name: str, what: str) -> Setting[frozenset[str]]:
    """Words joined by plus signs, as in `amaf+priors`."""

    def read(text: str) -> frozenset[str] | None:
        words = frozenset(word.strip().lower() for word in text.split("+"))
        return None if "" in words else words

    return Setting(name, what, read)


TIME = number_setting("time", 0.01, 3600, "a number of seconds")
"""How long to think about a turn, for bots that can be told."""
SIMULATIONS = whole_setting("sims", 1, 10**9)
"""How many games to simulate."""
