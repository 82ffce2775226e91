"""The games as games of OpenSpiel: importing this registers all of them, `oddyssey_…` by name.

Raises `MissingExtraError` where OpenSpiel isn't installed.
"""

from importlib.util import find_spec

from ..errors import MissingExtraError

if find_spec("pyspiel") is None:
    raise MissingExtraError("OpenSpiel is not installed: add it with pip install open_spiel.")

from .game import OddysseyGame, OddysseyState, adapted, from_state, register, to_state
from .speed import go_playouts_per_second

__all__ = [
    "OddysseyGame",
    "OddysseyState",
    "adapted",
    "from_state",
    "go_playouts_per_second",
    "register",
    "to_state",
]

register()
