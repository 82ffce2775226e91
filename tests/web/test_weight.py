"""What a page with a board weighs on the wire, all told: it has to be less than 100 kB."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

import oddyssey

from .labs import begin, fake_worker, until
from .searchers import stand_in
from .visitors import Visitor, start

MOST = 100_000
"""Bytes."""

NEWS = 12
"""So often a search that takes its whole time is told of."""

ASSET = re.compile(r'<(?:link rel="(?:stylesheet|icon|manifest)"|script)[^>]*(?:href|src)="(/[^"]+)"')
IMPORT = re.compile(r'(?:from|import) "([^"]+\.js)"')


def weights(client: TestClient, path: str) -> dict[str, int]:
    """What a page and all that belongs to it weigh, by their addresses."""
    found: dict[str, int] = {}
    ahead = [path]
    while ahead:
        path = ahead.pop()
        if path in found:
            continue
        answer = client.get(path, headers={"accept-encoding": "gzip"})
        found[path] = int(answer.headers["content-length"])
        asked = IMPORT if path.endswith(".js") else ASSET
        ahead += [urljoin(path, one) for one in asked.findall(answer.text)]
    assert len(found) > 7
    return found


def expect_light(found: dict[str, int]) -> None:
    assert sum(found.values()) < MOST, sorted(found.items(), key=lambda one: -one[1])[:8]


@pytest.mark.parametrize("name", oddyssey.names())
@pytest.mark.parametrize("opponent", ["friend", "medium"])
def test_a_page_with_a_board_weighs_little(visitor: Visitor, name: str, opponent: str) -> None:
    client = visitor()
    expect_light(weights(client, start(client, name, opponent=opponent)))


@pytest.mark.parametrize("name", ["xodd", "yodd"])
def test_so_does_an_analysis_with_its_estimate(
    visitor: Visitor, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all news of a search to its end, and the boards of two lots of turns; but for hints."""
    stand_in(monkeypatch)
    client = visitor()
    found = weights(client, f"/analysis/{name}?wait=1")
    page = client.get(f"/analysis/{name}?wait=1").text
    stream, boards = (
        unescape(re.findall(f'data-{one}="([^"]+)"', page)[0]) for one in ("stream", "pictures")
    )
    told = re.findall("^data: .*$", client.get(stream).text, re.M)
    turns = dict.fromkeys(re.findall(r'data-picture=."([^"]+?)."', told[-1]))
    drawn = client.get(f"{boards}&turn={'&turn='.join(turns)}", headers={"accept-encoding": "gzip"})
    assert len(turns) == len(drawn.json()) == 4
    found |= {
        "stream": NEWS * len(told[-1].encode()),
        "boards": 2 * int(drawn.headers["content-length"]),
    }
    expect_light(found)


def test_so_do_the_pages_of_the_lab(one_loop: Visitor, tmp_path: Path) -> None:
    client = one_loop()
    fake_worker(client, tmp_path)
    address = begin(client)
    until(client, address)
    expect_light(weights(client, address))
    expect_light(weights(client, "/lab"))
