"""The form in which a measurement is asked for, made from the options of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from oddyssey.core import ChoiceOption, Game, IntegerOption, Option, PairOption, game_class

from .asking import MOST_CELLS, MOST_SLOW_GAMES, has_twin, offered
from .plans import MOST_GAMES

_IN_EXAMPLE = 7
"""So many values an example has, and with two options as many as are measured at once."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field for an option.

    Attributes:
        name: how the option is called.
        title: the same for people.
        help: what it changes, and what can be typed.
        value: what stands in it.
        choices: for an option of words: each with its title, and whether it is chosen.

    """

    name: str
    title: str
    help: str
    value: str
    choices: tuple[tuple[str, str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """The form for one game.

    Attributes:
        kind: the game.
        fields: one for each option.
        games: how many games are to be simulated for a variant, as typed.
        most: how many may be.
        seed: as typed.
        pairs: whether an option is a pair of numbers.
        examples: addresses at which the form is filled in, each with what it measures.

    """

    kind: type[Game]
    fields: tuple[Field, ...]
    games: str
    most: int
    seed: str
    pairs: bool
    examples: tuple[tuple[str, str], ...]


def form_of(name: str, typed: Mapping[str, Sequence[str]]) -> Form:
    """The form for a game, with what was typed there before."""
    kind = game_class(name)
    most = MOST_GAMES if has_twin(kind) else MOST_SLOW_GAMES

    def given(field: str, default: str) -> str:
        values = typed.get(field, ())
        return values[0][:200] if values else default

    return Form(
        kind,
        tuple(_field(option, typed.get(f"option.{option.name}")) for option in kind.option_list),
        given("games", str(most)),
        most,
        given("seed", "1"),
        any(isinstance(option, PairOption) for option in kind.option_list),
        tuple(_examples(kind)),
    )


def _field(option: Option, typed: Sequence[str] | None) -> Field:
    default = option.format(option.default)
    if isinstance(option, ChoiceOption):
        chosen = {one.strip() for text in typed or (default,) for one in text.split(",")}
        listed = zip(option.choices, option.titles, strict=True)
        choices = tuple((value, title, value in chosen) for value, title in listed)
        return Field(option.name, option.title, option.help, default, choices)
    span = offered(option)
    within = f"From {span[0]} to {span[1]}." if span else f"{option.range_text()}."
    if isinstance(option, IntegerOption) and option.without:
        within = f'{within[:-1]}, or "{option.without}".'
    value = ",".join(typed)[:200] if typed else default
    return Field(option.name, option.title, f"{option.help} {within}", value)


def _examples(kind: type[Game]) -> list[tuple[str, str]]:
    """What could be measured: one option after another, and the first two together."""
    spans = []
    for option in kind.option_list:
        if (span := offered(option)) is not None:
            low = min(span[0], span[1] - 1)
            spans.append((option, low, min(span[1], low + _IN_EXAMPLE - 1)))
    found = [_example(kind, (one,)) for one in spans]
    if len(spans) > 1:
        (first, low, high), (second, least, most) = spans[:2]
        most = min(most, least + MOST_CELLS // (high - low + 1) - 1)
        found.append(_example(kind, ((first, low, high), (second, least, most))))
    return found


def _example(kind: type[Game], ranges: Sequence[tuple[Option, int, int]]) -> tuple[str, str]:
    fields = {f"option.{option.name}": f"{low}..{high}" for option, low, high in ranges}
    words = [f"{option.title.lower()} {low} to {high}" for option, low, high in ranges]
    return f"/lab?{urlencode({'game': kind.name} | fields)}#measure", " and ".join(words)
