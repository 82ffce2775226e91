"""The page of ladders tells what its kept games show."""

from __future__ import annotations

import pytest
from benchmarks.ladders import CASES, PAGE, Case, kept, title

from oddyssey.lab.ladder_words import depth_text, rating_text, said

WHOLE = [case for case in CASES if case.rungs]


@pytest.mark.parametrize("case", WHOLE, ids=title)
def test_the_page_tells_the_depth_that_the_games_show(case: Case) -> None:
    result, page = kept(case), PAGE.read_text("utf-8")
    assert result is not None
    assert result.depth is not None
    assert f"| {title(case)} | {depth_text(result.depth)} | {said(result.depth.highest)} |" in page
    best = result.standings[0]
    assert f"| {said(best.name)} | {rating_text(best)} |" in page
    assert set(result.tallies) >= set(result.ladder.pairings)
