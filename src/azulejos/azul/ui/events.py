"""The events of Azul in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.azul.constants import LAST_ROUND
from azulejos.azul.events import (
    ColourScored,
    ColumnScored,
    Fell,
    FloorScored,
    Laid,
    NoColumn,
    RowsScored,
    Tiled,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.azul.moves import source_tokens
from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.ui import names
from azulejos.azul.ui.hands import instruct
from azulejos.azul.view import Board, View
from azulejos.core.event import AnyEvent, BagRefilled, Dealt, Event
from azulejos.words.catalogue import ngettext_noop
from azulejos.words.factories import FactoryWords
from azulejos.words.family import EventGroups, group_events
from azulejos.words.phrasing import Phrasing, pack

GROUPS: EventGroups = {
    Took: (ToCentre, TookMarker, Laid, Fell),
    Tiled: (Tiled, NoColumn, Fell),
    NoColumn: (Tiled, NoColumn, Fell),
    RowsScored: (ColumnScored, ColourScored),
    ColumnScored: (ColumnScored, ColourScored),
    ColourScored: (ColourScored,),
}
BONUSES = (RowsScored, ColumnScored, ColourScored)
FLOOR_COSTS = (0, 1, 2, 4, 6, 8, 11, 14)  # by the number of tiles (rule 19)


class AzulEvents(FactoryWords):
    """Words for the tiles and events of Azul."""

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

    def narrate(self, view: View, moves: Sequence[Sequence[AnyEvent]]) -> list[list[str]]:
        """Narrate the events of moves, utterances for each."""
        told = [event for events in moves for event in events]
        scores = self.scores_after(view, told)
        return [self._narrate(view, events, scores, events is moves[-1]) for events in moves]

    def _narrate(
        self, view: View, events: Sequence[AnyEvent], scores: Mapping[int, tuple[int, ...]], is_last: bool
    ) -> list[str]:
        items: list[str] = []
        ends = is_last and view.phase == "over"
        begins = any(isinstance(event, Dealt) for event in events)
        is_scored = False
        for group in group_events(events, GROUPS):
            first = group[0]
            if isinstance(first, BONUSES) and ends:
                items += self.game_end(view)
                ends = False
            if isinstance(first, Dealt | BagRefilled) and items and begins and not is_scored:
                items += self.score_items_of(scores[id(first)])
                is_scored = True
            if isinstance(first, Dealt):
                items += self._dealt(view, first.token)
            else:
                items += self.told(view, group)
        if is_last and view.phase == "over" and events:
            items += self.game_end(view) if ends else []
            items += self.score_items_of(scores[id(events[-1])])
        return items

    def told(self, view: View, group: Sequence[AnyEvent]) -> list[str]:
        """Narrate a group of events."""
        if self.phrasing.braille:
            return self.short(view, group)
        first = group[0]
        if self.phrasing.hands and (items := instruct(self, view, group)):
            return items
        if isinstance(first, BagRefilled):
            return [self.refilled()]
        if isinstance(first, Took):
            return self._take(view, first, group[1:])
        if isinstance(first, Tiled | NoColumn):
            return self._tiling(view, first.seat, group)
        if isinstance(first, FloorScored):
            return [self.floor_scored(first)]
        assert isinstance(first, Event)
        return self.about_seat(first.seat, [self._bonus(event) for event in group])

    def _dealt(self, view: View, token: str) -> list[str]:
        label, *factories = token.replace("| ", "").split()
        now = int(label.strip("="))
        is_now = now == view.round and self.is_taking(view)
        offer = self.new_offer(factories, view.rules.areas)
        return [*(self.warnings(view) if is_now else ()), self.round_begun(view, now), *offer]

    # The end of the game

    def warnings(self, view: View) -> list[str]:
        """Return who can end the game in the round that begins: players whose row lacks one tile."""
        rows = {seat: _rows(board, 1) for seat, board in enumerate(view.boards)}
        clauses = [
            self.say_n(
                "{seat} with row {rows}",
                "{seat} with rows {rows}",
                len(lacking),
                seat=self.phrasing.seat(seat),
                rows=self.phrasing.one_of(lacking),
            )
            for seat, lacking in rows.items()
            if lacking
        ]
        if self.phrasing.braille:
            label = self.say_in("braille", "end?")
            return self.phrasing.lines(label, *self._short_rows(rows)) if clauses else []
        return pack(
            clauses, lambda group: self.say("The game can end: {players}", players=self.phrasing.sentence(*group))
        )

    def game_end(self, view: View) -> list[str]:
        """Return the reason why the game is over (rules 30, 36 and 42)."""
        rows = {seat: _rows(board, 0) for seat, board in enumerate(view.boards)}
        if self.phrasing.braille:
            return self.phrasing.lines(self.say_in("braille", "end"), *self._short_rows(rows))
        if any(rows.values()):
            return [
                self.say_n(
                    "The game ends: {seat} has completed row {rows}.",
                    "The game ends: {seat} has completed rows {rows}.",
                    len(complete),
                    seat=self.phrasing.seat(seat),
                    rows=self.phrasing.all_of(complete),
                )
                for seat, complete in rows.items()
                if complete
            ]
        if not any(view.bag) and not any(view.lid):
            return [self.say("The game ends: bag and lid are empty.")]
        if view.round == LAST_ROUND:
            return [self.say("The game ends after round {round}.", round=view.round)]
        return [self.say("The game ends: no row can be completed any more.")]

    def _short_rows(self, rows: Mapping[int, Sequence[str]]) -> list[str]:
        return [f"{self.phrasing.short_seat(seat)}:{','.join(some)}" for seat, some in rows.items() if some]

    # Taking tiles

    def _take(self, view: View, took: Took, events: Sequence[AnyEvent]) -> list[str]:
        left = [event for event in events if isinstance(event, ToCentre)]
        laid = next((event for event in events if isinstance(event, Laid)), None)
        marker = next((event for event in events if isinstance(event, TookMarker)), None)
        falls = self.falls(events) if laid else self._to_lid(events)
        clauses = [self._taking(view, took, laid)]
        if marker:  # it is laid before the tiles (rule 12)
            clauses.append(self._marker(marker))
        clauses += falls
        if left:
            rest = "".join(LETTERS[event.kind] * event.count for event in left)
            clauses.append(self.to_centre(view, left[0].centre, rest))
        sentences = self.phrasing.sentences(*clauses)
        if laid and self.phrasing.full:
            sentences.append(self._line_now(laid))
        return sentences

    def _taking(self, view: View, took: Took, laid: Laid | None) -> str:
        n = took.tiles + took.jokers
        colour = "" if took.colour is None else LETTERS[took.colour]
        values = {
            "seat": self.phrasing.seat(took.seat),
            "tiles": self.tiles(colour * took.tiles + "j" * took.jokers),
            "source": self.from_source(view, took.source),
        }
        if not laid and self.phrasing.brief:
            return self.say("{seat}: {tiles} {source} to the floor line", **values)
        # Jokers alone have their own messages, as some languages have another pronoun for them than for tiles.
        if not laid:
            if not colour:
                return self.say_n_in(
                    "jokers",
                    "{seat} takes {tiles} {source} and puts it on the floor line",
                    "{seat} takes {tiles} {source} and puts them on the floor line",
                    n,
                    **values,
                )
            return self.say_n(
                "{seat} takes {tiles} {source} and puts it on the floor line",
                "{seat} takes {tiles} {source} and puts them on the floor line",
                n,
                **values,
            )
        if self.phrasing.brief:
            return self.say("{seat}: {tiles} {source} to line {line}", line=laid.line, **values)
        if laid.tiles + laid.jokers == n:
            if not self.phrasing.full:
                return self.say("{seat} takes {tiles} {source} for pattern line {line}", line=laid.line, **values)
            if not colour:
                return self.say_n_in(
                    "jokers",
                    "{seat} takes {tiles} {source} and puts it in pattern line {line}",
                    "{seat} takes {tiles} {source} and puts them in pattern line {line}",
                    n,
                    line=laid.line,
                    **values,
                )
            return self.say_n(
                "{seat} takes {tiles} {source} and puts it in pattern line {line}",
                "{seat} takes {tiles} {source} and puts them in pattern line {line}",
                n,
                line=laid.line,
                **values,
            )
        part = self.tiles(colour * laid.tiles + "j" * laid.jokers)
        return self.say(
            "{seat} takes {tiles} {source} and puts {part} in pattern line {line}", part=part, line=laid.line, **values
        )

    def falls(self, events: Sequence[AnyEvent], cost: int | None = None) -> list[str]:
        """Return the tiles that fall to the floor line, with their cost if it is given, and to the lid."""
        fallen = "".join(LETTERS[event.kind] * event.to_floor for event in events if isinstance(event, Fell))
        marker = any(isinstance(event, TookMarker) and event.on_floor for event in events)
        clauses = []
        if cost is not None:
            if fallen and marker:
                clauses.append(
                    self.say(
                        "{n} and the first-player marker to the floor line: minus {cost}", n=len(fallen), cost=cost
                    )
                )
            elif marker:
                clauses.append(self.say("the first-player marker to the floor line: minus {cost}", cost=cost))
            elif fallen:
                clauses.append(self.say("{n} to the floor line: minus {cost}", n=len(fallen), cost=cost))
        elif fallen and self.phrasing.brief:
            clauses.append(self.say("to the floor line {tiles}", tiles=self.tiles(fallen)))
        elif fallen:
            one, many = ngettext_noop("{tiles} goes to the floor line", "{tiles} go to the floor line")
            clauses.append(self.say_n(one, many, len(fallen), tiles=self.tiles(fallen)))
        return clauses + self._to_lid(events)

    def _to_lid(self, events: Sequence[AnyEvent]) -> list[str]:
        lost = "".join(LETTERS[event.kind] * event.to_lid for event in events if isinstance(event, Fell))
        if not lost:
            return []
        if self.phrasing.brief:
            return [self.say("to the lid {tiles}", tiles=self.tiles(lost))]
        one, many = ngettext_noop(
            "there is no room for {tiles}, which goes to the lid", "there is no room for {tiles}, which go to the lid"
        )
        return [self.say_n(one, many, len(lost), tiles=self.tiles(lost))]

    def _marker(self, marker: TookMarker) -> str:
        if marker.on_floor:
            if self.phrasing.brief:
                return self.say("first-player marker to the floor line")
            return self.say("the first-player marker goes to the floor line")
        return self.say("the first-player marker stays beside the board, as the floor line is full")

    def _line_now(self, laid: Laid) -> str:
        if laid.now == laid.line:
            return self.say("Pattern line {line} is complete.", line=laid.line)
        return self.say("Pattern line {line} holds {now} of {line}.", line=laid.line, now=laid.now)

    # Scoring

    def _tiling(self, view: View, seat: int, events: Sequence[AnyEvent]) -> list[str]:
        items = []
        for event in events:
            if isinstance(event, Tiled):
                items.append(self.tiled(event) if self.phrasing.full else self._tile_scored(view, event))
            elif isinstance(event, NoColumn):
                tile = self.tile(LETTERS[event.colour])
                items.append(self.say("row {row}: no column takes {tile}", row=event.row + 1, tile=tile))
            else:
                items += self.falls([event])
        name = self.phrasing.seat(seat)
        return pack(
            items, lambda group: self.say("{seat}'s wall: {items}", seat=name, items=self.phrasing.sentence(*group))
        )

    def _tile_scored(self, view: View, event: Tiled) -> str:
        """Return a tile on the wall and its points; its column only where its colour does not tell it (rule 7)."""
        row, column, tile = event.row + 1, event.column + 1, self.tile(LETTERS[event.tile])
        if view.rules.grey or view.rules.jokers:
            return self.say(
                "row {row}, column {column}: {tile}, plus {points}",
                row=row,
                column=column,
                tile=tile,
                points=event.points,
            )
        return self.say("row {row} {tile}: {points}", row=row, tile=tile, points=event.points)

    def tiled(self, event: Tiled) -> str:
        """Return the place of a tile on the wall, and how it scores."""
        tile, points = self.tile(LETTERS[event.tile]), self.phrasing.points(event.points)
        row, column, across, down = event.row + 1, event.column + 1, event.across, event.down
        place = self.say("{tile} in row {row}, column {column}", tile=tile, row=row, column=column)
        if across > 1 and down > 1:
            one = self.say("{across} across and {down} down", across=across, down=down)
        elif across > 1:
            one = self.say("{across} across", across=across)
        elif down > 1:
            one = self.say("{down} down", down=down)
        else:
            return self.say("{place}: {points}", place=place, points=points)
        return self.say("{place}: {runs}, {points}", place=place, runs=one, points=points)

    def floor_scored(self, event: FloorScored) -> str:
        """Narrate the cost of a floor line."""
        seat, cost = self.phrasing.seat(event.seat), self.minus(FLOOR_COSTS[event.spaces], event.lost)
        if not self.phrasing.full:
            return self.say("{seat}: floor line {cost}.", seat=seat, cost=cost)
        spaces = self.say_n("{n} space", "{n} spaces", event.spaces)
        if event.lost == FLOOR_COSTS[event.spaces]:
            return self.say(
                "{seat}: {spaces} on the floor line, {cost}, now {score}.",
                seat=seat,
                spaces=spaces,
                cost=cost,
                score=event.score,
            )
        return self.say("{seat}: {spaces} on the floor line, {cost}.", seat=seat, spaces=spaces, cost=cost)

    def _bonus(self, event: AnyEvent) -> str:
        """Return a bonus at the end of the game."""
        if isinstance(event, RowsScored):
            what = self.say_n("{n} complete row", "{n} complete rows", event.rows)
        elif isinstance(event, ColumnScored):
            what = self.say("column {column} complete", column=event.column + 1)
        else:
            assert isinstance(event, ColourScored)
            what = self.say("all five {tile} tiles", tile=self.tile(LETTERS[event.colour]))
        assert isinstance(event, BONUSES)
        return self.say("{what}, {points}", what=what, points=self.phrasing.points(event.points))

    # Short lines for braille displays

    def short_tiles(self, letters: str) -> str:
        """Return tiles as letters: those of the notation, or the marks of the tactile edition."""
        return self.short_letters(super().short_tiles(letters))

    def short_letters(self, letters: str) -> str:
        """Return letters of the notation, or the marks of the tactile edition for them."""
        if not self.phrasing.tactile:
            return letters
        return "".join(names.MARKS.get(letter, letter).lower() for letter in letters)

    def short(self, view: View, group: Sequence[AnyEvent]) -> list[str]:
        """Narrate a group of events in the letters of the notation, such as "B 5w-2 C kk"."""
        first = group[0]
        if isinstance(first, BagRefilled):
            return [self.say_in("braille", "bag refilled")]
        assert isinstance(first, Event)
        return self.phrasing.lines(
            self.phrasing.short_seat(first.seat), *(item for event in group for item in self._short(view, event, group))
        )

    def _short(self, view: View, event: AnyEvent, group: Sequence[AnyEvent]) -> list[str]:
        if isinstance(event, Took):
            laid = next((each.line for each in group if isinstance(each, Laid)), 0)
            colour = "" if event.colour is None else self.short_tiles(LETTERS[event.colour])
            left = "".join(LETTERS[each.kind] * each.count for each in group if isinstance(each, ToCentre))
            centre = next((each.centre for each in group if isinstance(each, ToCentre)), 0)
            token = f"{source_tokens(view.rules)[event.source]}{colour}{'j' if event.jokers else ''}-{laid}"
            label = self.short_centre(self._place(view, centre)[1])
            return [token, f"{label} {self.short_tiles(left)}"] if left else [token]
        if isinstance(event, TookMarker):
            return ["s"]
        if isinstance(event, Fell):
            floor, lid = (self.short_tiles(LETTERS[event.kind] * n) for n in (event.to_floor, event.to_lid))
            took = isinstance(group[0], Took) and not any(isinstance(each, Laid) for each in group)
            fallen = [f"0 {floor}"] if event.to_floor and not took else []
            label = self.say_in("braille", "L")
            return fallen + ([f"{label} {lid}"] if event.to_lid else [])
        if isinstance(event, Tiled):
            column = f"@{event.column + 1}" if view.rules.grey or view.rules.jokers else ""
            return [f"{event.row + 1}{self.short_tiles(LETTERS[event.tile])}{column}+{event.points}"]
        if isinstance(event, NoColumn):
            return [f"{event.row + 1}{self.short_tiles(LETTERS[event.colour])}@0"]
        if isinstance(event, FloorScored):
            cost = FLOOR_COSTS[event.spaces]
            return [f"0 -{cost}", f"={event.score}" if event.lost < cost else ""]
        if isinstance(event, RowsScored):
            return [self.say_in("braille", "rows {n}", n=event.rows), f"+{event.points}"]
        if isinstance(event, ColumnScored):
            return [self.say_in("braille", "col {n}", n=event.column + 1), f"+{event.points}"]
        if isinstance(event, ColourScored):
            return [f"5{self.short_tiles(LETTERS[event.colour])} +{event.points}"]
        return []


def _rows(board: Board, lacking: int) -> list[str]:
    """Return the numbers of the rows of a wall that lack a number of tiles."""
    return [str(at) for at, row in enumerate(board.wall, 1) if row.count(".") == lacking]
