"""Answers about a game of dots."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.core.move import Move
from azulejos.dialogue.commands import Command
from azulejos.dialogue.family_queries import FamilyQueries
from azulejos.dialogue.parser import Phrase

COMMANDS: tuple[Command, ...] = ()


class DotsQueries(FamilyQueries):
    """Answers about a game of dots: there is nothing to place and nothing that costs points."""

    def moves(self, moves: Sequence[Move]) -> list[str]:
        """Return the moves one by one."""
        return self.lines([self.words.move(self.view, move) for move in moves], "{}.".format)

    def fits(self, _phrase: Phrase, places: Sequence[int | str]) -> list[str]:
        """Return the moves to the only place of a board."""
        return [self.words.fits(self.view, self.game.legal_moves(), place) for place in places]

    def typing(self) -> str:
        """Return how to type a move."""
        return self.say("Type the factory or centre and the colour. For example:")

    def tally(self) -> list[str]:
        """Return the scores, which change with every move."""
        return [self.words.scores(self.view)]

    def missing(self, _phrase: Phrase) -> list[str]:
        """Return the player's board."""
        return self.words.board(self.view, self.seat)

    def needs(self, seat: int) -> list[str]:
        """Return the board of a player."""
        return self.words.board(self.view, seat)

    def enders(self) -> list[str]:
        """Return that the game is over when the offer is."""
        return self.over() if self.view.phase == "over" else [self.words.turn(self.view)]


QUERIES = DotsQueries
