"""What a stone does to the number of groups and why, how a turn can be completed, what can be joined."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddyssey.core import Explanation, Figure, Highlight, Marking, Move, Outline

from .joins import Join, joins
from .rules import BLACK, COLOURS, PLAYERS, WHITE, Drop, EndTurn, GroupsState, groups_text

LISTED = 6
"""So many joins of a colour are told one by one, and so many ways of each."""
MARKED = 20
"""So many joining points of a colour are marked with a piece, more of them by dots."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def explain(state: GroupsState, move: Move) -> Explanation:
    """What a step of a turn would do, legal or not."""
    if isinstance(move, Drop):
        return _explain_drop(state, move)
    title = "The end of the turn" if isinstance(move, EndTurn) else "Passing"
    return Explanation(title, tuple(_pause(state, move)))


def explain_place(state: GroupsState, name: str) -> Explanation | None:
    """The group that stands on a point; None for an empty point or none at all."""
    bit = 1 << state.board.points[name] if name in state.board.points else 0
    for colour, side in enumerate(state.sides):
        for group in side.groups:
            if group.stones & bit:
                size, free = group.stones.bit_count(), (group.reach & state.empty).bit_count()
                title = f"{COLOURS[colour].capitalize()} group of {size}"
                count = len(side.groups)
                owner = PLAYERS[colour]
                one_of = f"one of {owner}'s {count} groups" if count > 1 else f"{owner}'s only group"
                beside = f"{free} empty point{'' if free == 1 else 's'}"
                grows = f"A {COLOURS[colour]} stone on {beside} beside it would extend it."
                if free > 1:
                    grows = f"A {COLOURS[colour]} stone on one of {beside} beside it would extend it."
                said = grows if free else "No point beside it is empty, so it can't grow any more."
                sentences = (f"It is {one_of}.", said) if state.to_move else (f"It is {one_of}.",)
                outline = Outline(_names(state, group.stones))
                return Explanation(title, sentences, (outline,), COLOURS[colour])
    return None


def situation(state: GroupsState) -> tuple[Explanation, ...]:
    """How a turn that can't end yet can be completed, the nearest ways first; () at any other time."""
    if state.first is None or state.may_end_turn:
        return ()
    make_it = _points(state.allowed_drops(), "makes it odd", "make it odd")
    sentences = [f"{groups_text(state.total)}: even. {make_it}. These are the nearest of each kind."]
    markings: list[Marking] = []
    for drop in nearest(state):
        colour = COLOURS[drop.colour]
        after = state.total_with(drop)
        does = _does(state, drop)
        where = state.board.names[drop.point]
        sentences.append(f"{colour.capitalize()} on {where} {does}: {after} in all, odd.")
        markings.append(Highlight((where,), colour, nearest=True))
    return (Explanation("To complete the turn", tuple(sentences), tuple(markings)),)


def nearest(state: GroupsState) -> tuple[Drop, ...]:
    """Of each way to complete the turn the stone that is nearest to the first one, the nearest first.

    The ways are a new group, an extended one and a join, in either colour; the distance is that from
    neighbour to neighbour, over whatever stands there. Of equally near ones, those that build on
    groups that are there come first: joins, then extensions.
    """
    assert state.first is not None
    found: dict[tuple[int, int], Drop] = {}
    seen = edge = 1 << state.first.point
    allowed = state.allowed_drops()
    while edge:
        near: dict[tuple[int, int], Drop] = {}
        for point in state.board.members(edge):
            for colour in (BLACK, WHITE):
                if allowed[colour] >> point & 1:
                    way = (len(state.sides[colour].touching(point)), colour)
                    near.setdefault(way, Drop(point, colour))
        for way in sorted(near, key=lambda way: (-way[0], way[1])):
            found.setdefault(way, near[way])
        around = 0
        for point in state.board.members(edge):
            around |= state.board.near[point]
        edge = around & ~seen
        seen |= edge
    return tuple(found.values())[:4]


