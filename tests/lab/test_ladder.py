"""Ladders: who plays whom, what is put in between, what is kept, and what is told of it."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.core import game
from oddyssey.lab import MatchError, play_match
from oddyssey.lab.ladder import (
    Ladder,
    LadderError,
    LadderGame,
    default_players,
    play_ladder,
)
from oddyssey.lab.ladder_data import ladder_data, pairing_rows, standing_rows
from oddyssey.lab.ladder_folder import LadderFolder, LadderFolderError
from oddyssey.lab.ladder_result import LadderResult
from oddyssey.lab.ladder_words import depth_text, heading, interval_text, said, sentences
from oddyssey.lab.rating import STEP
from oddyssey.lab.rungs import next_rung
from oddyssey.lab.runner import On
from oddyssey.players import PlayerError

LADDER = Ladder(Pebbles(heap=14), ("random", "easy", "uct:sims=80"), 8, "s", 2)


def games(one: str, other: str, won: int, lost: int, scored: bool = False) -> list[LadderGame]:
    """Games of two players, in pairs, of which the first has won so many."""
    winners = [0] * won + [1] * lost
    return [
        LadderGame(
            (one, other),
            number,
            None if scored else winner,
            Fraction(number % 2 == winner),
            scored,
            9,
        )
        for number, winner in enumerate(winners)
    ]


def result(
    *played: list[LadderGame], players: tuple[str, ...] = ("random", "easy", "hard")
) -> LadderResult:
    return LadderResult(Ladder(Pebbles(), players, 20, "s"), [one for some in played for one in some])


def test_everyone_plays_everyone_and_what_is_put_in_its_neighbours() -> None:
    pairs = list(play_ladder(LADDER))
    found = LadderResult(LADDER, [one for pair in pairs for one in pair])
    assert {players for players in found.tallies if not set(players) & set(found.put_in)} == {
        ("random", "easy"),
        ("random", "uct:sims=80"),
        ("easy", "uct:sims=80"),
    }
    assert all(tally.trials == 8 for tally in found.tallies.values())
    for rung in found.put_in:
        assert rung.startswith("mixed:of=")
        assert len([players for players in found.tallies if rung in players]) == 2
    assert found.standings[0].name == "uct:sims=80"
    assert next(one for one in found.standings if one.name == "random").rating == (0, 0, 0)
    data = json.loads(json.dumps(ladder_data(found)))
    assert data["skill_depth"]["highest"] == "uct:sims=80"
    assert [row["place"] for row in data["standings"]] == list(range(1, len(found.players) + 1))


def test_the_same_ladder_is_played_on_any_number_of_threads() -> None:
    alone = {(one.players, one.number): one for pair in play_ladder(LADDER) for one in pair}
    shared = {
        (one.players, one.number): one for pair in play_ladder(LADDER, On("threads", 3)) for one in pair
    }
    assert alone == shared


def test_its_games_are_those_of_a_match() -> None:
    few = replace(LADDER, players=("random", "easy"), games=4, rungs=0)
    ours = [(one.number, one.winner, one.payoff) for pair in play_ladder(few) for one in pair]
    theirs = [(one.number, one.winner, one.payoff) for one in play_match(few.match(("random", "easy")))]
    assert ours == theirs


def test_kept_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = LadderFolder(tmp_path / "kept", LADDER, resume=False)
    for pair in play_ladder(LADDER):
        folder.keep(pair)
    whole = folder.known()
    path = tmp_path / "kept" / "games.jsonl"
    text = path.read_text("utf-8")
    lost = text[: len(text) * 2 // 3].encode() + b"\xff\n\xe3null"
    path.write_bytes(lost)  # as if the machine had failed
    again = LadderFolder(tmp_path / "kept", LADDER, resume=True)
    part = again.known()
    assert 0 < len(part) < len(whole)
    for pair in play_ladder(LADDER, known=part):
        if (pair[0].players, pair[0].number) not in part or (
            pair[1].players,
            pair[1].number,
        ) not in part:
            again.keep(pair)
    assert again.known() == whole
    monkeypatch.setattr("oddyssey.lab.ladder.play_pair", None)
    assert sum(1 for _ in play_ladder(LADDER, known=whole)) == len(whole) // 2
    with pytest.raises(LadderFolderError, match="go on with them by --resume"):
        LadderFolder(tmp_path / "kept", LADDER, resume=False)
    with pytest.raises(LadderFolderError, match="games of another ladder"):
        LadderFolder(tmp_path / "kept", replace(LADDER, seed="t"), resume=True)
    with pytest.raises(LadderFolderError, match="isn't empty"):
        LadderFolder(tmp_path, LADDER, resume=True)
    with pytest.raises(LadderFolderError, match="is no folder"):
        LadderFolder(path, LADDER, resume=True)


def test_who_can_not_be_on_a_ladder() -> None:
    with pytest.raises(LadderError, match="two players at least"):
        Ladder(Pebbles(), ("random",))
    with pytest.raises(LadderError, match="easy is on the ladder twice"):
        Ladder(Pebbles(), ("easy", "hard", "easy"))
    with pytest.raises(PlayerError, match='no bot "nobody"'):
        Ladder(Pebbles(), ("easy", "nobody", "hard"))
    with pytest.raises(MatchError, match="even number"):
        Ladder(Pebbles(), ("easy", "hard"), 7)


def test_who_is_on_it_by_default() -> None:
    assert default_players(Pebbles()) == ("random", "easy", "medium", "hard")
    assert default_players(game("odoku"))[-1] == "perfect"
    assert default_players(game("odds-and-evens"))[-1] == "perfect"
    assert default_players(game("xodd", size=9))[-1] == "search:sims=40000"


def test_a_mixture_is_put_into_the_widest_gap() -> None:
    found = result(games("random", "easy", 8, 12), games("easy", "hard", 0, 20))
    rung = next_rung(found)
    assert rung is not None
    assert (rung.name, rung.below, rung.above) == ("mixed:of=hard,random=0.5", "hard", "easy")
    assert rung.pairings == ((rung.name, "hard"), (rung.name, "easy"))
    # It turned out to be far below: the next one is half as random.
    more = [games(rung.name, "hard", 0, 20), games(rung.name, "easy", 10, 10)]
    found = result(games("random", "easy", 8, 12), games("easy", "hard", 0, 20), *more)
    again = next_rung(found)
    assert again is not None
    assert again.name == "mixed:of=hard,random=0.25"
    assert next_rung(result(games("random", "easy", 5, 15), games("easy", "hard", 4, 16))) is None


def test_skill_depth_is_counted_in_steps_from_random_play() -> None:
    found = result(games("random", "easy", 5, 15), games("easy", "hard", 5, 15))
    depth = found.depth
    assert depth is not None
    assert (depth.lowest, depth.highest, depth.perfect, depth.direct) == ("random", "hard", False, None)
    assert depth.steps[0] == pytest.approx(2, abs=0.1)
    assert depth.steps[1] < 2 < depth.steps[2]
    assert not depth.open_end
    assert depth_text(depth).startswith("2.0 steps (")
    assert "there may be more to learn" in " ".join(sentences(found))


def test_what_was_never_lost_bounds_the_depth_from_below_only() -> None:
    found = result(games("random", "easy", 5, 15), games("easy", "hard", 0, 20))
    assert found.depth is not None
    assert found.depth.open_end
    assert depth_text(found.depth).startswith("at least ")
    assert "only a lower bound" in " ".join(sentences(found))
    assert standing_rows(found)[0]["steps_high"] is None
    assert interval_text(found.standings[0].rating).endswith(" or more")
    best = result(games("random", "perfect", 0, 20), players=("random", "perfect"))
    told = " ".join(sentences(best))
    assert "how far up that is these games don't tell" in told
    assert "this is all" not in told


def test_perfect_play_is_the_top_even_if_somebody_beat_it_by_luck() -> None:
    played = (games("random", "perfect", 2, 18), games("easy", "perfect", 12, 8))
    found = result(*played, players=("random", "easy", "perfect"))
    assert found.depth is not None
    assert found.standings[0].name == "easy"
    assert (found.depth.highest, found.depth.perfect) == ("perfect", True)
    assert found.depth.direct is not None
    assert found.depth.direct_steps is not None
    assert found.depth.direct_steps[0] == pytest.approx(2.0)
    text = " ".join(sentences(found))
    assert "this is all that there is to learn" in text
    assert "Directly, perfect has won 90 % (69 to 98) of the games against random" in text


def test_scores_make_duplicate_matches() -> None:
    found = result(games("random", "easy", 4, 12, scored=True))
    assert found.for_score
    assert found.tallies["random", "easy"].trials == 8
    assert pairing_rows(found)[0]["counted"] == "duplicate matches"
    assert "same coins" not in " ".join(sentences(found))  # there are none in this game
    lucky = LadderResult(replace(found.ladder, game=game("odoku")), found.played)
    assert "even easy has won 75 % (40 to 93) of the duplicate matches against random" in " ".join(
        sentences(lucky)
    )


def test_pairs_that_end_alike_tell_less() -> None:
    alike = result(games("random", "easy", 40, 40))  # two to none, pair after pair
    mixed = [replace(one, winner=one.number % 2) for one in games("random", "easy", 40, 40)]
    assert alike.weight == pytest.approx(0.5)
    assert result(mixed).weight == 1
    assert any("tended to end alike" in sentence for sentence in sentences(alike))
    apart, together = (found.between("easy", "random") for found in (alike, result(mixed)))
    assert apart[2] - apart[1] > 1.3 * (together[2] - together[1])


def test_what_ratings_can_not_say_is_told() -> None:
    """Stone, scissors and paper."""
    found = result(
        games("random", "easy", 20, 0), games("easy", "hard", 20, 0), games("random", "hard", 0, 20)
    )
    assert len(found.surprises()) == 3
    assert sum("one number a player" in sentence for sentence in sentences(found)) == 3


def test_what_is_not_over_is_not_counted() -> None:
    found = result(games("random", "easy", 4, 7))
    assert found.tallies["random", "easy"].trials == 10
    assert [one.name for one in found.standings] == ["easy", "random"]
    assert heading(found) == "Pebbles (heap=7, coin=no): 3 players, 10 games, seed s"
    assert result().depth is None
    assert list(sentences(result())) == []


def test_mixtures_are_said_in_words() -> None:
    assert said("mixed:of=hard,random=0.125") == "hard, 12.5 % random"
    assert said("search:sims=9") == "search:sims=9"
    assert pytest.approx(STEP / 400, abs=1e-3) == 0.477
