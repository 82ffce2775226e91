"""A game of ours as a game of OpenSpiel, and its states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar

import pyspiel

from oddyssey.core import CHANCE, Game, PositionError, State, game_classes

from .node import Node
from .observer import Observer, to_state
from .parameters import Parameter, game_of, parameters_of
from .payoff import HIGHEST, LOWEST, returns

__all__ = [
    "OddysseyGame",
    "OddysseyState",
    "adapted",
    "from_state",
    "register",
    "to_state",
]

NO_LIMIT = 100_000
"""The length of a game that doesn't know how long it can get: OpenSpiel wants a number."""

_CHANCE, _OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def spiel_name(kind: type[Game]) -> str:
    """How a game is called in OpenSpiel: "oddyssey_" and its name, with underscores."""
    return f"oddyssey_{kind.name.replace('-', '_')}"


def register(kinds: Iterable[type[Game]] | None = None) -> None:
    """Registers games with OpenSpiel, all registered games of ours if none are given.

    Those that it has already stay as they are.
    """
    there = set(pyspiel.registered_names())
    for kind in game_classes() if kinds is None else kinds:
        if spiel_name(kind) not in there:
            pyspiel.register_game(game_type(kind()), _class_of(kind))


@lru_cache(maxsize=64)
def adapted(game: Game) -> OddysseyGame:
    """The game of OpenSpiel for a game of ours with its options."""
    register([type(game)])
    found: OddysseyGame = pyspiel.load_game(spiel_name(type(game)), parameters_of(game))
    return found


def from_state(state: State) -> OddysseyState:
    """A state of OpenSpiel that begins at a state of ours, with an empty history."""
    return adapted(state.game).new_initial_state(state)


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a kind of game."""
    kind = pyspiel.GameType
    chance = kind.ChanceMode.EXPLICIT_STOCHASTIC if has_chance(game) else kind.ChanceMode.DETERMINISTIC
    return kind(
        short_name=spiel_name(type(game)),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(type(game)()),
    )


def has_chance(game: Game) -> bool:
    """Whether chance nodes come up with these options."""
    if game.length_limit is None:
        return game.has_chance or game.initial().to_move == CHANCE
    return game.length_limit[1] > 0


class OddysseyGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """A game of ours for OpenSpiel, with a class for each `kind`; `rules` is the game as it is here."""

    kind: ClassVar[type[Game]]

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        self.rules = rules = game_of(self.kind, parameters or {})
        self.root = Node(rules.initial())
        self.limits = rules.length_limit or (NO_LIMIT, NO_LIMIT if has_chance(rules) else 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.moves_count,
            max_chance_outcomes=rules.moves_count if has_chance(rules) else 0,
            num_players=2,
            min_utility=LOWEST,
            max_utility=HIGHEST,
            utility_sum=0.0,
            max_game_length=self.limits[0],
        )
        super().__init__(game_type(rules), info, parameters_of(rules))

    def new_initial_state(
        self, state: State | str | Mapping[str, str] | pyspiel.StateStruct | None = None
    ) -> OddysseyState:
        """The first state, or one with an empty history that begins elsewhere.

        Args:
            state: where to begin: a state of ours, the line of text that it writes, or what `to_dict`
                or `to_struct` made of a state.

        Raises:
            PositionError: the text is no position of this game, or the state is one of another game.

        """
        if state is None:
            return OddysseyState(self)
        if isinstance(state, pyspiel.StateStruct):
            state = state.to_dict()
        if isinstance(state, Mapping):
            state = state["position"]
        if not isinstance(state, State):
            state = self.rules.position(str(state))
        elif state.game != self.rules:
            raise PositionError(f"A state of {state.game} can't begin a game of {self.rules}.")
        return OddysseyState(self, Node(state))

    def max_chance_nodes_in_history(self) -> int:
        """At most so many coins fall in a game."""
        return self.limits[1]

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        """What a player sees. Raises `ValueError` for any parameters: there are none."""
        if params:
            raise ValueError(
                f"an observation of these games takes no parameters, but {params} are given"
            )
        return Observer(
            self.rules,
            public=iig_obs_type is None or iig_obs_type.public_info,
            remembers=iig_obs_type is not None and iig_obs_type.perfect_recall,
        )


class OddysseyState(pyspiel.State):  # type: ignore[misc]
    """A state of ours for OpenSpiel; `to_state` gives the state as it is here.

    Attributes:
        node: the state of ours.
        start: the position where it began; "" for the first one of the game.

    """

    def __init__(self, game: OddysseyGame, node: Node | None = None) -> None:
        super().__init__(game)
        self.node = node or game.root
        self.start = node.state.position() if node else ""

    def current_player(self) -> int:
        """0, 1, chance, or that the game is over."""
        mover = self.node.mover
        return _OVER if mover is None else _CHANCE if mover.index < 0 else mover.index

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.mover is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of what may come up, with their odds."""
        number = self.node.state.game.move_number
        return sorted((number(move), float(odds)) for move, odds in self.node.state.chance())

    def returns(self) -> list[float]:
        """What each player gets, once the game is over; see `payoff.py`."""
        outcome = self.node.state.outcome()
        if outcome is None:
            return [0.0, 0.0]
        game = self.node.state.game
        return returns(game, game.payoff(outcome))

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.moves)

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.node.state
        return state.format(state.game.numbered_move(action))

    def _to_struct(self) -> dict[str, str]:
        return {"position": self.node.state.position()}

    def __str__(self) -> str:
        return self.node.state.position()


def _class_of(kind: type[Game]) -> type[OddysseyGame]:
    # A class, as OpenSpiel's own games have, and no function: what is registered is let go when Python
    # has ended already, which a class survives, since it refers to itself, but a function does not.
    return type(f"{kind.__name__}Game", (OddysseyGame,), {"kind": kind})
