"""A screen reader by other people that runs in a page: @guidepup/virtual-screen-reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.waiting import wait_until

PACKAGE = "@guidepup/virtual-screen-reader"
SOURCE = Path(__file__).parents[2] / "build/npm/node_modules" / PACKAGE / "lib/esm/index.browser.js"
MISSING = f"{PACKAGE} is missing: tools/prepare test installs it where there is npm"
ADDRESS = "/virtual-screen-reader.js"
START = """async (address) => {
  const { virtual } = await import(address);
  window.reader = virtual;
  await virtual.start({ container: document.body });
}"""
POLITE = "polite: "


class VirtualReader:
    """The screen reader of a page."""

    def __init__(self, page: Any) -> None:
        self._page = page
        page.route(f"**{ADDRESS}", lambda route: route.fulfill(path=SOURCE, content_type="text/javascript"))
        page.evaluate(START, ADDRESS)

    def spoken(self) -> list[str]:
        """Return everything that was spoken so far."""
        log: list[str] = self._page.evaluate("window.reader.spokenPhraseLog()")
        return log

    def announced(self) -> list[str]:
        """Return the texts of live regions, as often as they were spoken."""
        return [text.removeprefix(POLITE) for text in self.spoken() if text.startswith(POLITE)]

    def wait(self, text: str, times: int = 1) -> None:
        """Wait until live regions have spoken a text at least so often."""
        wait_until(lambda: " ".join(self.announced()).count(text) >= times, f"the screen reader says {text!r}")
