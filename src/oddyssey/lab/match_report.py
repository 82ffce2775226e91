"""What a match has shown, as data and in words."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..core import Player, outwards
from ..players import make, repeatable
from ..record import options_line
from .match import Match, Played, Thinking
from .tally import Pair, Tally, by_game, by_pair, mean_lead, paired_share, pairs_of

Interval = tuple[float, float, float]


@dataclass(frozen=True)
class MatchResult:
    """A match as far as it was played.

    Attributes:
        match: what was to be played.
        played: the games that are over, in any order.
        jobs: in how many processes they were played.

    """

    match: Match
    played: Sequence[Played]
    jobs: int = 1

    @cached_property
    def games(self) -> list[Played]:
        """The games in order."""
        return sorted(self.played, key=lambda game: game.number)

    @cached_property
    def pairs(self) -> list[Pair]:
        """The pairs that are complete."""
        return pairs_of(self.games)

    @property
    def complete(self) -> bool:
        """Whether all games were played."""
        return len(self.games) == self.match.games

    @property
    def for_score(self) -> bool:
        """Whether there are scores instead of winners: then a pair is a duplicate match."""
        return bool(self.games) and all(
            game.outcome.winner is None and game.outcome.score is not None for game in self.games
        )

    @cached_property
    def tally(self) -> Tally:
        """Won and lost by the first bot: games, or pairs where games are played for a score."""
        return by_pair(self.pairs) if self.for_score else by_game(self.games)

    @property
    def repeatable(self) -> bool:
        """Whether the same command plays the same games again."""
        return all(repeatable(make(name)) for name in self.match.players)

    @property
    def command(self) -> str:
        """The command that plays it, with all that matters."""
        match = self.match
        options = [
            part for name, text in match.game.options_text.items() for part in ("-o", f"{name}={text}")
        ]
        words = ["oddyssey", "lab", "match", match.game.name, *options]
        words += [
            "--players",
            ",".join(match.players),
            "--games",
            str(match.games),
            "--seed",
            match.seed,
        ]
        return shlex.join([*words, "--jobs", str(self.jobs)] if self.jobs > 1 else words)

    def thinking(self, bot: int) -> Thinking:
        """How long a bot has thought in all."""
        return sum((game.thinking[bot] for game in self.games), Thinking())

    def on_side(self, bot: int, side: Player) -> list[Played]:
        """The games in which a bot had a side."""
        return [game for game in self.games if game.first ^ bot == side.index]

    # -- as data ---------------------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """Everything, for other programs."""
        match, turns = self.match, [game.turns for game in self.games]
        return {
            "command": self.command,
            "repeatable": self.repeatable,
            "game": match.game.name,
            "options": match.game.options_text,
            "seed": match.seed,
            "games": {"asked": match.games, "played": len(self.games), "complete": self.complete},
            "counted": "pairs" if self.for_score else "games",
            "players": [self._player_data(bot) for bot in (0, 1)],
            "share": _interval(self.tally.share),
            "paired_share": None if self.for_score else _interval(paired_share(self.pairs)),
            "lead": _interval(mean_lead(self.pairs)) if self.for_score else None,
            "turns": {
                "mean": sum(turns) / len(turns) if turns else None,
                "least": min(turns, default=None),
                "most": max(turns, default=None),
            },
            "results": [self._game_data(game) for game in self.games],
        }

    def _player_data(self, bot: int) -> dict[str, Any]:
        tally = self.tally.turned() if bot else self.tally
        spent = self.thinking(bot)
        return {
            "name": self.match.players[bot],
            "won": tally.won,
            "lost": tally.lost,
            "drawn": tally.drawn,
            "sides": {side.name: self._side_data(bot, side) for side in self.match.game.players},
            "turns": spent.turns,
            "seconds_a_turn": spent.seconds / spent.turns if spent.turns else None,
            "longest_turn_seconds": spent.longest,
            "longest_turn_processor_seconds": spent.processor,
        }

    def _side_data(self, bot: int, side: Player) -> dict[str, Any]:
        games = self.on_side(bot, side)
        return {
            "games": len(games),
            "won": sum(game.winner == bot for game in games),
            "mean_payoff": float(sum(game.payoff for game in games) / len(games)) if games else None,
        }

    def _game_data(self, game: Played) -> dict[str, Any]:
        names = self.match.players
        return {
            "number": game.number + 1,
            "seed": self.match.pair_seed(game.number),
            "sides": [names[game.first], names[1 - game.first]],
            "result": game.outcome.result,
            "winner": None if game.winner is None else game.winner + 1,
            "payoff": str(game.payoff),
            "turns": game.turns,
        }

    # -- in words --------------------------------------------------------------------------------

    def heading(self) -> str:
        """What was played."""
        match, options = self.match, options_line(self.match.game)
        named = f"{match.game.title} ({options})" if options else match.game.title
        games = (
            f"{len(self.games)} games" if self.complete else f"{len(self.games)} of {match.games} games"
        )
        return f"{named}: {games}, seed {match.seed}"

    def standing(self) -> str:
        """How it stands, in a few words: "7 to 2 (78 %)"."""
        tally = self.tally
        drawn = f", {tally.drawn} drawn" if tally.drawn else ""
        return f"{tally.won} to {tally.lost}{drawn} ({100 * tally.share[0]:.0f} %)"

    def side_text(self, bot: int, side: Player) -> str:
        """How a bot did on a side: games won of those played, or the mean payoff of that side."""
        games = self.on_side(bot, side)
        if not self.for_score:
            return f"{sum(game.winner == bot for game in games)} of {len(games)}"
        return f"{float(sum(game.payoff for game in games) / len(games)):.2f}" if games else "-"

    def sentences(self) -> Iterator[str]:
        """What the figures of both bots don't say."""
        first, second = self.match.players
        what = "duplicate matches" if self.for_score else "games"
        yield f"{first} has won {_percent(self.tally.share)} of the {what} against {second}."
        by_pairs = None if self.for_score else paired_share(self.pairs)
        if by_pairs is not None:
            yield f"Taken by pairs, with the same luck and the sides changed: {_percent(by_pairs)}."
        ahead = mean_lead(self.pairs) if self.for_score else None
        if ahead is not None:
            lead, low, high = ahead
            yield f"It was ahead by {lead:+.2f} a pair ({low:+.2f} to {high:+.2f})."
        turns = [game.turns for game in self.games]
        mean = sum(turns) / len(turns)
        yield f"A game took {mean:.1f} turns on average, {min(turns)} to {max(turns)}."
        yield self._thinking_sentence()
        if not self.repeatable:
            yield "Bots that have a limit of time may play other games the next time."

    def _thinking_sentence(self) -> str:
        """How long the bots took, by the clock."""
        told = []
        for bot, name in enumerate(self.match.players):
            spent = self.thinking(bot)
            each = spent.seconds / spent.turns if spent.turns else 0.0
            told.append(f"{name} {each:.3g} s a turn, at most {spent.longest:.3g} s")
        return f"Thinking: {'; '.join(told)}."


def _percent(interval: Interval) -> str:
    share, low, high = (100 * value for value in interval)
    bounds = outwards(low, high, 1)
    return f"{share:.1f} % ({bounds[0]} to {bounds[1]})"


def _interval(interval: Interval | None) -> dict[str, float] | None:
    if interval is None:
        return None
    value, low, high = interval
    return {"value": value, "low": low, "high": high}
