"""The events of Azul in words, the end of the game and its approach included."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
from azulejos.azul.rules import LETTERS, floor_cost
from azulejos.azul.ui.braille import shorten
from azulejos.azul.ui.hands import instruct
from azulejos.azul.ui.names import AzulTiles
from azulejos.azul.view import Board, View
from azulejos.core.event import AnyEvent, BagRefilled, Dealt, Event
from azulejos.words.catalogue import ngettext_noop
from azulejos.words.family import EventGroups, group_events
from azulejos.words.phrasing import pack

GROUPS: EventGroups = {
    Took: (ToCentre, TookMarker, Laid, Fell),
    Tiled: (Tiled, NoColumn, Fell),
    NoColumn: (Tiled, NoColumn, Fell),
    RowsScored: (ColumnScored, ColourScored),
    ColumnScored: (ColumnScored, ColourScored),
    ColourScored: (ColourScored,),
}
BONUSES = (RowsScored, ColumnScored, ColourScored)


class AzulEvents(AzulTiles):
    """Words for the events of Azul."""

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
                items += explain_end(self, view)
                ends = False
            if isinstance(first, Dealt | BagRefilled) and items and begins and not is_scored:
                items += self.score_items_of(scores[id(first)])
                is_scored = True
            if isinstance(first, Dealt):
                items += self._dealt(view, first.token)
            else:
                items += self.told(view, group)
        if is_last and view.phase == "over" and events:
            items += explain_end(self, view) if ends else []
            items += self.score_items_of(scores[id(events[-1])])
        return items

    def told(self, view: View, group: Sequence[AnyEvent]) -> list[str]:
        """Narrate a group of events."""
        if self.phrasing.braille:
            return shorten(self, view, group)
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
        return [*(warn(self, view) if is_now else ()), self.round_begun(view, now), *offer]

    # Taking tiles

    def _take(self, view: View, took: Took, events: Sequence[AnyEvent]) -> list[str]:
        left = [event for event in events if isinstance(event, ToCentre)]
        laid = next((event for event in events if isinstance(event, Laid)), None)
        marker = next((event for event in events if isinstance(event, TookMarker)), None)
        clauses = [self._taking(view, took, laid)]
        falls = self.falls(events) if laid else self._to_lid(events)
        if marker:  # it is laid before the tiles (rule 12)
            is_short = not self.phrasing.full and not self.phrasing.brief and marker.on_floor
            fallen = sum(event.to_floor for event in events if isinstance(event, Fell)) if laid and is_short else 0
            if fallen:
                falls[0] = self.say("{n} and the first-player marker to the floor line", n=fallen)
            else:
                clauses.append(self._marker(marker))
        clauses += falls
        if left and not self.phrasing.brief:
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
        if self.phrasing.brief:
            values["source"] = self.name_of_source(view, took.source)
            if not laid:
                return self.say("{seat}: {tiles}, {source}, floor line", **values)
            return self.say("{seat}: {tiles}, {source}, line {line}", line=laid.line, **values)
        if not laid and not self.phrasing.full:
            return self.say("{seat} takes {tiles} {source} for the floor line", **values)
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
        if not self.phrasing.full:
            return self.say("{seat} takes {tiles} {source} for pattern line {line}", line=laid.line, **values)
        if laid.tiles + laid.jokers == n:
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
            elif marker and not self.phrasing.full:
                clauses.append(self.say("{what} minus {n}", what=self.marker(), n=cost))
            elif marker:
                clauses.append(self.say("the first-player marker to the floor line: minus {cost}", cost=cost))
            elif fallen:
                clauses.append(self.say("{n} to the floor line: minus {cost}", n=len(fallen), cost=cost))
        elif fallen and self.phrasing.brief:
            clauses.append(self.say_in("brief", "floor line {n}", n=len(fallen)))
        elif fallen and not self.phrasing.full:
            clauses.append(self.say("{n} to the floor line", n=len(fallen)))
        elif fallen:
            one, many = ngettext_noop("{tiles} goes to the floor line", "{tiles} go to the floor line")
            clauses.append(self.say_n(one, many, len(fallen), tiles=self.tiles(fallen)))
        return clauses + self._to_lid(events)

    def _to_lid(self, events: Sequence[AnyEvent]) -> list[str]:
        lost = "".join(LETTERS[event.kind] * event.to_lid for event in events if isinstance(event, Fell))
        if not lost:
            return []
        if not self.phrasing.full:
            return [self.say("{n} to the lid", n=len(lost))]
        one, many = ngettext_noop(
            "there is no room for {tiles}, which goes to the lid", "there is no room for {tiles}, which go to the lid"
        )
        return [self.say_n(one, many, len(lost), tiles=self.tiles(lost))]

    def _marker(self, marker: TookMarker) -> str:
        if marker.on_floor:
            if self.phrasing.brief:
                return self.say_in("brief", "marker")
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
        seat, cost = self.phrasing.seat(event.seat), self.minus(floor_cost(event.spaces), event.lost)
        if not self.phrasing.full:
            return self.say("{seat}: floor line {cost}.", seat=seat, cost=cost)
        spaces = self.say_n("{n} space", "{n} spaces", event.spaces)
        if event.lost == floor_cost(event.spaces):
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
        assert isinstance(event, BONUSES)
        if not self.phrasing.full:
            return self.say("{what} plus {n}", what=self._short_bonus(event), n=event.points)
        if isinstance(event, RowsScored):
            what = self.say_n("{n} complete row", "{n} complete rows", event.rows)
        elif isinstance(event, ColumnScored):
            what = self.say("column {column} complete", column=event.column + 1)
        else:
            assert isinstance(event, ColourScored)
            what = self.say("all five {tile} tiles", tile=self.tile(LETTERS[event.colour]))
        return self.say("{what}, {points}", what=what, points=self.phrasing.points(event.points))

    def _short_bonus(self, event: RowsScored | ColumnScored | ColourScored) -> str:
        """Return what a bonus is for in few words."""
        if isinstance(event, RowsScored):
            return self.say_n("{n} row", "{n} rows", event.rows)
        if isinstance(event, ColumnScored):
            return self.say("column {column}", column=event.column + 1)
        return self.say("all {tile}", tile=self.tile(LETTERS[event.colour]))


def warn(words: AzulTiles, view: View) -> list[str]:
    """Return who can end the game in the round that begins: players whose row lacks one tile."""
    rows = {seat: _rows(board, 1) for seat, board in enumerate(view.boards)}
    clauses = _with_rows(words, rows, words.phrasing.one_of)
    if words.phrasing.braille:
        label = words.say_in("braille", "end?")
        return words.phrasing.lines(label, *_short_rows(words, rows)) if clauses else []
    return pack(
        clauses, lambda group: words.say("The game can end: {players}", players=words.phrasing.sentence(*group))
    )


def explain_end(words: AzulTiles, view: View) -> list[str]:
    """Return the reason why the game is over (rules 30, 36 and 42)."""
    rows = {seat: _rows(board, 0) for seat, board in enumerate(view.boards)}
    if words.phrasing.braille:
        return words.phrasing.lines(words.say_in("braille", "end"), *_short_rows(words, rows))
    if any(rows.values()) and not words.phrasing.full:
        clauses = _with_rows(words, rows, words.phrasing.all_of)
        return pack(
            clauses, lambda group: words.say("The game ends: {players}", players=words.phrasing.sentence(*group))
        )
    if any(rows.values()):
        return [
            words.say_n(
                "The game ends: {seat} has completed row {rows}.",
                "The game ends: {seat} has completed rows {rows}.",
                len(complete),
                seat=words.phrasing.seat(seat),
                rows=words.phrasing.all_of(complete),
            )
            for seat, complete in rows.items()
            if complete
        ]
    if not any(view.bag) and not any(view.lid):
        return [words.say("The game ends: bag and lid are empty.")]
    if view.round == LAST_ROUND:
        return [words.say("The game ends after round {round}.", round=view.round)]
    return [words.say("The game ends: no row can be completed any more.")]


def _with_rows(words: AzulTiles, rows: Mapping[int, Sequence[str]], join: Callable[[Sequence[str]], str]) -> list[str]:
    """Return each player who has rows, with these."""
    return [
        words.say_n(
            "{seat} with row {rows}",
            "{seat} with rows {rows}",
            len(some),
            seat=words.phrasing.seat(seat),
            rows=join(some),
        )
        for seat, some in rows.items()
        if some
    ]


def _short_rows(words: AzulTiles, rows: Mapping[int, Sequence[str]]) -> list[str]:
    return [f"{words.phrasing.short_seat(seat)}:{','.join(some)}" for seat, some in rows.items() if some]


def _rows(board: Board, lacking: int) -> list[str]:
    """Return the numbers of the rows of a wall that lack a number of tiles."""
    return [str(at) for at, row in enumerate(board.wall, 1) if row.count(".") == lacking]
