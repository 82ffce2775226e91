"""The rules pages: diagrams that are drawn, and games that bring no guide."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.toy import Pebbles

from oddyssey.core import MoveError, OptionError
from oddyssey.learn import guide


def test_a_game_without_a_guide_still_has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare(Pebbles):
        guide = ""

    monkeypatch.setattr(guide, "game_class", lambda _: Bare)
    html = guide.guide_html.__wrapped__("bare")
    assert f"<h1>{Bare.title}</h1>" in html
    assert Bare.tagline in html


def test_a_diagram_is_read_as_moves_and_options_are_everywhere() -> None:
    diagram = guide.read_diagram(Pebbles, "caption: Two left\noptions: heap=5\nmoves: 2, 1\n")
    assert diagram.caption == "Two left"
    assert diagram.state.game == Pebbles(heap=5)
    assert len(diagram.view.last) == 1
    with pytest.raises(OptionError):
        guide.read_diagram(Pebbles, "options: heap")
    with pytest.raises(MoveError, match="Turn 1"):
        guide.read_diagram(Pebbles, "moves: 9")


def test_the_rules_in_short_end_where_the_guide_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "guide.md"
    page.write_text("# Pebbles\n\nTake them.\n\n## The end\n\nAll gone.\n\n<!-- more -->\n\n## Tips\n")
    monkeypatch.setattr(Pebbles, "guide", str(page))
    html = guide.short_guide_html(Pebbles)
    assert html == "<p>Take them.</p>\n<h3>The end</h3>\n<p>All gone.</p>\n"
