"""The lab: what can be measured about a game."""

from .speed import Speed, measure, random_game
from .suite import SuiteError, read_suite

__all__ = ["Speed", "SuiteError", "measure", "random_game", "read_suite"]
