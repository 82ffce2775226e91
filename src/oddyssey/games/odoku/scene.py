"""What the board of Odoku looks like and says: regions, pieces, and the stamps of decided groups."""

from __future__ import annotations

from ...core import View, mixed
from ...scene import (
    Action,
    Cell,
    Circle,
    Coin,
    Fact,
    Label,
    Line,
    Polygon,
    Scene,
    Shape,
    TextLabel,
    Variant,
    piece,
    slab,
    stamp,
    tick,
)
from .board import (
    COLUMN_GROUPS,
    COLUMNS,
    GROUPS,
    GROUPS_AT,
    NAMES,
    REGIONS,
    ROWS,
    SIZE,
    Fate,
    column_and_row,
)
from .grid import CELL_AT, MARKS, grid_labels
from .layout import MIDDLES, is_border
from .notation import format_move
from .rules import PAR, PLACES, PLAYERS, Colour, Place, State
from .voice import colour_word, decides, score_range, status_lines
from .words import listed

MARGIN = 0.72
EXTENT = SIZE + 2 * MARGIN
RADIUS = 0.36
PIECES = {Colour.WHITE: "ivory", Colour.BLUE: "blue"}
VARIANTS = (
    Variant("O", "White piece", "o", "ivory"),
    Variant("X", "Blue piece", "x", "blue"),
)


def draw(state: State, view: View) -> Scene:
    """The scene of a state."""
    outcome = state.outcome()
    return Scene(
        title=f"Odoku: {outcome.reason if outcome else _so_far(state)}",
        width=EXTENT,
        height=EXTENT,
        cells=tuple(_cell(state, view, point) for row in ROWS[::-1] for point in row.points),
        speech_lines=status_lines(state, view.viewer, view.ended),
        under=_ground(),
        over=_stamps(state) if view.counted is None else _signs(state),
        row_names=tuple(row.title for row in ROWS[::-1]),
        text_labels=(*grid_labels(), *_text_stamps(state)),
        variants=() if outcome else VARIANTS,
        facts=_facts(state),
        coin=Coin(
            faces=(PLAYERS[0].name, PLAYERS[1].name),
            up=state.coin,
            pieces=(PLAYERS[0].piece, PLAYERS[1].piece),
        ),
    )


def _so_far(state: State) -> str:
    placed = SIZE * SIZE - state.empty.bit_count()
    return f"{placed} of 25 pieces placed"


# -- the cells -----------------------------------------------------------------------------------


def _cell(state: State, view: View, point: int) -> Cell:
    column, row = column_and_row(point)
    x, y = _centre(point)
    colour, region = _shown(state, view, point), GROUPS_AT[point][-1]
    return Cell(
        name=NAMES[point],
        row=SIZE - 1 - row,
        column=column,
        hit=Polygon("hit", _square(point)),
        spoken=f"{NAMES[point]}, {colour_word(colour)}, {region.name.removeprefix('the ')}",
        glyph="·" if colour is None else colour.letter,
        text_at=CELL_AT[point],
        shapes=() if colour is None else _piece(view, point, colour, x, y),
        actions=_actions(state, point) if view.hot else (),
    )


def _shown(state: State, view: View, point: int) -> Colour | None:
    """The piece to show: in the count's second step only one is left in each balanced region."""
    if view.counted is None or view.counted < COUNTED_REGIONS:
        return state.colour_at(point)
    region = GROUPS_AT[point][-1]
    left = NAMES[point] == _LEFT_IN[region.name] and state.fate(region) is Fate.BALANCED
    return Colour.BLUE if left else None


def _piece(view: View, point: int, colour: Colour, x: float, y: float) -> tuple[Shape, ...]:
    if PLACES[point][colour] not in view.last:
        return piece(PIECES[colour], x, y, RADIUS)
    return (*piece(PIECES[colour], x, y, RADIUS, "fresh"), Circle("last", x, y, RADIUS + 0.05))


def _actions(state: State, point: int) -> tuple[Action, ...]:
    if state.coin is None or not state.empty >> point & 1:
        return ()
    return tuple(_action(state, place) for place in PLACES[point])


def _action(state: State, place: Place) -> Action:
    decided = [f"{group.name}, {fate.value}" for group, fate in decides(state, place)]
    consequence = f": decides {listed(decided)}" if decided else ""
    label = f"{place.colour.word} piece{consequence}"
    return Action(format_move(place), label, variant=place.colour.letter)


# -- the ground ----------------------------------------------------------------------------------


