"""Matches: against other players, with and without each idea, and level against level."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from oddyssey.adapters.players import OpenSpielPlayer
from oddyssey.core import Game, Move, State, game_class, wilson
from oddyssey.lab import MatchError, play_game
from oddyssey.players import Bot, Searching, make, prepare

from .kept import Kept

TIMES = 10
"""So many times our time OpenSpiel gets."""
SAMPLE = 12
"""So many simulations tell how fast it is."""


@dataclass(frozen=True)
class Case:
    """A match that is to be played.

    Attributes:
        part: of which table it is a row.
        game: the name of the game.
        size: of its board.
        players: the names of the bots, `{}` standing for the seconds that our search has for a turn.
        games: how many, an even number.
        required: the share that the first is to win, in percent; None where nothing is.
        longer: how many times the usual seconds are given here.

    """

    part: str
    game: str
    size: str
    players: tuple[str, str]
    games: int
    required: int | None = None
    longer: float = 1.0

    @property
    def name(self) -> str:
        """The name of its file."""
        rival = self.players[1].replace(":", "-").replace("{}", "").replace("=", "-").replace(",", "-")
        first = self.players[0].partition(":")[0]
        told = "-".join(word for word in f"{first}-{rival}".split("-") if word and word != "time")
        longer = "" if self.longer <= 1 else f"-{self.longer:g}-times-longer"
        return f"{self.part}-{self.game}-{self.size}-{told}{longer}"

    def made(self) -> Game:
        """The game with its board."""
        return game_class(self.game).from_text({"size": self.size})

    def named(self, seconds: float) -> tuple[str, str]:
        """The names of both, with the seconds filled in."""
        first, second = (
            player.replace("{}", f"{seconds * self.longer * (TIMES if 'openspiel' in player else 1):g}")
            for player in self.players
        )
        return first, second


OURS, PLAIN = "search:time={}", "uct:time={}"
AGAINST = (
    Case("against", "xodd", "9", (OURS, PLAIN), 100, 90),
    Case("against", "xodd", "9", (OURS, "random"), 100, 99),
    Case("against", "xodd", "9", (OURS, "greedy"), 100, 99),
    Case("against", "xodd", "9", (OURS, "openspiel:time={},fast=off"), 40, 95),
    Case("against", "xodd", "9", (OURS, "openspiel:time={}"), 40, 95),
    Case("against", "xodd", "9", (OURS, PLAIN), 60, 90, longer=5),
    Case("against", "xodd", "13", (OURS, PLAIN), 20),
    Case("against", "yodd", "6", (OURS, PLAIN), 40),
)
LEVELS = tuple(
    Case("levels", game, size, pair, games, 75)
    for game, size, games in (("xodd", "9", 20), ("xodd", "13", 8), ("yodd", "6", 20))
    for pair in (("hard", "medium"), ("medium", "easy"), ("easy", "random"))
)


def ideas() -> tuple[Case, ...]:
    """The search against itself without each of its ideas, and without all of them."""
    names = game_class("xodd")().search_ideas
    players = [f"search:without={name},time={{}}" for name in names]
    return tuple(
        Case("ideas", "xodd", "9", (OURS, player), 100, longer=0.5) for player in (*players, PLAIN)
    )


def play(case: Case, kept: Kept, *, seconds: float, seed: str, share: float = 1.0) -> dict[str, Any]:
    """Plays what is missing of a match, and keeps each game as soon as it is over.

    Args:
        case: the match.
        kept: where its games are kept.
        seconds: how long our search may think about a turn, in processor time.
        seed: what the bots are made from.
        share: which part of the games is played.

    Raises:
        MatchError: other games were kept, with other players or another seed.
        PlayerError: a bot can't be had.

    """
    game, names = case.made(), case.named(seconds)
    wanted = max(2, 2 * round(case.games * share / 2))
    about = {"game": case.game, "size": case.size, "players": list(names), "seed": seed}
    known = kept.load(case.name) or {**about, "games": []}
    if {key: known[key] for key in about} != about:
        raise MatchError(f"{case.name} was begun with other players or another seed: use --again.")
    played: list[dict[str, Any]] = known["games"]
    if len(played) < wanted:
        for bot in (timed(names[0], seed), timed(names[1], seed)):
            prepare(bot, game)
    for number in range(len(played), wanted):
        pair = f"{seed}/{number // 2}"
        bots = (timed(names[0], f"{pair}/{names[0]}"), timed(names[1], f"{pair}/{names[1]}"))
        done = play_game(game, bots, pair, number, names)
        longest = [round(spent.processor, 3) for spent in done.thinking]
        played.append({"winner": done.winner, "turns": done.turns, "longest": longest})
        kept.save(case.name, known)
        won = sum(game["winner"] == 0 for game in played)
        print(f"{case.name}: {won} of {len(played)} games", flush=True)
    return known


def timed(name: str, seed: str) -> Bot:
    """A bot whose seconds are those in which it had a core, so that other programs don't weaken it.

    Raises:
        PlayerError: it can't be had.

    """
    bot = make(name, seed)
    if isinstance(bot, Searching):
        return replace(bot, clock=time.thread_time)
    if isinstance(bot, OpenSpielPlayer) and bot.tree is not None and bot.tree.seconds is not None:
        if bot.tree.fast:
            return replace(bot, tree=replace(bot.tree, clock=time.thread_time))
        return Metered(bot, bot.tree.seconds)
    return bot


@dataclass(frozen=True)
class Metered:
    """A bot of OpenSpiel in C++, whose own clock is that on the wall, by simulations instead.

    It makes as many for each of the two stones of a turn as fit into half of its processor time, by
    the speed that it has just shown in the same position.
    """

    bot: OpenSpielPlayer
    seconds: float

    def prepare(self, game: Game) -> None:
        """See `oddyssey.players.prepare`."""
        self.bot.prepare(game)

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        """See `Bot.choose_turn`."""
        begun = time.thread_time()
        turn = self._with(SAMPLE).choose_turn(state)
        each = (time.thread_time() - begun) / (SAMPLE * len(turn))
        if each * SAMPLE > self.seconds:  # forced, or no time for more
            return turn
        return self._with(round(self.seconds / 2 / max(each, 1e-6))).choose_turn(state)

    def _with(self, simulations: int) -> OpenSpielPlayer:
        assert self.bot.tree is not None
        return replace(self.bot, tree=replace(self.bot.tree, seconds=None, simulations=simulations))


def result(figures: dict[str, Any]) -> tuple[int, int, str]:
    """Games won by the first, games played, and the share with its interval in words."""
    games = figures["games"]
    won = sum(game["winner"] == 0 for game in games)
    share, low, high = (100 * value for value in wilson(won, len(games)))
    return won, len(games), f"{share:.0f} % ({low:.0f} to {high:.0f})"


def rows(cases: tuple[Case, ...], kept: Kept) -> Iterator[str]:
    """A row of a table for each match of which there are games."""
    for case in cases:
        figures = kept.load(case.name)
        if not figures:
            continue
        won, games, share = result(figures)
        turns = sum(game["turns"] for game in figures["games"]) / games
        first, second = (f"`{name}`" for name in figures["players"])
        asked = ""
        if case.required is not None:
            reached = "yes" if 100 * won >= case.required * games else "**no**"
            asked = f"{case.required} %: {reached}{', so far' * (games < case.games)}"
        cells = (f"{case.made().title} {case.size}", first, second, f"{won} of {games}", share, asked)
        yield f"| {' | '.join(cells)} | {turns:.0f} |"


def table(cases: tuple[Case, ...], kept: Kept) -> str:
    """The table of some matches, in Markdown."""
    head = "| Board | Player | Against | Won | Share | Asked for | Turns a game |"
    return "\n".join((head, "|---|---|---|---|---|---|---|", *rows(cases, kept)))
