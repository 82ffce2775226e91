"""Starts the browser of the machine without a window, and without calls home of its own."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = (
    "chromium-headless-shell",  # a page costs it a quarter of what it costs the whole browser
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
UNUSED = (
    # The whole browser would load these two pages of its own, unseen, for each page of a test …
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # … and these Playwright leaves out as well: only the last list that is given holds.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of the browser that no test needs."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNUSED)}",
)


def launch(playwright: Playwright) -> Browser:
    """The browser of the machine, or else Playwright's own."""
    program = next((found for name in NAMES if (found := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=program, args=list(QUIET))
