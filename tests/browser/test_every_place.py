"""Every page in every state: nothing that axe finds fault with, in any colours; and it fits anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .guard import Guard
from .places import PLACES
from .test_accessibility import expect_contrast, expect_no_fault
from .test_narrow import LARGE, SMALL_BUTTONS, expect_to_fit

THEMES = (("light", "light"), ("dark", "dark"), ("contrast", "light"), ("contrast", "dark"))
"""Colours as the settings name them, and what the device prefers."""
WEAR = "(theme) => { document.documentElement.dataset.theme = theme; }"


def expect_to_be_read_anywhere(page: Page) -> None:
    """In all colours, on a narrow screen and with large text."""
    for number, (theme, scheme) in enumerate(THEMES):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.evaluate(WEAR, theme)
        if number:
            expect_contrast(page)
        else:
            expect_no_fault(page)
    page.set_viewport_size({"width": 320, "height": 640})
    expect_to_fit(page)
    assert page.evaluate(SMALL_BUTTONS) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate(LARGE)
    expect_to_fit(page)


@pytest.mark.parametrize("name", PLACES)
def test_a_place(page: Page, guard: Guard, name: str) -> None:
    guard.expect("status of 4")  # some places are errors
    PLACES[name](page)
    expect_to_be_read_anywhere(page)
