"""A whole game in one file, to test the house with and to learn from: a heap of pebbles.

Take one or two; whoever takes the last pebble wins.  With `coin=yes` a coin says before every turn
who takes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import ClassVar, assert_never

from oddyssey.core import (
    CHANCE,
    AmbiguousMoveError,
    ChoiceOption,
    CountItem,
    CountStep,
    Game,
    IllegalMoveError,
    IntegerOption,
    MalformedMoveError,
    Move,
    Option,
    Outcome,
    Player,
    PositionError,
    State,
    View,
    shortened,
)
from oddyssey.scene import Action, Cell, Circle, Coin, Fact, Scene, TextLabel, piece

LEFT = Player(0, "Lefty", "amber")
RIGHT = Player(1, "Righty", "violet")


@dataclass(frozen=True, slots=True)
class Toss:
    """The coin fell for the player with this index."""

    player: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take so many pebbles."""

    number: int


ToyMove = Toss | Take
MOVES: tuple[ToyMove, ...] = (Toss(0), Toss(1), Take(1), Take(2))


@dataclass(frozen=True)
class Heap(State):
    """How many pebbles are left, who moves (None: the coin has to say), and what the coin said."""

    game: Pebbles = field(repr=False)
    left: int
    mover: int | None
    tossed: bool = False
    taken_by: int | None = None

    @property
    def to_move(self) -> Player | None:
        if self.left == 0:
            return None
        return CHANCE if self.mover is None else self.game.players[self.mover]

    @property
    def turn_so_far(self) -> tuple[Move, ...]:
        return (Toss(self.mover),) if self.tossed and self.mover is not None else ()

    def chance(self) -> tuple[tuple[Move, Fraction], ...]:
        if self.to_move is not CHANCE:
            return ()
        return ((Toss(0), Fraction(1, 2)), (Toss(1), Fraction(1, 2)))

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(move for move in MOVES if self.refusal(move) is None)

    def refusal(self, move: Move) -> str | None:
        if self.left == 0:
            return "The heap is empty: the game is over."
        match move:
            case Toss():
                return None if self.mover is None else "There is no coin to toss now."
            case Take(number):
                if self.mover is None:
                    return "The coin has not fallen yet."
                if number > self.left:
                    return f"Only {self.left} left: {number} are too many to take."
                return None
        return "That is no move of this game."

    def after(self, move: Move) -> Heap:
        match move:
            case Toss(player):
                return replace(self, mover=player, tossed=True)
            case Take(number):
                following = None if self.game.with_coin else 1 - (self.mover or 0)
                left = self.left - number
                taker = self.mover if left == 0 else None
                return Heap(self.game, left, following if left else None, False, taker)
        raise TypeError(move)

    def outcome(self) -> Outcome | None:
        if self.taken_by is None:
            return None
        winner = self.game.players[self.taken_by]
        items = (CountItem("The last pebble", 1, ("heap",), f"taken by {winner}"),)
        reason = f"{winner} took the last pebble and wins."
        steps = (CountStep("The heap", items, reason),)
        return Outcome(winner, reason, winner.name, count=steps, ending="the heap was empty")

    def automatic(self) -> tuple[Move, str] | None:
        if self.left == 1 and self.mover is not None:
            return Take(1), "Only one pebble is left, so it is taken."
        return None

    def position(self) -> str:
        who = self.taken_by if self.left == 0 else self.mover
        return f"{self.left} {'-' if who is None else who}"


