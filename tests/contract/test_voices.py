"""Every game: what is said at every step, fit to be shown and spoken; and the page of rules."""

from __future__ import annotations

import re
from pathlib import Path

from oddyssey.core import Game
from oddyssey.learn.guide import read_diagram
from oddyssey.scene import svg

from .cases import sample, walk
from .words import assert_sentence


def test_there_is_always_one_sentence_that_matters(game: Game) -> None:
    for step in walk(game):
        assert_sentence(step.state.prompt())
        assert len(step.state.prompt()) <= 200
    outcome = walk(game)[-1].state.outcome()
    assert outcome is not None


def test_the_whole_board_is_told_to_everyone(game: Game) -> None:
    for step in sample(game):
        for viewer in (None, *game.players):
            assert_sentence(step.state.status(viewer))


def test_what_a_move_brings_about_is_told(game: Game) -> None:
    for step in sample(game):
        for move in step.state.legal_moves()[:40]:
            for sentence in step.state.announce(move):
                assert_sentence(sentence)


def test_an_estimate_is_a_whole_number(game: Game) -> None:
    for step in sample(game):
        for player in game.players:
            assert type(game.estimate(step.state, player)) is int


def test_the_rules_have_a_page_and_its_diagrams_are_right(kind: type[Game]) -> None:
    page = Path(kind.guide)
    assert page.is_absolute()
    text = page.read_text("utf-8")
    assert text.startswith(f"# {kind.title}\n")
    blocks = re.findall(r"^```board\n(.*?)^```", text, re.M | re.S)
    assert blocks
    for block in blocks:
        diagram = read_diagram(kind, block)
        assert diagram.caption
        scene = diagram.state.scene(diagram.view)
        assert svg.picture(scene)  # type: ignore[arg-type]
