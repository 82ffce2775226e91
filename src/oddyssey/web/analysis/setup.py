"""The page on which a position is set up: painted with the game's brushes, or written as a line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from oddyssey.core import Brush, Game, OddysseyError, State, View, shortened
from oddyssey.record import line_tree
from oddyssey.scene import Action, Scene, Variant, scene_of, svg

from ..pages import OptionField, option_fields
from ..rendering import known_name, page, templates
from .address import OPTION, Spot, game_of, written
from .address import option_fields as query_options


@dataclass(frozen=True)
class SetupPage:
    """What the page shows.

    Attributes:
        state: the position as far as it is set up, possible or not.
        brush: the brush that is chosen.
        wrong: why the position can't be, "" if it can.
        message: what is to be told.
        text: what stands in the field for the position.

    """

    state: State
    brush: Brush | None
    wrong: str
    message: str = ""
    text: str = ""

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.state.game

    @property
    def scene(self) -> Scene:
        """The board, each place of which takes each brush."""
        brushes = [brush for brush in self.game.brushes if not brush.group]
        scene = scene_of(self.state, View(hot=False))
        actions = tuple(Action(brush.key, brush.label, brush.key) for brush in brushes)
        cells = tuple(replace(cell, actions=actions) for cell in scene.cells)
        variants = tuple(Variant(b.key, b.label, b.shortcut, b.piece) for b in brushes)
        return replace(scene, cells=cells, variants=variants, coin=None)

    @property
    def board(self) -> str:
        """The board."""
        label = f"{self.game.title}: the position to be set up"
        return svg.in_page(self.scene, label=label, terse=True)

    @property
    def groups(self) -> list[tuple[str, list[tuple[Brush, bool]]]]:
        """What holds for the whole position: each choice, and whether it is the one that holds."""
        found: dict[str, list[tuple[Brush, bool]]] = {}
        for brush in self.game.brushes:
            if brush.group:
                found.setdefault(brush.group, []).append((brush, self._holds(brush)))
        return list(found.items())

    def _holds(self, brush: Brush) -> bool:
        try:
            return self.game.edited(self.state, "", brush) == self.state
        except OddysseyError:
            return False

    @property
    def fields(self) -> dict[str, str]:
        """What a form of this page carries along."""
        return query_options(self.game) | {"position": self.state.position()}

    @property
    def options(self) -> list[OptionField]:
        """The fields of the game's options."""
        return [
            replace(field, value=self.game.options_text[field.name])
            for field in option_fields(type(self.game))
        ]

    @property
    def pair(self) -> dict[str, tuple[str, str]]:
        """The two numbers of each option that has two."""
        found = {}
        for name, text in self.game.options_text.items():
            first, _, second = text.partition("x")
            found[name] = (first, second or first)
        return found

    @property
    def path(self) -> str:
        """The address of the analysis of this position."""
        return Spot(line_tree(self.state, ())).path

    @property
    def address(self) -> str:
        """The address of this page."""
        return f"/analysis/{self.game.name}/setup?{written(self.fields)}"

    @property
    def spoken(self) -> str:
        """What is said of it."""
        return self.wrong or f"This position is possible. {self.state.prompt()}"


async def setup(request: Request) -> Response:
    """The page; `brush` and `cell` say what is to be painted, `position` what there is so far."""
    name, query = known_name(request.path_params["game"]), dict(request.query_params)
    query.setdefault("brush", query.get("variant", ""))
    by_script = "application/json" in request.headers.get("accept", "")
    shown = await to_thread.run_sync(_painted, name, query)
    if by_script:
        html = await to_thread.run_sync(
            lambda: templates.get_template("_analysis_setup.html").render(page=shown)
        )
        told = shown.message or shown.spoken
        error = bool(shown.message)
        return JSONResponse({"html": html, "address": shown.address, "say": told, "error": error})
    if not shown.message and shown.brush is not None:
        if shown.brush.group:
            return RedirectResponse(shown.address, 303)
        if "cell" in query:  # the next click puts the same there
            return RedirectResponse(f"{shown.address}&brush={shown.brush.key}", 303)
    status = 422 if shown.message else 200
    return await to_thread.run_sync(lambda: page("analysis_setup.html", status, page=shown))


def _painted(name: str, query: Mapping[str, str]) -> SetupPage:
    message, text = "", query.get("position", "").strip()
    try:
        game = game_of(name, _joined(query))
    except OddysseyError as error:
        game, message, text = game_of(name, {}), str(error), ""
    state: State = game.initial()
    if text:
        try:
            state = game.draft(text)
        except OddysseyError as error:
            message = message or str(error)
    key, cell = query.get("brush", ""), query.get("cell", "").strip()
    brush = next((one for one in game.brushes if one.key == key), None)
    if key and brush is None:
        message = message or f'There is nothing called "{shortened(key)}" to paint with here.'
    elif brush is not None and not message and (cell or brush.group):
        try:
            state = game.edited(state, cell, brush)
            text = state.position()
        except OddysseyError as error:
            message = str(error)
    return SetupPage(state, brush, _wrong(state), message, text or state.position())


def _joined(query: Mapping[str, str]) -> dict[str, str]:
    """The options of a query; two numbers of a form in two fields are joined."""
    found = {}
    for key, value in query.items():
        if key.startswith(OPTION) and not key.endswith(".2"):
            second = query.get(f"{key}.2", "").strip()
            found[key] = f"{value}x{second}" if second and second != value.strip() else value
    return found


def _wrong(state: State) -> str:
    try:
        state.game.position(state.position())
    except OddysseyError as error:
        return str(error)
    return ""
