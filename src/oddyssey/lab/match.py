"""Matches between two bots: pairs of games with the same luck and the sides changed."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction

from ..core import Game, IllegalMoveError, Move, OddysseyError, Outcome, SeededChance, shortened
from ..players import Bot, PlayerError, make, next_moves, prepare
from ..record import Record, play_moves
from .runner import On, run


class MatchError(OddysseyError):
    """A match that can't be played."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a bot has thought in a game.

    Attributes:
        turns: about how many turns.
        seconds: in all, by the clock.
        longest: about a single turn, by the clock.
        processor: about a single turn at most, in seconds of processor time, all threads together.

    """

    turns: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    processor: float = 0.0

    def __add__(self, other: Thinking) -> Thinking:
        return Thinking(
            self.turns + other.turns,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            max(self.processor, other.processor),
        )


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a match that is over.

    Attributes:
        number: which one it was, from 0; games 2n and 2n + 1 are a pair.
        first: which of the two bots had the first side, 0 or 1; in the second game of a pair it is 1.
        moves: its atomic moves, coins included.
        outcome: how it ended.
        payoff: what it was worth to the first side.
        turns: how many turns it had.
        thinking: how long the two bots have thought.

    """

    number: int
    first: int
    moves: tuple[Move, ...]
    outcome: Outcome
    payoff: Fraction
    turns: int
    thinking: tuple[Thinking, Thinking]

    @property
    def winner(self) -> int | None:
        """Which of the two bots has won; None for a draw, and where there is but a score."""
        side = self.outcome.winner
        return None if side is None else self.first ^ side.index


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played.

    Attributes:
        game: with its options.
        players: the names of the two bots, with their settings.
        games: how many games, an even number.
        seed: what coins and bots are made from. Each pair of games has seeds of its own, so that a
            game is the same whatever was played before it, and on however many processes.

    Raises:
        MatchError: the games don't come in pairs.
        PlayerError: there is no such bot.
        RecordError: the seed can't stand in a record.

    """

    game: Game
    players: tuple[str, str]
    games: int
    seed: str

    def __post_init__(self) -> None:
        if self.games < 2 or self.games % 2:
            raise MatchError(
                f"{self.games} games can't be played in pairs with the sides changed: "
                "give an even number."
            )
        for name in self.players:
            make(name)
        Record(self.game, (), self.players, seed=self.seed)

    def pair_seed(self, number: int) -> str:
        """What the coins of a game are made from; the other game of its pair has the same."""
        return f"{self.seed}/{number // 2}"

    def bots(self, number: int) -> tuple[Bot, Bot]:
        """The two bots as they are in a game; in the other game of its pair they are the same."""
        seed, (first, second) = self.pair_seed(number), self.players
        own = f"{seed}/{second}" if first != second else f"{seed}/{second}/2"
        return make(first, f"{seed}/{first}"), make(second, own)

    def record(self, played: Played) -> Record:
        """The record of a game."""
        names = (self.players[played.first], self.players[1 - played.first])
        extra = (
            ("Match", f"{self.players[0]} against {self.players[1]}"),
            ("Round", f"{played.number + 1}"),
        )
        return Record(self.game, played.moves, names, seed=self.pair_seed(played.number), extra=extra)


def play_match(match: Match, jobs: int = 1) -> Generator[Played, None, None]:
    """Plays the games of a match and gives each as soon as it is over.

    Args:
        match: what to play.
        jobs: in how many processes; with more than one the games come in any order. The games are the
            same, but for bots with a limit of time, which slow each other.

    Raises:
        PlayerError: a bot can't play this game, or has played a move that isn't legal.
        WorkerError: processes were ended from outside, again and again with the same game.

    """
    if jobs == 1:
        make_ready(match)
        for number in range(match.games):
            yield play_numbered(match, number)
        return
    on = On("processes", jobs)
    with closing(run(on, match, range(match.games), play_numbered, make_ready)) as coming:
        for _, played in coming:
            yield played


def make_ready(match: Match) -> None:
    """Lets both bots do ahead of time what would make their first turns slow. Raises `PlayerError`."""
    for bot in match.bots(0):
        prepare(bot, match.game)


def play_numbered(match: Match, number: int) -> Played:
    """One game of a match. Raises `PlayerError` if a bot plays a move that isn't legal."""
    return play_game(match.game, match.bots(number), match.pair_seed(number), number, match.players)


def play_game(
    game: Game,
    bots: tuple[Bot, Bot],
    seed: str,
    number: int = 0,
    names: tuple[str, str] = ("the first", "the second"),
) -> Played:
    """One game between two bots; the first of them has the first side if the number is even.

    Args:
        game: the game with its options.
        bots: who plays.
        seed: what the coins are made from.
        number: which game of a match it is, from 0.
        names: what the bots are called.

    Raises:
        PlayerError: a bot has played a move that isn't legal, or none, or has raised something.

    """
    first = number % 2
    chance, state, moves = SeededChance(seed), game.initial(), list[Move]()
    thinking = [Thinking(), Thinking()]
    while (mover := state.to_move) is not None:
        begun, worked = time.perf_counter(), time.process_time()
        who = first ^ mover.index
        try:
            following = next_moves(state, len(moves), (bots[first], bots[1 - first]), chance)
        except OddysseyError:
            raise
        except Exception as error:  # a bot of another package may raise anything
            what = shortened(f"{type(error).__name__}: {error}")
            raise PlayerError(f"The bot {names[who]} broke down. {what}") from error
        if mover in game.players and state.automatic() is None:  # what makes itself is no thought
            seconds, processor = time.perf_counter() - begun, time.process_time() - worked
            thinking[who] += Thinking(1, seconds, seconds, processor)
        if not following:
            raise PlayerError(f"The bot {names[who]} chose no move.")
        try:
            state = state.play_all(following)
        except IllegalMoveError as error:
            raise PlayerError(f"The bot {names[who]} broke a rule. {error}") from error
        moves.extend(following)
    outcome = state.outcome()
    assert outcome is not None
    return Played(
        number,
        first,
        tuple(moves),
        outcome,
        game.payoff(outcome),
        len(play_moves(game, moves).turns),
        (thinking[0], thinking[1]),
    )
