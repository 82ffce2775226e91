"""Reports: whole ones of the toy game and of a small game, that they stand alone and say it again."""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser

import pytest
from tests.toy import Pebbles

import oddyssey
from oddyssey.cli.run import run
from oddyssey.core import Game
from oddyssey.lab.report import Effort, Report, cells, html, policy
from oddyssey.lab.report.effort import bot_games, random_games
from oddyssey.lab.report.page import stylesheet

from .small_reports import small_report

VOID = ("meta", "br", "hr", "img", "link", "input", "path", "circle", "polygon", "polyline")


@cache
def game(name: str) -> Game:
    return Pebbles(heap=4) if name == "pebbles" else oddyssey.game(name, capacity=4)


@cache
def report(name: str) -> Report:
    return small_report(game(name))


@cache
def page(name: str) -> str:
    return html(report(name))


class Checker(HTMLParser):
    """Notes what is open, ids, links, and where the elements are that load something."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.headings: list[int] = []
        self.tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.tags[tag] += 1
        if named.get("id"):
            self.ids[str(named["id"])] += 1
        if tag == "a":
            self.links.append(named.get("href") or "")
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        assert "style" not in named
        assert not any(name.startswith("on") for name in named)
        assert not {"src", "srcset", "data"} & set(named)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


both = pytest.mark.parametrize("name", ["pebbles", "odds-and-evens"])


@both
def test_a_report_has_every_section_and_each_figure_its_numbers_and_its_source(name: str) -> None:
    sections = {section.name: section for section in report(name).sections}
    wanted = "rules sample fairness first-moves mirrors lengths branching drama size ladder speed method"
    assert list(sections) == wanted.split()
    for section in sections.values():
        assert section.sentences or section.html or section.missing
        for sentence in (*section.sentences, *section.missing):
            assert re.search(r"[.!?]$", sentence), sentence
        for figure in section.figures:
            assert figure.table.rows
            assert all(len(row) == len(figure.table.columns) for row in figure.table.rows)
            assert figure.source.how.endswith(".")
            assert figure.source.command == "" or figure.source.command.startswith("oddyssey ")


@both
def test_the_page_stands_alone_and_is_well_formed(name: str) -> None:
    text = page(name)
    assert text.startswith("<!doctype html>")
    assert "://" not in text
    assert not re.search(r"url\(|@import|<script|<link|<iframe|xlink", text)
    checker = Checker()
    checker.feed(text)
    assert checker.open == []
    assert set(checker.ids.values()) == {1}
    assert {link.removeprefix("#") for link in checker.links} <= set(checker.ids)
    assert checker.headings[0] == 1
    assert all(
        after - before <= 1
        for before, after in zip(checker.headings, checker.headings[1:], strict=False)
    )
    assert (
        checker.tags["table"]
        == checker.tags["caption"]
        == sum(len(section.figures) for section in report(name).sections)
    )
    assert f"<style>{stylesheet()}</style>" in text
    assert policy().startswith("default-src 'none'; style-src 'sha256-")


def test_the_same_report_says_the_same_but_for_the_speed() -> None:
    first, second = report("pebbles"), small_report(game("pebbles"))
    told = [
        html(Report(one.game, one.effort, one.seed, one.version, one.command, without_speed(one)))
        for one in (first, second)
    ]
    assert told[0] == told[1]
    assert [section.as_data() for section in without_speed(small_report(game("pebbles"), "2"))] != [
        section.as_data() for section in without_speed(first)
    ]


def without_speed(one: Report) -> tuple:  # type: ignore[type-arg]
    return tuple(section for section in one.sections if section.name != "speed")


def test_the_figures_are_those_of_the_game() -> None:
    data = json.loads(json.dumps(report("odds-and-evens").as_data()))
    assert data["options"]["capacity"] == "4"
    assert data["command"].startswith("oddyssey lab report odds-and-evens -o capacity=4 ")
    fairness = next(one for one in data["sections"] if one["name"] == "fairness")
    random = fairness["figures"][0]["rows"][0]
    exact = Fraction(random[2]["value"])
    assert exact == Fraction(47, 324)
    assert random[1]["low"] <= random[1]["value"] <= random[1]["high"]
    assert data["facts"]["Sun wins, at random"]["value"] == str(exact)
    assert data["facts"]["Mirroring"] == "Moon wins by mirroring"
    assert data["facts"]["Perfect play"]["text"].startswith("Moon should win")


def test_what_is_not_known_is_said_with_its_reason() -> None:
    told = report("pebbles").sections
    missing = [sentence for section in told for sentence in section.missing]
    assert "Not solved: Pebbles has no exact solver." in missing
    assert any("mirror" in sentence for sentence in missing)


def test_what_is_typed_for_a_figure_finds_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = report("odds-and-evens")
    mirrors = next(one for one in found.sections if one.name == "mirrors").figures[-1]
    words = shlex.split(mirrors.source.command)
    assert run([*words[1:], "--json"]) == 0
    trials = [
        one for test in json.loads(capsys.readouterr().out)["mirrors"] for one in test["opponents"]
    ]
    told = [(one["opponent"], one["payoff"]["value"], one["games"]) for one in trials]
    assert told == [(row[1].text, row[2].value, row[-1].value) for row in mirrors.table.rows]
    whole = shlex.split(found.command)
    assert whole[whole.index("report.html") - 1] == "-o"  # or it would be refused


def test_names_of_a_game_can_do_no_harm() -> None:
    class Evil(Pebbles):
        title = "<script>alert(1)</script> & Co"
        tagline = 'A "tag" <b>line</b>'

    one = report("pebbles")
    text = html(Report(Evil(heap=4), one.effort, one.seed, one.version, "a <b>", one.sections))
    assert "<script" not in text
    assert "<b>line" not in text


def test_a_report_tells_how_far_it_is_and_can_be_ended() -> None:
    told = []

    def watch(share: Fraction, what: str) -> None:
        told.append((share, what))
        if share > Fraction(1, 10):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small_report(game("pebbles"), watch=watch)
    shares = [share for share, _ in told]
    assert shares[0] == 0
    assert all(0 <= share <= 1 for share in shares)
    assert all(what for _, what in told)


def test_an_effort_fits_the_game() -> None:
    small, large = game("odds-and-evens"), oddyssey.game("xodd", size=9)
    for effort in Effort:
        assert bot_games(small, effort) > bot_games(large, effort) >= 4
        assert random_games(game("pebbles"), effort) <= random_games(small, effort)
    assert (
        bot_games(large, Effort.quick, searches=True)
        == 0
        < bot_games(large, Effort.normal, searches=True)
    )


def test_an_interval_without_width_says_nothing() -> None:
    assert cells.estimated((12.0, 12.0, 12.0), 1).text == "12.0 (all alike)"
    assert cells.percent((1.0, 0.98, 1.0)).text == "100.0 % (98.0 to 100.0)"
