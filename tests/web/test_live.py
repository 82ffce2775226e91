"""Games between two devices, as their routes answer: seats, offers, clocks, what is done once."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from oddyssey.web.store import moment

from .visitors import JSON, Visitor, act, start, two

# -- seats -----------------------------------------------------------------------------------------


def test_the_first_who_presses_takes_the_open_seat_and_the_next_watches(visitor: Visitor) -> None:
    host, friend, late = visitor(), visitor(), visitor()
    address = start(host)
    assert "Send this link" in host.get(address).text
    assert "Play as Moon" in friend.get(address).text
    assert friend.post(f"{address}/take").status_code == 303
    refused = late.post(f"{address}/take")
    assert refused.status_code == 422
    assert "All seats are taken" in refused.text
    assert "You are watching" in refused.text
    assert "You are watching" in late.get(address).text
    assert "Send this link" not in host.get(address).text
    assert "You hold a seat already" in host.post(f"{address}/take").text


def test_each_plays_their_own_side_and_whoever_watches_plays_none(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    assert "Sun's turn" in act(friend, address, do="play", text="left")["message"]
    assert not act(host, address, do="play", text="left")["error"]
    assert "Moon's turn" in act(host, address, do="play", text="left")["message"]
    watcher = visitor()
    before = host.get(f"{address}/record.txt").text
    for what in ("play", "undo", "resign", "advance", "accept", "decline", "rematch", "end"):
        told = act(watcher, address, do=what, text="right")
        assert told["error"], what
        assert "You are watching" in told["message"]
    assert watcher.post(f"{address}/act", data={"do": "resign"}).status_code == 403
    assert watcher.post(f"{address}/again").status_code == 422
    assert host.get(f"{address}/record.txt").text == before
    page = watcher.get(address).text
    board = page[page.index('<main id="main"') : page.index("</main>")]
    assert "data-actions" not in board
    assert "Resign" not in board
    assert not re.search(r"<button(?! type=.button.)[^>]*>(?!Go)", board), "a button that acts"


def test_a_private_link_opens_the_seat_to_another_device(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    page = host.get(address).text
    link = re.search(rf"({address}/seat/[\w-]+)", page)
    assert link
    other = visitor()
    shown = other.get(link[1])
    assert "seat of Sun" in shown.text
    assert shown.headers["referrer-policy"] == "strict-origin"
    assert "You are watching" in other.get(address).text  # a look at the link does nothing yet
    assert other.post(link[1]).headers["location"] == address
    assert not act(other, address, do="play", text="left")["error"]
    assert not act(friend, address, do="play", text="left")["error"]
    assert not act(host, address, do="play", text="right")["error"]  # the first device plays on too
    assert other.get(f"{address}/seat/{'x' * 22}").status_code == 404
    assert "holds the other seat" in friend.post(link[1]).text


def test_secrets_are_in_no_page_of_anybody_else(visitor: Visitor, path: Path) -> None:
    host, friend, address = two(visitor)
    act(host, address, do="play", text="left")
    with closing(sqlite3.connect(path)) as connection:
        secret = dict(connection.execute("SELECT side, secret FROM seats"))
        devices = [device for (device,) in connection.execute("SELECT device FROM holders")]
    seen = {
        who: "".join((client.get(address).text, client.get(f"{address}/table", headers=JSON).text))
        for who, client in (("host", host), ("friend", friend), ("watcher", visitor()))
    }
    assert secret[0] in seen["host"]
    assert secret[1] in seen["friend"]
    assert secret[1] not in seen["host"]
    assert secret[0] not in seen["friend"]
    assert not any(one in seen["watcher"] for one in secret.values())
    # The database knows devices by a digest, so that a copy of it opens no seat.
    assert not {host.cookies["device"], friend.cookies["device"]} & set(devices)


def test_two_at_one_screen_hold_both_seats_and_so_does_their_other_device(visitor: Visitor) -> None:
    host = visitor()
    address = start(host, opponent="human")
    assert not act(host, address, do="play", text="left")["error"]
    assert not act(host, address, do="play", text="left")["error"]
    link = re.search(rf"({address}/seat/[\w-]+)", host.get(address).text)
    assert link
    other = visitor()
    other.post(link[1])
    assert not act(other, address, do="play", text="right")["error"]
    assert not act(other, address, do="play", text="right")["error"]


def test_a_game_of_before_there_were_seats_is_taken_by_who_opens_it_first(
    visitor: Visitor, path: Path
) -> None:
    host = visitor()
    address = start(host, opponent="human")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM holders")
        connection.execute("DELETE FROM seats")
        connection.commit()
    finder = visitor()
    assert "Take both seats" in finder.get(address).text
    finder.post(f"{address}/take")
    assert not act(finder, address, do="play", text="left")["error"]
    assert "watching" in act(host, address, do="play", text="left")["message"]


def test_the_last_finished_games_are_offered_on_the_home_page(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    act(host, address, do="play", text="left")
    assert "Finished games" not in host.get("/").text
    act(host, address, do="resign")
    for client in (host, friend):
        page = client.get("/").text
        assert f'href="{address}/review"' in page
        assert "Your games" not in page
    for _ in range(5):  # of no turns, and so without a review
        act(host, start(host), do="resign")
    page = host.get("/").text
    assert page.count("against a friend") == 5
    assert page.count('/review">Review<span') <= 1
    assert "Finished games" not in visitor().get("/").text


# -- what is done once -----------------------------------------------------------------------------


def test_what_is_sent_twice_with_one_key_is_done_once(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    form = {"do": "play", "text": "left", "version": "2", "key": "0123456789abcdef"}
    assert not act(host, address, **form)["error"]
    act(friend, address, do="play", text="right")
    again = act(host, address, **form)
    assert not again["error"]
    assert host.get(f"{address}/record.json").json()["turns"] == ["left", "right"]
    late = act(host, address, **form | {"key": "another-key-0123"})
    assert late["error"]
    assert "moved on" in late["message"]


def test_an_offer_makes_no_page_stale(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    act(host, address, do="play", text="left")
    version = str(friend.get(f"{address}/table", headers=JSON).json()["version"])
    act(host, address, do="undo")
    assert not act(friend, address, do="play", text="right", version=version)["error"]


# -- offers ----------------------------------------------------------------------------------------


def test_a_take_back_is_asked_for_allowed_and_declined(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    act(host, address, do="play", text="left")
    assert "Ask to take back" in host.get(address).text
    asked = act(host, address, do="undo")
    assert "wait for the answer" in asked["html"]
    told = friend.get(f"{address}/table?seen=1", headers=JSON).json()
    assert "Sun asks to take back" in told["say"]
    assert "Allow it" in told["html"]
    assert "Allow it" not in visitor().get(address).text
    act(friend, address, do="decline")
    assert "Moon declined the take-back." in host.get(address).text
    act(host, address, do="undo")
    assert not act(friend, address, do="accept")["error"]
    assert host.get(f"{address}/record.json").json()["turns"] == []
    assert "Moon agreed" in host.get(address).text


@pytest.mark.parametrize(
    ("what", "asks"), [("undo", "Sun asks to take back"), ("rematch", "Sun offers")]
)
def test_asking_from_a_page_that_shows_no_offer_is_no_consent(
    visitor: Visitor, what: str, asks: str
) -> None:
    host, friend, address = two(visitor)
    act(host, address, do="play", text="left")
    act(friend, address, do="play", text="right")
    if what == "rematch":
        act(host, address, do="resign")
    version = str(host.get(f"{address}/table", headers=JSON).json()["version"])
    act(host, address, do=what, version=version)
    told = act(friend, address, do=what, version=version)
    assert told["error"]
    assert asks in told["message"]
    assert len(host.get(f"{address}/record.json").json()["turns"]) == 2
    assert told["next"] == ""
    assert "Allow it" in told["html"] or "Play again" in told["html"]
    agreed = act(friend, address, do=what, version=str(told["version"]))  # this page shows it
    assert not agreed["error"]
    assert agreed["next"] or host.get(f"{address}/record.json").json()["turns"] == []


def test_a_rematch_is_offered_and_leads_both_to_the_next_game(visitor: Visitor) -> None:
    host, friend, address = two(visitor)
    act(friend, address, do="resign")
    assert host.post(f"{address}/again").status_code == 422
    act(host, address, do="rematch")
    assert "offers a rematch" in friend.get(address).text
    version = str(friend.get(f"{address}/table", headers=JSON).json()["version"])
    following = act(friend, address, do="rematch", version=version)["next"]
    assert following.startswith("/g/")
    assert following != address
    assert host.get(f"{address}/table", headers=JSON).json()["next"] == following
    # The sides are swapped, and with them the start: who was second begins now.
    assert "Moon's turn" not in act(friend, following, do="play", text="left")["message"]
    assert not act(host, following, do="play", text="left")["error"]
    assert visitor().get(f"{address}/table", headers=JSON).json()["next"] == ""


def test_hints_values_and_reviews_wait_for_the_end_unless_agreed(visitor: Visitor) -> None:
    host, _, address = two(visitor)
    host.cookies.set("hints", "worth.best.outlook")
    assert "no hints in a game between two" in host.get(f"{address}?hints=now").text
    assert "worth-" not in host.get(f"{address}/hints", headers=JSON).json()["html"]
    assert "no hints" in host.get(f"{address}/say?what=value").json()["say"]
    assert host.get(f"{address}/review").status_code == 422
    act(host, address, do="resign")
    assert host.get(f"{address}/review").status_code == 200
    agreed, _, address = two(visitor, hints="1")
    agreed.cookies.set("hints", "outlook")
    assert "should win" in agreed.get(f"{address}?hints=now").text


# -- clocks ----------------------------------------------------------------------------------------


def test_a_clock_that_runs_out_ends_the_game_for_everyone(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend, address = two(visitor, minutes="1", seconds="2")
    act(host, address, do="play", text="left")
    act(friend, address, do="play", text="right")
    page = friend.get(address).text
    assert re.search(r'data-left="6[01]\d{3}"[^>]*data-runs="1"[^>]*data-name="Sun"', page)
    monkeypatch.setattr("oddyssey.web.desk.moment", lambda: moment() + 63_000)
    assert "Sun ran out of time: Moon wins." in friend.get(address).text
    monkeypatch.undo()
    assert "over" in act(host, address, do="play", text="left")["message"]
    assert "time forfeit by Sun" in host.get(f"{address}/record.txt").text
    assert "ran out of time" in host.get(f"{address}/review").text


@pytest.mark.parametrize(("minutes", "seconds"), [("0", "5"), ("x", ""), ("999", "")])
def test_a_clock_that_cannot_be_is_refused_in_words(
    visitor: Visitor, minutes: str, seconds: str
) -> None:
    form = {"game": "xodd", "opponent": "friend", "minutes": minutes, "seconds": seconds}
    answer = visitor().post("/games", data=form)
    assert answer.status_code == 422
    assert "Minutes on the clock" in answer.text
