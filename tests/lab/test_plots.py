"""The plots of the lab: small pieces of SVG whose looks are left to the style sheet."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from oddyssey.lab.plots import Bar, Bars, Heat, HeatMap, Line, Lines, Point
from oddyssey.scene import svg

PLOTS: dict[str, Bars | Lines | HeatMap] = {
    "bars": Bars(
        "Lengths & <more>", "moves", "games",
        (Bar("8", 4.0, 3.0, 5.0, 4.1), Bar("9", 0.0), Bar("10", 6.5)), " %", level=5.0, top=10.0,
    ),
    "lines": Lines(
        "Choices", "turn", "legal",
        tuple(
            Line(f"no {n}", tuple(Point(x, x * n, x * n - 1, x * n + 1) for x in range(5)))
            for n in range(5)
        ),
    ),
    "heat": HeatMap(
        "Shares", "capacity", "flips", ("3", "4"), ("0", "1"),
        ((Heat("14.5", 0.0), Heat("$5", 1.0)), (None, Heat("48.6", 0.5))),
    ),
    "nothing": Bars("Nothing", "", "", ()),
    "flat": Lines("Flat", "turn", "score", (Line("one", (Point(0, 9.0), Point(1, 9.0))),), close=True),
}  # fmt: skip


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_is_svg_without_ids_styles_and_colours_of_its_own(name: str) -> None:
    text = PLOTS[name].svg()
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert root.get("aria-label") == PLOTS[name].title
    allowed = {"class", "d", "transform", "x", "y", "text-anchor", "role", "aria-label", "viewBox"}
    assert {key for element in root.iter() for key in element.attrib} <= allowed
    assert {element.tag for element in root.iter()} <= {"svg", "g", "path", "text"}
    assert "nan" not in text
    assert text == PLOTS[name].svg()


def test_every_role_of_a_plot_has_its_looks() -> None:
    sheet = (files("oddyssey.scene") / "plot.css").read_text("utf-8")
    roles = {
        role
        for one in PLOTS.values()
        for found in re.findall(r'class="([\w -]+)"', one.svg())
        for role in found.split()
    }
    assert roles >= {
        "bar",
        "whisker",
        "exact",
        "grid",
        "level",
        "line",
        "band",
        "heat-0",
        "heat-4",
        "unknown",
    }
    for role in roles - {"plot"}:
        assert f".{role}" in sheet, role
    assert ".plot .bar path" in svg.stylesheet()


def test_text_stays_text_and_is_no_formula() -> None:
    texts = [element.text for element in ElementTree.fromstring(PLOTS["heat"].svg()).iter("text")]
    assert {"14.5", "$5", "48.6", "?", "capacity", "flips"} <= set(texts)
