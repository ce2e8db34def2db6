"""Score keeping for Summer Pavilion: "blue star 6", "marker 4", "discard 2", and the bonuses at the end."""

from __future__ import annotations

from dataclasses import replace

from azulejos import IllegalMove
from azulejos.core.event import Event, decode_notes
from azulejos.dialogue.parser import Phrase
from azulejos.dialogue.scoring import ScoreKeeper, total
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.constants import MAX_KEPT, ROUNDS, SLOTS, STAR_COUNT
from azulejos.pavilion.events import DECODERS, CostScored, Passed, Placed, StarScored, TookMarker
from azulejos.pavilion.explain import explain_illegal
from azulejos.pavilion.moves import move_table
from azulejos.pavilion.rules import LETTERS, Rules
from azulejos.pavilion.view import Board, View, make_state, make_view
from azulejos.words.catalogue import gettext_noop, pgettext_noop

MOST = 15  # tiles of one colour that a player can hold in these imagined positions


class PavilionKeeper(ScoreKeeper):
    """Keeps the points of a game of Summer Pavilion; every entry is played by the kernel in an imagined position."""

    view: View
    examples = (
        pgettext_noop("entry", "blue star 6"),
        pgettext_noop("entry", "marker 4"),
        pgettext_noop("entry", "discard 2"),
    )
    silent = (TookMarker, Passed)

    def begin(self, rules: Rules) -> View:
        """Return empty boards with the points of the start."""
        self.least = rules.min_score
        boards = tuple(
            Board(score, "", False, ("." * SLOTS,) * STAR_COUNT) for score in PavilionState(rules, 0).scores()
        )
        nothing = (0,) * len(LETTERS)
        factories = ("",) * rules.factories
        return View(rules, "place", 1, 0, 0, 0, 0, factories, "", "", nothing, nothing, boards)

    def score(self, seat: int, phrase: Phrase) -> tuple[View, list[Event]] | None:
        """Score a space, the tiles that the first-player marker costs, or tiles that are discarded when passing."""
        numbers, letters = phrase.numbers(), phrase.letters()
        if phrase.has("marker", "discard") and len(numbers) == 1 and not letters:
            if not 1 <= numbers[0] <= MOST:
                raise IllegalMove(str(numbers[0]), gettext_noop("name 1 to {most} tiles"), 7, most=MOST)
            return self._lose(seat, numbers[0], is_marker=phrase.has("marker"))
        star, colours = ("m", letters) if phrase.has("middle") else (letters[:1], letters[1:])
        if not star or len(numbers) != 1 or not 1 <= numbers[0] <= SLOTS or len(colours) > 1:
            return None
        return self._place(seat, star, numbers[0], colours)

    def _place(self, seat: int, star: str, slot: int, colour: str) -> tuple[View, list[Event]]:
        grey = star == "m" or self.view.rules.board == "grey"
        if grey and not colour:
            raise IllegalMove(f"{star}/{slot}", gettext_noop("name the colour of the tile too"), 12)
        token = f"{star}/{slot}{colour if grey else ''}"
        hand = (colour or star) * SLOTS
        view = self._with(seat, replace(self.view.boards[seat], hand=hand, passed=False))
        events, after = self._play(view, token)
        placed = [event for event in events if isinstance(event, Placed)]
        stars = after.boards[seat].stars
        board = replace(self.view.boards[seat], stars=stars)
        return self._scored(seat, board, list(placed)), list(placed)

    def _lose(self, seat: int, tiles: int, *, is_marker: bool) -> tuple[View, list[Event]]:
        """Return the cost of tiles: of those taken with the marker, or of those that were not kept."""
        other = next(letter for letter in LETTERS if letter != self.view.wild)
        if is_marker:
            board = self.view.boards[seat]
            view = replace(self._with(seat, board), phase="draft", marker=None, centre=other * tiles)
            events, _ = self._play(view, f"c{other}")
            kinds: tuple[type[Event], ...] = (TookMarker,)
        else:
            board = replace(self.view.boards[seat], hand=other * (tiles + MAX_KEPT), passed=False)
            events, _ = self._play(self._with(seat, board), f"pass:{other * MAX_KEPT}")
            kinds = (Passed,)
        told = [event for event in events if isinstance(event, kinds) and event.seat == seat]
        return self._scored(seat, self.view.boards[seat], told), told

    def bonuses(self) -> tuple[View, list[Event]]:
        """Return the bonuses of all players for stars and for spaces of equal cost."""
        boards = [replace(board, passed=True, hand="") for board in self.view.boards]
        boards[0] = replace(boards[0], passed=False, hand=LETTERS[0])
        view = replace(self.view, round=ROUNDS, turn=0, boards=tuple(boards))
        events, _ = self._play(view, f"pass:{LETTERS[0]}")
        told: list[Event] = [event for event in events if isinstance(event, StarScored | CostScored)]
        scored = tuple(
            replace(board, score=board.score + total(told, seat)) for seat, board in enumerate(self.view.boards)
        )
        return replace(self.view, boards=scored), told

    def _play(self, view: View, token: str) -> tuple[list[Event], View]:
        """Play a move; return its events and the view after it."""
        state = make_state(view)
        state.watch()
        if not state.play(move_table(view.rules).numbers.get(token, -1)):
            raise explain_illegal(view, token)
        events = [event for event in decode_notes(state.notes(), DECODERS) if isinstance(event, Event)]
        return events, make_view(view.rules, state)

    def _with(self, seat: int, board: Board) -> View:
        boards = tuple(board if at == seat else each for at, each in enumerate(self.view.boards))
        return replace(self.view, turn=seat, boards=boards)

    def _scored(self, seat: int, board: Board, events: list[Event]) -> View:
        return self._with(seat, replace(board, score=board.score + total(events, seat)))


KEEPER = PavilionKeeper
