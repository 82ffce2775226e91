"""What a table's page says about the game: whose turn it is, what matters now, what happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddyssey.core import CHANCE
from oddyssey.record import note
from oddyssey.table import Table, decided, decided_text

from .guest import Guest

COMPLETE = "Your turn is complete."
HELD = "Your turn is complete: end it. To change a piece, choose it again."


@dataclass(frozen=True)
class Wording:
    """What is said of a game to whoever looks at it."""

    guest: Guest

    @property
    def heading(self) -> str:
        """Whose turn it is, or how it ended."""
        return heading_of(self.guest.table)

    @property
    def holder(self) -> str:
        """Who holds the seat that is to act, as the page addresses them."""
        table = self.guest.table
        if table.over:
            return self._better()
        if table.actor is None or table.actor == CHANCE:
            return ""
        return self._named(table.actor.index)

    @property
    def sentence(self) -> str:
        """The one sentence that matters now."""
        table = self.guest.table
        if table.over:
            outcome = table.outcome
            assert outcome is not None
            return outcome.reason
        if self.guest.waits_for_board:
            return "The coin waits until the other board of the match is as far."
        if table.pending == "automatic":
            automatic = table.state.automatic()
            assert automatic is not None
            return automatic[1]
        if table.pending == "computer":
            assert table.actor is not None
            return f"{table.holder(table.actor)} is choosing a move for {table.actor}."
        if table.waits_for_person and not self.guest.acts:
            return self._waiting()
        return HELD if table.held else table.state.prompt()

    def spoken(self, *, terse: bool) -> str:
        """The sentence as it is told after a move; tersely whose turn it is, or what is missing."""
        table = self.guest.table
        if not terse:
            return self.sentence
        if table.held and self.guest.acts:
            return COMPLETE
        if table.waits_for_person and self.guest.acts and table.draft and decided(table.draft):
            return first_sentence(table.state.prompt())
        holder = "" if table.over and self.holder in ("you", "your opponent") else self.holder
        return f"{self.heading}{f', {holder}' if holder else ''}."

    def _waiting(self) -> str:
        """What is said to those who wait for a person."""
        table = self.guest.table
        if table.actor in self.guest.kept.open_sides and self.guest.sides:
            return f"{table.actor} is to move: your friend, as soon as they have opened your link."
        if table.held:
            return f"{table.actor} has played, and may still change it."
        if table.draft and decided(table.draft):
            return f"{table.actor} has begun a turn."
        return table.state.prompt() if not self.guest.sides else f"Wait for {table.actor} to play."

    def _named(self, index: int) -> str:
        """A side as the page addresses who plays it; "" where that goes without saying."""
        table, guest = self.guest.table, self.guest
        side = table.game.players[index]
        if side not in table.humans:
            return table.holder(side) or ""
        if side in guest.sides:
            return "you" if len(guest.sides) == 1 else ""
        return "your opponent" if guest.sides else ""

    def _better(self) -> str:
        """Whose success the end was, for those who don't know it by the heading."""
        table = self.guest.table
        outcome = table.outcome
        assert outcome is not None
        if outcome.winner is None:
            gain, _ = outcome.returns
            return "" if not gain else f"better for {table.game.players[0 if gain > 0 else 1]}"
        return self._named(outcome.winner.index)


def heading_of(table: Table) -> str:
    """Whose turn it is, or how it ended."""
    if table.over:
        outcome = table.outcome
        assert outcome is not None
        if outcome.winner is not None:
            return f"{outcome.winner} wins"
        return f"Score {outcome.score}"
    if table.actor == CHANCE:
        return "The coin"
    return f"{table.actor} to move"


def news(table: Table) -> tuple[str, ...]:
    """What happened last: the last turn in which somebody decided something."""
    turn = table.last_decided
    if turn is None:
        return ()
    told = note(turn)
    return (f"{told.mover}: {decided_text(turn)}.", *told.news)


def in_one(told: Iterable[str]) -> str:
    """Sentences one after the other, but none that the next says as well, as far as it goes."""
    kept: list[str] = []
    for text in filter(None, told):
        if kept and text.startswith(kept[-1].rstrip(".")):
            kept.pop()
        kept.append(text)
    return " ".join(kept)


def first_sentence(text: str) -> str:
    """The first sentence of several: "One more stone: 4 groups must become odd."."""
    begin, mark, _ = text.partition(". ")
    return f"{begin}." if mark else text


def moves_told(table: Table, since: int, *, terse: bool = False) -> list[str]:
    """What to tell about the moves from `since` on; tersely without what players bring about."""
    said = []
    for ply in range(min(since, len(table.moves)), len(table.moves)):
        state, move = table.states[ply], table.moves[ply]
        if state.to_move in table.game.players:
            said.append(f"{state.to_move}: {state.format(move)}.")
            if terse:
                continue
        said.extend(state.announce(move))
    return said
