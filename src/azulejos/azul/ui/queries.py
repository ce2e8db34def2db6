"""Azul's answers to queries: lines, floor line, wall, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from azulejos.azul.events import ColourScored, ColumnScored, FloorScored, RowsScored, Tiled
from azulejos.azul.moves import Take, Tile, move_table
from azulejos.azul.rules import LETTERS
from azulejos.azul.ui.wall_queries import WallQueries
from azulejos.azul.view import imagine, make_state, taken
from azulejos.core.event import Event
from azulejos.core.move import Move
from azulejos.dialogue.commands import Command
from azulejos.dialogue.parser import MoveTest, Phrase
from azulejos.words.catalogue import gettext_noop, pgettext_noop

LINE = Command(
    pgettext_noop("command", "line row pattern-line"),
    gettext_noop("NUMBER"),
    gettext_noop("one of your pattern lines, and what its row of the wall lacks"),
    is_place=True,
)
FLOOR = Command(
    pgettext_noop("command", "floor floor-line"), "", gettext_noop("your floor line and its cost"), is_place=True
)


class AzulQueries(WallQueries):
    """Answers about a game of Azul."""

    handlers = {LINE: "line", FLOOR: "floor"}  # noqa: RUF012  # a ClassVar of the base class

    # The table

    def stock(self) -> list[str]:
        """Return the tiles of bag and lid by colour."""
        bag, lid = self.view.bag, self.view.lid
        return [
            self.say("Bag: {bag}; lid: {lid}.", bag=self.words.total(bag), lid=self.words.total(lid)),
            self.say("Bag: {tiles}.", tiles=self.words.contents(bag)),
            self.say("Lid: {tiles}.", tiles=self.words.contents(lid)),
        ]

    def line(self, number: int | None) -> list[str]:
        """Describe a pattern line of the player with its row of the wall, or all pattern lines."""
        rows = self.words.grid(self.view, self.seat)[:5]
        if number is None:
            return [row.cells[0].said for row in rows]
        if not 1 <= number <= 5:
            return [self.say("The pattern lines are numbered from 1 to 5.")]
        return [rows[number - 1].cells[0].said, *self.missing_in_row(number - 1)]

    def floor(self, _number: int | None) -> list[str]:
        """Describe the floor line of the player, with its cost."""
        described = self.words.grid(self.view, self.seat)[-1].cells[0].said
        points = self.phrasing.points(self._floor_cost(self._imagine()))
        return [described, self.say("It costs {points} at the end of the round.", points=points)]

    # Moves

    def own_moves(self) -> Sequence[Move]:
        """Return the moves that the player could make now, also before their turn."""
        if self.view.phase != "offer":
            return []
        table = move_table(self.view.rules)
        return [table.moves[number] for number in make_state(replace(self.view, turn=self.seat)).legal_moves()]

    def select(self, phrase: Phrase) -> MoveTest | None:
        """Return a test for the moves from a factory or a centre, or to a line."""
        line = 0 if phrase.has("floor") else phrase.after("line")
        if line is None or phrase.letters():
            return super().select(phrase)
        return lambda move: isinstance(move, Take) and move.line == line

    def moves(self, moves: Sequence[Move]) -> list[str]:
        """Sum up moves: takes by source and colour, columns by row."""
        columns = [move.column + 1 for move in moves if isinstance(move, Tile)]
        takes = [move for move in moves if isinstance(move, Take)]
        if columns:
            row = next(move.row + 1 for move in moves if isinstance(move, Tile))
            text = self.phrasing.one_of(map(str, columns))
            return [self.say("Row {row}: column {columns}.", row=row, columns=text)]
        found = []
        for source in sorted({take.source for take in takes}):
            found += self.source_lines(source, self._groups([take for take in takes if take.source == source]))
        if any(not take.line for take in takes) and any(take.line for take in takes):
            found.append(self.say("Any of these tiles may go to the floor line instead."))
        return found

    def _groups(self, takes: Sequence[Take]) -> list[str]:
        """Return the tiles of a source with the lines that take them."""
        lines: dict[str, list[int]] = {}
        for take in takes:
            lines.setdefault(self.words.tiles(taken(self.view, take)), []).append(take.line)
        tiles: dict[tuple[int, ...], list[str]] = {}
        for text, all_lines in lines.items():
            tiles.setdefault(tuple(sorted(filter(None, all_lines))), []).append(text)
        return [clause for to, texts in tiles.items() for clause in self.choices(texts, partial(self._to_lines, to))]

    def _to_lines(self, lines: Sequence[int], tiles: str) -> str:
        if not lines:
            return self.say("{tiles} only to the floor line", tiles=tiles)
        if len(lines) == 5:
            return self.say("{tiles} to any pattern line", tiles=tiles)
        return self.say("{tiles} to pattern line {line}", tiles=tiles, line=self.phrasing.one_of(map(str, lines)))

    def fits(self, phrase: Phrase, places: Sequence[int | str]) -> list[str]:
        """Return the colours that fit in pattern lines, and where they lie if the lines are named."""
        if self.view.phase == "over":
            return self.over()
        colours = {int(place): self.fitting(int(place)) for place in places}
        if phrase.numbers() or phrase.has("floor"):
            found = []
            for line, letters in colours.items():
                tiles = self._colours(letters)
                if line:
                    found.append(self.say("Pattern line {line}: {tiles}.", line=line, tiles=tiles))
                else:
                    found.append(self.say("Floor line: {tiles}.", tiles=tiles))
                if not self._is_everything(letters):
                    found += [place for letter in letters for place in self.where(letter)]
            return found
        lines: dict[str, list[str]] = {}
        for line, letters in colours.items():
            if line:
                lines.setdefault(self._colours(letters), []).append(str(line))
        return [
            self.say_n(
                "Pattern line {lines}: {tiles}.",
                "Pattern lines {lines}: {tiles}.",
                len(numbers),
                lines=self.phrasing.all_of(numbers),
                tiles=tiles,
            )
            for tiles, numbers in lines.items()
        ]

    def fitting(self, line: int) -> str:
        """Return the colours that fit in a pattern line, or in the floor line, which is 0."""
        takes = [move for move in self.own_moves() if isinstance(move, Take) and move.line == line]
        found = {LETTERS[take.colour] if take.colour is not None else "j" for take in takes}
        return "".join(letter for letter in LETTERS if letter in found)

    def _is_everything(self, letters: str) -> bool:
        return set(letters) == set("".join(self.words.sources(self.view)))

    def _colours(self, letters: str) -> str:
        if not letters:
            return self.say("nothing fits")
        if self._is_everything(letters):
            return self.say("everything on offer fits")
        return self.phrasing.one_of(map(self.words.tile, letters))

    def typing(self) -> str:
        """Return how to type a move."""
        if self.view.phase == "tiling":
            return self.say("Type the number of a column.")
        return self.say(
            "Type the factory or centre, the colour and the pattern line; 0 or floor is the floor line. For example:"
        )

    # Scores

    def _imagine(self) -> list[Event]:
        return imagine(replace(self.view, turn=self.seat, phase="offer"), None)

    def _floor_cost(self, events: Sequence[Event]) -> int:
        return min((event.lost for event in events if isinstance(event, FloorScored)), default=0)

    def tally(self) -> list[str]:
        """Return the score of the player if the round ended now, with the best choice of columns."""
        if self.view.phase == "over":
            return self.over()
        score, won, lost, extra = self.outcome()
        values = {"score": score, "won": won, "lost": lost, "points": self.phrasing.points(max(0, score + won - lost))}
        if score + won < lost:
            text = self.say(
                "If the round ended now: {score} plus {won} for the wall, minus {lost} for the floor line, but not "
                "below 0, makes {points}.",
                **values,
            )
        else:
            text = self.say(
                "If the round ended now: {score} plus {won} for the wall, minus {lost} for the floor line, makes "
                "{points}.",
                **values,
            )
        if not extra:
            return [text]
        points = self.phrasing.points(extra)
        return [text, self.say("A row would be complete and the game over; that adds up to {points}.", points=points)]

    def outcome(self) -> tuple[int, int, int, int]:
        """Return the player's score, what wall and floor line would change, and the bonuses if the game ended too."""
        events, best = self._imagine(), dict[int, int]()
        for event in events:
            if isinstance(event, Tiled):
                best[event.row] = max(event.points, best.get(event.row, 0))
        final = {event for event in events if isinstance(event, RowsScored | ColumnScored | ColourScored)}
        extra = sum(event.points for event in final) if any(isinstance(event, RowsScored) for event in final) else 0
        return self.view.boards[self.seat].score, sum(best.values()), self._floor_cost(events), extra


COMMANDS: tuple[Command, ...] = tuple(AzulQueries.handlers)
QUERIES = AzulQueries
