"""Turns a game's guide, Markdown with `board` blocks, into HTML with drawn diagrams."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ..core import Game, OddysseyError, State, View, game_class, split_options
from ..record import parse_moves
from ..scene import scene_of, svg

MORE = "<!-- more -->"
"""What stands before this line of a guide is the rules in short."""


@dataclass(frozen=True)
class Diagram:
    """A diagram of a guide: the state to draw, the moves that led there, and what to say below."""

    state: State
    view: View
    caption: str


@cache
def guide_html(name: str) -> str:
    """The guide of a game as HTML. `name` is the game's full name."""
    kind = game_class(name)
    return _html(kind, _text(kind), 0)


def short_guide_html(kind: type[Game], lower: int = 1) -> str:
    """The rules in short: the guide up to `MORE`, all of it if it has no such line, without its title.

    Args:
        kind: the game.
        lower: by how many levels its headings are lowered, for a page that has headings above them.

    """
    text = _text(kind).partition(MORE)[0].strip()
    first, _, rest = text.partition("\n")
    return _html(kind, rest if first.startswith("# ") else text, lower)


def _text(kind: type[Game]) -> str:
    return Path(kind.guide).read_text("utf-8") if kind.guide else f"# {kind.title}\n\n{kind.tagline}"


def _html(kind: type[Game], text: str, lower: int) -> str:
    markdown = MarkdownIt("commonmark")
    markdown.enable("table")

    def fence(tokens: list[Token], index: int, *_: object) -> str:
        token = tokens[index]
        if token.info.strip() != "board":
            return f"<pre><code>{escape(token.content)}</code></pre>"
        return _figure(read_diagram(kind, token.content))

    markdown.renderer.rules["fence"] = fence  # type: ignore[attr-defined]
    tokens = markdown.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1:]) + lower)}"
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    return html


def read_diagram(kind: type[Game], block: str) -> Diagram:
    """Read the lines of a `board` block: caption, options, and moves or position.

    Raises `OddysseyError` if it describes no position of the game.
    """
    fields = dict(line.split(":", 1) for line in block.splitlines() if line.strip())
    fields = {name.strip(): value.strip() for name, value in fields.items()}
    unknown = set(fields) - {"caption", "options", "moves", "position"}
    if unknown:
        raise OddysseyError(f"A board block has no {', '.join(sorted(unknown))}.")
    game = kind.from_text(split_options([fields["options"]] if "options" in fields else []))
    if "position" in fields:
        return Diagram(game.position(fields["position"]), View(hot=False), fields.get("caption", ""))
    line = parse_moves(game, fields.get("moves", ""))
    last = line.turns[-1].moves if line.turns else ()
    return Diagram(line.state, View(last=last, hot=False), fields.get("caption", ""))


def _figure(diagram: Diagram) -> str:
    scene = scene_of(diagram.state, diagram.view)
    caption = f"<figcaption>{escape(diagram.caption)}</figcaption>" if diagram.caption else ""
    return f"<figure>{svg.picture(scene)}{caption}</figure>\n"
