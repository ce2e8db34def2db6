"""The places of a page's grids, read from its HTML: their labels, and which keys lead from one to another."""

from __future__ import annotations

from collections.abc import Iterator
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
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect grids, rows and places."""
        values = dict(attrs)
        if tag not in VOID:
            self._depth += 1
        if "data-grid" in values:
            self._grid_depth = self._depth
            self.grids.append([])
        elif self._grid_depth and "data-row" in values:
            self.grids[-1].append([])
            if "data-empty" in values:
                self._empty.append(self.grids[-1][-1])
        elif self._grid_depth and self.grids[-1] and (tag == "button" or "tabindex" in values):
            place, label = values.get("id") or "", values.get("aria-label") or ""
            self.grids[-1][-1].append(place)
            self.labels[place] = (label, values.get("aria-braillelabel") or label)

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
        """Return the arrow keys from one place to another of the same grid, or None."""
        for grid in self.grids:
            rows = [row for row in grid if start in row or not any(row is each for each in self._empty)]
            found = {place: (at, row.index(place)) for at, row in enumerate(rows) for place in row}
            if start in found and end in found:
                row, column = found[start]
                is_empty = any(rows[row] is each for each in self._empty)
                return self._arrows(rows, (row, 1 if is_empty else column), found[end])
        return None

    def _arrows(self, rows: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> list[str]:
        keys = []
        row, column = start
        while row != end[0]:
            step = 1 if end[0] > row else -1
            row += step
            column = min(column, len(rows[row]) - 1)
            keys.append("Down" if step > 0 else "Up")
        keys += ["Right" if end[1] > column else "Left"] * abs(end[1] - column)
        return keys
