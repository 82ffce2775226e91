"""What a page with a board weighs on the wire, all told: it has to be less than 100 kB."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest

import oddyssey

from .visitors import Visitor, start

MOST = 100_000
"""Bytes."""

ASSET = re.compile(r'<(?:link rel="(?:stylesheet|icon|manifest)"|script)[^>]*(?:href|src)="(/[^"]+)"')
IMPORT = re.compile(r'(?:from|import) "([^"]+\.js)"')


@pytest.mark.parametrize("name", oddyssey.names())
@pytest.mark.parametrize("opponent", ["friend", "medium"])
def test_a_page_with_a_board_weighs_little(visitor: Visitor, name: str, opponent: str) -> None:
    client = visitor()
    weights: dict[str, int] = {}
    ahead = [start(client, name, opponent=opponent)]
    while ahead:
        path = ahead.pop()
        if path in weights:
            continue
        answer = client.get(path, headers={"accept-encoding": "gzip"})
        weights[path] = int(answer.headers["content-length"])
        found = IMPORT if path.endswith(".js") else ASSET
        ahead += [urljoin(path, one) for one in found.findall(answer.text)]
    assert len(weights) > 10
    assert sum(weights.values()) < MOST, sorted(weights.items(), key=lambda one: -one[1])[:8]
