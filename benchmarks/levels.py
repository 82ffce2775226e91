"""Lets the bots of every game play each other and writes the tables of docs/levels.md.

    python -m benchmarks.levels [--games N] [--seed S] [--jobs N] [--only GAME]

Every pair of bots plays pairs of games with the same coins and the sides changed. Where games are
won or lost, the share of games won counts; where they are played for a score, the two games of a
pair are one duplicate match. All of it can be played again from the seed, but for the times.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path

from oddyssey.core import Game, game_class
from oddyssey.lab import Played, Tally, by_game, by_pair, lead, pairs_of, play_game
from oddyssey.players import Bot, make

from .beginners import BEGINNERS

PAGE = Path(__file__).parents[1] / "docs" / "levels.md"
BEGIN, END = "<!-- made by python -m benchmarks.levels: begin -->", "<!-- end -->"
LEVELS = ("hard", "medium", "easy")
OTHERS = ("greedy", "beginner", "random")
CASES: tuple[tuple[str, dict[str, str], Fraction], ...] = (
    ("odds-and-evens", {}, Fraction(1)),
    ("odoku", {}, Fraction(1)),
    ("odoku", {"target": "10"}, Fraction(1, 4)),
    ("xodd", {"size": "5"}, Fraction(1, 10)),
    ("xodd", {}, Fraction(1, 50)),
    ("yodd", {"size": "3"}, Fraction(1, 10)),
    ("yodd", {}, Fraction(1, 50)),
)
"""Games with their options, and how much of `--games` they play: some take long."""


@dataclass(frozen=True)
class Result:
    """The games that two bots have played against each other, told from the side of the first."""

    game: Game
    names: tuple[str, str]
    played: tuple[Played, ...]

    @property
    def tally(self) -> Tally:
        """Games, or duplicate matches where there are coins or scores."""
        return by_game(self.played) if self.game.won_or_lost else by_pair(pairs_of(self.played))

    @property
    def lead(self) -> float:
        """By how much the first is ahead in a game."""
        return sum(float(lead(pair)) for pair in pairs_of(self.played)) / len(self.played)

    def longest(self, name: str) -> float:
        """The longest that a bot has thought about a turn, in seconds of processor time."""
        bots = [bot for bot in (0, 1) if self.names[bot] == name]
        return max((game.thinking[bot].processor for bot in bots for game in self.played), default=0.0)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games a pair of bots, 2 or more")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", choices=sorted({name for name, _, _ in CASES}), help="write no page")
    wanted = parser.parse_args()
    tables = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for name, options, share in CASES:
            if wanted.only in (None, name):
                pairs = max(1, int(wanted.games * share) // 2)
                tables.append(measured(name, options, pairs, wanted.seed, pool))
                print(tables[-1], flush=True)
    if wanted.only is None:
        write(PAGE, "\n".join(tables))
        print(f"Written to docs/{PAGE.name}.")


def measured(name: str, options: dict[str, str], pairs: int, seed: str, pool: Executor) -> str:
    """The table of one game, in Markdown."""
    game = game_class(name).from_text(options)
    asked = {
        (first, second): pool.submit(play, name, options, first, second, pairs, seed)
        for first, second in pairings(game)
    }
    results = {pair: future.result() for pair, future in asked.items()}
    return "\n".join((*heading(game, pairs), *table(game, results), "", thinking(results), ""))


def pairings(game: Game) -> Iterator[tuple[str, str]]:
    """Who plays whom: each level against all others, and the beginner against random play."""
    left_out = set() if game.name in BEGINNERS else {"beginner"}
    if type(game).level_turn is Game.level_turn:  # where Medium is the greedy bot
        left_out.add("greedy")
    others = [name for name in OTHERS if name not in left_out]
    for first, second in combinations((*LEVELS, *others), 2):
        if first in LEVELS or (first, second) == ("beginner", "random"):
            yield first, second


def play(
    game_name: str, options: dict[str, str], first: str, second: str, pairs: int, seed: str
) -> Result:
    """Pairs of games with the sides changed, the same seeds for both."""
    start = game = game_class(game_name).from_text(options)
    game.warm_up()  # as the page and the terminal do before the first turn
    played = []
    for number in range(pairs):
        own = f"{seed}/{number}"
        bots = (bot(game, first, f"{own}/{first}"), bot(game, second, f"{own}/{second}"))
        played += [play_game(game, bots, own, 2 * number + half) for half in (0, 1)]
        game = game.next_game()
    return Result(start, (first, second), tuple(played))


def bot(game: Game, name: str, seed: str) -> Bot:
    """A bot by its name, or the game's beginner."""
    return BEGINNERS[game.name](seed) if name == "beginner" else make(name, seed)


def heading(game: Game, pairs: int) -> Iterator[str]:
    """What was played."""
    options = ", ".join(f"{name} {text}" for name, text in game.options_text.items())
    yield f"### {game.title}, {options}"
    yield ""
    what = f"{2 * pairs} games" if game.won_or_lost else f"{pairs} duplicate matches"
    yield f"{what} a pair of bots. The share is that of the bot on the left."
    yield ""


def table(game: Game, results: dict[tuple[str, str], Result]) -> Iterator[str]:
    """A row a bot on the left, a column an opponent."""
    columns = sorted({second for _, second in results}, key=(*LEVELS, *OTHERS).index)
    yield f"| | {' | '.join(f'against {name}' for name in columns)} |"
    yield f"|---|{'---|' * len(columns)}"
    for name in (*LEVELS, *OTHERS):
        row = [cell(game, results.get((name, other))) for other in columns]
        if any(row):
            yield f"| **{name}** | {' | '.join(row)} |"


def cell(game: Game, result: Result | None) -> str:
    """A share with its interval, and for scores by how much on average."""
    if result is None:
        return ""
    share, low, high = (100 * value for value in result.tally.decided_share)
    text = f"{share:.0f} % ({low:.0f} to {high:.0f})"
    if game.won_or_lost:
        return text
    return f"{text}, {result.tally.drawn} tied, {result.lead:+.2f} a game"


def thinking(results: dict[tuple[str, str], Result]) -> str:
    """How long each level has thought at most, whatever else the machine was doing."""
    told = ", ".join(
        f"{name} {max(result.longest(name) for result in results.values()):.2g} s" for name in LEVELS
    )
    return f"The longest thought about a turn, in processor time: {told}."


def write(page: Path, tables: str) -> None:
    """Puts the tables between the marks of a page; a page without marks becomes nothing else."""
    text = page.read_text("utf-8") if page.exists() else f"{BEGIN}\n{END}\n"
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    page.write_text(f"{head}{BEGIN}\n\n{tables}\n{END}{tail}", "utf-8")


if __name__ == "__main__":
    main()
