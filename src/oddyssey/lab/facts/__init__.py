"""Facts about a game: first moves, mirrors, drama, choices, size, a sample game, luck."""

from .branching import Branching, TurnChoices
from .drama import Drama
from .effort import EFFORTS, QUICK, THOROUGH, USUAL, Effort
from .facts import Facts, facts
from .first_moves import FirstMove, FirstMoves, first_moves
from .histories import History, equal_players
from .luck import Luck
from .measured import Measured
from .mirror_proof import MirrorProof, Verdict, prove
from .mirrors import MirrorGames, MirrorTest, mirror_tests
from .sample import Moment, Sample
from .size import Probed, Size, probe, size

__all__ = [
    "EFFORTS",
    "QUICK",
    "THOROUGH",
    "USUAL",
    "Branching",
    "Drama",
    "Effort",
    "Facts",
    "FirstMove",
    "FirstMoves",
    "History",
    "Luck",
    "Measured",
    "MirrorGames",
    "MirrorProof",
    "MirrorTest",
    "Moment",
    "Probed",
    "Sample",
    "Size",
    "TurnChoices",
    "Verdict",
    "equal_players",
    "facts",
    "first_moves",
    "mirror_tests",
    "probe",
    "prove",
    "size",
]
