"""The truth at a terminal table: what each turn is worth, which one is best, and how it should end.

Where it isn't known, who asks gets an estimate, which is marked as one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core import NotSolvedError, Perfect, State
from .estimate import searched, tell_estimate
from .value import list_turns

if TYPE_CHECKING:
    from rich.console import Console

    from ..table import Table

LISTED = 10
"""So many turns are listed, those that are best."""
SECONDS, SIMULATIONS = 2.0, 4000
"""How long an estimate is searched for at most, and with how many simulations."""
HELP = """\
hint         the outlook, the best move and what the moves are worth; an estimate if nobody knows
best         the best move alone
values       what the moves are worth, best first; values all lists every one
outlook      how the game should end"""
_PARTS = {
    "hint": ("outlook", "best", "values"),
    "hints": ("outlook", "best", "values"),
    "best": ("best",),
    "value": ("values",),
    "values": ("values",),
    "values all": ("values",),
    "outlook": ("outlook",),
}


@dataclass
class Hints:
    """What is told by itself whenever a person is to move.

    Attributes:
        values: what each turn is worth.
        best: which turn is best.
        outlook: what the game is worth, or who should win.

    """

    values: bool = False
    best: bool = False
    outlook: bool = False
    _said: str = ""

    def tell(self, table: Table, screen: Console) -> None:
        """Tells it under the board. That a position can't be solved is said once, not at each turn."""
        wanted = [name for name in _PARTS["hint"] if getattr(self, name)]
        if not wanted or not table.waits_for_person:
            return
        found = _known(table.state)
        if isinstance(found, Perfect):
            _show(table.state, found, wanted, LISTED, screen)
        elif not self._said:
            screen.print(f'No hints yet: {found} "hint" gives an estimate.')
        self._said = "" if isinstance(found, Perfect) else found

    def answer(self, text: str, table: Table, screen: Console) -> bool:
        """Answers one of the words of `HELP`; False if it is none, or a move of the game."""
        words = " ".join(text.lower().split())
        if words not in _PARTS or table.reads(text):
            return False
        if not table.waits_for_person:
            screen.print("The game is over: there is nothing to hint at.")
            return True
        found = _known(table.state)
        if isinstance(found, Perfect):
            _show(table.state, found, _PARTS[words], None if "all" in words else LISTED, screen)
        else:
            screen.print(f"Not solved. {found}")
            _estimate(table.state, _PARTS[words], screen)
        return True


def _estimate(state: State, parts: tuple[str, ...], screen: Console) -> None:
    """Searches for a moment and tells what it finds."""
    from ..analysis import candidate_texts, estimate_words
    from ..players import Budget

    found, _ = searched(state, Budget(SECONDS, SIMULATIONS), seed="hint")
    if "values" in parts:
        tell_estimate(state, found, screen)
        return
    for part in parts:
        if part == "outlook" and found.exact is None:
            screen.print(f"As an estimate: {estimate_words(state.game, found.estimate)}.")
        elif part == "outlook" and found.exact is not None:
            screen.print(f"Outlook: {state.game.value_words(found.exact)}.")
        else:
            best = found.candidates[0]
            sure = "Best" if found.exact is not None else "Perhaps best"
            screen.print(f"{sure}: {candidate_texts(state, best)[0]}.")


def _known(state: State) -> Perfect | str:
    """The truth about a state, or why it isn't at hand."""
    try:
        return state.game.perfect(state)
    except NotSolvedError as error:
        return str(error)


def _show(
    state: State, found: Perfect, parts: tuple[str, ...] | list[str], most: int | None, screen: Console
) -> None:
    from ..scene import best_turn, outlook

    for part in parts:
        match part:
            case "outlook":
                screen.print(f"Outlook: {outlook(state.game, found)}.")
            case "best":
                screen.print(f"Best: {best_turn(state, found)}.")
            case "values":
                list_turns(state, found, most, screen)
    screen.print()
