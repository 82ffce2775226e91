"""A table on a terminal: the game so far, when it began, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Literal

from ..core import Game, Move, Player, State
from ..record import Record
from ..table import Table


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened on the table.

    Attributes:
        before: the state in which it happened.
        moves: the atomic moves.
        by: what brought it about; "automatic" is a move that makes itself.
        news: what is to be said, one sentence each.

    """

    before: State
    moves: tuple[Move, ...]
    by: Literal["coin", "automatic", "computer", "person"]
    news: tuple[str, ...]


class Session:
    """A game under way in a terminal.

    Attributes:
        table: the game so far and who sits where.

    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        seed: str,
        moves: tuple[Move, ...] = (),
        start: State | None = None,
    ) -> None:
        first, second = seats
        self.table = Table(game, (first, second), seed, moves, start=start)
        self._started = _now()
        self._ended: str | None = None
        self._saved = self.table

    @property
    def record(self) -> Record:
        """The record of the game so far, with its seed."""
        return self.table.record(started=self._started, ended=self._ended, seed=True)

    @property
    def unsaved(self) -> bool:
        """Whether a player has done something since the beginning, or since the game was saved."""
        kept, now = self._saved, self.table
        return (now.last_decided, now.resigned) != (kept.last_decided, kept.resigned)

    def was_saved(self) -> None:
        """The game as it stands is in a file."""
        self._saved = self.table

    @property
    def viewer(self) -> Player | None:
        """The side of the one person at the table; None if there are two or none."""
        return self.table.humans[0] if len(self.table.humans) == 1 else None

    def name(self, side: Player) -> str:
        """A side with who plays it: "White (Easy)"."""
        holder = self.table.holder(side)
        return f"{side} ({holder})" if holder else str(side)

    def go_on(self) -> Happening | None:
        """What happens next without a person; None if a person is to choose or the game is over."""
        by, forced = self.table.pending, self.table.state.automatic()
        if by is None:
            return None
        told = self._take(self.table.advance(), by)
        return replace(told, news=(forced[1], *told.news)) if forced and by == "automatic" else told

    def type(self, text: str) -> Happening:
        """Plays what a person typed. Raises `MoveError` or `NotNowError`; the board stays as it was."""
        return self._take(self.table.play(text), "person")

    def undo(self) -> None:
        """Takes back the last step or turn of a person and all that followed. Raises `NotNowError`."""
        self.table, self._ended = self.table.take_back(), None

    def resign(self) -> str:
        """The person whose turn it is gives up; how it ended. Raises `NotNowError`."""
        self.table, self._ended = self.table.resign(), _now()
        outcome = self.table.outcome
        assert outcome is not None
        return outcome.reason

    def _take(self, after: Table, by: Literal["coin", "automatic", "computer", "person"]) -> Happening:
        before, moves = self.table.state, after.moves[len(self.table.moves) :]
        self.table = after
        if after.over:
            self._ended = _now()
        states = before.path(moves)
        news = (
            line for state, move in zip(states, moves, strict=False) for line in state.announce(move)
        )
        return Happening(before, moves, by, tuple(news))


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
