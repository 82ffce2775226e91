"""How many choices there are turn by turn, and how long games take, between equal players."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core import State
from ...record import Turn
from .histories import History


@dataclass(frozen=True, slots=True)
class TurnChoices:
    """What there was to choose from in a turn.

    Attributes:
        number: which turn of the game, 1 for the first.
        reached: how many games got so far and left a choice to a player.
        turns: how many whole turns were possible, on average.
        steps: how many first steps were possible, on average; the same where a turn has one step.
        fewest: how many whole turns in the game that left the fewest.
        most: how many in the one that left the most.

    """

    number: int
    reached: int
    turns: float
    steps: float
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Branching:
    """Choices and lengths in games between equal players.

    Attributes:
        players: who played.
        games: how many games.
        by_turn: the choices, turn by turn.
        lengths: how many games took so many turns.
        moves: how many games took so many atomic moves, coins included.

    """

    players: str
    games: int
    by_turn: tuple[TurnChoices, ...]
    lengths: Mapping[int, int]
    moves: Mapping[int, int]

    @property
    def mean_turns(self) -> float:
        """How many whole turns were possible, on average over all turns of all games."""
        turns = sum(one.turns * one.reached for one in self.by_turn)
        return turns / max(1, sum(one.reached for one in self.by_turn))

    @property
    def mean_length(self) -> float:
        """How many turns a game took, on average."""
        return sum(length * many for length, many in self.lengths.items()) / self.games


def branching(players: str, games: Sequence[History]) -> Branching:
    """What there was to choose from in these games."""
    whole: dict[int, list[int]] = defaultdict(list)
    steps: dict[int, list[int]] = defaultdict(list)
    for one in games:
        for turn in one.record.turns:
            state = chosen_in(turn)
            if state is not None:
                whole[turn.number].append(state.count_turns())
                steps[turn.number].append(len(state.legal_moves()))
    by_turn = tuple(
        TurnChoices(
            number,
            len(counts),
            sum(counts) / len(counts),
            sum(steps[number]) / len(counts),
            min(counts),
            max(counts),
        )
        for number, counts in sorted(whole.items())
    )
    lengths = Counter(one.turns for one in games)
    moves = Counter(len(one.record.moves) for one in games)
    return Branching(
        players, len(games), by_turn, dict(sorted(lengths.items())), dict(sorted(moves.items()))
    )


def chosen_in(turn: Turn) -> State | None:
    """The first state of a turn in which a player chose, behind the coin; None if nobody did."""
    for state in turn.before.path(turn.moves)[:-1]:
        if state.to_move in state.game.players:
            return state
    return None
