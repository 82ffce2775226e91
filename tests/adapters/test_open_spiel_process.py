"""In processes of their own: games of other packages, a clean end, nothing loaded unasked for."""

from __future__ import annotations

from pathlib import Path

from tests.contract.test_registry import installed, run, start

PLAY = """
import pyspiel
import oddyssey.adapters.open_spiel
game = pyspiel.load_game("oddyssey_pebbles(heap=20,coin=yes)")
pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
state = game.new_initial_state()
print(game, state)
"""

LIST = """
import sys
from oddyssey.players import kinds, make
assert "openspiel" in {kind.name for kind in kinds()}
import oddyssey.cli, oddyssey.adapters
print(*{"pyspiel", "open_spiel", "numpy"} & set(sys.modules))
"""

MISSING = """
import sys
sys.modules["pyspiel"] = None
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "pyspiel" else find(name, *rest)
from oddyssey.players import PlayerError, make
try:
    make("openspiel:time=1")
except PlayerError as error:
    print(error)
try:
    import oddyssey.adapters.open_spiel
except ImportError as error:
    print(error)
"""


def test_a_game_of_another_package_is_a_game_of_openspiel(tmp_path: Path) -> None:
    environment = installed(tmp_path, "pebbles", "tests.toy:Pebbles")
    assert run(environment, "-c", PLAY).split() == ["oddyssey_pebbles(coin=yes,heap=20)", "20", "-"]


def test_nobody_loads_openspiel_who_does_not_ask_for_it(tmp_path: Path) -> None:
    assert run(installed(tmp_path, "pebbles", "tests.toy:Pebbles"), "-c", LIST).strip() == ""


def test_without_openspiel_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    done = start(installed(tmp_path, "pebbles", "tests.toy:Pebbles"), "-c", MISSING)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "The bot openspiel needs OpenSpiel: add it with pip install open_spiel.",
        "OpenSpiel is not installed: add it with pip install open_spiel.",
    ]