def _ground() -> tuple[Shape, ...]:
    whole = ((0.0, 0.0), (EXTENT, 0.0), (EXTENT, EXTENT), (0.0, EXTENT))
    fills = tuple(
        Polygon(f"tone-{tone}", _square(point))
        for tone, region in enumerate(REGIONS)
        for point in region.points
    )
    far = EXTENT - MARGIN / 2
    letters = (Label("coordinate", MARGIN + n + 0.5, far, c) for n, c in enumerate(COLUMNS))
    numbers = (Label("coordinate", MARGIN / 2, _centre(n)[1], str(n + 1)) for n in range(SIZE))
    return (*slab(whole), *fills, *_borders(), *letters, *numbers)


def _borders() -> tuple[Shape, ...]:
    """The lines between two regions and round the board, each as long as it runs straight."""
    lines: list[Shape] = []
    for lane in range(SIZE + 1):
        for upright in (False, True):
            for start, end in _runs(lane, upright):
                ends = ((lane, start), (lane, end)) if upright else ((start, lane), (end, lane))
                lines.append(Line("border", tuple((MARGIN + x, MARGIN + y) for x, y in ends)))
    return tuple(lines)


def _runs(lane: int, upright: bool) -> list[tuple[int, int]]:
    """Where borders run along a grid line, as pairs of start and end."""
    runs: list[tuple[int, int]] = []
    for along in range(SIZE):
        across, down = (lane, along) if upright else (along, lane)
        if not is_border(across, down, upright=upright):
            continue
        if runs and runs[-1][1] == along:
            runs[-1] = (runs[-1][0], along + 1)
        else:
            runs.append((along, along + 1))
    return runs


def _centre(point: int) -> tuple[float, float]:
    column, row = column_and_row(point)
    return MARGIN + column + 0.5, EXTENT - MARGIN - row - 0.5


def _square(point: int) -> tuple[tuple[float, float], ...]:
    x, y = _centre(point)
    return ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))


# -- the stamps ----------------------------------------------------------------------------------

_STAMP_AT = {
    **{row.name: (EXTENT - MARGIN / 2, _centre(row.points[0])[1], 0.19) for row in ROWS},
    **{group.name: (_centre(group.points[0])[0], MARGIN / 2, 0.19) for group in COLUMN_GROUPS},
    **{name: (MARGIN + across, MARGIN + down, 0.17) for name, (across, down) in MIDDLES.items()},
    REGIONS[0].name: (MARGIN + 2.865, MARGIN + 2.135, 0.14),  # the cross: inside the bend by c3
}
"""Where the stamp of each group goes and how large it is: x, y, radius."""

COUNTED_REGIONS = 2
"""The step of the final count in which the cross and the corners are counted."""

_LEFT_IN = dict(zip((region.name for region in REGIONS), ("c3", "d4", "d2", "b2", "b4"), strict=True))
"""The cell of each region in which its piece is left then."""


def _stamps(state: State) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for group in GROUPS:
        fate, (x, y, radius) = state.fate(group), _STAMP_AT[group.name]
        if fate is not Fate.OPEN:
            shapes += stamp(fate is Fate.BALANCED, x, y, radius)
        elif group not in REGIONS:
            shapes.append(Circle("star", x, y, 0.035))  # a stamp will come here
    return tuple(shapes)


def _signs(state: State) -> tuple[Shape, ...]:
    """As the document counts: a blue piece at the border for each balanced row and column.

    It bears a tick, since a blue piece's own cross reads as "wrong" beside a row.
    """
    shapes: list[Shape] = []
    for group in (*ROWS, *COLUMN_GROUPS):
        if state.fate(group) is Fate.BALANCED:
            x, y, _ = _STAMP_AT[group.name]
            shapes += [Circle("piece-blue", x, y, 0.24), tick("inner open on-blue", x, y, 0.24)]
    return tuple(shapes)


def _text_stamps(state: State) -> tuple[TextLabel, ...]:
    signs = {Fate.BALANCED: "+", Fate.UNBALANCED: "-"}
    fates = ((place, state.fate(group)) for group, place in MARKS)
    return tuple(TextLabel(*place, signs[fate]) for place, fate in fates if fate in signs)


# -- beside the board ----------------------------------------------------------------------------


def _facts(state: State) -> tuple[Fact, ...]:
    numbers = {fate: str(len(state.groups_with(fate))) for fate in Fate}
    low, high = score_range(state)
    score = Fact("Score", str(low)) if not state.empty else Fact("Score so far", _range(low, high))
    aim = ("Par", mixed(PAR)) if state.target is None else ("Target", f"{state.target} or more")
    return (
        Fact("Balanced for sure", numbers[Fate.BALANCED]),
        Fact("Unbalanced for sure", numbers[Fate.UNBALANCED]),
        Fact("Still open", numbers[Fate.OPEN]),
        score,
        Fact(*aim),
    )


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
