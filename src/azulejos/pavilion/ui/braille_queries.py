"""Summer Pavilion's answers in short lines for braille displays."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.core.move import Move
from azulejos.dialogue.family_queries import BrailleQueries
from azulejos.dialogue.parser import Phrase
from azulejos.pavilion.constants import ROUNDS
from azulejos.pavilion.moves import Place
from azulejos.pavilion.rules import STARS
from azulejos.pavilion.ui import names
from azulejos.pavilion.ui.queries import SETS, PavilionQueries


class PavilionBrailleQueries(BrailleQueries, PavilionQueries):
    """Short answers about a game of Summer Pavilion: letters of tiles and stars, numbers of spaces."""

    # The table

    def stock(self) -> list[str]:
        """Return the tiles of supply, bag and tile collector by colour."""
        bag, discard = self.words.say_in("braille", "B"), self.words.say_in("braille", "D")
        return [
            *self.supply(None),
            *self.row(bag, *self.stocked(self.view.bag)),
            *self.row(discard, *self.stocked(self.view.discard)),
        ]

    def wild(self, _number: int | None) -> list[str]:
        """Return the wild colour of this round and of the next ones."""
        return self.row(self.words.say_in("braille", "W"), self.view.wild, self.view.later_wilds)

    def supply(self, _number: int | None) -> list[str]:
        """Return the tiles of the supply."""
        return self.row(self.words.say_in("braille", "S"), *self.counted(self.view.supply))

    def hand(self, _number: int | None) -> list[str]:
        """Return the tiles beside the player's board."""
        return self.row(self.words.say_in("braille", "H"), *self.counted(self.view.boards[self.seat].hand))

    # Moves

    def progress(self, move: Move) -> list[str]:
        """Return the cost of a space."""
        return [f"({self.cost(move.star, [move.slot])})"] if isinstance(move, Place) else []

    def fits(self, _phrase: Phrase, places: Sequence[int | str]) -> list[str]:
        """Return the spaces that can be covered with the player's tiles, by the letters of their stars."""
        if self.view.phase == "over":
            return self.over()
        moves = [move for move in self.own_moves() if isinstance(move, Place)]
        slots = {star: sorted({str(move.slot) for move in moves if move.star == star}) for star in map(str, places)}
        return [line for star, some in slots.items() if some for line in self.row(f"{star}/", *some)] or ["."]

    # Scores and the end of the game

    def tally(self) -> list[str]:
        """Return the score of the player if the round ended now."""
        if self.view.phase == "over":
            return self.over()
        gone, won, kept, score = self.outcome()
        changes = [f"-{gone}" if gone else "", f"+{won}" if won else "", f"-{kept}" if kept else ""]
        return self.row(str(self.view.boards[self.seat].score), *changes, f"={score}")

    def missing_in_all(self) -> list[str]:
        """Return the numbers of free spaces of all stars with their cost, and those of the number sets."""
        spaces = {star: self.free(self.seat, star) for star in STARS}
        stars = [f"{star}/{len(free)}={self.cost(star, free)}" for star, free in spaces.items() if free]
        sets = [f"{cost}*{self.lacking(cost)}" for cost in SETS if self.lacking(cost)]
        return self.row(*(stars or ["="])) + (self.row(*sets) if sets else [])

    def missing_in_star(self, star: str) -> list[str]:
        """Return the free spaces of a star, and what they cost together."""
        free = self.free(self.seat, star)
        return self.row(f"{star}/", *map(str, free), f"={self.cost(star, free)}")

    def almost_surrounded(self, seat: int) -> list[str]:
        """Return the structures of a player that lack one space, with that space."""
        return [
            line
            for kind, _, (star, slot) in self.last_spaces(seat)
            for line in self.row(self.words.say_in(*names.SHORT[kind]), f"{star}/{slot}")
        ]

    def needs(self, seat: int) -> list[str]:
        """Return what a player has to place, and the last spaces of stars and structures."""
        hand = self.row(self.phrasing.short_seat(seat), *self.counted(self.view.boards[seat].hand))
        last = [f"{star}/{slot}" for star, slot in self.almost_complete(seat)]
        return hand + (self.row("*", *last) if last else []) + self.almost_surrounded(seat)

    def enders(self) -> list[str]:
        """Return the round after which the game ends."""
        if self.view.phase == "over":
            return self.over()
        return self.row(self.words.say_in("braille", "end"), self.words.say_in("braille", "R{round}", round=ROUNDS))


QUERIES = PavilionBrailleQueries
