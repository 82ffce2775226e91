"""Two bots until it is clear who is stronger: the same games wherever they are played."""

from __future__ import annotations

import random
from fractions import Fraction

from tests.toy import Pebbles

from oddyssey.core import game
from oddyssey.lab import Match, Tally
from oddyssey.lab.compare import Verdict, compare
from oddyssey.lab.runner import On


def match(first: str, second: str, games: int = 60, seed: str = "s") -> Match:
    return Match(Pebbles(heap=12), (first, second), games, seed)


def test_it_ends_as_soon_as_it_is_clear() -> None:
    found = list(compare(match("random", "uct:sims=60")))
    assert [verdict.decided for verdict in found[:-1]] == [False] * (len(found) - 1)
    last = found[-1]
    assert last.stronger == "uct:sims=60"
    assert last.games == 2 * len(found) < 60
    text = " ".join(last.sentences())
    assert text.startswith(f"uct:sims=60 is stronger than random: it has won {last.pairs.lost} of the ")
    assert "in at most 5 of 100 cases" in text
    assert last.as_data()["stronger"] == "uct:sims=60"


def test_the_games_that_decide_are_the_same_on_any_number_of_threads() -> None:
    planned = match("random", "uct:sims=60")
    alone = list(compare(planned))
    shared = list(compare(planned, on=On("threads", 3)))
    assert alone == shared


def test_it_gives_up_where_the_games_are_over() -> None:
    found = list(compare(match("random", "random", 8)))
    assert len(found) == 4
    assert found[-1].stronger is None
    text = " ".join(found[-1].sentences())
    assert text.startswith("It isn't clear who is stronger: of 4 pairs of games random has won ")
    assert "doesn't say that they are equally strong" in text


def test_pairs_for_a_score_are_won_by_who_made_more_of_the_first_side() -> None:
    planned = Match(game("odoku"), ("random", "hard"), 40, "s")
    (*_, last) = compare(planned, Fraction(1, 10))
    assert last.stronger == "hard"
    assert last.pairs == Tally(0, 7, 0)
    assert last.command == (
        "oddyssey lab compare odoku -o target=none --players random,hard --most 40 --error 10 --seed s"
    )


def test_nothing_is_said_of_pairs_where_all_were_even() -> None:
    verdict = Verdict(match("easy", "hard"), Tally(0, 0, 9))
    assert (verdict.games, verdict.decided, verdict.evidence.interval()) == (18, False, (0.0, 1.0))
    assert len(list(verdict.sentences())) == 2


def test_coins_that_are_fair_are_rarely_told_apart_and_others_mostly() -> None:
    """Coins instead of pairs of games, looked at after each toss."""

    def named(chance: float, seed: int) -> int:
        source, verdict = random.Random(seed), Verdict(planned)
        counts = [0, 0]
        for _ in range(100):
            counts[source.random() >= chance] += 1
            verdict = Verdict(planned, Tally(*counts))
            if verdict.decided:
                break
        return int(verdict.decided)

    planned = match("easy", "hard")
    assert sum(named(0.5, seed) for seed in range(200)) <= 10
    assert sum(named(0.75, seed) for seed in range(40)) >= 36
