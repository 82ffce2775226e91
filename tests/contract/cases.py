"""The games that the contract is tested on: every registered one, and a spread of its options."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.toy import Pebbles

from oddyssey.core import (
    ChoiceOption,
    Game,
    IntegerOption,
    Move,
    Option,
    OptionError,
    PairOption,
    State,
    Value,
    draw,
    game_class,
    names,
)

BIGGEST = 400
"""Games with more numbered moves than this are left to their own tests: a walk takes too long."""

LONGEST = 10_000
"""No game takes more atomic moves than this in random play, or it is taken never to end."""


@dataclass(frozen=True)
class Step:
    """One step of a walk: the state, where its turn began, and what is played next (None at the end).

    `last_turn` is the turn before, and `last_start` where that began.
    """

    state: State
    turn_start: State
    last_turn: tuple[Move, ...]
    last_start: State
    move: Move | None


def kinds() -> list[type[Game]]:
    """Every registered game, and one that is not."""
    return [*(game_class(name) for name in names()), Pebbles]


def spread(kind: type[Game]) -> list[Game]:
    """The game with default options, each option varied alone, and all at either end."""
    chosen: list[dict[str, Value]] = [{}]
    ranges = {option.name: values(option) for option in kind.option_list}
    chosen.extend({name: value} for name, several in ranges.items() for value in several)
    for end in (min_of, max_of):
        chosen.append({option.name: end(option) for option in kind.option_list})
    games = {}
    for options in chosen:
        try:
            game = kind(**options)
        except OptionError:  # a game may refuse options that do not go together
            continue
        if game.moves_count <= BIGGEST:
            games[game] = True
    return list(games)


def values(option: Option) -> list[Value]:
    """A few values of an option: its ends, the ends that are offered, the default, and odd pairs."""
    match option:
        case ChoiceOption():
            return list(option.choices)
        case IntegerOption():
            ends = {option.minimum, option.maximum, *(option.offered or ())}
            return [option.default, *sorted(ends), *([None] if option.without else [])]
        case PairOption():
            low, high = option.offered or (option.minimum, option.maximum)
            two = min(low + 2, high)
            return [option.default, option.minimum, option.maximum, low, high, (low, two), (two, low)]
    return [option.default]


def min_of(option: Option) -> Value:
    """The smallest value, or the default where there is no such thing."""
    return option.minimum if isinstance(option, IntegerOption | PairOption) else option.default


def max_of(option: Option) -> Value:
    """The largest value that is offered, or the last choice."""
    match option:
        case IntegerOption() | PairOption():
            return (option.offered or (0, option.maximum))[1]
        case ChoiceOption():
            return option.choices[-1]
    return option.default


@cache
def walk(game: Game, seed: int = 1) -> tuple[Step, ...]:
    """A random game, from its beginning to its end, coins with their odds."""
    source = random.Random(f"{game.name}/{game.options_text}/{seed}")
    state = start = last_start = game.initial()
    steps: list[Step] = []
    last: tuple[Move, ...] = ()
    turn: tuple[Move, ...] = ()
    while (legal := state.legal_moves()) and len(steps) < LONGEST:
        move = draw(state.chance(), source) if state.chance() else source.choice(legal)
        steps.append(Step(state, start, last, last_start, move))
        state, turn = state.play(move), (*turn, move)
        if not state.turn_so_far:
            last_start, start, last, turn = start, state, turn, ()
    steps.append(Step(state, start, last, last_start, None))
    return tuple(steps)


def sample(game: Game, count: int = 8) -> Iterator[Step]:
    """Some `count` steps of a random game, evenly spaced, its first and its last among them.

    Where turns have several steps, every second one is in the middle of a turn.
    """
    steps = walk(game)
    wanted = {round(number * (len(steps) - 1) / max(count - 1, 1)) for number in range(count)}
    middle = [number for number, step in enumerate(steps) if step.state.turn_so_far]
    wanted.update(middle[:: max(len(middle) // count, 1)][:count])
    yield from (steps[number] for number in sorted(wanted))
