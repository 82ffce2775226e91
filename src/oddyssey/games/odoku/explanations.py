"""What each group still needs to be balanced or unbalanced for sure, and what a piece does to that."""

from __future__ import annotations

from ...core import Explanation, Highlight, Marking, Move, Outline, Tone
from .board import GROUPS, GROUPS_AT, NAMES, POINTS, Fate, Group, fate
from .rules import Colour, Place, State
from .voice import names_of

PIECES = {Colour.WHITE: "ivory", Colour.BLUE: "blue"}
_TONES: dict[Fate, Tone] = {Fate.OPEN: "", Fate.BALANCED: "good", Fate.UNBALANCED: "bad"}


def explain(state: State, move: Move) -> Explanation | None:
    """What a piece does to its row, its column and its region; nothing of the coin."""
    if not isinstance(move, Place) or not 0 <= move.point < len(NAMES):
        return None
    title, kind = f"{move.colour.word.capitalize()} piece on {NAMES[move.point]}", PIECES[move.colour]
    refused = state.refusal(move)
    if refused is not None:
        return Explanation(title, (refused,), piece=kind)
    after = state.after(move)
    sentences = tuple(_then(state, after, group) for group in GROUPS_AT[move.point])
    markings = (_outline(after, group) for group in GROUPS_AT[move.point] if _open(state, group))
    return Explanation(title, sentences, tuple(markings), kind)


def explain_place(state: State, cell: str) -> Explanation | None:
    """What the three groups of a cell still need; None for any other name."""
    if cell not in POINTS:
        return None
    groups = GROUPS_AT[POINTS[cell]]
    sentences = tuple(f"{group.title}: {_needs(state, group)}." for group in groups)
    return Explanation(cell, sentences, tuple(_outline(state, group) for group in groups))


def situation(state: State) -> tuple[Explanation, ...]:
    """What the open groups need, those that are nearest to a decision first."""
    alike: dict[tuple[int, int], list[Group]] = {}
    for group in GROUPS:
        if _open(state, group):
            alike.setdefault(_pieces(state, group), []).append(group)
    if not state.empty:
        return ()
    if not alike:
        return (Explanation("Every group is decided", ("What is still to be placed changes nothing.",)),)
    ordered = sorted(alike, key=lambda pieces: (_fewest(*pieces), -sum(pieces), pieces))
    return tuple(
        Explanation(_upper(names_of(alike[pieces])), (f"{_upper(_needs(state, alike[pieces][0]))}.",))
        for pieces in ordered
    )


def threats(state: State) -> tuple[Explanation, ...]:
    """The groups that the next piece can decide, and by which colour."""
    if not state.empty:
        return ()
    outlines: list[Marking] = []
    places = dict.fromkeys(Colour, 0)
    sentences = []
    for group in GROUPS:
        deciding = _deciding(state, group)
        if not deciding:
            continue
        outlines.append(Outline(group.cells))
        for colour in deciding:
            places[colour] |= group.mask & state.empty
        ways = (f"a {colour.word} piece makes it {fate.value}" for colour, fate in deciding.items())
        sentences.append(f"{group.title}: {', '.join(ways)}.")
    said = tuple(sentences) or ("The next piece can decide no group.",)
    highlights = (
        Highlight(tuple(name for point, name in enumerate(NAMES) if points >> point & 1), PIECES[colour])
        for colour, points in places.items()
        if points
    )
    return (Explanation("What the next piece can decide", said, (*outlines, *highlights)),)


def _deciding(state: State, group: Group) -> dict[Colour, Fate]:
    """By which colours the next piece decides an open group, and how."""
    if not _open(state, group):
        return {}
    white, blue = _pieces(state, group)
    fates = {Colour.WHITE: fate(white + 1, blue), Colour.BLUE: fate(white, blue + 1)}
    return {colour: becomes for colour, becomes in fates.items() if becomes is not Fate.OPEN}


# -- what a group needs ------------------------------------------------------------------------------


def needed(white: int, blue: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """What an open group with so many pieces still needs.

    First how many more white and how many more blue pieces together make it balanced for sure; then how
    many more white ones alone, or blue ones alone, make it unbalanced for sure: 0 where they can't.
    """
    empty = 5 - white - blue
    balanced = (max(2 - white, 0), max(2 - blue, 0))
    return balanced, (
        4 - white if 4 - white <= empty else 0,
        4 - blue if 4 - blue <= empty else 0,
    )


def _needs(state: State, group: Group) -> str:
    """What a group needs: "2 cells left, balanced with 1 blue more, unbalanced with 2 white more"."""
    if not _open(state, group):
        return f"{state.fate(group).value} for sure"
    white, blue = _pieces(state, group)
    left = 5 - white - blue
    balance, unbalance = needed(white, blue)
    both = (" and ", [f"{n} {c.word}" for n, c in zip(balance, Colour, strict=True) if n])
    either = (" or ", [f"{n} {c.word}" for n, c in zip(unbalance, Colour, strict=True) if n])
    balanced, unbalanced = (word.join(counts) for word, counts in (both, either))
    cells = f"{left} cell{'' if left == 1 else 's'} left"
    return f"{cells}, balanced with {balanced} more, unbalanced with {unbalanced} more"


def _then(state: State, after: State, group: Group) -> str:
    """What a piece does to one of its groups."""
    if not _open(state, group):
        return f"{group.title} is {state.fate(group).value} already."
    becomes = after.fate(group)
    if becomes is Fate.OPEN:
        return f"{group.title} then has {_needs(after, group)}."
    why = "two of each colour" if becomes is Fate.BALANCED else "four of one colour"
    return f"{group.title} then has {why}: it is {becomes.value} for sure."


def _fewest(white: int, blue: int) -> int:
    """The fewest pieces that decide an open group."""
    balance, unbalance = needed(white, blue)
    return min(sum(balance), *(count for count in unbalance if count))


def _pieces(state: State, group: Group) -> tuple[int, int]:
    return (state.white & group.mask).bit_count(), (state.blue & group.mask).bit_count()


def _open(state: State, group: Group) -> bool:
    return state.fate(group) is Fate.OPEN


def _outline(state: State, group: Group) -> Marking:
    return Outline(group.cells, _TONES[state.fate(group)])


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
