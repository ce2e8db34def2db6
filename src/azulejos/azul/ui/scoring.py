"""Score keeping for Azul: "row 3 red", "floor 4", and the bonuses at the end."""

from __future__ import annotations

from dataclasses import replace

from azulejos import IllegalMove
from azulejos.azul.constants import FLOOR_SIZE
from azulejos.azul.events import ColourScored, ColumnScored, FloorScored, RowsScored, Tiled
from azulejos.azul.explain import explain_illegal
from azulejos.azul.rules import Rules
from azulejos.azul.view import Board, View, imagine, play_take
from azulejos.core.event import Event
from azulejos.dialogue.parser import Phrase
from azulejos.dialogue.scoring import ScoreKeeper, total
from azulejos.words.catalogue import gettext_noop, pgettext_noop

BONUSES = (RowsScored, ColumnScored, ColourScored)


class AzulKeeper(ScoreKeeper):
    """Keeps the points of a game of Azul; every entry is scored by the kernel at the end of an imagined round."""

    view: View
    examples = (pgettext_noop("entry", "row 3 red"), pgettext_noop("entry", "floor 4"))

    def begin(self, rules: Rules) -> View:
        """Return empty boards."""
        empty = Board(0, (".....",) * 5, ("",) * 5, "")
        factories, centres = ("",) * rules.factories, ("",) * rules.areas
        tiles = tuple(rules.tiles)
        return View(
            rules, "offer", 1, 0, 0, None, factories, centres, tiles, (0,) * len(tiles), (empty,) * rules.players
        )

    def score(self, seat: int, phrase: Phrase) -> tuple[View, list[Event]] | None:
        """Score a tile on the wall, or the tiles of a floor line."""
        numbers, letters = phrase.numbers(), phrase.letters()
        if phrase.has("floor") and len(numbers) == 1 and not letters:
            return self._score_floor(seat, numbers[0])
        row, column = phrase.after("line"), phrase.after("column")
        rest = phrase.without("line", "column").numbers()
        row = rest.pop(0) if row is None and rest else row
        column = rest.pop(0) if column is None and rest else column
        if row is None or not 1 <= row <= 5 or len(letters) != 1 or rest or (column is not None and column > 5):
            return None
        return self._score_tile(seat, row, letters, column)

    def _score_floor(self, seat: int, tiles: int) -> tuple[View, list[Event]]:
        if tiles > FLOOR_SIZE:
            raise IllegalMove(str(tiles), gettext_noop("the floor line has {n} spaces"), 19, n=FLOOR_SIZE)
        view = self._with(seat, replace(self.view.boards[seat], floor="b" * tiles))
        events = [event for event in imagine(view, None, view.boards[seat].score) if isinstance(event, FloorScored)]
        return self._scored(seat, self.view.boards[seat], list(events)), list(events)

    def _score_tile(self, seat: int, row: int, letter: str, column: int | None) -> tuple[View, list[Event]]:
        """Score a tile; IllegalMove if the row already has it, or if the column is missing or not free."""
        board = self.view.boards[seat]
        token = f"1{letter}-{row}"
        if not play_take(self.view, seat, letter, token):
            offer = (letter, *self.view.factories[1:])
            raise explain_illegal(replace(self.view, turn=seat, factories=offer), token)
        lines = tuple(letter * row if each == row - 1 else "" for each in range(5))
        view = self._with(seat, replace(board, lines=lines))
        tiled = {event.column + 1: event for event in imagine(view, None) if isinstance(event, Tiled)}
        if column is None and len(tiled) > 1:
            raise IllegalMove(token, gettext_noop("name the column too: {columns}"), 37, columns=_listed(tiled))
        if not tiled or (column is not None and column not in tiled):
            why = gettext_noop("that tile may go to these columns: {columns}")
            raise IllegalMove(f"{row}@{column or 0}", why, 38, columns=_listed(tiled))
        event = tiled[column] if column is not None else next(iter(tiled.values()))
        wall = list(board.wall)
        wall[row - 1] = "".join(letter if at == event.column else sign for at, sign in enumerate(wall[row - 1]))
        return self._scored(seat, replace(board, wall=tuple(wall)), [event]), [event]

    def bonuses(self) -> tuple[View, list[Event]]:
        """Return the bonuses of all players, none before a row is complete."""
        view, events = self.view, list[Event]()
        for seat in range(len(view.boards)):
            told = [event for event in imagine(replace(view, turn=seat), None) if isinstance(event, BONUSES)]
            view = replace(
                view,
                boards=tuple(
                    replace(board, score=board.score + total(told, at)) if at == seat else board
                    for at, board in enumerate(view.boards)
                ),
            )
            events += told
        return view, events

    def _with(self, seat: int, board: Board) -> View:
        boards = tuple(board if at == seat else each for at, each in enumerate(self.view.boards))
        return replace(self.view, turn=seat, boards=boards)

    def _scored(self, seat: int, board: Board, events: list[Event]) -> View:
        return self._with(seat, replace(board, score=board.score + total(events, seat)))


def _listed(columns: dict[int, Tiled]) -> str:
    return ", ".join(map(str, sorted(columns))) or "-"


KEEPER = AzulKeeper
