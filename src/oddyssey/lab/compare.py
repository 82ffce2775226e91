"""Plays two bots against each other until it is clear which one is stronger, or the games are over."""

from __future__ import annotations

import shlex
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ..core import outwards
from .match import Match, Played, make_ready, play_numbered
from .runner import On, run
from .sequential import ERROR, Evidence
from .tally import Tally, lead

_Pair = tuple[Played, Played]


@dataclass(frozen=True)
class Verdict:
    """What is known after some pairs of games.

    A pair is won by the bot that made more of it: more games, or where games are played for a score
    more on the first side, with the same coins. Pairs are what is independent of each other.

    Attributes:
        match: who plays, and how many games at most.
        pairs: the pairs that the first bot has won, lost, and those that were even.
        error: how often a wrong one may be named.

    """

    match: Match
    pairs: Tally = field(default_factory=Tally)
    error: Fraction = ERROR

    @property
    def games(self) -> int:
        """How many games that were."""
        return 2 * self.pairs.trials

    @property
    def evidence(self) -> Evidence:
        """What the pairs say."""
        return Evidence(self.pairs.won, self.pairs.lost)

    @property
    def decided(self) -> bool:
        """Whether it is clear who is stronger."""
        return self.evidence.decided(self.error)

    @property
    def stronger(self) -> str | None:
        """The name of the stronger bot; None as long as that isn't clear."""
        if not self.decided:
            return None
        return self.match.players[0 if self.pairs.won > self.pairs.lost else 1]

    @property
    def command(self) -> str:
        """The command that plays it, with all that matters."""
        match, words = self.match, ["oddyssey", "lab", "compare", self.match.game.name]
        for name, text in match.game.options_text.items():
            words += ["-o", f"{name}={text}"]
        words += ["--players", ",".join(match.players), "--most", str(match.games)]
        words += ["--error", f"{float(100 * self.error):g}", "--seed", match.seed]
        return shlex.join(words)

    def sentences(self) -> Iterator[str]:
        """What it says, and what that means."""
        one, other = self.match.players
        pairs, games = self.pairs, self.games
        even = f", and {pairs.drawn:,} were even" if pairs.drawn else ""
        chance = f"{float(100 * self.error):g} of 100"
        least, greatest = self.evidence.interval(self.error)
        low, high = outwards(100 * least, 100 * greatest, 1)
        stronger = self.stronger
        if stronger is not None:
            weaker = other if stronger == one else one
            most = max(pairs.won, pairs.lost)
            yield (
                f"{stronger} is stronger than {weaker}: it has won {most:,} of the"
                f" {pairs.won + pairs.lost:,} pairs of games that were decided{even}. That took"
                f" {games:,} games."
            )
            yield (
                "If the two were equally strong, a comparison like this would name one of them all the"
                f" same in at most {chance} cases, however long it might go on."
            )
        else:
            yield (
                f"It isn't clear who is stronger: of {pairs.trials:,} pairs of games {one} has won"
                f" {pairs.won:,} and {other} {pairs.lost:,}{even}."
            )
            yield "That doesn't say that they are equally strong: a small difference takes many games."
        if pairs.won + pairs.lost:
            yield (
                f"Of the pairs that are decided {one} wins {low} to {high} %; in {chance} comparisons"
                " at most such an interval is wrong at any time."
            )

    def as_data(self) -> dict[str, Any]:
        """Everything, for other programs."""
        pairs, (low, high) = self.pairs, self.evidence.interval(self.error)
        return {
            "command": self.command,
            "game": self.match.game.name,
            "options": self.match.game.options_text,
            "players": list(self.match.players),
            "seed": self.match.seed,
            "error": float(self.error),
            "games": {"most": self.match.games, "played": self.games},
            "pairs": {"won": pairs.won, "lost": pairs.lost, "even": pairs.drawn},
            "decided": self.decided,
            "stronger": self.stronger,
            "evidence": str(self.evidence.against_equal),
            "share_of_decided_pairs": {"low": low, "high": high},
            "sentences": list(self.sentences()),
        }


def compare(
    match: Match, error: Fraction = ERROR, on: On | None = None
) -> Generator[Verdict, None, None]:
    """Plays pair after pair until it is clear who is stronger; what is known after each.

    Wherever it is played, pairs count in the order of their numbers, so that the games that decide are
    the same; what is played ahead is thrown away.

    Args:
        match: who plays, and how many games at most.
        error: how often a wrong one may be named.
        on: where; one after the other in this process if nothing is said.

    Raises:
        PlayerError: a bot can't play this game, or has played a move that isn't legal.

    """
    counts = [0, 0, 0]
    with closing(_in_order(match, on)) as coming:
        for pair in coming:
            counts[_winner(pair)] += 1
            verdict = Verdict(match, Tally(*counts), error)
            yield verdict
            if verdict.decided:
                return


def _in_order(match: Match, on: On | None) -> Generator[_Pair, None, None]:
    """All pairs of a match, in order."""
    numbers = range(0, match.games, 2)
    if on is None:
        make_ready(match)
        for number in numbers:
            yield _play_pair(match, number)
        return
    waiting: dict[int, _Pair] = {}
    due = 0
    with closing(run(on, match, numbers, _play_pair, make_ready)) as coming:
        for number, pair in coming:
            waiting[number] = pair
            while due in waiting:
                yield waiting.pop(due)
                due += 2


def _play_pair(match: Match, number: int) -> _Pair:
    return play_numbered(match, number), play_numbered(match, number + 1)


def _winner(pair: _Pair) -> int:
    """Who has won a pair: 0 for the first bot, 1 for the second, 2 if it was even."""
    if all(game.outcome.winner is None and game.outcome.score is not None for game in pair):
        ahead = lead(pair)
    else:
        ahead = Fraction(sum(0 if game.winner is None else 1 - 2 * game.winner for game in pair))
    return 2 if not ahead else 0 if ahead > 0 else 1
