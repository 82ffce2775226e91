"""A game on a terminal: what is on the board, what was typed, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from ..core import CHANCE, Game, Move, MoveError, Player, SeededChance, State
from ..players import Bot, kinds, next_moves
from ..record import Record, TurnNote, note


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened on the table.

    Attributes:
        before: the state in which it happened.
        moves: the atomic moves.
        by: "coin", "bot", "table" (a move that makes itself) or "person".
        news: what is to be said, one sentence each.

    """

    before: State
    moves: tuple[Move, ...]
    by: str
    news: tuple[str, ...]


class Table:
    """A game under way: its moves, who chooses for whom, and what was taken back.

    Attributes:
        record: the game so far.

    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[Bot | None],
        names: Sequence[str],
        seed: str,
        moves: tuple[Move, ...] = (),
    ) -> None:
        titles = {kind.name: kind.title for kind in kinds()}
        first, second = (titles.get(name) for name in names)
        started = _now()
        self.record = Record(game, moves, (first, second), started=started, seed=seed)
        self.bots = tuple(bots)
        self._chance = SeededChance(seed)
        self._decisions: list[int] = []

    @property
    def state(self) -> State:
        """What is on the board."""
        return self.record.state

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by a resignation."""
        return self.record.result is not None

    @property
    def last_turn(self) -> tuple[Move, ...]:
        """The moves of the last turn, to be marked on the board."""
        turns = self.record.turns
        return turns[-1].moves if turns else ()

    @property
    def viewer(self) -> Player | None:
        """The side of the one person at the table; None if there are two or none."""
        people = [side for side in self.record.game.players if self.bots[side.index] is None]
        return people[0] if len(people) == 1 else None

    def name(self, side: Player) -> str:
        """A side with who plays it: "White (Easy)"."""
        person = self.record.players[side.index]
        return f"{side} ({person})" if person else str(side)

    def go_on(self) -> Happening | None:
        """What happens next without a person; None if a person is to choose or the game is over."""
        if self.over:
            return None
        state = self.state
        moves = next_moves(state, len(self.record.moves), self.bots, self._chance)
        if not moves:
            return None
        forced = state.automatic()
        by = (
            "coin" if state.to_move == CHANCE else "table" if forced and forced[0] == moves[0] else "bot"
        )
        said = _said(state, moves)
        return self._add(moves, by, (forced[1], *said) if by == "table" and forced else said)

    def type(self, text: str) -> Happening:
        """Plays what a person typed. Raises `MoveError`; the board stays as it was."""
        state = self.state
        outcome = state.outcome()
        if outcome is not None:
            raise MoveError(f"The game is over. {outcome.reason}", text=text)
        if self.record.resigned is not None:
            raise MoveError("The game is over. Type undo to take the resignation back.", text=text)
        moves = state.parse_turn(text)
        self._decisions.append(len(self.record.moves))
        return self._add(moves, "person", _said(state, moves))

    def undo(self) -> bool:
        """Takes back what was typed last and all that followed; False if nothing was."""
        if self.record.resigned is not None:
            self.record = replace(self.record, resigned=None, ended=None)
            return True
        if not self._decisions:
            return False
        kept = self.record.moves[: self._decisions.pop()]
        self.record = replace(self.record, moves=kept, ended=None)
        return True

    def resign(self) -> Player | None:
        """The person whose turn it is gives up; None if no one can."""
        side = self.state.to_move
        if self.over or side is None or side == CHANCE or self.bots[side.index] is not None:
            return None
        self.record = replace(self.record, resigned=side, ended=_now())
        return side

    def notes(self) -> tuple[TurnNote, ...]:
        """The turns so far, as in a replay."""
        return tuple(note(turn) for turn in self.record.turns)

    def _add(self, moves: tuple[Move, ...], by: str, news: tuple[str, ...]) -> Happening:
        before = self.state
        self.record = replace(self.record, moves=(*self.record.moves, *moves))
        if self.over:
            self.record = replace(self.record, ended=_now())
        return Happening(before, moves, by, news)


def _said(state: State, moves: Sequence[Move]) -> tuple[str, ...]:
    news: list[str] = []
    for move in moves:
        news += state.announce(move)
        state = state.after(move)
    return tuple(news)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
