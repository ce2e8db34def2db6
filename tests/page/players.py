"""Somebody who plays through a page: one class for hands, one for each other way."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from azulejos.words import Words

PATIENCE = 40.0  # seconds that a page may take for anything on a busy computer
MOST_STEPS = 12  # things to press for one move
STATE = """() => {
  const table = document.getElementById("table");
  return table ? [location.pathname, table.className, JSON.stringify(table.dataset)].join(" ") : location.pathname;
}"""
# What there is to press, the best first: the whole move, a line for what has been picked, the moves that are left.
WAYS = (
    "#ready .main",
    "#table:not([data-take='']) .mine .line.can:not(.picked)",
    ".moves button",
    ".take.can:not(.picked)",
    ".mine .space-pick.can",
    "#pass:visible",
    ".mine .held.can",
    ".supply .held.can",
)
PLACING = ".mine .slot.can"
# The first line of one's own board where tiles fit, as eyes see it: room, no other colour, and not on the wall yet.
FITTING = """(tiles) => {
  const colour = tiles.querySelector("[data-tile]").dataset.tile;
  const has = (place) => [...place.querySelectorAll("[data-tile]")].map((tile) => tile.dataset.tile);
  const rows = [...document.querySelectorAll(".mine .wall-board > [role=row]")];
  const fits = rows.findIndex((row) => {
    const line = row.querySelector(".line");
    const hasRoom = line.querySelector(".space") && has(line).every((tile) => tile === colour);
    return hasRoom && !has(row).slice(has(line).length).includes(colour);
  });
  return fits < 0 ? rows.length - 1 : fits;
}"""


class Player:
    """Somebody with hands: sees what can be pressed, and presses it with a mouse."""

    def __init__(self, page: Any, language: str = "en") -> None:
        self.page = page
        self.words = Words(language)
        self.moves = 0
        self._placed = ""

    # What differs between ways of playing

    def press(self, target: Any) -> None:
        """Press a button."""
        target.click()

    # How a game goes

    def start(self, family: str) -> None:
        """Go from the first page to a game against a bot."""
        self.page.goto("/")
        title = self.words.title(family)
        self.press(self.page.get_by_role("button", name=self.words.ask("{game} against a bot", game=title), exact=True))
        self.page.wait_for_url("**/tables/*", wait_until="domcontentloaded")

    def play(self, turns: int = 10**6) -> None:
        """Play to the end, or so many moves."""
        for _ in range(turns):
            if not self.wait_for_turn():
                return
            self.move()

    def wait_for_turn(self) -> bool:
        """Wait for one's own turn; return whether it comes before the end."""
        until(lambda: self.is_over() or self.is_my_turn(), self.state)
        return not self.is_over()

    def is_my_turn(self) -> bool:
        """Say whether the page lets this player move."""
        return bool(self.page.locator("#table.my-turn").count())

    def is_over(self) -> bool:
        """Say whether the page shows the end."""
        return bool(self.page.locator("#table[data-status=over]").count())

    def move(self) -> None:
        """Make one move, however many things have to be pressed for it."""
        seq = self.seq()
        for _ in range(MOST_STEPS):
            if self.seq() != seq:
                break
            self.step()
        assert self.seq() != seq, self.state()
        self.moves += 1

    def step(self) -> None:
        """Press the best thing there is."""
        self.act(self.choose())

    def choose(self) -> Any:
        """Return the best thing to press: in a round of placing tiles, one space and then to pass."""
        if self.page.locator("#pass:visible").count() and self._placed != self.round():
            self._placed = self.round()
            spaces = self.page.locator(PLACING)
            if spaces.count():
                return spaces.first
        for way in WAYS:
            found = self.page.locator(way)
            if found.count():
                return found.first
        raise AssertionError(f"nothing can be pressed: {self.state()}")

    def act(self, target: Any) -> None:
        """Press something, and wait until the page shows what came of it."""
        before = self.state()
        self.press(target)
        until(lambda: self.state() != before, self.state)

    # What the page shows

    def state(self) -> str:
        """Return all that changes when something is picked or played."""
        shown: str = self.page.evaluate(STATE)
        return shown

    def seq(self) -> int:
        """Return the number of the last event that the page shows."""
        return int(self.page.locator("#table").get_attribute("data-seq"))

    def round(self) -> str:
        """Return the text that names the round."""
        text: str = self.page.locator(".wild").inner_text()
        return text


class Dragger(Player):
    """Somebody who drags tiles to a line where that can be done."""

    drags = 0

    def step(self) -> None:
        """Drag the first tiles to the first line that they fit in, every other time."""
        tiles = self.page.locator(".take.can").first
        if self.moves % 2 or self.page.locator("#ready").count() or not tiles.count():
            return super().step()
        if not self.page.locator(".mine .line").count():
            return super().step()
        before = self.state()
        line = self.page.locator(".mine .line").nth(tiles.evaluate(FITTING))
        self.page.evaluate("scrollTo(0, 0)")  # where the offer and the board are both in sight
        start, end = tiles.bounding_box(), line.bounding_box()
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        mouse.up()
        until(lambda: self.state() != before, self.state)
        self.drags += 1
        return None


class Toucher(Player):
    """Somebody who taps with a finger."""

    def press(self, target: Any) -> None:
        """Tap."""
        target.tap()


class Reader(Player):
    """Somebody whose browser runs no script: every step is a page."""

    def wait_for_turn(self) -> bool:
        """Press the button that waits, as long as others move."""
        while not self.is_over() and not self.is_my_turn():
            with self.page.expect_navigation():
                self.page.get_by_role("button", name=self.words.ask("Wait until something happens")).click()
        return not self.is_over()

    def act(self, target: Any) -> None:
        """Press a button and get a page."""
        with self.page.expect_navigation():
            target.click()


def until(is_so: Callable[[], object], about: Callable[[], str], patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, about()
        time.sleep(0.005)
