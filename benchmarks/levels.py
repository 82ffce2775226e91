"""Lets the bots of every game play each other and writes the tables of docs/levels.md.

    python -m benchmarks.levels [--games N] [--seed S] [--jobs N] [--only GAME]

Every pair of bots plays pairs of games with the same coins and the sides changed. Where games are
won or lost, the share of games won counts; where they are played for a score, the two games of a
pair are one duplicate match. All of it can be played again from the seed, but for the times.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import sqrt
from pathlib import Path

from oddyssey.core import Game, SeededChance, game_class
from oddyssey.players import Bot, make, next_moves

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


@dataclass
class Result:
    """What two bots have done against each other, told from the side of the first of them."""

    won: int = 0
    lost: int = 0
    tied: int = 0
    leads: list[Fraction] = field(default_factory=list)
    longest: dict[str, float] = field(default_factory=dict)
    """The longest that each bot has thought about a turn, in seconds of processor time."""

    @property
    def share(self) -> tuple[float, float, float]:
        """The share won of what was decided, with the bounds of its 95 % interval (Wilson 1927)."""
        return wilson(self.won, self.won + self.lost)

    def thought(self, name: str, seconds: float) -> None:
        """A bot has thought so long about a turn, all its threads together."""
        self.longest[name] = max(self.longest.get(name, 0.0), seconds)


def wilson(won: int, count: int, z: float = 1.96) -> tuple[float, float, float]:
    """A share and its interval, as E. B. Wilson gave it in 1927 (JASA 22, 209-212)."""
    if count == 0:
        return 0.0, 0.0, 1.0
    share = won / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return share, max(0.0, middle - reach), min(1.0, middle + reach)


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
    result, game = Result(), game_class(game_name).from_text(options)
    game.warm_up()  # as the page and the terminal do before the first turn
    for number in range(pairs):
        names, own = (first, second), f"{seed}/{number}"
        payoffs = [play_one(game, sides, own, result) for sides in (names, names[::-1])]
        if game.won_or_lost:
            wins = int(payoffs[0]) + 1 - int(payoffs[1])
            result.won += wins
            result.lost += 2 - wins
        else:
            lead = payoffs[0] - payoffs[1]
            result.leads.append(lead)
            result.won += lead > 0
            result.lost += lead < 0
            result.tied += lead == 0
        game = game.next_game()
    return result


def play_one(game: Game, sides: tuple[str, str], seed: str, result: Result) -> Fraction:
    """One game; its payoff to the first side."""
    bots = [bot(game, name, f"{seed}/{name}") for name in sides]
    chance, state, ply = SeededChance(seed), game.initial(), 0
    while (mover := state.to_move) is not None:
        begun = time.process_time()
        moves = next_moves(state, ply, bots, chance)
        if mover in game.players:
            result.thought(sides[mover.index], time.process_time() - begun)
        state, ply = state.play_all(moves), ply + len(moves)
    outcome = state.outcome()
    assert outcome is not None
    return game.payoff(outcome)


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
    share, low, high = (100 * value for value in result.share)
    text = f"{share:.0f} % ({low:.0f} to {high:.0f})"
    if game.won_or_lost:
        return text
    lead = float(sum(result.leads, Fraction(0)) / (2 * len(result.leads)))
    return f"{text}, {result.tied} tied, {lead:+.2f} a game"


def thinking(results: dict[tuple[str, str], Result]) -> str:
    """How long each level has thought at most, whatever else the machine was doing."""
    told = ", ".join(
        f"{name} {max(result.longest.get(name, 0.0) for result in results.values()):.2g} s"
        for name in LEVELS
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
