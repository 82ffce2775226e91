"""Players that choose for themselves: a state goes in, a move comes out."""

from .bot import Bot, forced, prepare, repeatable, require_mover, stream
from .budget import Budget, Thought, think
from .errors import PlayerError
from .greedy import Greedy
from .levels import Leveled, perfect_turn
from .look_ahead import LookAhead
from .match import next_moves, play_out
from .playout import playout
from .priority import lowered_priority
from .random_player import RandomPlayer
from .registry import BotKind, bot_names, kinds, make, split_names
from .searching import Searching, searcher
from .settings import (
    SIMULATIONS,
    TIME,
    Setting,
    Settings,
    number_setting,
    read_settings,
    switch_setting,
    whole_setting,
    words_setting,
)
from .tree_search import TreeSearch

__all__ = [
    "SIMULATIONS",
    "TIME",
    "Bot",
    "BotKind",
    "Budget",
    "Greedy",
    "Leveled",
    "LookAhead",
    "PlayerError",
    "RandomPlayer",
    "Searching",
    "Setting",
    "Settings",
    "Thought",
    "TreeSearch",
    "bot_names",
    "forced",
    "kinds",
    "lowered_priority",
    "make",
    "next_moves",
    "number_setting",
    "perfect_turn",
    "play_out",
    "playout",
    "prepare",
    "read_settings",
    "repeatable",
    "require_mover",
    "searcher",
    "split_names",
    "stream",
    "switch_setting",
    "think",
    "whole_setting",
    "words_setting",
]
