"""Players that choose for themselves: a state goes in, a move comes out."""

from .bot import Bot
from .errors import PlayerError
from .greedy import Greedy
from .levels import Leveled, perfect_turn
from .look_ahead import LookAhead
from .match import next_moves, play_out
from .random_player import RandomPlayer
from .registry import BotKind, kinds, make

__all__ = [
    "Bot",
    "BotKind",
    "Greedy",
    "Leveled",
    "LookAhead",
    "PlayerError",
    "RandomPlayer",
    "kinds",
    "make",
    "next_moves",
    "perfect_turn",
    "play_out",
]
