"""The contract between a game and everything else, on the standard library alone."""

from .brush import Brush
from .chance import Chance, SeededChance, draw
from .entries import loaded, registered
from .errors import (
    AmbiguousMoveError,
    GameNameError,
    IllegalMoveError,
    MalformedMoveError,
    MoveError,
    OddysseyError,
    OptionError,
    PositionError,
    shortened,
)
from .exact_games import ExactGames
from .explanation import Explanation, Figure, Highlight, Marking, Outline, Tone
from .game import Game
from .interval import NORMAL_95, mean_interval, wilson
from .naming import named
from .numerals import decimal, large, mixed, outwards, percent, readable
from .options import ChoiceOption, IntegerOption, Option, PairOption, Value, both, split_options
from .outcome import CountItem, CountStep, Outcome
from .perfect import Choice, ExactValue, NotSolvedError, Perfect, Solution, Watch
from .perft import perft
from .player import CHANCE, Level, Player
from .puzzle_source import GRADES, PuzzleSource
from .registry import full_name, game, game_class, game_classes, names
from .search import Candidate, Estimate, Playouts, Searched, Searcher
from .state import Drawing, Move, State, TurnCheck, View
from .symmetry import Symmetry

__all__ = [
    "CHANCE",
    "GRADES",
    "NORMAL_95",
    "AmbiguousMoveError",
    "Brush",
    "Candidate",
    "Chance",
    "Choice",
    "ChoiceOption",
    "CountItem",
    "CountStep",
    "Drawing",
    "Estimate",
    "ExactGames",
    "ExactValue",
    "Explanation",
    "Figure",
    "Game",
    "GameNameError",
    "Highlight",
    "IllegalMoveError",
    "IntegerOption",
    "Level",
    "MalformedMoveError",
    "Marking",
    "Move",
    "MoveError",
    "NotSolvedError",
    "OddysseyError",
    "Option",
    "OptionError",
    "Outcome",
    "Outline",
    "PairOption",
    "Perfect",
    "Player",
    "Playouts",
    "PositionError",
    "PuzzleSource",
    "Searched",
    "Searcher",
    "SeededChance",
    "Solution",
    "State",
    "Symmetry",
    "Tone",
    "TurnCheck",
    "Value",
    "View",
    "Watch",
    "both",
    "decimal",
    "draw",
    "full_name",
    "game",
    "game_class",
    "game_classes",
    "large",
    "loaded",
    "mean_interval",
    "mixed",
    "named",
    "names",
    "outwards",
    "percent",
    "perft",
    "readable",
    "registered",
    "shortened",
    "split_options",
    "wilson",
]
