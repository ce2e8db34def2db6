"""A player with a keyboard alone: Tab between widgets, arrow keys inside, Enter and Escape."""

from __future__ import annotations

from typing import Any

from tests.browser.players import Player

MOST_STOPS = 80  # keys that lead anywhere on a page
# The key that leads nearer to a place: arrows in its grid, Tab elsewhere; null if it has the focus.
NEXT_KEY = """(target) => {
  const here = document.activeElement;
  if (target === here) return null;
  const grid = target.closest("[data-grid]");
  if (!grid || !grid.contains(here)) {
    const isBefore = here !== document.body && here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? "Shift+Tab" : "Tab";
  }
  const places = (row) => [...row.querySelectorAll("button, [tabindex]")].filter((each) => each.checkVisibility());
  const isOpen = (row) => row.contains(here) || !row.matches("[data-empty]");
  const rows = [...grid.querySelectorAll("[data-row]")].filter(isOpen).map(places).filter((row) => row.length);
  const find = (place) => rows.findIndex((row) => row.includes(place));
  const [from, to] = [find(here), find(target)];
  if (from !== to) return to > from ? "ArrowDown" : "ArrowUp";
  return rows[to].indexOf(target) > rows[from].indexOf(here) ? "ArrowRight" : "ArrowLeft";
}"""


class Typist(Player):
    """A player with a keyboard alone."""

    def press(self, target: Any) -> None:
        """Go to a button and press Enter."""
        self.reach(target)
        self.page.keyboard.press("Enter")

    def reach(self, target: Any) -> None:
        """Go somewhere by keys."""
        for _ in range(MOST_STOPS):
            key = target.evaluate(NEXT_KEY)  # looked up anew, as the page may replace it
            if key is None:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {target}")