def threats(state: GroupsState) -> tuple[Explanation, ...]:
    """Which groups can be joined in the turn under way or about to begin, a part for each colour."""
    if state.to_move is None:
        return ()
    found = joins(state)
    parts = [
        _joinable(state, colour, [join for join in found if join.colour == colour])
        for colour in (BLACK, WHITE)
        if any(join.colour == colour for join in found)
    ]
    if parts:
        return tuple(parts)
    when = "turn" if state.first is None else "stone"
    return (Explanation("Joining", (f"No groups can be joined with the next {when}.",)),)


# -- one stone ---------------------------------------------------------------------------------------


def _explain_drop(state: GroupsState, drop: Drop) -> Explanation:
    if not 0 <= drop.point < len(state.board.names):
        return Explanation("A stone", (state.refusal(drop) or "",))
    name, colour = state.board.names[drop.point], COLOURS[drop.colour]
    title = f"{colour.capitalize()} stone on {name}"
    if state.to_move is None or not state.empty >> drop.point & 1:
        return Explanation(title, (state.refusal(drop) or "",), piece=colour)
    joined = state.sides[drop.colour].touching(drop.point)
    markings: list[Marking] = [Outline(_names(state, group.stones)) for group in joined]
    change = 1 - len(joined)
    markings.append(Figure(name, f"{'+' if change > 0 else '−' if change < 0 else '±'}{abs(change)}"))
    sentences = [_change(state, drop)]
    if state.first is not None:
        sentences += _as_second(state, drop)
    elif state.is_first_turn:
        sentences.append("One is odd, and Black's first turn is a single stone.")
    elif state.refusal(drop) is not None:
        total = state.total_with(drop)
        sentences.append(f"{total} is even, and no second stone could then make it odd.")
    else:
        then, second = _as_first(state, drop)
        sentences.append(then)
        markings += second
    return Explanation(title, tuple(sentences), tuple(markings), colour)


def _change(state: GroupsState, drop: Drop) -> str:
    """What the stone does to the count, and why: "It joins two black groups, at a1 and c3: …"."""
    joined = state.sides[drop.colour].touching(drop.point)
    before, after = state.total, state.total_with(drop)
    if not joined:
        why = f"It touches no {COLOURS[drop.colour]} stone, so it is a new group"
        return f"{why}: the count goes up by one, from {before} to {after}."
    where = _listed([_first(state, group.stones) for group in joined])
    if len(joined) == 1:
        group = f"the {COLOURS[drop.colour]} group at {where}"
        return f"It extends {group} and splits none: the count stays at {after}."
    number = _NUMBERS[len(joined)]
    groups = f"{number} {COLOURS[drop.colour]} groups, at {where}"
    return (
        f"It joins {groups}: the count goes down by {_NUMBERS[before - after]}, "
        f"from {before} to {after}."
    )


def _as_first(state: GroupsState, drop: Drop) -> tuple[str, Iterator[Marking]]:
    """Whether the turn may end with this stone, and which second stones are possible after it."""
    after = state.after(drop)
    total, allowed = after.total, after.allowed_drops()
    marks = (
        Highlight(_names(state, points), COLOURS[colour])
        for colour, points in enumerate(allowed)
        if points
    )
    if total % 2 == 0:
        complete = _points(allowed, "completes the turn", "complete the turn")
        return f"{total} is even, so a second stone has to mend it: {complete}.", marks
    if not any(allowed):
        return f"{total} is odd, so the turn may end here; no second stone would keep it odd.", marks
    keep = _points(allowed, "keeps it odd", "keep it odd")
    return f"{total} is odd, so the turn may end here. For a second stone, {keep}.", marks


def _as_second(state: GroupsState, drop: Drop) -> Iterator[str]:
    total = state.total_with(drop)
    if state.refusal(drop) is None:
        yield f"{total} is odd: that completes the turn."
        return
    yield f"{total} is even, and a turn must end with an odd number, so it can't be the second stone."
    other = Drop(drop.point, 1 - drop.colour)
    if state.refusal(other) is None:
        yield f"A {COLOURS[other.colour]} stone here could: it {_does(state, other)}."


