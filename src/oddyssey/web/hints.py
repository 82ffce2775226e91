"""The hints of a page: which a reader has switched on, and what there is to show of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

from oddyssey.core import NotSolvedError, Perfect, Player, Searched
from oddyssey.scene import Scene, best_turn, outlook, with_hints
from oddyssey.table import Table

from . import estimated
from .estimates import Estimates
from .guest import Guest
from .settings import Settings
from .truth import AT_HAND, Answer, Truth

COOKIE = "hints"
"""Where a device keeps its switches: the names of those that are on, with dots between."""
SWITCHES = (
    ("worth", "What each move is worth"),
    ("best", "The best move"),
    ("outlook", "The outlook: who should win"),
)
QUICK = 1.0
"""Seconds that an estimate takes which stands in for a hint."""
PATIENCE = 5.0
"""Seconds that it waits at most before it begins."""
OVER = {
    (True, True): "The game is over: undo turns to see what would have been best, or open the review.",
    (True, False): "The game is over: undo that to see what would be best.",
    (False, True): "The game is over: the review shows what would have been best.",
    (False, False): "The game is over before anything was played: there is nothing to show.",
}
"""What is said at the end: by whether the reader may undo, and whether there is a review."""
BETWEEN_TWO = "There are no hints in a game between two, unless they agreed on them; after it there are."


@dataclass(frozen=True)
class Hints:
    """What a reader sees of the truth about a table.

    Attributes:
        table: the table.
        on: the names of the switches that are on.
        answer: what is known of the state; None if it isn't known yet, or isn't needed.
        sides: the sides that the reader holds; None is all that people play.
        allowed: whether there may be hints in this game.
        undoes: whether the reader may take back what was done last.
        guesses: whether an estimate is wanted where nothing is known.
        estimate: how the state seems to stand then; None if that isn't known by now.
        tried: whether it was waited for.

    """

    table: Table
    on: frozenset[str] = frozenset()
    answer: Answer | None = None
    sides: Collection[Player] | None = None
    allowed: bool = True
    undoes: bool = True
    guesses: bool = False
    estimate: Searched | None = None
    tried: bool = False

    @property
    def _hot(self) -> bool:
        """Whether the reader may choose a move."""
        return self.table.view(self.sides).hot

    @property
    def needed(self) -> bool:
        """Whether there is anything to find out: moves are rated only when a person may choose one."""
        if self.table.over or not self.on or not self.allowed:
            return False
        return "outlook" in self.on or self._hot

    @property
    def later(self) -> bool:
        """Whether something is still to be found out."""
        return self.needed and (self.answer is None or (self.unsolved and not self.tried))

    @property
    def unsolved(self) -> bool:
        """Whether an estimate is to stand in for what isn't known."""
        isnt = isinstance(self.answer, NotSolvedError)
        return isnt and self.guesses and self.table.state.to_move in self.table.game.players

    @property
    def rates(self) -> bool:
        """Whether the board says what moves are worth."""
        known = isinstance(self.answer, Perfect) or self.estimate is not None
        return "worth" in self.on and known and self._hot

    @property
    def heated(self) -> bool:
        """Whether the board shows how much hangs on its places."""
        return self.rates and isinstance(self.answer, Perfect) and any(self.answer.heat.values())

    def on_board(self, scene: Scene) -> Scene:
        """The board with the hints on it."""
        worth, best = "worth" in self.on, "best" in self.on
        if not self._hot or not (worth or best):
            return scene
        if self.estimate is not None:
            return estimated.on_board(scene, self.table.state, self.estimate, worth=worth, best=best)
        if not isinstance(self.answer, Perfect):
            return scene
        return with_hints(scene, self.table.state, self.answer, worth=worth, best=best)

    @cached_property
    def lines(self) -> tuple[tuple[str, str, str], ...]:
        """The lines beside the board: the name of each, its title, and what it says ("" for now)."""
        table, answer = self.table, self.answer
        if not self.on:
            return ()
        if not self.allowed:
            return (("note", "Hints", BETWEEN_TWO),)
        if table.over:
            return (("note", "Hints", OVER[self.undoes, bool(table.moves)]),)
        if isinstance(answer, NotSolvedError):
            return (("note", "Hints", str(answer)), *self._guessed())
        found = []
        if "outlook" in self.on:
            found.append(("outlook", "Outlook", f"{outlook(table.game, answer)}." if answer else ""))
        if "best" in self.on:
            turn = best_turn(table.state, answer) if answer and self._hot else ""
            found.append(("best", "Best", f"{turn}." if turn else ""))
        return tuple(found)

    def _guessed(self) -> Iterator[tuple[str, str, str]]:
        """The lines of an estimate, named differently from those of what is known."""
        if not self.unsolved:
            return
        if self.tried and self.estimate is None:
            yield "about", "Estimate", estimated.BUSY
        elif "outlook" in self.on:
            claim = estimated.claim_words(self.table.game, self.estimate) if self.estimate else ""
            yield "about", "Estimate", claim
        if "best" in self.on and self._hot and self.estimate is not None:
            turn = self.table.state.format_turn(self.estimate.candidates[0].moves)
            yield "about", "Best by it", f"{turn}."

    @property
    def spoken(self) -> str:
        """The lines in one."""
        return " ".join(f"{title}: {text}" for _, title, text in self.lines if text)

    @property
    def outlook(self) -> str:
        """The outlook as it is announced after a move, "" if it is off or not known."""
        return " ".join(
            f"{title}: {text}"
            for name, title, text in self.lines
            if text and (name == "outlook" or title == "Estimate")
        )


