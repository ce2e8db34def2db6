"""Chromium for tests, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

# The browser without windows is the same one and takes less time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
PATIENCE = 180_000  # milliseconds that only a page that hangs takes for anything
MISSING = "chromium is not installed: tools/prepare test does it as root"


@contextmanager
def start_chromium() -> Iterator[Any]:
    """Run Chromium; until it ends, this thread has an event loop of Playwright and can run no other one."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is missing: tools/prepare test")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], timeout=PATIENCE
        )
        yield browser
        browser.close()
