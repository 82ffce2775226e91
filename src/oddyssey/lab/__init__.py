"""The lab: what can be measured about a game."""

from .match import Match, MatchError, Played, Thinking, play_game, play_match
from .match_report import MatchResult
from .speed import Speed, measure, random_game
from .suite import SuiteError, read_suite
from .tally import Tally, by_game, by_pair, lead, mean_lead, paired_share, pairs_of
from .workers import WorkerError

__all__ = [
    "Match",
    "MatchError",
    "MatchResult",
    "Played",
    "Speed",
    "SuiteError",
    "Tally",
    "Thinking",
    "WorkerError",
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
]
