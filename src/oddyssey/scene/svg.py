"""The picture voice: a scene as SVG, for a page (focusable, with hot spots) or standing alone."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from functools import cache
from html import escape
from importlib.resources import files

from . import palette
from .model import Action, Arc, Cell, Circle, Label, Line, Polygon, Scene, Shape

UNIT = 100
"""SVG units a cell. A round number well above 1: browsers clamp the size of tiny text."""


def standalone(
    scene: Scene,
    *,
    width: int | None = None,
    theme: palette.Theme = "",
    board: palette.Board = "wood",
) -> str:
    """A whole SVG file: no script, no outside reference.

    `width` fixes the width in pixels; without it the picture takes about 44 pixels a cell. The
    `theme` "" is light or dark as the reader of the file prefers.
    """
    pixels = width or round(scene.width * 44)
    height = round(pixels * scene.height / scene.width)
    body = "".join(
        (
            f"<title>{escape(scene.title)}</title>",
            f"<desc>{escape(scene.text())}</desc>",
            f"<style>{own_stylesheet('board.css', theme, board)}</style>",
            drawn(scene.under),
            *(drawn(cell.shapes) for cell in scene.cells),
            drawn(scene.over),
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" '
        f'width="{pixels}" height="{height}" viewBox="{_view_box(scene)}">{body}</svg>'
    )


def in_page(scene: Scene, *, label: str = "", terse: bool = False) -> str:
    """The board for a page: a grid of focusable cells that carry their moves.

    The page brings the style sheets. One cell has `tabindex` 0, the rest -1; each has `data-cell`
    with its name, and `data-actions` with a JSON list of what can be done there, each with `move`,
    `label`, and where they apply `variant`, `refused`, `replaces` and `hint`. What marks the actions of
    the variant number n stands in groups of the class `for-n`. What a screen reader says of a cell is
    what is there, and unless it is to be `terse` also what can be done there.
    """
    rows = []
    tab_stop = _tab_stop(scene)
    keys = [variant.key for variant in scene.variants]
    for name, cells in scene.rows():
        named = f' aria-label="{escape(name)}"' if name else ""
        inside = "".join(_grid_cell(cell, cell is tab_stop, keys, terse) for cell in cells)
        rows.append(f'<g role="row"{named}>{inside}</g>')
    body = (
        f'<g aria-hidden="true">{drawn(scene.under)}</g>{"".join(rows)}'
        f'<g aria-hidden="true" class="over">{drawn(scene.over)}</g>'
    )
    return (
        f'<svg class="board" role="grid" aria-label="{escape(label or scene.title)}" '
        f'viewBox="{_view_box(scene)}">{body}</svg>'
    )


def picture(scene: Scene) -> str:
    """The board as a picture inside a page that brings the style sheets: nothing to focus."""
    body = "".join(
        (
            drawn(scene.under),
            *(drawn(cell.shapes) for cell in scene.cells),
            drawn(scene.over),
        )
    )
    return (
        f'<svg class="board" role="img" aria-label="{escape(scene.title)}" '
        f'viewBox="{_view_box(scene)}">{body}</svg>'
    )


def layer(shapes: tuple[Shape, ...], name: str = "layer") -> str:
    """Shapes to be laid over a board that is on a page already; no screen reader meets them."""
    return f'<g class="{name}" aria-hidden="true">{drawn(shapes)}</g>'


def swatch(shapes: tuple[Shape, ...]) -> str:
    """A small picture of shapes that lie within half a cell about (0, 0), to set beside text."""
    inside = drawn(shapes)
    return f'<svg class="board swatch" aria-hidden="true" viewBox="-50 -50 100 100">{inside}</svg>'


@cache
def stylesheet() -> str:
    """The palette and the looks of the roles for a page, whose root has the class `oddyssey`."""
    return _bare(palette.page_sheet()) + _sheet("board.css") + _sheet("graph.css") + _sheet("plot.css")


@cache
def own_stylesheet(name: str, theme: palette.Theme = "", board: palette.Board = "wood") -> str:
    """One of our sheets with the colours written out, for a file that stands alone."""
    return palette.written_out(_sheet(name), theme, board)


@cache
def _sheet(name: str) -> str:
    return _bare((files("oddyssey.scene") / name).read_text("utf-8"))


def _bare(sheet: str) -> str:
    """A sheet without its comments and line ends."""
    return "".join(line.strip() for line in _COMMENT.sub("", sheet).splitlines())


_COMMENT = re.compile(r"/\*.*?\*/", re.S)


def _view_box(scene: Scene) -> str:
    return f"0 0 {_number(scene.width)} {_number(scene.height)}"


def _tab_stop(scene: Scene) -> Cell | None:
    """Where the Tab key enters the board: the first cell where something can be done."""
    playable = (cell for cell in scene.cells if any(not a.refused for a in cell.actions))
    return next(playable, scene.cells[0] if scene.cells else None)


def _grid_cell(cell: Cell, tab_stop: bool, variants: list[str], terse: bool) -> str:
    name, legal = escape(cell.name), [action for action in cell.actions if not action.refused]
    told = () if terse else (_spoken(action) for action in legal)
    spoken = escape(". ".join((cell.spoken, *told)))
    able = ' class="able"' if legal else ""
    actions = [_action_data(action) for action in cell.actions]
    data = f" data-actions='{escape(json.dumps(actions, separators=(',', ':')))}'" if actions else ""
    marks = "".join(_marks(action, variants) for action in legal)
    hit = _shape(replace(cell.hit, role="hit"))
    return (
        f'<g role="gridcell"{able} tabindex="{0 if tab_stop else -1}" data-cell="{name}"{data} '
        f'aria-label="{spoken}">{hit}{drawn(cell.shapes)}{marks}</g>'
    )


def _spoken(action: Action) -> str:
    return f"{action.label}; {action.hint}" if action.hint else action.label


def _marks(action: Action, variants: list[str]) -> str:
    """What marks an action, in a group of its variant so that a page can show the chosen one's."""
    marks = drawn(action.shapes)
    if not marks or action.variant not in variants:
        return marks
    return f'<g class="for-{variants.index(action.variant)}">{marks}</g>'


