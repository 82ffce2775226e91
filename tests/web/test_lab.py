"""The pages of the lab without a browser: asked by form, filled in row by row, kept, compared."""

from __future__ import annotations

import csv
import html
import io
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import oddyssey
from oddyssey.web.app import create_app
from oddyssey.web.lab import shelf

from .labs import SWEEP, FakeWorker, begin, fake_worker, parts, until
from .visitors import Visitor

REFUSED: tuple[tuple[dict[str, str], str], ...] = (
    ({"option.capacity": "3..99"}, "capacity=99 is not possible"),
    ({"option.capacity": "2"}, "Slots: 2 is not measured here; choose from 3 to 12."),
    ({"option.capacity": "9..3"}, "counts down"),
    ({"option.capacity": "3-9"}, "A range is written capacity=3..9"),
    ({"option.capacity": "3, flips=2"}, "write values alone"),
    ({"option.capacity": "3.." * 50}, "is too long"),
    ({"option.capacity": "3..12x3..12"}, "These are 200 variants; 60 are measured here at once."),
    ({"option.capacity": "x"}, "capacity=x is not possible"),
    ({"option.capacity": "\x00\u202e<script>"}, "is not possible"),
    ({"option.flips": "🎲"}, "is not possible"),
    ({"option.first": "mars"}, "first=mars is not possible"),
    ({"games": "0"}, "write a number from 1 to 20,000"),
    ({"games": "20,001"}, "write a number from 1 to 20,000"),
    ({"games": "many"}, "write a number from 1 to 20,000"),
    ({"seed": "s" * 61}, "up to 60 characters"),
    ({"kind": "report"}, "A report is on one variant, and these are 6"),
)
"""Fields, and what is said of them."""
NOWHERE = (
    ("get", "/lab?game=chess", 422),
    ("post", "/lab", 422),
    ("get", "/lab/nowhere", 404),
    ("get", "/lab/nowhere/live", 200),
    ("get", "/lab/nowhere/results.csv", 404),
    ("get", "/lab/nowhere/report.html", 404),
    ("post", "/lab/nowhere/stop", 404),
    ("post", "/lab/nowhere/delete", 404),
    ("get", "/lab/compare", 422),
    ("get", "/lab/compare?lab=a&lab=a", 422),
    ("get", "/lab/compare?lab=a&lab=b", 404),
)
"""How they are asked for, and the status of the answer."""


@pytest.fixture
def client(one_loop: Visitor) -> TestClient:
    return one_loop()


@pytest.fixture
def worker(client: TestClient, tmp_path: Path) -> FakeWorker:
    return fake_worker(client, tmp_path)


def test_the_form_is_made_from_the_options_of_a_game(client: TestClient) -> None:
    for name in oddyssey.names():
        text = client.get(f"/lab?game={name}").text
        for option in oddyssey.game(name).option_list:
            assert f'name="option.{option.name}"' in text
        example = html.unescape(re.findall(r'href="(/lab\?game=[^"#]*)#measure"', text)[-1])
        assert ".." in re.findall(r'name="option.\w+" value="([^"]*)"', client.get(example).text)[0]


def test_a_sweep_is_measured_shown_and_taken_along(client: TestClient, worker: FakeWorker) -> None:
    address = begin(client)
    told = until(client, address)
    assert told["say"].startswith("All 6 variants are measured. Closest to fair: slots 7, flips 1")
    page = client.get(address).text
    assert "<h1" in page
    assert "Odds and Evens: slots 5..7, flips 1,2</h1>" in page
    assert page.count('scope="row"') == 3 + 2 * 6
    assert re.search(r'<td class="even fair">50.0 M<small> fair\??</small></td>', page)
    assert re.search(r'<td class="second-4">10.0 M</td>', page)
    assert "data-live" not in page
    rows = list(csv.DictReader(io.StringIO(client.get(f"{address}/results.csv").text)))
    assert [row["simulated"] for row in rows] == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6"]
    assert [(row["capacity"], row["flips"]) for row in rows[:3]] == [("5", "1"), ("5", "2"), ("6", "1")]
    found = client.get(f"{address}/results.json")
    assert "attachment" in found.headers["content-disposition"]
    assert found.json()["options"] == {"capacity": "5..7", "flips": "1,2"}
    assert len(found.json()["rows"]) == 6
    assert "oddyssey lab sweep odds-and-evens -o capacity=5..7 -o flips=1,2 --games 100" in page
    again = client.get(
        html.unescape(re.findall(r'href="(/lab\?[^"]*)">Measure something', page)[0])
    ).text
    assert 'value="5..7"' in again
    assert 'name="games" value="100"' in again


def test_what_cannot_be_measured_is_told_on_the_form(client: TestClient, worker: FakeWorker) -> None:
    for form, words in REFUSED:
        answer = client.post("/lab", data={**SWEEP, **form})
        assert answer.status_code == 422, form
        assert words in html.unescape(answer.text), form
        assert "<script>" not in answer.text
        assert 'value="5..7"' in answer.text or "option.capacity" in form
    assert not worker.orders


def test_addresses_that_lead_nowhere_say_so(client: TestClient) -> None:
    for method, address, status in NOWHERE:
        answer = client.request(method.upper(), address)
        assert answer.status_code == status, address
        assert "Traceback" not in answer.text


