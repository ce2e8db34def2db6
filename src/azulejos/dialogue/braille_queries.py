"""A family's answers to queries in short lines for braille displays, in the letters of the notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from azulejos.core.family import ByFamily
from azulejos.core.move import Move
from azulejos.dialogue.family_queries import FamilyQueries

MOST_LISTED = 12  # moves with the same first decision that are listed one by one; more are only counted


class BrailleQueries(FamilyQueries):
    """The short answers that every family needs; a family mixes this class into its own answers."""

    def round(self) -> list[str]:
        """Return the round and the player who began it."""
        label = self.words.say_in("braille", "R{round}", round=self.view.round)
        return self.row(label, self.phrasing.short_seat(self.view.start))

    def where(self, letter: str) -> list[str]:
        """Return the places where tiles of a colour lie."""
        places = self.words.places_of(self.view, letter)
        return self.row(self.words.short_tiles(letter), *(places or ["."]))

    def effect(self, move: Move) -> list[str]:
        """Return a move with the points that it brings and costs."""
        won, lost = self.words.worth(self.game, self.view, move)
        return self.row(self.words.short_token(str(move)), *self.progress(move), f"+{won}", f"-{lost}" if lost else "")

    def progress(self, _move: Move) -> list[str]:
        """Return what a move brings besides points."""
        return []

    def moves(self, moves: Sequence[Move]) -> list[str]:
        """Return moves in the notation, those with the same first decision together."""
        groups: dict[str, list[str]] = {}
        for move in moves:
            token, _ = self.words.about(self.view, move)
            groups.setdefault(token, []).append(str(move).removeprefix(token).lstrip("-/:"))
        return [
            line
            for token, rests in groups.items()
            for line in self.row(
                self.words.short_token(token), *(rests if len(rests) <= MOST_LISTED else [str(len(rests))])
            )
        ]

    def safe(self) -> list[str]:
        """Return the legal moves that cost no points."""
        free = [move for move in self.game.legal_moves() if not self.words.worth(self.game, self.view, move)[1]]
        return self.moves(free) or ["."]

    def row(self, *items: str) -> list[str]:
        """Return items as short lines."""
        return self.phrasing.lines(*items)

    def counted(self, letters: str) -> list[str]:
        """Return the kinds of a set of tiles with their numbers; a dot for none."""
        kinds = [letter for letter in self.words.letters if letter in letters]
        return [f"{self.words.short_tiles(letter)}{letters.count(letter)}" for letter in kinds] or ["."]

    def stocked(self, counts: Iterable[int]) -> list[str]:
        """Return tiles that are counted by kind; a dot for none."""
        return self.counted("".join(letter * n for letter, n in zip(self.words.letters, counts, strict=True)))


BRAILLE_QUERIES: ByFamily[type[BrailleQueries]] = ByFamily("ui.braille_queries", "QUERIES")
