"""Players of a page: one class for each way of playing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright import sync_api

from azulejos.words import Words
from tests.chromium import PATIENCE

GLANCE = 6_000  # milliseconds until a player looks again whether a thing to press is still there
MOST_STEPS = 12  # things to press for one move
# Everything that changes when something is chosen or played.
STATE = """() => {
  const table = document.getElementById("table");
  return table ? [location.pathname, table.className, JSON.stringify(table.dataset)].join(" ") : location.pathname;
}"""
HAS_CHANGED = f"(before) => ({STATE})() !== before"
IS_TURN = "() => Boolean(document.querySelector('#table.my-turn, #table[data-status=over]'))"
SHOWS = "(seq) => document.getElementById('table').dataset.seq === String(seq)"
# Buttons to press, the best first: the whole move, a line for what has been chosen, the moves that are left.
WAYS = (
    "#ready .main",
    "#table:not([data-take='']) .mine .line.can:not(.chosen)",
    ".moves button",
    ".take.can:not(.chosen)",
    ".mine .wall-space.can",
    "#pass",
    ".mine .held.can",
    ".supply .held.can",
)
PLACING = ".mine .star-space.can"
# All that a player looks at before pressing something, in one glance.
LOOK = f"""([placing, ...ways]) => {{
  const isSeen = (way) => [...document.querySelectorAll(way)].some((each) => each.checkVisibility());
  const round = document.querySelector(".wild")?.textContent ?? "";
  const way = ways.find(isSeen) ?? "";
  return [({STATE})(), round, isSeen("#pass") && Boolean(document.querySelector(placing)), way];
}}"""
# The first line of the player's board where tiles fit, as eyes see it: room, no other colour, and not on the wall yet.
FITTING = """(tiles) => {
  const colour = tiles.querySelector("[data-tile]").dataset.tile;
  const has = (place) => [...place.querySelectorAll("[data-tile]")].map((tile) => tile.dataset.tile);
  const rows = [...document.querySelectorAll(".mine .wall-board > [data-row]")];
  const fits = rows.findIndex((row) => {
    const line = row.querySelector(".line");
    const hasRoom = line.querySelector(".space") && has(line).every((tile) => tile === colour);
    return hasRoom && !has(row).slice(has(line).length).includes(colour);
  });
  return fits < 0 ? rows.length - 1 : fits;
}"""


class Look(NamedTuple):
    """The state of a page before a press."""

    state: str
    round: str  # the text that names it, where there is one
    can_place: bool  # whether to place a tile or to pass
    way: str  # leads to the best thing to press, if there is any


class Player:
    """A player with a mouse."""

    def __init__(self, page: Any, language: str = "en") -> None:
        self.page = page
        self.words = Words(language)
        self.moves = 0
        self._placed = ""

    # Ways of playing

    def press(self, target: Any) -> None:
        """Press a button."""
        target.click()

    # Turns

    def start(self, family: str) -> None:
        """Go from the first page to a game against a bot."""
        self.page.goto("/")
        title = self.words.title(family)
        self.press(
            self.page.get_by_role("button", name=self.words.translate("{game} against a bot", game=title), exact=True)
        )
        self.page.wait_for_url("**/tables/*", wait_until="domcontentloaded")

    def play(self, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Play to the end, or as long as a condition holds."""
        while goes_on() and self.wait_for_turn():
            self.move()

    def wait_for_turn(self) -> bool:
        """Wait for the player's own turn; return whether it comes before the end."""
        self.page.wait_for_function(IS_TURN)
        return not self.is_over()

    def is_my_turn(self) -> bool:
        """Return whether the page lets this player move."""
        return bool(self.page.locator("#table.my-turn").count())

    def is_over(self) -> bool:
        """Return whether the page shows the end."""
        return bool(self.page.locator("#table[data-status=over]").count())

    def move(self) -> None:
        """Make one move, however many things have to be pressed for it."""
        seq = self.seq()
        for _ in range(MOST_STEPS):
            self.step()
            if self.seq() != seq:
                break
        assert self.seq() != seq, self.state()
        self.moves += 1

    def step(self) -> None:
        """Press the best thing there is: in a round of placing tiles, one space and then to pass."""
        look = Look(*self.page.evaluate(LOOK, [PLACING, *WAYS]))
        way = look.way
        if look.can_place and self._placed != look.round:
            self._placed = look.round
            way = PLACING
        assert way, f"nothing can be pressed: {look.state}"
        target = self.page.locator(way)
        self.act((target if way == PLACING else target.locator("visible=true")).first, look.state)

    def act(self, target: Any, before: str) -> None:
        """Press something, and wait until the page shows what came of it."""
        if self._can_press(target):
            self.page.wait_for_function(HAS_CHANGED, arg=before)

    def _can_press(self, target: Any) -> bool:
        """Press something; return whether it was still there, as the page may have been replaced since the look."""
        self.page.set_default_timeout(GLANCE)
        try:
            for _ in range(PATIENCE // GLANCE):
                try:
                    self.press(target)
                except sync_api.TimeoutError:
                    if not target.count():
                        return False
                else:
                    return True
        finally:
            self.page.set_default_timeout(PATIENCE)
        raise AssertionError(f"cannot be pressed: {target}, {self.state()}")

    # Contents of the page

    def state(self) -> str:
        """Return all that changes when something is chosen or played."""
        shown: str = self.page.evaluate(STATE)
        return shown

    def seq(self) -> int:
        """Return the number of the last event that the page shows."""
        return int(self.page.locator("#table").get_attribute("data-seq"))

    def wait_for_event(self, seq: int) -> None:
        """Wait until the page shows the table after an event."""
        self.page.wait_for_function(SHOWS, arg=seq)


class Dragger(Player):
    """A player who drags tiles to a line where possible."""

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
        self.page.wait_for_function(HAS_CHANGED, arg=before)
        self.drags += 1
        return None


class Toucher(Player):
    """A player with a touch screen."""

    def press(self, target: Any) -> None:
        """Tap."""
        target.tap()


class Reader(Player):
    """A player without script: every step is a page."""

    def wait_for_turn(self) -> bool:
        """Press the button that waits, as long as others move."""
        while not self.is_over() and not self.is_my_turn():
            with self.page.expect_navigation(wait_until="domcontentloaded"):
                self.page.get_by_role("button", name=self.words.translate("Wait until something happens")).click()
        return not self.is_over()

    def act(self, target: Any, before: str) -> None:
        """Press a button and get a page, which may be like the one before."""
        del before
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            target.click()
