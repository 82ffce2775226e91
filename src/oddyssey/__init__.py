"""Oddyssey: three parity games, played and measured.

>>> import oddyssey
>>> state = oddyssey.game("odds-and-evens").initial()
>>> [state.format(move) for move in state.legal_moves()]
['left', 'right']
"""

from .core import (
    CHANCE,
    AmbiguousMoveError,
    Game,
    GameNameError,
    IllegalMoveError,
    MalformedMoveError,
    Move,
    MoveError,
    OddysseyError,
    OptionError,
    Outcome,
    Player,
    PositionError,
    SeededChance,
    State,
    View,
    game,
    names,
    perft,
)

__all__ = [
    "CHANCE",
    "AmbiguousMoveError",
    "Game",
    "GameNameError",
    "IllegalMoveError",
    "MalformedMoveError",
    "Move",
    "MoveError",
    "OddysseyError",
    "OptionError",
    "Outcome",
    "Player",
    "PositionError",
    "SeededChance",
    "State",
    "View",
    "game",
    "names",
    "perft",
]
