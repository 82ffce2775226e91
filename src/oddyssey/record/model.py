"""A game record as data: the game, who played it, when, how it ended, and every atomic move."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from ..core import Game, Move, Outcome, Player, State, shortened
from .errors import RecordError
from .moves import Line, Turn, play_moves

LONGEST = 200
"""The most characters that a name or another header value may have."""

MOST_EXTRA = 100
"""The most further header lines that a record may have."""

HEADER_NAMES = ("Game", "Options", "Position", "Date", "Ended", "Seed", "Termination", "Result")
"""The header lines of the text form that mean something, besides those named after the sides."""

_OFFSET = r"Z|[+-](?:[01]\d|2[0-3]):[0-5]\d"
_TIME = rf"[T ]\d\d:\d\d(?::\d\d(?:\.\d{{1,6}})?)?(?:{_OFFSET})?"
_DAY = re.compile(rf"\d{{4}}-\d\d-\d\d(?:{_TIME})?", re.A)
_EXTRA = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}", re.A)


@dataclass(frozen=True)
class Record:
    """A game as it was played, or as far as it was.

    Making one plays every move; nothing that contradicts the rules can be recorded.

    Attributes:
        game: the game with its options.
        moves: the atomic moves in order, coins included.
        players: who played the first and the second side; None if it isn't known.
        started: an ISO date, or date and time: "2026-11-30", "2026-11-30T18:30:00Z".
        ended: the same for the end.
        resigned: the side that gave up, if one did.
        timed_out: the side whose time ran out, if one did.
        seed: what the coins were made from, if that is known.
        extra: further header lines, name and value, which are kept as they are; no name is one of
            `HEADER_NAMES`, a side's or given twice, also in other letter case.
        headed: whether the text form opens with a header; a record without one stays so.
        start: the position in which it begins; None if that is the beginning of the game, as it
            also becomes where that is given.

    Raises:
        RecordError: a date, name or header line that can't be written, more further header lines
            than `MOST_EXTRA`; a resignation or a time forfeit in a game that is over, or both.
        IllegalMoveError: a move is not legal where it stands.

    """

    game: Game
    moves: tuple[Move, ...] = ()
    players: tuple[str | None, str | None] = (None, None)
    started: str | None = None
    ended: str | None = None
    resigned: Player | None = None
    seed: str | None = None
    extra: tuple[tuple[str, str], ...] = ()
    headed: bool = field(default=True, compare=False)
    timed_out: Player | None = None
    start: State | None = None

    def __post_init__(self) -> None:
        if self.start == self.game.initial():
            object.__setattr__(self, "start", None)
        _check_dates(self.started, self.ended)
        outcome = self.line.state.outcome()  # plays every move
        if len(self.extra) > MOST_EXTRA:
            raise RecordError(
                f"There are {len(self.extra)} further header lines: at most {MOST_EXTRA} are kept."
            )
        values = (*self.players, self.seed, *(value for _, value in self.extra))
        for value in values:
            if value is not None:
                _check_value(value)
        _check_extra(self.game, [name for name, _ in self.extra])
        if self.resigned is not None and outcome is not None:
            raise RecordError(
                f"{self.resigned} can't resign any more: the game is over. {outcome.reason}"
            )
        if self.timed_out is not None and (outcome is not None or self.resigned is not None):
            raise RecordError(f"{self.timed_out} can't run out of time: the game is over before that.")

    @cached_property
    def line(self) -> Line:
        """The moves in turns, with the states between them."""
        return play_moves(self.game, self.moves, self.start)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns; only the last one may be unfinished."""
        return self.line.turns

    @property
    def state(self) -> State:
        """The last state."""
        return self.line.state

    def states(self) -> tuple[State, ...]:
        """Every state from the first to the last, one more than there are moves."""
        return self.line.start.path(self.moves)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules; None if it didn't."""
        return self.state.outcome()

    @property
    def lost_by(self) -> Player | None:
        """The side that resigned or ran out of time, whatever the board says; None if neither did."""
        return self.resigned or self.timed_out

    @property
    def closing(self) -> str | None:
        """One sentence on how it ended, by the rules or before; None if it goes on."""
        if self.lost_by is not None:
            how = "resigned" if self.resigned is not None else "ran out of time"
            return f"{self.lost_by} {how}: {self.result} wins."
        return None if self.outcome is None else self.outcome.reason

    @property
    def result(self) -> str | None:
        """The shortest form of how it ended, "White" or "8"; None if it goes on."""
        if self.lost_by is not None:
            return self.game.players[1 - self.lost_by.index].name
        return None if self.outcome is None else self.outcome.result

    @property
    def termination(self) -> str:
        """How it came to its end: "normal", "resigned by Black", "time forfeit by …", "unfinished"."""
        if self.resigned is not None:
            return f"resigned by {self.resigned}"
        if self.timed_out is not None:
            return f"time forfeit by {self.timed_out}"
        return "unfinished" if self.outcome is None else "normal"


