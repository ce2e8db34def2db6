"""Names of Azul's tiles and places; in the tactile edition with marks, and scores with two digits."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.ui import names
from azulejos.azul.view import View
from azulejos.words.factories import FactoryWords
from azulejos.words.phrasing import Phrasing


class AzulTiles(FactoryWords):
    """Names of Azul's tiles and places."""

    name = "azul"
    title = names.TITLE
    letters = LETTERS
    options = names.OPTIONS
    values = names.VALUES
    score_items = names.SCORE_ITEMS
    offer_phase = "offer"

    def __init__(self, phrasing: Phrasing) -> None:
        """Take the phrasing of a listener, who may want the tile names of the tactile edition."""
        super().__init__(phrasing)
        self.tile_names = names.TACTILE_TILES if phrasing.tactile else names.TILES
        self.tile_counts = names.TACTILE_COUNTS if phrasing.tactile else names.COUNTS
        if phrasing.tactile:
            self.say, self.say_n = self._say_tactile, self._say_n_tactile

    def _say_tactile(self, text: str, /, **values: object) -> str:
        """Translate a message with the terms of the tactile edition."""
        if text in names.TACTILE_MESSAGES:
            return self.phrasing.say_in(names.TACTILE, text, **values)
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
        if self.phrasing.tactile and self.phrasing.brief and letter in names.MARKS:
            return self.say("{n} {mark}", n=n, mark=names.MARKS[letter])
        return self._marked(letter, super().count(letter, n))

    def _marked(self, letter: str, name: str) -> str:
        if not self.phrasing.tactile or letter not in names.MARKS:
            return name
        return (
            names.MARKS[letter]
            if self.phrasing.brief
            else self.say("{name} ({mark})", name=name, mark=names.MARKS[letter])
        )

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
        return "".join(names.MARKS.get(letter, letter).lower() for letter in letters)
