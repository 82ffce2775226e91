"""What commands that estimate share: how long, from which seed, and the outcome in words and as JSON."""

from __future__ import annotations

import re
import time
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core import Candidate, Searched, Searcher, State, shortened
from .common import UsageError, whole_number
from .progress import until_interrupted, watching

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ..players import Budget

LISTED = 5
"""So many turns are listed unless it is said otherwise, those that the search looked into most."""
FOLLOWING = 3
"""So many turns are written of what is expected to follow."""
_LONGEST = 3600


def _seconds(given: str | float) -> float:
    """A reader of seconds, for a `typer.Option(parser=…)`."""
    text = str(given)
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text) or not 0 < float(text) <= _LONGEST:
        raise UsageError(f'"{shortened(text)}" is no number of seconds above 0, up to {_LONGEST}')
    return float(text)


Simulations = Annotated[
    int | None,
    typer.Option(
        "--sims",
        parser=whole_number(1, 10**9),
        metavar="N",
        help="Estimate by so many simulations; the same number and seed give the same estimate.",
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option("--time", parser=_seconds, metavar="S", help="Estimate for so many seconds."),
]
Seed = Annotated[str, typer.Option("--seed", help="What the simulations of an estimate are made from.")]


def searched(state: State, budget: Budget, seed: str, most: int = LISTED) -> tuple[Searched, bool]:
    """What a search of a state finds, its progress shown, and whether Ctrl-C ended it.

    After Ctrl-C what was found by then counts, which is one simulation at least.
    """
    from ..analysis import estimate_claim, simulations_words
    from ..players import searcher, think

    with watching() as watch, until_interrupted() as interrupted:
        watch(Fraction(0), "getting ready")
        searcher(state, seed).think(1)  # or loading and compiling it would use up the time that it has
        begun = time.monotonic()
        watch(Fraction(0), "searching")

        def report(searching: Searcher) -> None:
            found = searching.found(1)
            share = 0.0 if budget.simulations is None else found.simulations / budget.simulations
            if budget.seconds is not None:
                share = max(share, (time.monotonic() - begun) / budget.seconds)
            claim = estimate_claim(state.game, found.estimate)
            told = f"{claim}, {simulations_words(found.simulations)}"
            watch(Fraction(min(1.0, share)), told)

        searching = searcher(state, seed)
        stopped = think(searching, budget, interrupted, report).stopped
        return searching.found(most), stopped


def tell_estimate(state: State, found: Searched, screen: Console) -> None:
    """Prints what a search found: how it seems to stand, and the best turns with what may follow."""
    from ..analysis import estimate_words

    if found.exact is not None:
        words, style = f"{state.game.value_words(found.exact)}: the search has proved it", "bold"
    else:
        words, style = f"{estimate_words(state.game, found.estimate)}", "italic"
    screen.print(f"{words[0].upper()}{words[1:]}.", style=style)
    screen.print()
    screen.print(_table(state, found))
    screen.print("Intervals are of 95 %: of the chance in the simulations, not of what these overlook.")


def as_data(state: State, found: Searched, seed: str, reason: str) -> dict[str, Any]:
    """The same for JSON: what is certain and what is estimated under keys of their own."""
    from ..analysis import estimate_data

    mover = state.to_move
    told: dict[str, Any] = {"exact": found.exact is not None, "reason": reason}
    if found.exact is not None:
        told["value"] = state.game.value_text(state, found.exact)
    else:
        told["estimate"] = estimate_data(found.estimate)
    return told | {
        "to_move": None if mover is None else mover.name,
        "moves": [_candidate_data(state, candidate) for candidate in found.candidates],
        "simulations": found.simulations,
        "seed": seed,
    }


def _candidate_data(state: State, candidate: Candidate) -> dict[str, Any]:
    from ..analysis import candidate_texts, estimate_data

    turn, *following = candidate_texts(state, candidate)
    told: dict[str, Any] = {"move": turn}
    if candidate.exact is not None:
        told["value"] = state.game.value_text(state, candidate.exact)
        told["distance"] = candidate.exact.distance
    else:
        told["estimate"] = estimate_data(candidate.estimate)
    return told | {"share": round(candidate.share, 4), "variation": following}


def _table(state: State, found: Searched) -> Table:
    """The turns that were looked into, the one that the search would play first."""
    from rich.table import Table

    from ..analysis import won_or_chance

    game, mover = state.game, state.to_move
    table = Table(box=None, pad_edge=False, header_style="dim")
    worth = f"{mover} wins" if won_or_chance(game) else f"Worth to {game.players[0]}"
    for heading in ("Turn", worth, "Tried", "Then perhaps"):
        table.add_column(heading, overflow="fold")
    for candidate in found.candidates:
        style = None if candidate.exact is not None else "italic"
        table.add_row(*_row(state, candidate), style=style)
    return table


def _row(state: State, candidate: Candidate) -> tuple[str, str, str, str]:
    from ..analysis import candidate_texts, estimate_for

    mover = state.to_move
    assert mover is not None
    if candidate.exact is not None:
        worth = f"{state.game.value_words(candidate.exact)}, proved"
    else:
        worth = estimate_for(state.game, candidate.estimate, mover)
    turn, *following = candidate_texts(state, candidate)
    then = ", ".join(following[:FOLLOWING]) + (", …" if len(following) > FOLLOWING else "")
    return turn, worth, f"{candidate.share:.0%}".replace("%", " %"), then
