"""Starts the browser of the machine without a window, and without calls home of its own."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def launch(playwright: Playwright) -> Browser:
    """The browser of the machine, or else Playwright's own."""
    program = next((found for name in NAMES if (found := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=program, args=list(QUIET))