def _action_data(action: Action) -> dict[str, str]:
    fields = ("move", "label", "variant", "refused", "replaces", "hint")
    return {name: getattr(action, name) for name in fields if getattr(action, name) or name == "move"}


def drawn(shapes: tuple[Shape, ...]) -> str:
    """Shapes as elements of SVG, in the order in which they are painted."""
    return "".join(_shape(shape) for shape in shapes)


def _shape(shape: Shape) -> str:
    role = escape(shape.role)
    match shape:
        case Circle(_, x, y, radius) if role.startswith("piece-"):
            return _disc("shadow", x, y + radius * _SHADOW, radius) + _disc(role, x, y, radius)
        case Circle(_, x, y, radius):
            return _disc(role, x, y, radius)
        case Polygon(_, points):
            return f'<polygon class="{role}" points="{_points(points)}"/>'
        case Line(_, points):
            return f'<polyline class="{role}" points="{_points(points)}"/>'
        case Arc(_, x, y, radius, start, end):
            first, last = _on_circle(x, y, radius, start), _on_circle(x, y, radius, end)
            large = int((end - start) % 360 > 180)
            reach = _number(radius)
            return f'<path class="{role}" d="M{first}A{reach} {reach} 0 {large} 1 {last}"/>'
        case Label(_, x, y, text, size):
            return (
                f'<text class="{role}" x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" '
                f'text-anchor="middle" dominant-baseline="central">{escape(text)}</text>'
            )


def _disc(role: str, x: float, y: float, radius: float) -> str:
    return f'<circle class="{role}" cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"/>'


_SHADOW = 0.09
"""How far below a piece its shadow lies, as a share of its radius."""


def _on_circle(x: float, y: float, radius: float, degrees: float) -> str:
    angle = math.radians(degrees)
    return f"{_number(x + radius * math.cos(angle))} {_number(y + radius * math.sin(angle))}"


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(length: float) -> str:
    """A length in cells as SVG units, to a tenth of a unit."""
    return f"{round(length * UNIT, 1):g}"
