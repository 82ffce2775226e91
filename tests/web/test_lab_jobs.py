"""The lab's work for visitors: one at a time, ended at once, limited, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oddyssey.web.lab import jobs, measuring

from .labs import SWEEP, FakeWorker, begin, fake_worker, parts, until
from .visitors import Visitor


@pytest.fixture
def client(one_loop: Visitor) -> TestClient:
    return one_loop()


@pytest.fixture
def worker(client: TestClient, tmp_path: Path) -> FakeWorker:
    return fake_worker(client, tmp_path)


def ask(client: TestClient, **form: str) -> tuple[int, str]:
    """Measure where that may be refused: the status, and what is said."""
    answer = client.post("/lab", data={**SWEEP, "kind": "sweep", **form})
    return answer.status_code, answer.text


def test_a_measurement_is_stopped_at_once_and_goes_on_where_it_was(
    client: TestClient, worker: FakeWorker
) -> None:
    worker.behave("hangs")
    address = begin(client)
    until(client, address, lambda told: "2 of 6" in told["say"])
    assert client.post(f"{address}/stop").headers["location"] == address
    told = parts(client, address)
    assert told["done"]
    assert told["say"].startswith("Stopped. 2 of 6 variants are measured.")
    assert "Go on" in told["html"]
    worker.behave("all")
    client.post(f"{address}/go-on")
    assert "All 6" in until(client, address)["say"]
    assert worker.orders[-1]["known"] == [0, 1]
    assert client.post(f"{address}/stop").status_code == 303, "what has ended can be stopped"


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("breaks", "Something went wrong on our side. What was measured by then is kept. 2 of 6"),
        ("babbles", "Something went wrong on our side. What was measured by then is kept. 2 of 6"),
        ("is late", "The time for one measurement is up. 2 of 6"),
        ("says why", "There is a reason. 2 of 6"),
    ],
)
def test_however_it_ends_what_was_measured_is_kept(
    client: TestClient, worker: FakeWorker, how: str, words: str
) -> None:
    worker.behave(how)
    address = begin(client)
    assert words in until(client, address)["say"]
    worker.behave("all")
    client.post(f"{address}/go-on")
    assert "All 6" in until(client, address)["say"]


def test_a_process_that_cannot_be_started_stops_nobody(client: TestClient, worker: FakeWorker) -> None:
    working = worker.jobs.command
    worker.jobs.command = ("/nowhere/to/be/found",)
    assert "Something went wrong" in until(client, begin(client))["say"]
    worker.jobs.command = working
    assert "All 6" in until(client, begin(client))["say"]


def test_a_device_has_one_measurement_and_a_full_line_is_told(
    one_loop: Visitor, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MOST_WAITING", 2)
    worker.behave("hangs")
    first, second, third, fourth = (one_loop() for _ in range(4))
    running = begin(first)
    until(first, running, lambda told: "2 of 6" in told["say"])
    status, text = ask(first)
    assert (status, "One of your measurements is under way" in text) == (429, True)
    waiting, last = begin(second), begin(third)
    assert "In line: one other comes first." in parts(second, waiting)["say"]
    assert "In line: 2 others come first." in parts(third, last)["say"]
    monkeypatch.setattr(jobs, "MOST_OF_CLIENT", 9)
    answer = fourth.post("/lab", data=SWEEP)
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert "Too many measurements wait already" in answer.text
    second.post(f"{waiting}/stop")
    assert parts(second, waiting)["say"] == "Stopped. Nothing is measured yet."
    assert "In line: one other comes first." in parts(third, last)["say"]
    worker.behave("all")
    first.post(f"{running}/stop")
    assert "All 6" in until(third, last)["say"]


def test_one_network_does_not_fill_the_line(one_loop: Visitor, worker: FakeWorker) -> None:
    worker.behave("hangs")
    for _ in range(jobs.MOST_OF_CLIENT):
        begin(one_loop())
    status, text = ask(one_loop())
    assert (status, "from your network are under way" in text) == (429, True)


def test_one_network_begins_so_many_in_an_hour(
    one_loop: Visitor, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MOST_BEGUN", 2)
    for _ in range(2):
        client = one_loop()
        until(client, begin(client))
    status, text = ask(one_loop())
    assert (status, "within an hour" in text) == (429, True)
    monkeypatch.setattr(jobs, "PERIOD", 0.0)
    until(client, begin(client))


def test_a_device_keeps_so_many_results(
    client: TestClient, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MOST_KEPT", 1)
    address = begin(client)
    until(client, address)
    status, text = ask(client)
    assert (status, "delete one first" in text) == (429, True)
    client.post(f"{address}/delete")
    until(client, begin(client))


def test_its_time_is_limited_by_the_clock_too(
    client: TestClient, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "PATIENCE", 0.01)
    worker.behave("hangs")
    assert "The time for one measurement is up." in until(client, begin(client))["say"]


def test_a_stream_tells_of_each_change_and_of_the_end(
    client: TestClient, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "PAUSE", 0.0)
    address = begin(client)
    told = client.get(f"{address}/live").text
    assert told.split("data: ")[-1].strip() == "done"
    assert "All 6" in parts(client, address)["say"]
