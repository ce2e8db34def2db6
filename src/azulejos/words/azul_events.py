"""What happens in Azul, in words."""

from __future__ import annotations

from collections.abc import Sequence

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
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import View
from azulejos.event import AnyEvent, BagRefilled, Dealt, Event
from azulejos.words.catalogue import message_in, message_n
from azulejos.words.family import FamilyWords
from azulejos.words.grouping import Groups, groups
from azulejos.words.voice import Voice

MARKS = {"b": "B", "y": "O", "r": "R", "k": "SCH", "w": "X"}  # rule 70
COLOURS = {"b": "blue", "y": "yellow", "r": "red", "k": "black", "w": "white", "j": "joker"}
TACTILE = COLOURS | {"b": "sky blue", "y": "orange", "w": "turquoise"}
GROUPS: Groups = {
    Took: (ToCentre, TookMarker, Laid, Fell),
    Tiled: (Tiled, NoColumn, Fell),
    NoColumn: (Tiled, NoColumn, Fell),
}
ACCOUNT: dict[type[Event], tuple[str, str]] = {
    Tiled: message_in("account", "wall"),
    FloorScored: message_in("account", "floor line"),
    RowsScored: message_in("account", "rows"),
    ColumnScored: message_in("account", "columns"),
    ColourScored: message_in("account", "colours"),
}


