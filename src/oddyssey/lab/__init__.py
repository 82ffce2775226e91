"""The lab: what can be measured about a game."""

from .contest import random_game
from .match import Match, MatchError, Played, Thinking, play_game, play_match
from .match_report import MatchResult
from .rate import Rate
from .speed import Speed, measure
from .suite import SuiteError, read_suite
from .tally import Tally, by_game, by_pair, lead, mean_lead, paired_share, pairs_of
from .workers import WorkerError
from .yardstick import Yardstick, yardstick

__all__ = [
    "Match",
    "MatchError",
    "MatchResult",
    "Played",
    "Rate",
    "Speed",
    "SuiteError",
    "Tally",
    "Thinking",
    "WorkerError",
    "Yardstick",
    "by_game",
    "by_pair",
    "lead",
    "mean_lead",
    "measure",
    "paired_share",
    "pairs_of",
    "play_game",
    "play_match",
    "random_game",
    "read_suite",
    "yardstick",
]
