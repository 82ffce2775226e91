"""Every game: which moves are legal, what playing one does, and how the game ends."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from itertools import pairwise

import pytest

from oddyssey.core import CHANCE, Game, IllegalMoveError, Move, State

from .cases import LONGEST, sample, values, walk
from .words import assert_sentence


@dataclass(frozen=True)
class Foreign:
    """A move of no game."""


def test_an_illegal_move_is_refused_and_changes_nothing(game: Game) -> None:
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    for step in sample(game):
        state, text = step.state, step.state.position()
        same = game.position(text)
        for move in (*moves, Foreign()):
            reason = state.refusal(move)
            if reason is None:
                continue
            assert_sentence(reason)
            with pytest.raises(IllegalMoveError) as caught:
                state.play(move)
            assert str(caught.value) == reason
            assert caught.value.position == text
            assert caught.value.text
        assert state == same
        assert state.position() == text


def test_a_game_with_chance_says_so(kind: type[Game]) -> None:
    """The page offers it as a duplicate match then."""
    found = any(step.state.to_move == CHANCE for step in sample(kind()))
    assert kind.has_chance == found


def test_a_foreign_object_is_no_legal_move(game: Game) -> None:
    for step in sample(game):
        assert step.state.refusal(Foreign()) is not None


def test_the_legal_moves_are_those_that_no_rule_refuses(game: Game) -> None:
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    for step in sample(game, 12):
        legal = step.state.legal_moves()
        assert len(set(legal)) == len(legal)
        assert set(legal) == {move for move in moves if step.state.refusal(move) is None}


def test_the_order_of_the_legal_moves_is_stable(game: Game) -> None:
    for step in sample(game):
        again = game.position(step.state.position())
        assert step.state.legal_moves() == step.state.legal_moves() == again.legal_moves()


def test_a_game_is_over_when_nobody_may_move(game: Game) -> None:
    for step in walk(game):
        over = step.state.outcome() is not None
        assert over == (not step.state.legal_moves())
        assert over == (step.state.to_move is None)


def test_the_one_to_move_is_a_side_or_chance(game: Game) -> None:
    assert [player.index for player in game.players] == [0, 1]
    for step in walk(game):
        assert step.state.to_move in (*game.players, CHANCE, None)


def test_chance_lists_every_outcome_with_odds_that_sum_to_one(game: Game) -> None:
    for step in walk(game):
        outcomes = step.state.chance()
        assert bool(outcomes) == (step.state.to_move is CHANCE)
        if outcomes:
            assert sum((odds for _, odds in outcomes), Fraction(0)) == 1
            assert all(isinstance(odds, Fraction) and odds > 0 for _, odds in outcomes)
            assert tuple(move for move, _ in outcomes) == step.state.legal_moves()


def test_states_and_moves_are_values(game: Game) -> None:
    """Equal if and only if they say the same, hashable, and never changed."""
    seen: dict[str, State] = {}
    for step in walk(game):
        state = step.state
        other = seen.setdefault(state.position(), state)
        assert state == other
        assert hash(state) == hash(other)
        assert is_dataclass(state)
        for field in fields(state):
            with pytest.raises(AttributeError):
                setattr(state, field.name, None)
        if step.move is not None:
            assert {step.move: 1}[step.move] == 1
            with pytest.raises((AttributeError, TypeError)):
                setattr(step.move, "changed", True)  # noqa: B010  # mypy knows that it can't be
    assert len(set(seen.values())) == len(seen)


def test_playing_leaves_the_state_as_it_was(game: Game) -> None:
    for step in sample(game):
        text, number = step.state.position(), hash(step.state)
        for move in step.state.legal_moves()[:50]:
            step.state.play(move)
        assert (step.state.position(), hash(step.state)) == (text, number)


def test_a_turn_gathers_its_steps_and_is_one_players(game: Game) -> None:
    steps = walk(game)
    for before, after in pairwise(steps):
        gathered = (*before.state.turn_so_far, before.move)
        assert after.state.turn_so_far in ((), gathered)
        assert len(gathered) == 1 or before.state.turn_so_far
        if after.state.turn_so_far and before.state.to_move is not CHANCE:
            assert after.state.to_move == before.state.to_move
    assert not steps[0].state.turn_so_far
    assert not steps[-1].state.turn_so_far


def test_only_a_game_of_several_steps_has_turns_of_several_steps(game: Game) -> None:
    """A page asks before a turn ends only where `several_steps` says that it has to."""
    decided = 0
    for step in walk(game):
        decided = decided if step.state.turn_so_far else 0
        decided += step.state.to_move in game.players
        assert decided <= 1 or game.several_steps


def test_what_a_table_plays_by_itself_is_legal_and_said(game: Game) -> None:
    for step in walk(game):
        automatic = step.state.automatic()
        if automatic is not None:
            move, why = automatic
            assert step.state.refusal(move) is None
            assert step.state.to_move in game.players
            assert_sentence(why)


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_random_game_ends(game: Game, seed: int) -> None:
    steps = walk(game, seed)
    assert len(steps) <= LONGEST
    assert steps[-1].state.outcome() is not None


def test_the_end_is_told_in_exact_numbers(game: Game) -> None:
    for seed in range(1, 4):
        end = walk(game, seed)[-1].state
        outcome = end.outcome()
        assert outcome is not None
        assert outcome.winner in (*game.players, None)
        assert sum(outcome.returns) == 0
        assert all(isinstance(share, Fraction) for share in outcome.returns)
        assert_sentence(outcome.reason)
        assert outcome.result == outcome.result.strip() != ""
        assert outcome.winner is not None or outcome.score is not None
        for count in outcome.count:
            assert_sentence(count.summary)
            assert count.title
            assert all(type(item.value) is int and item.label for item in count.items)


def test_moves_are_numbered_one_to_one(game: Game) -> None:
    moves: dict[Move, int] = {}
    for number in range(game.moves_count):
        move = game.numbered_move(number)
        assert game.move_number(move) == number
        moves[move] = number
    assert len(moves) == game.moves_count
    for number in (-1, game.moves_count):
        with pytest.raises(ValueError, match=r"\w"):
            game.numbered_move(number)


def test_whole_turns_are_listed_once_each_legal_and_counted(game: Game) -> None:
    for step in sample(game, 6):
        state = step.state
        if state.count_turns() > 1500:
            continue
        turns = list(state.turns())
        assert len(set(turns)) == len(turns) == state.count_turns()
        reached = set()
        for turn in turns:
            after = state
            for number, move in enumerate(turn):
                assert number == 0 or after.turn_so_far
                after = after.play(move)
            assert not after.turn_so_far
            reached.add((after, frozenset(turn)))
        # The general way, which knows nothing but legal moves, finds the same, whatever their order.
        found = {(state.play_all(turn), frozenset(turn)) for turn in State.turns(state)}
        assert reached == found
        assert len(found) == len(turns)


def test_check_agrees_with_playing(game: Game) -> None:
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    for step in sample(game, 6):
        state = step.state
        nothing = state.check(())
        assert nothing.legal
        assert not nothing.complete
        assert nothing.extensible == (state.to_move is not None)
        for turn, _ in zip(state.turns(), range(40), strict=False):
            for length in range(1, len(turn) + 1):
                check, after = state.check(turn[:length]), state.play_all(turn[:length])
                assert_sentence(check.message)
                assert check.legal
                assert check.complete == (not after.turn_so_far or after.may_end_turn)
                assert check.extensible == bool(after.turn_so_far)
                refused = next((move for move in moves if after.refusal(move) is not None), None)
                if refused is not None:
                    wrong = state.check((*turn[:length], refused))
                    assert (wrong.legal, wrong.complete, wrong.extensible) == (False, False, False)
                    assert_sentence(wrong.message)


def test_symmetries_change_nothing_that_matters(game: Game) -> None:
    symmetries = game.symmetries()
    assert len({symmetry.name for symmetry in symmetries}) == len(symmetries)
    for step in sample(game, 5):
        state = step.state
        for symmetry in symmetries:
            image = symmetry.state(state)
            assert set(image.legal_moves()) == {symmetry.move(move) for move in state.legal_moves()}
            for move in state.legal_moves()[:30]:
                assert symmetry.state(state.play(move)) == image.play(symmetry.move(move))
            ours, theirs = state.outcome(), image.outcome()
            assert (ours is None) == (theirs is None)
            if ours is not None and theirs is not None:
                expected = ours.returns[::-1] if symmetry.swaps_players else ours.returns
                assert theirs.returns == expected


def test_mirrors_change_nothing_that_matters_once_the_game_is_under_way(game: Game) -> None:
    mirrors = game.mirrors()
    assert len({mirror.name for mirror in mirrors}) == len(mirrors)
    assert {mirror.name for mirror in mirrors} >= {one.name for one in game.symmetries()}
    for step in sample(game, 3):
        state = step.state
        if state == game.initial():
            continue
        for mirror in mirrors:
            image = mirror.state(state)
            assert set(image.legal_moves()) == {mirror.move(move) for move in state.legal_moves()}
            ours, theirs = state.outcome(), image.outcome()
            if ours is not None and theirs is not None:
                assert theirs.returns == (ours.returns[::-1] if mirror.swaps_players else ours.returns)


def test_every_size_begins(kind: type[Game]) -> None:
    """Also those that are too large to be walked through here."""
    for option in kind.option_list:
        for value in values(option):
            state = kind(**{option.name: value}).initial()
            assert state.outcome() is None
            assert state.game.position(state.position()) == state
            move = state.legal_moves()[-1]
            assert state.parse(state.format(move)) == move
            assert state.play(move) != state
