"""Our options as parameters of OpenSpiel, which know whole numbers and words, each of one type for good.

A whole number or a choice keeps its name. Where a word such as "none" may stand for a number, that is 0,
or the number below the least one where 0 is taken. A pair has two parameters, `size=4,size_rows=5`; left
out or 0, the second is like the first. Anything else is the text that is typed on the command line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddyssey.core import Game, IntegerOption, Option, OptionError, PairOption, Value, both

Parameter = int | str
"""What OpenSpiel can hold that we need."""

SAME = 0
"""The second number of a pair that is the same as the first."""


def parameters_of(game: Game) -> dict[str, Parameter]:
    """The options of a game as parameters."""
    found: dict[str, Parameter] = {}
    for option in game.option_list:
        value = game.options[option.name]
        if isinstance(option, PairOption):
            first, second = both(value)
            found[option.name] = first
            found[second_name(option)] = SAME if first == second else second
        elif isinstance(option, IntegerOption):
            found[option.name] = _nothing(option) if value is None else int(str(value))
        else:
            found[option.name] = option.format(value)
    return found


def game_of(kind: type[Game], parameters: Mapping[str, Parameter]) -> Game:
    """The game that such parameters describe; what is left out is as usual.

    Raises:
        OptionError: a parameter is unknown or out of range.

    """
    known = parameters_of(kind())
    for name in parameters:
        if name not in known:
            raise OptionError(f'{kind.title} has no parameter "{name}". It has: {", ".join(known)}.')
    return kind(**{option.name: _value(option, {**known, **parameters}) for option in kind.option_list})


def second_name(option: PairOption) -> str:
    """What the second number of a pair is called: `size_rows`."""
    return f"{option.name}_{re.sub('[^a-z0-9]+', '_', option.labels[1].lower())}"


def _value(option: Option, parameters: Mapping[str, Parameter]) -> Value:
    given = parameters[option.name]
    if isinstance(option, PairOption):
        second = parameters[second_name(option)]
        return option.check(given if second == SAME else (given, second))
    if isinstance(option, IntegerOption):
        return option.check(None if option.without and given == _nothing(option) else given)
    return option.parse(str(given))


def _nothing(option: IntegerOption) -> int:
    """The number that stands for the word of an option."""
    return min(0, option.minimum - 1)
