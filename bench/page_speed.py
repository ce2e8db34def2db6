"""``bench/page``: size of a page, time to interactive on a slow phone, and latency of a move."""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from bench.support.server_process import ServerProcess

MOST_BYTES, MOST_USABLE, MOST_ROUND_TRIP = 60_000, 1000, 100  # bytes, milliseconds, milliseconds
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOW_PROCESSOR = 4  # times slower
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
USABLE = """() => {
  const page = performance.getEntriesByType("navigation")[0];
  const seen = performance.getEntriesByName("first-contentful-paint")[0];
  return [seen.startTime, Math.max(seen.startTime, page.domContentLoadedEventEnd)];
}"""
# Clicks a move, and returns the milliseconds until the table is changed and until it is painted.
PLAY = """() => new Promise((done) => {
  const table = document.getElementById("table");
  const began = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const changed = performance.now() - began;
    requestAnimationFrame(() => requestAnimationFrame(() => done([changed, performance.now() - began])));
  }).observe(table, { attributes: true, attributeFilter: ["data-seq"] });
  document.querySelector("#ready .main").click();
})"""


def first_load(browser: Any, address: str) -> tuple[int, list[float]]:
    """Open a page on a slow phone without a cache; return its bytes without fonts, and the times to paint and use."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    session = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
    page.goto(address, wait_until="load")
    page.wait_for_timeout(300)
    times: list[float] = page.evaluate(USABLE)
    context.close()
    return sum(size for request, size in sizes.items() if kinds.get(request) != "Font"), times


def start_game(browser: Any, address: str, family: str, motion: str = "no-preference") -> Any:
    """Return a page with a game against a bot."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion=motion).new_page()
    page.goto(address)
    page.locator(f"button[name=family][value={family}]").click()
    page.locator("body.is-live #table.my-turn").wait_for()
    return page


def round_trips(page: Any, moves: int) -> list[list[float]]:
    """Play moves and return the times of each until the change and until the paint."""
    times: list[list[float]] = []
    while len(times) < moves and page.locator("#table[data-status=playing]").count():
        page.locator("#table.my-turn, #table[data-status=over]").wait_for()
        page.locator(".take.can").first.click()
        page.locator("#table:not([data-take=''])").wait_for()
        page.locator(".mine .line.can").first.click()
        page.locator("#ready .main").wait_for()
        page.wait_for_timeout(400)  # for the end of animations
        times.append(page.evaluate(PLAY))
    return times


def main() -> None:
    """Measure, and print a line for each figure."""
    parser = argparse.ArgumentParser(prog="bench/page", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="how often each page is opened; the median counts")
    parser.add_argument("--moves", type=int, default=15, help="how many moves are made; the median counts")
    given = parser.parse_args()
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(str(Path(folder) / "page.sqlite3"), "--bot-seconds", "0.05") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        home = f"http://localhost:{server.port}/"
        tables = {family: start_game(browser, home, family) for family in ("azul", "pavilion")}
        for name, address in {"first page": home, **{family: page.url for family, page in tables.items()}}.items():
            runs = [first_load(browser, address) for _ in range(given.runs)]
            seen, usable = (statistics.median(times[at] for _, times in runs) for at in (0, 1))
            most = f" (at most {MOST_BYTES})" if address == home else ""
            print(f"{name:12} {runs[0][0]:7} bytes{most}")
            slow = f"seen after {seen:5.0f} ms, usable after {usable:5.0f} ms on a slow phone"
            print(f"{name:12} {slow} (at most {MOST_USABLE})")
        for motion in ("no-preference", "reduce"):
            times = round_trips(start_game(browser, home, "azul", motion), given.moves)
            changed, shown = (statistics.median(each[at] for each in times) for at in (0, 1))
            told = "a move, tiles move" if motion != "reduce" else "a move, less motion"
            print(f"{told:20} changed after {changed:4.0f} ms, shown after {shown:4.0f} ms (at most {MOST_ROUND_TRIP})")
        browser.close()


if __name__ == "__main__":
    main()
