"""Every game: its length keeps to the limit, and its features tell apart what plays on differently."""

from __future__ import annotations

from collections.abc import Iterator

from oddyssey.core import CHANCE, Game, State

from .cases import walk


def test_no_game_is_longer_than_its_limit(game: Game) -> None:
    if game.length_limit is None:
        return
    for seed in range(1, 4):
        steps = walk(game, seed)
        coins = sum(step.state.to_move is CHANCE for step in steps)
        made = sum(step.move is not None for step in steps) - coins
        assert made <= game.length_limit[0]
        assert coins <= game.length_limit[1]


def test_the_features_have_one_form_and_lie_between_0_and_1(game: Game) -> None:
    form = {name: len(numbers) for name, numbers in game.features(game.initial()).items()}
    assert all(form.values())
    for step in walk(game):
        features = game.features(step.state)
        assert {name: len(numbers) for name, numbers in features.items()} == form
        assert list(features) == list(form)
        assert all(0 <= number <= 1 for numbers in features.values() for number in numbers)


def test_the_features_and_the_mover_tell_states_apart(game: Game) -> None:
    if not game.features(game.initial()):
        return
    seen: dict[object, State] = {}
    for state in _near(game):
        numbers = tuple((name, tuple(found)) for name, found in game.features(state).items())
        other = seen.setdefault((state.to_move, numbers), state)
        assert other == state, (other.position(), state.position())


def _near(game: Game) -> Iterator[State]:
    """The states of a game that go on, and a few that its moves lead to."""
    for step in walk(game):
        near = [step.state, *(step.state.after(move) for move in step.state.legal_moves()[::7])]
        yield from (state for state in near if state.to_move is not None)
