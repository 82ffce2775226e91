"""A playthrough for each game of ours, the same to the byte; `make.py` says how they are made anew."""

from __future__ import annotations

import pytest
from tests.ours import our_names

from oddyssey.record import read, write_json, write_text

from .make import FOLDER, playthrough


@pytest.mark.parametrize("name", our_names())
def test_the_playthrough_is_what_it_was(name: str) -> None:
    for file, text in playthrough(name).items():
        path = FOLDER / file
        assert path.exists(), f"{file} is missing: python -m tests.golden.make"
        assert path.read_bytes().decode() == text, f"{file} has changed: python -m tests.golden.make"


@pytest.mark.parametrize("name", our_names())
def test_both_forms_read_back(name: str) -> None:
    text, data = (FOLDER / f"{name}.txt").read_bytes(), (FOLDER / f"{name}.json").read_bytes()
    assert read(text) == read(data)
    assert write_text(read(data)).encode() == text
    assert write_json(read(text)).encode() == data