class AzulEvents(FamilyWords):
    """The tiles and the events of Azul."""

    name = "azul"
    letters = LETTERS
    account = ACCOUNT

    def __init__(self, voice: Voice) -> None:
        """Speak with a voice, which may name the tiles of the tactile edition."""
        super().__init__(voice)
        self.colours = TACTILE if voice.tactile else COLOURS

    def tile(self, letter: str) -> str:
        """Say the name of a kind of tile, in a tactile game with its mark."""
        return self._marked(letter, super().tile(letter))

    def count(self, letter: str, n: int) -> str:
        """Say a number of tiles of one kind, in a tactile game with its mark."""
        if self.voice.tactile and self.voice.brief and letter in MARKS:
            return self.say("{n} {mark}", n=n, mark=MARKS[letter])
        return self._marked(letter, super().count(letter, n))

    def _marked(self, letter: str, name: str) -> str:
        if not self.voice.tactile or letter not in MARKS:
            return name
        return MARKS[letter] if self.voice.brief else self.say("{name} ({mark})", name=name, mark=MARKS[letter])

    def sources(self, view: View) -> Sequence[str]:
        """Return the tiles of all factories, then of the centres."""
        return view.factories + view.centres

    def stories(self, view: View, moves: Sequence[Sequence[AnyEvent]]) -> list[str]:
        """Say what has happened, move by move."""
        return [self._story(view, events) for events in moves]

    def _story(self, view: View, events: Sequence[AnyEvent]) -> str:
        sentences: list[str] = []
        for group in groups(events, GROUPS):
            first = group[0]
            if isinstance(first, Dealt):
                sentences.append(self._dealt(view, first.token, bool(sentences)))
            elif isinstance(first, BagRefilled):
                sentences.append(self.refilled())
            elif isinstance(first, Took):
                sentences += self._take(view, first, group[1:])
            elif isinstance(first, Tiled | NoColumn):
                sentences.append(self._tiling(first.seat, group))
            else:
                sentences.append(self.scored(first))
        return " ".join(sentences)

    def _dealt(self, view: View, token: str, scored: bool) -> str:
        label, *factories = token.replace("| ", "").split()
        now = int(label.strip("="))
        dealt = self.dealt(view, now, factories)
        return f"{self.scores(view)} {dealt}" if scored and now == view.round else dealt

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
        sentences = [self.voice.sentence(*clauses)]
        if laid and self.voice.full:
            sentences.append(self._line_now(laid))
        return sentences

    def _taking(self, view: View, took: Took, laid: Laid | None) -> str:
        n = took.tiles + took.jokers
        colour = "" if took.colour is None else LETTERS[took.colour]
        values = {
            "seat": self.voice.seat(took.seat),
            "tiles": self.tiles(colour * took.tiles + "j" * took.jokers),
            "source": self.from_source(view, took.source),
        }
        if not laid and self.voice.brief:
            return self.say("{seat}: {tiles} {source} to the floor line", **values)
        # Jokers alone have messages of their own: languages may call them by another pronoun than tiles.
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
        if self.voice.brief:
            return self.say("{seat}: {tiles} {source} to line {line}", line=laid.line, **values)
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
        """Say which tiles go to the floor line, and what that costs if it is known, and which to the lid."""
        fallen = "".join(LETTERS[event.kind] * event.to_floor for event in events if isinstance(event, Fell))
        marker = any(isinstance(event, TookMarker) and event.on_floor for event in events)
        clauses = []
        if cost is not None:
            if fallen and marker:
                clauses.append(self.say("{n} and the start marker to the floor: −{cost}", n=len(fallen), cost=cost))
            elif marker:
                clauses.append(self.say("the start marker to the floor: −{cost}", cost=cost))
            elif fallen:
                clauses.append(self.say("{n} to the floor: −{cost}", n=len(fallen), cost=cost))
        elif fallen and self.voice.brief:
            clauses.append(self.say("to the floor line {tiles}", tiles=self.tiles(fallen)))
        elif fallen:
            one, many = message_n("{tiles} goes to the floor line", "{tiles} go to the floor line")
            clauses.append(self.say_n(one, many, len(fallen), tiles=self.tiles(fallen)))
        return clauses + self._to_lid(events)

    def _to_lid(self, events: Sequence[AnyEvent]) -> list[str]:
        lost = "".join(LETTERS[event.kind] * event.to_lid for event in events if isinstance(event, Fell))
        if not lost:
            return []
        if self.voice.brief:
            return [self.say("to the lid {tiles}", tiles=self.tiles(lost))]
        one, many = message_n("{tiles} finds no room and goes to the lid", "{tiles} find no room and go to the lid")
        return [self.say_n(one, many, len(lost), tiles=self.tiles(lost))]

    def _marker(self, marker: TookMarker) -> str:
        if marker.on_floor:
            if self.voice.brief:
                return self.say("start marker to the floor line")
            return self.say("the start marker comes along and goes to the floor line")
        return self.say("the start marker comes along and stays beside the board, as the floor line is full")

    def _line_now(self, laid: Laid) -> str:
        if laid.now == laid.line:
            return self.say("Pattern line {line} is complete.", line=laid.line)
        return self.say("Pattern line {line} holds {now} of {line}.", line=laid.line, now=laid.now)

    # Scoring

    def _tiling(self, seat: int, events: Sequence[AnyEvent]) -> str:
        items = []
        for event in events:
            if isinstance(event, Tiled):
                items.append(self.tiled(event))
            elif isinstance(event, NoColumn):
                tile = self.tile(LETTERS[event.colour])
                items.append(self.say("row {row}: no column takes {tile}", row=event.row + 1, tile=tile))
            else:
                items += self.falls([event])
        return self.say("{seat} tiles: {items}", seat=self.voice.seat(seat), items=self.voice.sentence(*items))

    def tiled(self, event: Tiled) -> str:
        """Say where a tile went on the wall, and why it scores what it does."""
        tile, points = self.tile(LETTERS[event.tile]), self.voice.points(event.points)
        row, column, across, down = event.row + 1, event.column + 1, event.across, event.down
        place = self.say("{tile} to row {row}, column {column}", tile=tile, row=row, column=column)
        if across > 1 and down > 1:
            one = self.say("{across} across and {down} down", across=across, down=down)
        elif across > 1:
            one = self.say("{across} across", across=across)
        elif down > 1:
            one = self.say("{down} down", down=down)
        else:
            return self.say("{place}: {points}", place=place, points=points)
        return self.say("{place}: {runs}, {points}", place=place, runs=one, points=points)

    def scored(self, event: Event) -> str:
        """Say what a floor line costs, or what a bonus brings at the end."""
        seat = self.voice.seat(event.seat)
        if isinstance(event, FloorScored):
            spaces = self.say_n("{n} space", "{n} spaces", event.spaces)
            points = self.voice.points(event.lost)
            if self.voice.brief:
                return self.say(
                    "{seat}: floor line −{lost}, {score} left.", seat=seat, lost=event.lost, score=event.score
                )
            return self.say(
                "{seat} loses {points} for {spaces} of the floor line and has {score}.",
                seat=seat,
                points=points,
                spaces=spaces,
                score=event.score,
            )
        if isinstance(event, RowsScored):
            what = self.say_n("{n} complete row", "{n} complete rows", event.rows)
            return self.say("{seat}: {what}, {points}.", seat=seat, what=what, points=self.voice.points(event.points))
        if isinstance(event, ColumnScored):
            what = self.say("column {column} complete", column=event.column + 1)
            return self.say("{seat}: {what}, {points}.", seat=seat, what=what, points=self.voice.points(event.points))
        assert isinstance(event, ColourScored)
        what = self.say("all five of {tile}", tile=self.tile(LETTERS[event.colour]))
        return self.say("{seat}: {what}, {points}.", seat=seat, what=what, points=self.voice.points(event.points))
