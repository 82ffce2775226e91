"""Players that choose for themselves: a state goes in, a move comes out."""

from .bot import Bot, forced, prepare, repeatable, require_mover, stream
from .budget import Budget, Thought, think
from .errors import PlayerError
from .greedy import Greedy
from .levels import Leveled, perfect_turn
from .look_ahead import LookAhead
from .match import next_moves, play_out
from .mirror import Mirror, answer, mirror_of, mirrors_of, own_images, turns_of
from .mixed import Mixed, mixed_name
from .perfect_player import PerfectPlayer
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
    "Mirror",
    "Mixed",
    "PerfectPlayer",
    "PlayerError",
    "RandomPlayer",
    "Searching",
    "Setting",
    "Settings",
    "Thought",
    "TreeSearch",
    "answer",
    "bot_names",
    "forced",
    "kinds",
    "lowered_priority",
    "make",
    "mirror_of",
    "mirrors_of",
    "mixed_name",
    "next_moves",
    "number_setting",
    "own_images",
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
    "turns_of",
    "whole_setting",
    "words_setting",
]
