"""Random games of every registered game and of the toy, to write and read back."""

from __future__ import annotations

import random
from itertools import product

from tests.toy import Pebbles

from oddyssey.core import CHANCE, Game, IntegerOption, Move, PairOption, draw, game_class, names
from oddyssey.record import Record


def small_games() -> list[Game]:
    """Each game once, on a small board, and the toy with and without its coin."""
    games: list[Game] = []
    for kind in [game_class(name) for name in names()]:
        options: dict[str, object] = {}
        for option in kind.option_list:
            if isinstance(option, (IntegerOption, PairOption)) and option.offered:
                options[option.name] = option.offered[0] + 1
        games.append(kind(**options))
    return [*games, Pebbles(heap=12), Pebbles(heap=12, coin="yes")]


def random_moves(game: Game, seed: int, longest: int = 10_000) -> tuple[Move, ...]:
    """The atomic moves of a random game, or its first `longest`."""
    source = random.Random(seed)
    state, moves = game.initial(), list[Move]()
    while state.to_move is not None and len(moves) < longest:
        if state.to_move == CHANCE:
            moves.append(draw(state.chance(), source))
        else:
            moves.append(source.choice(state.legal_moves()))
        state = state.after(moves[-1])
    return tuple(moves)


def random_record(game: Game, seed: int) -> Record:
    """A random game with a header of every kind, whole or broken off anywhere, perhaps resigned."""
    source = random.Random(seed)
    whole = random_moves(game, seed)
    moves = whole if source.random() < 0.5 else whole[: source.randrange(len(whole) + 1)]
    names = [None, "Anna", 'Ben "the \\ bold"', "Zoë 李", "[x] ; y"]
    dates = [None, "2026-11-30", "2026-11-30T18:30:00Z", "2026-11-30T18:30:00.25+01:00"]
    unfinished = len(moves) < len(whole)
    resigned = source.choice([None, *game.players]) if unfinished else None
    return Record(
        game,
        moves,
        players=(source.choice(names), source.choice(names)),
        started=source.choice(dates),
        ended=source.choice(dates),
        resigned=resigned,
        timed_out=source.choice([None, *game.players]) if unfinished and not resigned else None,
        seed=source.choice([None, "7", "a word"]),
        extra=source.choice([(), (("Place", "Berlin"), ("Round", "3"))]),
    )


CASES = [(game, seed) for game, seed in product(small_games(), range(12))]
