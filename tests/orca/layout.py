"""The places of a page's grids, read from its HTML: their labels, and which keys lead from one to another."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from html.parser import HTMLParser

VOID = frozenset({"input", "br", "img", "link", "meta", "hr"})


class Layout(HTMLParser):
    """The rows of each grid, as ids of the places that can have the focus."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.grids: list[list[list[str]]] = []
        self.labels: dict[str, tuple[str, str]] = {}  # for speech and for braille
        self._depth = 0
        self._grid_depth = 0  # of the grid that is open
        self._empty: list[list[str]] = []  # rows that arrow keys skip
        self._lists: list[list[list[str]]] = []  # grids whose places are found by the letters that they begin with
        self._unnamed = ""  # the place whose text is its label
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect grids, rows and places."""
        values = dict(attrs)
        if tag not in VOID:
            self._depth += 1
        if "data-grid" in values:
            self._grid_depth = self._depth
            self.grids.append([])
            if "data-list" in values:
                self._lists.append(self.grids[-1])
        elif self._grid_depth and "data-row" in values:
            self.grids[-1].append([])
            if "data-empty" in values:
                self._empty.append(self.grids[-1][-1])
        elif self._grid_depth and self.grids[-1] and (tag == "button" or "tabindex" in values):
            place, label = values.get("id") or "", values.get("aria-label") or ""
            self.grids[-1][-1].append(place)
            self.labels[place] = (label, values.get("aria-braillelabel") or label)
            self._unnamed = "" if label else place

    def handle_data(self, data: str) -> None:
        """Take the text of a place without a label."""
        if self._unnamed and data.strip():
            self.labels[self._unnamed] = (data.strip(), data.strip())
            self._unnamed = ""

    def handle_endtag(self, tag: str) -> None:
        """Notice where a grid ends."""
        if tag in VOID:
            return
        if self._depth == self._grid_depth:
            self._grid_depth = 0
        self._depth -= 1

    def grid_of(self, place: str) -> float:
        """Return the number of a place's grid; the field and the moves lie between one's own board and others."""
        return next((at for at, grid in enumerate(self.grids) if any(place in row for row in grid)), 1.5)

    def walk(self) -> Iterator[str]:
        """Return every place that arrow keys lead to, each next to the one before it."""
        for grid in self.grids:
            rows = [row for row in grid if not any(row is each for each in self._empty)]
            for at, row in enumerate(rows):
                yield from row[::-1] if at % 2 else row

    def keys(self, start: str, end: str) -> list[str] | None:
        """Return the fewest keys from one place to another of the same grid, or None; of several ways the quickest."""
        for grid in self.grids:
            if any(start in row for row in grid) and any(end in row for row in grid):
                return self._shortest(grid, start, end)
        return None

    def _shortest(self, grid: list[list[str]], start: str, end: str) -> list[str]:
        ways: dict[str, list[str]] = {}
        open_ways: list[tuple[int, int, list[str], str]] = [(0, 0, [], start)]
        while open_ways:
            keys, words, way, place = heappop(open_ways)
            if place in ways:
                continue
            ways[place] = way
            if place == end:
                break
            for key, target in self._neighbours(grid, place):
                said = len(self.labels[target][0].split())
                heappush(open_ways, (keys + 1, words + said, [*way, key], target))
        return ways[end]

    def _neighbours(self, grid: list[list[str]], place: str) -> Iterator[tuple[str, str]]:
        """Return the keys of a grid that lead on from a place, as the page documents them."""
        rows = [row for row in grid if place in row or not any(row is each for each in self._empty)]
        at = next(at for at, row in enumerate(rows) if place in row)
        row, column = rows[at], rows[at].index(place)
        below = 1 if any(row is each for each in self._empty) else column
        if column + 1 < len(row):
            yield "Right", row[column + 1]
        if column:
            yield "Left", row[column - 1]
        if at + 1 < len(rows):
            yield "Down", rows[at + 1][min(below, len(rows[at + 1]) - 1)]
        if at:
            yield "Up", rows[at - 1][min(below, len(rows[at - 1]) - 1)]
        yield "Home", row[0]
        yield "End", row[-1]
        yield "Page_Up", rows[0][0]
        yield "Page_Down", rows[-1][0]
        if any(grid is each for each in self._lists):
            yield from {self._initial(row[0]): row[0] for row in [*rows[at + 1 :], *rows[: at + 1]][::-1]}.items()

    def _initial(self, place: str) -> str:
        return self.labels[place][0].lstrip("0123456789 ")[:1].lower()
