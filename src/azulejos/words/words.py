"""Words: positions, moves and events of every family as sentences in one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from azulejos.core.errors import IllegalMove
from azulejos.core.event import AnyEvent
from azulejos.core.family import ByFamily, find_family
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.words.advice import Advice
from azulejos.words.family import FamilyWords, Row
from azulejos.words.phrasing import LINE, Phrasing
from azulejos.words.result import Result, ScoreItem
from azulejos.words.review import MoveReview, Review, Verdict
from azulejos.words.translator import Translator

if TYPE_CHECKING:
    from azulejos.analysis import AnalysedMove, Analysis
    from azulejos.bots.interface import Choice

FAMILIES: ByFamily[type[FamilyWords]] = ByFamily("ui.words", "WORDS")


class Words(Translator):
    """Sentences about games of every family, for one listener."""

    def __init__(
        self,
        language: str = "en",
        verbosity: str = "normal",
        *,
        tactile: bool = False,
        names: Sequence[str] = (),
        says_offer: bool = True,
        cells: int = LINE,
    ) -> None:
        """Take a language code, and names by seat, empty for a seat that is called by its number.

        Without ``says_offer``, events leave a new offer out, and offer() describes it on request. Lines of the
        verbosity braille fit a display with a number of ``cells``.
        """
        super().__init__(Phrasing(language, verbosity, tactile, names, says_offer, cells))
        self._families: dict[tuple[str, bool], FamilyWords] = {}  # by name and whether tactile; loaded on first use

    def is_tactile(self, game: Any) -> bool:
        """Return whether tiles have the names of the tactile edition: on request, or as a game or view is of it."""
        return self._of(game).phrasing.tactile

    # Events

    def events(self, view: Any, events: Iterable[AnyEvent]) -> str:
        """Narrate events; the view shows the position after them."""
        return " ".join(self.event_items(view, events))

    def event_items(self, view: Any, events: Iterable[AnyEvent]) -> list[str]:
        """Narrate events as a list of utterances, each short enough to be heard or read at once."""
        return self._narrate(view, [tuple(events)])

    def changes(self, view: Any, moves: Iterable[Iterable[AnyEvent]]) -> str:
        """Narrate the events of several moves, a line for each utterance; the view shows the position after them."""
        told = self._narrate(view, [tuple(events) for events in moves])
        return "\n".join(told) or self._phrasing.say("Nothing has happened.")

    def _narrate(self, view: Any, moves: Sequence[Sequence[AnyEvent]]) -> list[str]:
        told = [item for items in self._of(view).narrate(view, moves) for item in items]
        return self.shorten(told)

    def shorten(self, items: list[str]) -> list[str]:
        """Break items into short lines in the verbosity braille; a family may have no short lines of its own."""
        if not self._phrasing.braille:
            return items
        most = self._phrasing.cells
        broken = ([item] if len(item) <= most else self._phrasing.lines(item) for item in items)
        return [line for lines in broken for line in lines]

    def result(self, view: Any, events: Iterable[AnyEvent] = ()) -> str:
        """Return the result of a game and, as far as the events go back, the breakdown of the scores."""
        return " ".join(self.result_items(view, events))

    def result_items(self, view: Any, events: Iterable[AnyEvent] = ()) -> list[str]:
        """Return the result of a game as a list of utterances."""
        return self.shorten(Result(self._of(view)).items(view, tuple(events)))

    def winner(self, view: Any) -> str:
        """Return the winners; empty while the game is not over."""
        return Result(self._of(view)).winner(view)

    def score_breakdown(self, view: Any, events: Iterable[AnyEvent]) -> list[ScoreItem]:
        """Return the breakdown of the scores, as far as the events go back."""
        return Result(self._of(view)).breakdown(view, tuple(events))

    # Moves

    def move(self, view: Any, move: Move | str) -> str:
        """Return a legal move as a phrase."""
        family = self._of(view)
        return family.move(view, family.find_move(view, move))

    def groups(self, view: Any, moves: Iterable[Move]) -> dict[str, tuple[str, list[Move]]]:
        """Group moves by their first decision: for its token, the decision in words and its moves."""
        family, found = self._of(view), dict[str, tuple[str, list[Move]]]()
        for move in moves:
            token, said = family.about(view, move)
            found.setdefault(token, (said, []))[1].append(move)
        return found

    def ways(self, view: Any, moves: Sequence[Move]) -> list[str]:
        """Return texts that tell moves apart whose common parts have been chosen."""
        return self._of(view).ways(view, moves)

    def about(self, view: Any, move: Move) -> str:
        """Return the first decision of a move, such as the tiles that it takes."""
        return self._of(view).about(view, move)[1]

    def effect(self, game: Game, move: Move | str) -> str:
        """Return the consequences of a legal move."""
        view = game.view
        family = self._of(view)
        return family.effect(game, view, family.find_move(view, move))

    def worth(self, game: Game, move: Move | str) -> tuple[int, int]:
        """Return the points that a legal move would bring if the round ended with it, and those that it would cost."""
        view = game.view
        family = self._of(view)
        return family.worth(game, view, family.find_move(view, move))

    def reasons(self, game: Game, move: Move | str) -> str:
        """Return the reasons for a legal move as a sentence."""
        view = game.view
        family = self._of(view)
        reasons = self._phrasing.all_of(family.reasons(game, view, family.find_move(view, move)))
        return self._phrasing.say("This move {reasons}.", reasons=reasons)

    def advice(self, game: Game, choice: Choice) -> list[str]:
        """Return the advice of a bot as lines; the first is the move."""
        return Advice(self._of(game.view)).lines(game, choice)

    def review(self, analysis: Analysis) -> list[str]:
        """Return the review of a game: a table of all moves, a line for each player, and the turning points."""
        return Review(self._phrasing).lines(analysis)

    def curve(self, analysis: Analysis) -> list[str]:
        """Return how the winning chances developed, a line for each player; the first line is a title."""
        return Review(self._phrasing).curve(analysis)

    def verdict(self, game: Game, analysis: Analysis, number: int) -> Verdict:
        """Return the verdict on a move, counted from 1; the game stands before the move."""
        return MoveReview(self._of(game.view)).verdict(game, analysis, number)

    def grade(self, analysed: AnalysedMove) -> str:
        """Return the grade of a move; empty for a good one."""
        return Review(self._phrasing).grade(analysed.grade) if analysed.grade else ""

    def fits(self, game: Game, place: int | str) -> str:
        """Return the moves to a place of the board, as the family's move parser names it."""
        view = game.view
        return self._of(view).fits(view, game.legal_moves(), place)

    def why(self, view: Any, error: IllegalMove) -> str:
        """Explain why a move is illegal, with the number of its rule."""
        return self._of(view).why(error)

    # Positions

    def position(self, view: Any) -> list[str]:
        """Describe the whole table, one line for each thing."""
        return self._of(view).position(view)

    def heading(self, view: Any) -> str:
        """Return the game's title, variant and round."""
        return self._of(view).heading(view)

    def board(self, view: Any, seat: int) -> list[str]:
        """Describe the board of a seat, one line for each thing."""
        return self._of(view).board(view, seat)

    def grid(self, view: Any, seat: int) -> list[Row]:
        """Describe the board of a seat cell by cell."""
        return self._of(view).grid(view, seat)

    def offer(self, view: Any) -> list[str]:
        """Describe the offer, one line for each place."""
        return self._of(view).offer(view)

    def is_taking(self, view: Any) -> bool:
        """Return whether the player to move takes tiles from the offer."""
        return self._of(view).is_taking(view)

    def source(self, view: Any, index: int) -> str:
        """Describe one place of the offer, counted from 0."""
        return self._of(view).source(view, index)

    def deal_places(self, view: Any, places: int) -> list[str]:
        """Return the names of the places that a deal fills, in the order of drawing."""
        return self._of(view).deal_places(view, places)

    def where(self, view: Any, letter: str) -> str:
        """Return the places where tiles of a colour can be taken."""
        return self._of(view).where(view, letter)

    def scores(self, view: Any) -> str:
        """Return the points of all players."""
        return self._of(view).scores(view)

    def score(self, view: Any, seat: int) -> str:
        """Return the points of a player as they are drawn, such as the two digits of a tactile edition's counter."""
        return self._of(view).shown_score(view.boards[seat].score)

    def said_points(self, view: Any, seat: int) -> str:
        """Return the points of a player in words."""
        return self._of(view).said_score(view.boards[seat].score)

    def points(self, view: Any, seat: int) -> str:
        """Return the points of a player for a label, with the digits that are drawn."""
        score = view.boards[seat].score
        return self._phrasing.say_n("{shown} point", "{shown} points", score, shown=self.score(view, seat))

    def turn(self, view: Any, *, is_yours: bool = False) -> str:
        """Return whose turn it is and what has to be decided; in the second person if it is the listener's."""
        return self._of(view).turn(view, is_yours=is_yours)

    def remaining(self, view: Any, seat: int) -> str:
        """Return what a seat has left to decide about, for a decision that follows one of its own; empty if nothing."""
        return self._of(view).remaining(view, seat)

    # Names

    def tile(self, view_or_family: Any, letter: str) -> str:
        """Return the name of a kind of tile; the family is given by its name or by a view."""
        return self._of(view_or_family).tile(letter)

    def tiles(self, view_or_family: Any, letters: str) -> str:
        """Return a set of tiles, sorted and counted."""
        return self._of(view_or_family).tiles(letters)

    def letters(self, view_or_family: Any, letters: str) -> str:
        """Return a set of tiles in as few letters as possible."""
        return self._of(view_or_family).short_tiles(letters)

    def marker(self, view_or_family: Any) -> str:
        """Return the name of the first-player marker."""
        return self._of(view_or_family).marker()

    def title(self, family: str) -> str:
        """Return the title of a family."""
        return self._phrasing.say_in(*self._of(family).title)

    def option(self, family: str, name: str) -> str:
        """Return the name of a family's option."""
        return self._of(family).option(name)

    def value(self, family: str, text: str) -> str:
        """Return the name of an option's value, which is given as records spell it."""
        return self._of(family).value(text)

    def family(self, view_or_family: Any) -> FamilyWords:
        """Return the words of a family, for its own modules."""
        return self._of(view_or_family)

    def _of(self, view_or_family: Any) -> FamilyWords:
        if isinstance(view_or_family, str):
            return self._family(view_or_family, self._phrasing.tactile)
        found = self._family(view_or_family.family, self._phrasing.tactile)
        if self._phrasing.tactile or not found.is_tactile_edition(view_or_family.rules):
            return found
        return self._family(view_or_family.family, True)

    def _family(self, name: str, tactile: bool) -> FamilyWords:
        if (name, tactile) not in self._families:
            given = self._phrasing
            phrasing = given
            if tactile != given.tactile:
                phrasing = Phrasing(
                    given.language, given.verbosity, tactile, given.names, given.says_offer, given.cells
                )
            self._families[name, tactile] = FAMILIES[find_family(name).name](phrasing)
        return self._families[name, tactile]
