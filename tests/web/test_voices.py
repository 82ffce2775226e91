"""What a page answers to the keys that speak: by a table's address, and by that of any position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import oddyssey
from oddyssey.core import Game
from oddyssey.web.app import create_app
from oddyssey.web.explained import query_of
from oddyssey.web.wording import first_sentence, in_one


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")) as running:
        yield running


@pytest.fixture(params=["xodd", "yodd", "odoku", "odds-and-evens"])
def game(request: pytest.FixtureRequest) -> Game:
    return oddyssey.game(request.param)


def told(client: TestClient, address: str, what: str) -> str:
    """The answer to a key."""
    answer = client.get(address, params={"what": what} if "?" not in address else None)
    assert answer.status_code == 200, answer.text
    said: str = answer.json()["say"]
    return said


def test_any_position_answers_by_its_address(client: TestClient, game: Game) -> None:
    address = f"/say?{query_of(game.initial())}&what="
    assert told(client, f"{address}status", "") == game.initial().status()
    assert told(client, f"{address}moves", "")
    assert told(client, f"{address}value", "")


def test_a_terse_device_is_told_less_of_it(client: TestClient, game: Game) -> None:
    address = f"/say?{query_of(game.initial())}&what=status"
    full = told(client, address, "")
    client.cookies.set("settings", "speech=terse")
    terse = told(client, address, "")
    assert terse != full
    assert game.initial().prompt() in terse


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("game=xodd&position=nonsense&what=status", 422),
        ("game=nothing&position=&what=status", 422),
        ("what=status", 422),
        (f"game=xodd&position={'9/' * 20000}&what=moves", 422),
        ("game=odoku&position=5/5/5/5/5 -&what=everything", 404),
    ],
)
def test_nonsense_is_answered_in_words(client: TestClient, query: str, status: int) -> None:
    answer = client.get(f"/say?{query}", headers={"accept": "application/json"})
    assert answer.status_code == status
    assert answer.json()["message"].endswith(".")


def test_a_complete_turn_that_waits_to_be_ended_says_so(client: TestClient) -> None:
    form = {"game": "xodd", "opponent": "human", "option.size": "3"}
    at = client.post("/games", data=form, follow_redirects=False).headers["location"]
    assert told(client, f"{at}/say", "last") == "Nothing has happened yet."
    client.post(f"{at}/act", data={"do": "play", "text": "wb2", "step": "1", "hold": "1"})
    assert told(client, f"{at}/say", "moves") == "Your turn is complete. End turn, key E."
    assert told(client, f"{at}/say", "status").startswith("Your turn is complete. ")
    client.cookies.set("settings", "keys=0&speech=terse")
    assert told(client, f"{at}/say", "moves") == "Your turn is complete. End turn."
    assert told(client, f"{at}/say", "last") == "Black: Wb2."


def test_sentences_in_one_leave_out_what_the_next_says_too() -> None:
    assert in_one(("The coin says Sun.", "The coin says Sun: place.")) == "The coin says Sun: place."
    assert in_one(("", "One.", "Two.", "Two.")) == "One. Two."
    assert in_one(()) == ""


def test_the_first_sentence_ends_at_the_first_full_stop() -> None:
    assert first_sentence("One more stone: 4 groups. 76 places do it.") == "One more stone: 4 groups."
    assert first_sentence("The coin is about to fall.") == "The coin is about to fall."
