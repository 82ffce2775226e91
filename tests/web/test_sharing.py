"""What other sites and home screens are told: titles, pictures, icons, manifest, service worker."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import oddyssey
from oddyssey.scene import palette
from oddyssey.web import card, cards, install, sharing
from oddyssey.web.app import create_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("web") / "games.db"
    with TestClient(
        create_app(f"sqlite+aiosqlite:///{path}"), base_url="https://club.example"
    ) as opened:
        yield opened


def start(client: TestClient, game: str, **form: str) -> str:
    answer = client.post(
        "/games", data={"game": game, "opponent": "human", **form}, follow_redirects=False
    )
    return str(answer.headers["location"])


def told(page: str) -> dict[str, str]:
    """What the head of a page says of it, with its title."""
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page))
    title = re.search(r"<title>(.*?)</title>", page)
    assert title
    return {name: unescape(text) for name, text in (found | {"title": title[1]}).items()}


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_a_shared_game_says_what_it_is_and_how_it_stands(client: TestClient) -> None:
    address = start(client, "xodd")
    for text in ("Be5", "Wd4 Wf6"):
        client.post(f"{address}/act", data={"do": "play", "text": text})
    head = told(client.get(address).text)
    assert head["title"] == head["og:title"] == "Xodd 9×9: Black to move, 2 turns"
    assert head["og:url"] == f"https://club.example{address}"
    assert head["og:image"] == f"https://club.example{address}/card.png"
    assert head["description"].startswith("Black, drop one or two stones.")
    assert head["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("name", oddyssey.names())
def test_every_game_and_its_rules_have_a_picture(client: TestClient, name: str) -> None:
    for page in (start(client, name), f"/rules/{name}", "/"):
        image = told(client.get(page).text)["og:image"].removeprefix("https://club.example")
        answer = client.get(image)
        assert answer.headers["content-type"] == "image/png"
        assert size(answer.content) == (card.WIDTH, card.HEIGHT)


def test_a_picture_follows_the_game(client: TestClient) -> None:
    address = start(client, "odds-and-evens")
    before = client.get(f"{address}/card.png").content
    assert client.get(f"{address}/card.png").content == before
    client.post(f"{address}/act", data={"do": "play", "text": "left"})
    assert client.get(f"{address}/card.png").content != before


def test_nothing_that_is_not_there_is_drawn(client: TestClient) -> None:
    for path in ("/g/nowhere/card.png", "/rules/chess/card.png", "/icons/4000.png", "/icons/x.png"):
        assert client.get(path).status_code in (404, 422)


def test_whoever_asks_for_too_many_pictures_waits(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "WAITING", 0)
    answer = client.get("/card.png")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("xodd", {"size": (4, 5)}), "Xodd 4×5"),
        (("yodd", {"size": 6}), "Yodd 6"),
        (("odoku", {}), "Odoku"),
        (("odoku", {"target": 10}), "Odoku, target 10"),
        (("odds-and-evens", {"capacity": (7, 6)}), "Odds and Evens, slots 7×6"),
    ],
)
def test_a_game_is_named_with_its_size_and_what_is_unusual(
    options: tuple[str, dict[str, int]], name: str
) -> None:
    kind, chosen = options
    assert sharing.named(oddyssey.game(kind, **chosen)) == name


@pytest.mark.parametrize("most", [1, 2, 3, 20])
def test_words_are_set_in_lines_that_fit(most: int) -> None:
    text = "Black, drop one or two stones. 5 groups: odd, so you may also pass."
    lines = card.wrapped(text, 28, 300, most)
    assert len(lines) <= most
    assert all(card.across(line, 28) <= 300 for line in lines)
    assert (" ".join(lines) == text) == (most == 20)
    assert lines[-1].endswith("…") == (most < 20)
    assert card.wrapped("", 28, 300, most) == []


def test_a_word_that_is_too_long_for_a_line_stands_alone() -> None:
    assert card.wrapped("W" * 99, 28, 300, 2) == ["W" * 99]


def test_the_manifest_is_what_browsers_ask_for(client: TestClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "/", "/")
    assert manifest["theme_color"] == palette.colours()["paper"][0]
    purposes = set()
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        purposes.add((icon.get("purpose"), icon["sizes"]))
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size(picture.content)) == icon["sizes"]
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= purposes


def test_icons_are_where_devices_look_for_them(client: TestClient) -> None:
    page = client.get("/").text
    (touch,) = re.findall(r'rel="apple-touch-icon" href="([^"]+)"', page)
    assert size(client.get(touch).content) == (180, 180)
    assert size(client.get("/favicon.ico").content) == (32, 32)


def test_the_service_worker_keeps_what_is_there_and_no_game(client: TestClient) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    listed = re.search(r"JSON.parse\('(.*)'\)", answer.text)
    assert listed
    files = json.loads(listed[1])
    assert "/static/base.css" in files
    assert not [path for path in files if path.startswith("/g/") or "service-worker" in path]
    assert all(client.get(path).status_code == 200 for path in [*files, install.OFFLINE])
    assert re.search(r'VERSION = "[0-9a-f]{12}"', answer.text)


@pytest.mark.parametrize(
    ("cookie", "colours"),
    [
        ("theme=light", 1),
        ("theme=dark", 1),
        ("theme=contrast", 2),
        ("", 2),
    ],
)
def test_the_bars_of_the_device_have_the_colour_of_the_page(
    client: TestClient, cookie: str, colours: int
) -> None:
    page = client.get("/", headers={"cookie": f"settings={cookie}"}).text
    assert len(re.findall('name="theme-color"', page)) == colours
    theme = cookie.partition("=")[2]
    day, night = palette.colours("contrast" if theme == "contrast" else "")["paper"]
    assert (day in page) == (theme != "dark")
    assert (night in page) == (theme != "light")


def test_an_analysis_shows_its_position(client: TestClient) -> None:
    address = "/analysis/xodd?o.size=5&moves=Bc3,Wb3+Wd3"
    head = told(client.get(address).text)
    assert head["og:image"] == "https://club.example/analysis/xodd/card.png?o.size=5&moves=Bc3,Wb3+Wd3"
    pictures = {
        client.get(path).content
        for path in ("/analysis/xodd/card.png?o.size=5", head["og:image"].partition("example")[2])
    }
    assert len(pictures) == 2
    assert all(size(picture) == (card.WIDTH, card.HEIGHT) for picture in pictures)
    assert client.get("/analysis/xodd/card.png?moves=nonsense").status_code == 422


def test_the_looks_of_boards_are_sent_anew_only_after_a_change(client: TestClient) -> None:
    first = client.get("/board.css")
    again = client.get("/board.css", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