class Pebbles(Game):
    """Take one or two pebbles from a heap."""

    name = "pebbles"
    title = "Pebbles"
    tagline = "Take one or two; the last pebble wins."
    players = (LEFT, RIGHT)
    option_list: ClassVar[tuple[Option, ...]] = (
        IntegerOption("heap", "Heap", "How many pebbles there are.", 1, 60, 7, offered=(3, 20)),
        ChoiceOption("coin", "Coin", "Whether a coin says who moves.", ("no", "yes"), ("No", "Yes")),
    )
    guide = str(Path(__file__).with_name("pebbles.md"))
    lesson = str(Path(__file__).with_name("pebbles-lesson.toml"))
    notation_help = "Type how many to take: 1 or 2."

    @property
    def moves_count(self) -> int:
        return len(MOVES)

    @cached_property
    def with_coin(self) -> bool:
        """Whether a coin says who moves."""
        return self.options["coin"] == "yes"

    def initial(self) -> Heap:
        heap = self.options["heap"]
        assert isinstance(heap, int)
        return Heap(self, heap, None if self.with_coin else 0)

    def position(self, text: str) -> Heap:
        found = re.fullmatch(r"(0|[1-9][0-9]?) ([-01])", " ".join(text.split()))
        heap = self.options["heap"]
        assert isinstance(heap, int)
        if not found or int(found[1]) > heap:
            shown = shortened(text)
            raise PositionError(f'"{shown}" is no position: write pebbles and mover, as in {heap} 0.')
        left, who = int(found[1]), None if found[2] == "-" else int(found[2])
        if who is None and (left == 0 or not self.with_coin):
            shown = shortened(text)
            raise PositionError(f'"{shown}" does not say who moves: write 0 or 1 at the end.')
        if left == 0:
            return Heap(self, 0, None, False, who)
        return Heap(self, left, who, tossed=self.with_coin and who is not None)

    def move_number(self, move: Move) -> int:
        return [*MOVES].index(move)  # type: ignore[arg-type]

    def numbered_move(self, number: int) -> Move:
        if not 0 <= number < len(MOVES):
            raise ValueError(f"moves are numbered from 0 to {len(MOVES) - 1}, not {number}")
        return MOVES[number]

    @property
    def length_limit(self) -> tuple[int, int]:
        heap = self.initial().left
        return heap, heap if self.with_coin else 0

    def features(self, state: State) -> dict[str, list[float]]:
        assert isinstance(state, Heap)
        return {"pebbles": [int(number < state.left) for number in range(self.initial().left)]}

    def estimate(self, state: State, player: Player) -> int:
        """Good for the one who leaves a multiple of three."""
        assert isinstance(state, Heap)
        good = -1 if state.left % 3 == 0 else 1
        return 0 if state.mover is None else good if state.mover == player.index else -good

    def parse(self, state: State, text: str) -> Move:
        word = text.strip().lower()
        sides = {side.name.lower(): Toss(side.index) for side in self.players}
        if word in ("1", "2"):
            move: ToyMove = Take(int(word))
        elif word == "take":
            raise AmbiguousMoveError("How many, 1 or 2?", text=text, position=state.position())
        elif self.with_coin and word in sides:
            move = sides[word]
        else:
            message = f'"{shortened(text)}" is no move: type 1 or 2.'
            raise MalformedMoveError(message, text=text, position=state.position())
        reason = state.refusal(move)
        if reason is not None:
            raise IllegalMoveError(reason, text=text, position=state.position())
        return move

    def parse_turn(self, state: State, text: str) -> tuple[Move, ...]:
        moves: list[Move] = []
        for word in text.split() or [text]:
            if moves and not state.turn_so_far:
                message = f'The turn is over before "{shortened(word)}".'
                raise MalformedMoveError(message, text=text, position=state.position())
            moves.append(self.parse(state, word))
            state = state.after(moves[-1])
        return tuple(moves)

    def format(self, state: State, move: Move) -> str:
        assert isinstance(move, ToyMove)
        match move:
            case Toss(player):
                return self.players[player].name
            case Take(number):
                return str(number)
            case _:
                assert_never(move)

    def announce(self, state: State, move: Move) -> tuple[str, ...]:
        if isinstance(move, Toss):
            return (f"The coin says {self.players[move.player]}.",)
        assert isinstance(state, Heap)
        assert isinstance(move, Take)
        return (f"{state.left - move.number} left.",)

    def prompt(self, state: State) -> str:
        outcome = state.outcome()
        if outcome is not None:
            return outcome.reason
        if state.to_move is CHANCE:
            return "The coin is about to fall."
        return f"{state.to_move}, take one or two pebbles."

    def status(self, state: State, viewer: Player | None) -> str:
        assert isinstance(state, Heap)
        yours = " It is your turn." if viewer and state.to_move == viewer else ""
        return f"{state.left} pebbles left. {state.prompt()}{yours}"

    def scene(self, state: State, view: View) -> Scene:
        assert isinstance(state, Heap)
        actions: tuple[Action, ...] = ()
        if view.hot and state.to_move not in (None, CHANCE):
            takes = (Take(1), Take(2))
            actions = tuple(
                Action(str(take.number), f"take {take.number}", refused=state.refusal(take) or "")
                for take in takes
            )
        heap = Cell(
            name="heap",
            row=0,
            column=0,
            hit=Circle("ground", 1, 1, 0.9),
            spoken=f"heap of {state.left}",
            glyph=str(state.left % 10),
            text_at=(0, 6),
            shapes=piece("black", 1, 1) if state.left else (),
        )
        up = state.mover if state.tossed else None
        return Scene(
            title=f"Pebbles: {state.left} left",
            width=2,
            height=2,
            cells=(heap,),
            speech_lines=(state.status(view.viewer),),
            text_labels=(TextLabel(0, 0, "Heap:"), TextLabel(0, 5, f"{state.left:2}")),
            facts=(Fact("Pebbles", str(state.left)),),
            buttons=actions,
            coin=Coin((LEFT.name, RIGHT.name), up) if self.with_coin else None,
        )