async def hints(
    request: Request,
    table: Table,
    *,
    on: frozenset[str] | None = None,
    wait: bool = False,
    sides: Collection[Player] | None = None,
    allowed: bool = True,
    guesses: bool = False,
) -> Hints:
    """The hints that a request's device wants for a table.

    Without `wait` only what is at hand is given, and nothing is begun that would take its time from
    a computer player. `on` are the switches, if not those of the request's cookie; for `sides`,
    `allowed` and `guesses` see `Hints`.
    """
    on = wanted(request) if on is None else on
    blank = Hints(table, on, None, sides, allowed, guesses=guesses)
    if not blank.needed or (table.pending and not wait):
        return blank
    truth: Truth = request.app.state.truth
    found = replace(blank, answer=await truth.of(table.state, None if wait else AT_HAND))
    if not found.unsolved:
        return found
    estimates: Estimates = request.app.state.estimates
    known = estimates.known(table.state)
    if known is None and wait:
        known = await estimates.once(table.state, QUICK, PATIENCE)
    return replace(found, estimate=known, tried=wait or known is not None)


async def hints_for(
    request: Request, guest: Guest, *, on: frozenset[str] | None = None, wait: bool = False
) -> Hints:
    """The hints of a game that is kept, for whoever asks for it."""
    allowed = guest.sitting.hints_allowed
    guesses = Settings.of(request)["estimates"] == "1"
    shown = await hints(
        request,
        guest.table,
        on=on,
        wait=wait,
        sides=guest.sides,
        allowed=allowed,
        guesses=guesses,
    )
    terms = guest.sitting.terms
    undoes = not (terms.apart or terms.duplicate) and guest.table.can_take_back_for(guest.sides)
    return replace(shown, undoes=undoes and bool(guest.sides))


def wanted(request: Request) -> frozenset[str]:
    """The switches that are on, by the cookie of a device, which may hold anything."""
    kept = request.cookies.get(COOKIE, "").split(".")
    return frozenset(name for name, _ in SWITCHES if name in kept)


def keep(answer: Response, on: frozenset[str]) -> None:
    """Have the device keep its switches."""
    value = ".".join(name for name, _ in SWITCHES if name in on)
    answer.set_cookie(COOKIE, value, max_age=365 * 24 * 3600, httponly=True, samesite="lax")