# -- no stone ----------------------------------------------------------------------------------------


def _pause(state: GroupsState, move: Move) -> Iterator[str]:
    refused = state.refusal(move)
    if refused is not None:
        yield refused
    elif isinstance(move, EndTurn):
        yield f"One stone is dropped, and the count is {state.total}: odd. {_next(state)} is to move."
    else:
        after = state.after(move)
        outcome = after.outcome()
        if outcome is not None:
            yield f"It is the second pass in a row, so the game ends. {outcome.reason}"
            return
        black, white = (len(side.groups) for side in state.sides)
        leader = PLAYERS[BLACK if black < white else WHITE]
        fewer, more = min(black, white), max(black, white)
        yield f"Nothing is dropped, and the count stays at {state.total}, odd."
        yield (
            f"If {_next(state)} passes too, the game ends, and {leader} wins "
            f"with {groups_text(fewer)} to {more}."
        )


def _next(state: GroupsState) -> str:
    return str(PLAYERS[1 - state.mover])


# -- what can be joined ------------------------------------------------------------------------------


def _joinable(state: GroupsState, colour: int, found: Sequence[Join]) -> Explanation:
    sentences = [f"{_way(state, join)}." for join in found[:LISTED]]
    if len(found) > LISTED:
        sentences.append(f"And {len(found) - LISTED} more, marked on the board.")
    groups, points = 0, 0
    for join in found:
        for stones in join.groups:
            groups |= stones
        for way in join.ways:
            for point in way:
                points |= 1 << point
    members = [group.stones for group in state.sides[colour].groups if group.stones & groups]
    markings: list[Marking] = [Outline(_names(state, stones)) for stones in members]
    where = _names(state, points)
    markings.append(Highlight(where, COLOURS[colour], nearest=len(where) <= MARKED))
    title = f"{COLOURS[colour].capitalize()} groups that can be joined"
    return Explanation(title, tuple(sentences), tuple(markings), COLOURS[colour])


def _way(state: GroupsState, join: Join) -> str:
    """One join: "a1 and c3: by b2 or c1, with a second stone"."""
    groups = _listed([_first(state, stones) for stones in join.groups])
    named = [" and ".join(state.board.names[point] for point in way) for way in join.ways[:LISTED]]
    if len(join.ways) > LISTED:
        named.append(f"{len(join.ways) - LISTED} more")
    by = _listed(named, "or")
    if not join.alone:
        return f"{groups}: by two stones, {by}"
    if state.first is None and len(join.groups) % 2 == 0:
        return f"{groups}: by {by}, with a second stone"
    return f"{groups}: by {by}"


# -- words -------------------------------------------------------------------------------------------


def _does(state: GroupsState, drop: Drop) -> str:
    """What a stone does, in a few words: "joins two black groups"."""
    colour, joined = COLOURS[drop.colour], len(state.sides[drop.colour].touching(drop.point))
    if joined > 1:
        return f"joins {_NUMBERS[joined]} {colour} groups"
    return f"extends a {colour} group" if joined else "is a new group"


def _points(allowed: tuple[int, int], one_does: str, they_do: str) -> str:
    """So many points for either colour do something: "31 black and 40 white points complete it"."""
    counts = [(points.bit_count(), COLOURS[colour]) for colour, points in enumerate(allowed)]
    told = " and ".join(f"{count} {colour}" for count, colour in counts if count) or "no"
    number = sum(count for count, _ in counts)
    last = next((count for count, _ in reversed(counts) if count), 0)
    return f"{told} point{'' if last == 1 else 's'} {one_does if number == 1 else they_do}"


def _listed(names: Sequence[str], word: str = "and") -> str:
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last


def _first(state: GroupsState, stones: int) -> str:
    """The point by which a group is called: its first."""
    return state.board.names[(stones & -stones).bit_length() - 1]


def _names(state: GroupsState, points: int) -> tuple[str, ...]:
    return tuple(state.board.names[point] for point in state.board.members(points))
