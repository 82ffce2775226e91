"""Matches: pairs with the same luck, the same games on any number of processes, and what is counted."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.toy import Pebbles, Toss

from oddyssey.core import CHANCE, Game, Move, Outcome, State, game
from oddyssey.lab import (
    Match,
    MatchError,
    MatchResult,
    Played,
    Thinking,
    WorkerError,
    by_game,
    by_pair,
    mean_lead,
    paired_share,
    pairs_of,
    play_game,
    play_match,
)
from oddyssey.lab.runner import On, run
from oddyssey.players import PlayerError, make
from oddyssey.record import RecordError


def match(
    game: Game, first: str = "greedy", second: str = "random", games: int = 6, seed: str = "s"
) -> Match:
    return Match(game, (first, second), games, seed)


def over(number: int, winner: int | None = None, score: int | None = None) -> Played:
    """A game of that number which that bot has won, or which ended with that score."""
    rules = Pebbles()
    first = number % 2
    side = None if winner is None else rules.players[first ^ winner]
    payoff = Fraction(score if score is not None else 0 if side is None else 1 - side.index)
    spent = (Thinking(2, 1.0, 0.75, 0.5), Thinking(1, 4.0, 4.0, 3.0))
    return Played(number, first, (), Outcome(side, "", "", score), payoff, 5, spent)


class Cheat:
    """Tosses a coin where there is none."""

    moves: tuple[Move, ...] = (Toss(1),)

    def choose(self, state: State) -> Move:
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> tuple[Move, ...]:
        return self.moves


def coins(played: Played, rules: Game) -> list[Move]:
    """What the coin said, throughout a game."""
    path = rules.initial().path(played.moves)
    pairs = zip(path, played.moves, strict=False)
    return [move for state, move in pairs if state.to_move == CHANCE]


def test_the_games_of_a_pair_have_the_same_coins_and_the_sides_changed() -> None:
    rules = game("odoku")
    played = list(play_match(match(rules, "random", "random", 4)))
    assert [one.first for one in played] == [0, 1, 0, 1]
    assert coins(played[0], rules) == coins(played[1], rules) != coins(played[2], rules)
    assert len({one.moves for one in played}) == 4  # two that are called alike have their own seeds


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    planned = match(Pebbles(heap=20, coin="yes"), "search:sims=20", "random", 4)
    alone = [(one.number, one.moves) for one in play_match(planned)]
    shared = sorted((one.number, one.moves) for one in play_match(planned, jobs=2))
    assert alone == shared
    other = [one.moves for one in play_match(replace(planned, seed="t"))]
    assert other != [moves for _, moves in alone]


def test_a_game_does_not_depend_on_how_many_there_are() -> None:
    few, many = (list(play_match(match(Pebbles(heap=30), games=games))) for games in (2, 6))
    assert [one.moves for one in few] == [one.moves for one in many[:2]]


@pytest.mark.parametrize("games", [-2, 0, 1, 7])
def test_games_come_in_pairs(games: int) -> None:
    with pytest.raises(MatchError, match="give an even number"):
        match(Pebbles(), games=games)


def test_a_bot_that_is_wrong_is_known_before_a_game_begins() -> None:
    with pytest.raises(PlayerError, match='There is no bot "greedily"'):
        match(Pebbles(), "greedily")
    for jobs in (1, 2):
        with pytest.raises(PlayerError, match="has no idea"):
            next(play_match(match(Pebbles(), "search:without=luck"), jobs))


def test_a_bot_that_breaks_a_rule_is_named() -> None:
    with pytest.raises(
        PlayerError, match=r"The bot cheat broke a rule\. There is no coin to toss now\."
    ):
        play_game(Pebbles(heap=5), (make("easy"), Cheat()), "s", names=("easy", "cheat"))


def test_a_bot_that_breaks_down_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_self: Cheat, _state: State) -> tuple[Move, ...]:
        raise ZeroDivisionError

    monkeypatch.setattr(Cheat, "choose_turn", broken)
    with pytest.raises(PlayerError, match=r"The bot cheat broke down\. ZeroDivisionError"):
        play_game(Pebbles(heap=5), (make("easy"), Cheat()), "s", names=("easy", "cheat"))


def test_a_seed_that_no_record_can_hold_is_refused_before_a_game_begins() -> None:
    with pytest.raises(RecordError, match="characters that don't fit in one line"):
        match(Pebbles(), seed="a\nb")


def test_a_bot_that_chooses_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cheat, "moves", ())
    with pytest.raises(PlayerError, match="The bot idle chose no move"):
        play_game(Pebbles(heap=5), (make("easy"), Cheat()), "s", names=("easy", "idle"))


def test_what_is_counted_by_game_and_by_pair() -> None:
    played = [over(0, 0), over(1, 0), over(2, 0), over(3, 1), over(4, None), over(5, 1), over(6, 1)]
    tally, pairs = by_game(played), pairs_of(reversed(played))
    assert (tally.won, tally.lost, tally.drawn, tally.trials) == (3, 3, 1, 7)
    assert tally.share[0] == 0.5
    assert tally.turned().turned() == tally
    assert [one.number for pair in pairs for one in pair] == [0, 1, 2, 3, 4, 5]  # 7 is missing
    duplicates = by_pair(pairs)
    assert (duplicates.won, duplicates.lost, duplicates.drawn) == (1, 1, 1)
    assert paired_share(pairs) is None  # too few


def test_scores_are_compared_in_pairs() -> None:
    pairs = pairs_of([over(0, score=9), over(1, score=7), over(2, score=5), over(3, score=5)])
    assert (by_pair(pairs).won, by_pair(pairs).drawn) == (1, 1)
    found = mean_lead(pairs)
    assert found is not None
    assert found[0] == 1
    assert found[1] < 0 < found[2]


def test_pairs_that_tend_to_one_each_have_the_narrower_interval() -> None:
    """Where the first side nearly always wins, the share is known better than single games tell."""
    played = [over(number, number % 2) for number in range(40)]
    played[0] = over(0, 1)
    pairs = paired_share(pairs_of(played))
    assert pairs is not None
    share, low, high = by_game(played).share
    assert pairs[0] == share
    assert high - low > 2 * (pairs[2] - pairs[1])
    assert paired_share(pairs_of([over(number, number % 2) for number in range(40)])) is None


def test_the_result_as_data_and_in_words() -> None:
    planned = match(Pebbles(heap=9), games=4)
    whole = MatchResult(planned, list(play_match(planned)))
    data = json.loads(json.dumps(whole.as_data()))
    assert data["games"] == {"asked": 4, "played": 4, "complete": True}
    assert data["counted"] == "games"
    won = [player["won"] for player in data["players"]]
    assert sum(won) == 4
    assert [sum(side["won"] for side in player["sides"].values()) for player in data["players"]] == won
    assert data["share"]["low"] < data["share"]["value"] == won[0] / 4 <= data["share"]["high"]
    assert data["command"] == (
        "oddyssey lab match pebbles -o heap=9 -o coin=no --players greedy,random --games 4 --seed s"
    )
    assert [one["sides"] for one in data["results"][:2]] == [["greedy", "random"], ["random", "greedy"]]
    text = "\n".join(whole.sentences())
    assert text.startswith(f"greedy has won {25 * won[0]}.0 % (")
    assert "may play other games" not in text
    assert whole.heading() == "Pebbles (heap=9, coin=no): 4 games, seed s"


def test_a_match_that_was_broken_off() -> None:
    planned = match(Pebbles(), "uct:time=1", games=40)
    part = MatchResult(planned, [over(3, 0), over(0, 1)], jobs=3)
    assert part.heading().endswith("2 of 40 games, seed s")
    assert not part.complete
    assert not part.repeatable
    assert part.command.endswith("--jobs 3")
    assert part.thinking(0) == Thinking(4, 2.0, 0.75, 0.5)
    assert "uct:time=1 0.5 s a turn, at most 0.75 s; random 4 s a turn" in "\n".join(part.sentences())
    assert part.standing() == "1 to 1 (50 %)"
    assert MatchResult(planned, []).as_data()["turns"]["mean"] is None


def test_scores_in_the_result() -> None:
    planned = match(game("odoku"), "hard", "random", games=4)
    result = MatchResult(planned, list(play_match(planned)))
    data = result.as_data()
    assert data["counted"] == "pairs"
    assert data["players"][0]["won"] == 2
    assert data["lead"]["value"] > 0
    assert "It was ahead by +" in "\n".join(result.sentences())
    assert float(result.side_text(0, planned.game.players[0])) > 9


def test_a_record_says_who_played_and_from_what() -> None:
    planned = match(Pebbles(heap=9), games=2)
    records = [planned.record(one) for one in play_match(planned)]
    assert [record.players for record in records] == [("greedy", "random"), ("random", "greedy")]
    assert records[0].seed == "s/0"
    assert dict(records[1].extra) == {"Match": "greedy against random", "Round": "2"}


def end(plan: str, task: int) -> None:
    """Ends its process, as the system does where memory is short."""
    os._exit(1)


def test_what_ends_every_process_is_not_tried_for_ever() -> None:
    with pytest.raises(WorkerError, match="3 workers were ended, one after the other"):
        list(run(On("processes", 2), "plan", range(3), end))