def test_a_page_without_scripts_looks_again_by_itself(client: TestClient, worker: FakeWorker) -> None:
    worker.behave("hangs")
    address = begin(client)
    until(client, address, lambda told: "2 of 6" in told["say"])
    page = client.get(address).text
    assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in page
    assert re.search(r'<progress max="1" value="0\.333"', page)
    assert page.count('aria-label="not measured yet"') == 4
    assert "Write" not in page, "a report would have to wait for this"
    client.post(f"{address}/stop")


def test_results_are_listed_compared_and_deleted(
    client: TestClient, worker: FakeWorker, one_loop: Visitor
) -> None:
    first, second = begin(client), ""
    until(client, first)
    second = begin(client, seed="2")
    until(client, second)
    text = client.get("/lab").text
    assert text.count('name="lab"') == 2
    assert 'name="lab"' not in one_loop().get("/lab").text
    query = "&".join(f"lab={address.rpartition('/')[2]}" for address in (first, second))
    compared = client.get(f"/lab/compare?{query}").text
    assert "1: seed 1" in compared
    assert "2: seed 2" in compared
    assert compared.count("±0.0") == 6
    assert client.post(f"{first}/delete").headers["location"] == "/lab"
    assert client.get(first).status_code == 404
    assert client.get("/lab").text.count('name="lab"') == 1


def test_variants_are_compared_by_what_varies(client: TestClient, tmp_path: Path) -> None:
    """One option differs between two sweeps of the other: it says so above the columns."""
    addresses = []
    for flips in ("1", "2"):
        fake_worker(client, tmp_path, capacity="5..7", flips=flips)
        addresses.append(begin(client, **{"option.flips": flips}))
        until(client, addresses[-1])
    query = "&".join(f"lab={address.rpartition('/')[2]}" for address in addresses)
    compared = client.get(f"/lab/compare?{query}").text
    assert "1: flips 1" in compared
    assert "2: flips 2" in compared
    assert compared.count('scope="row"') == 3


def test_others_may_look_but_not_touch(
    client: TestClient, one_loop: Visitor, worker: FakeWorker
) -> None:
    worker.behave("hangs")
    address, other = begin(client), one_loop()
    other.post("/games", data={"game": "odoku"})  # a device that is known
    until(client, address, lambda told: "2 of 6" in told["say"])
    assert "/stop" in client.get(address).text
    assert "/stop" not in other.get(address).text
    for stranger in (other, one_loop()):
        for act in ("stop", "go-on", "delete"):
            answer = stranger.post(f"{address}/{act}")
            assert answer.status_code == 403
            assert "belong to another device" in answer.text
    assert not parts(client, address)["done"]
    client.post(f"{address}/delete")
    assert client.get(address).status_code == 404


def test_a_report_is_written_read_and_taken_along(client: TestClient, worker: FakeWorker) -> None:
    sweep = begin(client)
    until(client, sweep)
    assert client.post(f"{sweep}/report", data={"row": "9"}).status_code == 422
    address = str(client.post(f"{sweep}/report", data={"row": "3"}).headers["location"])
    assert until(client, address)["say"] == "The report is ready."
    page = client.get(address).text
    assert "Report on Odds and Evens: slots 6</h1>" in page
    assert "oddyssey lab report odds-and-evens -o capacity=6 -o flips=2" in page
    read = client.get(f"{address}/report.html")
    assert read.headers["content-security-policy"].startswith("default-src 'none'")
    assert "content-disposition" not in read.headers
    taken = client.get(f"{address}/report.html?download")
    assert taken.text == read.text
    assert "attachment" in taken.headers["content-disposition"]
    assert client.get(f"{address}/results.csv").status_code == 404
    query = "&".join(f"lab={one.rpartition('/')[2]}" for one in (sweep, address))
    assert client.get(f"/lab/compare?{query}").status_code == 422


def test_the_oldest_results_of_all_give_way(
    client: TestClient, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 2)
    addresses = []
    for _ in range(3):
        addresses.append(begin(client))
        until(client, addresses[-1])
    there = [client.get(address).status_code for address in addresses]
    assert sorted(there) == [200, 200, 404]


def test_rows_of_an_earlier_version_are_left_out(
    client: TestClient, worker: FakeWorker, tmp_path: Path
) -> None:
    (tmp_path / "rows.json").write_text('[{"options": {}}, 7, null, "x", [], {"options": 3}]')
    address = begin(client)
    until(client, address)
    assert client.get(address).status_code == 200
    assert client.get(f"{address}/results.csv").text == "\n"


def test_a_server_that_was_stopped_in_the_middle_says_so_and_goes_on(path: Path, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    first = create_app(url)
    with TestClient(first, follow_redirects=False) as client:
        fake_worker(client, tmp_path, "hangs")
        address = begin(client)
        until(client, address, lambda told: "2 of 6" in told["say"])
        cookie = client.cookies["device"]
    second = create_app(url)
    with TestClient(second, follow_redirects=False, cookies={"device": cookie}) as client:
        worker = fake_worker(client, tmp_path)
        told = parts(client, address)
        assert told["done"]
        assert "The server was stopped in the middle of it. 2 of 6 variants are measured." in told["say"]
        assert client.post(f"{address}/go-on").status_code == 303
        assert "All 6 variants are measured." in until(client, address)["say"]
        assert [order["known"] for order in worker.orders] == [[], [0, 1]]
