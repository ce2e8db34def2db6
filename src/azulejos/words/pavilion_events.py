"""What happens in Summer Pavilion, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.event import AnyEvent, BagRefilled, Dealt, Event
from azulejos.pavilion.events import (
    BonusTaken,
    Completed,
    CostScored,
    Discarded,
    KeptScored,
    Passed,
    Placed,
    StarScored,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.pavilion.rules import LETTERS
from azulejos.pavilion.view import View
from azulejos.words.catalogue import message_in, message_n
from azulejos.words.family import FamilyWords
from azulejos.words.grouping import Groups, groups
from azulejos.words.pavilion_places import SLOTS, STARS, STRUCTURES

COLOURS = {"p": "purple", "g": "green", "o": "orange", "y": "yellow", "b": "blue", "r": "red"}
GROUPS: Groups = {
    Took: (ToCentre, TookMarker),
    Placed: (Completed,),
    BonusTaken: (BonusTaken,),
    Discarded: (Discarded, Passed),
}
ACCOUNT: dict[type[Event], tuple[str, str]] = {
    Placed: message_in("account", "tiles placed"),
    StarScored: message_in("account", "stars"),
    CostScored: message_in("account", "spaces of one cost"),
    TookMarker: message_in("account", "start marker"),
    Passed: message_in("account", "discarded tiles"),
    KeptScored: message_in("account", "tiles kept"),
}


class PavilionEvents(FamilyWords):
    """The tiles and the events of Summer Pavilion."""

    name = "pavilion"
    letters = LETTERS
    colours = COLOURS
    account = ACCOUNT

    def sources(self, view: View) -> Sequence[str]:
        """Return the tiles of all factories, then of the centre."""
        return *view.factories, view.centre

    def with_marker(self, tiles: str) -> str:
        """Say that the start marker lies with tiles."""
        return self.say_in("pavilion", "{tiles}, and the start marker", tiles=tiles)

    def marker_alone(self) -> str:
        """Say that the start marker lies there and nothing else."""
        return self.say_in("pavilion", "only the start marker")

    def marker(self) -> str:
        """Say the name of the start marker."""
        return self.say_in("pavilion", "start marker")

    def star(self, letter: str) -> str:
        """Say the name of a star."""
        return self.say_in(*STARS[letter])

    def slot(self, star: str, slot: int) -> str:
        """Say the name of a space."""
        return self.say(SLOTS[star], slot=slot)

    def payment(self, letter: str, n: int, wild: str, wilds: int) -> str:
        """Say tiles of a colour and the wild tiles with them."""
        items = [self.count(letter, n)] if n else []
        if wilds:
            items.append(self.say("{tiles} as wild", tiles=self.count(wild, wilds)))
        return self.voice.all_of(items)

    def stories(self, view: View, moves: Sequence[Sequence[AnyEvent]]) -> list[str]:
        """Say what has happened, move by move; the wild colour is the one of the round it happened in."""
        told = [event for events in moves for event in events]
        rounds = [_round(event) for event in told if _round(event)]
        now = rounds[0] - 1 if rounds else view.round
        last = {event.seat: event for event in told if isinstance(event, Took | Placed | BonusTaken | Passed)}
        stories = []
        for events in moves:
            sentences: list[str] = []
            for group in groups(events, GROUPS):
                now = _round(group[0]) or now
                if _round(group[0]) and sentences and group[0] is told[-1]:  # later the view has other scores
                    sentences.append(self.scores(view))
                sentences.append(self._sentence(view, now, group, last))
            stories.append(" ".join(sentences))
        return stories

    def _sentence(self, view: View, now: int, group: Sequence[AnyEvent], last: Mapping[int, Event]) -> str:
        first = group[0]
        if isinstance(first, BagRefilled):
            return self.refilled()
        if isinstance(first, Dealt):
            return self._dealt(view, first.token)
        wild = view.rules.wilds[max(now, 1) - 1]
        if isinstance(first, Took):
            return self._take(view, wild, first, group[1:])
        if isinstance(first, Placed):
            return self._placement(wild, first, group[1:])
        if isinstance(first, BonusTaken):
            return self._bonus(group)
        if isinstance(first, Discarded | Passed):
            return self._pass(view, group, last)
        return self.scored(first)

    def refilled(self) -> str:
        """Say that the bag was refilled."""
        return self.say("The bag was empty and has been refilled from the tile collector.")

    def _dealt(self, view: View, token: str) -> str:
        if token.startswith("+"):
            return self.say("The supply is refilled with {tiles}.", tiles=self.tiles(token[1:]))
        label, *factories, _, supply = token.split()
        now = int(label.strip("="))
        sentences = [self.dealt(view, now, factories)]
        sentences.append(self.say("Wild: {tile}.", tile=self.tile(view.rules.wilds[now - 1])))
        if now == 1 or self.voice.full:
            sentences.append(self.say("Supply: {tiles}.", tiles=self.tiles(supply)))
        return " ".join(sentences)

    def _take(self, view: View, wild: str, took: Took, events: Sequence[AnyEvent]) -> str:
        seat, source = self.voice.seat(took.seat), self.from_source(view, took.source)
        tiles = self.payment(LETTERS[took.colour], took.tiles, wild, took.wilds)
        if self.voice.brief:
            clauses = [self.say("{seat}: {tiles} {source}", seat=seat, tiles=tiles, source=source)]
        elif self.voice.full:
            clauses = [
                self.say_n(
                    "{seat} takes {tiles} {source} and puts it beside the board",
                    "{seat} takes {tiles} {source} and puts them beside the board",
                    took.tiles + took.wilds,
                    seat=seat,
                    tiles=tiles,
                    source=source,
                )
            ]
        else:
            clauses = [self.say("{seat} takes {tiles} {source}", seat=seat, tiles=tiles, source=source)]
        for event in events:
            if isinstance(event, TookMarker):
                clauses.append(self.marker_taken(event))
        left = "".join(LETTERS[event.kind] * event.count for event in events if isinstance(event, ToCentre))
        if left:
            clauses.append(self.to_centre(view, len(view.factories), left))
        return self.voice.sentence(*clauses)

    def marker_taken(self, event: TookMarker) -> str:
        """Say that the start marker was taken, and what it costs."""
        if self.voice.brief:
            return self.say("start marker: −{lost}", lost=event.lost)
        return self.say("the start marker comes along and costs {points}", points=self.voice.points(event.lost))

    def _placement(self, wild: str, placed: Placed, events: Sequence[AnyEvent]) -> str:
        letter = LETTERS[placed.colour]
        values = {
            "seat": self.voice.seat(placed.seat),
            "tile": self.count(letter, 1),
            "slot": self.slot(placed.star, placed.slot),
            "paid": self.payment(letter, placed.paid, wild, placed.wilds),
            "run": self.run(placed),
        }
        if self.voice.brief:
            clauses = [self.say("{seat}: {slot} for {paid}: {run}", **values)]
        elif placed.paid + placed.wilds == 1:
            clauses = [self.say("{seat} places {tile} on {slot}: {run}", **values)]
        else:  # the tile that is placed is one of those paid
            clauses = [self.say("{seat} places {tile} on {slot} for a total of {paid}: {run}", **values)]
        clauses += [self.completed(event) for event in events if isinstance(event, Completed)]
        return self.voice.sentence(*clauses)

    def run(self, placed: Placed) -> str:
        """Say why a placement scores what it does."""
        points = self.voice.points(placed.points)
        if placed.points == 1 or self.voice.brief:
            return points
        return self.say("a run of {n}, {points}", n=placed.points, points=points)

    def completed(self, event: Completed) -> str:
        """Say which structure is completed, and how many tiles that brings."""
        structure = self.say(STRUCTURES[event.structure][event.star])
        one, many = message_n(
            "{structure} is complete: {n} tile of choice", "{structure} is complete: {n} tiles of choice"
        )
        return self.say_n(one, many, event.tiles, structure=structure)

    def _bonus(self, group: Sequence[AnyEvent]) -> str:
        bonus = [event for event in group if isinstance(event, BonusTaken)]
        tiles = self.tiles("".join(LETTERS[event.kind] * event.count for event in bonus))
        seat = self.voice.seat(bonus[0].seat)
        if self.voice.brief:
            return self.say("{seat}: {tiles} from the supply.", seat=seat, tiles=tiles)
        return self.say("{seat} takes {tiles} from the supply.", seat=seat, tiles=tiles)

    def _pass(self, view: View, group: Sequence[AnyEvent], last: Mapping[int, Event]) -> str:
        passed = next(event for event in group if isinstance(event, Passed))
        seat, hand = self.voice.seat(passed.seat), view.boards[passed.seat].hand
        if not passed.kept:
            return self.say("{seat} has no tile left and passes.", seat=seat)
        # The view shows the kept tiles unless the same seat has moved again.
        is_last = last[passed.seat] is passed
        kept = self.tiles(hand) if is_last else self.say_n("{n} tile", "{n} tiles", passed.kept)
        gone = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, Discarded))
        clauses = [self.say("{seat} passes and keeps {tiles}", seat=seat, tiles=kept)]
        if gone:
            points = self.voice.points(passed.lost)
            clauses.append(self.say("discards {tiles} and loses {points}", tiles=self.tiles(gone), points=points))
        return self.voice.sentence(*clauses)

    # The end

    def scored(self, event: Event) -> str:
        """Say what a bonus brings, or what kept tiles cost, at the end."""
        seat = self.voice.seat(event.seat)
        if isinstance(event, KeptScored):
            one, many = message_n(
                "{seat} loses {points} for {n} tile kept.", "{seat} loses {points} for {n} tiles kept."
            )
            return self.say_n(one, many, event.kept, seat=seat, points=self.voice.points(event.lost))
        if isinstance(event, StarScored):
            what, points = self.say("{star} complete", star=self.star(event.star)), self.voice.points(event.points)
            return self.say("{seat}: {what}, {points}.", seat=seat, what=what, points=points)
        assert isinstance(event, CostScored)
        what, points = self.say("all spaces of cost {cost} covered", cost=event.cost), self.voice.points(event.points)
        return self.say("{seat}: {what}, {points}.", seat=seat, what=what, points=points)


def _round(event: AnyEvent) -> int:
    """Return the round that an event begins, 0 if it begins none."""
    if isinstance(event, Dealt) and "=" in event.token:
        return int(event.token.partition("=")[0])
    return 0
