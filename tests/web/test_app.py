"""The routes: what they answer to good, bad and hostile requests."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import oddyssey
from oddyssey import record
from oddyssey.web.app import create_app

JSON = {"accept": "application/json"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("web") / "games.db"
    app = create_app(f"sqlite+aiosqlite:///{path}")
    with TestClient(app, follow_redirects=False, raise_server_exceptions=True) as opened:
        yield opened


def start(client: TestClient, game: str, **form: str) -> str:
    answer = client.post("/games", data={"game": game, "opponent": "human", **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def act(client: TestClient, address: str, **form: str) -> tuple[bool, dict[str, str]]:
    """Do something as the page's script does; whether it was done, and the answer."""
    answer = client.post(f"{address}/act", data=form, headers=JSON)
    assert answer.status_code == 200
    body: dict[str, str] = answer.json()
    return not body["error"], body


def test_home_shows_every_game_one_click_from_play(client: TestClient) -> None:
    page = client.get("/").text
    for name in oddyssey.names():
        title = oddyssey.game(name).title
        assert f"Play {title}" in page
        assert client.post("/games", data={"game": name}).status_code == 303


@pytest.mark.parametrize("name", oddyssey.names())
def test_every_game_has_a_page_rules_and_previews(client: TestClient, name: str) -> None:
    assert client.get(start(client, name)).status_code == 200
    assert "<figure>" in client.get(f"/rules/{name}").text
    frames = {client.get(f"/preview/{name}/{number}").text for number in range(4)}
    assert len(frames) == 4
    assert all(frame.startswith("<svg") for frame in frames)


def test_options_come_from_the_form(client: TestClient) -> None:
    page = client.get(start(client, "xodd", **{"option.size": "4", "option.size.2": "5"})).text
    assert 'data-cell="d5"' in page
    assert 'data-cell="e4"' not in page


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({}, "no game"),
        ({"game": "xodd", "option.size": "2"}, "3 to 19"),
        ({"game": "xodd", "option.size": "99"}, "size"),
        ({"game": "xodd", "option.size": "-1"}, "size"),
        ({"game": "xodd", "option.size": "9", "option.size.2": "x"}, "size"),
        ({"game": "odds-and-evens", "option.flips": "7"}, "flips"),
        ({"game": "odds-and-evens", "option.first": "me"}, "first"),
        ({"game": "xodd", "opponent": "god"}, "god"),
        ({"game": "xodd", "side": "3"}, "sides"),
    ],
)
def test_a_bad_form_is_refused_in_words(client: TestClient, form: dict[str, str], words: str) -> None:
    answer = client.post("/games", data=form)
    assert answer.status_code in (404, 422)
    assert words in answer.text


def test_a_move_is_played_and_an_illegal_one_refused_with_its_rule(client: TestClient) -> None:
    address = start(client, "xodd")
    done, body = act(client, address, do="play", text="be5", seen="0")
    assert done
    assert "White" in body["say"]
    done, body = act(client, address, do="play", text="We5")
    assert not done
    assert "e5" in body["message"]
    assert body["error"]


@pytest.mark.parametrize("word", ["status", "sta", "S"])
def test_status_reads_the_board_also_when_it_is_not_my_turn(client: TestClient, word: str) -> None:
    address = start(client, "odds-and-evens", opponent="easy", side="1")
    done, body = act(client, address, do="play", text=word, version="0")
    assert done
    assert "Left" in body["message"]
    assert "flips" in body["message"]


def test_a_stale_page_is_told_and_changes_nothing(client: TestClient) -> None:
    address = start(client, "xodd")
    assert act(client, address, do="play", text="Be5", version="1")[0]
    before = client.get(f"{address}/record.txt").text
    done, body = act(client, address, do="play", text="Wd4 Bd5", version="1")
    assert not done
    assert "moved on" in body["message"]
    assert client.get(f"{address}/record.txt").text == before


def test_advance_sent_twice_moves_once(client: TestClient) -> None:
    address = start(client, "odoku")
    version = {act(client, address, do="advance")[1]["version"] for _ in range(3)}
    assert len(version) == 1


def test_a_typed_end_ends_a_held_turn(client: TestClient) -> None:
    address = start(client, "xodd")
    act(client, address, do="play", text="Be5", hold="1")
    assert "complete" in act(client, address, do="play", text="Wd4")[1]["message"]
    assert act(client, address, do="play", text="END")[0]
    assert "White to move" in client.get(address).text


def test_both_records_read_back(client: TestClient) -> None:
    address = start(client, "xodd")
    for text in ("Be5", "Wd4 Bd5", "pass"):
        act(client, address, do="play", text=text)
    as_text, as_json = (client.get(f"{address}/record.{form}").text for form in ("txt", "json"))
    assert record.read(as_text).moves == record.read(as_json).moves
    assert client.get(f"{address}/record.exe").status_code == 404


def test_the_coins_to_come_are_in_no_record(client: TestClient) -> None:
    assert "eed" not in client.get(start(client, "odoku") + "/record.json").text.replace(
        '"seed": null', ""
    )


@pytest.mark.parametrize(
    "path", ["/nothing", "/g/nothing", "/rules/chess", "/g/x/record.txt", "/rules/xo"]
)
def test_a_wrong_address_is_a_page_in_words(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 422)
    assert "That didn't work" in answer.text


def test_nothing_comes_from_outside_and_no_other_site_acts(client: TestClient) -> None:
    address = start(client, "xodd")
    answer = client.get(address)
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    outside = re.findall(r'(?:src|href|action)="(?!/|#)([^"]+)"', answer.text)
    assert outside == []
    forged = client.post(
        f"{address}/act", data={"do": "resign"}, headers={"sec-fetch-site": "cross-site"}
    )
    assert forged.status_code == 403
    assert client.post("/games", content=b"x" * 100_000).status_code == 413


def test_who_is_first_alternates_from_game_to_game_also_from_the_home_page(client: TestClient) -> None:
    client.cookies.clear()
    firsts = []
    for _ in range(4):
        page = client.get(start(client, "odds-and-evens")).text
        firsts.append("Sun to move" in page)
    assert firsts == [True, False, True, False]
    client.cookies.set("begun-odds-and-evens", "nonsense")
    assert "Sun to move" in client.get(start(client, "odds-and-evens")).text
    chosen = {"option.first": "moon"}
    assert "Moon to move" in client.get(start(client, "odds-and-evens", **chosen)).text
    client.cookies.clear()


def test_a_new_game_after_one_alternates_what_the_rules_alternate(client: TestClient) -> None:
    client.cookies.clear()
    address = start(client, "odds-and-evens")
    assert "Sun to move" in client.get(address).text
    following = client.post(f"{address}/again").headers["location"]
    assert following != address
    assert "Moon to move" in client.get(following).text


@pytest.mark.parametrize("name", oddyssey.names())
def test_nonsense_is_answered_in_words_and_changes_nothing(client: TestClient, name: str) -> None:
    address = start(client, name)
    source = random.Random(f"nonsense {name}")
    before = client.get(f"{address}/record.json").json()["turns"]
    letters = "abcBWOXxflr 0123456789,.-\u00e9\u0000\u2028<>\"'&"
    for _ in range(60):
        text = "#" + "".join(source.choices(letters, k=source.randrange(30)))
        do = source.choice(["play", "play", "play", "end", "", "undo", "fly"])
        done, body = act(client, address, do=do, text=text, replaces=source.choice(["", text]))
        assert not done, (do, text)
        assert body["message"]
        assert "\n" not in body["message"]
    assert client.get(f"{address}/record.json").json()["turns"] == before
