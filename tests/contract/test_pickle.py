"""Every game: pickles come back equal, also in another process, and options stay as they are."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from oddyssey.core import Game

from .cases import kinds, sample, spread

ROOT = Path(__file__).parents[2]

CHILD = """
import pickle, sys
games, states, moves = pickle.load(sys.stdin.buffer)
for game, known in games.items():
    twin = type(game)(**game.options)
    assert hash(game) == hash(twin) and game == twin and games[twin] == known, known
    game.symmetries()
for (state, text), played in zip(states.items(), moves, strict=True):
    again = state.game.position(text)
    assert states[again] == text and hash(again) == hash(state), text
    assert set(played) <= set(again.legal_moves()), text
sys.stdout.buffer.write(pickle.dumps((games, states, moves)))
"""


def test_games_states_and_moves_come_back_from_a_pickle_and_a_copy(game: Game) -> None:
    symmetries = game.symmetries()  # whatever it keeps for the next time must not be in the way
    assert hash(game)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(game, protocol)) == game
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert (again, hash(again), again.options) == (game, hash(game), game.options)
        assert [one.name for one in again.symmetries()] == [one.name for one in symmetries]
    for step in sample(game):
        for image in (step.state, *(one.state(step.state) for one in symmetries[:2])):
            for twin in (pickle.loads(pickle.dumps(image)), copy.deepcopy(image)):
                assert (twin, hash(twin), twin.position()) == (image, hash(image), image.position())
                assert twin.legal_moves() == image.legal_moves()
                assert twin.prompt() == image.prompt()
        if step.move is not None:
            assert pickle.loads(pickle.dumps(step.move)) == step.move


def test_pickles_are_looked_up_in_a_process_that_hashes_text_in_another_way() -> None:
    games = {game: repr(game) for kind in kinds() for game in spread(kind)[:4]}
    for game in games:
        game.symmetries()
    steps = [step for game in games for step in sample(game, 4)]
    states = {step.state: step.state.position() for step in steps}
    moves = [state.legal_moves()[:5] for state in states]
    sent = (games, states, moves)
    for seed in ("1", "2"):  # ours can be but one of them
        done = subprocess.run(
            [sys.executable, "-c", CHILD],
            input=pickle.dumps(sent),
            capture_output=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=False,
        )
        assert done.stderr == b""
        back = pickle.loads(done.stdout)
        assert back == sent
        assert all(back[0][game] == known for game, known in games.items())
        assert all(back[1][state] == text for state, text in states.items())


def test_options_cannot_be_changed(game: Game) -> None:
    before = dict(game.options)
    with pytest.raises(AttributeError):
        setattr(game, "options", {})  # noqa: B010  # mypy knows that it can't be
    with pytest.raises(TypeError):
        game.options["colour"] = 3  # type: ignore[index]
    for name in before:
        with pytest.raises(TypeError):
            del game.options[name]  # type: ignore[attr-defined]
    assert game.options == before
