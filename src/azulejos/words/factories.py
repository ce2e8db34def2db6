"""Words for factories and centres, for the families whose tiles are offered there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from azulejos.words.catalogue import ngettext_noop
from azulejos.words.family import FamilyWords
from azulejos.words.phrasing import LONGEST, pack


class FactoryWords(FamilyWords):
    """The words of a family with factories and one centre or more."""

    @abstractmethod
    def sources(self, view: Any) -> Sequence[str]:
        """Return the tiles of all factories, then of the centres."""

    def _place(self, view: Any, index: int) -> tuple[bool, int]:
        """Return whether a source is a factory, and its number; the number of an only centre is 0."""
        factories = len(view.factories)
        if index < factories:
            return True, index + 1
        return False, index - factories + 1 if len(self.sources(view)) > factories + 1 else 0

    # Places

    def from_source(self, view: Any, index: int) -> str:
        """Return a source with its preposition, as in "from factory 3"."""
        is_factory, number = self._place(view, index)
        if self.phrasing.braille:
            return self.short_source(view, index)
        if is_factory and self.phrasing.brief:
            return self.say_in("brief", "from factory {number}", number=number)
        if is_factory:
            return self.say("from factory {number}", number=number)
        return self.say("from centre {number}", number=number) if number else self.say("from the centre")

    def name_of_source(self, view: Any, index: int) -> str:
        """Return a short name of a source, as in "factory 3"."""
        is_factory, number = self._place(view, index)
        if is_factory:
            return self.say_in("brief", "factory {number}", number=number)
        return self.say("centre {number}", number=number) if number else self.say("centre")

    def at_source(self, view: Any, index: int, n: int) -> str:
        """Return a number of tiles at a source."""
        is_factory, number = self._place(view, index)
        if self.phrasing.braille:
            return f"{self.short_source(view, index)} {n}"
        if is_factory:
            return self.say("{n} on factory {number}", n=n, number=number)
        return self.say("{n} in centre {number}", n=n, number=number) if number else self.say("{n} in the centre", n=n)

    def to_centre(self, view: Any, index: int, letters: str) -> str:
        """Return the tiles that a take leaves and that go to a centre."""
        number = self._place(view, index)[1]
        if not self.phrasing.full and number:
            return self.say("{tiles} to centre {number}", tiles=self.listed(letters), number=number)
        if not self.phrasing.full:
            return self.say("{tiles} to the centre", tiles=self.listed(letters))
        n, tiles = len(letters), self.tiles(letters)
        if number:
            one, many = ngettext_noop("{tiles} goes to centre {number}", "{tiles} go to centre {number}")
            return self.say_n(one, many, n, tiles=tiles, number=number)
        return self.say_n("{tiles} goes to the centre", "{tiles} go to the centre", n, tiles=tiles)

    # The offer

    def offer(self, view: Any) -> list[str]:
        """Describe all sources; empty factories are left out unless the verbosity is full."""
        sources = enumerate(self.sources(view))
        shown = [at for at, letters in sources if letters or at >= len(view.factories) or self.phrasing.full]
        return [self.source(view, at) for at in shown]

    def source(self, view: Any, index: int) -> str:
        """Describe a factory or a centre."""
        is_factory, number = self._place(view, index)
        letters = self.sources(view)[index]
        if self.phrasing.braille:
            marker = "s" if not is_factory and number < 2 and view.marker is None else ""
            tiles = self.short_tiles(letters) if letters or not marker else ""
            return f"{self.short_source(view, index)} {marker}{tiles}"
        tiles = self.tiles(letters) if letters else self.say_in("place", "empty")
        if is_factory:
            return self.say("Factory {number}: {tiles}.", number=number, tiles=tiles)
        if view.marker is None and number < 2:
            tiles = self.with_marker(tiles) if letters else self.marker_alone()
        if number:
            return self.say("Centre {number}: {tiles}.", number=number, tiles=tiles)
        return self.say("Centre: {tiles}.", tiles=tiles)

    def where(self, view: Any, letter: str) -> str:
        """Return the sources with tiles of a colour."""
        return "; ".join(self.where_items(view, letter))

    def where_items(self, view: Any, letter: str) -> list[str]:
        """Return the sources with tiles of a colour as utterances."""
        places = self.places_of(view, letter)
        if not places:
            return [self.say("No {tile} on offer", tile=self.tile(letter))]
        return pack(
            places,
            lambda some: self.say("{tile}: {places}", tile=self.tile(letter), places=self.phrasing.series(some)),
            LONGEST - 1,  # a full stop may follow
        )

    def places_of(self, view: Any, letter: str) -> list[str]:
        """Return the sources with tiles of a colour, each with their number."""
        counts = [(at, letters.count(letter)) for at, letters in enumerate(self.sources(view))]
        return [self.at_source(view, at, n) for at, n in counts if n] + self.elsewhere(view, letter)

    def elsewhere(self, _view: Any, _letter: str) -> list[str]:
        """Return other common places with tiles of a colour."""
        return []

    def deal_places(self, view: Any, places: int) -> list[str]:
        """Return the factories, after the place, if any, that is filled before them."""
        factories = len(view.factories) if places >= len(view.factories) else 0
        numbers = range(1, factories + 1)
        if self.phrasing.braille:
            names = [self.say_in("braille", "F{number}", number=each) for each in numbers]
        else:
            names = [self.say("Factory {number}", number=each) for each in numbers]
        return [self.reserve()] * (places - factories) + names

    def reserve(self) -> str:
        """Return the name of the place of tiles that are neither on a factory nor in a centre."""
        return ""

    # The first-player marker

    def marker(self) -> str:
        """Return the name of the first-player marker."""
        return self.say("first-player marker")

    def with_marker(self, tiles: str) -> str:
        """Return tiles that lie together with the first-player marker."""
        return self.say("{tiles}, and the first-player marker", tiles=tiles)

    def marker_alone(self) -> str:
        """Return the content of a centre with nothing but the first-player marker."""
        return self.say("only the first-player marker")

    # Deals

    def refilled(self) -> str:
        """Narrate that the bag was refilled."""
        return self.say("The bag is refilled from the lid.")

    def dealt(self, view: Any, round_: int, sources: Sequence[str]) -> list[str]:
        """Narrate the start of a round, then the offer factory by factory."""
        return [self.round_begun(view, round_), *self.new_offer(sources)]

    def round_begun(self, view: Any, round_: int) -> str:
        """Narrate the start of a round, and who begins it."""
        is_begun = view.round == round_ and self.is_taking(view)  # later, view.start may be the start of another phase
        if self.phrasing.braille:
            label = self.say_in("braille", "R{round}", round=round_)
            return f"{label} {self.phrasing.short_seat(view.start)}" if is_begun else label
        begun = self.say("Round {round}.", round=round_)
        if not is_begun:
            return begun
        return " ".join([begun, self.say("{seat} begins.", seat=self.phrasing.seat(view.start))])

    def new_offer(self, sources: Sequence[str], areas: int = 1) -> list[str]:
        """Return the tiles of all factories, which feed the centres in equal parts; nothing if it is not to be said."""
        if not self.phrasing.says_offer:
            return []
        each, items = len(sources) // areas, list[str]()
        if self.phrasing.braille:
            short = [f"{at}{self.short_tiles(letters.strip('.'))}" for at, letters in enumerate(sources, 1)]
            for area in range(areas):
                label = self.short_centre(area + 1) if areas > 1 else ""
                items += self.phrasing.lines(label, *short[area * each : (area + 1) * each])
            return items
        for at, letters in enumerate(sources):
            if areas > 1 and at % each == 0:
                items.append(
                    self.say(
                        "Factories {first} to {last}, around centre {number}.",
                        first=at + 1,
                        last=at + each,
                        number=at // each + 1,
                    )
                )
            if self.phrasing.brief:
                few = self.few(letters.strip("."))
                items.append(self.say_in("brief", "Factory {number}: {tiles}.", number=at + 1, tiles=few))
            else:
                tiles = self.tiles(letters.strip("."))
                items.append(self.say("Factory {number}: {tiles}.", number=at + 1, tiles=tiles))
        return items

    # Short lines for braille displays

    def short_token(self, token: str) -> str:
        """Return a move of the notation as it is written in short lines."""
        return token

    def short_source(self, view: Any, index: int) -> str:
        """Return the label of a factory or a centre."""
        is_factory, number = self._place(view, index)
        return self.say_in("braille", "F{number}", number=number) if is_factory else self.short_centre(number)

    def short_centre(self, number: int) -> str:
        """Return the label of a centre; 0 is an only centre."""
        label = self.say_in("braille", "C")
        return f"{label}{number}" if number else label

    def listed(self, letters: str) -> str:
        """Return a set of tiles with commas alone, and without numbers if there is one tile of each kind."""
        kinds = [letter for letter in self.letters if letter in letters]
        if len(kinds) == len(letters):
            return self.phrasing.series(map(self.tile, kinds))
        return self.phrasing.series(self.count(letter, letters.count(letter)) for letter in kinds)

    def few(self, letters: str) -> str:
        """Return a set of tiles with as few numbers as possible: one tile of a kind is named without its number."""
        counts = [(letter, letters.count(letter)) for letter in self.letters if letter in letters]
        if not counts:
            return self.tiles("")
        return self.phrasing.series(self.tile(letter) if n == 1 else self.count(letter, n) for letter, n in counts)
