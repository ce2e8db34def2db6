"""Dots in words: boards, moves, events and reasons. Factories and deals are said by FactoryWords."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.words.factories import FactoryWords
from azulejos.words.family import Cell, Row
from azulejos.words.phrasing import capital
from tests.toy.dots.events import Took
from tests.toy.dots.moves import Take
from tests.toy.dots.rules import LETTERS
from tests.toy.dots.ui import names
from tests.toy.dots.view import View


class DotsWords(FactoryWords):
    """The words of dots."""

    name = "dots"
    title = names.TITLE
    letters = LETTERS
    options = {}  # noqa: RUF012  # a ClassVar of the base class; dots has only the option of all families
    values = {}  # noqa: RUF012
    score_items = names.SCORE_ITEMS
    offer_phase = "take"
    tile_names = names.TILES
    tile_counts = names.COUNTS

    def marker(self) -> str:
        """Return no name: dots has no first-player marker."""
        return ""

    def sources(self, view: View) -> Sequence[str]:
        """Return the tiles of the factories."""
        return view.factories

    # Positions

    def heading(self, view: View) -> str:
        """Return the game's title and round."""
        return self.say("Dots, round {round}.", round=view.round)

    def turn(self, view: View, *, is_yours: bool = False) -> str:
        """Return whose turn it is."""
        if view.phase == "over":
            return self.say("The game is over.")
        if is_yours:
            return self.say("Your turn: take tiles.")
        return self.say("{seat}'s turn: take tiles.", seat=self.phrasing.seat(view.turn))

    def stock(self, view: View) -> list[str]:
        """Describe the bag."""
        return [] if self.phrasing.brief else [self.say("Bag: {tiles}.", tiles=self.contents(view.bag))]

    def board(self, view: View, seat: int) -> list[str]:
        """Describe the points and the row of a seat."""
        points = self.phrasing.points(view.boards[seat].score)
        return [self.say("{seat}: {points}.", seat=self.phrasing.seat(seat), points=points), self._row(view, seat)]

    def _row(self, view: View, seat: int) -> str:
        return self.say("Row: {tiles}.", tiles=self.tiles(view.boards[seat].row))

    def grid(self, view: View, seat: int) -> list[Row]:
        """Describe the row of a seat as one cell."""
        cell = Cell("row", self._row(view, seat), view.boards[seat].row or ".")
        return [Row("row", self.say("Row"), (cell,))]

    # Moves

    def move(self, view: View, move: Move) -> str:
        """Return a move as a phrase."""
        assert isinstance(move, Take)
        tiles = self.tiles(_taken(view, move))
        return self.say("{tiles} {source}", tiles=tiles, source=self.from_source(view, move.source))

    def about(self, view: View, move: Move) -> tuple[str, str]:
        """Return the only decision of a move."""
        return move.token, self.move(view, move)

    def effect(self, _game: Game, view: View, move: Move) -> str:
        """Return the points of a move."""
        return capital(self.phrasing.sentence(self._scoring(view, move)))

    def worth(self, _game: Game, view: View, move: Move) -> tuple[int, int]:
        """Return the points of a move, which costs none."""
        assert isinstance(move, Take)
        return len(_taken(view, move)) ** 2, 0

    def reasons(self, _game: Game, view: View, move: Move) -> list[str]:
        """Return the only reason for a move: its points."""
        return [self._scoring(view, move)]

    def _scoring(self, view: View, move: Move) -> str:
        assert isinstance(move, Take)
        return self.say("scores {points}", points=self.phrasing.points(len(_taken(view, move)) ** 2))  # rule 4

    def fits(self, view: View, moves: Sequence[Move], _place: int | str) -> str:
        """Return all moves, as every take goes to the row."""
        items = [self.move(view, move) for move in moves] or [self.say("nothing fits")]
        return self.say("Row: {tiles}.", tiles=self.phrasing.clauses(items))

    # Events

    def narrate(self, view: View, moves: Sequence[Sequence[AnyEvent]]) -> list[list[str]]:
        """Narrate the events of moves, utterances for each."""
        return [[item for event in events for item in self._narrate(view, event)] for events in moves]

    def _narrate(self, view: View, event: AnyEvent) -> list[str]:
        if isinstance(event, Dealt):
            label, *factories = event.token.split()
            return self.dealt(view, int(label.strip("=")), factories)
        assert isinstance(event, Took)
        taken = self.say(
            "{seat}: {tiles} {source}",
            seat=self.phrasing.seat(event.seat),
            tiles=self.count(LETTERS[event.colour], event.tiles),
            source=self.from_source(view, event.source),
        )
        return self.phrasing.sentences(taken, self.say("scores {points}", points=self.phrasing.points(event.points)))


def _taken(view: View, move: Take) -> str:
    return LETTERS[move.colour] * view.factories[move.source].count(LETTERS[move.colour])


WORDS = DotsWords
