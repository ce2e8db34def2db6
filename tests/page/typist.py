"""Somebody who plays by keyboard alone: Tab from place to place, arrow keys inside, Enter and Escape."""

from __future__ import annotations

from typing import Any

from tests.page.players import Player

MOST_STOPS = 80  # of the Tab key on a page
IS_BEFORE = """(target) => {
  const here = document.activeElement;
  return here !== document.body && Boolean(here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING);
}"""
IN_SAME_GRID = """(target) => {
  const grid = target.closest("[role=grid]");
  return Boolean(grid && grid.contains(document.activeElement));
}"""
# How many rows and places away something is in its grid.
WAY = """(target) => {
  const rows = [...target.closest("[role=grid]").querySelectorAll("[role=row]")];
  const places = (row) => [...row.querySelectorAll("button, [tabindex]")];
  const filled = rows.map(places).filter((row) => row.length);
  const find = (place) => filled.findIndex((row) => row.includes(place));
  const [from, to] = [find(document.activeElement), find(target)];
  return [to - from, filled[to].indexOf(target) - (from === to ? filled[from].indexOf(document.activeElement) : 0)];
}"""


class Typist(Player):
    """Somebody with a keyboard and nothing else."""

    def press(self, target: Any) -> None:
        """Go to a button and press Enter."""
        self.reach(target)
        self.page.keyboard.press("Enter")

    def reach(self, target: Any) -> None:
        """Go somewhere by keys."""
        element = target.element_handle()
        for _ in range(MOST_STOPS):
            if element.evaluate("(target) => target === document.activeElement"):
                return
            if element.evaluate(IN_SAME_GRID):
                self._go(element)
                return
            self.page.keyboard.press("Shift+Tab" if element.evaluate(IS_BEFORE) else "Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def _go(self, element: Any) -> None:
        for _ in range(MOST_STOPS):
            down, right = element.evaluate(WAY)
            if not down and not right:
                return
            if down:
                self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
            else:
                self.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        raise AssertionError("the arrow keys do not lead there")
