"""Names of Azul's tiles, places, options and scores; in the tactile edition with marks, and scores with two digits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.azul.events import ColourScored, ColumnScored, FloorScored, RowsScored, Tiled
from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.view import View
from azulejos.core.event import Event
from azulejos.words.catalogue import ngettext_noop, pgettext_noop
from azulejos.words.factories import FactoryWords
from azulejos.words.phrasing import Phrasing

TITLE = pgettext_noop("title", "Azul")
OPTIONS = {
    "wall": pgettext_noop("option", "Wall"),
    "jokers": pgettext_noop("option", "Jokers"),
    "column_bonus": pgettext_noop("option", "Points for a column"),
}
VALUES = {
    "coloured": pgettext_noop("value", "coloured"),
    "grey": pgettext_noop("value", "grey"),
    "base": pgettext_noop("value", "base game"),
    "tactile": pgettext_noop("value", "tactile edition"),
}

TILES = {
    "b": pgettext_noop("colour", "blue"),
    "y": pgettext_noop("colour", "yellow"),
    "r": pgettext_noop("colour", "red"),
    "k": pgettext_noop("colour", "black"),
    "w": pgettext_noop("colour", "white"),
    "j": pgettext_noop("colour", "joker"),
}
COUNTS = {
    "b": ngettext_noop("{n} blue", "{n} blue"),
    "y": ngettext_noop("{n} yellow", "{n} yellow"),
    "r": ngettext_noop("{n} red", "{n} red"),
    "k": ngettext_noop("{n} black", "{n} black"),
    "w": ngettext_noop("{n} white", "{n} white"),
    "j": ngettext_noop("{n} joker", "{n} jokers"),
}
# The tactile edition has other colours, and letters on its tiles (rule 70).
TACTILE_TILES = TILES | {
    "b": pgettext_noop("colour", "sky blue"),
    "y": pgettext_noop("colour", "orange"),
    "w": pgettext_noop("colour", "turquoise"),
}
TACTILE_COUNTS = COUNTS | {
    "b": ngettext_noop("{n} sky blue", "{n} sky blue"),
    "y": ngettext_noop("{n} orange", "{n} orange"),
    "w": ngettext_noop("{n} turquoise", "{n} turquoise"),
}
# Messages with its terms for the marker, the centre, the board and the wall, where its rulebook has other ones.
TACTILE = "tactile"
TACTILE_MESSAGES = frozenset(
    text
    for _, text in (
        pgettext_noop("tactile", "from the centre"),
        pgettext_noop("tactile", "{n} in the centre"),
        pgettext_noop("tactile", "centre"),
        pgettext_noop("tactile", "Centre: {tiles}."),
        pgettext_noop("tactile", "that centre holds no {tile}"),
        pgettext_noop("tactile", "first-player marker"),
        pgettext_noop("tactile", "{tiles}, and the first-player marker"),
        pgettext_noop("tactile", "only the first-player marker"),
        pgettext_noop("tactile", "{n} and the first-player marker to the floor line: minus {cost}"),
        pgettext_noop("tactile", "the first-player marker to the floor line: minus {cost}"),
        pgettext_noop("tactile", "the first-player marker goes to the floor line"),
        pgettext_noop("tactile", "{n} and the first-player marker to the floor line"),
        pgettext_noop("tactile", "{tiles} to the centre"),
        pgettext_noop("tactile", "the first-player marker stays beside the board, as the floor line is full"),
        pgettext_noop("tactile", "takes the first-player marker"),
        pgettext_noop("tactile", "leaves the first-player marker to {seat}"),
        pgettext_noop("tactile", "{seat}: {points}, holds the first-player marker."),
        pgettext_noop("tactile", "{seat}'s wall: {items}"),
        pgettext_noop("tactile", "Row {row}: {line}; wall: {wall}."),
        pgettext_noop("tactile", "Row {row}, wall: {wall}."),
        pgettext_noop("tactile", "row {row} of the wall already has {tile}"),
        pgettext_noop("tactile", "completes row {row} of the wall, which ends the game"),
        pgettext_noop("tactile", "completes column {column} of the wall"),
        pgettext_noop("tactile", "Row {row} of the wall is complete."),
        pgettext_noop("tactile", "Column {column} of the wall is complete."),
        pgettext_noop("tactile", "Slide {tiles} to the centre."),
        pgettext_noop("tactile", "Put the first-player marker on {seat}'s floor line."),
        pgettext_noop("tactile", "Put the first-player marker beside {seat}'s board."),
    )
)
MARKS = {"b": "B", "y": "O", "r": "R", "k": "SCH", "w": "X"}

SCORE_ITEMS: Mapping[type[Event], tuple[str, str]] = {
    Tiled: pgettext_noop("account", "wall"),
    FloorScored: pgettext_noop("account", "floor line"),
    RowsScored: pgettext_noop("account", "rows"),
    ColumnScored: pgettext_noop("account", "columns"),
    ColourScored: pgettext_noop("account", "colours"),
}


class AzulTiles(FactoryWords):
    """Names of Azul's tiles and places."""

    name = "azul"
    title = TITLE
    letters = LETTERS
    options = OPTIONS
    values = VALUES
    score_items = SCORE_ITEMS
    offer_phase = "offer"

    def __init__(self, phrasing: Phrasing) -> None:
        """Take the phrasing of a listener, who may want the tile names of the tactile edition."""
        super().__init__(phrasing)
        self.tile_names = TACTILE_TILES if phrasing.tactile else TILES
        self.tile_counts = TACTILE_COUNTS if phrasing.tactile else COUNTS
        if phrasing.tactile:
            self.say, self.say_n = self._say_tactile, self._say_n_tactile

    def _say_tactile(self, text: str, /, **values: object) -> str:
        """Translate a message with the terms of the tactile edition."""
        if text in TACTILE_MESSAGES:
            return self.phrasing.say_in(TACTILE, text, **values)
        return self.phrasing.say(text, **values)

    def _say_n_tactile(self, one: str, many: str, n: int, /, **values: object) -> str:
        if one == "{tiles} goes to the centre":
            return self.phrasing.say_n_in(
                "tactile", "{tiles} goes to the centre", "{tiles} go to the centre", n, **values
            )
        return self.phrasing.say_n(one, many, n, **values)

    def is_tactile_edition(self, rules: Rules) -> bool:
        """Return whether rules are those of the tactile edition, which rule 71 tells apart."""
        return rules.tactile

    def shown_score(self, score: int) -> str:
        """Return a score as it is drawn: in the tactile edition on two digits, the hundreds before them (rule 73)."""
        if not self.phrasing.tactile:
            return super().shown_score(score)
        return f"{score // 100} {score % 100:02}" if score > 99 else f"{score:02}"

    def said_score(self, score: int) -> str:
        """Return a score in words: in the tactile edition also the digits of its counter, which has no hundreds."""
        points = super().said_score(score)
        if not self.phrasing.tactile or score <= 99:
            return points
        return self.say("{points}, {digits} on the counter", points=points, digits=f"{score % 100:02}")

    def tile(self, letter: str) -> str:
        """Return the name of a kind of tile, with its mark in the tactile edition."""
        return self._marked(letter, super().tile(letter))

    def count(self, letter: str, n: int) -> str:
        """Return a number of tiles of one kind, with its mark in the tactile edition."""
        if self.phrasing.tactile and self.phrasing.brief and letter in MARKS:
            return self.say("{n} {mark}", n=n, mark=MARKS[letter])
        return self._marked(letter, super().count(letter, n))

    def _marked(self, letter: str, name: str) -> str:
        if not self.phrasing.tactile or letter not in MARKS:
            return name
        return MARKS[letter] if self.phrasing.brief else self.say("{name} ({mark})", name=name, mark=MARKS[letter])

    def place(self, view: View, index: int) -> int:
        """Return the number of a centre, 0 if it is the only one."""
        return self._place(view, index)[1]

    def sources(self, view: View) -> Sequence[str]:
        """Return the tiles of all factories, then of the centres."""
        return view.factories + view.centres

    def short_tiles(self, letters: str) -> str:
        """Return tiles as letters: those of the notation, or the marks of the tactile edition."""
        return self.short_letters(super().short_tiles(letters))

    def short_token(self, token: str) -> str:
        """Return a move of the notation with the marks of the tactile edition."""
        return self.short_letters(token)

    def short_letters(self, letters: str) -> str:
        """Return letters of the notation, or the marks of the tactile edition for them."""
        if not self.phrasing.tactile:
            return letters
        return "".join(MARKS.get(letter, letter).lower() for letter in letters)
