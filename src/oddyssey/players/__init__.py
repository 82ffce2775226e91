"""Players that choose for themselves: a state goes in, a move comes out."""

from .bot import Bot
from .errors import PlayerError
from .greedy import Greedy
from .match import next_moves, play_out
from .random_player import RandomPlayer
from .registry import BotKind, kinds, make

__all__ = [
    "Bot",
    "BotKind",
    "Greedy",
    "PlayerError",
    "RandomPlayer",
    "kinds",
    "make",
    "next_moves",
    "play_out",
]
