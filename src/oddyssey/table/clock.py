"""The clocks of a table: how much time each side has, whose runs, and when it has run out.

Times are whole milliseconds; moments are milliseconds of the epoch, and come from outside. A clock
runs only while a person is to decide something, so that neither a coin nor a computer player takes
anybody's time, and not before every person has made a first turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..core import OddysseyError, Player, shortened
from .model import Table
from .turns import mover

SECOND = 1000
MINUTE = 60 * SECOND
LONGEST = 180
"""The most minutes for a game, and the most seconds for a turn, that can be chosen."""


class ClockError(OddysseyError):
    """Times that can't be played with."""


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How much time there is.

    Attributes:
        total: what each side begins with, in milliseconds.
        added: what each turn adds when it ends (Fischer); 0 is a simple clock.

    """

    total: int
    added: int = 0

    @classmethod
    def parse(cls, minutes: str, seconds: str) -> ClockRule | None:
        """The rule of a form: minutes a side, seconds added a turn; None if both are empty.

        Raises:
            ClockError: they are no whole numbers, or too many, or there is no time to begin with.

        """
        minutes, seconds = minutes.strip(), seconds.strip()
        if not minutes and seconds in ("", "0"):
            return None
        total, added = _whole(minutes, "Minutes on the clock"), _whole(seconds, "Seconds a turn")
        if not total:
            raise ClockError("Minutes on the clock: give each side at least one minute.")
        return cls(total * MINUTE, added * SECOND)

    def __str__(self) -> str:
        minutes = self.total // MINUTE
        each = f"{minutes} minute{'' if minutes == 1 else 's'} each"
        seconds = self.added // SECOND
        more = f", {seconds} second{'' if seconds == 1 else 's'} added a turn"
        return each + (more if seconds else "")


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks as they stood at a moment.

    Attributes:
        rule: how much time there is.
        left: what each side had left at `since`.
        side: the index of the side whose clock runs; None if none does.
        since: that moment.

    """

    rule: ClockRule
    left: tuple[int, int]
    side: int | None = None
    since: int = 0

    @classmethod
    def start(cls, rule: ClockRule, table: Table, now: int) -> Clock:
        """The clocks of a new table."""
        return cls(rule, (rule.total, rule.total)).moved(table, table, now)

    def at(self, now: int) -> tuple[int, int]:
        """What each side has left at a moment; never less than nothing."""
        first, second = self.left
        gone = max(0, now - self.since)
        if self.side == 0:
            first = max(0, first - gone)
        if self.side == 1:
            second = max(0, second - gone)
        return first, second

    @property
    def ends(self) -> int | None:
        """The moment at which the running time will be over; None if none runs."""
        return None if self.side is None else self.since + self.left[self.side]

    def ran_out(self, now: int) -> bool:
        """Whether the running time is over."""
        return self.ends is not None and now >= self.ends

    def resumed(self, up: int) -> Clock:
        """The clocks for a server that is up since a moment: what was before costs nobody time."""
        return self if self.side is None else replace(self, since=max(self.since, up))

    def moved(self, before: Table, after: Table, now: int) -> Clock:
        """The clocks when `before` becomes `after`.

        A turn that ends brings its added time, and one that is taken back gives it back.
        """
        left = list(self.at(now))
        if self.rule.added:
            for side in after.humans:
                more = _finished(after, side) - _finished(before, side)
                gained = left[side.index] + more * self.rule.added
                left[side.index] = max(gained, min(left[side.index], SECOND))
        runs = timed(after)
        return Clock(self.rule, (left[0], left[1]), None if runs is None else runs.index, now)


def timed(table: Table) -> Player | None:
    """The side whose time runs."""
    if table.over or table.pending is not None or not table.waits_for_person:
        return None
    ready = all(_finished(table, side) for side in table.humans)
    return table.actor if ready else None


def _finished(table: Table, side: Player) -> int:
    """How many turns a side has ended."""
    ended = table.turns[:-1] if table.turns and (table.held or not table.turns[-1].over) else table.turns
    return sum(1 for turn in ended if mover(turn) == side)


def _whole(text: str, name: str) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) > LONGEST:
        raise ClockError(f'{name}: "{shortened(text)}" is no whole number from 0 to {LONGEST}.')
    return int(text)
