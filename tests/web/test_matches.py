"""Duplicate matches, as their routes answer."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

from .visitors import Visitor, act, start


def push(client: TestClient, address: str) -> dict[str, Any]:
    told = act(client, address, do="advance")
    while 'data-pending=""' not in told["html"]:
        told = act(client, address, do="advance")
    return told


def boards(client: TestClient, match: str) -> list[str]:
    return sorted(set(re.findall(r'href="(/g/[\w-]+)"', client.get(match).text)), key=lambda one: one)


def play_on(client: TestClient, addresses: list[str]) -> int:
    """A move wherever it is this one's turn; how many there were."""
    done = 0
    for address in addresses:
        told = push(client, address)
        empty = re.search(r'data-cell="(\w+)"[^>]*data-actions=', told["html"])
        if 'data-mine="1"' in told["html"] and empty:
            assert not act(client, address, do="play", text=f"O{empty[1]}")["error"]
            done += 1
    return done


def test_a_duplicate_match_is_two_boards_with_the_same_coins_and_one_total(visitor: Visitor) -> None:
    host, friend = visitor(), visitor()
    match = start(host, "odoku", duplicate="1")
    assert match.startswith("/m/")
    waiting = friend.get(match).text
    assert waiting.index("Play this match") < waiting.index("Board 1</h2>")
    waiting = host.get(match).text
    assert waiting.index("Send this link") < waiting.index('<p class="sentence">Waiting for your friend')
    assert "under way" not in waiting
    addresses = boards(host, match)
    assert len(addresses) == 2
    assert friend.post(f"{addresses[0]}/take", data={"to": "match"}).headers["location"] == match
    assert "Both games are under way" in host.get(match).text
    least, most = "0 for Balancer, the least there is", "15 for Balancer, the most there is"
    resigning = {re.search("It then counts ([^.]*)", host.get(one).text)[1] for one in addresses}  # type: ignore[index]
    assert resigning == {least, most}
    while "did better" not in (page := host.get(match).text) and "tie" not in page:
        assert play_on(host, addresses) + play_on(friend, addresses)
    coins = [
        [turn.split()[0] for turn in host.get(f"{one}/record.json").json()["turns"]] for one in addresses
    ]
    assert len(coins[0]) == 25
    assert coins[0] == coins[1]
    assert "Another match" in host.get(match).text
    following = [client.post(f"{match}/again").headers["location"] for client in (friend, host)]
    assert following[0] == following[1] != match
    for client in (host, friend):
        assert play_on(client, boards(client, following[0]))
    assert "nothing to take" not in act(host, addresses[0], do="undo")["message"]


def test_a_match_from_a_position_begins_there_on_both_boards(visitor: Visitor) -> None:
    host, friend = visitor(), visitor()
    match = start(host, "odoku", duplicate="1", position="5/1O3/5/5/5 a")
    addresses = boards(host, match)
    friend.post(f"{addresses[0]}/take")
    for again in range(2):
        for address in boards(host, match):
            assert "b4, white" in host.get(address).text
            act(host, address, do="resign")
        if not again:
            match = host.post(f"{match}/again").headers["location"]
    told = host.post(
        "/games", data={"game": "odoku", "opponent": "easy", "duplicate": "1", "position": "x"}
    )
    assert told.status_code == 422


def test_a_duplicate_match_needs_coins_and_somebody_opposite(visitor: Visitor) -> None:
    form = {"game": "xodd", "opponent": "medium", "duplicate": "1"}
    assert "has none" in visitor().post("/games", data=form).text
    form = {"game": "odoku", "opponent": "human", "duplicate": "1"}
    assert "against a friend" in visitor().post("/games", data=form).text
    assert visitor().get("/m/nothing").status_code == 404


def test_against_a_computer_both_boards_go_on_from_either(visitor: Visitor) -> None:
    host = visitor()
    match = start(host, "odoku", opponent="random", duplicate="1")
    addresses = boards(host, match)
    for _ in range(6):
        play_on(host, addresses)
    lengths = [len(host.get(f"{one}/record.json").json()["turns"]) for one in addresses]
    assert min(lengths) > 1
    assert abs(lengths[0] - lengths[1]) <= 1
    assert "Your games" in host.get("/").text
    assert host.get("/").text.count(match) == 1
    assert "Your games" not in visitor().get("/").text
