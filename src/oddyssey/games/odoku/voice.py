"""What Odoku says about a position: the prompt, the status, and what a move brings about."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import CHANCE, Move, Outcome, Player, mixed
from .board import COLUMN_GROUPS, COLUMNS, GROUPS, GROUPS_AT, POINTS, REGIONS, ROWS, SIZE, Fate, Group
from .rules import PAR, PLAYERS, Colour, Place, State, Toss
from .words import all_decided, coin_says, group_is, listed


def announce(state: State, move: Move) -> tuple[str, ...]:
    """What a legal move brings about: the coin's word, or the groups that it decides."""
    if isinstance(move, Toss):
        return (coin_says(PLAYERS[move.player_index]),)
    assert isinstance(move, Place)
    decided = decides(state, move)
    sentences = [group_is(group, fate) for group, fate in decided]
    after = state.after(move)
    if decided and after.empty and not after.groups_with(Fate.OPEN):
        sentences.append(all_decided(after.empty.bit_count()))
    return tuple(sentences)


def decides(state: State, place: Place) -> tuple[tuple[Group, Fate], ...]:
    """The groups whose fate a placement seals, in the order of naming, and that fate."""
    after = state.after(place)
    open_groups = (group for group in GROUPS_AT[place.point] if state.fate(group) is Fate.OPEN)
    fates = ((group, after.fate(group)) for group in open_groups)
    return tuple((group, fate) for group, fate in fates if fate is not Fate.OPEN)


def prompt(state: State) -> str:
    """The one sentence that matters now."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.reason
    if state.to_move == CHANCE:
        return "The coin is about to fall."
    return f"The coin says {state.to_move}: place a white or a blue piece on any empty cell."


def status_lines(state: State, viewer: Player | None, ended: Outcome | None = None) -> tuple[str, ...]:
    """The whole board in sentences: who you are, the rows, the groups, the score, what is next."""
    lines = [] if viewer is None else [f"You are the {viewer}."]
    lines += [_row_line(state, row) for row in reversed(range(SIZE))]
    for title, fate in (("Balanced", Fate.BALANCED), ("Unbalanced", Fate.UNBALANCED)):
        lines.append(f"{title} for sure: {_names(state, fate)}.")
    lines.append(f"Still open: {_names(state, Fate.OPEN)}.")
    low, high = score_range(state)
    aim = f"par is {mixed(PAR)}" if state.target is None else f"the target is {state.target}"
    if state.empty:
        reach = f"is {low} for sure" if low == high else f"will be from {low} to {high}"
        lines.append(f"The score {reach}; {aim}.")
    lines.append(ended.reason if ended else prompt(state))
    return tuple(lines)


def score_range(state: State) -> tuple[int, int]:
    """The lowest and the highest score that the decided groups leave possible."""
    sure = len(state.groups_with(Fate.BALANCED))
    return sure, sure + len(state.groups_with(Fate.OPEN))


def _row_line(state: State, row: int) -> str:
    """A row from left to right: "Row 3: white, blue, empty, blue, blue."."""
    if not (state.white | state.blue) & ROWS[row].mask:
        return f"Row {row + 1} is empty."
    colours = (state.colour_at(POINTS[f"{letter}{row + 1}"]) for letter in COLUMNS)
    return f"Row {row + 1}: {', '.join(colour_word(colour) for colour in colours)}."


def colour_word(colour: Colour | None) -> str:
    """What stands on a point: white, blue or empty."""
    return "empty" if colour is None else colour.word


def _names(state: State, fate: Fate) -> str:
    """The groups of one fate: "rows 1 and 2; column d; the cross and North-East"."""
    return names_of(state.groups_with(fate))


def names_of(groups: Sequence[Group]) -> str:
    """Groups in the order of naming, told together: "rows 1 and 2; column d; the cross"."""
    if len(groups) == len(GROUPS):
        return "all fifteen groups"
    parts = []
    for kind in (ROWS, COLUMN_GROUPS):
        names = [group.name for group in groups if group in kind]
        if names:
            noun = names[0].split()[0] + ("s" if len(names) > 1 else "")
            parts.append(f"{noun} {listed([name.split()[1] for name in names])}")
    regions = [group.name for group in groups if group in REGIONS]
    return "; ".join([*parts, *([listed(regions)] if regions else [])]) or "none"
