"""A player who knows a page by its accessibility tree alone: roles, names and states."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.browser.players import Player

NODE = re.compile(r'(?P<role>[\w-]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^]]*\])*):?(?: (?P<text>.*))?')


@dataclass(frozen=True, slots=True)
class Node:
    """Something that a screen reader finds on a page."""

    role: str
    name: str
    states: str
    within: tuple[tuple[str, str], ...]  # the roles and names round it, the nearest last

    @property
    def is_free(self) -> bool:
        """Return whether it can be pressed."""
        return self.role == "button" and "disabled" not in self.states

    def is_in(self, role: str, name: str) -> bool:
        """Return whether it is part of something whose name has a text in it."""
        return any(outer == role and name in called for outer, called in self.within)


def read(snapshot: str) -> list[Node]:
    """Return what an aria snapshot has, in its order."""
    nodes: list[Node] = []
    path: list[tuple[int, str, str]] = []
    for line in snapshot.splitlines():
        depth = len(line) - len(line.lstrip())
        text = line.strip().removeprefix("- ")
        quoted = re.match(r"'((?:[^']|'')*)'", text)
        if quoted:
            text = quoted[1].replace("''", "'")
        found = NODE.match(text)
        if not found:
            continue
        name = re.sub(r"\\(.)", r"\1", found["name"] or found["text"] or "").strip('"')
        path = [each for each in path if each[0] < depth]
        nodes.append(Node(found["role"], name, found["states"], tuple(each[1:] for each in path)))
        path.append((depth, found["role"], name))
    return nodes


def latest(snapshot: str, history: str) -> tuple[str, ...]:
    """Return the history of a page, with what its region is called."""
    return tuple(node.name for node in read(snapshot) if node.role == "listitem" and node.is_in("region", history))


def _differ(before: str, after: str) -> bool:
    """Return whether there is something else to press or in the history; announcements alone do not count."""
    # The focused place is [active]; a press that only moves the focus has not been answered yet.
    texts = (before.replace(" [active]", ""), after.replace(" [active]", ""))
    first, second = ([node for node in read(text) if node.role in ("button", "listitem")] for text in texts)
    return first != second


class Listener(Player):
    """A player who hears the page, without its tags, classes or ids."""

    def __init__(self, page: Any, language: str = "en") -> None:
        super().__init__(page, language)
        ask = self.words.translate
        self._your_turn, self._offer = ask("Your turn: take tiles.").partition(":")[0], ask("Offer")
        self._play, self._pass, self._chosen = ask("Play"), ask("Pass"), ask("Chosen:")
        self._you, self._over = f"({ask('you')})", ask("The game is over")
        self._choose_one, self._history = ask("Choose one"), ask("History, newest first")

    def state(self) -> str:
        """Return the whole text."""
        snapshot: str = self.page.locator("body").aria_snapshot()
        return snapshot

    def wait(self, is_so: Callable[[str], bool]) -> str:
        """Read the page again whenever it changes, until a condition holds; return the whole text."""
        while True:
            changes = self.page.evaluate("window.changes")
            snapshot = self.state()
            if is_so(snapshot):
                return snapshot
            self.page.wait_for_function("(before) => window.changes > before", arg=changes)

    def wait_for_turn(self) -> bool:
        """Wait until the page says that it is one's turn, or has a heading that says that the game is over."""
        snapshot = self.wait(lambda text: self._says_turn(text) or self._says_end(text))
        return not self._says_end(snapshot)

    def move(self) -> None:
        """Press what the page offers until the player's own move is part of the history."""
        snapshot = self.state()
        before = latest(snapshot, self._history)
        while self._says_turn(snapshot) and latest(snapshot, self._history) == before:
            is_pressed = self._can_press(self.choose(read(snapshot)))
            snapshot = self.wait(partial(_differ, snapshot)) if is_pressed else self.state()
        self.wait(lambda text: latest(text, self._history) != before)
        self.moves += 1

    def _says_turn(self, snapshot: str) -> bool:
        return any(line.strip().startswith("- strong:") and self._your_turn in line for line in snapshot.splitlines())

    def _says_end(self, snapshot: str) -> bool:
        return any(node.role == "heading" and node.name == self._over for node in read(snapshot))

    def choose(self, nodes: list[Node]) -> Any:
        """Return the best thing to press, by what its name and its place say."""
        offered = [node for node in nodes if node.is_in("toolbar", self._offer)]
        mine = [node for node in nodes if node.is_in("toolbar", self._you)]
        whole = [node for node in nodes if node.is_free and node.name == self._play]
        left = [node for node in nodes if node.is_free and node.is_in("toolbar", self._choose_one)]
        passing = [node for node in nodes if node.is_free and node.name == self._pass]
        free_tiles = [node for node in offered if node.is_free and not self._is_chosen(node)]
        free_places = [node for node in mine if node.is_free and not self._is_chosen(node)]
        has_tiles = any(map(self._is_chosen, offered))
        if whole:
            return self._find(whole[0])
        if has_tiles and free_places:
            return self._find(free_places[0], self._you)
        if left:
            return self._find(left[0])
        if passing and (self._is_done_placing() or not free_places):
            return self._find(passing[0])
        if free_tiles and not has_tiles:
            return self._find(free_tiles[0], self._offer)
        if free_places:
            return self._find(free_places[0], self._you)
        if passing:
            return self._find(passing[0])
        raise AssertionError(f"nothing can be pressed: {self.state()}")

    def _is_chosen(self, node: Node) -> bool:
        return node.name.startswith(self._chosen)

    def _is_done_placing(self) -> bool:
        """Return whether a tile has been placed since the last time that this was asked."""
        self._placed = "" if self._placed else "placed"
        return not self._placed

    def _find(self, node: Node, within: str = "") -> Any:
        """Return what has a role and a name."""
        wanted = self.page.get_by_role(node.role, name=node.name, exact=True)
        place = self.page.get_by_role("toolbar").filter(has=wanted)
        inside = place.first if within else self.page
        return inside.get_by_role(node.role, name=node.name, exact=True).first
