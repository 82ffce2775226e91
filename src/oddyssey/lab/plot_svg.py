"""Figures of Matplotlib as small pieces of SVG whose looks are left to style sheets.

A role in `plot.css` says how a part looks. Whoever draws gives each artist its role by `role`; what
has none, such as the white ground that Matplotlib paints, isn't kept.
"""

from __future__ import annotations

import io
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

_ROLE = "role:"
_SVG = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"
_SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "oddyssey",  # the same picture, the same bytes
    "font.size": 13.0,
    "font.family": "DejaVu Sans",  # comes with Matplotlib, so that every machine measures the same
    "text.parse_math": False,  # a dollar is a dollar
    "path.simplify": False,
}
_lock = threading.Lock()
"""Matplotlib's settings are one for all threads."""


def role(artist: Artist, name: str) -> None:
    """Says which class of `plot.css` an artist is drawn in; classes may be several, with spaces."""
    artist.set_gid(_ROLE + name)


def figure(width: float, height: float) -> Figure:
    """An empty figure of so many SVG units."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width / 72, height / 72), layout="constrained")


@contextmanager
def drawing() -> Iterator[None]:
    """While a figure is made and written: one at a time, with the settings that it needs."""
    import matplotlib as mpl

    with _lock, mpl.rc_context(_SETTINGS):
        yield


def svg(figure: Figure, title: str) -> str:
    """A figure as SVG for a page that brings the style sheets.

    It has neither ids nor styles of its own, so that any number of them stand on one page, under any
    policy for its content.

    Args:
        figure: what was drawn.
        title: what it shows, for those who don't see it.

    """
    written = io.BytesIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    root = ElementTree.fromstring(written.getvalue())
    known = {element.get("id", ""): element for element in root.iter(f"{_SVG}path")}
    width, height = (_number(float(part)) for part in root.get("viewBox", "").split()[2:])
    body = "".join(_kept(root, known, False))
    return (
        f'<svg class="plot" role="img" aria-label="{escape(title)}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def _kept(
    element: ElementTree.Element, known: dict[str, ElementTree.Element], inside: bool
) -> Iterator[str]:
    """What is kept of the children of an element; `inside` one that has a role everything is."""
    for child in element:
        kind = child.tag.removeprefix(_SVG)
        identity = child.get("id", "")
        if kind == "g" and identity.startswith(_ROLE):
            parts = "".join(_kept(child, known, True))
            yield f'<g class="{escape(identity.removeprefix(_ROLE))}">{parts}</g>' if parts else ""
        elif kind == "g":
            yield from _kept(child, known, inside)
        elif kind == "text":
            yield _text(child)
        elif kind == "path" and inside:
            yield f'<path d="{_path(child)}"/>'
        elif kind == "use" and inside:
            yield _used(child, known[child.get(_LINK, "").removeprefix("#")])


def _text(element: ElementTree.Element) -> str:
    anchor = re.search(r"text-anchor: (\w+)", element.get("style", ""))
    anchored = f' text-anchor="{anchor[1]}"' if anchor and anchor[1] != "start" else ""
    turned = element.get("transform", "")
    told = f' transform="{_rounded(turned)}"' if turned and not turned.startswith("rotate(-0") else ""
    x, y = (_number(float(element.get(name, "0"))) for name in ("x", "y"))
    return f'<text x="{x}" y="{y}"{anchored}{told}>{escape(element.text or "", quote=False)}</text>'


def _used(element: ElementTree.Element, marker: ElementTree.Element) -> str:
    x, y = (_number(float(element.get(name, "0"))) for name in ("x", "y"))
    return f'<path transform="translate({x} {y})" d="{_path(marker)}"/>'


def _path(element: ElementTree.Element) -> str:
    return _rounded(re.sub(r"\s*([MLCQZz])\s*", r"\1", " ".join(element.get("d", "").split())))


def _rounded(text: str) -> str:
    return re.sub(r"-?\d+\.\d+", lambda found: _number(float(found[0])), text)


def _number(length: float) -> str:
    return f"{round(length, 1) + 0.0:g}"  # no "-0"