def side_header(side: Player) -> str:
    """The name of the header line that says who played a side: "Anti-Balancer"."""
    return "-".join(side.name.split())


@dataclass(frozen=True, slots=True)
class Ending:
    """Who lost by other means than the rules, as a record says it.

    Attributes:
        resigned: the side that gave up.
        timed_out: the side whose time ran out.

    """

    resigned: Player | None = None
    timed_out: Player | None = None


def ending(line: Line, termination: str | None) -> Ending:
    """Who resigned or ran out of time, by what a record says of its end; nobody if it says nothing.

    Raises:
        RecordError: `termination` is no end of a game, or the moves contradict it.

    """
    if termination is None:
        return Ending()
    said = " ".join(termination.split()).lower()
    ended = line.state.outcome()
    over = "" if ended is None else f"it is over: {ended.reason}"
    for side in line.game.players:
        if said in (f"resigned by {side.name}".lower(), f"time forfeit by {side.name}".lower()):
            gave_up = said.startswith("resigned")
            if over:
                how = "resigned" if gave_up else "ran out of time"
                raise RecordError(f"The record says that {side} {how}, but {over}")
            return Ending(resigned=side) if gave_up else Ending(timed_out=side)
    if said == "unfinished" and over:
        raise RecordError(f"The record says that the game is unfinished, but {over}")
    if said == "normal" and not over:
        raise RecordError(
            "The record says that the game was played to its end, but the moves stop before."
        )
    if said not in ("normal", "unfinished"):
        sides = " or ".join(side.name for side in line.game.players)
        raise RecordError(
            f'"{shortened(termination)}" is no way to end: normal, unfinished, resigned by or '
            f"time forfeit by {sides}."
        )
    return Ending()


def check_result(record: Record, result: str | None) -> Record:
    """`record`, if what was written as its result is true; None says nothing.

    Raises:
        RecordError: the moves contradict the result.

    """
    true = record.result
    if result is not None and result.strip().lower() != (true or "").lower():
        shown = f'the moves give "{true}"' if true else "the moves don't end the game"
        raise RecordError(f'The record says that the result is "{shortened(result)}", but {shown}.')
    return record


def _check_dates(*dates: str | None) -> None:
    for date in dates:
        if date is None:
            continue
        try:
            if not _DAY.fullmatch(date):
                raise ValueError
            datetime.fromisoformat(date)
        except ValueError:
            message = f'"{shortened(date)}" is no date: write 2026-11-30 or 2026-11-30T18:30:00Z.'
            raise RecordError(message) from None


def _check_extra(game: Game, names: list[str]) -> None:
    """Whether further header lines can be told from all others, whatever their letter case."""
    taken = {name.lower() for name in (*HEADER_NAMES, *map(side_header, game.players))}
    for name in names:
        if not _EXTRA.fullmatch(name) or name.lower() in taken:
            raise RecordError(f'The header line "{shortened(name)}" has no proper name of its own.')
        taken.add(name.lower())


def _check_value(value: str) -> None:
    if len(value) > LONGEST:
        message = (
            f'"{shortened(value, 30)}" is too long: a header value has at most {LONGEST} characters.'
        )
        raise RecordError(message)
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in value):
        message = f'"{shortened(value, 30)}" has characters that don\'t fit in one line of text.'
        raise RecordError(message)
