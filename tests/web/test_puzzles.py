"""The pages of the puzzles without a browser: chosen, solved by forms, told in JSON to the script."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from oddyssey.core import game_class
from oddyssey.learn.puzzles import Puzzle, Puzzles, puzzles_of
from oddyssey.learn.puzzles_day import game_of_day, number_for_all, number_of_day
from oddyssey.learn.puzzles_line import best_line
from oddyssey.web.app import create_app
from oddyssey.web.puzzles import today

NAMES = ("odds-and-evens", "odoku", "xodd", "yodd")
every_game = pytest.mark.parametrize("name", NAMES)
JSON = {"Accept": "application/json"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("puzzles") / "games.db"
    with TestClient(create_app(f"sqlite+aiosqlite:///{path}"), follow_redirects=False) as opened:
        yield opened


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game.name}/{puzzle.number}"


def of_length(name: str, length: int) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of(name) if puzzle.length == length)


def part(text: str, name: str) -> str:
    """What a part of a page says."""
    found = re.search(rf'data-part="{name}"[^>]*>(.*?)</div>', text, re.S)
    assert found
    return html.unescape(re.sub(r"<[^>]+>", " ", found[1]))


def fields(text: str) -> dict[str, str]:
    """The fields that the typed box of a page carries."""
    inside = text.partition('data-part="fields">')[2].partition("</div>")[0]
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', inside))


def test_the_page_of_puzzles_offers_every_game_and_grade(client: TestClient) -> None:
    text = client.get("/puzzles").text
    for name in NAMES:
        assert f'data-book="{name}"' in text
        assert f'href="/puzzles/daily/{name}"' in text
        assert f"any ({len(puzzles_of(name))})" in text


@every_game
def test_a_puzzle_is_solved_by_forms_alone(client: TestClient, name: str) -> None:
    """Wrong, again, a hint, right, and all that follows, as a browser without scripts sends it."""
    puzzle = next((p for p in puzzles_of(name) if p.length > 1), puzzles_of(name).numbered(2))
    text = client.get(address(puzzle)).text
    wrong = next(t for t in puzzle.start.turns() if set(t) != set(puzzle.moves(0)))
    typed = puzzle.start.format_turn(wrong)
    text = client.post(address(puzzle), data={**fields(text), "do": "play", "text": typed}).text
    assert "Not that one" in text
    assert typed.lower() in part(text, "verdict").lower()
    assert part(text, "hints").strip() == ""
    text = client.post(address(puzzle), data={**fields(text), "do": "again"}).text
    text = client.post(address(puzzle), data={**fields(text), "do": "hint"}).text
    kept = client.post(address(puzzle), data={**fields(text), "do": "play", "text": typed}).text
    assert part(kept, "hints").split()[0] == "Hint:"
    assert fields(text)["hints"] == "1"
    text = client.post(address(puzzle), data={**fields(text), "do": "hint"}).text
    assert f"The turn is {puzzle.turns[0]}." in text
    for turn in puzzle.turns[::2]:
        text = client.post(address(puzzle), data={**fields(text), "do": "play", "text": turn}).text
        assert f"Correct: {turn}." in part(text, "verdict")
    assert "Solved" in text
    assert 'href="/analysis/' in text
    again = html.unescape(re.findall(r'href="(/puzzles/next[^"]*)"', text)[0])
    following = client.get(again)
    assert following.status_code == 303
    assert client.get(following.headers["location"]).status_code == 200


def test_the_steps_of_a_turn_are_held_changed_and_ended(client: TestClient) -> None:
    puzzle = next(p for p in puzzles_of("xodd") if len(p.moves(0)) == 2 and p.length == 1)
    first, second = (puzzle.start.format(move) for move in puzzle.moves(0))
    other = f"{'W' if first[0] == 'B' else 'B'}{first[1:]}"

    def told(**more: str) -> dict[str, Any]:
        found: dict[str, Any] = client.post(address(puzzle), data=more, headers=JSON).json()
        return found

    step = told(do="play", text=first, step="1", hold="1")
    state = fields(step["html"])
    assert (step["phase"], state["draft"], state["held"]) == ("open", first, "")
    both = told(**state, do="play", text=second, step="1", hold="1")
    state = fields(both["html"])
    assert (both["phase"], state["held"]) == ("open", "1")
    assert "Your turn is complete" in both["say"]
    less = told(**state, do="undo")
    assert fields(less["html"])["draft"] == first
    changed = told(**fields(less["html"]), do="play", text=other, replaces=first)
    assert changed["error"] or fields(changed["html"])["draft"] == other
    done = told(**state, do="end")
    assert done["phase"] == "solved"
    assert done["say"].startswith("Correct: ")


def test_after_the_solution_the_line_of_best_play_can_be_gone_through(client: TestClient) -> None:
    """From the position itself, with its options, to the end of the game, turn by turn."""
    puzzle = next(p for p in puzzles_of("odds-and-evens") if p.length == 2)
    text = client.get(address(puzzle)).text
    assert "How it goes on" not in text
    text = client.post(address(puzzle), data={"do": "give-up"}).text
    line = best_line(puzzle)
    assert line
    assert line.turns
    assert line.sentence in part(text, "verdict")
    assert puzzle.start.path(line.moves)[-1].outcome()
    explore, *links = (
        html.unescape(a) for a in re.findall(r'href="(/analysis/[^"]*position[^"]*)"', text)
    )
    links = [link for link in links if not link.endswith("at=0")]
    assert len(links) == len(line.turns)
    assert client.get(explore).status_code == 200
    end = client.get(links[-1])
    assert end.status_code == 200
    assert line.reason in html.unescape(end.text)


@pytest.mark.parametrize("name", ["odds-and-evens", "xodd", "yodd"])
def test_the_line_is_as_long_as_the_solver_says(name: str) -> None:
    for number in (3, 50):
        puzzle = puzzles_of(name).numbered(number)
        line = best_line(puzzle)
        assert line
        assert puzzle.start.path(line.moves)[-1].outcome()
        assert puzzle.start.perfect().value.distance == len(puzzle.turns) + len(line.turns)


def test_odoku_says_why_in_its_own_words(client: TestClient) -> None:
    puzzle = puzzles_of("odoku").numbered(2)
    assert best_line(puzzle) is None, "a coin has a say"
    text = client.post(address(puzzle), data={"do": "give-up"}).text
    assert "Row 2 then has two of each colour: it is balanced for sure." in part(text, "verdict")


@every_game
def test_giving_up_shows_the_whole_solution(client: TestClient, name: str) -> None:
    puzzle = puzzles_of(name).numbered(3)
    found = client.post(address(puzzle), data={"do": "give-up"}, headers=JSON).json()
    assert found["phase"] == "shown"
    assert all(turn in found["say"] for turn in puzzle.turns)


def test_words_are_understood_and_nonsense_is_answered(client: TestClient) -> None:
    puzzle = puzzles_of("odds-and-evens").numbered(1)

    def told(text: str) -> dict[str, Any]:
        data = {"do": "play", "text": text}
        found: dict[str, Any] = client.post(address(puzzle), data=data, headers=JSON).json()
        return found

    assert told("status")["message"] == puzzle.start.status(puzzle.solver)
    assert "you may type status, hint and undo" in told("help")["message"]
    assert "It is one of these" in told("hint")["message"]
    for text in ("undo", "end", "xyzzy", "", "left left", "\x00", "💥" * 50):
        answer = told(text)
        assert answer["error"], text
        assert answer["phase"] == "open"


@pytest.mark.parametrize(
    "data",
    [
        {"found": "9"},
        {"found": "-1", "draft": "zzz"},
        {"draft": ",".join(["left"] * 20)},
        {"draft": "left"},
        {"do": "fly"},
        {"do": "end"},
        {"held": "1", "do": "end"},
    ],
)
def test_fields_that_no_page_of_ours_sends_are_refused(client: TestClient, data: dict[str, str]) -> None:
    puzzle = puzzles_of("odds-and-evens").numbered(1)
    answer = client.post(address(puzzle), data={"do": "play", "text": "left", **data})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles/odoku/0",
        "/puzzles/odoku/999999",
        "/puzzles/odoku/one",
        "/puzzles/odoku/1/say?what=nothing",
        "/puzzles/next?game=odoku&grade=9",
        "/puzzles/next?game=chess",
        "/puzzles/next",
        "/puzzles/chess/1",
        "/puzzles/odoku/1?found=7",
    ],
)
def test_addresses_that_lead_nowhere_say_so(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 422)
    assert "Traceback" not in answer.text
    assert "&#34;&#34;" not in answer.text


@pytest.mark.parametrize("path", ["/puzzles/daily/yodd", "/puzzles/next?game=yodd", "/puzzles/yodd/1"])
def test_a_game_without_puzzles_says_so(
    client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddyssey.web.puzzles.puzzles_of", lambda name: Puzzles(game_class(name), ()))
    answer = client.get(path)
    assert answer.status_code == 404
    assert "There are no puzzles of Yodd yet." in answer.text


def test_a_wrong_turn_is_marked_beside_its_answer(client: TestClient) -> None:
    puzzle = next(p for p in puzzles_of("xodd") if p.length == 1)
    wrong = next(t for t in puzzle.start.turns() if len(t) == 2 and set(t) != set(puzzle.moves(0)))
    data = {"do": "play", "text": puzzle.start.format_turn(wrong)}
    text = client.post(address(puzzle), data=data).text
    for move in wrong:
        cell = puzzle.start.format(move)[1:]
        assert re.search(rf'data-cell="{cell}"[^>]*aria-label="[^"]*last', text), cell


def test_the_next_puzzle_is_of_the_same_grade_and_goes_round(client: TestClient) -> None:
    numbers = puzzles_of("odoku").of_grade(2)

    def following(after: int, grade: int = 2) -> str:
        query: dict[str, str | int] = {"game": "odoku", "grade": grade, "after": after}
        return str(client.get("/puzzles/next", params=query).headers["location"])

    assert following(0) == f"/puzzles/odoku/{numbers[0]}"
    assert following(numbers[0]) == f"/puzzles/odoku/{numbers[1]}"
    assert following(numbers[-1]) == f"/puzzles/odoku/{numbers[0]}"
    assert puzzles_of("odoku").grades[int(following(0, grade=0).removesuffix("?any=1")[15:]) - 1] == 1
    assert following(4, grade=0) == "/puzzles/odoku/5?any=1"


def test_the_puzzle_of_the_day_is_the_same_for_everyone(client: TestClient) -> None:
    day = today()
    for path, name in (("/puzzles/daily", game_of_day(day)), ("/puzzles/daily/xodd", "xodd")):
        answer = client.get(path)
        number = (number_for_all if path == "/puzzles/daily" else number_of_day)(name, day)
        assert answer.headers["location"] == f"/puzzles/{name}/{number}?day={day.isoformat()}"
        assert answer.headers["cache-control"] == "no-store"
        assert f'data-day="{day.isoformat()}"' in client.get(answer.headers["location"]).text
    for wrong in (day + timedelta(1), "2026-13-01", "x", ""):
        assert 'data-day=""' in client.get(f"/puzzles/xodd/{number}?day={wrong}").text


@every_game
def test_keys_are_answered_without_giving_the_puzzle_away(client: TestClient, name: str) -> None:
    puzzle = puzzles_of(name).numbered(1)

    def said(what: str, **more: str) -> str:
        query = {"what": what, **more}
        return str(client.get(f"{address(puzzle)}/say", params=query).json()["say"])

    assert said("status") == puzzle.start.status(puzzle.solver)
    assert said("value") == "That is for you to find out."
    assert said("moves")
    assert f"{puzzle.solver} is to move." in said("last")
    assert said("value", phase="solved") != said("value")


def test_a_shared_link_has_a_picture(client: TestClient) -> None:
    puzzle = puzzles_of("xodd").numbered(1)
    text = client.get(address(puzzle)).text
    assert f"{address(puzzle)}/card.png" in text
    picture = client.get(f"{address(puzzle)}/card.png")
    assert picture.headers["content-type"] == "image/png"
